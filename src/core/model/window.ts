import type { Message } from './status-message.ts';
import type { Tier } from '../../input/keyboards.ts';
import type { PendingChord } from '../../input/keymap.ts';
import type { Fields } from './fields/fields.ts';
import type { LeafId, Pane } from './panes.ts';

/** One screen: its size, its splits, and the keys it has so far. All else in the state is shared by all screens. */
export interface Window {
  /** Cells across, at least 1. */
  readonly columns: number;
  /** Cells down, at least 1. */
  readonly rows: number;
  readonly panes: Pane;
  /** The split that has the focus. */
  readonly focus: LeafId;
  /** The split that has all the room for a while; null for none. */
  readonly maximized: LeafId | null;
  /** Only the text is shown. */
  readonly zen: boolean;
  /** The part that gets the keys, unless something lies over it. */
  readonly area: 'text' | 'explorer' | 'panel';
  /** The message in the status bar; null for none. */
  readonly message: Message | null;
  /** The keys of a chord typed so far; null for none. */
  readonly pending: PendingChord | null;
  /** The keys that the terminal can send. */
  readonly tier: Tier;
  /** The terminal has the focus of its desktop. */
  readonly focused: boolean;
  /** The values of window fields, which only their owners read. */
  readonly fields: Fields;
}
