import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The `rg` of a search path; null when there is none. Folders that are not absolute do not count: nothing that is being searched is ever run. */
export function findRipgrep(path: string): string | null {
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const program = join(folder, 'rg');
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      // Not here.
    }
  }
  return null;
}

/** The files with a text, of those that were asked about. */
export interface FilesWithText {
  readonly paths: ReadonlySet<string>;
  /** The number of files that could not be read. */
  readonly unreadable: number;
}

/**
 * Asks ripgrep which files hold a text, byte for byte or in either case. It is given the files, not the folder, so that
 * it does not matter what it would ignore. Null when it could not tell.
 *
 * @param paths relative to `root`; together shorter than what may be given to a program
 */
export function filesHolding(
  program: string,
  root: string,
  paths: readonly string[],
  { text, caseSensitive }: { readonly text: string; readonly caseSensitive: boolean },
): Promise<FilesWithText | null> {
  const args = ['--no-config', '--no-ignore', '--files-with-matches', '--null', '--text', '--fixed-strings'];
  args.push(caseSensitive ? '--case-sensitive' : '--ignore-case', '-e', text, '--', ...paths);
  return new Promise((accept) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let found = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (data: string) => (found += data));
    child.stderr.setEncoding('utf8').on('data', (data: string) => (errors += data));
    child.once('error', () => accept(null));
    child.once('close', (status) => {
      if (status === null || status > 2) return accept(null);
      // A file that is gone (error 2) was not unreadable.
      const failed = errors.match(/\(os error (?!2\))\d+\)$/gm)?.length ?? 0;
      if (status === 2 && failed === 0 && !errors.includes('(os error 2)')) return accept(null);
      return accept({ paths: new Set(found.split('\0')), unreadable: failed });
    });
  });
}
