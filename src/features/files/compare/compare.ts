import type { Encoding } from '../../../core/model/encodings.ts';
import { Request } from '../../../core/model/request.ts';
import type { Text } from '../../../text/text.ts';

/** A text that is to be compared with the file at a path. */
interface CompareWork {
  readonly path: string;
  readonly name: string;
  readonly text: Text;
  /** The encoding to read the file in; null for the one that is detected. */
  readonly encoding: Pick<Encoding, 'name' | 'bom'> | null;
}

/** A unified diff, empty where the two are the same; or the sentence that says why there is none. */
export type Comparison =
  | { readonly diff: string }
  | { readonly failed: string; readonly level: 'warning' | 'error' };

/** Compares a text with the file at a path. */
export const compareWithFile = new Request<CompareWork, Comparison>('compare', {
  title: ({ work }) => `comparing ${work.name}`,
  stops: 'click',
  endsLate: true,
  macrosWait: 'own',
});
