import type { Milliseconds } from '../../base/units.ts';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { type Thread, WatchedWorker } from '../../base/watched-worker.ts';
import type { Order, Question, Reply, Report } from '../link/messages.ts';
import type { PluginWorkerData } from '../worker/plugin-worker.ts';

/** The time that the worker may be silent while it has something to do: more than any plugin may run. */
const SILENCE: Milliseconds = 6000;
/** The listener to the reports and questions of the worker. */
export interface WorkerListener {
  reported(report: Report): void;
  asked(question: Question): Promise<unknown>;
  /** The worker is gone, and why; `plugin` ran in it at that time, null where none did. */
  lost(plugin: string | null, why: string): void;
}

/** The worker in which plugins run, started with the first order. One that goes silent is ended. */
export class WorkerThread {
  readonly #listener: WorkerListener;
  readonly #checked: readonly string[];
  readonly #worker: WatchedWorker<readonly Order[], Report>;
  #port: MessagePort | null = null;
  #pulse = new Int32Array(new SharedArrayBuffer(8));
  readonly #names = new Map<number, string>();
  /** Orders that are not sent yet. */
  #leaving: Order[] = [];
  /** Orders that were not carried out yet. */
  #outstanding = 0;

  constructor(
    listener: WorkerListener,
    checked: readonly string[],
    silence: Milliseconds = SILENCE,
    make: (data: PluginWorkerData) => Thread = startWorker,
  ) {
    this.#listener = listener;
    this.#checked = checked;
    this.#worker = new WatchedWorker({
      start: () => this.#start(make),
      heard: (report) => this.#onMessage(report),
      lost: ({ why }) => this.#onLost(why),
      // Until it has spoken it is being started, and no plugin runs in it.
      startsWith: 'answer',
      silence,
    });
  }

  /** All orders are done. */
  get idle(): boolean {
    return this.#outstanding === 0;
  }

  /** Has the worker do something, behind what is done now: what a key brings goes off together, behind its frame. */
  order(order: Order): void {
    this.#outstanding++;
    const isFirst = this.#leaving.push(order) === 1;
    // A plugin is there once its order was taken alone: what is meant for it comes behind that.
    if (order.type === 'load') this.#send();
    else if (isFirst) queueMicrotask(() => this.#send());
  }

  #send(): void {
    if (this.#leaving.length === 0) return;
    this.#worker.post(this.#leaving);
    // The editor does not wait for plugins to end.
    this.#worker.hold(false);
    this.#leaving = [];
    this.#expect();
  }

  end(): void {
    this.#port?.close();
    this.#port = null;
    void this.#worker.end();
    this.#outstanding = 0;
    this.#leaving = [];
    this.#names.clear();
  }

  #start(make: (data: PluginWorkerData) => Thread): Thread {
    const { port1, port2 } = new MessageChannel();
    this.#pulse = new Int32Array(new SharedArrayBuffer(8));
    const workerData: PluginWorkerData = {
      port: port2,
      pulse: this.#pulse,
      checked: this.#checked,
    };
    const worker = make(workerData);
    port1.on('message', (question: Question) => void this.#answer(port1, question));
    port1.unref();
    this.#port = port1;
    return worker;
  }

  #onMessage(report: Report): void {
    if (report.type === 'done') {
      this.#outstanding--;
      this.#expect();
    }
    if (report.type === 'named') this.#names.set(report.number, report.plugin);
    this.#listener.reported(report);
  }

  async #answer(port: MessagePort, question: Question): Promise<void> {
    this.#worker.rest();
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
    if (this.#outstanding > 0) this.#worker.expect();
    else this.#worker.rest();
  }

  #onLost(why: string): void {
    const plugin = this.#names.get(Atomics.load(this.#pulse, 1)) ?? null;
    this.end();
    this.#listener.lost(plugin, why);
  }
}

const startWorker = (workerData: PluginWorkerData): Worker =>
  new Worker(new URL('../worker/plugin-worker.ts', import.meta.url), {
    workerData,
    transferList: [workerData.port],
    stdout: false,
  });
