import { basename, dirname } from 'node:path';
import type { FolderSystem } from '../base/files.ts';
import { Block } from '../text/block.ts';
import { Text } from '../text/text.ts';
import { changeRefusal } from './file-sentences.ts';
import { FileOperations } from './file-operations.ts';
import { makeFolder } from './journal.ts';
import type { Owner } from './owner.ts';
import type { Saver } from './saving.ts';

const VERBS = { make_folder: 'make', move: 'move', copy: 'copy', delete: 'delete' } as const;
const PAST = { make_folder: 'made', move: 'moved', copy: 'copied', delete: 'deleted' } as const;

/** What plugins do to files, by the roads that files take anyway. Throws sentences. */
export class PluginDisk {
  readonly #fs: FolderSystem;
  readonly #saver: Saver;
  readonly #operations: FileOperations;

  constructor(fs: FolderSystem, saver: Saver, owner: Owner) {
    this.#fs = fs;
    this.#saver = saver;
    this.#operations = new FileOperations(fs, { put: () => Promise.resolve(false) }, owner.name);
  }

  /** Gives a file other bytes, and makes it and its folders where they are missing. */
  async write(path: string, bytes: Uint8Array): Promise<void> {
    const saved = await this.#saver.save({
      path,
      content: Text.of(Block.of(bytes)),
      prefix: new Uint8Array(0),
      expect: null,
      force: true,
      folders: true,
      keepsOld: () => {},
    });
    if (saved.kind === 'failed') throw new Error(saved.message);
    if (saved.kind !== 'saved') throw new Error(`${path} was not written`);
  }

  /** Makes a folder (`from` is empty), or moves, copies or deletes something; never over what is there. */
  async change(how: keyof typeof PAST, from: string, to: string): Promise<void> {
    const what = basename(from === '' ? to : from);
    if (to !== '') {
      await makeFolder(this.#fs, dirname(to), 0o777).catch((error: unknown) => {
        throw new Error(changeRefusal(VERBS[how], what, error), { cause: error });
      });
    }
    const { stopped } = await this.#operations.run({
      type: 'change_files',
      request: 0,
      how,
      items: [{ from, to }],
    });
    if (stopped === null) return;
    if (stopped.why !== 'clash') throw new Error(stopped.message);
    throw new Error(`${to} is there already, so ${what} was not ${PAST[how]}; choose another name`);
  }
}
