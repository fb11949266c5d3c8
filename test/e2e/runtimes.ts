/** The runtimes that the built program is tried on. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');
const ink = join(root, 'dist/ink.js');

/** A way to start the program; `skip` says why it cannot be tried on this machine. */
export interface Runtime {
  readonly name: string;
  readonly command: readonly string[];
  readonly skip?: string;
}

export const node: Runtime = { name: 'Node', command: [join(bin, 'node'), ink] };
const bun: Runtime = { name: 'Bun', command: [join(bin, 'bun'), ink] };
export const runtimes: readonly Runtime[] = [node, bun];

/** The Node.js of the machine, of whatever version it is. */
export function systemNode(): Runtime {
  const name = 'system Node';
  const places = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const path = places.map((folder) => join(folder, 'node')).find((file) => existsSync(file));
  if (path === undefined) return { name, command: [], skip: 'no Node.js on this machine' };
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
  const [major, minor] = version.slice(1).split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  return {
    name: `${name} ${version}`,
    command: [path, ink],
    skip: fits ? undefined : `${version} is older than 20.19`,
  };
}
