import type { AskNow, Order, PluginSource, Report, Run } from '../link/messages.ts';
import { withChange, EMPTY_SNAPSHOT, type Snapshot, type SnapshotChange } from '../link/snapshot.ts';
import { Sandbox } from './sandbox.ts';

type Request = Extract<Run, { kind: 'request' }>;

/** A plugin in the worker. */
interface PluginInstance {
  readonly sandbox: Sandbox;
  /** The number of the last turn in which it did something. */
  turn: number;
  /** Its sandbox is made: earlier runs wait. */
  ready: boolean;
  /**
   * The runs to do once its earlier operations are in the snapshot, each with the number of the snapshot when it was
   * ordered.
   */
  readonly waiting: { readonly run: Run; readonly snapshot: number }[];
  /** Its verdicts, to be reported after its operations. */
  readonly verdicts: Extract<Report, { type: 'verdict' }>[];
}

/** The signs of life that the main thread must be able to see at any time. */
export interface Pulse {
  /** Tells the name of the plugin that runs; null when none does. */
  running(plugin: string | null): void;
}

/**
 * All plugins, in their worker. A plugin only runs when it is told to, on a snapshot in which everything stands that it
 * did before: what it is told while an earlier turn of it is still on its way waits for that.
 */
export class Sandboxes {
  readonly #engine: Promise<WebAssembly.Module>;
  readonly #ask: AskNow;
  readonly #checked: ReadonlySet<string>;
  readonly #report: (report: Report) => void;
  readonly #pulse: Pulse;
  readonly #members = new Map<string, PluginInstance>();
  /** The offers of plugins to others, by name. */
  readonly #offers = new Map<string, { readonly plugin: string; readonly offer: string }>();
  /** The requests to other plugins that are not answered yet. */
  readonly #requests: { readonly from: string; readonly call: number; readonly to: string }[] = [];
  readonly #listeners = new Map<string, readonly string[]>();
  #snapshot: Snapshot = EMPTY_SNAPSHOT;
  /** Plugins are loaded one after the other: one may stand on another. */
  #loading: Promise<void> = Promise.resolve();
  #turns = 0;
  #taken = 0;

  constructor(
    engine: Promise<WebAssembly.Module>,
    ask: AskNow,
    checked: ReadonlySet<string>,
    report: (report: Report) => void,
    pulse: Pulse,
  ) {
    this.#engine = engine;
    this.#ask = ask;
    this.#checked = checked;
    this.#report = report;
    this.#pulse = pulse;
  }

  async take(order: Order): Promise<void> {
    this.#see('change' in order ? order.change : null);
    switch (order.type) {
      case 'load':
        this.#loading = this.#loading.then(() => this.#load(order.plugin));
        await this.#loading;
        break;
      case 'unload':
        this.#unload(order.plugin);
        this.#report({ type: 'gone', plugin: order.plugin });
        break;
      case 'run':
        this.#taken = order.taken;
        this.#runWaiting();
        for (const member of this.#pluginsOf(order.plugin, order.run)) this.#runOrWait(member, order.run);
        break;
      case 'taken':
        this.#taken = order.taken;
        this.#runWaiting();
    }
    this.#report({ type: 'done', held: this.#held });
  }

  /** The oldest snapshot that plugins which wait have offsets of; Infinity for none. */
  get #held(): number {
    let held = Infinity;
    for (const { sandbox, waiting } of this.#members.values())
      held = Math.min(held, sandbox.held, waiting[0]?.snapshot ?? Infinity);
    return held;
  }

  #see(change: SnapshotChange | null): void {
    if (change !== null) this.#snapshot = withChange(this.#snapshot, change);
  }

  #pluginsOf(plugin: string | null, run: Run): readonly PluginInstance[] {
    if (plugin !== null) {
      const member = this.#members.get(plugin);
      return member === undefined ? [] : [member];
    }
    if (run.kind !== 'event') return [...this.#members.values()];
    return [...this.#members].flatMap(([name, member]) =>
      this.#listeners.get(name)?.includes(run.event) === true ? [member] : [],
    );
  }

  #runWaiting(): void {
    for (const member of this.#members.values())
      while (member.waiting.length > 0 && this.#isFree(member)) {
        const { run, snapshot } = member.waiting.shift()!;
        this.#run(member, run, snapshot);
      }
  }

  #isFree = ({ ready, turn }: PluginInstance): boolean => ready && turn <= this.#taken;

  #runOrWait(member: PluginInstance, run: Run): void {
    const snapshot = this.#snapshot.number;
    if (member.waiting.length === 0 && this.#isFree(member)) this.#run(member, run, snapshot);
    else member.waiting.push({ run, snapshot });
  }

