import { widgetArguments } from '../operations/widgets/arguments.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Json } from '../../base/json.ts';
import { isThemeKey } from '../../core/themes/theme-key-names.ts';
import { ANSWERS_IN_WORKER, WORKER_OPERATIONS } from '../operations/worker.ts';
import { bootstrap } from './bootstrap.ts';
import { checkArguments } from './check-arguments.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { AskNow, QueuedOperation, Fault, LogLevel, PluginSource, Run, Seen } from '../link/messages.ts';
import {
  DECLARED_TYPES,
  type CompiledOperation,
  COMPILED_OPERATIONS,
  BOOTSTRAP_OPERATIONS,
} from './compiled-operations.ts';
import { type Basis, basisOf, oldestSnapshot, withRead } from './offsets.ts';
import { LocalState } from './local-state.ts';
import { mapArguments } from './map-arguments.ts';
import type { Snapshot } from '../link/snapshot.ts';
import type { Signature } from '../api/signature.ts';
import { CompiledCode, type Native, type Plain, errorPosition, PluginVm, type Stop } from './vm.ts';

/** The reports of a sandbox while it runs. */
export interface SandboxReports {
  fault(fault: Fault): void;
  listens(events: readonly string[]): void;
  verdict(hook: number, allowed: boolean): void;
  /** The plugin has functions of these names, which keys and commands may run. */
  handlers(names: readonly string[]): void;
  log(level: LogLevel, text: string): void;
  /** Something that it does has no effect: the user is told, and it goes on. */
  note(text: string): void;
  /** The plugin's module was run to its end, or not. */
  loaded(well: boolean): void;
  /** It offers something to others, under a name. */
  offer(name: string, offer: string): void;
  /** The offer under a name; null when nobody offers it. */
  offered(name: string): string | null;
  /** It wants a function of what is offered to be run, and the promise of a call settled by what comes of it. */
  request(call: number, name: string, key: string, args: string): void;
  /** Delivers the result of a function that another plugin asked to run. */
  reply(to: string, call: number, fulfilled: boolean, value: string): void;
}

/** The code run in each sandbox before its plugin. */
const INSIDE = new CompiledCode(bootstrap(BOOTSTRAP_OPERATIONS));

const BY_NAME: ReadonlyMap<string, CompiledOperation> = new Map(
  COMPILED_OPERATIONS.map((operation) => [operation.name, operation]),
);

/** One plugin in its sandbox. */
export class Sandbox {
  readonly name: string;
  readonly own: LocalState;
  readonly #source: PluginSource;
  readonly #told: SandboxReports;
  readonly #ask: AskNow;
  /** Operations of the editor that may be refused for what only the editor knows. */
  readonly #checked: ReadonlySet<string>;
  readonly #natively = new Map<string, Native>();
  #vm: PluginVm | null = null;
  /** The refusal of the call under way: the name of an error, a space and its sentence. */
  #refusal: string | null = null;
  /** Words for colours that mean nothing, of which the user has been told. */
  readonly #strange = new Set<string>();
  /** The parts of calls that were passed over, which the plugin log has. */
  readonly #passedOver = new Set<string>();
  /** Promises that are settled as soon as the plugin pauses. */
  #settling: { call: number; fulfilled: boolean; value: string }[] = [];
  /** The answers to queries that the plugin had last, as JSON. */
  readonly #answers = new Map<string, string>();
  /** The calls of this run that are answered later, with the buffer whose offsets the answer contains. */
  #begun: { readonly call: number; readonly reads: DocumentId | null }[] = [];
  /** The texts that offsets of waiting handlers refer to, by their calls. */
  readonly #waiting = new Map<number, { readonly basis: Basis; readonly reads: DocumentId | null }>();

  constructor(
    source: PluginSource,
    snapshot: Snapshot,
    ask: AskNow,
    checked: ReadonlySet<string>,
    told: SandboxReports,
  ) {
    this.#checked = checked;
    this.name = source.name;
    this.#source = source;
    this.#told = told;
    this.#ask = (question) => (this.#vm === null ? ask(question) : this.#vm.pause(() => ask(question)));
    this.own = new LocalState(
      source.name,
      snapshot,
      this.#ask,
      (text) => this.#noteOnce(text, true),
      source.firstLine,
    );
  }

