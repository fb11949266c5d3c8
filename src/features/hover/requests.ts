import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { RichLine } from '../../core/widgets/rich-text.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks about the code at an offset. */
export interface HoverWork extends ServerWork {
  readonly at: Byte;
  /** The numbers of the inlay hints at the offset, which are described too; absent for none. */
  readonly hints?: readonly number[];
}

/** The description of some code. */
export interface HoverAnswer {
  readonly lines: readonly RichLine[];
  /** The code that it is about; null where the server does not say. */
  readonly range: ByteRange | null;
}

/** Asks for the description of the code at an offset. */
export const askHover = new ServerRequest<HoverWork, HoverAnswer | null>('hover', {
  macrosWait: 'own',
  replaces: true,
});
