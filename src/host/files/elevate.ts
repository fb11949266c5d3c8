import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Has the bytes of the file `copy` written to `target` with the rights of an administrator; whether that was done. */
export type Elevate = (copy: string, target: string) => Promise<boolean>;

/** The path of `sudo`, or null where there is none. */
export function findSudo(path: string): string | null {
  for (const folder of path.split(delimiter)) {
    const program = join(folder, 'sudo');
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      // Not here.
    }
  }
  return null;
}

/** The file keeps its owner and its rights: it is written, not replaced. What was written is compared. */
const SCRIPT = 'cat <"$1" >"$2" && [ "$(cksum <"$1")" = "$(cksum <"$2")" ]';

/** Runs `sudo` while `lend` gives it the terminal, where it may ask for a password. */
export const elevate =
  (sudo: string, lend: <T>(use: () => T) => Promise<T>): Elevate =>
  (copy, target) =>
    lend(() => {
      process.stdout.write(`Inkstone saves ${target} with sudo\n`);
      const { status } = spawnSync(sudo, ['--', '/bin/sh', '-c', SCRIPT, 'ink-sudo', copy, target], {
        stdio: 'inherit',
      });
      return status === 0;
    });
