import type { GrowEffect, OpenEffect, Opened, ReloadEffect } from '../features/files/messages.ts';
import type { Effect, Event } from '../core/model/messages.ts';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import type { Milliseconds } from '../base/units.ts';
import { textOf } from '../core/model/document.ts';
import type { PluginEffect } from '../core/model/plugin-port.ts';
import { FileSource } from '../text/file-source.ts';
import { Additions } from '../text/additions.ts';
import type { Source } from '../text/source.ts';
import { answer } from './answering.ts';
import type { ConfigurationWriter } from './config/configuration-writer.ts';
import type { Decoding } from './encodings/decode.ts';
import { readSmall, rulesFor } from './files/editorconfig.ts';
import { Errands } from './errands.ts';
import { Requests } from './requests.ts';
import { runnersOf } from './runners.ts';
import type { ReadFile } from './files/read-file.ts';
import { readTail } from './files/tail.ts';
import { FolderWork } from './project/folder-work.ts';
import { startIndexing } from './files/index-newlines.ts';
import { inSlices } from './search/slices.ts';
import { expandHome, type OpenedFile, openFile } from './files/open.ts';
import { DocumentSaver } from './files/document-saver.ts';
import { DiskReader } from './files/page-reader.ts';
import type { Kept, Recovery } from './files/journal.ts';
import { isAnyOf, type Rescue } from './files/rescue.ts';
import { rescueSentence, vanished } from './files/error-messages.ts';
import type { Searching } from './search/searching.ts';
import { SearchWork } from './search/search-work.ts';
import type { Tools } from './tools.ts';

/** Effects on the terminal or the process, which the program itself carries out. */
export type ScreenEffect = Extract<
  Effect,
  { type: 'mouse' | 'key_releases' | 'redraw' | 'suspend' | 'quit' }
>;
/** Effects on the folder that is worked in, which the program carries out as well. */
export type WorkspaceEffect = Extract<Effect, { type: 'trust' | 'switch_project' | 'list_plugins' }>;
/** What it hands on to plugins, or is only told. */
type ToldEffect = PluginEffect | Extract<Effect, { type: 'edited' }>;
export type HostEffect = Exclude<Effect, ScreenEffect | WorkspaceEffect | ToldEffect>;

/** How often the screen learns how far the lines are counted. */
const REFRESH: Milliseconds = 100;
/** How loudly the end of an interrupted save is told. */
const LEVELS = { restored: 'info', 'set-aside': 'info', damaged: 'error', failed: 'error' } as const;

