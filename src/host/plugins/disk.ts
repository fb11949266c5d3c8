import { basename } from 'node:path';
import type { FolderSystem } from '../../base/files.ts';
import { Block } from '../../text/block.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { Text } from '../../text/text.ts';
import { rewrite } from '../project/rewrite.ts';
import { FileOperations } from '../files/file-operations.ts';
import type { Owner } from '../files/owner.ts';
import type { Saver } from '../files/saver.ts';

const PAST = { make_folder: 'made', move: 'moved', copy: 'copied', delete: 'deleted' } as const;

/** The file operations of plugins, through the same paths as those of the editor. Throws sentences. */
export class PluginDisk {
  readonly #saver: Saver;
  readonly #operations: FileOperations;

  constructor(fs: FolderSystem, saver: Saver, owner: Owner) {
    this.#saver = saver;
    this.#operations = new FileOperations(fs, { put: () => Promise.resolve(null) }, owner.name);
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

  /** Changes the text of a file that is not open; its encoding and line endings stay. */
  async edit(path: string, changes: (text: Text) => ChangeSet): Promise<void> {
    await rewrite(this.#saver, { path, name: path, changes: ({ text }) => changes(text) });
  }

  /** Makes a folder (`from` is empty), or moves, copies or deletes something; never over what is there. */
  async change(how: keyof typeof PAST, from: string, to: string): Promise<void> {
    const what = basename(from === '' ? to : from);
    const { stopped } = await this.#operations.run({
      how,
      items: [{ from, to }],
    });
    if (stopped === null) return;
    if (stopped.why !== 'clash') throw new Error(stopped.message);
    throw new Error(`${to} already exists, so ${what} was not ${PAST[how]}; choose another name`);
  }
}
