import type { Milliseconds } from '../../base/units.ts';
import { isBusy, type Waits } from '../../features/macros/replay-waits.ts';
import type { PluginState } from '../../core/model/plugin-port.ts';
import type { State } from '../../core/model/state.ts';
import type { Loadable } from '../link/messages.ts';

/** A plugin as the main thread knows it. */
export interface Member {
  readonly source: Loadable;
  state: PluginState['state'];
  /** Why it does not run. */
  why: string;
  /** What went wrong lately. */
  faults: readonly { readonly at: Milliseconds; readonly text: string }[];
  readonly listened: Set<string>;
  readonly ends: (() => void)[];
  /** The numbers of its calls whose promises wait for an answer. */
  readonly unanswered: Set<number>;
  /** What it has begun and is not done. */
  waits: readonly Waits[];
  begun: Milliseconds;
  readonly flushes: (() => void)[];
}

/** One that is being loaded. */
export const newMember = (source: Loadable): Member => ({
  source,
  state: 'loading',
  why: '',
  faults: [],
  listened: new Set(),
  ends: [],
  unanswered: new Set(),
  waits: [],
  begun: 0,
  flushes: [],
});

/** Whether something that a plugin has the editor do is not done. */
export const isAtWork = ({ waits, begun }: Member, state: State): boolean =>
  waits.length > 0 || isBusy(state, begun);
