import type { KnownBranch } from './known-branch.ts';
import type { Message } from './status-message.ts';
import type { FileStat } from '../../base/files.ts';
import type { Json } from '../../base/json.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { DocumentId } from './document.ts';
import type { InputEvent } from '../../input/event.ts';
import type { Edit } from './edit.ts';
import type { Plugins } from './plugins/plugin-port.ts';

export interface WatchedFile {
  readonly document: number;
  readonly path: string;
  /** The version that is known; null when there was none. */
  readonly stat: FileStat | null;
}

/** The contents of a message that says no more than its name. */
export type Bare = unknown;

/**
 * Work for the world, by name. The host carries it out and answers with an event of the same subject. Each feature adds
 * its own members in its `messages.ts`.
 */
export interface Effects {
  /** Run a request; answered by `answer` or `request_failed`. */
  readonly ask: {
    readonly id: number;
    readonly request: string;
    readonly work: Bare;
    /** Plugins were asked, and let it be. */
    readonly allowed?: boolean;
  };
  /** Stop working on a request: nobody waits for its answer any more. */
  readonly cancel: { readonly id: number };
  /** Tell when one of these files changes on disk. */
  readonly watch: { readonly files: readonly WatchedFile[] };
  /** Answer with `go_on` once what came meanwhile was taken in. */
  readonly go_on: Bare;
  /** Answer with `waited` after that time. */
  readonly wait: { readonly after: Milliseconds };
  /** Have the terminal report the mouse, or leave it to the terminal's own selection. */
  readonly mouse: { readonly capture: boolean };
  /** A search is about to be asked for: its worker may start. */
  readonly prepare_search: Bare;
  readonly redraw: Bare;
  /** Fulfil the promise that a plugin was given, or reject it. */
  readonly plugin_answer:
    | { readonly plugin: string; readonly call: number; readonly value: Json }
    | { readonly plugin: string; readonly call: number; readonly error: string };
  /** Tell plugins of an event: all that listen, or one of them. */
  readonly plugin_event: {
    readonly event: string;
    readonly payload: Json;
    readonly plugin: string | null;
  };
  /** Run a handler of a plugin. */
  readonly plugin_call: {
    readonly plugin: string;
    readonly handler: string;
    readonly args: readonly Json[];
  };
  /** Documents were changed; only said of those that somebody wants to be told of: plugins, or who looks at them as code. */
  readonly edited: { readonly edits: readonly Edit[] };
  readonly suspend: Bare;
  /** Leave the editor; the unsaved work of some documents is kept for the next start in the folder. */
  readonly quit: { readonly status: 0 | 1; readonly keeps?: readonly DocumentId[] };
}

/** News from the world, by name. Each feature adds its own members in its `messages.ts`. */
export interface Events extends InputEvents {
  readonly resize: { readonly columns: number; readonly rows: number };
  /** The answer to a request, or one part of it. */
  readonly answer: { readonly id: number; readonly answer: Bare; readonly last: boolean };
  /** The progress of the work on a request, from 0 to 1. */
  readonly request_progress: { readonly id: number; readonly progress: number };
  /** The work on a request has ended without an answer; `message` is null where it was stopped. */
  readonly request_failed: { readonly id: number; readonly message: string | null };
  /** The time of the wall clock when that of the events began, and its distance from UTC in minutes. */
  readonly clock: { readonly wallClock: Milliseconds; readonly timeZone: number };
  /** There was time to look into the key map. */
  readonly keys_known: Bare;
  /** Something that the screen shows became known (line counts), or the time came that something waits for; draw again. */
  readonly refresh: Bare;
  /** Run a command, as a key would. */
  readonly command: { readonly name: string; readonly args?: Readonly<Record<string, unknown>> };
  /** The branch of the folder, and the operation of Git that has stopped there. */
  readonly branch: KnownBranch;
  /** Plugins are there, or want to be told of other events than before. */
  readonly plugins: { readonly plugins: Plugins };
  /** Plugins, or the text of a pipe, are still to come, or have come as far as is known. */
  readonly due: { readonly what: 'plugins' | 'pipe'; readonly due: boolean };
  /** There was time for what came meanwhile: what is done in slices goes on. */
  readonly go_on: Bare;
  /** The time that keys wait for an answer may be over. */
  readonly waited: Bare;
  readonly message: { readonly message: Message };
}

/** The events of the terminal. */
type InputEvents = { readonly [E in InputEvent as E['type']]: E };

/** One piece of work for the world; `type` says which. */
export type Effect = { [T in keyof Effects]: { readonly type: T } & Effects[T] }[keyof Effects];
/** One piece of news; `type` says which. */
export type Event = { [T in keyof Events]: { readonly type: T } & Events[T] }[keyof Events];
