import type { Effect, Message } from './messages.ts';
import type { Calibration } from '../../input/calibration.ts';
import type { Chance } from '../../base/random.ts';
import type { Calibrating } from '../../features/key-inspector/calibration.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Tier } from '../../input/keyboards.ts';
import type { Keymap, Pending } from '../../input/keymap.ts';
import { Additions } from '../../text/additions.ts';
import type { Query } from '../../text/matcher.ts';
import type { Text } from '../../text/text.ts';
import type { KeyMaps } from '../config/keymaps.ts';
import type { Command } from './command.ts';
import type { Contributed } from '../../features/plugins/contributions.ts';
import type { Expanding } from '../../features/completion/completion.ts';
import type { Document, DocumentId } from './document.ts';
import type { Drag } from '../dispatch/text-drag-state.ts';
import type { Edit } from './edit.ts';
import type { AnyField, Fields } from './field.ts';
import type { Explorer } from '../../features/explorer/explorer.ts';
import type { Order } from '../../features/explorer/file-actions.ts';
import type { Find } from '../../features/search/search-state.ts';
import type { UndoBrowser } from '../../features/text-view/undo-history.ts';
import type { Gate } from '../../features/files/before-hooks.ts';
import type { KeyView } from '../../features/key-inspector/key-log.ts';
import type { Panel } from '../../features/project-search/search-panel.ts';
import type { LineQuery } from '../../features/plugins/line-queries.ts';
import type { Macros } from '../../features/macros/macros.ts';
import type { Menu } from '../widgets/menu.ts';
import { findLeaf, type Leaf, type LeafId, mapLeaves, type Pane, type View } from './panes.ts';
import type { Granted } from '../../features/plugins/permissions.ts';
import type { Popup } from '../widgets/popup.ts';
import type { PluginSettings } from '../config/plugin-settings.ts';
import type { Plugins } from './plugin-port.ts';
import type { Prompt } from '../widgets/prompt.ts';
import type { ReplaceOptions } from '../edits/background-edit.ts';
import type { ScrollSync } from '../../features/plugins/scroll-sync.ts';
import type { SettingLayers, Settings } from '../config/settings.ts';
import type { SnippetOrder } from '../../features/snippets/insert.ts';
import type { Snippets } from '../../features/snippets/snippets.ts';
import type { ThemeOverrides } from '../../features/themes/plugin-colors.ts';
import type { LanguagePacks } from '../languages/language.ts';
import type { Trust } from '../../features/trust/trust.ts';
import type { Welcome } from '../../features/help/welcome.ts';

/** Everything the editor knows. Never changed in place; `update` makes the next one. */
export interface State {
  /** What relative paths begin at; paths below it are shown without it. */
  readonly folder: string;
  readonly columns: number;
  readonly rows: number;
  readonly documents: ReadonlyMap<DocumentId, Document>;
  readonly panes: Pane;
  readonly focus: LeafId;
  /** The split that has all the room for a while. */
  readonly maximized: LeafId | null;
  /** Only the text is shown. */
  readonly zen: boolean;
  /** What has the keys, unless something lies over it. */
  readonly area: 'text' | 'explorer' | 'panel';
  /** The file explorer; null while it is closed. */
  readonly explorer: Explorer | null;
  /** What files and folders are being done to. */
  readonly orders: readonly Order[];
  /** What stands below the text; null while it is closed. */
  readonly panel: Panel | null;
  /** The next document's id. */
  readonly nextId: number;
  readonly prompt: Prompt | null;
  readonly menu: Menu | null;
  /** What stands at the cursor. */
  readonly popup: Popup | null;
  /** A word that was completed without a list. */
  readonly expanding: Expanding | null;
  /** A snippet that waits for the system's clipboard. */
  readonly awaitedSnippet: SnippetOrder | null;
  /** The snippets of languages, as far as they were asked for. */
  readonly snippets: Snippets;
  readonly message: Message | null;
  /** What a clock on the wall showed when the clock of the events began, in milliseconds of no time zone. */
  readonly wallClock: Milliseconds;
  /** How far it is ahead of UTC, in minutes. */
  readonly timeZone: number;
  /** What the next random number is made of. */
  readonly chance: Chance;
  readonly find: Find | null;
  /** How the find prompt seeks. */
  readonly searchOptions: Omit<Query, 'pattern'>;
  readonly replaceOptions: ReplaceOptions;
  /** The undo tree while it is looked through. */
  readonly browsing: UndoBrowser | null;
  /** A line to go to as soon as lines are counted that far. */
  readonly seeking: Seeking | null;
  readonly clipboard: Clipboard;
  /** The system's clipboard is awaited. */
  readonly pasting: boolean;
  /** Since when all matches are looked for, to be selected; null when they are not. */
  readonly selecting: Milliseconds | null;
  /** The keys of a chord typed so far. */
  readonly pending: Pending | null;
  readonly macros: Macros;
  readonly commands: ReadonlyMap<string, Command>;
  /** The key maps that there are, and what is bound over them. */
  readonly keyMaps: KeyMaps;
  readonly keymap: Keymap;
  /** Whether there was time to look into the map: the first frame does not wait for what is drawn of it. */
  readonly keysKnown: boolean;
  /** What shows the keys that arrive; null while it is closed. */
  readonly keyView: KeyView | null;
  /** The wizard that asks for keys; null while it is closed. */
  readonly calibrating: Calibrating | null;
  /** How the terminal names itself, with its version; what the environment says of it before it has. */
  readonly terminal: string;
  /** Which keys it sends in another way than it should; null for none. */
  readonly calibration: Calibration | null;
  /** What the terminal can send. */
  readonly tier: Tier;
  /** Commands that were chosen from the palette, the latest first. */
  readonly recentCommands: readonly string[];
  /** Documents that were in front, the latest first. */
  readonly recentDocuments: readonly DocumentId[];
  readonly settings: Settings;
  /** What each configuration gives of the settings. */
  readonly settingLayers: SettingLayers;
  /** What plugins set of the settings for as long as they are there. */
  readonly pluginSettings: PluginSettings;
  /** Colours that a plugin has in the place of the theme's. */
  readonly themeColors: ThemeOverrides | null;
  /** Counts how often files of themes were to be read again. */
  readonly themesRead: number;
  /** What is wrong in the theme that is seen. */
  readonly themeFaults: readonly string[];
  /** Whether the folder may set what runs, and settings that it gave in vain since it may not. */
  readonly trust: Trust;
  /** What plugins say of languages. */
  readonly languagePacks: LanguagePacks;
  readonly heldBack: readonly string[];
  readonly drag: Drag | null;
  /** What a click would run on the part of the status bar that the mouse is over. */
  readonly hoveredItem: string | null;
  /** The split over whose line numbers the mouse is. */
  readonly hoveredNumbers: LeafId | null;
  /** The branch of Git that the folder's files are of. */
  readonly branch: string | null;
  /** Whether what is typed takes the place of what stands at the cursor. */
  readonly overwrite: boolean;
  readonly focused: boolean;
  /** What still has to be saved before the editor or a tab goes. */
  readonly leaving: Leaving | null;
  /** What stands over the empty document of a start without a file, until the first key. */
  readonly welcome: Welcome | null;
  /** What plugins say they need, and what the user said to it. */
  readonly permissions: readonly Granted[];
  /** What plugins may do; null while there are none. */
  readonly plugins: Plugins | null;
  /** What they have put beside the editor's own. */
  readonly contributed: Contributed;
  /** What plugins wait for until lines are counted. */
  readonly lineQueries: readonly LineQuery[];
  /** Splits that are scrolled together. */
  readonly scrollSyncs: readonly ScrollSync[];
  /** What waits for what plugins say to it. */
  readonly gates: readonly Gate[];
  /** What changed in documents since an event came in, while there are plugins to be told of it. */
  readonly edits: readonly Edit[];
  /** The time of the event in hand. */
  readonly now: Milliseconds;
  /** Where all typed and pasted bytes live. */
  readonly additions: Additions;
  /** The values of fields, which only their owners read. */
  readonly fields: Fields;
  /** All fields that there are. */
  readonly allFields: readonly AnyField[];
}

