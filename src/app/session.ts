import { saveText } from '../features/files/save-request.ts';
import type { Structure, StructureWork } from '../core/languages/structure.ts';
import { screenRunners } from './screen-runners.ts';
import { settingsField } from '../core/config/settings-field.ts';
import { terminalNameField, calibrationField } from '../core/model/terminal.ts';
import { pullField } from '../core/dispatch/autoscroll.ts';
import type { Event } from '../core/model/messages.ts';
import { Clusters, Frame } from '../base/frame.ts';
import type { Milliseconds } from '../base/units.ts';
import { isTraced } from '../features/key-inspector/inspector.ts';
import { activeDocument, type State } from '../core/model/state.ts';
import { learnShortcuts } from '../core/config/shortcuts.ts';
import { hintsDue } from '../core/dispatch/chord-hints.ts';
import { nextShown } from '../features/status-bar/tasks.ts';
import type { Host, WorkspaceEffect } from '../host/host.ts';
import { type HighlightSpan, highlightSpans } from '../ui/highlight-spans.ts';
import type { DocumentId } from '../core/model/document.ts';
import type { Byte } from '../base/units.ts';
import type { CodeText, CodeTokens } from '../core/languages/code-tokens.ts';
import { languagesIn } from '../core/languages/language.ts';
import type { ServerInfo } from '../features/language-servers/server-info.ts';
import type { Highlighting } from '../host/syntax/highlighting.ts';
import type { Plugins } from '../plugin/main/plugins.ts';
import type { TmuxOptions } from '../host/system/tmux.ts';
import { Decoder } from '../input/decoder.ts';
import { type TracedInput, Tracer } from '../input/trace.ts';
import type { Keyboard } from '../term/sequences.ts';
import { Terminal } from '../term/terminal.ts';
import { draw } from '../editor/draw.ts';
import { cursorColor } from '../ui/theme.ts';
import { tierOf } from './terminal-hints.ts';
import { type Client, type ClientEffect, Editor, type RecordEvent } from './editor.ts';
import { afterInput } from '../host/system/after-input.ts';
import { collectGarbage } from '../host/system/gc.ts';
import { firstWorker } from './first-worker.ts';
import { IdleTask } from './idle-task.ts';
import type { Log } from './log.ts';
import type { Measure } from './measure.ts';
import { isJoined, isToBeDrawn, JOIN } from './redraws.ts';
import { ActiveTheme } from './active-theme.ts';

/** Grapheme clusters that are kept by number; beyond that the table is begun anew with a whole screen. */
const MOST_CLUSTERS = 50_000;
/** Bytes that are counted in one go (some milliseconds), the pause between two, and how many there are at most. */
const COUNT_STEP = 4 << 20;
const COUNT_PAUSE: Milliseconds = 10;
const COUNT_STEPS = 200;
/** The time that the rest of a sequence that has begun may take. */
const SEQUENCE_WAIT: Milliseconds = 500;
/** The time after which a terminal that has not reported its identity is taken for what the environment says. */
const IDENTITY_WAIT: Milliseconds = 1000;
/** The time that the rest of an answer may take, which nobody can have typed. */
const ANSWER_WAIT: Milliseconds = 10_000;

export interface SessionOptions {
  readonly start: (columns: number, rows: number) => State;
  readonly measure: Measure | null;
  readonly log: Log | null;
  /** Told every event with the states before and after it; null while nothing is recorded. */
  readonly record: RecordEvent | null;
  /** Ends the program; the unsaved work of some documents is kept. */
  readonly end: (status: 0 | 1, keeps: readonly DocumentId[]) => void;
  /** The editor is about to die, or to be `away`, and may not come back: the last chance to keep something. Must not throw. */
  readonly keep: (state: State, away?: 'away') => void;
  /** Told the state after every event. */
  readonly follow: (state: State) => void;
  /** Carries out what concerns the folder that is worked in. */
  readonly workspace: (effect: WorkspaceEffect) => void;
  /** Other settings hold, and no plugins are there to be told of it. */
  readonly configured: () => void;
  /** The folder where `themes/` may stand. */
  readonly themes: string;
}

