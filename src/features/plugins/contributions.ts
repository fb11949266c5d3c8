import { withoutEntries } from '../../base/without-entries.ts';
import type { Caller } from '../../core/model/plugins/plugin-operation.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { AddedItem } from '../../core/widgets/menu.ts';
import type { State } from '../../core/model/state.ts';

/** A question of a plugin to the user, and the way of its answer. */
export interface PluginQuestion {
  /** No other has it. */
  readonly id: number;
  readonly plugin: string;
  /** The name of the prompt in its events; null for one that answers a promise. */
  readonly type: string | null;
  /** The call that gave the promise; null for one whose events tell. */
  readonly caller: Caller | null;
}

/** Actions that a plugin offers. */
export interface PluginOffer {
  readonly plugin: string;
  /** The plugin's id for it. */
  readonly id: string;
  /** The document in which it is shown; null for whatever is in front. */
  readonly document: DocumentId | null;
}

/** The contributions of plugins beside the editor's own. Each names its plugin, and goes with it. */
export interface Contributions {
  /** The question of a plugin that has no answer yet, whose prompt is the open one; null for none. */
  readonly asked: PluginQuestion | null;
  /** The offer of a plugin that has no answer yet, whose popup is the open one; null for none. */
  readonly offered: PluginOffer | null;
  /** The menu items of plugins, in the order in which they were added. */
  readonly menuItems: readonly AddedItem[];
  /** The status bar elements of plugins, by `plugin:token`. */
  readonly statusElements: ReadonlyMap<string, StatusElement>;
  /** The start of the period in which notices of plugins are counted, and their number. */
  readonly noticed: { readonly since: Milliseconds; readonly count: number };
}

/** A part of the status bar that is a plugin's. */
export interface StatusElement {
  readonly plugin: string;
  readonly token: string;
  /** The title. */
  readonly title: string;
  /** The values that it shows of documents; none where it has no text of one. */
  readonly values: ReadonlyMap<DocumentId, string>;
}

const NOTHING_CONTRIBUTED: Contributions = {
  asked: null,
  offered: null,
  menuItems: [],
  statusElements: new Map(),
  noticed: { since: 0, count: 0 },
};

/** The contributions of plugins. */
export const contributedField = new Field<Contributions>('contributed', NOTHING_CONTRIBUTED, {
  withoutPlugin(contributed, plugin) {
    const statusElements = withoutEntries(contributed.statusElements, (element) => element.plugin === plugin);
    return statusElements === contributed.statusElements ? contributed : { ...contributed, statusElements };
  },
});

/** The state with something changed of what plugins have put into it. */
export const withContributed = (state: State, change: Partial<Contributions>): State =>
  contributedField.with(state, { ...contributedField.of(state), ...change });
