import type { FeatureSetting } from './fields/setting-row.ts';
import type { EditGroups } from './edit-group.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { CompletionSource } from './completion-source.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Document, DocumentId } from './document.ts';
import type { BeforeSave } from './before-save.ts';
import type { Dock, ViewKind } from './dock.ts';
import type { KeyEvent } from '../../input/event.ts';
import type { Context } from '../../input/keymap.ts';
import type { Args, Command } from './command.ts';
import type { AnyDocumentField } from './fields/document-field.ts';
import { type AllFields, type AnyField, Field } from './fields/field.ts';
import type { Layer } from './layer.ts';
import type { Menus, Submenu } from './menu-item.ts';
import type { Event, Events } from './messages.ts';
import type { RequestHandler } from './request.ts';
import type { AnySettingGroup } from './fields/setting-group.ts';
import type { State, Step } from './state.ts';
import type { StatusItem } from './status-item.ts';
import type { AnyViewField } from './fields/view-field.ts';

/** One feature of the editor, or the core: everything that it contributes. */
export interface Feature {
  readonly name: string;
  /** The values that it keeps in the state, about documents and about views. */
  readonly fields?: readonly AnyField[];
  readonly documentFields?: readonly AnyDocumentField[];
  readonly viewFields?: readonly AnyViewField[];
  /** Handlers of the answers to its requests. */
  readonly requests?: readonly RequestHandler[];
  /** Its commands, by the group in which they are shown. */
  readonly commands?: readonly CommandGroup[];
  /** Other words that people search for its commands by. */
  readonly aliases?: Aliases;
  /** Takes in its events. Each event belongs to one feature. */
  readonly on?: Handlers;
  /** Handlers of events of other features, run after their owners. */
  readonly alsoOn?: Handlers;
  /** Looks on at everything that a person does, and may add to the outcome. */
  readonly observe?: Observer;
  readonly addToMenus?: AddToMenus;
  /** The room that it takes beside the text. */
  readonly docks?: readonly Dock[];
  /** The views that it contributes to the panel. */
  readonly views?: readonly ViewKind[];
  /** Sources that completion asks. */
  readonly completions?: readonly CompletionSource[];
  /** Formats documents that no formatter of the settings formats. */
  readonly formatter?: DocumentFormatter;
  /** The context of its keys in the text in front, which refines `normal`; null while it has none there. */
  readonly textContext?: (state: State) => TextContext | null;
  /**
   * Notes a key before it is looked up, or does something first; the very same state where it does not. A key that was
   * held back as part of a chord comes again, with `isAgain`, when the chord is not completed.
   */
  readonly noteKey?: (state: State, event: KeyEvent, isAgain: boolean) => Step;
  /** It is told of the edits of a document, as plugins are. */
  readonly followsEdits?: (document: Document) => boolean;
  /** The reason why an edit of a person must not be made, as a sentence; null for none. */
  readonly refuses?: (document: Document, changes: ChangeSet) => string | null;
  /** An edit of a person with what has to be done along with it; the very same changes where there is nothing. */
  readonly amends?: (state: State, document: Document, changes: ChangeSet) => ChangeSet;
  /** The groups of edits in several documents that it makes, where files that are not open belong to them. */
  readonly editGroups?: EditGroups;
  /** Removals of what a plugin registered with it, where that is more than values of fields. */
  readonly withoutPlugin?: readonly PluginRemoval[];
  /** Its items of the status bar. */
  readonly status?: readonly StatusItem[];
  /** Its settings, in the order in which they are shown. */
  readonly settings?: readonly FeatureSetting[];
  /** Keys of `config.json` that it reads in its own way. */
  readonly settingGroups?: readonly AnySettingGroup[];
  /** The matches in a document that stand out in the text and in the scrollbar; null for none. */
  readonly matches?: (state: State, document: DocumentId) => Matches | null;
  /** The contexts of its keys, each in words: `in the file explorer`. */
  readonly contexts?: readonly (readonly [Context, string])[];
}

/** A context of the text in front. */
export interface TextContext {
  readonly name: Context;
  /** Text is typed: the user's bindings of `normal` whose keys type some do not count. */
  readonly isTyped: boolean;
}

/** Formats documents in the stead of programs and of the editor itself. */
export interface DocumentFormatter {
  /** True for a document that it formats, or a part of one. */
  readonly offers: (state: State, document: DocumentId, isPart: boolean) => boolean;
  /** Asks for the changes of a document, or of a part of it; `takeFormatted` of the files takes them. */
  readonly format: (state: State, document: Document, range: ByteRange | null) => Step;
}

