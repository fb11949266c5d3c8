import { Requests } from '../host/requests.ts';
import { screenRunners, UNSEEN } from './screen-runners.ts';
import { contributedField } from '../features/plugins/contributions.ts';
import type { Effect, Event } from '../core/model/messages.ts';
import type { LogLevel } from '../features/plugins/messages.ts';
import type { Milliseconds } from '../base/units.ts';
import { type Document, isModified } from '../core/model/document.ts';
import { saveDocument } from '../features/files/save.ts';
import type { State, Step } from '../core/model/state.ts';
import { update } from '../editor/update.ts';
import type { Host } from '../host/host.ts';
import type { Plugins } from '../plugin/main/plugins.ts';

/** The interval at which it checks for the end of something that no event reports. */
const LOOK: Milliseconds = 5;

export interface HeadlessOptions {
  readonly state: State;
  /** Something was told that went wrong. */
  readonly wrong: (sentence: string) => void;
  /** A script has something to say besides what it prints. */
  readonly log: (level: LogLevel, text: string) => void;
  /** The editor was left. */
  readonly quit: (status: 0 | 1) => void;
}

/** One run of the editor without a terminal: events to states, and effects to the host. */
export class Headless {
  #state: State;
  readonly #options: HeadlessOptions;
  #host: Host | null = null;
  readonly #requests = new Requests(screenRunners(UNSEEN), (event) => this.dispatch(event));
  #plugins: Plugins | null = null;
  /** The callbacks for saves that are awaited, by the document. */
  readonly #saves = new Map<number, (failure: string | null) => void>();

  constructor(options: HeadlessOptions) {
    this.#options = options;
    this.#state = options.state;
  }

  get state(): State {
    return this.#state;
  }

  attach(host: Host): void {
    this.#host = host;
  }

  play(plugins: Plugins): void {
    this.#plugins = plugins;
  }

  /** Takes an event in. */
  dispatch(event: Event): void {
    this.#apply(update(this.#state, event, performance.now()), event);
    if (event.type === 'message') this.#tell(event.message);
    if (event.type === 'open_failed') this.#options.wrong(event.message);
    this.#told(event);
  }

  /** Saves what has changed and has a file, one after the other. Returns what could not be saved, as sentences. */
  async saveAll(): Promise<readonly string[]> {
    const failures: string[] = [];
    for (const document of this.#state.documents.values()) {
      if (document.path === '' || !isModified(document)) continue;
      const failure = await this.#save(document);
      if (failure !== null) failures.push(failure);
    }
    return failures;
  }

  async #save(document: Document): Promise<string | null> {
    // The script may have begun to save it.
    while (this.#state.documents.get(document.id)?.saving)
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    const now = this.#state.documents.get(document.id);
    if (now === undefined || !isModified(now)) return null;
    return await new Promise((resolve) => {
      this.#saves.set(document.id, resolve);
      this.#apply(saveDocument(this.#state, now, now.path, false), { type: 'refresh' });
    });
  }

  /** Reports a message that the user would see beside the script's answer, such as why a file was not written. */
  #tell({ level, text }: Extract<Event, { type: 'message' }>['message']): void {
    if (level === 'error') this.#options.wrong(text);
    else if (level === 'warning') this.#options.log('warning', `ink: ${text}`);
  }

  #told(event: Event): void {
    if (!('document' in event) || typeof event.document !== 'number') return;
    const done = this.#saves.get(event.document);
    const { name = '', path = '' } = this.#state.documents.get(event.document) ?? {};
    const failures: Readonly<Partial<Record<Event['type'], string | null>>> = {
      saved: null,
      save_failed: event.type === 'save_failed' ? event.message : '',
      save_conflict:
        event.type === 'save_conflict' && event.path !== path
          ? `cannot save ${name} as ${event.path}: that exists already; remove it first, or choose another name`
          : `cannot save ${name}: ${path} was changed by another program meanwhile; run the script again`,
      gate_decided:
        event.type === 'gate_decided' && !event.allowed
          ? `cannot save ${name}: a plugin does not allow it`
          : undefined,
    };
    const failure = failures[event.type];
    if (failure === undefined) return;
    // What the script itself saves, nobody waits for; that it does not let something be saved is no failure.
    if (done === undefined) {
      if (failure !== null && event.type !== 'gate_decided') this.#options.wrong(failure);
      return;
    }
    this.#saves.delete(event.document);
    done(failure);
  }

  #apply({ state, effects }: Step, event: Event): void {
    const before = this.#state;
    this.#state = state;
    this.#plugins?.observe(event, before, state, effects);
    for (const effect of effects) this.#run(effect);
    // Nobody is there to be asked.
    const { asked, offered } = contributedField.of(this.#state);
    if (asked !== null) this.dispatch({ type: 'command', name: 'prompt_cancel' });
    else if (offered !== null) this.dispatch({ type: 'command', name: 'popup_cancel' });
  }

  #run(effect: Effect): void {
    switch (effect.type) {
      // There is no screen.
      case 'mouse':
      case 'key_releases':
      case 'redraw':
      case 'suspend':
      case 'edited':
        return undefined;
      case 'ask':
        return this.#requests.has(effect.request) ? void this.#requests.ask(effect) : this.#host?.run(effect);
      case 'quit':
        return this.#options.quit(effect.status);
      // A run has the folder that it was started in, and trusts nothing for later.
      case 'trust':
      case 'switch_project':
      case 'list_plugins':
      case 'plugin_turned':
        return undefined;
      case 'plugin_answer':
      case 'plugin_event':
      case 'plugin_call':
      case 'plugin_control':
      case 'permit':
      case 'ask_plugins':
        return this.#plugins?.run(effect);
      case 'plugin_log':
        return this.#options.log(effect.level, effect.text);
      default:
        return this.#host?.run(effect);
    }
  }
}