/** Carries out effects on files, the clipboard and other processes, and answers with events. */
export class Host {
  readonly #emit: (event: Event) => void;
  readonly #folder: string;
  readonly #tools: Tools;
  readonly #journalFolder: string;
  readonly #rescue: Rescue;
  #autoSave: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #folderWork: FolderWork;
  readonly #searchWork: SearchWork;
  readonly #errands: Errands;
  readonly #requests: Requests;
  readonly #saving: DocumentSaver;
  /** What stops the decoding of files. */
  readonly #decoding = new WeakMap<Source, AbortController>();
  /** The rescue files that were offered. */
  #offered: readonly string[] = [];
  /** What was appended to small files. */
  readonly #grown = new Additions();
  /** Files that are read in pages. */
  readonly #readers = new Set<DiskReader>();
  /** What reads files by their places, in workers. */
  readonly #searchers = new Set<Pick<Searching, 'restart'>>();
  /** Closes such a file when nothing holds its text any more. */
  readonly #unused = new FinalizationRegistry<DiskReader>((reader) => {
    this.#readers.delete(reader);
    reader.close();
  });

  /** @param folder what relative paths begin at */
  constructor(
    emit: (event: Event) => void,
    folder: string,
    tools: Tools,
    journalFolder: string,
    rescue: Rescue,
  ) {
    this.#rescue = rescue;
    this.#emit = emit;
    this.#folder = folder;
    this.#tools = tools;
    this.#errands = new Errands(emit);
    this.#searchWork = new SearchWork(tools);
    this.#folderWork = new FolderWork(emit, folder, tools);
    const workers = [this.#searchWork, this.#folderWork];
    this.#requests = new Requests(runnersOf({ readFile: this.#readFile, workers }), emit);
    this.#saving = new DocumentSaver(emit, folder, tools, {
      keeps: (kept) => this.#keeps(kept),
      reopened: (path, saved) => this.#reopened(path, saved),
      tell: (recovery) => this.#tell(recovery),
    });
    this.#searchers.add(this.#folderWork).add(this.#searchWork);
    this.#journalFolder = journalFolder;
  }

  /** Whether a save in place was cut short, or is under way in another process. */
  get hasLeftovers(): boolean {
    return this.#left('.journal');
  }

  /** Whether saves have left files with such an ending, in whatever state. */
  #left(...endings: readonly string[]): boolean {
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

  async #names(folder: string): Promise<void> {
    const { folderNamed, namesIn } = await import('./project/names.ts');
    const path = folderNamed(folder, this.#folder);
    this.#emit({ type: 'names', folder, path, names: await namesIn(path) });
  }

  /** Has settings and snippets read again since more of them, or fewer, may hold. */
  readSettings(): void {
    this.#later(this.#configure((configuring) => configuring.read()));
    this.#later(this.#tools.snippets().then((snippets) => snippets.again()));
  }

  async #configure(
    use: (configuring: ConfigurationWriter) => Promise<void>,
    refuse = (text: string): void => this.#emit({ type: 'message', message: { level: 'info', text } }),
  ): Promise<void> {
    const configuring = await this.#tools.configuring();
    if (configuring !== null) return use(configuring);
    const text = 'this run was started with --safe: it neither reads nor writes settings';
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
      case 'open':
        return this.#later(this.#open(effect));
      case 'save':
        return this.#later(this.#saving.save(effect));
      case 'reload':
        return this.#later(
          effect.request === undefined
            ? this.#reload(effect)
            : this.#errands.run(effect.request, (signal) => this.#reload(effect, signal)),
        );
      case 'cancel_save':
        return this.#saving.stop(effect.document);
      case 'stop_work':
        return this.#errands.stop(effect.request);
      case 'stop_decoding':
        return this.#decoding.get(effect.source)?.abort();
      case 'rescued':
        return effect.what === 'restore' ? this.#restore() : this.#rescue.discard(this.#offered);
      case 'explore':
      case 'change_files':
      case 'stop_changing_files':
      case 'seek_folders':
        return this.#later(this.#tools.exploring().then((exploring) => exploring.run(effect)));
      case 'list_names':
        return this.#later(this.#names(effect.folder));
      case 'set_setting':
        return this.#write(this.#configure((configuring) => configuring.set(effect)));
      case 'read_calibration':
        return this.#later(this.#tools.profiles().then((profiles) => profiles?.read(effect.terminal)));
      case 'write_calibration':
        return this.#write(
          this.#tools.profiles().then(async (profiles) => {
            const text = 'this run was started with --safe: what was learned holds until its end';
            if (profiles === null) this.#emit({ type: 'message', message: { level: 'info', text } });
            else await profiles.write(effect.terminal, effect.keys);
          }),
        );
      case 'edit_keybindings':
        return this.#write(this.#configure((configuring) => configuring.editBindings(effect)));
      case 'undo_keybindings':
        return this.#write(this.#configure((configuring) => configuring.undoBindings()));
      case 'open_settings_file':
        return this.#later(
          this.#configure(
            (configuring) => this.#open({ type: 'open', path: configuring.fileOf(effect.source) }),
            // Somebody may wait for the file.
            (message) => this.#emit({ type: 'open_failed', path: 'config.json', message }),
          ),
        );
      case 'auto_save':
        clearTimeout(this.#autoSave);
        this.#autoSave = setTimeout(() => this.#emit({ type: 'auto_save' }), effect.after);
        return;
      case 'grow':
        return this.#grow(effect);
      case 'watch':
        return this.#later(this.#tools.watching().then((watching) => watching.watch(effect.files)));
      case 'check_files':
        this.readBranch();
        return this.#later(this.#tools.watching().then((watching) => watching.check()));
      case 'prepare_search':
        return this.#later(this.#searchWork.prepare());
      case 'copy':
      case 'paste':
      case 'gather_words':
      case 'open_snippets_file':
      case 'read_snippets':
      case 'recent_files':
      case 'remember_file':
      case 'theme_names':
        return this.#later(
          answer(effect, this.#tools, this.#emit, (path) => this.#open({ type: 'open', path })),
        );
      case 'rank_files':
      case 'peek':
        return this.#later(this.#folderWork.run(effect));
      case 'go_on':
        setImmediate(() => this.#emit({ type: 'go_on' }));
        return;
      case 'wait':
        // Timers come before input that is there already, which may be keys that it matters to wait for.
        setTimeout(
          () => setImmediate(() => setImmediate(() => this.#emit({ type: 'waited' }))),
          effect.after,
        );
        return;
    }
  }

  /**
   * Offers the unsaved work of editors that were killed, and removes the leftovers of their saves.
   * @param asked the files that the user asked for, as absolute paths
   */
  offerRescued(asked: readonly string[] = []): void {
    if (this.#left('.part', '.draft')) this.#later(this.#tools.saver().then((saver) => saver.tidyAll()));
    const found = this.#rescue.found((text) =>
      this.#emit({ type: 'message', message: { level: 'warning', text } }),
    );
    this.#offered = found.map(({ file }) => file);
    if (found.length === 0) return;
    const names = found.map(({ name }) => name);
    this.#emit({ type: 'rescued', names, asked: isAnyOf(found, asked) });
  }

  #restore(): void {
    for (const file of this.#offered) {
      try {
        const work = this.#rescue.restore(file);
        this.#adopt(work.source);
        this.#emit(work);
        this.index(work.source);
      } catch (error) {
        const text = rescueSentence.unreadable(file, error);
        this.#emit({ type: 'message', message: { level: 'error', text } });
      }
    }
  }

  /** Opens a file at once: the first frame waits for it. */
  open(name: string, line?: number, column?: number): Opened | Extract<Event, { type: 'open_failed' }> {
    const result = openFile(expandHome(name, homedir()), this.#folder);
    if (result.kind === 'refused') return { type: 'open_failed', path: name, message: result.message };
    const rules = rulesFor(result.path, readSmall);
    if (result.kind === 'file') return { ...this.#opened(result), rules, line, column };
    const { path } = result;
    return {
      type: 'opened',
      path,
      name: basename(path),
      source: null,
      stat: null,
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
      rules,
      note: `${basename(path)} is new: the first save makes it`,
    };
  }

  async #open({ path, line, column, ...how }: OpenEffect): Promise<void> {
    if (this.hasLeftovers) await this.recover();
    const event = await this.decoded(this.open(path, line, column));
    this.#emit({ ...how, ...event });
    if (event.type === 'opened' && event.source !== null && event.text === undefined)
      this.index(event.source);
  }

  #opened(file: OpenedFile): Opened {
    const { path, source, stat, bom, lineEnd, encoding, shifts, readOnly } = file;
    this.#adopt(source);
    const name = basename(path);
    return { type: 'opened', path, name, source, stat, bom, lineEnd, encoding, shifts, readOnly };
  }

  #adopt(source: Source): void {
    if (!(source instanceof FileSource && source.reader instanceof DiskReader)) return;
    this.#readers.add(source.reader);
    this.#unused.register(source, source.reader);
  }

  /** Counts the lines of a file in the background; to be called once the first frame stands. */
  index(source: Source): void {
    if (source.newlines.complete) return;
    let told = 0;
    startIndexing(source, ({ done }) => {
      const now = performance.now();
      if (!done && now - told < REFRESH) return;
      told = now;
      this.#emit({ type: 'refresh' });
    });
  }

  /** Has those that read a file read the copy of its old bytes from now on, and returns them. */
  #keeps(kept: Kept): readonly DiskReader[] {
    const touched = [...this.#readers].filter((reader) => reader.reads(kept.target));
    for (const reader of touched) reader.preserve(kept);
    if (touched.length > 0) for (const searcher of this.#searchers) searcher.restart();
    return touched;
  }

  /** The saved file as a source, with its lines counted; undefined when another program was faster. */
  #reopened(
    path: string,
    { stat, newlines }: { stat: Opened['stat'] & object; newlines?: Float64Array },
  ): FileSource | undefined {
    const reader = DiskReader.open(path, stat);
    if (reader === null) return undefined;
    const source = new FileSource(reader);
    this.#adopt(source);
    if (newlines === undefined) this.index(source);
    else for (const count of newlines) source.newlines.add(count);
    return source;
  }

  async #reload(effect: ReloadEffect, signal?: AbortSignal): Promise<void> {
    const { document, path, encoding, asked, yields } = effect;
    const event = this.open(path);
    if (event.type === 'open_failed' || event.source === null) {
      const message = event.type === 'opened' ? vanished(event.name) : event.message;
      return this.#emit({ type: 'reload_failed', message, asked });
    }
    const decoded = await this.#decode(event, encoding ?? null);
    const { event: first, rest } = decoded;
    const text = rest === null ? first.text : await inSlices(rest, signal);
    signal?.throwIfAborted();
    if (text === undefined) this.index(event.source);
    this.#emit({ ...first, text, decoding: false, type: 'reloaded', document, asked, yields });
  }

  /**
   * Decodes a file that is not UTF-8: at once as much as the first screen needs, the rest behind it, told by
   * `decoded`. Other files, and what is no file, come back as they are.
   */
  async decoded<E extends Event>(event: E): Promise<E | Opened> {
    if (event.type !== 'opened') return event;
    const { event: first, rest } = await this.#decode(event, null);
    const { source } = event;
    if (rest !== null && source !== null) {
      const stop = new AbortController();
      this.#decoding.set(source, stop);
      const whole = inSlices(rest, stop.signal).then((text) => this.#emit({ type: 'decoded', source, text }));
      this.#later(
        whole.catch((error: unknown) => {
          if (!stop.signal.aborted) throw error;
        }),
      );
    }
    return first;
  }

  async #decode(event: Opened, chosen: ReloadEffect['encoding'] | null): Promise<Decoding> {
    const plain = event.encoding === 'utf-8' && event.lineEnd !== 'CR' && event.shifts !== true;
    if (event.source === null || (plain && !chosen)) return { event, rest: null };
    const { decodeOpened } = await import('./encodings/decode.ts');
    return await decodeOpened(event, chosen ?? null);
  }

  #grow({ document, path, text, prefix, asked }: GrowEffect): void {
    const growth = readTail(path, text, prefix, this.#grown);
    if (growth === null)
      return this.#later(this.#reload({ type: 'reload', document, path, asked, yields: true }));
    growth.text.eachPiece((source) => {
      this.index(source);
    });
    this.#emit({ type: 'appended', document, after: text, ...growth, asked });
  }

  readonly #readFile: ReadFile = async (path, encoding, signal) => {
    const opened = this.open(path);
    if (opened.type === 'open_failed') return { failed: opened.message };
    const { event, rest } = await this.#decode(opened, encoding);
    return { text: rest === null ? textOf(event) : await inSlices(rest, signal) };
  };

  /** Work that has to be done before the program ends. */
  #write(work: Promise<void>): void {
    this.#later(work);
    this.#writing = Promise.allSettled([this.#writing, work]);
  }

  /** Resolves when what is being written into the configuration is written. */
  get written(): Promise<unknown> {
    return this.#writing;
  }

  /** What goes wrong where nobody expects it is told, never swallowed. */
  #later(work: Promise<void>): void {
    work.catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      this.#emit({
        type: 'message',
        message: { level: 'error', text: `something went wrong inside Inkstone: ${text}` },
      });
    });
  }
}
