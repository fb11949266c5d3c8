import type { Effect, Event } from '../../core/model/messages.ts';
import type { Edit } from '../../core/model/edit.ts';
import { eventsOf } from '../../features/plugins/events.ts';
import { type PluginEvent, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { SeenLines } from '../../features/plugins/seen-lines.ts';
import type { State } from '../../core/model/state.ts';
import { IdleTimer } from './idle-timer.ts';

/** The edits of documents among the effects of an event. */
export function editsIn(effects: readonly Effect[]): readonly Edit[] {
  for (const effect of effects) if (effect.type === 'edited') return effect.edits;
  return [];
}

/** Emits the events that plugins listen to, from each step of the editor. */
export class EventEmitter {
  readonly #tell: (effect: PluginEvent) => void;
  readonly #idle: IdleTimer;
  #seen = SeenLines.none;

  constructor(tell: (effect: PluginEvent) => void) {
    this.#tell = tell;
    this.#idle = new IdleTimer((milliseconds) => tell(pluginEvent('idle', { milliseconds })));
  }

  /** Takes in what an event has done. Costs nothing while there are no plugins. */
  observe(event: Event, before: State, after: State, effects: readonly Effect[]): void {
    const { plugins } = after;
    if (plugins === null) return this.#idle.end();
    const { listened } = plugins;
    this.#idle.after(event, listened.has('idle'));
    const what = { event, before, after, edits: editsIn(effects) };
    for (const effect of eventsOf(what, listened)) this.#tell(effect);
    if (!listened.has('lines_changed')) {
      this.#seen = SeenLines.none;
      return;
    }
    const lines = this.#seen.after(what);
    this.#seen = lines.seen;
    for (const effect of lines.effects) this.#tell(effect);
  }

  /** It will emit an event even if nothing happens. */
  get expects(): boolean {
    return this.#idle.isOn;
  }

  /** Somebody begins to listen for lines, who has seen none so far. */
  begin(): void {
    this.#seen = SeenLines.none;
  }

  /** Tells no more. */
  end(): void {
    this.#idle.end();
  }
}
