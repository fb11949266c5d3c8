import type { Byte } from '../../base/units.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import { absolutePath, folderOf } from '../../core/model/paths.ts';
import type { State } from '../../core/model/state.ts';
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

/** The address or the path at a place of a document; null for none. */
export function namedTargetAt(state: State, document: Document, at: Byte): NamedTarget | null {
  const { text } = document;
  const address = nameAt(text, at, OF_ADDRESS, false)?.word.replace(/[.,;:!?]+$/, '') ?? '';
  if (/^(?:https?|ftp|mailto):/i.test(address)) return { type: 'address', address };
  const found = nameAt(text, at, OF_PATH, false);
  const [, name, line, column = '0'] =
    /^(.*?)(?::(\d+)(?::(\d+))?)?$/su.exec(found?.word.replace(/^file:\/\/|[.:!]+$/g, '') ?? '') ?? [];
  if (found === null || name === undefined || !/[\p{L}\p{N}]/u.test(name)) return null;
  // As Python writes it: `File "main.py", line 12`.
  const after = /^["']?,? line (\d+)/.exec(found.after)?.[1];
  const paths = pathsOf(state, document, name);
  return { type: 'file', name, paths, line: Number(line ?? after ?? 0), column: Number(column) };
}

/**
 * True for an address, and for a path that nothing else in code looks like: with a place in the file, or with a slash
 * and either a file extension or a start such as `./`. A member of an object and a closing tag are none.
 */
export const isUnmistakable = (target: NamedTarget): boolean =>
  target.type === 'address' ||
  target.line > 0 ||
  /^(?:\.{1,2}|~)\/[^/]|^\/[^/]+\/[^/]|\/.*[^/.]\.\w+$/u.test(target.name);

/** The files that a path may name: from the folder of the document, or from the open folder. */
function pathsOf(state: State, document: Document, name: string): readonly string[] {
  if (name.startsWith('~/')) return [name];
  const own = filePath(document);
  const folders = name.startsWith('/') || own === null ? [state.folder] : [folderOf(own), state.folder];
  return [...new Set(folders.map((folder) => absolutePath({ folder }, name)))];
}
