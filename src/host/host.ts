import type { Effect, Event } from '../core/model/messages.ts';
import { existsSync, readdirSync } from 'node:fs';
import type { PluginEffect } from '../core/model/plugins/plugin-port.ts';
import { changeFiles } from '../features/files/file-orders.ts';
import { saveText } from '../features/files/save-request.ts';
import { runFilter, runShown } from '../features/shell-filter/requests.ts';
import { answer, type AnsweredEffect } from './answering.ts';
import { afterInput } from './system/after-input.ts';
import type { ConfigurationWriter } from './config/configuration-writer.ts';
import { LateServers } from './language-servers/late-servers.ts';
import { Requests } from './requests.ts';
import { runnersOf } from './runners.ts';
import { FolderWork } from './project/folder-work.ts';
import { FileOpener } from './files/file-opener.ts';
import { DocumentSaver } from './files/document-saver.ts';
import type { Recovery } from './files/journal.ts';
import type { Rescue } from './files/rescue.ts';
import { RecoveryWork } from './files/recovery-work.ts';
import { changeRefusal } from './files/change-messages.ts';
import { internalError } from './files/error-messages.ts';
import { Spelling } from './spelling/spelling.ts';
import { HistoryWork } from './history/history-work.ts';
import { unkeptTrees } from '../features/local-history/kept-undo.ts';
import type { State } from '../core/model/state.ts';
import { CompareWork } from './compare/compare-work.ts';
import { GitWork } from './git/git-work.ts';
import type { Searching } from './search/searching.ts';
import { SearchWork } from './search/search-work.ts';
import { TerminalProfiles } from './state/terminal-profiles.ts';
import type { Tools } from './tools.ts';

/** Effects on the terminal or the process, which the program itself carries out. */
export type ScreenEffect = Extract<
  Effect,
  { type: 'mouse' | 'key_releases' | 'redraw' | 'suspend' | 'quit' }
>;
/** Effects on the folder that is worked in, which the program carries out as well. */
export type WorkspaceEffect = Extract<Effect, { type: 'trust' | 'switch_project' | 'list_plugins' }>;
/** An effect that it hands on to plugins, or only notes. */
type ForwardedEffect = PluginEffect | Extract<Effect, { type: 'edited' }>;
export type HostEffect = Exclude<Effect, ScreenEffect | WorkspaceEffect | ForwardedEffect>;

/** The severity of messages about the end of an interrupted save. */
const LEVELS = { restored: 'info', 'set-aside': 'info', damaged: 'error', failed: 'error' } as const;

type OpenSettings = Extract<Effect, { type: 'open_settings_file' }>;

/** Requests before which unsaved work is put on the disk: something may happen to the program, or the machine. */
const LASTING = new Set<string>([saveText, runFilter, runShown].map(({ name }) => name));

