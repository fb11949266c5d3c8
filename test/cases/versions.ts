import {
  SOURCES,
  type FileHistory,
  type Version,
  type VersionSource,
} from '../../src/features/local-history/version.ts';
import { statOf } from './files.ts';

/** The files of a case below this path are versions of those at the root: `/history/in/60-save` is 60 s old. */
const HISTORY = '/history/';

/** All versions of a case, the latest first. */
function allVersions(files: ReadonlyMap<string, Uint8Array>): readonly Version[] {
  const versions = [...files].flatMap(([file, { length }]): readonly Version[] => {
    if (!file.startsWith(HISTORY)) return [];
    const [name, rest] = file.slice(HISTORY.length).split('/');
    const [age, source, label = ''] = rest.split('-');
    if (!Object.hasOwn(SOURCES, source)) throw new Error(`${source} is no source of a version`);
    const shown = { path: `/${name}`, source: source as VersionSource, name: label };
    return [{ file, ...shown, size: length, age: Number(age) * 1000 }];
  });
  return versions.toSorted((a, b) => a.age - b.age);
}

/** The versions of a file of a case. */
export const versionsIn = (files: ReadonlyMap<string, Uint8Array>, path: string): readonly Version[] =>
  allVersions(files).filter((version) => version.path === path);

/** The files of a case with versions. */
export const historyIn = (files: ReadonlyMap<string, Uint8Array>): readonly FileHistory[] =>
  [...new Set(allVersions(files).map(({ path }) => path))]
    .map((path) => {
      const versions = versionsIn(files, path);
      const bytes = files.get(path);
      const stat = bytes === undefined ? null : statOf(bytes);
      return { path, count: versions.length, age: versions[0].age, stat };
    })
    .toSorted((a, b) => Number(a.stat !== null) - Number(b.stat !== null));

/** Gives a version of a case another name; false when it is gone. */
export function nameIn(files: Map<string, Uint8Array>, file: string, name: string): boolean {
  const bytes = files.get(file);
  if (bytes === undefined) return false;
  files.delete(file);
  files.set([...file.split('-').slice(0, 2), ...(name === '' ? [] : [name])].join('-'), bytes);
  return true;
}

/** The number of bytes of all versions of a case. */
export const historySize = (files: ReadonlyMap<string, Uint8Array>): number =>
  allVersions(files).reduce((sum, { size }) => sum + size, 0);

/** Deletes all versions of a case. */
export function clearHistoryOf(files: Map<string, Uint8Array>): null {
  for (const { file } of allVersions(files)) files.delete(file);
  return null;
}
