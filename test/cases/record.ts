/** Tells which commands a case runs. */
import type { Command } from '../../src/core/model/command.ts';
import { commands } from '../../src/editor/commands.ts';
import { activeView } from '../../src/core/model/state.ts';

/** A command that took a key or an event, and the cursors that there were at that moment. */
export interface Ran {
  readonly name: string;
  readonly cursors: number;
}

/** A return value, and the commands that ran on the way to it, in order. */
interface Recorded<T> {
  readonly outcome: T;
  /** Without commands that left their key to the next binding. */
  readonly ran: readonly Ran[];
}

/** Records the commands that run during `replay`. */
export function recorded<T>(replay: () => T): Recorded<T> {
  const ran: Ran[] = [];
  const registry = commands as Map<string, Command>;
  const originals = [...registry];
  for (const [name, command] of originals) {
    const run: Command['run'] = (state, args) => {
      const outcome = command.run(state, args);
      if (outcome !== false) ran.push({ name, cursors: activeView(state).selections.count });
      return outcome;
    };
    registry.set(name, { ...command, run });
  }
  try {
    return { outcome: replay(), ran };
  } finally {
    for (const [name, command] of originals) registry.set(name, command);
  }
}
