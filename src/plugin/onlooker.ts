import type { PluginEvent } from '../core/plugins.ts';
import { eventsOf, type Happening } from '../core/plugin-events.ts';
import { SeenLines } from '../core/seen-lines.ts';

/** Looks on at what the editor does, step by step, and says what plugins are to be told of it. */
export class Onlooker {
  #seen = SeenLines.none;

  /** What plugins are told of a step; nothing while there are none. */
  told(what: Happening): readonly PluginEvent[] {
    const { plugins } = what.after;
    if (plugins === null) return [];
    const effects = eventsOf(what, plugins.listened);
    if (!plugins.listened.has('lines_changed')) {
      this.#seen = SeenLines.none;
      return effects;
    }
    const lines = this.#seen.after(what);
    this.#seen = lines.seen;
    return effects.length === 0 ? lines.effects : [...effects, ...lines.effects];
  }
}