  #run(member: PluginInstance, run: Run, snapshot: number): void {
    this.#turn(member, () => member.sandbox.run(run, snapshot));
    if (run.kind === 'call' && run.id !== undefined) this.#report({ type: 'ran', id: run.id });
  }

  /** Has a plugin run, and reports what it did. */
  #turn(member: PluginInstance, run: () => void): void {
    const { sandbox } = member;
    sandbox.own.see(this.#snapshot);
    this.#pulse.running(sandbox.name);
    try {
      run();
    } finally {
      this.#pulse.running(null);
    }
    this.#tell(member);
  }

  #tell(member: PluginInstance): void {
    const { name: plugin, own } = member.sandbox;
    const operations = member.sandbox.take();
    const snapshot = own.snapshot.number;
    if (operations.length > 0) {
      member.turn = ++this.#turns;
      this.#report({ type: 'turn', plugin, number: member.turn, seen: snapshot, operations });
    }
    member.sandbox.over({ snapshot, turn: operations.length > 0 ? member.turn : 0 });
    for (const verdict of member.verdicts.splice(0)) this.#report(verdict);
  }

  async #load(source: PluginSource): Promise<void> {
    this.#unload(source.name);
    const plugin = source.name;
    const sandbox = new Sandbox(source, this.#snapshot, this.#ask, this.#checked, {
      fault: (fault) => this.#report({ type: 'fault', plugin, fault }),
      listens: (events) => {
        this.#listeners.set(plugin, events);
        this.#report({ type: 'listens', plugin, events });
      },
      // What a plugin did before it said so comes first: a file is saved with what was done to it.
      verdict: (hook, allowed) => member.verdicts.push({ type: 'verdict', plugin, gate: hook, allowed }),
      log: (level, text) => this.#report({ type: 'log', plugin, level, text }),
      note: (text) => this.#report({ type: 'note', plugin, text }),
      handlers: (names) => this.#report({ type: 'handlers', plugin, names }),
      loaded: (well) => this.#report({ type: 'loaded', plugin, well }),
      offer: (name, offer) => this.#offers.set(name, { plugin, offer }),
      offered: (name) => this.#offers.get(name)?.offer ?? null,
      request: (call, name, key, args) => this.#request(plugin, { call, name, key, args }),
      reply: (to, call, fulfilled, value) => this.#reply(to, { kind: 'reply', call, fulfilled, value }),
    });
    const member: PluginInstance = { sandbox, turn: 0, ready: false, waiting: [], verdicts: [] };
    this.#members.set(plugin, member);
    const engine = await this.#engine;
    // It was taken away, or loaded again, meanwhile.
    if (this.#members.get(plugin) !== member) return;
    await sandbox.prepare(engine);
    if (this.#members.get(plugin) !== member) return sandbox.dispose();
    this.#turn(member, () => sandbox.start());
    member.ready = true;
    this.#runWaiting();
    return undefined;
  }

  /** Has a function run that a plugin offers; whoever asked for it hears of it in any case. */
  #request(from: string, { call, name, key, args }: Omit<Request, 'kind' | 'from'>): void {
    const offerer = this.#members.get(this.#offers.get(name)?.plugin ?? '');
    if (offerer === undefined)
      return this.#reply(from, {
        kind: 'reply',
        call,
        fulfilled: false,
        value: `nobody offers ${name} any more`,
      });
    this.#requests.push({ from, call, to: offerer.sandbox.name });
    return queueMicrotask(() => this.#runOrWait(offerer, { kind: 'request', from, call, name, key, args }));
  }

  #reply(to: string, reply: Extract<Run, { kind: 'reply' }>): void {
    const at = this.#requests.findIndex(({ from, call }) => from === to && call === reply.call);
    if (at >= 0) this.#requests.splice(at, 1);
    // Not within the run of the one that replies.
    queueMicrotask(() => {
      const member = this.#members.get(to);
      if (member !== undefined) this.#runOrWait(member, reply);
    });
  }

  #unload(plugin: string): void {
    for (const [name, offer] of this.#offers) if (offer.plugin === plugin) this.#offers.delete(name);
    for (const { from, call, to } of this.#requests.filter((request) => request.to === plugin))
      this.#reply(from, { kind: 'reply', call, fulfilled: false, value: `the plugin ${to} is gone` });
    this.#members.get(plugin)?.sandbox.dispose();
    this.#members.delete(plugin);
    this.#listeners.delete(plugin);
  }
}
