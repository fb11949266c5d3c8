import { dirname } from 'node:path';
import type { ServerMachine } from '../../../src/host/language-servers/server-files.ts';

/** A file in memory: `run` is a program, a text a file, and `-> PATH` a symbolic link to a program or folder. */
type Files = Readonly<Record<string, string>>;

/** A machine whose files are in memory and whose home folder is `/home/me`. */
export function memoryMachine(files: Files, variables: ServerMachine['variables'] = {}): ServerMachine {
  const folders = new Set<string>();
  for (const path of Object.keys(files))
    for (let at = dirname(path); at !== '/'; at = dirname(at)) folders.add(at);
  const textOf = (path: string): string | undefined => (Object.hasOwn(files, path) ? files[path] : undefined);
  const realPath = (path: string): string => {
    for (let at = path; at !== '/'; at = dirname(at)) {
      const target = /^-> (.*)/.exec(textOf(at) ?? '')?.[1];
      if (target !== undefined) return realPath(`${target}${path.slice(at.length)}`);
    }
    return path;
  };
  return {
    home: '/home/me',
    variables: { PATH: '/usr/bin', ...variables },
    files: {
      exists: (path) => folders.has(path) || textOf(realPath(path)) !== undefined,
      isExecutable: (path) => textOf(realPath(path)) === 'run',
      readText: (path) => textOf(realPath(path)) ?? null,
      list: (folder) => {
        const names = [...folders, ...Object.keys(files)].filter((path) => dirname(path) === folder);
        return names.map((path) => path.slice(folder.length + 1));
      },
      realPath,
    },
  };
}
