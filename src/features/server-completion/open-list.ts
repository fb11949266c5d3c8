import type { ByteRange } from '../../base/files.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { WindowField } from '../../core/model/fields/field.ts';
import type { CompletionAnswer, ServerItem } from './requests.ts';

/** The list of the servers of which items are shown. */
export interface ServerList {
  readonly document: DocumentId;
  /** Its number in the worker. */
  readonly number: number;
  readonly items: ReadonlyMap<number, ServerItem>;
  /** The edits of the document since the text that the ranges of its items are of. */
  readonly since: ChangeSet;
  readonly isCut: boolean;
  readonly isIncomplete: boolean;
}

/** The list of the servers of which items are shown; null for none. */
export const serverListField = new WindowField<ServerList | null>('serverCompletion', null, {
  moved: (list, { document, changes }) =>
    list === null || list.document !== document ? list : { ...list, since: list.since.compose(changes) },
  closed: (list, document) => (list?.document === document ? null : list),
});

/** The list of an answer. @param since the edits since it was asked for */
export const listOfAnswer = (
  { list, items, isCut, isIncomplete }: CompletionAnswer,
  document: DocumentId,
  since: ChangeSet,
): ServerList => ({
  document,
  number: list,
  items: new Map(items.map((item) => [item.number, item])),
  since,
  isCut,
  isIncomplete,
});

/** The range that an item replaces now: it grows by what was typed at its end. */
export function replacedRange({ since }: Pick<ServerList, 'since'>, { from, to }: ByteRange): ByteRange {
  const start = since.mapPos(from, -1);
  return { from: start, to: Math.max(start, since.mapPos(to, 1)) };
}
