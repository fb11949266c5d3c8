import { withoutEntries } from '../../base/without-entries.ts';
import type { Caller } from '../../core/model/plugin-operation.ts';
import { Field } from '../../core/model/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { AddedItem } from '../../core/widgets/menu.ts';
import type { State } from '../../core/model/state.ts';

/** A question of a plugin to the user, and the way of its answer. */
export interface Asked {
  /** No other has it. */
  readonly id: number;
  readonly plugin: string;
  /** The name of the prompt in its events; null for one that answers a promise. */
  readonly type: string | null;
  /** The call that gave the promise; null for one whose events tell. */
  readonly caller: Caller | null;
}

/** Actions that a plugin offers. */
export interface Offering {
  readonly plugin: string;
  /** What the plugin calls it. */
  readonly id: string;
  /** The document in which it is shown; null for whatever is in front. */
  readonly document: DocumentId | null;
}

/** What plugins have put beside the editor's own. Each thing names its plugin, and goes with it. */
export interface Contributed {
  /** What a plugin has asked and was not told the answer to so far: its prompt is the one that is open. */
  readonly asked: Asked | null;
  /** What a plugin offers and was not told the answer to so far: its popup is the one that is open. */
  readonly offered: Offering | null;
  /** What plugins have put into menus, in the order in which they did. */
  readonly menuItems: readonly AddedItem[];
  /** What plugins show in the status bar, by `plugin:token`. */
  readonly statusElements: ReadonlyMap<string, StatusElement>;
  /** When plugins began to give notices of the last while, and how many. */
  readonly noticed: { readonly since: Milliseconds; readonly count: number };
}

/** A part of the status bar that is a plugin's. */
export interface StatusElement {
  readonly plugin: string;
  readonly token: string;
  /** What it is called. */
  readonly title: string;
  /** What it shows of each document; nothing where it has no text of it. */
  readonly values: ReadonlyMap<DocumentId, string>;
}

const NOTHING_CONTRIBUTED: Contributed = {
  asked: null,
  offered: null,
  menuItems: [],
  statusElements: new Map(),
  noticed: { since: 0, count: 0 },
};

/** What they have put beside the editor's own. */
export const contributedField = new Field<Contributed>('contributed', NOTHING_CONTRIBUTED, {
  withoutPlugin(contributed, plugin) {
    const statusElements = withoutEntries(contributed.statusElements, (element) => element.plugin === plugin);
    return statusElements === contributed.statusElements ? contributed : { ...contributed, statusElements };
  },
});

/** The state with something changed of what plugins have put into it. */
export const withContributed = (state: State, change: Partial<Contributed>): State =>
  contributedField.with(state, { ...contributedField.of(state), ...change });
