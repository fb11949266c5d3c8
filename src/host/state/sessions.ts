import { realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readRecord, recordOf, type SessionRecord } from '../../features/session/session-file.ts';
import type { AllFields } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';
import { folderHash } from '../files/folder-hash.ts';
import { writeSmallText } from '../files/small-file.ts';
import { readStateFile, type StateFileKind } from './state-file.ts';

/** The state of a session file. */
export interface KeptSession {
  /** null when there is none. */
  readonly record: SessionRecord | null;
  /** The fault of the file that was there, and its new place. */
  readonly fault: string | null;
}

/**
 * The session of one folder, in a file of its own in the user's state folder. It is written whole or not at all; of
 * two editors in one folder the last one to write wins.
 */
export class FolderSession {
  readonly #fields: AllFields;
  readonly #folder: string;
  readonly #file: string;
  /** The content of the file, as far as this editor knows. */
  #written: string | null = null;
  #seen: State | null = null;

  /**
   * @param folders where all sessions are kept
   * @param folder the one that is worked in; it has to be there
   * @param fields those that keep parts of the session
   */
  constructor(folders: string, folder: string, fields: AllFields) {
    this.#fields = fields;
    this.#folder = realpathSync(folder);
    this.#file = join(folders, `${legible(basename(this.#folder))}-${folderHash(this.#folder)}.json`);
  }

  /** Reads the session. A file that is damaged, or of another version or folder, is set aside. */
  read(): KeptSession {
    const faults: string[] = [];
    try {
      const record = readStateFile(this.#file, this.#kind, (fault) => faults.push(fault));
      this.#written = record === null ? null : textOf(record);
      return { record, fault: faults[0] ?? null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { record: null, fault: `The session of this folder cannot be read: ${reason}` };
    }
  }

  get #kind(): StateFileKind<SessionRecord | null> {
    return {
      read: (value) => {
        const record = readRecord(value, this.#fields);
        return typeof record === 'string' || record.folder === this.#folder
          ? record
          : `it belongs to ${record.folder}`;
      },
      empty: null,
      consequence: 'The files of the last session are not opened',
    };
  }

  /** Keeps what is open, if that is not what the file holds already. Throws what the disk refuses. */
  keep(state: State): void {
    if (state === this.#seen) return;
    const record = recordOf(state, this.#folder);
    const text = record === null ? null : textOf(record);
    if (text !== this.#written) this.#write(text);
    this.#written = text;
    this.#seen = state;
  }

  #write(text: string | null): void {
    if (text === null) {
      rmSync(this.#file, { force: true });
      return;
    }
    writeSmallText(this.#file, text);
  }
}

const textOf = (record: SessionRecord): string => `${JSON.stringify(record)}\n`;

/** The part of a name that any file system takes and people can read. */
const legible = (name: string): string => name.replaceAll(/[^\w.-]+/g, '_').slice(0, 40) || 'root';
