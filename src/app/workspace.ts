import { FEATURES } from '../editor/features.ts';
import { isDoubt } from '../core/config/unknown-action.ts';
import { carryFields } from '../core/model/fields/all-fields.ts';
import type { Event } from '../core/model/messages.ts';
import type { OpenedEvent } from '../core/windows/open-file.ts';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Runnable } from '../core/config/runnable.ts';
import type { Milliseconds } from '../base/units.ts';
import { NO_LAYERS } from '../core/config/settings.ts';
import { type State, withWindow } from '../core/model/state.ts';
import type { Trust } from '../features/trust/trust.ts';
import { type Configuration, NO_CONFIGURATION, readConfiguration } from '../host/config/configuration.ts';
import { Host } from '../host/host.ts';
import { hasPlugins } from '../host/plugins/presence.ts';
import type { Rescue } from '../host/files/rescue.ts';
import { isAnyOf, type Left, type RestoredEvent } from '../host/files/rescue-store.ts';
import { realPath } from '../host/files/real-path.ts';
import { filePath } from '../core/model/document.ts';
import { codeOf, refusal } from '../host/files/error-messages.ts';
import { FolderSession, type KeptSession } from '../host/state/sessions.ts';
import { TrustFile } from '../host/state/trust-file.ts';
import { fingerprintOf, type FolderTrust, NO_TRUST } from '../host/trust/folder-trust.ts';
import { trustedConfiguration } from '../host/trust/trusted-configuration.ts';
import type { Session } from './session.ts';
import { journalFolder, sessionsFolder, tools, trustFile } from './tools.ts';

/** The interval at which the session is saved while the editor runs. */
const KEEP: Milliseconds = 5000;

export interface WorkspaceOptions {
  /** Absolute; what relative paths begin at. */
  readonly folder: string;
  /** The user's configuration folder; null when no configuration is to be read. */
  readonly configuration: string | null;
  /** The folder where `themes/` may stand. */
  readonly themes: string;
  /** The session of the folder is saved and restored. */
  readonly keeps: boolean;
}

/** The folder that is worked in, and what comes with it: its configuration, its host, its session. */
export class Workspace {
  readonly folder: string;
  readonly configuration: Configuration;
  readonly #trust: FolderTrust | null;
  /** Folders that the user decided about in this run, by their paths as they were given, links included. */
  readonly #given = new Map<string, Trust>();
  readonly #options: WorkspaceOptions;
  readonly #kept: FolderSession | null;
  readonly #found: KeptSession;
  /** Files of the session that are not open yet. */
  #missing: string[] = [];
  /** Unsaved work that was kept for this folder and is not restored yet, the latest first. */
  #works: readonly Left[] = [];
  /** Restored changes that found no place in their files, to be opened as new documents. */
  #rests: RestoredEvent[] = [];
  /** All of the last session is open, so that the next one can be kept. */
  #isComplete = false;
  #gone: string[] = [];
  #session: Session | null = null;
  #host: Host | null = null;
  #timer: NodeJS.Timeout | undefined;
  #told = false;
  /** Reports on damaged files, until there is a session that shows them. */
  readonly #damage: string[];

  /** The faults in the configuration that a plugin still to be loaded may clear. */
  #doubts: readonly string[] = [];

  private constructor(
    options: WorkspaceOptions,
    configuration: Configuration,
    trust: FolderTrust | null,
    damage: string[],
  ) {
    this.folder = options.folder;
    this.configuration = configuration;
    this.#options = options;
    this.#trust = trust;
    this.#damage = damage;
    this.#kept = options.keeps ? new FolderSession(sessionsFolder(), options.folder, FEATURES.fields) : null;
    this.#found = this.#kept?.read() ?? { record: null, fault: null };
  }

  /** Reads what is there before the first frame. */
  static async prepare(options: WorkspaceOptions): Promise<Workspace> {
    const { configuration, folder } = options;
    if (configuration === null) return new Workspace(options, NO_CONFIGURATION, null, []);
    const damage: string[] = [];
    const { trust, read } = await trustedConfiguration(
      FEATURES,
      configuration,
      folder,
      trustFile(),
      (fault) => damage.push(fault),
    );
    return new Workspace(options, read, trust, damage);
  }

