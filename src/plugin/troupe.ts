import type { Milliseconds } from '../base/units.ts';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Order, Question, Reply, Report } from './link.ts';
import type { PluginWorkerData } from './plugin-worker.ts';

/** How long the worker may be silent while it has something to do: more than any plugin may run. */
const SILENCE: Milliseconds = 6000;
/**
 * Silence is counted in so many beats. One that comes late, since this thread was busy or the machine asleep, counts once:
 * what the worker said meanwhile is heard before the next.
 */
const BEATS = 6;
/** And until the worker has spoken first: it is being started, and no plugin runs in it. */
const BEATS_TO_START = 5 * BEATS;

/** What the worker of plugins says, and asks. */
export interface TroupeListener {
  reported(report: Report): void;
  asked(question: Question): Promise<unknown>;
  /** The worker is gone, and why; `plugin` ran in it at that time, null where none did. */
  lost(plugin: string | null, why: string): void;
}

/** The worker in which plugins run, started with the first order. One that goes silent is ended. */
export class Troupe {
  readonly #listener: TroupeListener;
  readonly #checked: readonly string[];
  readonly #silence: Milliseconds;
  #worker: Worker | null = null;
  #port: MessagePort | null = null;
  #pulse = new Int32Array(new SharedArrayBuffer(8));
  readonly #names = new Map<number, string>();
  /** Orders that are not sent yet. */
  #leaving: Order[] = [];
  /** Orders that were not carried out yet. */
  #outstanding = 0;
  /** The worker has spoken. */
  #started = false;
  #overdue: NodeJS.Timeout | undefined;

  constructor(listener: TroupeListener, checked: readonly string[], silence: Milliseconds = SILENCE) {
    this.#listener = listener;
    this.#checked = checked;
    this.#silence = silence;
  }

  /** Whether everything that was ordered is done. */
  get idle(): boolean {
    return this.#outstanding === 0;
  }

  /** Has the worker do something, behind what is done now: what a key brings goes off together, behind its frame. */
  order(order: Order): void {
    this.#worker ??= this.#start();
    this.#outstanding++;
    const isFirst = this.#leaving.push(order) === 1;
    // A plugin is there once its order was taken alone: what is meant for it comes behind that.
    if (order.type === 'load') this.#send();
    else if (isFirst) queueMicrotask(() => this.#send());
  }

  #send(): void {
    if (this.#leaving.length === 0) return;
    this.#worker?.postMessage(this.#leaving, []);
    this.#leaving = [];
    this.#expect();
  }

  end(): void {
    clearTimeout(this.#overdue);
    this.#port?.close();
    void this.#worker?.terminate();
    this.#worker = this.#port = null;
    this.#outstanding = 0;
    this.#started = false;
    this.#leaving = [];
    this.#names.clear();
  }

  #start(): Worker {
    const { port1, port2 } = new MessageChannel();
    this.#pulse = new Int32Array(new SharedArrayBuffer(8));
    const workerData: PluginWorkerData = {
      port: port2,
      pulse: this.#pulse,
      checked: this.#checked,
    };
    const worker = new Worker(new URL('./plugin-worker.ts', import.meta.url), {
      workerData,
      transferList: [port2],
      stdout: false,
    });
    worker.on('message', (report: Report) => this.#heard(worker, report));
    worker.on('error', (error) => this.#gone(worker, error.message));
    port1.on('message', (question: Question) => void this.#answer(port1, question));
    // The editor does not wait for plugins to end.
    worker.unref();
    port1.unref();
    this.#port = port1;
    return worker;
  }

  #heard(worker: Worker, report: Report): void {
    if (worker !== this.#worker) return;
    this.#started = true;
    if (report.type === 'done') {
      this.#outstanding--;
      this.#expect();
    }
    if (report.type === 'named') this.#names.set(report.number, report.plugin);
    this.#listener.reported(report);
  }

  async #answer(port: MessagePort, question: Question): Promise<void> {
    clearTimeout(this.#overdue);
    let reply: Reply;
    try {
      reply = { value: await this.#listener.asked(question) };
    } catch (error) {
      reply = { error: error instanceof Error ? error.message : String(error) };
    }
    if (port !== this.#port) return;
    port.postMessage(reply);
    Atomics.add(this.#pulse, 0, 1);
    Atomics.notify(this.#pulse, 0);
    this.#expect();
  }

  #expect(): void {
    clearTimeout(this.#overdue);
    if (this.#outstanding > 0 && this.#silence < Infinity)
      this.#count(this.#started ? BEATS : BEATS_TO_START);
  }

  #count(beats: number): void {
    this.#overdue = setTimeout(() => {
      if (beats > 1) this.#count(beats - 1);
      else this.#gone(this.#worker, 'they did not answer any more');
    }, this.#silence / BEATS);
  }

  #gone(worker: Worker | null, why: string): void {
    if (worker === null || worker !== this.#worker) return;
    const plugin = this.#names.get(Atomics.load(this.#pulse, 1)) ?? null;
    this.end();
    this.#listener.lost(plugin, why);
  }
}
