import type { Effect, Event } from '../../core/model/messages.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Json } from '../../base/json.ts';
import type { PluginEffect } from '../../core/model/plugins/plugin-port.ts';
import type { State } from '../../core/model/state.ts';
import { ROWS } from '../api/table.ts';
import { openFileEvents } from '../../features/plugins/file-events.ts';
import { callHost } from './call-host.ts';
import { HeldOperations } from './held-operations.ts';
import { CHECKS, HOST_CHECKS, OPERATIONS, QUERIES } from '../operations/main.ts';
import { PluginLoader } from './plugin-loader.ts';
import { orderOf, stateAfter } from './queued-operations.ts';
import { offsetsOf, type OperationPart, type PluginOrder } from '../../features/plugins/turn.ts';
import { EditHooks } from './edit-hooks.ts';
import { FAULT_TIME, sentenceOf, TOO_MANY, weighFault } from './faults.ts';
import {
  flush,
  isAnyAtWork,
  isFirstNote,
  newInstance,
  onEvent,
  type PluginInstance,
  summaryOf,
} from './plugin-instance.ts';
import type { QueuedRun, Fault, Loadable, Question, Report, Run } from '../link/messages.ts';
import { editsIn, EventEmitter } from './event-emitter.ts';
import type { PluginsOptions } from './options.ts';
import { RevisionLog } from './revision-log.ts';
import { SnapshotBuilder } from './snapshot-builder.ts';
import { WorkerThread } from './worker-thread.ts';
import { BeforeHookResults } from './before-hook-results.ts';
import { type PluginServices, pluginServices } from '../services/plugin-services.ts';

/** The worker is started anew so often in the time in which faults count. */
const MOST_LOSSES = 3;

