import type { Edit } from '../../core/model/edit.ts';
import type { Event } from '../../core/model/messages.ts';
import type { State } from '../../core/model/state.ts';
import type { Link, Runner } from '../requests.ts';
import { runs } from '../requests.ts';
import { lspSettingsOf } from '../../features/language-servers/plugin-servers.ts';
import { announcedDocument, sameDocument } from './announced-document.ts';
import type { AnnouncedDocument } from './link.ts';
import { SERVER_REQUESTS } from './server-requests.ts';
import type { LanguageServers } from './language-servers.ts';

/** The documents and settings that servers were searched for. */
interface Search {
  readonly documents: readonly AnnouncedDocument[];
  readonly settings: unknown;
}

/** Language servers whose code is loaded, with their worker, when there is one that can run for an open file. */
export class LateServers {
  readonly #dispatch: (event: Event) => void;
  readonly #folder: string;
  #servers: LanguageServers | null = null;
  #loading: Promise<LanguageServers> | null = null;
  #state: State | null = null;
  /** The last search for servers, before any was found. */
  #search: Search = { documents: [], settings: null };

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
    else if (this.#loading === null) void this.#searchFor(state);
  }

  /** Searches for the servers of the open documents, unless that was done, and loads what runs them. */
  async #searchFor(state: State): Promise<void> {
    const settings = lspSettingsOf(state);
    const documents = [...state.documents.values()].flatMap((each) => announcedDocument(state, each) ?? []);
    const before = this.#search;
    if (documents.length === 0 && before.documents.length === 0) return;
    if (settings === before.settings && sameDocuments(documents, before.documents)) return;
    const search = (this.#search = { documents, settings });
    const { searchServers } = await import('./search-servers.ts');
    const missing = await searchServers(documents, this.#folder, settings);
    // Another search has begun, or somebody has asked a server.
    if (search !== this.#search || this.#loading !== null) return;
    if (missing === null) void this.#load();
    else this.#dispatch({ type: 'language_servers', running: [], missing });
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

const sameDocuments = (a: readonly AnnouncedDocument[], b: readonly AnnouncedDocument[]): boolean =>
  a.length === b.length && a.every((each, i) => each.document === b[i].document && sameDocument(each, b[i]));
