import { activeView, type State } from '../../core/model/state.ts';

/** The one of a list with an entry for each cursor that is the main cursor's; the last one where there are fewer entries. */
export const mainOf = <T>(state: State, entries: readonly T[]): T =>
  entries[Math.min(activeView(state).selections.main, entries.length - 1)];
