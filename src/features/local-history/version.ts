import type { FileStat } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Format } from '../../core/model/document.ts';
import type { Text } from '../../text/text.ts';
import type { KeepLimits } from './limits.ts';

/** The occasion on which a version of a file was kept. */
export type VersionSource = 'save' | 'auto_save' | 'first' | 'disk' | 'deleted';

/** The occasions, as they are shown. */
export const SOURCES: Readonly<Record<VersionSource, string>> = {
  save: 'Saved',
  auto_save: 'Saved automatically',
  first: 'Before the first save',
  disk: 'Changed by another program',
  deleted: 'Deleted',
};

/** A version of a file that is to be kept. */
export interface VersionToKeep {
  /** The path of the file. */
  readonly path: string;
  readonly text: Text;
  readonly format: Pick<Format, 'bom' | 'encoding' | 'lineEnd'>;
  readonly source: VersionSource;
  /** The text before, which is kept as well when nothing is kept of the file so far; null for none. */
  readonly before: Text | null;
  readonly limits: KeepLimits;
}

/** A version of a file in the local history. */
export interface Version {
  /** The name of its file in the history. */
  readonly file: string;
  readonly path: string;
  readonly source: VersionSource;
  /** The name that a person gave it; empty for none. */
  readonly name: string;
  readonly size: Byte;
  readonly age: Milliseconds;
}

/** A file with versions. */
export interface FileHistory {
  readonly path: string;
  readonly count: number;
  /** The age of the latest version. */
  readonly age: Milliseconds;
  /** The version of the file now; null when it does not exist. */
  readonly stat: FileStat | null;
}
