import { basename, dirname, join } from 'node:path';
import { isObject } from '../../base/json-checks.ts';
import type { PackageNeed } from '../../features/language-servers/table/row.ts';
import type { ServerFiles } from './server-files.ts';

/** A Node package on the disk. */
interface FoundPackage {
  readonly folder: string;
  /** Empty when its `package.json` does not tell. */
  readonly version: string;
}

/** The package that a server needs, or the reason why it is refused and whether another project could have it. */
export type NeededPackage =
  | { readonly folder: string }
  | { readonly reason: string; readonly cause: 'version' | 'project' };

/**
 * The package that a server needs, without running anything: its version is that of its `package.json`.
 * @param program the path of the server; null while that is not known
 * @param folders those of the project, from the file upward
 */
export function findNeededPackage(
  need: PackageNeed,
  program: string | null,
  folders: readonly string[],
  files: ServerFiles,
): NeededPackage {
  const places = [
    ...(need.from === 'project' ? folders.map((folder) => join(folder, 'node_modules', need.package)) : []),
    ...(program === null ? [] : placesBeside(program, need, files)),
  ];
  const found = places
    .map((folder) => packageIn(folder, need.package, files))
    .filter((each) => each !== null);
  const right = found.find(({ version }) => fits(need, version));
  if (right !== undefined) return { folder: right.folder };
  if (found.length === 0 && marksProject(need))
    return { reason: `needs ${need.title} in the project`, cause: 'project' };
  return { reason: `needs ${inWords(need)}, ${foundInWords(found)}`, cause: 'version' };
}

/** The folders where a package may be that a program is part of, or that was installed together with it. */
function placesBeside(program: string, need: PackageNeed, files: ServerFiles): readonly string[] {
  const bin = dirname(program);
  const around = ancestors(dirname(files.realPath(program)));
  return [
    ...(basename(bin) === '.bin' ? [join(dirname(bin), need.package)] : []),
    ...(need.from === 'program'
      ? around
      : around.map((folder) => join(folder, 'node_modules', need.package))),
    join(dirname(bin), 'lib/node_modules', need.package),
  ];
}

/** True for a package that marks the projects that a server is for, in any version. */
export const marksProject = ({ from, below }: PackageNeed): boolean =>
  from === 'project' && below === undefined;

/** A folder and those around it, from the inside. */
function ancestors(folder: string): readonly string[] {
  const all = [folder];
  for (let at = folder; at !== dirname(at); at = dirname(at)) all.push(dirname(at));
  return all;
}

/** The package whose folder this is; null when it is that of another one, or of none. */
function packageIn(folder: string, name: string, files: ServerFiles): FoundPackage | null {
  const text = files.readText(join(folder, 'package.json'));
  if (text === null) return null;
  const described = parseObject(text);
  if (described['name'] !== name) return null;
  const { version } = described;
  return { folder, version: typeof version === 'string' ? version : '' };
}

/** The object that a text of JSON is; an empty one when it is anything else, since nobody can tell more then. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function fits({ atLeast = 0, below = Infinity }: PackageNeed, version: string): boolean {
  const major = Number.parseInt(version, 10);
  return major >= atLeast && major < below;
}

const inWords = ({ title, atLeast, below }: PackageNeed): string =>
  below === undefined
    ? `${title} ${atLeast} or newer`
    : atLeast === undefined
      ? `${title} older than ${below}`
      : `${title} from ${atLeast} and older than ${below}`;

function foundInWords([first]: readonly FoundPackage[]): string {
  if (first === undefined) return 'found none';
  return first.version === '' ? 'found one of unknown version' : `found ${first.version}`;
}
