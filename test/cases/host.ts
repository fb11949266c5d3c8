import { type EditorValues, settingsWith } from './editor-values.ts';
/** The editor without a world: its core and its drawing, with files in memory and answers that come at once. */
import { filePath } from '../../src/core/model/document.ts';
import { wire } from './wire.ts';
import { changeFiles } from '../../src/features/files/file-orders.ts';
import { settingsField, settingLayersField } from '../../src/core/config/settings-field.ts';
import { FEATURES } from '../../src/editor/features.ts';
import { calibrationField } from '../../src/core/model/terminal.ts';
import type { Effect, Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { parse } from 'jsonc-parser';
import { Frame } from '../../src/base/frame.ts';
import type { Settings } from '../../src/core/config/settings.ts';
import { readKeyConfig } from '../../src/core/config/keybinding-config.ts';
import { type KeyConfig, keyMaps } from '../../src/core/config/keymaps.ts';
import { withBindings } from '../../src/host/config/binding-edit.ts';
import { readEntries } from '../../src/host/config/setting-file.ts';
import { readSnippets, snippetsFor } from '../../src/features/snippets/snippet-file.ts';
import { bundledSnippets } from '../../src/host/config/bundled-snippets.ts';
import { startState } from '../../src/editor/start.ts';
import type { KnownPlugin } from '../../src/features/plugins/choice.ts';
import type { State, Step } from '../../src/core/model/state.ts';
import { activeDocument, activeView, step } from '../../src/core/model/state.ts';
import { popupHere, type PopupKind } from '../../src/core/widgets/popup.ts';
import { openInfo } from '../../src/features/popups/color-code.ts';
import { markdownLines } from '../../src/host/language-servers/markdown/markdown-lines.ts';
import { update } from '../../src/editor/update.ts';
import { MAPS } from '../../src/keymaps/maps.ts';
import { EventEmitter } from '../../src/plugin/main/event-emitter.ts';
import { filesElsewhere } from './files-elsewhere.ts';
import { restoredWork } from './rescued-work.ts';
import { list } from './file-tree.ts';
import { absolute, bytesOf, openedFile, statOf } from './files.ts';
import { answerOf, caseRunners, Refusal } from './runners.ts';
import { type CaseServers, serverRunners, serversEvent } from './servers.ts';
import { draw } from '../../src/editor/draw.ts';
import { DARK } from '../../src/ui/theme.ts';

/** Most cases are about the text: what stands around it is shown where a case asks for it. */
const withSettings = (given: EditorValues, map: string): Settings => ({
  ...settingsWith({
    menu_bar: false,
    vertical_scrollbar: false,
    indentation_guides: false,
    show_whitespace: 'none',
    git_gutter: 'off',
    ...given,
  }),
  active_keybinding_map: map,
});

const PLUGINS: readonly KnownPlugin[] = [
  { name: 'mine', about: 'Says hello', shipped: false },
  { name: 'todo', about: 'Marks what is to be done', shipped: true },
];

/** The content of a case's `settings.json`: settings of `editor`, and keybindings. */
export type CaseSettings = EditorValues & {
  readonly active_keybinding_map?: string;
  readonly keybindings?: unknown;
  readonly keybinding_maps?: unknown;
};

/** The keys of a configuration. */
function keysOf(given: Parameters<typeof readKeyConfig>[0]): KeyConfig {
  const { keys, faults } = readKeyConfig(given, ([, i]) => `config.json:${i}`, MAPS, FEATURES);
  // An action that is none yet may be a plugin's.
  const wrong = faults.filter(({ message }) => !message.startsWith('no action named'));
  assert.deepEqual(wrong, []);
  return keys;
}

/** A configuration as people write it: an entry a line. */
function written({ keybindings }: { readonly keybindings: unknown }): string {
  const entries = Array.isArray(keybindings)
    ? keybindings.map((entry) => `    ${JSON.stringify(entry)}`)
    : [];
  return `{\n  "keybindings": [\n${entries.join(',\n')}\n  ]\n}\n`;
}

/** Documentation that stays while its text is edited. */
const documentation: PopupKind = { name: 'documentation', slot: 'info', follow: (state) => step(state) };

export class Host {
  state: State;
  readonly files = new Map<string, Uint8Array>();
  #now = 0;
  /** The time between events, in milliseconds. */
  pace = 10;
  /** The requests to be answered later; null while all are answered at once. */
  #held: Effect[] | null = null;
  clipboard: Uint8Array | null = null;
  /** The files that were opened last, the latest first. */
  recent: readonly string[] = [];
  /** The user's configuration, as far as it is about keys; null while there is none. */
  config: string | null;
  /** The maps of the user's own, which no case changes. */
  readonly #maps: Parameters<typeof readKeyConfig>[0];
  /** The configurations before each change of keys. */
  #configs: readonly (string | null)[] = [];
  /** The language server of the case; null for none. */
  #servers: CaseServers | null = null;
  readonly #wire = wire();
  readonly #runners = new Map(
    [...caseRunners(this), ...serverRunners(() => this.#servers)].map((runner) => [
      runner.request.name,
      runner,
    ]),
  );

  readonly #onlooker = new EventEmitter((effect) => this.#answer(effect));

  /** The events and requests sent to plugins, a line each. */
  readonly told: string[] = [];
  /** The editor has been left. */
  ended = false;
  /** The lines that plugins wrote to the program's log. */
  readonly logged: string[] = [];

  /** Opens a file of these contents, or a file that does not exist yet. */
  constructor(name: string, contents: Uint8Array | null, settings: CaseSettings = {}) {
    const { active_keybinding_map: map = 'default', keybindings, keybinding_maps, ...editor } = settings;
    const given = { keybindings: keybindings ?? [], keybinding_maps: keybinding_maps ?? {} };
    this.config = keybindings === undefined ? null : written(given);
    const keys = keysOf(given);
    this.#maps = { keybinding_maps };
    this.state = startState(60, 12, withSettings(editor, map), { ...keyMaps(MAPS), config: keys });
    if (contents !== null) this.files.set(`/${name}`, contents);
    this.#open(name);
  }

  send(event: Event): void {
    this.#now += this.pace;
    // What the terminal sent is calibrated on its way, as it is in the program.
    const told =
      event.type === 'traced'
        ? { ...event, calibrated: calibrationField.of(this.state)?.of(event) ?? event.event }
        : event;
    const before = this.state;
    const { state, effects } = this.turn(told, this.#now);
    this.state = state;
    this.#onlooker.observe(told, before, state, effects);
    for (const effect of effects) this.#answer(effect);
    if (this.#servers !== null && before.documents.size !== this.state.documents.size)
      this.send(serversEvent(this.state, this.#servers));
  }

  /** Has a language server from now on. */
  serve(servers: CaseServers): void {
    this.#servers = servers;
    this.send(serversEvent(this.state, servers));
  }

  /** One turn of the main thread: applies an event. For hosts that watch what it costs. */
  protected turn(event: Event, now: number): Step {
    return update(this.state, event, now);
  }

  /** Another program writes the file of the active document. */
  rewrite(contents: string): void {
    const document = activeDocument(this.state);
    const { id } = document;
    const path = filePath(document) ?? '';
    const bytes = new TextEncoder().encode(contents);
    this.files.set(path, bytes);
    this.send({ type: 'changed_on_disk', document: id, stat: { ...statOf(bytes), modified: this.#now } });
  }

  /** The active document's bytes. */
  get bytes(): Uint8Array {
    return bytesOf(activeDocument(this.state).text);
  }

  /** The active document's text with `|` at each cursor and `[` or `]` at the other end of each selection. */
  get marked(): string {
    const { bytes } = this;
    const marks: [at: number, mark: string][] = [];
    for (const range of activeView(this.state).selections.ranges) {
      marks.push([range.head, '|']);
      if (range.anchor < range.head) marks.push([range.anchor, '[']);
      if (range.anchor > range.head) marks.push([range.anchor, ']']);
    }
    let text = '';
    let from = 0;
    for (const [at, mark] of marks.sort(([a], [b]) => a - b)) {
      text += new TextDecoder().decode(bytes.subarray(from, at)) + mark;
      from = at;
    }
    return text + new TextDecoder().decode(bytes.subarray(from));
  }

  /** The rows of the screen, without the blanks at their ends. */
  get screen(): string[] {
    const frame = new Frame(this.state.window.columns, this.state.window.rows);
    draw(frame, this.state, DARK);
    return Array.from({ length: frame.rows }, (_, y) => {
      let row = '';
      for (let x = 0; x < frame.columns; x++)
        row += frame.clusters.text(frame.cells[(y * frame.columns + x) * 3]);
      return row.trimEnd();
    });
  }

  /** Answers nothing from now on, as a slow machine does. */
  hold(): void {
    this.#held = [];
  }

  /** Answers all that was held. */
  answer(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const effect of held) this.#answer(effect);
  }

  /** Shows documentation in Markdown at the cursor, as language servers have it. */
  show(markdown: string): void {
    const popup = popupHere(this.state, documentation, { lines: markdownLines(markdown) });
    const { state, effects } = openInfo(this.state, popup);
    this.state = state;
    for (const effect of effects) this.#answer(effect);
  }

  /** Stops what is held; whether the effect was about that. */
  #stop(effect: Effect, held: Effect[]): boolean {
    const drop = (stopped: (each: Effect) => boolean): Effect | undefined =>
      held.splice(held.findIndex(stopped), 1)[0];
    if (effect.type === 'cancel') {
      const { id } = effect;
      const asked = held.find((each) => each.type === 'ask' && each.id === id);
      // An order that is stopped answers what it has done.
      if (asked?.type === 'ask' && asked.request === changeFiles.name) return false;
      drop((each) => each === asked);
      this.send({ type: 'request_failed', id, message: null });
      return true;
    }
    return false;
  }

  /** Answers a request, which goes to the runner as plain data, as the answer comes back. */
  #ask({ id, request, work }: Extract<Effect, { type: 'ask' }>): void {
    const runner = this.#runners.get(request);
    if (runner === undefined) return;
    const { there, back } = this.#wire;
    const answer = answerOf(runner, there(work), {
      signal: new AbortController().signal,
      tell: (part) => this.send({ type: 'answer', id, answer: back(part), last: false }),
      progress: (progress) => this.send({ type: 'request_progress', id, progress }),
    });
    if (answer instanceof Refusal) return this.send({ type: 'request_failed', id, message: answer.message });
    if (answer instanceof Promise) throw new Error(`${request} is not answered at once`);
    this.send({ type: 'answer', id, answer: back(answer), last: true });
  }

  /** Other files are there now, the user's snippets perhaps among them. */
  planted(): void {
    for (const path of this.files.keys()) {
      const [, language] = /^\/snippets\/(\w+)\.json$/.exec(path) ?? [];
      if (language !== undefined) this.#snippets(language);
    }
  }

  #snippets(language: string): void {
    const own = this.files.get(`/snippets/${language}.json`);
    const user: unknown = own === undefined ? {} : parse(new TextDecoder().decode(own));
    const shipped = bundledSnippets(language).flatMap((table) => readSnippets(table).snippets);
    const snippets = [
      ...snippetsFor(readSnippets(user).snippets, language, 'user'),
      ...snippetsFor(shipped, language, 'program'),
    ];
    this.send({ type: 'snippets', language, snippets });
  }

  #answer(effect: Effect): void {
    if (effect.type === 'quit') this.ended = true;
    if (this.#held !== null) {
      if (!this.#stop(effect, this.#held)) this.#held.push(effect);
      return;
    }
    switch (effect.type) {
      case 'ask':
        return this.#ask(effect);
      case 'plugin_event':
      case 'plugin_call':
      case 'plugin_answer':
        this.told.push(toldOf(effect));
        return effect.type === 'plugin_call' ? this.send({ type: 'plugin_called', left: 0 }) : undefined;
      case 'plugin_log':
        this.logged.push(`${effect.level} ${effect.text}`);
        return;
      case 'rescued':
        if (effect.what === 'restore')
          for (const file of effect.files) this.send(restoredWork(this.files, file));
        if (effect.what !== 'put_off') for (const file of effect.files) this.files.delete(file);
        return;
      case 'hold_files': {
        const files = filesElsewhere(this.files, effect.paths);
        if (files.length > 0) this.send({ type: 'files_elsewhere', files });
        return;
      }
      case 'remember_file':
        this.recent = [effect.path, ...this.recent.filter((path) => path !== effect.path)];
        return;
      case 'trust':
        return this.send({ type: 'trust', trust: effect.trust });
      case 'explore':
        for (const path of effect.folders)
          this.send({ type: 'folder_listed', path, folder: list(this.files, path) });
        return;
      case 'edit_keybindings':
        this.#configs = [...this.#configs, this.config];
        return this.#configure(withBindings(this.config ?? '{\n}\n', effect.edits, readEntries(FEATURES)));
      case 'undo_keybindings': {
        const last = this.#configs.at(-1);
        this.#configs = this.#configs.slice(0, -1);
        return last === undefined ? undefined : this.#configure(last);
      }
      case 'list_plugins':
        return this.send({ ...effect, type: 'known_plugins', known: PLUGINS });
      case 'read_snippets':
        return this.#snippets(effect.language);
      case 'open_snippets_file':
        return this.#open(`/snippets/${effect.language}.json`);
      case 'go_on':
        return this.send({ type: 'go_on' });
      case 'wait':
        return this.send({ type: 'waited' });
      case 'copy':
        this.clipboard = bytesOf(effect.text);
        return;
      default:
    }
  }

  /** Takes up what the user's configuration says of keys from now on. */
  #configure(text: string | null): void {
    this.config = text;
    const settings = settingsField.of(this.state);
    const layers = settingLayersField.of(this.state);
    const keys = keysOf({ ...this.#maps, ...(parse(text ?? '{}') as object) });
    this.send({ type: 'settings', settings, layers, keys, held: [], faults: [] });
  }

  #open(path: string): void {
    this.send({ type: 'opened', ...openedFile(this.files, absolute(path)) });
  }
}

/** Describes an effect for plugins in a line: an event, a call of a handler, the result of a call. */
function toldOf(effect: Extract<Effect, { type: 'plugin_event' | 'plugin_call' | 'plugin_answer' }>): string {
  if (effect.type === 'plugin_event') {
    const { event, payload, plugin } = effect;
    return `${plugin === null ? '' : `${plugin}: `}event ${event} ${JSON.stringify(payload)}`;
  }
  if (effect.type === 'plugin_call')
    return `${effect.plugin}: call ${effect.handler}${effect.args.length === 0 ? '' : ` ${JSON.stringify(effect.args)}`}`;
  return 'error' in effect
    ? `${effect.plugin}: refused ${effect.error}`
    : `${effect.plugin}: answer ${JSON.stringify(effect.value)}`;
}
