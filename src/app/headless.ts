import { isDoubt } from '../core/config/unknown-action.ts';
import { openFile } from '../core/windows/open-file.ts';
import { requestById } from '../core/model/request.ts';
import { type SaveAnswer, saveText } from '../features/files/save-request.ts';
import { screenRunners, UNSEEN } from './screen-runners.ts';
import { contributedField } from '../features/plugins/contributions.ts';
import type { Event } from '../core/model/messages.ts';
import type { LogLevel } from '../features/plugins/messages.ts';
import type { Milliseconds } from '../base/units.ts';
import { type Document, type DocumentId, isModified, filePath } from '../core/model/document.ts';
import { saveDocument } from '../features/files/save.ts';
import type { State } from '../core/model/state.ts';
import type { Host } from '../host/host.ts';
import type { Plugins } from '../plugin/main/plugins.ts';
import { type Client, type ClientEffect, Editor } from './editor.ts';

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

/** The editor without a terminal: a script's. */
export class Headless {
  readonly #editor: Editor;
  readonly #options: HeadlessOptions;
  /** The callbacks for saves that are awaited, by the document. */
  readonly #saves = new Map<number, (failure: string | null) => void>();

  constructor(options: HeadlessOptions) {
    this.#options = options;
    const client: Client = {
      run: (effect) => this.#run(effect),
      onChange: () => {},
      onSettled: () => this.#onSettled(),
    };
    const runners = screenRunners(UNSEEN);
    this.#editor = new Editor(options.state, client, runners, (event) => this.dispatch(event));
  }

  get state(): State {
    return this.#editor.state;
  }

  attach(host: Host): void {
    this.#editor.attach(host);
  }

  play(plugins: Plugins): void {
    this.#editor.play(plugins);
  }

  /** Takes an event in. */
  dispatch(event: Event): void {
    const before = this.state;
    this.#editor.take(event, performance.now());
    if (event.type === 'message') this.#tell(event.message);
    const opened = openFile.answerIn(before, event)?.answer ?? event;
    if (opened.type === 'open_failed') this.#options.wrong(opened.message);
    this.#report(before, event);
  }

  /** Saves what has changed and has a file, one after the other. Returns what could not be saved, as sentences. */
  async saveAll(): Promise<readonly string[]> {
    const failures: string[] = [];
    for (const document of this.state.documents.values()) {
      const path = filePath(document);
      if (path === null || !isModified(document)) continue;
      const failure = await this.#save(document, path);
      if (failure !== null) failures.push(failure);
    }
    return failures;
  }

  async #save(document: Document, path: string): Promise<string | null> {
    // The script may have begun to save it.
    while (this.state.documents.get(document.id)?.saving)
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    const now = this.state.documents.get(document.id);
    if (now === undefined || !isModified(now)) return null;
    return await new Promise((resolve) => {
      this.#saves.set(document.id, resolve);
      this.#editor.apply(saveDocument(this.state, now, path, false), { type: 'refresh' });
    });
  }

  /** Reports a message that the user would see beside the script's answer, such as why a file was not written. */
  #tell({ level, text }: Extract<Event, { type: 'message' }>['message']): void {
    // An action that nobody has may be a plugin's, and none of them is loaded here.
    if (isDoubt(text)) return;
    if (level === 'error') this.#options.wrong(text);
    else if (level === 'warning') this.#options.log('warning', `ink: ${text}`);
  }

  #report(before: State, event: Event): void {
    const save = saveText.answerIn(before, event);
    const failed = event.type === 'request_failed' ? requestById(before, event.id) : undefined;
    if (save !== null) this.#noteSaved(save.asked.about[0], save.answer);
    else if (event.type === 'request_failed' && failed?.request === saveText)
      this.#noteSaved(failed.about[0], { kind: 'failed', message: event.message ?? 'stopped' });
    else if (event.type === 'gate_decided' && event.document !== null && !event.allowed)
      this.#refuse(event.document);
  }

  /** Hands the end of a save on; nobody waits for one that the script itself began. */
  #noteSaved(id: DocumentId, answer: SaveAnswer): void {
    if (answer.kind === 'stopped') return;
    const failure = this.#failureOf(id, answer);
    const done = this.#saves.get(id);
    if (done !== undefined) {
      this.#saves.delete(id);
      done(failure);
    } else if (failure !== null) this.#options.wrong(failure);
  }

  /** That a plugin does not let something be saved is no failure of the script. */
  #refuse(id: DocumentId): void {
    const name = this.state.documents.get(id)?.name ?? '';
    this.#saves.get(id)?.(`Cannot save ${name}: a plugin does not allow it`);
    this.#saves.delete(id);
  }

  #failureOf(id: DocumentId, answer: Exclude<SaveAnswer, { kind: 'stopped' }>): string | null {
    const document = this.state.documents.get(id);
    const name = document?.name ?? '';
    const path = document === undefined ? null : filePath(document);
    if (answer.kind === 'saved') return null;
    if (answer.kind === 'failed') return answer.message;
    return answer.path === path
      ? `Cannot save ${name}: another program changed ${path} in the meantime; run the script again`
      : `Cannot save ${name} as ${answer.path}: that file exists; remove it first, or choose another name`;
  }

  #onSettled(): void {
    // Nobody is there to be asked.
    const { asked, offered } = contributedField.of(this.state);
    if (asked !== null) this.dispatch({ type: 'command', name: 'prompt_cancel' });
    else if (offered !== null) this.dispatch({ type: 'command', name: 'popup_cancel' });
  }

  /** There is no screen; a run has the folder that it was started in, and trusts nothing for later. */
  #run(effect: ClientEffect): void {
    if (effect.type === 'quit') this.#options.quit(effect.status);
    else if (effect.type === 'plugin_log') this.#options.log(effect.level, effect.text);
  }
}
