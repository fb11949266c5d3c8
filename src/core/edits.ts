import type { ChangeSet } from '../text/changeset.ts';
import type { Text } from '../text/text.ts';
import type { DocumentId } from './document.ts';

/** A change of a document, as plugins are told of it. */
export interface Edit {
  readonly document: DocumentId;
  readonly before: Text;
  readonly changes: ChangeSet;
  readonly after: Text;
}