/**
 * True if bytes begin with a key as `modifyOtherKeys` has it: `ESC [ 27 ; modifiers ; code ~`, or the same in the form
 * that multiplexers and some terminals prefer, `ESC [ code ; modifiers u`.
 */
const isOtherKey = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x1b &&
  bytes[1] === 0x5b &&
  /^(27;\d+;\d+~|\d+;\d+u)/.test(String.fromCharCode(...bytes.subarray(2, 20)));

/** The editor in a terminal: bytes to events, and states to frames. */
export class Session {
  readonly terminal: Terminal;
  readonly #editor: Editor;
  /** The highlighting of documents; null until there was time to start it. */
  #highlighting: Highlighting | null = null;
  /** It is about to see what is on the screen. */
  #observing = false;
  readonly #decoder = new Decoder();
  readonly #tracer = new Tracer(this.#decoder);
  readonly #measure: Measure | null;
  readonly #log: Log | null;
  readonly #end: SessionOptions['end'];
  readonly #workspace: SessionOptions['workspace'];
  readonly #configured: () => void;
  readonly #follow: SessionOptions['follow'];
  /** The one frame that is drawn into: the terminal layer remembers by itself what it has sent. */
  #frame = new Frame(1, 1);
  readonly #activeTheme: ActiveTheme;
  /** Calls off the wait for the rest of a sequence. */
  #stopWaiting = (): void => {};
  #counting: NodeJS.Timeout | undefined;
  #telling: NodeJS.Timeout | undefined;
  /** Draws what was joined. */
  #joining: NodeJS.Timeout | undefined;
  /** The screen differs from the state. */
  #stale = false;
  #begun = false;
  #advised = false;
  readonly #resting = new IdleTask(() => this.#rest());
  readonly #collection = new IdleTask(() => void collectGarbage());
  /** One more for what the client of language servers leaves when it starts: 10 MB. */
  readonly #servedCollection = new IdleTask(() => void collectGarbage());
  /** The options of tmux, once it has answered. */
  #tmux: TmuxOptions | null = null;

