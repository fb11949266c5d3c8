import { pathToFileURL } from 'node:url';
import type { Milliseconds } from '../../../base/units.ts';
import { ServerError } from './connection.ts';
import { pathOf } from './places.ts';
import { recordOf } from './checks.ts';
import type { ServerSession } from './server-session.ts';
import type { ServerText } from './server-text.ts';

/** The pause after an edit before its document is asked about, and before those that may depend on it are. */
const PAUSE: Milliseconds = 150;
const PAUSE_OF_OTHERS: Milliseconds = 500;
/** The pause before a question is asked again that the server could not answer just then, and the number of tries. */
const RETRY_PAUSE: Milliseconds = 500;
const MOST_RETRIES = 5;
/** The pause between two questions about the whole workspace, which doubles while nothing changes. */
const WORKSPACE_PAUSE: Milliseconds = 2000;
const MOST_WORKSPACE_PAUSE: Milliseconds = 60_000;
/** The longest time that a timer can have: servers answer about the workspace when something has changed. */
const FOREVER: Milliseconds = 2 ** 31 - 1;

/** Takes in what a server answers. */
export interface PullListener {
  take(kind: string, path: string, items: unknown, version: unknown): void;
  drop(kind: string, path: string): void;
}

/** A document that is asked about. */
interface Pull {
  timer: NodeJS.Timeout | undefined;
  stop: AbortController;
  retries: number;
}

/** Asks one server for its diagnostics: those of open documents, and of the whole workspace. */
export class DiagnosticPulls {
  readonly #session: ServerSession;
  readonly #listener: PullListener;
  readonly #pulls = new Map<ServerText, Pull>();
  /** The ids of the latest answers, by kind and path. */
  readonly #results = new Map<string, string>();
  /** The versions of documents that were asked about. */
  readonly #versions = new WeakMap<ServerText, number>();
  #providers = 0;
  #others: NodeJS.Timeout | undefined;
  #workspace: { timer: NodeJS.Timeout | undefined; stop: AbortController; pause: Milliseconds } | null = null;
  #isEnded = false;
  #parts = 0;

  constructor(session: ServerSession, listener: PullListener) {
    this.#session = session;
    this.#listener = listener;
  }

