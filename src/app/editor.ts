import type { Effect, Event } from '../core/model/messages.ts';
import type { Milliseconds } from '../base/units.ts';
import type { State, Step } from '../core/model/state.ts';
import { update } from '../editor/update.ts';
import type { Host } from '../host/host.ts';
import { type Runner, Requests } from '../host/requests.ts';
import type { Plugins } from '../plugin/main/plugins.ts';
import { RecentEvents, reportRunner } from './recording/recent-events.ts';

/** An effect that concerns the screen, the folder or the run: each client carries it out in its own way. */
export type ClientEffect = Extract<
  Effect,
  {
    type:
      | 'mouse'
      | 'key_releases'
      | 'redraw'
      | 'suspend'
      | 'quit'
      | 'trust'
      | 'switch_project'
      | 'list_plugins'
      | 'plugin_turned'
      | 'plugin_log'
      | 'edited';
  }
>;

/** Whoever the editor works for: a terminal, or a script without one. */
export interface Client {
  /** Carries out an effect that the editor leaves to its client. */
  run(effect: ClientEffect): void;
  /** Told of the next state, which plugins have seen, before its effects are carried out. */
  onChange(before: State, event: Event): void;
  /** Told when the effects of an event are carried out. */
  onSettled(): void;
}

/** Notes an event, its time, and the states before and after it. */
export type RecordEvent = (event: Event, now: Milliseconds, before: State, after: State) => void;

/** The editor by itself: events to states, and effects to the host, to plugins and to the client. */
export class Editor {
  #state: State;
  #host: Host | null = null;
  #plugins: Plugins | null = null;
  readonly #client: Client;
  readonly #requests: Requests;
  readonly #record: RecordEvent | null;
  readonly #recent = new RecentEvents();

  /** @param runners of the requests that the client answers itself */
  constructor(
    state: State,
    client: Client,
    runners: readonly Runner[],
    dispatch: (event: Event) => void,
    record: RecordEvent | null = null,
  ) {
    this.#state = state;
    this.#client = client;
    this.#record = record;
    this.#requests = new Requests([...runners, reportRunner(this.#recent)], dispatch);
  }

  get state(): State {
    return this.#state;
  }

  /** The loaded plugins; null while there are none. */
  get plugins(): Plugins | null {
    return this.#plugins;
  }

  /** Carries out effects on the world; null before there is one. */
  get host(): Host | null {
    return this.#host;
  }

  attach(host: Host): void {
    this.#host = host;
  }

  /** From now on these plugins see what is done. */
  play(plugins: Plugins | null): void {
    this.#plugins = plugins;
  }

  /** Goes on in another state, which has the size of this one, with another host. */
  replace(state: State, host: Host): void {
    this.#state = state;
    this.#host = host;
  }

  /** Takes an event in. @param told is told the effects before they are carried out */
  take(event: Event, now: Milliseconds, told: (effects: readonly Effect[]) => void = () => {}): void {
    const next = update(this.#state, event, now);
    this.#record?.(event, now, this.#state, next.state);
    this.#recent.note(event, now, this.#state, next.state);
    told(next.effects);
    this.apply(next, event);
  }

  /** Goes on in the state of a step, and carries out its effects. */
  apply({ state, effects }: Step, event: Event): void {
    const before = this.#state;
    this.#state = state;
    this.#plugins?.observe(event, before, state, effects);
    this.#client.onChange(before, event);
    for (const effect of effects) this.#run(effect);
    this.#client.onSettled();
  }

  #run(effect: Effect): void {
    switch (effect.type) {
      case 'mouse':
      case 'key_releases':
      case 'redraw':
      case 'suspend':
      case 'quit':
      case 'trust':
      case 'switch_project':
      case 'list_plugins':
      case 'plugin_turned':
      case 'plugin_log':
      case 'edited':
        return this.#client.run(effect);
      case 'plugin_answer':
      case 'permit':
      case 'plugin_event':
      case 'plugin_call':
      case 'plugin_control':
      case 'ask_plugins':
        return this.#plugins?.run(effect);
      case 'ask':
        return this.#requests.has(effect.request) ? void this.#requests.ask(effect) : this.#host?.run(effect);
      case 'cancel':
        this.#requests.cancel(effect.id);
        return this.#host?.run(effect);
      default:
        return this.#host?.run(effect);
    }
  }
}