/** Carries out effects on files, the clipboard and other processes, and answers with events. */
export class Host {
  readonly #emit: (event: Event) => void;
  readonly #tools: Tools;
  readonly #journalFolder: string;
  #autoSave: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #folderWork: FolderWork;
  /** Opens the files that are edited. */
  readonly files: FileOpener;
  readonly #searchWork: SearchWork;
  /** The language servers of the folder. */
  readonly servers: LateServers;
  readonly #requests: Requests;
  /** Unsaved work of editors that are gone. */
  readonly recovery: RecoveryWork;
  readonly #history: HistoryWork;
  /** Ends when the files are kept that are about to be deleted; null while there were none. */
  #keeping: Promise<void> | null = null;
  /** The searchers that read files by their places, in workers. */
  readonly #searchers = new Set<Pick<Searching, 'restart'>>();
  /** @param folder what relative paths begin at */
  constructor(
    emit: (event: Event) => void,
    folder: string,
    tools: Tools,
    journalFolder: string,
    rescue: Rescue,
  ) {
    this.#emit = emit;
    this.#tools = tools;
    this.files = new FileOpener(emit, folder, {
      recover: () => (this.hasLeftovers ? this.recover() : Promise.resolve()),
      moved: () => {
        for (const searcher of this.#searchers) searcher.restart();
      },
    });
    this.#searchWork = new SearchWork(tools);
    this.#folderWork = new FolderWork(emit, folder, tools);
    const saver = new DocumentSaver(folder, tools, {
      keeps: (kept) => this.files.keeps(kept),
      reopened: (path, saved) => this.files.reopened(path, saved),
      tell: (recovery) => this.#tell(recovery),
    });
    const terminals = new TerminalProfiles(tools, (work) => this.#finish(work));
    this.servers = new LateServers(emit, folder);
    const compareWork = new CompareWork(folder, tools);
    this.recovery = new RecoveryWork(emit, rescue, this.files);
    this.#history = new HistoryWork(tools, this.files);
    const workers = [
      this.#history,
      this.recovery,
      this.files,
      saver,
      this.#searchWork,
      this.#folderWork,
      compareWork,
      new GitWork(emit, {
        files: this.files,
        compare: (before, after, signal) => compareWork.compare(before, after, signal),
        prepare: () => compareWork.prepare(),
      }),
      terminals,
      new Spelling(tools.dictionaries),
      this.servers,
    ];
    rescue.store.report = (text) => emit({ type: 'message', message: { level: 'warning', text } });
    this.#requests = new Requests(runnersOf(tools, workers), emit, (request) =>
      request === changeFiles.name ? this.#keeping : LASTING.has(request) ? rescue.flush() : null,
    );
    this.#searchers.add(this.#folderWork).add(this.#searchWork).add(compareWork);
    this.#journalFolder = journalFolder;
  }

  /** True when a save in place was cut short, or is under way in another process. */
  get hasLeftovers(): boolean {
    return this.#onLeft('.journal');
  }

  /** True when saves have left files with such an ending, in whatever state. */
  #onLeft(...endings: readonly string[]): boolean {
    const folder = this.#journalFolder;
    return (
      existsSync(folder) &&
      readdirSync(folder).some((name) => endings.some((ending) => name.endsWith(ending)))
    );
  }

  /** Tells the branch of the folder's files. */
  readBranch(): void {
    this.#later(this.#tools.branch().then((branch) => branch.read()));
  }

  /** Has settings read again when their files change. */
  watchSettings(): void {
    this.#later(this.#configure((configuring) => Promise.resolve(configuring.watch())));
  }

  /** Has settings and snippets read again since more of them, or fewer, may hold. */
  readSettings(): void {
    this.#later(this.#configure((configuring) => configuring.read()));
    this.readSnippets();
  }

  /** Has snippets read again, since those of the folder may apply now, or not any more. */
  readSnippets(): void {
    this.#later(this.#tools.snippets().then((snippets) => snippets.again()));
  }

