import type { FileStat } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Document } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import { fileLocation } from '../../core/model/location.ts';
import { within } from '../../core/model/paths.ts';
import type { State } from '../../core/model/state.ts';
import { documentOfFile } from '../files/same-file.ts';

/** Unsaved work of an editor that is gone. */
export interface LeftWork {
  /** The name of its rescue file. */
  readonly file: string;
  readonly name: string;
  /** The path of its document; empty for one that was never saved. */
  readonly path: string;
  /** The version of that file now; null where there is none. */
  readonly stat: FileStat | null;
  /** The folder that the editor worked in; null where it is not known. */
  readonly folder: string | null;
  /** The time since the last change. */
  readonly age: Milliseconds;
  /** The editor kept it when it quit. */
  readonly isKept: boolean;
  /** The user put its restoring off. */
  readonly isPutOff: boolean;
}

/** The unsaved work that was found and not decided about, that of the files and the folder that were opened first. */
export const unsavedWorkField = new Field<readonly LeftWork[]>('unsavedWork', [], { outlivesFolder: true });

/** The open document of some work; undefined for none. */
export const documentOfWork = (state: State, { path, stat }: LeftWork): Document | undefined =>
  path === '' ? undefined : documentOfFile(state, { location: fileLocation(path), stat });

/** True for work of the folder that is worked in: on a file in it, or on an untitled document of an editor that was there. */
export const isOfFolder = (state: State, { path, folder }: LeftWork): boolean =>
  path === '' ? folder === null || folder === state.folder : within(path, state.folder);

/** The state without some work. */
export const withoutWork = (state: State, files: readonly string[]): State =>
  unsavedWorkField.with(
    state,
    unsavedWorkField.of(state).filter(({ file }) => !files.includes(file)),
  );