/** All plugins, as the editor deals with them: what it tells them, what they ask for, what becomes of them. */
export class Plugins {
  readonly #options: PluginsOptions;
  readonly #host: PluginsOptions['around'];
  readonly #services: PluginServices;
  readonly #worker: WorkerThread;
  readonly #heldOperations: HeldOperations;
  readonly #instances = new Map<string, PluginInstance>();
  readonly #snapshots = new SnapshotBuilder();
  readonly #revisions = new RevisionLog();
  readonly #events = new EventEmitter((effect) => this.run(effect));
  readonly #editHooks = new EditHooks(
    (event) => this.#listens(event),
    (event, payload) => this.#allow(event, payload),
    (event) => this.#dispatch(event),
  );
  readonly #beforeHooks: BeforeHookResults;
  readonly #loader = new PluginLoader({
    instances: () => this.#instances.values(),
    load: (sources) => this.load(sources),
    unload: (name) => this.unload(name),
    read: (path) => this.#options.read(path),
    off: () => this.switchedOff(),
  });
  /** The plugins that the configuration switches off. */
  switchedOff: () => readonly { readonly name: string; readonly path: string }[] = () => [];
  /** Told that settings may be others now, those too that switch plugins on and off. */
  configured: () => void = () => {};
  /** The callbacks for when a handler has run, or its plugin is removed. */
  readonly #calls = new Map<number, { readonly plugin: string; readonly done: () => void }>();
  #lastCall = 0;
  /** Handlers that commands called and that did not run so far. */
  #left = 0;
  #taken = 0;
  /** The oldest snapshot that plugins which wait have offsets of. */
  #held = Infinity;
  /** The number of removals ordered from the worker, by plugin, that it has not confirmed yet. */
  readonly #going = new Map<string, number>();
  /** The times of the worker's recent losses. */
  #losses: readonly Milliseconds[] = [];

  constructor(options: PluginsOptions) {
    this.#options = options;
    this.#beforeHooks = new BeforeHookResults(options.patience);
    this.#host = options.around;
    this.#services = pluginServices({
      ...options.around,
      home: (plugin) => this.#instances.get(plugin)?.source.folder ?? '',
      entry: (plugin) => this.#instances.get(plugin)?.source.entry ?? '',
      tell: (plugin, event, payload) => this.#run(plugin, { kind: 'event', event, payload }),
      call: (plugin, handler, args) => this.#call(plugin, handler, args),
      whenGone: (plugin, end) => void this.#instances.get(plugin)?.ends.push(end),
      settled: (plugin) => this.settled(plugin),
      restart: (plugin) => this.restart(plugin),
      registry: this.#loader,
    });
    this.#heldOperations = new HeldOperations(this.#services, {
      staysSame: (plugin) => this.#staysSame(plugin),
      carryOut: (plugin, operation, part) => this.#carryOut(plugin, operation, part),
      reject: (plugin, call, error) => this.#run(plugin, { kind: 'refusal', call, error }),
      fault: (plugin, message) => this.#fault(plugin, { message, place: '', deadly: false }),
      note: (plugin, text) => {
        if (isFirstNote(this.#instances.get(plugin), text)) this.#note(plugin, text);
      },
    });
    this.#worker = new WorkerThread(
      {
        reported: (report) => this.#report(report),
        asked: (question) => this.#onAsked(question),
        lost: (plugin, why) => this.#onLost(plugin, why),
      },
      Object.keys(CHECKS),
      options.silence,
    );
  }

  /** Loads plugins in order; one of the same name is loaded anew. */
  load(sources: readonly Loadable[]): void {
    for (const source of sources) {
      if (this.#instances.has(source.name)) this.unload(source.name);
      this.#instances.set(source.name, newInstance(source));
      this.#services.gate.enter(source.name, source.entry, source.permissions, this.#options.free);
      this.#tell();
      this.#worker.order({ type: 'load', plugin: source, change: this.#change() });
    }
  }

  /** Resolves when all that were to be loaded are, or have failed, or have waited too long. */
  allLoaded(): Promise<void> {
    return this.#loader.all();
  }

  /** Takes a plugin away with all that is its. */
  unload(name: string): void {
    this.#leave(name);
    this.#instances.delete(name);
    this.#services.gate.leave(name);
    this.#tell();
  }

  /** Runs a plugin again that was stopped, or that runs. */
  restart(name: string): void {
    const instance = this.#instances.get(name);
    if (instance !== undefined) this.load([instance.source]);
  }

  /** Ends a plugin, which can be run again; `why` is a sentence about it. */
  stop(name: string, why: string): void {
    const instance = this.#instances.get(name);
    if (instance === undefined || instance.state === 'stopped') return;
    this.#leave(name);
    instance.state = 'stopped';
    instance.why = why;
    this.#tell();
  }

  /** The program ends: what plugins set going ends, and what they keep is written. Nothing is told any more. */
  close(): void {
    for (const { ends } of this.#instances.values()) for (const end of ends.splice(0)) end();
    this.#worker.end();
  }

  /** Ends all of them: the program ends. */
  end(): void {
    for (const name of this.#instances.keys()) this.#leave(name);
    this.#events.end();
    this.#worker.end();
  }

  /** Carries out an effect that is about plugins. */
  run(effect: PluginEffect): void {
    switch (effect.type) {
      case 'plugin_answer': {
        const { plugin, call } = effect;
        const run: Run =
          'error' in effect
            ? { kind: 'refusal', call, error: effect.error }
            : { kind: 'answer', call, value: effect.value };
        return this.#run(plugin, run);
      }
      case 'plugin_event':
        return this.#run(effect.plugin, { kind: 'event', event: effect.event, payload: effect.payload });
      case 'plugin_call':
        // A macro goes on when it ran.
        this.#left++;
        void this.#call(effect.plugin, effect.handler, effect.args).then(() =>
          this.#dispatch({ type: 'plugin_called', left: --this.#left }),
        );
        return;
      case 'ask_plugins': {
        const { gate: hook, document } = effect;
        void this.#allow(effect.event, effect.payload).then((allowed) =>
          this.#dispatch({ type: 'gate_decided', gate: hook, allowed, document }),
        );
        return;
      }
      case 'permit':
        return this.#services.gate.decide(effect.plugin, effect.permission, effect.decision);
      case 'plugin_control':
        if (effect.how === 'restart') return this.restart(effect.plugin);
        return this.stop(effect.plugin, 'it was stopped');
    }
  }

  /** Sees what an event has done, before its effects are carried out, and tells plugins of it. */
  observe(event: Event, before: State, after: State, effects: readonly Effect[]): void {
    if (event.type === 'settings') this.configured();
    const edits = editsIn(effects);
    this.#revisions.observe(effects);
    this.#editHooks.edited(edits);
    this.#events.observe(event, before, after, effects);
    for (const instance of this.#instances.values()) onEvent(instance, event, after, effects);
  }

  /** Asks the plugins that listen to an event whether it may happen. */
  async #allow(event: string, payload: Json): Promise<boolean> {
    const listeners = [...this.#instances.values()].filter(({ listened }) => listened.has(event));
    if (listeners.length === 0) return true;
    return await this.#beforeHooks.of(listeners.length, (hook) =>
      this.#run(null, { kind: 'event', event, payload, gate: hook }),
    );
  }

  #listens(event: string): boolean {
    for (const { listened } of this.#instances.values()) if (listened.has(event)) return true;
    return false;
  }

  #run(plugin: string | null, run: Run): void {
    if (plugin === null ? run.kind === 'event' && !this.#listens(run.event) : !this.#instances.has(plugin))
      return;
    if (plugin !== null && 'call' in run) this.#instances.get(plugin)?.unanswered.delete(run.call);
    this.#worker.order({ type: 'run', plugin, run, change: this.#change(), taken: this.#taken });
  }

  /** Resolves when it ran, or never will. */
  async #call(plugin: string, handler: string, args: readonly Json[]): Promise<void> {
    const instance = this.#instances.get(plugin);
    if (instance === undefined || instance.state === 'stopped') return;
    const id = ++this.#lastCall;
    await new Promise<void>((done) => {
      this.#calls.set(id, { plugin, done });
      this.#run(plugin, { kind: 'call', handler, args, id });
    });
    this.#calls.delete(id);
  }

  #change(): ReturnType<SnapshotBuilder['next']> {
    const state = this.#host.state();
    const change = this.#snapshots.next(state);
    if (change !== null) {
      this.#revisions.add(change.number, state.documents);
      if (this.#worker.idle) this.#revisions.forget(this.#held);
    }
    return change;
  }

  #report(report: Report): void {
    if ('plugin' in report && this.#going.has(report.plugin)) return this.#ofGone(report);
    switch (report.type) {
      case 'turn':
        return this.#turn(report);
      case 'loaded':
        return this.#onLoaded(report.plugin, report.well);
      case 'fault':
        return this.#fault(report.plugin, report.fault);
      case 'listens': {
        const instance = this.#instances.get(report.plugin);
        if (instance === undefined || instance.state === 'stopped') return;
        const begins = report.events.includes('lines_changed') && !instance.listened.has('lines_changed');
        if (begins) this.#events.begin();
        instance.listened.clear();
        for (const event of report.events) instance.listened.add(event);
        return this.#tell();
      }
      case 'handlers':
        return this.#dispatch({ type: 'plugin_handlers', plugin: report.plugin, handlers: report.names });
      case 'verdict':
        return this.#beforeHooks.told(report.gate, report.allowed);
      case 'log':
        return this.#options.print?.(report.plugin, report.level, report.text);
      case 'note':
        return this.#note(report.plugin, report.text);
      case 'ran':
        return this.#calls.get(report.id)?.done();
      case 'done':
        this.#held = report.held;
        return;
      case 'gone':
      case 'named':
    }
  }

  /**
   * Handles a report of a plugin that is being removed: it no longer concerns that plugin, nor the one that takes its
   * place.
   */
  #ofGone(report: Extract<Report, { plugin: string }>): void {
    if (report.type === 'turn') return this.#turn({ ...report, operations: [] });
    if (report.type !== 'gone') return;
    const left = (this.#going.get(report.plugin) ?? 0) - 1;
    if (left > 0) this.#going.set(report.plugin, left);
    else this.#going.delete(report.plugin);
  }

  #turn({ plugin, number, seen, operations }: Extract<Report, { type: 'turn' }>): void {
    this.#taken = number;
    const instance = this.#instances.get(plugin);
    // What a plugin did that was ended meanwhile is not done.
    if (instance !== undefined && instance.state !== 'stopped') {
      for (const operation of operations)
        if (operation.type === 'run' && operation.call > 0) instance.unanswered.add(operation.call);
      const { additions } = this.#host.state();
      const asked = operations.filter(
        (operation) => operation.type === 'run' && ROWS.get(operation.name)?.where === 'host',
      );
      const orders = operations
        .filter((operation) => !asked.includes(operation))
        .map((operation) => this.#services.translations.inOperation(plugin, operation))
        .flatMap((operation): readonly PluginOrder[] =>
          operation.type === 'run'
            ? this.#heldOperations.orders(plugin, operation)
            : [orderOf(operation, additions)],
        );
      const since = this.#revisions.since(seen);
      const replaced = this.#revisions.replacedSince(seen);
      if (orders.length > 0)
        this.#dispatch({ type: 'plugin_turn', plugin, turn: number, since, replaced, orders });
      else this.#revisions.turned(number, offsetsOf({ texts: since, replaced }));
      for (const operation of asked) if (operation.type === 'run') void this.#ask(plugin, operation);
    }
    this.#worker.order({ type: 'taken', change: this.#change(), taken: this.#taken });
  }

  #dispatch(event: Event): void {
    this.#host.dispatch(event);
  }

  /** Has the host do something that answers by a promise. */
  async #ask(plugin: string, { name, args, call }: QueuedRun): Promise<void> {
    const isSame = this.#staysSame(plugin);
    let run: Run;
    try {
      const value = await callHost(this.#services, { plugin, call }, name, args, false);
      run = { kind: 'answer', call, value: value ?? null };
    } catch (error) {
      run = { kind: 'refusal', call, error: sentenceOf(name, error) };
    }
    if (isSame()) this.#run(plugin, run);
  }

  /** Tells later whether a plugin was not loaded again: then it counts its calls from the start. */
  #staysSame(plugin: string): () => boolean {
    const instance = this.#instances.get(plugin);
    return () => this.#instances.get(plugin) === instance;
  }

  async #onAsked(question: Question): Promise<unknown> {
    if ('snapshot' in question) return this.#revisions.answer(question);
    const { type, plugin, name } = question;
    const args = this.#services.translations.inWords(plugin, name, question.args);
    const caller = { plugin, call: 0 };
    const state = this.#host.state();
    if (type === 'operation') {
      try {
        if (ROWS.get(name)?.where === 'state') return QUERIES[name](state, caller, args);
        return await callHost(this.#services, caller, name, args, true);
      } catch (error) {
        throw new Error(sentenceOf(name, error), { cause: error });
      }
    }
    const held = this.#services.gate.check(plugin, name, ROWS.get(name) ?? {}, args);
    const asksHost = HOST_CHECKS[name];
    // What the host would find must not show before it is allowed: the operation waits, and is accepted.
    if (held !== null && asksHost !== undefined)
      return type === 'check' || this.#heldOperations.holds(plugin, { type: 'run', name, args, call: 0 });
    if (held?.decided) this.#services.gate.refused(plugin);
    if (held !== null) throw new Error(sentenceOf(name, held.sentence));
    if (asksHost !== undefined && !(await asksHost(this.#services, args))) return false;
    const after = stateAfter(this.#services, this.#host.state(), plugin, question.queued ?? []);
    const accepted = CHECKS[name](after, caller, args);
    if (typeof accepted === 'string') throw new Error(sentenceOf(name, accepted));
    if (accepted && type === 'try') this.#carryOut(plugin, { type: 'run', name, args, call: 0 });
    return accepted;
  }

  /** Has the editor carry out one operation, as a turn of its own. */
  #carryOut(plugin: string, operation: QueuedRun, part?: OperationPart): void {
    const orders = [{ ...operation, part }];
    this.#dispatch({ type: 'plugin_turn', plugin, since: new Map(), orders });
  }

  #onLoaded(plugin: string, well: boolean): void {
    const instance = this.#instances.get(plugin);
    if (instance?.state !== 'loading') return;
    if (!well) return this.stop(plugin, 'it could not be loaded');
    instance.state = 'running';
    this.#tell();
    for (const event of openFileEvents(this.#host.state(), plugin))
      if (instance.listened.has(event.event)) this.run(event);
    return this.#over(plugin, true);
  }

  #over(plugin: string, well: boolean): void {
    this.#options.loaded?.(plugin, well);
    this.#loader.over(plugin, well);
  }

  #fault(plugin: string, fault: Fault): void {
    const { message, place, deadly } = fault;
    const instance = this.#instances.get(plugin);
    if (instance === undefined || instance.state === 'stopped') return;
    if (this.#options.faulty !== undefined) {
      this.#options.faulty(plugin, fault);
      if (deadly) this.stop(plugin, message);
      return;
    }
    const text = `plugin ${plugin}: ${message}${place === '' ? '' : ` (${place})`}`;
    const weight = weighFault(instance, text, performance.now());
    // The user is being asked: it begins again with the answer.
    if (this.#services.gate.isWaiting(plugin) && !deadly) return;
    if (!deadly && weight === 'told') return this.#say(text);
    if (!deadly && weight === 'logged') return this.#options.print?.(plugin, 'error', text);
    const why = deadly ? 'it was stopped' : TOO_MANY;
    this.stop(plugin, text);
    this.#say(`${text}; ${why}. Run Restart Plugin to start it again`);
  }

  #note(plugin: string, text: string): void {
    if (this.#options.faulty !== undefined) this.#options.print?.(plugin, 'warn', text);
    else this.#say(`plugin ${plugin}: ${text}`, 'warning');
  }

  #say(text: string, level: 'error' | 'warning' = 'error'): void {
    this.#dispatch({ type: 'message', message: { level, text } });
  }

  /** The worker is gone: all plugins run anew, but for the one that was its end. */
  #onLost(culprit: string | null, why: string): void {
    const others = [...this.#instances].filter(
      ([name, { state }]) => name !== culprit && state !== 'stopped',
    );
    this.#taken = 0;
    this.#held = Infinity;
    this.#revisions.restart();
    this.#going.clear();
    this.#snapshots.forget();
    if (culprit !== null && this.#instances.has(culprit))
      this.#fault(culprit, { message: `its sandbox broke down: the worker ${why}`, place: '', deadly: true });
    const now = performance.now();
    this.#losses = [...this.#losses.filter((at) => now - at < FAULT_TIME), now];
    if (this.#losses.length <= MOST_LOSSES) {
      if (culprit === null) this.#say(`The plugins were restarted: their worker ${why}`);
      return this.load(others.map(([, { source }]) => source));
    }
    for (const [name] of others) this.stop(name, `its worker ${why}`);
    return this.#say(`The plugins were stopped: their worker ${why}. Restart Plugin starts one again`);
  }

  /** Takes away what a plugin has set going and registered. */
  #leave(name: string): void {
    const instance = this.#instances.get(name);
    if (instance === undefined || instance.state === 'stopped') return;
    this.#going.set(name, (this.#going.get(name) ?? 0) + 1);
    this.#worker.order({ type: 'unload', plugin: name });
    for (const end of instance.ends.splice(0)) end();
    for (const done of instance.flushes.splice(0)) done();
    for (const call of this.#calls.values()) if (call.plugin === name) call.done();
    instance.listened.clear();
    instance.waits = [];
    if (instance.state === 'loading') this.#over(name, false);
    this.#dispatch({ type: 'plugin_gone', plugin: name, asks: this.#services.gate.isWaiting(name) });
  }

  /** Plugins have nothing left to do of their orders. */
  get idle(): boolean {
    return this.#worker.idle;
  }

  /**
   * Plugins may still act on something that they have started: a request, the end of a process or of a time, a change
   * of a file that they watch. Keys that they wait for do not count, since nobody presses them.
   */
  get expect(): boolean {
    if (!this.#services.areOver() || this.#events.expects) return true;
    return isAnyAtWork([...this.#instances.values()], this.#host.state());
  }

  /** Resolves when what a plugin has begun is done. */
  async settled(plugin: string): Promise<void> {
    const instance = this.#instances.get(plugin);
    if (instance === undefined) return;
    await new Promise<void>((resolve) => {
      instance.flushes.push(resolve);
      flush(instance, this.#host.state());
    });
  }

  /** Tells the editor which plugins there are and what they listen to. */
  #tell(): void {
    const plugins = { operations: OPERATIONS, ...summaryOf(this.#instances) };
    this.#dispatch({ type: 'plugins', plugins });
  }
}
