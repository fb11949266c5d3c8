import type { SearchFilesPart } from '../../features/project-search/requests.ts';
import type { LineHunk } from '../../text/diff/diff-ids.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Query } from '../../text/matcher.ts';
import type { Text } from '../../text/text.ts';
import type { Permission } from '../../features/plugins/permissions.ts';
import type { Event } from '../../core/model/messages.ts';
import type { Byte } from '../../base/units.ts';
import type { Json } from '../../base/json.ts';
import type { State } from '../../core/model/state.ts';

/** The plugins that are loaded, as plugins may load, unload and list them. */
export interface PluginRegistry {
  /** Loads one from its file or the folder of its package; false when its module threw. Throws what is wrong with it. */
  load(path: string): Promise<boolean>;
  unload(name: string): boolean;
  /** Reads it again; false where there is none, or its module threw. Throws what is wrong with it. */
  reload(name: string): Promise<boolean>;
  list(): readonly { readonly name: string; readonly path: string; readonly enabled: boolean }[];
}

/** The packages of the user's configuration folder, as plugins may install and remove them. */
export interface PackageInstaller {
  /**
   * Installs the package in a folder; nothing of it runs before that, and nothing is allowed for the user. Throws a
   * sentence.
   */
  install(folder: string, kind: string, name: string, plugin: string): Promise<void>;
  /** Moves one to the trash; false when there is none of the kind and the name. Throws a sentence. */
  remove(kind: string, name: string): Promise<boolean>;
}

/** Themes as their files have them. */
export interface Themes {
  builtIn(): Promise<ReadonlyMap<string, Json>>;
  /** The user's, by the names of their files. */
  own(): Promise<ReadonlyMap<string, Json>>;
  /** null when there is none of the name. */
  one(name: string): Promise<Json>;
  /** The file of the user's theme of a name; null when there is none. */
  fileOf(name: string): Promise<string | null>;
  /** True if there is a theme with a name. */
  has(name: string): Promise<boolean>;
}

/** The output and the end of a process. */
export interface ProcessResult {
  readonly stdout: string;
  readonly stderr: string;
  /** As the program says; -1 when it could not be run or was ended, for a download the HTTP status where it is no success. */
  readonly exit_code: number;
}

/** A report of a search in files. */
export type SearchReport = SearchFilesPart | { readonly type: 'search_failed'; readonly message: string };

/** The permissions that the user decided about for good, by the files of plugins. */
export interface PermissionStore {
  of(file: string): ReadonlyMap<Permission, 'always' | 'never'>;
  /** null forgets it. Throws what the disk refuses. */
  set(file: string, permission: Permission, decision: 'always' | 'never' | null): void;
}

/**
 * The part of the program and of the system that operations of plugins use. Permissions were asked before it is used.
 */
export interface HostServices {
  /** The folder that is worked in. */
  readonly folder: string;
  /** The user's configuration folder; null when it is neither read nor written. */
  readonly configuration: string | null;
  /** The folder for data of plugins that outlives a run. */
  readonly data: string;
  /** The folder for temporary files. */
  readonly temporary: string;
  readonly environment: Record<string, string | undefined>;
  /** The folder in which a plugin stands. */
  home(plugin: string): string;
  /** The path of a plugin's first module; empty for none. */
  entry(plugin: string): string;
  /** The settings in the user's configuration file, as they are there. */
  userConfiguration(): Json;
  /** Reads the configuration again. */
  reloadConfiguration(): void;
  /** Resolves when what a plugin has begun is done. */
  settled(plugin: string): Promise<void>;
  state(): State;
  /** Takes an event in, and draws. */
  dispatch(event: Event): void;
  /** Writes a file through the saving road, and makes the folders that it lacks; throws a sentence when it cannot. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Runs a command of Git that only reads, in a folder; nothing that the repository configures is run. */
  git(folder: string, args: readonly string[], signal: AbortSignal): Promise<ProcessResult>;
  /**
   * Searches the files below a folder, and open documents in place of their files; `searched` or `search_failed` comes
   * last.
   * @returns the end of the search
   */
  searchFiles(
    query: Query,
    where: {
      readonly folder: string;
      readonly include: readonly string[];
      readonly ignored?: boolean;
      readonly limit: number;
    },
    buffers: readonly { readonly document: number; readonly path: string | null; readonly text: Text }[],
    on: (report: SearchReport) => void,
  ): () => void;
  /** Compares two texts in a worker; binary ones have no hunks. */
  compare(before: Text, after: Text): Promise<readonly LineHunk[]>;
  /** The text of a file, decoded; throws a sentence when it cannot be read. */
  readText(path: string): Promise<Text>;
  /** Changes the text of a file that is not open, on the saving road; throws a sentence when it cannot. */
  edit(path: string, changes: (text: Text) => ChangeSet): Promise<void>;
  /** Gives a file of the program's own another text, before it returns; throws what the system refuses. */
  keep(path: string, text: string): void;
  /**
   * Makes a folder (`from` is empty), or moves, copies or deletes a file or a folder; throws a sentence when it cannot,
   * or something is at `to`. Links are not followed.
   */
  change(how: 'make_folder' | 'move' | 'copy' | 'delete', from: string, to: string): Promise<void>;
  readonly themes: Themes;
  /** null where no configuration folder is used. */
  readonly packages: PackageInstaller | null;
  /** The looks of a stretch of a document, as `HighlightSpan`; empty where it is not looked at as code. */
  highlights(document: number, from: Byte, to: Byte): Promise<Json>;
  /** Reads all grammars again. */
  reloadGrammars(): void;
  /** The permissions that the user gave plugins for good. */
  readonly permissions: PermissionStore;
  readonly registry: PluginRegistry;
  /** Loads a plugin again: it was refused what it may do now. */
  restart(plugin: string): void;
  /** Tells a plugin of an event that is its alone, such as what its process wrote. */
  tell(plugin: string, event: string, payload: Json): void;
  /** Runs a handler of a plugin by its name; what it returns resolves when it ran, where it returns something. */
  call(plugin: string, handler: string, args: readonly Json[]): void | Promise<void>;
  /** Has something done when a plugin goes: its processes and timers end. */
  whenGone(plugin: string, end: () => void): void;
}