  async #configure(
    use: (configuring: ConfigurationWriter) => Promise<void>,
    refuse = (text: string): void => this.#emit({ type: 'message', message: { level: 'info', text } }),
  ): Promise<void> {
    const configuring = await this.#tools.configuring();
    if (configuring !== null) return use(configuring);
    const text = 'Inkstone was started with --safe and does not read or write settings';
    refuse(text);
  }

  /** Ends what was cut short, so that every file is again the old one or the new one, and tells of it. */
  async recover(): Promise<void> {
    const journal = await this.#tools.journal();
    for (const recovery of await journal.recover()) this.#tell(recovery);
  }

  #tell({ message, outcome }: Recovery): void {
    this.#emit({
      type: 'message',
      message: { level: LEVELS[outcome], text: message },
    });
  }

  run(effect: HostEffect): void {
    switch (effect.type) {
      case 'ask':
        return this.#later(this.#requests.ask(effect));
      case 'cancel':
        return this.#requests.cancel(effect.id);
      case 'stop_decoding':
        return this.files.stopDecoding(effect.source);
      case 'rescued':
        return this.recovery.decide(effect);
      case 'explore':
        return this.#later(this.#tools.exploring().then((exploring) => exploring.show(effect)));
      case 'set_setting':
        return this.#write(this.#configure((configuring) => configuring.set(effect)));
      case 'edit_keybindings':
        return this.#write(this.#configure((configuring) => configuring.editBindings(effect)));
      case 'undo_keybindings':
        return this.#write(this.#configure((configuring) => configuring.undoBindings()));
      case 'open_settings_file':
        return this.#later(
          this.#configure(
            (configuring) => this.#openSettings(configuring, effect),
            // Somebody may wait for the file.
            (message) => this.#emit({ type: 'open_failed', path: 'config.json', message }),
          ),
        );
      case 'auto_save':
        clearTimeout(this.#autoSave);
        this.#autoSave = setTimeout(() => this.#emit({ type: 'auto_save' }), effect.after);
        return;
      case 'watch':
        return this.#later(this.#tools.watching().then((watching) => watching.watch(effect.files)));
      case 'hold_files':
        return this.#later(this.#hold(effect.paths));
      case 'check_files':
        this.readBranch();
        return this.#later(this.#tools.watching().then((watching) => watching.check()));
      case 'reply_server':
        return this.servers.reply(effect.id, effect.answer);
      case 'control_servers':
        return this.servers.control(effect.action, effect.servers);
      case 'prepare_search':
        return this.#later(this.#searchWork.prepare());
      case 'copy':
      case 'open_snippets_file':
      case 'read_snippets':
        return this.#later(this.#answer(effect));
      case 'keep_undo':
      case 'keep_versions':
        return this.#later(this.#history.keep(effect));
      case 'keep_files':
        this.#keeping = this.#history.keep(effect);
        return this.#later(this.#keeping);
      case 'remember_file':
      case 'remember_folder':
        return this.#write(this.#answer(effect));
      case 'go_on':
        setImmediate(() => this.#emit({ type: 'go_on' }));
        return;
      case 'wait':
        afterInput(effect.after, () => this.#emit({ type: 'waited' }));
        return;
    }
  }

  /**
   * Offers the unsaved work of editors that were killed, and removes the leftovers of their saves.
   * @param asked the files that the user asked for, as absolute paths
   */
  async offerRescued(asked: readonly string[] = []): Promise<void> {
    if (this.#onLeft('.part', '.draft')) this.#later(this.#tools.saver().then((saver) => saver.tidyAll()));
    await this.recovery.offer(asked);
  }

  #answer(effect: AnsweredEffect): Promise<void> {
    return answer(effect, this.#tools, this.#emit, (path) => this.#open(path));
  }

  /** Opens a file that nobody asked for by its path. */
  async #open(path: string, line?: number): Promise<void> {
    this.#emit(await this.files.opened({ path, line }));
  }

  /** Notes which files are open here, and tells of new ones that are open elsewhere. */
  async #hold(paths: readonly string[]): Promise<void> {
    const locks = await this.#tools.locks();
    try {
      const files = await locks.hold(paths);
      if (files.length > 0) this.#emit({ type: 'files_elsewhere', files });
    } catch (error) {
      const text = changeRefusal('create', locks.path, error);
      this.#emit({
        type: 'message',
        message: { level: 'warning', text: `Other editors do not see which files are open here. ${text}` },
      });
    }
  }

  /** Opens a configuration file at the place of a setting. */
  async #openSettings(configuring: ConfigurationWriter, { source, setting }: OpenSettings): Promise<void> {
    const path = configuring.fileOf(source);
    if (setting === undefined) return this.#open(path);
    const place = await configuring.placeOf(source, setting);
    await this.#open(path, place?.line);
    if (place?.isThere === true) return;
    this.#emit({ type: 'message', message: { level: 'info', text: `${path} does not set ${setting} yet` } });
  }

  /** Keeps what is known of the open files and not kept yet, before they are left. */
  keepHistory(state: State): void {
    this.#write(this.#history.end(unkeptTrees(state)));
  }

  /** Work that has to be done before the program ends. */
  #write(work: Promise<void>): void {
    this.#later(work);
    this.#finish(work);
  }

  /** Has the program wait for work before it ends. */
  #finish(work: Promise<unknown>): void {
    this.#writing = Promise.allSettled([this.#writing, work]);
  }

  /** Resolves when what is being written into the configuration and the lists of recent files and folders is written. */
  get written(): Promise<unknown> {
    return this.#writing;
  }

  /** Runs work in the background; an unexpected failure is reported, never swallowed. */
  #later(work: Promise<void>): void {
    work.catch((error: unknown) => this.#emit(internalError(error)));
  }
}