  /** The server may offer its diagnostics from now on, or no longer. */
  onChange(): void {
    const providers = this.#identifiers().length;
    if (providers === this.#providers) return;
    this.#providers = providers;
    if (providers === 0) this.#forget();
    else this.refresh();
  }

  onText(text: ServerText): void {
    if (this.#providers === 0) return;
    const before = this.#versions.get(text);
    if (before === text.version) return;
    this.#versions.set(text, text.version);
    this.#ask(text, before === undefined ? 0 : PAUSE);
    if (before !== undefined) this.#askOthers(text);
    this.#hasChanged();
  }

  onSaved(text: ServerText): void {
    if (this.#providers === 0) return;
    this.#ask(text, 0);
    this.#hasChanged();
  }

  onClosed(text: ServerText): void {
    this.#cancel(text);
    this.forget(text.path);
    for (const identifier of this.#identifiers()) this.#listener.drop(kindOf(identifier), text.path);
    // It is one of the workspace again.
    if (this.#workspace !== null) this.#askWorkspace(0);
  }

  /** Forgets the id of the latest answer about a file: "unchanged" would be no answer. */
  forget(path: string): void {
    for (const identifier of this.#identifiers()) this.#results.delete(resultKey(identifier, path));
  }

  /** Asks for everything again. */
  refresh(): void {
    if (this.#providers === 0) return;
    for (const text of this.#session.texts) {
      this.#versions.set(text, text.version);
      this.#ask(text, 0);
    }
    this.#askWorkspace(0);
  }

  end(): void {
    this.#isEnded = true;
    this.#stopAll();
  }

  /** Takes a part of the answer about the workspace; false for what is none. */
  takePart(params: unknown): boolean {
    const { token, value } = recordOf(params);
    if (typeof token !== 'string' || !token.startsWith(PART_TOKEN)) return false;
    const identifier = this.#identifiers()[Number(token.slice(PART_TOKEN.length).split(' ')[0])];
    if (identifier !== undefined) this.#takeWorkspace(identifier, value);
    return true;
  }

  #forget(): void {
    this.#stopAll();
    this.#results.clear();
    for (const { kind, path } of this.#session.diagnostics.values())
      if (kind.startsWith(PULLED)) this.#listener.drop(kind, path);
  }

  #stopAll(): void {
    for (const text of this.#pulls.keys()) this.#cancel(text);
    clearTimeout(this.#others);
    clearTimeout(this.#workspace?.timer);
    this.#workspace?.stop.abort();
    this.#workspace = null;
  }

  #cancel(text: ServerText): void {
    const pull = this.#pulls.get(text);
    clearTimeout(pull?.timer);
    pull?.stop.abort();
    this.#pulls.delete(text);
  }

  /** The names of the providers of diagnostics of the server; one without a name has an empty one. */
  #identifiers(): readonly string[] {
    if (!this.#session.offers('diagnostics')) return [];
    const names = this.#options().map(({ identifier }) => (typeof identifier === 'string' ? identifier : ''));
    return [...new Set(names)];
  }

  #options(): readonly Readonly<Record<string, unknown>>[] {
    return this.#session.options('diagnostics');
  }

  #ask(text: ServerText, pause: Milliseconds, retries = 0): void {
    this.#cancel(text);
    const pull: Pull = { timer: undefined, stop: new AbortController(), retries };
    this.#pulls.set(text, pull);
    pull.timer = setTimeout(() => void this.#run(text, pull), pause);
  }

  /** Documents that depend on an edited one are asked about when the edits pause, one after the other. */
  #askOthers(edited: ServerText): void {
    if (!this.#options().some(({ interFileDependencies }) => interFileDependencies === true)) return;
    clearTimeout(this.#others);
    this.#others = setTimeout(() => void this.#runOthers(edited), PAUSE_OF_OTHERS);
  }

  async #runOthers(edited: ServerText): Promise<void> {
    for (const text of this.#session.texts) {
      if (text === edited || this.#pulls.has(text) || this.#isEnded) continue;
      const pull: Pull = { timer: undefined, stop: new AbortController(), retries: 0 };
      this.#pulls.set(text, pull);
      await this.#run(text, pull);
    }
  }

  async #run(text: ServerText, pull: Pull): Promise<void> {
    const { signal } = pull.stop;
    try {
      for (const identifier of this.#identifiers()) {
        const { version, path } = text;
        const previousResultId = this.#results.get(resultKey(identifier, path));
        const answer = await this.#session.call<unknown>(
          'textDocument/diagnostic',
          {
            textDocument: { uri: text.uri },
            ...(identifier !== '' && { identifier }),
            ...(previousResultId !== undefined && { previousResultId }),
          },
          signal,
        );
        if (signal.aborted) return;
        this.#takeReport(identifier, path, answer, version);
        for (const [uri, report] of Object.entries(recordOf(recordOf(answer)['relatedDocuments']))) {
          const other = pathOf(uri);
          if (other !== null) this.#takeReport(identifier, other, report, undefined);
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (mayRetry(error) && pull.retries < MOST_RETRIES)
        return this.#ask(text, RETRY_PAUSE, pull.retries + 1);
      this.#session.log.add((error as Error).message);
    }
    if (this.#pulls.get(text) === pull) this.#pulls.delete(text);
  }

  #takeReport(identifier: string, path: string, report: unknown, version: unknown): void {
    const { kind, resultId, items } = recordOf(report);
    if (kind !== 'full' && kind !== 'unchanged') return;
    const key = resultKey(identifier, path);
    if (typeof resultId === 'string') this.#results.set(key, resultId);
    else this.#results.delete(key);
    if (kind === 'full') this.#listener.take(kindOf(identifier), path, items, version);
  }

  /** Something changed that the diagnostics of the workspace may follow. */
  #hasChanged(): void {
    if (this.#workspace === null) return;
    this.#workspace.pause = WORKSPACE_PAUSE;
    if (this.#workspace.timer !== undefined) this.#askWorkspace(WORKSPACE_PAUSE);
  }

  /** Asks about the whole workspace, where that is offered. */
  #askWorkspace(pause: Milliseconds): void {
    clearTimeout(this.#workspace?.timer);
    this.#workspace?.stop.abort();
    if (!this.#options().some(({ workspaceDiagnostics }) => workspaceDiagnostics === true)) {
      this.#workspace = null;
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => void this.#runWorkspace(stop.signal), pause);
    timer.unref();
    this.#workspace = { timer, stop, pause: this.#workspace?.pause ?? WORKSPACE_PAUSE };
  }

  async #runWorkspace(signal: AbortSignal): Promise<void> {
    if (this.#workspace !== null) this.#workspace.timer = undefined;
    try {
      for (const [i, identifier] of this.#identifiers().entries()) {
        const answer = await this.#session.call<unknown>(
          'workspace/diagnostic',
          {
            ...(identifier !== '' && { identifier }),
            previousResultIds: this.#previousResults(identifier),
            partialResultToken: `${PART_TOKEN}${i} ${this.#parts++}`,
          },
          signal,
          FOREVER,
        );
        if (signal.aborted) return;
        this.#takeWorkspace(identifier, answer);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!mayRetry(error)) {
        this.#session.log.add((error as Error).message);
        this.#workspace = null;
        return;
      }
    }
    const workspace = this.#workspace;
    if (workspace === null) return;
    this.#askWorkspace(workspace.pause);
    this.#workspace = { ...this.#workspace!, pause: Math.min(MOST_WORKSPACE_PAUSE, workspace.pause * 2) };
  }

  #takeWorkspace(identifier: string, answer: unknown): void {
    const { items } = recordOf(answer);
    const open = new Set([...this.#session.texts].map(({ path }) => path));
    for (const item of Array.isArray(items) ? (items as readonly unknown[]) : []) {
      const path = pathOf(recordOf(item)['uri']);
      // Open documents are asked about one by one, which is nearer to their text.
      if (path !== null && !open.has(path))
        this.#takeReport(identifier, path, item, recordOf(item)['version']);
    }
  }

  #previousResults(identifier: string): readonly { readonly uri: string; readonly value: string }[] {
    const prefix = resultKey(identifier, '');
    return [...this.#results].flatMap(([key, value]) =>
      key.startsWith(prefix) ? { uri: pathToFileURL(key.slice(prefix.length)).href, value } : [],
    );
  }
}

const PULLED = 'pull';
const kindOf = (identifier: string): string => `${PULLED} ${identifier}`;
const resultKey = (identifier: string, path: string): string => `${identifier}\n${path}`;
/** The start of the tokens under which parts of an answer about the workspace come. */
const PART_TOKEN = 'workspace diagnostics ';

/** True when the server was busy, or its text changed meanwhile, and it wants to be asked again. */
const mayRetry = (error: unknown): boolean =>
  error instanceof ServerError && error.isStale && recordOf(error.data)['retriggerRequest'] !== false;
