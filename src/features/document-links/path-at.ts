import { filePath } from '../../core/model/document.ts';
import { absolutePath, folderOf } from '../../core/model/paths.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { nameAt } from '../../core/motions/name-at.ts';

/** Characters of web addresses and of paths as they are written in a text. */
const OF_ADDRESS = /[^\s<>"'`()[\]{}]/u;
const OF_PATH = /[^\s<>"'`()[\]{}|;,=*?]/u;

/** Something in a text that can be opened. */
export type NamedTarget =
  | { readonly type: 'address'; readonly address: string }
  | {
      readonly type: 'file';
      /** The path as it is written. */
      readonly name: string;
      /** The paths that it may stand for, the most likely one first. */
      readonly paths: readonly string[];
      /** The place in the file, from 1; 0 for none. */
      readonly line: number;
      readonly column: number;
    };

/** The address or the path at the cursor; null for none. */
export function targetAtCursor(state: State): NamedTarget | null {
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const address = nameAt(text, head, OF_ADDRESS, false)?.word.replace(/[.,;:!?]+$/, '') ?? '';
  if (/^(?:https?|ftp|mailto):/i.test(address)) return { type: 'address', address };
  const found = nameAt(text, head, OF_PATH, false);
  const [, name, line, column = '0'] =
    /^(.*?)(?::(\d+)(?::(\d+))?)?$/su.exec(found?.word.replace(/^file:\/\/|[.:!]+$/g, '') ?? '') ?? [];
  if (found === null || name === undefined || !/[\p{L}\p{N}]/u.test(name)) return null;
  // As Python writes it: `File "main.py", line 12`.
  const after = /^["']?,? line (\d+)/.exec(found.after)?.[1];
  const paths = pathsOf(state, name);
  return { type: 'file', name, paths, line: Number(line ?? after ?? 0), column: Number(column) };
}

/** The files that a path may name: from the folder of the document in front, or from the open folder. */
function pathsOf(state: State, name: string): readonly string[] {
  if (name.startsWith('~/')) return [name];
  const own = filePath(activeDocument(state));
  const folders = name.startsWith('/') || own === null ? [state.folder] : [folderOf(own), state.folder];
  return [...new Set(folders.map((folder) => absolutePath({ folder }, name)))];
}
