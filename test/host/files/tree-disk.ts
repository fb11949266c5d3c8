/** A real folder whose disk fails at chosen calls. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  lstatSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { FolderSystem } from '../../../src/base/files.ts';
import { Disk } from '../../../src/host/files/disk.ts';

export type TreeFault = (call: number, name: string, path: string) => string | undefined;

/** The disk, of which each call is counted and may fail with a code before it does anything. */
export function failingDisk(fault: TreeFault): { readonly fs: FolderSystem; readonly calls: () => number } {
  const disk = new Disk();
  let calls = 0;
  const fs = new Proxy(disk, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        const code = fault(calls++, String(name), String(args[0]));
        if (code !== undefined) throw Object.assign(new Error(code), { code });
        return await (Reflect.apply(method, target, args) as Promise<unknown>);
      };
    },
  });
  return { fs, calls: () => calls };
}

/** The disk as if a folder were the uppermost of a file system of its own: what is outside of it is on another. */
export function mounted(fs: FolderSystem, folder: string): FolderSystem {
  const outside = (path: string): boolean => path !== folder && !path.startsWith(`${folder}/`);
  return new Proxy(fs, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        const result = await (Reflect.apply(method, target, args) as Promise<unknown>);
        const stat = (name === 'stat' || name === 'look') && outside(String(args[0]));
        return stat && result !== null ? { ...(result as object), device: -2 } : result;
      };
    },
  });
}

/** Puts files and folders there: a path for each with its text; a folder ends with a slash, a link has `-> target`. */
export function lay(folder: string, tree: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(tree)) {
    const whole = join(folder, path);
    mkdirSync(path.endsWith('/') ? whole : dirname(whole), { recursive: true });
    if (text.startsWith('-> ')) symlinkSync(text.slice(3), whole);
    else if (!path.endsWith('/')) writeFileSync(whole, text);
  }
}

/** The contents of a folder, as `lay` takes them; a folder is listed when it is empty. */
export function laid(folder: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  const names = readdirSync(join(folder, prefix)).sort();
  if (names.length === 0 && prefix !== '') found[prefix] = '';
  for (const name of names) {
    const path = prefix + name;
    const stats = lstatSync(join(folder, path));
    if (stats.isSymbolicLink()) found[path] = `-> ${readlinkSync(join(folder, path))}`;
    else if (stats.isDirectory()) Object.assign(found, laid(folder, `${path}/`));
    else if (!stats.isFile()) found[path] = 'no file';
    else found[path] = readFileSync(join(folder, path), 'utf8');
  }
  return found;
}
