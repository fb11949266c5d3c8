/** Tells which commands a case runs. */
import type { Command } from '../../src/core/model/command.ts';
import { commands } from '../../src/editor/commands.ts';
import { activeView } from '../../src/core/model/state.ts';

/** A command that took a key or an event, and the cursors that there were at that moment. */
export interface Ran {
  readonly name: string;
  readonly cursors: number;
}

/** The commands that run during `replay`, in order; a command that left its key to the next binding is left out. */
export function recorded(replay: () => void): readonly Ran[] {
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
    replay();
  } finally {
    for (const [name, command] of originals) registry.set(name, command);
  }
  return ran;
}
