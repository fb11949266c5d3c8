import type { ByteRange } from '../../base/files.ts';
import type { ServerTextEdit } from '../language-servers/place.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks for the notations of a color. */
export interface NotationWork extends ServerWork {
  /** The number by which the worker knows the color. */
  readonly id: number;
  /** The place of the color now. */
  readonly range: ByteRange;
}

/** A way to write a color, and the edits that write it so. */
export interface ColorNotation {
  readonly label: string;
  /** In order, apart from each other. */
  readonly edits: readonly ServerTextEdit[];
}

/** Asks language servers for the notations of a color. */
export const askNotations = new ServerRequest<NotationWork, readonly ColorNotation[]>('color_notations', {
  macrosWait: 'own',
  replaces: true,
});
