import { filePath, type Document } from './document.ts';
import type { State } from './state.ts';

/** A path as people read it: from the folder that the editor works in, where it lies below. */
export const shortPath = ({ folder }: Pick<State, 'folder'>, path: string): string =>
  folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;

/** The place of a document as people read it: the path of its file, else its name. */
export function shownPath(state: Pick<State, 'folder'>, document: Document): string {
  const path = filePath(document);
  return path === null ? document.name : shortPath(state, path);
}

/** The last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A path that may be relative as an absolute one without `.` and `..`. */
export function absolutePath({ folder }: Pick<State, 'folder'>, path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** The folder of a path; `/` for what lies in the root. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

/** True when a path is the other one, or lies in it. */
export const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);

/** The path of something at or in `from` once that is `to`; null for other paths. */
export const movedPath = (path: string, from: string, to: string): string | null =>
  within(path, from) ? to + path.slice(from.length) : null;
