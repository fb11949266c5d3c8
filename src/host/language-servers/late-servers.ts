import type { Edit } from '../../core/model/edit.ts';
import type { Event } from '../../core/model/messages.ts';
import type { State } from '../../core/model/state.ts';
import type { Link, Runner } from '../requests.ts';
import { runs } from '../requests.ts';
import { mayHaveServers } from './may-have-servers.ts';
import { SERVER_REQUESTS } from './server-requests.ts';
import type { LanguageServers } from './language-servers.ts';

/** Language servers whose code is loaded when the first file is open that may have one. */
export class LateServers {
  readonly #dispatch: (event: Event) => void;
  readonly #folder: string;
  #servers: LanguageServers | null = null;
  #loading: Promise<LanguageServers> | null = null;
  #state: State | null = null;

  /** @param folder the one that is worked in */
  constructor(dispatch: (event: Event) => void, folder: string) {
    this.#dispatch = dispatch;
    this.#folder = folder;
  }

  /** The runners of all questions to servers. */
  get runners(): readonly Runner[] {
    return SERVER_REQUESTS.map((request) =>
      runs(request, async (work, link: Link<unknown>) =>
        (await this.#load()).ask(request.method, work, link),
      ),
    );
  }

  edited(edits: readonly Edit[]): void {
    this.#servers?.edited(edits);
  }

  /** Sees which documents are open; to be called after a frame. */
  observe(state: State): void {
    this.#state = state;
    if (this.#servers !== null) this.#servers.observe(state);
    else if (
      this.#loading === null &&
      [...state.documents.values()].some((document) => mayHaveServers(state, document))
    )
      void this.#load();
  }

  control(action: 'restart' | 'stop' | 'cancel', servers: readonly string[]): void {
    this.#servers?.control(action, servers);
  }

  reply(id: number, answer: unknown): void {
    this.#servers?.reply(id, answer);
  }

  /** Ends all servers. */
  async end(): Promise<void> {
    await (await this.#loading)?.end();
  }

  #load(): Promise<LanguageServers> {
    return (this.#loading ??= this.#begin());
  }

  async #begin(): Promise<LanguageServers> {
    const { LanguageServers: Loaded } = await import('./language-servers.ts');
    this.#servers = new Loaded(this.#dispatch, this.#folder);
    if (this.#state !== null) this.#servers.observe(this.#state);
    return this.#servers;
  }
}
