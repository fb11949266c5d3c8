import type { ByteRange } from '../../base/files.ts';
import type { Text } from '../../text/text.ts';

/** Count what stands in ranges of a text; answered by a message. */
export interface CountEffect {
  readonly type: 'count_words';
  readonly request: number;
  readonly text: Text;
  readonly ranges: readonly ByteRange[];
  /** They are all of the document. */
  readonly all: boolean;
}

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly count_words: CountEffect;
    readonly mouse: { readonly capture: boolean };
  }
}