  /** Makes the sandbox. */
  async prepare(engine: WebAssembly.Module): Promise<void> {
    this.#vm = await PluginVm.create(engine, INSIDE, this.name, {
      natives: this.#natives(),
      load: (path) => this.#module(path),
      resolve: (_, specifier) => this.#resolve(specifier),
      limit: this.#source.limit,
    });
  }

  /** Runs the plugin's module. */
  start(): void {
    if (this.#vm === null) return;
    const { entry, modules } = this.#source;
    const { number } = this.own.snapshot;
    this.own.offsets.begin(basisOf({ snapshot: number, turn: 0 }), number);
    const stop = this.#vm.evaluate(entry, modules.get(entry) ?? '');
    this.#settle(stop);
    if (stop !== null) this.#told.loaded(false);
  }

  /** Does one thing, and all that follows from it at once. It was told so in a snapshot, which may not be the newest. */
  run(run: Run, snapshot: number): void {
    if (this.#vm === null) return;
    this.own.offsets.begin(this.#basisFor(run, { snapshot, turn: 0 }), this.own.snapshot.number);
    this.#settle(this.#begin(this.#vm, run));
  }

  /** Takes what it has done. */
  take(): readonly QueuedOperation[] {
    return this.own.take();
  }

  /** The run is over: what it waits for goes on with offsets of what it saw. */
  over(seen: Seen): void {
    const begun = this.#begun.splice(0);
    if (begun.length === 0) return;
    const basis = this.own.offsets.end(seen);
    for (const { call, reads } of begun) this.#waiting.set(call, { basis, reads });
  }

  /** The oldest snapshot that handlers which wait have offsets of; Infinity for none. */
  get held(): number {
    let held = Infinity;
    for (const { basis } of this.#waiting.values()) held = Math.min(held, oldestSnapshot(basis));
    return held;
  }

  /**
   * The texts that offsets refer to in a run: where a handler continues, the texts that it knows, otherwise those of
   * the snapshot.
   */
  #basisFor(run: Run, told: Seen): Basis {
    const waiting =
      run.kind === 'event' || run.kind === 'call' || run.kind === 'request'
        ? undefined
        : this.#waiting.get(run.call);
    if (waiting === undefined || !('call' in run)) return basisOf(told);
    this.#waiting.delete(run.call);
    const { basis, reads } = waiting;
    return reads === null ? basis : withRead(basis, reads, told);
  }

  dispose(): void {
    this.#vm?.dispose();
    this.#vm = null;
  }

  #begin(vm: PluginVm, run: Run): Stop | null {
    switch (run.kind) {
      case 'event':
        return vm.call('event', run.event, JSON.stringify(run.payload ?? null), run.gate ?? 0);
      case 'call':
        return vm.call('call', run.handler, JSON.stringify(run.args));
      case 'request':
        return vm.call('request', run.from, run.call, run.name, run.key, run.args);
      case 'reply':
        return vm.call('settle', run.call, run.fulfilled, run.value);
      case 'answer':
        return vm.call('settle', run.call, true, packJson(run.value));
      case 'refusal':
        return vm.call('settle', run.call, false, run.error);
    }
  }

  /** Settles promises whose answers are there, until there are no more, and tells what went wrong. */
  #settle(begun: Stop | null): void {
    let stop = begun;
    while (stop === null && this.#settling.length > 0 && this.#vm !== null) {
      const { call, fulfilled, value } = this.#settling.shift()!;
      stop = this.#vm.call('settle', call, fulfilled, value);
    }
    for (const each of this.#vm?.takeRejected() ?? []) this.#fault(each);
    if (stop === null) return;
    // What was only half done by something that had to be ended is not done.
    if (stop.deadly) this.own.drop();
    this.#fault(stop);
  }

  #fault({ message, stack, deadly }: Stop): void {
    this.#told.fault({ message, place: this.#inColumns(errorPosition(stack)), deadly });
  }

  /** The engine counts the bytes of a line, people its characters. */
  #inColumns(place: string): string {
    const [, path, line, byte] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    const text = this.#source.modules.get(path)?.split('\n')[Number(line) - 1];
    if (text === undefined) return place;
    const before = decodeText(encode(text).subarray(0, Math.max(0, Number(byte) - 1)));
    return `${path}:${line}:${before.length + 1}`;
  }

  #module(path: string): string {
    const source = this.#source.modules.get(path);
    if (source === undefined) throw new Error(`no module ${path}`);
    return source;
  }

  #resolve(specifier: string): string {
    if (this.#source.modules.has(specifier)) return specifier;
    const error = new Error(`${specifier} cannot be imported: a plugin has its own files and nothing else`);
    // It would say where the editor stands.
    error.stack = '';
    throw error;
  }

  #natives(): Record<string, Native> {
    // One function for each of those that have to be quick, and one for all others: they are made in every sandbox.
    const quick = COMPILED_OPERATIONS.filter(({ shape }) => shape === 'plain' || shape === 'query');
    return {
      ...Object.fromEntries(quick.map((operation) => [operation.name, this.#native(operation)])),
      forget: (name) => void this.#answers.delete(words(name)),
      carry: (name, ...args) => this.#carryOver(words(name))(...args),
      fault: () => {
        const refusal = this.#refusal;
        this.#refusal = null;
        return refusal;
      },
      blame: (message, stack) => {
        const stop = this.#vm?.stopFor(words(message), words(stack));
        if (stop === undefined) return;
        if (stop.deadly) this.own.drop();
        this.#fault(stop);
      },
      listens: (events) => this.#told.listens(JSON.parse(words(events)) as string[]),
      handlers: (names) => this.#told.handlers(JSON.parse(words(names)) as string[]),
      runBuiltIn: (name) => this.own.pushBuiltIn(words(name)),
      verdict: (hook, allowed) => this.#told.verdict(Number(hook), allowed === true),
      log: (level, text) => this.#told.log(level as LogLevel, words(text)),
      loaded: (well) => this.#told.loaded(well === true),
      offer: (name, offer) => this.#told.offer(words(name), words(offer)),
      offered: (name) => this.#told.offered(words(name)),
      request: (call, name, key, args) => {
        this.#begun.push({ call: Number(call), reads: null });
        this.#told.request(Number(call), words(name), words(key), words(args));
      },
      reply: (to, call, fulfilled, value) =>
        this.#told.reply(words(to), Number(call), fulfilled === true, words(value)),
    };
  }

  /** The function that carries out an operation, made when it is first called. */
  #carryOver(name: string): Native {
    let native = this.#natively.get(name);
    if (native === undefined) {
      native = this.#native(BY_NAME.get(name)!);
      this.#natively.set(name, native);
    }
    return native;
  }

  #native(operation: CompiledOperation): Native {
    switch (operation.shape) {
      case 'plain':
        return (...args) => this.#carryOut(operation, [...args], 0) as ReturnType<Native>;
      case 'query':
        return this.#remember(operation);
      case 'json':
      case 'process':
      case 'search':
        return (args) => this.#json(operation, words(args));
      default:
        return (call, args) => {
          const made = this.#carryOut(operation, JSON.parse(words(args)) as unknown[], Number(call));
          return made === undefined ? undefined : true;
        };
    }
  }

  /** As long as nothing is new, what was asked last is answered by `true`: the plugin has that answer. */
  #remember(operation: CompiledOperation): Native {
    const { name, row } = operation;
    let asked: readonly Plain[] = [];
    let version = -1;
    return (...args) => {
      const known = this.#answers.get(name);
      const same = args.length === asked.length && args.every((arg, i) => arg === asked[i]);
      if (known !== undefined && version === this.own.version && same) {
        if (row.reads !== undefined) this.own.offsets.read(this.#read(row.reads, args));
        return true;
      }
      version = this.own.version;
      asked = args;
      const answer = jsonOf(this.#carryOut(operation, [...args], 0));
      if (answer === undefined) this.#answers.delete(name);
      else if (answer === known) return true;
      else this.#answers.set(name, answer);
      return answer;
    };
  }

  #json(operation: CompiledOperation, args: string): string | undefined {
    return jsonOf(this.#carryOut(operation, JSON.parse(args) as unknown[], 0));
  }

  /** Its result; undefined where there is none, or it is refused, or comes later. */
  #carryOut(operation: CompiledOperation, arrived: unknown[], call: number): Json {
    const { name, row, signatures, shape, legacyAt } = operation;
    const fit = checkArguments(signatures, arrived, DECLARED_TYPES);
    if ('fault' in fit) {
      this.#refusal = `TypeError ${fit.fault}`;
      return undefined;
    }
    for (const note of fit.notes) this.#noteOnce(note);
    const given = mapArguments(this.own, operation, fit.args);
    if (given === null) return returnsBoolean(signatures[0]) ? true : undefined;
    const args = [...given];
    if (!this.#readWidgets(name, args)) return undefined;
    const reads = row.reads === undefined ? null : this.#read(row.reads, args);
    if (fit.legacy) args[legacyAt] = true;
    for (const color of fit.colors) this.#checkColor(name, color);
    if (name === 'overrideThemeColors')
      for (const color of Object.keys(args[0] as object)) this.#checkColor(name, color);
    try {
      if (reads !== null && (shape !== 'promise' || row.where === 'worker')) this.own.offsets.read(reads);
      if (row.where === 'worker') {
        const value = WORKER_OPERATIONS[name](this.own, args);
        if (shape !== 'promise') return value;
        this.#settling.push({ call, fulfilled: true, value: packJson(value) });
        return true;
      }
      const waits = row.where === 'state' || (row.where === 'host' && shape !== 'promise');
      if (waits)
        return (
          ANSWERS_IN_WORKER[name]?.(this.own, args) ??
          (this.#ask({ type: 'operation', plugin: this.name, name, args }) as Json)
        );
      if (!this.#accepts(signatures[0], args)) return false;
      this.own.note(name);
      if (this.#checked.has(name)) {
        // What was queued comes first; where there is nothing, it need not wait.
        const type = this.own.idle ? 'try' : 'check';
        const question = { type, plugin: this.name, name, args } as const;
        // It may stand on something that is queued, which only counts where it would be refused.
        const queued = type === 'check' ? this.own.queued(this.#checked) : [];
        const accepted =
          (this.#ask(question) as boolean) ||
          (queued.length > 0 && (this.#ask({ ...question, queued }) as boolean));
        if (type === 'try' || !accepted) return accepted;
      }
      this.own.push({ type: 'run', name, args, call });
      if (shape === 'promise') this.#begun.push({ call, reads });
      return shape === 'promise' || returnsBoolean(signatures[0]) ? true : undefined;
    } catch (error) {
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      if (shape === 'promise') {
        this.#settling.push({ call, fulfilled: false, value: message });
        return true;
      }
      this.#refusal = `${kind === 'TypeError' || kind === 'RangeError' ? kind : 'Error'} ${message}`;
      return undefined;
    }
  }

  /** Reads descriptions of widgets in arguments, which are changed; false where they are refused. */
  #readWidgets(name: string, args: unknown[]): boolean {
    if (!Object.hasOwn(widgetArguments, name)) return true;
    try {
      args.splice(0, args.length, ...widgetArguments[name](args));
      return true;
    } catch (error) {
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      this.#refusal = `${kind === 'RangeError' ? kind : 'TypeError'} ${message}`;
      return false;
    }
  }

  /** The buffer that an operation reads. */
  #read(reads: 'named' | 'active', [first]: readonly unknown[]): DocumentId {
    return reads === 'named' && typeof first === 'number' ? first : this.own.snapshot.active;
  }

  /** Writes to the plugin log, or tells the user, once, that a call or a part of it was passed over. */
  #noteOnce(note: string, isForUser = false): void {
    // An index says nothing about the kind of fault.
    const about = note.replaceAll(/\[\d+\]/g, '');
    if (this.#passedOver.has(about) || this.#passedOver.size >= MOST_NOTES) return;
    this.#passedOver.add(about);
    if (isForUser) this.#told.note(note);
    else this.#told.log('warn', note);
  }

  /** Tells once of a word for a colour that is no key of the theme. */
  #checkColor(operation: string, color: string): void {
    if (isThemeKey(color) || this.#strange.has(color) || this.#strange.size >= MOST_STRANGE) return;
    this.#strange.add(color);
    this.#told.note(
      `${operation}: no color is named ${JSON.stringify(color.slice(0, 60))}, see doc/theme-colors.md`,
    );
  }

  /** True if an operation that is only sent can be done, as far as that can be seen from here. */
  #accepts({ parameters, result }: Signature, args: readonly unknown[]): boolean {
    if (result.kind !== 'boolean') return true;
    const { snapshot } = this.own;
    let buffer: number | null = null;
    let start = 0;
    for (const [i, { name }] of parameters.entries()) {
      const value = args[i];
      if (typeof value !== 'number') continue;
      if (name === 'start') start = value;
      if (name === 'end' && value < start) return false;
      if (name === 'bufferId') {
        if (!snapshot.buffers.has(value)) return false;
        buffer = value;
      } else if (name === 'splitId') {
        if (!snapshot.splits.has(value)) return false;
      } else if (buffer !== null && /^(?:position|start|end)$/.test(name)) {
        if (!this.own.mayHave(buffer, value)) return false;
      }
    }
    return true;
  }
}

/** One who has not understood so often is told no more. */
const MOST_STRANGE = 5;

/** The log of a plugin has no more of such lines. */
const MOST_NOTES = 100;

const returnsBoolean = ({ result }: Signature): boolean => result.kind === 'boolean';

/** Takes a value of the bootstrap as a string. */
const words = (value: Plain): string => (typeof value === 'string' ? value : '');

const jsonOf = (value: Json): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

const packJson = (value: Json): string => (value === undefined ? '' : JSON.stringify(value));