/** The state without some of what a plugin registered; the very same state where there is nothing. */
export type PluginRemoval = (state: State, plugin: string) => State;

/** Matches in a document that stand out. */
export interface Matches {
  /** The matches on the screen, in ascending order. */
  readonly ranges: readonly ByteRange[];
  /** For each part of the text (see `partOf`) 1 when a match begins there; null while that is not known. */
  readonly parts: Uint8Array | null;
}

/** Commands of one group (`File`, `Edit`), and the built-in keymap that they belong to, if they belong to one. */
export type CommandGroup = readonly [category: string, commands: readonly Command[], keymap?: string];

/** Of commands, by their names, other words that people search for them by: lowercase, as they are typed. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

/** Functions that take in events, by their types. */
export type Handlers = {
  readonly [T in keyof Events]?: (state: State, event: Extract<Event, { type: T }>) => Step;
};

/** The outcome `after` of something that a person did, with what an onlooker adds to it. */
export type Observer = (before: State, after: Step, deed: Action) => Step;

/** Something that a person did, or that ran for a person. */
export type Action =
  | { readonly kind: 'command'; readonly name: string; readonly args: Args }
  /** A digit or a minus that was typed for a prefix argument. */
  | { readonly kind: 'argument'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paste'; readonly bytes: Uint8Array }
  | { readonly kind: 'mouse' };

type Handler = (state: State, event: Event) => Step;

/** All features as the editor uses them: made once at the start, and never changed. */
export interface Features {
  readonly fields: AllFields;
  /** Every command by its name, but for those of plugins. */
  readonly commands: ReadonlyMap<string, Command>;
  readonly handlers: ReadonlyMap<string, readonly Handler[]>;
  /** Handlers of the answers to requests, by the names of these. */
  readonly requests: ReadonlyMap<string, RequestHandler>;
  readonly observers: readonly Observer[];
  readonly textContexts: readonly NonNullable<Feature['textContext']>[];
  readonly keyNotes: readonly NonNullable<Feature['noteKey']>[];
  readonly followers: readonly NonNullable<Feature['followsEdits']>[];
  readonly refusals: readonly NonNullable<Feature['refuses']>[];
  readonly amendments: readonly NonNullable<Feature['amends']>[];
  readonly matches: readonly NonNullable<Feature['matches']>[];
  readonly editGroups: readonly EditGroups[];
  readonly withoutPlugin: readonly PluginRemoval[];
  readonly settings: readonly FeatureSetting[];
  readonly settingGroups: readonly AnySettingGroup[];
  /** Items of the status bar by their ids. */
  readonly statusItems: ReadonlyMap<string, StatusItem>;
  readonly contexts: ReadonlyMap<Context, string>;
  /** Everything that can have the focus, the topmost first. */
  readonly layers: readonly Layer[];
  /** The steps before a document is saved, in their order. */
  readonly beforeSave: readonly BeforeSave[];
  readonly menus: Menus;
  /** Below the splits from top to bottom. */
  readonly docks: readonly Dock[];
  readonly formatters: readonly DocumentFormatter[];
  /** All sources of completion, in the order of their ranks. */
  readonly completions: readonly CompletionSource[];
  /** The views by their names, in the order of their features. */
  readonly views: ReadonlyMap<string, ViewKind>;
}

/** Adds rows to the menu bar while the editor runs; the very same bar where it adds none. */
export type AddToMenus = (
  state: Pick<State, 'commands' | 'fields'>,
  bar: readonly Submenu[],
) => readonly Submenu[];

/** No features, which the state has until it is given those of the editor. */
const NONE: Features = {
  fields: { state: [], moved: [], document: [], view: [] },
  commands: new Map(),
  handlers: new Map(),
  requests: new Map(),
  observers: [],
  textContexts: [],
  keyNotes: [],
  followers: [],
  refusals: [],
  amendments: [],
  matches: [],
  editGroups: [],
  withoutPlugin: [],
  settings: [],
  settingGroups: [],
  statusItems: new Map(),
  contexts: new Map(),
  layers: [],
  beforeSave: [],
  menus: { bar: [], barOf: () => [] },
  docks: [],
  formatters: [],
  completions: [],
  views: new Map(),
};

const featuresField = new Field<Features>('features', NONE);

/** The fields of this file. */
export const featureFields = [featuresField];

/** The features of the editor. */
export const featuresOf = (state: Pick<State, 'fields'>): Features => featuresField.of(state);

/** The state with the features of the editor. */
export const withFeatures = (state: State, features: Features): State => featuresField.with(state, features);

/**
 * All features, put together.
 * @param layers the topmost first
 * @param bar the menus of the menu bar, from left to right
 * @param beforeSave the steps before a document is saved, in their order
 * @throws when an event belongs to two features
 */
export function compileFeatures(
  features: readonly Feature[],
  {
    layers,
    bar,
    beforeSave,
  }: {
    readonly layers: readonly Layer[];
    readonly bar: readonly Submenu[];
    readonly beforeSave: readonly BeforeSave[];
  },
): Features {
  const state = features.flatMap(({ fields = [] }) => fields);
  const additions = features.flatMap(({ addToMenus }) => addToMenus ?? []);
  return {
    fields: {
      state,
      moved: state.filter(({ isMoved }) => isMoved),
      document: features.flatMap(({ documentFields = [] }) => documentFields),
      view: features.flatMap(({ viewFields = [] }) => viewFields),
    },
    commands: commandsOf(features),
    handlers: handlersOf(features),
    requests: new Map(
      features.flatMap(({ requests = [] }) => requests).map((handler) => [handler.request.name, handler]),
    ),
    observers: features.flatMap(({ observe }) => observe ?? []),
    textContexts: features.flatMap(({ textContext }) => textContext ?? []),
    keyNotes: features.flatMap(({ noteKey }) => noteKey ?? []),
    followers: features.flatMap(({ followsEdits }) => followsEdits ?? []),
    refusals: features.flatMap(({ refuses }) => refuses ?? []),
    amendments: features.flatMap(({ amends }) => amends ?? []),
    matches: features.flatMap(({ matches }) => matches ?? []),
    editGroups: features.flatMap(({ editGroups }) => editGroups ?? []),
    withoutPlugin: features.flatMap(({ withoutPlugin = [] }) => withoutPlugin),
    settings: features.flatMap(({ settings = [] }) => settings),
    settingGroups: features.flatMap(({ settingGroups = [] }) => settingGroups),
    statusItems: new Map(features.flatMap(({ status = [] }) => status).map((item) => [item.id, item])),
    contexts: new Map(features.flatMap(({ contexts = [] }) => contexts)),
    layers,
    formatters: features.flatMap(({ formatter }) => formatter ?? []),
    completions: features.flatMap(({ completions = [] }) => completions).toSorted((a, b) => a.rank - b.rank),
    beforeSave,
    views: new Map(features.flatMap(({ views = [] }) => views).map((view) => [view.name, view])),
    docks: features.flatMap(({ docks = [] }) => docks),
    menus: { bar, barOf: (now) => additions.reduce((menus, add) => add(now, menus), bar) },
  };
}

const commandsOf = (features: readonly Feature[]): ReadonlyMap<string, Command> =>
  new Map(features.flatMap(namedCommands).map((command) => [command.name, command]));

/** The commands of a feature, each with its group and the words that it is searched by. */
function namedCommands({ name: feature, commands = [], aliases = {} }: Feature): readonly Command[] {
  const all = commands.flatMap(([category, group, keymap]) =>
    group.map((command): Command => {
      const words = aliases[command.name];
      return {
        category,
        ...command,
        ...(words !== undefined && { aliases: words }),
        ...(keymap !== undefined && { keymap }),
      };
    }),
  );
  const unknown = Object.keys(aliases).find((name) => !all.some((command) => command.name === name));
  if (unknown !== undefined) throw new Error(`${feature} has aliases for a command it lacks: ${unknown}`);
  return all;
}

/** Of each event the handler of its owner, and behind that those of others. */
function handlersOf(features: readonly Feature[]): ReadonlyMap<string, readonly Handler[]> {
  const handlers = new Map<string, Handler[]>();
  for (const { name, on = {} } of features)
    for (const [type, handler] of Object.entries(on)) {
      if (handlers.has(type)) throw new Error(`${name} takes in an event of another feature: ${type}`);
      handlers.set(type, [handler as Handler]);
    }
  for (const { name, alsoOn = {} } of features)
    for (const [type, handler] of Object.entries(alsoOn)) {
      const all = handlers.get(type);
      if (all === undefined) throw new Error(`${name} follows an event that no feature takes in: ${type}`);
      all.push(handler as Handler);
    }
  return handlers;
}

const NO_MATCHES: Matches = { ranges: [], parts: null };

/** The matches in a document that stand out, of the first feature that has some. */
export function matchesIn(state: State, document: DocumentId): Matches {
  for (const matches of featuresOf(state).matches) {
    const found = matches(state, document);
    if (found !== null) return found;
  }
  return NO_MATCHES;
}
