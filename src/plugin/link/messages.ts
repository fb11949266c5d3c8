import type { Byte, Milliseconds } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Json } from '../../base/json.ts';
import type { Permission } from '../../features/plugins/permissions.ts';
import type { SnapshotChange } from './snapshot.ts';

/** A plugin as its worker gets it. */
export interface PluginSource {
  readonly name: string;
  /** The module that is run, by its path. */
  readonly entry: string;
  /** JavaScript by the absolute path of its module; what a module imports it names by such a path. */
  readonly modules: ReadonlyMap<string, string>;
  /** The time that it may run without a pause, when that is not the usual time. */
  readonly limit?: Milliseconds;
  /** The number that `getCursorLine` has for the first line; 1 by default. */
  readonly firstLine?: 0 | 1;
}

/** A plugin that is to be loaded, the folder it stands in, and what it says that it needs. */
export type Loadable = PluginSource & {
  readonly folder: string;
  readonly permissions: readonly Permission[];
  /** The file or folder that it was read from, when that is not its first module. */
  readonly origin?: string;
};

/** A run that is ordered of a plugin. */
export type Run =
  | { readonly kind: 'event'; readonly event: string; readonly payload: Json; readonly gate?: number }
  | { readonly kind: 'call'; readonly handler: string; readonly args: readonly Json[]; readonly id?: number }
  /** The result of another plugin's function, as JSON, or the reason why there is none. */
  | {
      readonly kind: 'reply';
      readonly call: number;
      readonly fulfilled: boolean;
      readonly value: string;
    }
  /** Run a function that it offers to others. */
  | {
      readonly kind: 'request';
      readonly from: string;
      readonly call: number;
      readonly name: string;
      readonly key: string;
      readonly args: string;
    }
  | { readonly kind: 'answer'; readonly call: number; readonly value: Json }
  | { readonly kind: 'refusal'; readonly call: number; readonly error: string };

/** From the main thread. What is to be run sees the snapshot that came with it. */
export type Order =
  | { readonly type: 'load'; readonly plugin: PluginSource; readonly change: SnapshotChange | null }
  | { readonly type: 'unload'; readonly plugin: string }
  | {
      readonly type: 'run';
      /** The one that is to run it; null for all that listen. */
      readonly plugin: string | null;
      readonly run: Run;
      readonly change: SnapshotChange | null;
      /** The number of turns taken in: the snapshot contains what a plugin did in them. */
      readonly taken: number;
    }
  /** Turns were taken in. */
  | { readonly type: 'taken'; readonly change: SnapshotChange | null; readonly taken: number };

/** An operation that a plugin queued in its turn; operations are carried out in the order in which it called them. */
export type QueuedOperation =
  | {
      readonly type: 'edit';
      readonly document: DocumentId;
      readonly length: Byte;
      /** From, to and the length of what is inserted, of each change. */
      readonly table: Float64Array<ArrayBuffer>;
      /** All that is inserted. */
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly type: 'cursor'; readonly document: DocumentId; readonly position: Byte }
  /** Insert text at the cursors that the earlier operations of the turn leave. */
  | { readonly type: 'insert'; readonly text: string }
  /** A command. */
  | {
      readonly type: 'action';
      readonly action: string;
      readonly count: number;
      readonly args: Readonly<Record<string, unknown>>;
    }
  /** An operation of the editor, or one of the host that answers by a promise. */
  | { readonly type: 'run'; readonly name: string; readonly args: readonly unknown[]; readonly call: number };

/** A fault in a plugin. */
export interface Fault {
  readonly message: string;
  /** The place, as `FILE:LINE:COLUMN`; empty when it is not known. */
  readonly place: string;
  /** It cannot go on. */
  readonly deadly: boolean;
}

/** The texts as a plugin saw them in a run. */
export interface Seen {
  /** The number of the snapshot. */
  readonly snapshot: number;
  /** The turn that the run was: the texts are those of the snapshot with what the plugin did to them. 0 where it did nothing. */
  readonly turn: number;
}

/** To the main thread. */
export type Report =
  | {
      readonly type: 'turn';
      readonly plugin: string;
      /** Counts the turns of all plugins. */
      readonly number: number;
      /** The number of the snapshot that the plugin saw. */
      readonly seen: number;
      readonly operations: readonly QueuedOperation[];
    }
  /** The plugin's module was run, or failed. */
  | { readonly type: 'loaded'; readonly plugin: string; readonly well: boolean }
  | { readonly type: 'fault'; readonly plugin: string; readonly fault: Fault }
  /** The events that a plugin listens to. */
  | { readonly type: 'listens'; readonly plugin: string; readonly events: readonly string[] }
  /** The names of functions of a plugin, which keys and commands may run. */
  | { readonly type: 'handlers'; readonly plugin: string; readonly names: readonly string[] }
  /** The joint verdict of all handlers of an event. */
  | {
      readonly type: 'verdict';
      readonly plugin: string;
      readonly gate: number;
      readonly allowed: boolean;
    }
  | { readonly type: 'log'; readonly plugin: string; readonly level: LogLevel; readonly text: string }
  /** Something that it does has no effect. */
  | { readonly type: 'note'; readonly plugin: string; readonly text: string }
  /** A plugin was taken away: what is reported of that name from here on is of another. */
  | { readonly type: 'gone'; readonly plugin: string }
  /** The number by which the worker tells that a plugin runs. */
  | { readonly type: 'named'; readonly plugin: string; readonly number: number }
  /** A handler ran that has an id. */
  | { readonly type: 'ran'; readonly id: number }
  /** An order was carried out; `held` is the oldest snapshot that plugins which wait have offsets of, Infinity for none. */
  | { readonly type: 'done'; readonly held: number };

export type LogLevel = 'debug' | 'info' | 'log' | 'warn' | 'error';

/** A question that a plugin waits for. */
export type Question =
  | {
      readonly type: 'bytes';
      readonly snapshot: number;
      readonly document: DocumentId;
      readonly from: Byte;
      readonly to: Byte;
    }
  /** Asks for the number of line breaks before offsets. */
  | {
      readonly type: 'lines';
      readonly snapshot: number;
      readonly document: DocumentId;
      readonly offsets: readonly Byte[];
    }
  /** Asks for the changes of a document from a text that the plugin saw to a snapshot. */
  | {
      readonly type: 'since';
      readonly seen: Seen;
      readonly document: DocumentId;
      readonly snapshot: number;
    }
  | {
      /** `try`: one of the editor that may be refused; it is carried out at once. `check`: only whether it is refused. */
      readonly type: 'operation' | 'try' | 'check';
      readonly plugin: string;
      readonly name: string;
      readonly args: readonly unknown[];
      /** The queued operations of the plugin that the answer may depend on; nothing without it. */
      readonly queued?: readonly QueuedRun[];
    };

/** Its answer: `value` may be bytes; null stands for bytes that cannot be read. */
export type Reply = { readonly value: unknown } | { readonly error: string };

/** A queued operation that is called by its name. */
export type QueuedRun = Extract<QueuedOperation, { readonly type: 'run' }>;

/** Asks the main thread and waits for the answer. Throws an error with what it is refused with. */
export type AskNow = (question: Question) => unknown;
