import { constants } from 'node:fs';
import { access, open, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { LARGEST_TEXT, type ServerFiles, type ServerMachine } from './server-files.ts';

/**
 * The files of this machine for a thread that must not wait for them: what is not known yet counts as missing, and is
 * looked up beside the thread.
 */
class AwaitedFiles implements ServerFiles {
  /** The values by the method and the path. */
  readonly #known = new Map<keyof ServerFiles, Map<string, unknown>>();
  #pending: Promise<void>[] = [];

  exists(path: string): boolean {
    return this.#get('exists', path, false, async () => {
      await access(path);
      return true;
    });
  }

  isExecutable(path: string): boolean {
    return this.#get('isExecutable', path, false, async () => {
      await access(path, constants.X_OK);
      return (await stat(path)).isFile();
    });
  }

  readText(path: string): string | null {
    return this.#get('readText', path, null, () => readText(path));
  }

  list(folder: string): readonly string[] {
    return this.#get('list', folder, [], () => readdir(folder));
  }

  realPath(path: string): string {
    return this.#get('realPath', path, path, () => realpath(path));
  }

  /** Looks up what was missing; false when everything was known. */
  async lookUp(): Promise<boolean> {
    const pending = this.#pending;
    this.#pending = [];
    await Promise.all(pending);
    return pending.length > 0;
  }

  /** A value that is known, or `otherwise`, which also stands for what the system refuses. */
  #get<T>(method: keyof ServerFiles, path: string, otherwise: T, look: () => Promise<T>): T {
    let known = this.#known.get(method);
    if (known === undefined) this.#known.set(method, (known = new Map<string, unknown>()));
    if (known.has(path)) return known.get(path) as T;
    known.set(path, otherwise);
    this.#pending.push(
      look().then(
        (value) => void known.set(path, value),
        () => {},
      ),
    );
    return otherwise;
  }
}

async function readText(path: string): Promise<string | null> {
  // A pipe or a device would be waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const { size } = await file.stat().then((found) => (found.isFile() ? found : { size: Infinity }));
    if (size > LARGEST_TEXT) return null;
    const bytes = new Uint8Array(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The result of a function that looks at the files of this machine, which is run until all that it looks at is known. */
export async function lookAtFiles<T>(look: (machine: ServerMachine) => T): Promise<T> {
  const files = new AwaitedFiles();
  const machine: ServerMachine = { files, home: homedir(), variables: process.env };
  for (;;) {
    const result = look(machine);
    if (!(await files.lookUp())) return result;
  }
}
