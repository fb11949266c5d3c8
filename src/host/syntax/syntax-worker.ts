/** The worker behind `Highlighting`: every document that is looked at as code, in slices, between which it takes orders. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { SyntaxOrder, SyntaxReport } from '../../syntax/link.ts';
import { OpenTexts } from '../../syntax/open-texts.ts';
import { Block } from '../../text/block.ts';
import { RemoteSource } from '../../text/remote-source.ts';
import { Text } from '../../text/text.ts';
import { type PackedText, Pieces } from '../search/pieces.ts';
import { lowerPriority } from '../system/low-priority.ts';
import { enginesOf } from './syntax-engines.ts';

/** The data that the main thread gives the worker. */
export interface SyntaxWorkerData {
  /** The document that is worked on, 0 for none: if it does not come to an end, it is this one's; and how many turns were done. */
  readonly pulse: Int32Array<SharedArrayBuffer>;
}

/** The time that it works before it checks for orders, in milliseconds. */
const TURN = 4;
/** Texts of up to so many bytes are read whole. */
const WHOLE = 16 * 1024 * 1024;

const port = parentPort!;
const { pulse } = workerData as SyntaxWorkerData;
lowerPriority();

const report = (what: SyntaxReport): void => port.postMessage(what, []);
const tell = (message: string): void => report({ type: 'fault', message });
const texts = new OpenTexts(enginesOf(tell), report, (document) => Atomics.store(pulse, 0, document));
let working = false;
/** Goes on when what was put off is due. */
let waiting: NodeJS.Timeout | undefined;

port.on('message', (orders: readonly SyntaxOrder<PackedText>[]) => {
  for (const order of orders)
    void texts
      .take(order.type === 'open' ? { ...order, text: textOf(order.text) } : order)
      .then(() => work());
});

async function work(): Promise<void> {
  if (working) return;
  working = true;
  clearTimeout(waiting);
  while (texts.busy) {
    // First see what else was ordered.
    await setImmediate();
    const { wait } = texts;
    if (wait > 0) {
      if (wait < Infinity) waiting = setTimeout(() => void work(), wait);
      break;
    }
    const end = performance.now() + TURN;
    texts.work(() => performance.now() >= end);
    Atomics.add(pulse, 1, 1);
  }
  working = false;
}

/** A text of the main thread, as it stands. */
function textOf(packed: PackedText): Text {
  const pieces = new Pieces(packed);
  const { length } = pieces;
  if (length > WHOLE)
    return Text.of(
      new RemoteSource(length, (from, to) => {
        const bytes = new Uint8Array(to - from);
        return pieces.readInto(from, bytes) ? bytes : null;
      }),
    );
  const bytes = new Uint8Array(length);
  pieces.readInto(0, bytes);
  return Text.of(Block.of(bytes));
}
