import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HostServices } from './host-services.ts';

/** An environment that a folder describes, with shell code that activates it. */
export interface DetectedEnvironment {
  readonly name: string;
  readonly kind: 'direnv' | 'venv' | 'mise';
  readonly snippet: string;
}

/** The files that describe an environment. The first that a folder has counts. */
const KNOWN: readonly (DetectedEnvironment & { readonly file: string })[] = [
  { file: '.envrc', name: 'direnv', kind: 'direnv', snippet: 'eval "$(direnv export bash)"' },
  { file: '.venv/bin/activate', name: '.venv', kind: 'venv', snippet: '. .venv/bin/activate' },
  { file: 'venv/bin/activate', name: 'venv', kind: 'venv', snippet: '. venv/bin/activate' },
  ...['mise.toml', '.mise.toml', '.tool-versions'].map(
    (file) => ({ file, name: 'mise', kind: 'mise', snippet: 'eval "$(mise env -s bash)"' }) as const,
  ),
];

/** The time in which a snippet has to end, in milliseconds, and the longest environment. */
const PATIENCE = 30_000;
const MOST_BYTES = 4 << 20;
/** Variables of the shell that runs the snippet. */
const OF_SHELL = new Set(['_', 'SHLVL', 'PWD', 'OLDPWD']);

/** The environment of programs that start from now on: that of Inkstone, with what a snippet changes. */
export class Environment {
  readonly #host: HostServices;
  /** The values before the snippet, of the variables that it changed; undefined for one that was not set. */
  #before: ReadonlyMap<string, string | undefined> = new Map();
  /** The plugin whose snippet is active; null for none. */
  #owner: string | null = null;
  /** Ends a snippet that runs. */
  #stop: AbortController | null = null;

  constructor(host: HostServices) {
    this.#host = host;
  }

  get isActive(): boolean {
    return this.#owner !== null;
  }

  /** True if no snippet is running. */
  get areOver(): boolean {
    return this.#stop === null;
  }

  /** The environment that the open folder describes; null for none. */
  detect(): DetectedEnvironment | null {
    const found = KNOWN.find(({ file }) => existsSync(join(this.#host.folder, file)));
    return found === undefined ? null : { name: found.name, kind: found.kind, snippet: found.snippet };
  }

  /** Activates a snippet of a plugin in place of the active one. Rejects with a sentence where it fails. */
  async set(plugin: string, snippet: string, folder: string): Promise<void> {
    this.clear();
    const stop = new AbortController();
    this.#stop = stop;
    this.#host.whenGone(plugin, () => {
      if (this.#owner === plugin || this.#stop === stop) this.clear();
    });
    try {
      const after = await variablesAfter(snippet, folder, this.#host.environment, stop.signal);
      if (stop.signal.aborted) return;
      this.#apply(after);
      this.#owner = plugin;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      if (this.#stop === stop) this.#stop = null;
    }
  }

  /** Restores the environment. */
  clear(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#owner = null;
    const { environment } = this.#host;
    for (const [name, value] of this.#before)
      if (value === undefined) delete environment[name];
      else environment[name] = value;
    this.#before = new Map();
  }

  #apply(after: ReadonlyMap<string, string>): void {
    const { environment } = this.#host;
    const names = new Set([...Object.keys(environment), ...after.keys()]);
    const changed = [...names].filter((name) => !OF_SHELL.has(name) && environment[name] !== after.get(name));
    this.#before = new Map(changed.map((name) => [name, environment[name]]));
    for (const name of changed) {
      const value = after.get(name);
      if (value === undefined) delete environment[name];
      else environment[name] = value;
    }
  }
}

/** Runs a snippet in a shell, and reads the variables that it leaves behind. */
function variablesAfter(
  snippet: string,
  folder: string,
  environment: HostServices['environment'],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  // What the snippet prints does not count.
  const code = `{ ${snippet}\n} >&2 && env -0`;
  const options = {
    cwd: folder,
    env: { ...environment },
    timeout: PATIENCE,
    maxBuffer: MOST_BYTES,
    signal,
  };
  return new Promise((resolve, reject) => {
    const shell = execFile(
      'bash',
      ['--noprofile', '--norc', '-c', code],
      options,
      (error, output, errors) => {
        if (error !== null) return reject(new Error(reasonOf(error, errors)));
        const pairs = output.split('\0').map((line): [string, string] => {
          const at = line.indexOf('=');
          return [line.slice(0, at), line.slice(at + 1)];
        });
        return resolve(new Map(pairs.filter(([name]) => name !== '')));
      },
    );
    shell.stdin?.end();
  });
}

function reasonOf(
  error: Error & { readonly killed?: boolean; readonly code?: unknown },
  errors: string,
): string {
  if (error.killed === true) return `the snippet did not end within ${PATIENCE / 1000} s`;
  if (error.code === 'ENOENT') return 'bash is not installed';
  return errors.trim().split('\n').at(-1) || `the snippet ended with ${String(error.code)}`;
}
