import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Resources } from './resources.ts';
import { reportError } from './report.ts';
import type { HostServices } from './host-services.ts';

/** Scratch folders that a plugin has at most. */
const MOST = 64;

/** Characters of a label that are part of a folder's name. */
const LABEL = 40;

/** A temporary folder of a plugin, in a folder that no other program knows. */
interface ScratchFolder {
  readonly plugin: string;
  readonly path: string;
}

/** The temporary folders of plugins, by tokens; they are deleted with their plugin. */
export class ScratchFolders {
  readonly #host: HostServices;
  readonly #folders: Resources<ScratchFolder>;
  readonly #all = new Set<string>();
  readonly #deleteAll = (): void => {
    for (const path of this.#all) rmSync(path, { recursive: true, force: true });
  };

  constructor(host: HostServices) {
    this.#host = host;
    this.#folders = new Resources<ScratchFolder>(host, 'scratch folders', MOST, (folder) =>
      this.#delete(folder),
    );
  }

  /** Makes a folder, empty or with the content of another one, and returns its token. Throws a sentence. */
  async create(plugin: string, label: string, from: string | null): Promise<string> {
    const around = await mkdtemp(join(this.#host.temporary, 'inkstone-scratch-'));
    const name = label.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, LABEL);
    const path = join(around, name === '' ? 'scratch' : name);
    if (this.#all.size === 0) process.on('exit', this.#deleteAll);
    this.#all.add(around);
    try {
      if (from === null) await mkdir(path);
      else await this.#host.change('copy', from, path);
      return String(this.#folders.add(plugin, () => ({ plugin, path })));
    } catch (error) {
      this.#delete({ plugin, path });
      throw error;
    }
  }

  /** The path of a plugin's folder; null when it has none of the token. */
  path(plugin: string, token: string): string | null {
    return this.#folders.get(plugin, Number(token))?.path ?? null;
  }

  /** Deletes a plugin's folder; false when it has none of the token. */
  discard(plugin: string, token: string): boolean {
    return this.#folders.end(plugin, Number(token));
  }

  #delete({ plugin, path }: ScratchFolder): void {
    const around = dirname(path);
    void rm(around, { recursive: true, force: true }).then(
      () => {
        this.#all.delete(around);
        if (this.#all.size === 0) process.off('exit', this.#deleteAll);
      },
      (error: unknown) => reportError(this.#host, plugin, error),
    );
  }
}
