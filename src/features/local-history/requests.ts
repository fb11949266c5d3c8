import type { Format } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import type { Selections } from '../../core/model/selection.ts';
import type { Past } from '../../text/history/past.ts';
import type { Text } from '../../text/text.ts';

/** A file whose undo tree is wanted. */
export interface UndoQuestion {
  /** Absolute. */
  readonly path: string;
  /** The text as the file has it. */
  readonly text: Text;
}

/** The undo tree of an earlier run. */
export interface KeptUndo {
  readonly past: Past<Selections>;
  /** The formats of its entries, by their indices. */
  readonly formats: ReadonlyMap<number, Partial<Format>>;
}

/** Reads the undo tree that was kept of a file with exactly this text; null when there is none. */
export const readUndoTree = new Request<UndoQuestion, KeptUndo | null>('read_undo_tree', {
  stops: 'never',
  isBackground: true,
});