  /** Gives the session a host for this folder. */
  attach(session: Session, rescue: Rescue): Host {
    const { folder, configuration, themes } = this.#options;
    this.#session = session;
    const emit = (event: Event): void => this.#session?.dispatch(event);
    const parts = tools(
      emit,
      (bytes) => session.terminal.send(bytes),
      (use) => session.terminal.lend(use),
      configuration,
      configuration === null ? null : folder,
      themes,
      this.#trust ?? NO_TRUST,
      folder,
    );
    if (this.#trust !== null) this.#trust.onChange = () => this.#trustChanged();
    rescue.workFolder = realPath(folder);
    this.#host = new Host(emit, folder, parts, journalFolder(), rescue);
    return this.#host;
  }

  /**
   * Opens what the first frame of the session shows; of a folder that was `asked` for and has none, its files.
   */
  async resume(asked: boolean): Promise<void> {
    const { record } = this.#found;
    if (this.#kept !== null) this.#works = (await this.#host?.recovery.kept(realPath(this.folder))) ?? [];
    if (record === null) {
      this.#restoreWorks();
      // The keys stay with the text, where they are expected.
      for (const name of asked ? ['focus_file_explorer', 'focus_editor'] : [])
        this.#session?.take({ type: 'command', name });
      return;
    }
    const { pathsInFront } = await import('../features/session/session-file.ts');
    const fronts = pathsInFront(record);
    this.#missing = record.files.map(({ path }) => path).filter((path) => !fronts.includes(path));
    const files = await this.#open(fronts);
    // Where nothing of it is left to be shown, one of the others comes to the front.
    while (files.length === 0 && this.#missing.length > 0)
      files.push(...(await this.#open(this.#missing.splice(0, 1))));
    if (files.length > 0) this.#session?.take({ type: 'session', record, files: this.#withWorks(files) });
    this.#restoreWorks();
  }

  /** Tells what there is to tell before the first frame. */
  tell(): void {
    const session = this.#session;
    const { settings, layers, keys, held, faults } = this.configuration;
    if (layers !== NO_LAYERS) session?.take({ type: 'settings', settings, layers, keys, held, faults });
    session?.take(this.#trustEvent());
    const doubts = faults.filter(isDoubt);
    const { configuration: place } = this.#options;
    if (doubts.length > 0 && place !== null && hasPlugins(place)) this.#doubts = doubts;
    const wrong = faults.filter((text) => !this.#doubts.includes(text));
    for (const text of [
      ...wrong,
      ...this.#damage,
      ...(this.#found.fault === null ? [] : [this.#found.fault]),
    ])
      session?.take({ type: 'message', message: { level: 'error', text } });
  }

  /** Tells of actions that the configuration names and nobody has, once all plugins are there. */
  tellDoubts(): void {
    const loading = this.#session?.state.plugins?.list.some(({ state }) => state === 'loading') ?? false;
    if (loading) return;
    const doubts = this.#doubts;
    this.#doubts = [];
    for (const text of doubts)
      this.#session?.dispatch({ type: 'message', message: { level: 'error', text } });
  }

  /** Opens the rest of the session behind the first frame, a file in each turn, and keeps it from then on. */
  async behind(): Promise<void> {
    const { record } = this.#found;
    for (const path of this.#missing) {
      await new Promise((resolve) => setImmediate(resolve));
      const files = await this.#open([path]);
      if (this.#session === null) return;
      if (files.length > 0 && record !== null)
        this.#session.dispatch({ type: 'session', record, files: this.#withWorks(files) });
    }
    this.#missing = [];
    this.#restoreWorks();
    this.#isComplete = true;
    if (this.#kept !== null) this.#session?.dispatch({ type: 'session_kept' });
    this.#tellGone();
    if (this.#kept !== null) this.#host?.run({ type: 'remember_folder', path: this.folder });
    if (this.#kept !== null) this.#timer = setInterval(() => this.keep(), KEEP).unref();
  }

  #tellGone(): void {
    const [first, ...others] = this.#gone;
    if (first === undefined) return;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const text = `${first}${more} of the last session no longer exist${others.length === 0 ? 's' : ''}`;
    this.#warn(text);
  }

  async #open(paths: readonly string[]): Promise<OpenedEvent[]> {
    const files: OpenedEvent[] = [];
    for (const path of paths) {
      const event = await this.#host?.files.decoded(this.#host.files.open(path));
      if (event?.type === 'opened' && event.stat !== null) {
        files.push(event);
        if (event.source !== null && event.text === undefined) this.#host?.files.index(event.source);
      } else if (!this.#works.some((work) => isOf(work, path)))
        this.#gone.push(path.startsWith(`${this.folder}/`) ? path.slice(this.folder.length + 1) : path);
    }
    return files;
  }

  /** Files with the unsaved work that was kept of them; of several editors that kept some, the latest. */
  #withWorks(files: readonly OpenedEvent[]): readonly OpenedEvent[] {
    return files.map((file) => {
      const path = filePath(file);
      const [work] = path === null ? [] : this.#works.filter((each) => isOf(each, path));
      if (work === undefined || path === null) return file;
      this.#works = this.#works.filter((each) => !isOf(each, path));
      const claimed = this.#host?.recovery.claim(work.file) ?? null;
      if (claimed === null) return file;
      const { event, rest } = claimed;
      // Of a file that is another one by now, what found no place in it is a document of its own.
      this.#rests.push(...[event.location === null ? event : rest].filter((each) => each !== null));
      return event.location === null ? file : { ...file, work: event };
    });
  }

  /** Restores the unsaved work on documents that are in no session, and on files that are gone. */
  #restoreWorks(): void {
    const isAwaited = (work: Left): boolean => this.#missing.some((path) => isOf(work, path));
    const works = this.#works.filter((work) => !isAwaited(work));
    this.#works = this.#works.filter(isAwaited);
    // Of several editors that kept work on a file, the latest; the others' is offered.
    const latest = works.filter(
      ({ path }, i) => path === '' || works.findIndex((other) => other.path === path) === i,
    );
    const claimed = latest.flatMap(({ file }) => this.#host?.recovery.claim(file) ?? []);
    const rests = [...this.#rests, ...claimed.flatMap(({ rest }) => rest ?? [])];
    this.#rests = [];
    const restored = [
      ...rests.map((opened) => ({ opened, spot: null })),
      ...claimed.map(({ event, spot }) => ({ opened: event, spot })),
    ];
    if (restored.length > 0) this.#session?.dispatch({ type: 'kept_work', works: restored });
  }

  /** Keeps what is open now, once all of the last session is. What the disk refuses is told once. */
  keep(): void {
    if (this.#session === null || this.#kept === null || !this.#isComplete) return;
    try {
      this.#kept.keep(this.#session.state);
    } catch (error) {
      if (this.#told) return;
      this.#told = true;
      const text = `The session of this folder is not saved. ${refusal('write', sessionsFolder(), error)}`;
      this.#warn(text);
    }
  }

  /**
   * Remembers the user's decision about a folder, or about the one around it.
   * @param place absolute; null for the folder that is worked in
   */
  async trust(trust: Trust, parent: boolean, place: string | null): Promise<void> {
    let message: { level: 'info' | 'error'; text: string };
    try {
      const folder = await this.#decide(trust, parent, place ?? this.folder);
      message = {
        level: 'info',
        text: `${folder} is ${trust === 'trusted' ? 'trusted' : 'restricted: it cannot run programs'}`,
      };
    } catch (error) {
      const own = error instanceof Error && codeOf(error) === 'EUNKNOWN';
      message = { level: 'error', text: own ? error.message : refusal('write', trustFile(), error) };
    }
    this.#session?.dispatch(this.#trustEvent());
    if (this.#options.configuration !== null) this.#host?.readSettings();
    this.#session?.dispatch({ type: 'message', message });
  }

  /** Writes a decision; returns the folder that it is about. Throws what the disk refuses. */
  async #decide(trust: Trust, parent: boolean, place: string): Promise<string> {
    const { configuration } = this.#options;
    if (configuration === null || this.#trust === null)
      throw new Error('Inkstone was started with --safe and trusts no folder');
    const folder = realpathSync(place);
    const around = dirname(folder);
    const file = new TrustFile(trustFile(), (text) => this.#warn(text));
    const runnable = (of: string): Runnable => readConfiguration(FEATURES, configuration, of, true).runnable;
    const content = trust === 'trusted' ? (await fingerprintOf(folder, runnable(folder))).fingerprint : null;
    if (parent) file.set(around, trust, file.of(around).fingerprint);
    // The decision about the folder around it replaces one about the folder alone.
    file.set(folder, parent ? 'unknown' : trust, content);
    if (parent || place !== folder) this.#given.set(parent ? dirname(place) : place, trust);
    await this.#trust.reread(runnable(this.folder));
    return parent ? around : folder;
  }

  #trustEvent(): Event {
    if (this.#trust === null) return { type: 'trust', trust: 'restricted' };
    const { trust, changes, decisions } = this.#trust;
    return { type: 'trust', trust, changes, decisions: new Map([...decisions, ...this.#given]) };
  }

  #trustChanged(): void {
    this.#session?.dispatch(this.#trustEvent());
    this.#host?.readSnippets();
  }

  #warn(text: string): void {
    this.#session?.dispatch({ type: 'message', message: { level: 'warning', text } });
  }

  /** Nothing of this folder reaches the editor any more. */
  leave(): void {
    this.keep();
    clearInterval(this.#timer);
    this.#host?.run({ type: 'watch', files: [] });
    void this.#host?.servers.end();
    this.#trust?.close();
    this.#session = null;
  }
}

/** True for work on a file; a link counts as its target. */
const isOf = (work: Left, path: string): boolean => isAnyOf([work], [path]);

/** The state of a folder that is opened, with what outlives the folder before. */
export const carriedOver = (from: State, to: State): State =>
  withWindow(
    { ...carryFields(from, to), additions: from.additions },
    { tier: from.window.tier, focused: from.window.focused },
  );
