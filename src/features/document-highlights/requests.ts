import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks for the occurrences of the symbol at an offset. */
export interface HighlightsWork extends ServerWork {
  readonly at: Byte;
}

/** An occurrence of a symbol. */
export interface Highlight extends ByteRange {
  /** The symbol gets a value there. */
  readonly isWrite: boolean;
}

/** Asks for the occurrences of the symbol at an offset, in the order of the text. */
export const askHighlights = new ServerRequest<HighlightsWork, readonly Highlight[] | null>('highlights', {
  isBackground: true,
  replaces: true,
  stops: 'never',
});
