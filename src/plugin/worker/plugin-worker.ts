/** The worker behind `Plugins`: all sandboxes, which wait here for what they are asked for and told. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Order, Report } from '../link/messages.ts';
import { askMain } from './ask-main.ts';
import { engineBytes } from './engine.ts';
import { Sandboxes } from './sandboxes.ts';

/** The data that the main thread gives the worker. */
export interface PluginWorkerData {
  /** Questions go this way, answers come back. */
  readonly port: MessagePort;
  /** The number of answers so far, and the number of the plugin that runs, 0 for none. */
  readonly pulse: Int32Array<SharedArrayBuffer>;
  /** Operations of the editor that may be refused for what only the editor knows. */
  readonly checked: readonly string[];
}

const { port, pulse, checked } = workerData as PluginWorkerData;
const main = parentPort!;

/** The names of plugins, in the order in which they first ran: their numbers are one more. */
const names: string[] = [];

function setRunning(plugin: string | null): void {
  if (plugin === null) {
    Atomics.store(pulse, 1, 0);
    return;
  }
  let number = names.indexOf(plugin) + 1;
  if (number === 0) {
    number = names.push(plugin);
    report({ type: 'named', plugin, number });
  }
  Atomics.store(pulse, 1, number);
}

function report(what: Report): void {
  main.postMessage(what, []);
}

const sandboxes = new Sandboxes(
  WebAssembly.compile(engineBytes()),
  (question) => askMain(port, pulse, question),
  new Set(checked),
  report,
  {
    running: setRunning,
  },
);
main.on('message', (orders: readonly Order[]) => {
  for (const order of orders) void sandboxes.take(order);
});