  /** Takes hold of the terminal. Throws `TerminalRefused` when it cannot be used. */
  constructor({ start, measure, log, end, keep, follow, workspace, configured, ...rest }: SessionOptions) {
    this.#measure = measure;
    this.#log = log;
    this.#end = end;
    this.#workspace = workspace;
    this.#configured = configured;
    this.#follow = follow;
    this.terminal = new Terminal({
      environment: process.env,
      mouse: true,
      onBytes: (bytes) => this.#bytes(bytes),
      onResize: (columns, rows) => this.dispatch({ type: 'resize', columns, rows }),
      onRedraw: () => this.#draw(),
      onCapabilities: (_, keyboard) => {
        this.#decoder.options.kitty = keyboard === 'kitty';
        this.#log?.terminal(this.terminal.capabilities, keyboard);
        this.#learnTier(keyboard);
        void this.#advise(keyboard);
        const { settled, version } = this.terminal.capabilities;
        if (settled || version !== '') this.#identify();
        this.#draw();
      },
      onMouse: (event) => {
        this.take(event);
        this.#draw();
      },
      onMouseLost: (text) => this.dispatch({ type: 'message', message: { level: 'warning', text } }),
      onErase: (byte) => (this.#decoder.options.erase = byte),
      // Nobody sees anything any more: the signal of the hang-up says what remains to be done.
      onLost: () => {
        keep(this.state);
        this.#end(1, []);
      },
      onAway: () => keep(this.state, 'away'),
      onDeath: () => {
        keep(this.state);
        try {
          this.closePlugins();
        } catch {
          // Nobody can be told any more, and the terminal is still to be put right.
        }
      },
    });
    this.#activeTheme = new ActiveTheme(rest.themes, this.#colors, (event) => this.dispatch(event));
    const runners = screenRunners({
      structure: (work) => this.#structure(work),
      describeLook: async (token) => {
        const { describeTokenStyle } = await import('./themes.ts');
        return describeTokenStyle(this.#activeTheme.theme, token);
      },
      tokensOf: (texts) => this.#tokensOf(texts),
    });
    const client: Client = {
      run: (effect) => this.#run(effect),
      onChange: (before, event) => this.#onChange(before, event),
      onSettled: () => this.#onSettled(),
    };
    const state = start(this.terminal.columns, this.terminal.rows);
    this.#editor = new Editor(state, client, runners, (event) => this.dispatch(event), rest.record);
  }

  get state(): State {
    return this.#editor.state;
  }

  attach(host: Host): void {
    this.#editor.attach(host);
  }

  /** From now on these plugins see what is done. */
  play(plugins: Plugins | null): void {
    this.#editor.plugins?.end();
    this.#editor.play(plugins);
  }

  /** From now on documents that are on the screen are looked at as code. */
  highlight(highlighting: Highlighting): void {
    this.#highlighting = highlighting;
    highlighting.observe(this.state);
  }

  /** Files of grammars were changed. */
  reloadGrammars(): void {
    this.#highlighting?.restart(this.state);
  }

  /** The looks of a stretch of a document; none where it is not looked at as code. */
  async highlights(document: DocumentId, from: Byte, to: Byte): Promise<HighlightSpan[]> {
    const told = (await this.#highlighting?.tokens(this.state, document, from, to)) ?? null;
    return highlightSpans(told, this.#activeTheme.theme);
  }

  /** The program ends, and plugins with it. */
  closePlugins(): void {
    this.#editor.plugins?.close();
    this.#editor.play(null);
  }

  /** Turns the screen on, in the theme that is to be seen. */
  async begin(): Promise<void> {
    await this.#activeTheme.follow(this.state, this.#colors);
    this.#begun = true;
    this.terminal.enter();
    this.#draw();
    this.#resting.arm();
    setTimeout(() => {
      this.#identify();
      this.#show();
    }, IDENTITY_WAIT).unref();
  }

  /** Tells what the terminal is: as it names itself, else as the environment does. */
  #identify(): void {
    const { TERM, TERM_PROGRAM } = process.env;
    const name = this.terminal.capabilities.version || [TERM_PROGRAM, TERM].filter(Boolean).join(' ');
    if (name !== terminalNameField.of(this.state)) this.take({ type: 'terminal', name });
  }

  /** Does what nothing on the screen waits for, once nobody types: in steps, each behind what came meanwhile. */
  #rest(): void {
    // The launcher keeps what V8 has compiled by now.
    (process as NodeJS.EventEmitter).emit('rest');
    void firstWorker().then(() =>
      inSteps(learnShortcuts(this.state), () => {
        this.dispatch({ type: 'keys_known' });
        this.#collection.arm();
      }),
    );
  }

  /** Takes an event in, and draws. */
  dispatch(event: Event): void {
    this.take(event);
    if (!isJoined(event)) this.#show();
    else if (this.#stale && this.#begun) this.#joining ??= setTimeout(() => this.#show(), JOIN);
  }

  /** Takes an event in; what it changes is drawn with the next event, or by `begin`. */
  take(event: Event): void {
    const before = this.#now;
    const saved = saveText.answerIn(this.state, event)?.answer;
    this.#editor.take(event, before, (effects) => {
      this.#log?.event(event, effects, this.#now - before);
      if (saved?.kind === 'saved') this.#activeTheme.saved(saved.path);
    });
  }

  /** Goes on in another state, which has the size of this one, with another host. */
  replace(state: State, host: Host): void {
    this.#editor.replace(state, host);
    this.#stale = true;
  }

  #onChange(before: State, event: Event): void {
    const { state } = this.#editor;
    if (isToBeDrawn(before, state, event)) this.#stale = true;
    if (event.type === 'settings' && this.#editor.plugins === null) this.#configured();
    if (event.type === 'language_servers' && event.running.some(isReady)) this.#servedCollection.arm();
    if (state.keymap !== before.keymap && this.#begun) inSteps(learnShortcuts(state), () => {});
  }

  #onSettled(): void {
    this.#follow(this.state);
    if (this.#begun) this.#dress();
  }

  /** Draws in another theme as soon as the state wants one. */
  #dress(): void {
    void this.#activeTheme.follow(this.state, this.#colors)?.then((changed) => {
      if (changed) this.#draw();
    });
  }

  /** The time since the program started. The finer clock takes a while to load, so the first frame does without it. */
  get #now(): Milliseconds {
    return this.#begun ? performance.now() : process.uptime() * 1000;
  }

  /** The number of the terminal's colors. */
  get #colors(): number {
    return 2 ** this.terminal.capabilities.colors;
  }

  #learnTier(keyboard: Keyboard): void {
    const tier = tierOf(this.terminal.capabilities, keyboard, this.#tmux, this.state.window.tier);
    if (tier === this.state.window.tier) return;
    this.take({ type: 'tier', tier });
    inSteps(learnShortcuts(this.state), () => {});
  }

  /** Asks tmux what it lets through, and says once what a line of its configuration, or screen's, would bring. */
  async #advise(keyboard: Keyboard): Promise<void> {
    const { settled, multiplexer } = this.terminal.capabilities;
    if (!settled || multiplexer === null || this.#advised) return;
    this.#advised = true;
    const { hintOnce, askTmux } = await import('./hint-once.ts');
    this.#tmux = await askTmux(process.env);
    this.#learnTier(keyboard);
    const report = (text: string): void =>
      this.dispatch({ type: 'message', message: { level: 'warning', text } });
    const text = hintOnce(this.terminal.capabilities, this.state.window.tier, this.#tmux, report);
    if (text === null) this.dispatch({ type: 'refresh' });
    else this.dispatch({ type: 'advice', text });
  }

  #run(effect: ClientEffect): void {
    switch (effect.type) {
      case 'mouse':
        return this.terminal.captureMouse(effect.capture);
      case 'key_releases':
        return this.terminal.reportReleases(effect.wanted);
      case 'redraw':
        this.terminal.invalidate();
        this.#stale = true;
        return;
      case 'suspend':
        void this.terminal.suspend();
        return;
      case 'quit':
        return this.#end(effect.status, effect.keeps ?? []);
      case 'trust':
      case 'switch_project':
      case 'list_plugins':
        return this.#workspace(effect);
      case 'edited':
        this.#editor.host?.servers.edited(effect.edits);
        return this.#highlighting?.edited(effect.edits);
      case 'plugin_turned':
      case 'plugin_log':
        return undefined;
    }
  }

  #bytes(bytes: Uint8Array): void {
    const arrived = performance.now();
    this.#stopWaiting();
    for (const task of [this.#resting, this.#collection, this.#servedCollection]) task.postpone();
    // One key in xterm's longer form is proof that this terminal sends it.
    if (this.state.window.tier === 'legacy' && isOtherKey(bytes))
      this.take({
        type: 'tier',
        tier: this.terminal.capabilities.multiplexer === null ? 'modifyOtherKeys' : 'tmux',
      });
    this.#decoder.options.expecting = this.terminal.expecting;
    if (this.#tellsBytes) this.#trace(this.#tracer.feed(bytes), arrived);
    else this.#events(this.#decoder.feed(bytes), arrived);
    this.#waitForRest();
  }

  /** Reads what is open for what it is by itself, when no more of it comes in time. */
  #waitForRest(): void {
    const { waiting } = this.#decoder;
    if (waiting === 'none') return;
    const { escape_timeout } = settingsField.of(this.state).editor;
    const wait = { escape: escape_timeout, sequence: SEQUENCE_WAIT, answer: ANSWER_WAIT }[waiting];
    // What was in time counts, however busy the machine is.
    this.#stopWaiting = afterInput(wait, () => this.#giveUpWaiting());
  }

  #giveUpWaiting(): void {
    if (this.#tellsBytes) this.#trace(this.#tracer.flush(), performance.now());
    else this.#events(this.#decoder.flush(), performance.now());
    this.#waitForRest();
  }

  /** The bytes that an event came of are needed: somebody watches them, or keys were learned by them. */
  get #tellsBytes(): boolean {
    return isTraced(this.state) || calibrationField.of(this.state) !== null;
  }

  /** As `#events`, where bytes matter. */
  #trace(events: readonly TracedInput[], arrived: Milliseconds): void {
    for (const [i, traced] of events.entries()) {
      const { event, bytes } = traced;
      if (event.type === 'reply') this.terminal.answer(event);
      const calibrated = calibrationField.of(this.state)?.of(traced) ?? event;
      if (isTraced(this.state)) this.take({ type: 'traced', event, calibrated, bytes, follows: i > 0 });
      else if (calibrated.type !== 'reply') this.take(calibrated);
    }
    if (this.#show()) this.#measure?.record(performance.now() - arrived);
  }

  #events(events: readonly Event[], arrived: Milliseconds): void {
    for (const event of events) {
      if (event.type === 'reply') this.terminal.answer(event);
      else this.take(event);
    }
    if (this.#show()) this.#measure?.record(performance.now() - arrived);
  }

  #show(): boolean {
    if (!this.#stale || !this.#begun) return false;
    this.#draw();
    return true;
  }

  #draw(): void {
    this.#stale = false;
    clearTimeout(this.#joining);
    this.#joining = undefined;
    const {
      window: { columns, rows },
    } = this.state;
    const crowded = this.#frame.clusters.size > MOST_CLUSTERS;
    if (crowded) this.terminal.invalidate();
    if (crowded || this.#frame.columns !== columns || this.#frame.rows !== rows) {
      this.#frame = new Frame(columns, rows, crowded ? new Clusters() : this.#frame.clusters);
    }
    draw(this.#frame, this.state, this.#activeTheme.theme);
    this.terminal.colorCursor(cursorColor(this.#activeTheme.theme));
    this.terminal.present(this.#frame);
    // Behind the frame: who sees it waits for that only.
    if (!this.#observing) {
      this.#observing = true;
      setImmediate(() => this.#observe());
    }
    this.#countLater(COUNT_STEPS);
    this.#tellLater();
  }

  #structure({ document, question }: StructureWork): Promise<Structure> {
    const highlighting = this.#highlighting;
    if (highlighting === null) return Promise.resolve({ answer: null, current: true, paths: [] });
    return new Promise((accept) => {
      highlighting.ask(this.state, document, question, (answer, current, paths) =>
        accept({ answer, current, paths }),
      );
    });
  }

  #tokensOf(texts: readonly CodeText[]): Promise<readonly (CodeTokens | null)[]> {
    const languages = languagesIn(this.state);
    return Promise.all(
      texts.map((code) => this.#highlighting?.tokensOf(code, languages) ?? Promise.resolve(null)),
    );
  }

  #observe(): void {
    this.#observing = false;
    this.#highlighting?.observe(this.state);
    this.#editor.host?.servers.observe(this.state);
  }

  /** Goes on when something has gone on long enough to be told of, or a drag is to scroll on. */
  #tellLater(): void {
    clearTimeout(this.#telling);
    const autoscroll = pullField.of(this.state);
    const times = [nextShown(this.state), hintsDue(this.state), autoscroll?.due ?? null].filter(
      (time) => time !== null,
    );
    if (times.length === 0) return;
    const wait = Math.max(0, 1 + Math.min(...times) - performance.now());
    this.#telling = setTimeout(() => this.dispatch({ type: 'refresh' }), wait);
  }

  /** Counts in idle time the lines of pieces that edits left uncounted: a million replacements leave a million. */
  #countLater(steps: number): void {
    clearTimeout(this.#counting);
    const { text } = activeDocument(this.state);
    if (steps === 0 || text.newlines !== undefined) return;
    this.#counting = setTimeout(() => {
      if (text.countNewlines(COUNT_STEP)) this.dispatch({ type: 'refresh' });
      else this.#countLater(steps - 1);
    }, COUNT_PAUSE);
  }
}

const isReady = ({ status }: ServerInfo): boolean => status === 'ready';

/** Goes through steps, each behind what came meanwhile. */
function inSteps(steps: Generator<void, unknown>, done: () => void): void {
  const next = (): void => {
    if (steps.next().done === true) done();
    else setImmediate(next);
  };
  setImmediate(next);
}