export interface Seeking {
  readonly document: DocumentId;
  /** From 1, as people count. */
  readonly line: number;
  readonly column: number;
  readonly begun: Milliseconds;
}

export interface Clipboard {
  /** One text a cursor, as they were copied. */
  readonly texts: readonly Text[];
  /** Whether whole lines were copied, with nothing selected. */
  readonly lines: boolean;
}

/** Where to, when all that is open is left: out of the editor, or to another folder. */
export type Way = 'quit' | { readonly folder: string };

export interface Leaving {
  /** What comes when all is saved; with `stay` nothing. */
  readonly what: Way | 'stay' | { readonly close: DocumentId };
  readonly waiting: readonly DocumentId[];
}

/** The outcome of a command or an event: the next state, and what the world must do. */
export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const NOTHING: readonly Effect[] = [];

export const step = (state: State, ...effects: readonly Effect[]): Step => ({
  state,
  effects: effects.length === 0 ? NOTHING : effects,
});

/** `next` carried out on the outcome of `before`, their effects in order. */
export function andThen(before: Step, next: (state: State) => Step): Step {
  const after = next(before.state);
  if (before.effects.length === 0) return after;
  return { state: after.state, effects: [...before.effects, ...after.effects] };
}

export const say = (state: State, level: Message['level'], text: string): State => ({
  ...state,
  message: { level, text },
});

/** The split that has the focus. */
export function focusedLeaf(state: State): Leaf {
  const leaf = findLeaf(state.panes, state.focus);
  if (leaf === undefined) throw new Error(`no split ${state.focus}`);
  return leaf;
}

export function documentById(state: State, id: DocumentId): Document {
  const document = state.documents.get(id);
  if (document === undefined) throw new Error(`no document ${id}`);
  return document;
}

/** The document in front of the focused split. */
export const activeDocument = (state: State): Document => documentById(state, focusedLeaf(state).active);

/** The view of a split's active document. */
export function viewIn(leaf: Leaf): View {
  const view = leaf.views.get(leaf.active);
  if (view === undefined) throw new Error(`no view of document ${leaf.active} in split ${leaf.id}`);
  return view;
}

export const activeView = (state: State): View => viewIn(focusedLeaf(state));

/** The state with a split changed. */
export const withLeaf = (state: State, id: LeafId, change: (leaf: Leaf) => Leaf): State => ({
  ...state,
  panes: mapLeaves(state.panes, (leaf) => (leaf.id === id ? change(leaf) : leaf)),
});

/** The state with the focused split's view changed. */
export function withView(state: State, change: Partial<View>): State {
  return {
    ...state,
    panes: mapLeaves(state.panes, (leaf) =>
      leaf.id === state.focus
        ? { ...leaf, views: new Map(leaf.views).set(leaf.active, { ...viewIn(leaf), ...change }) }
        : leaf,
    ),
  };
}

export function withDocument(state: State, document: Document): State {
  return { ...state, documents: new Map(state.documents).set(document.id, document) };
}
