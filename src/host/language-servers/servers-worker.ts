/** The worker behind `LanguageServers`: all servers of a run, their messages, and the texts as they know them. */
import { parentPort } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { Block } from '../../text/block.ts';
import { Text } from '../../text/text.ts';
import { collectGarbage } from '../system/gc.ts';
import { type PackedText, Pieces } from '../search/pieces.ts';
import { chooseServers } from './choose-servers.ts';
import { processWorld } from './client/process-world.ts';
import { ServerPool } from './client/server-pool.ts';
import type { ServersOrder, ServersReport } from './link.ts';
import { METHODS } from './methods/table.ts';
import { partsOf } from './parts.ts';
import { limitsOf } from './session-limits.ts';

const port = parentPort!;
/** Batches of orders that were taken. */
let taken = 0;
/** A server has been ready. */
let served = false;
/** The time after which the work of the first server's start is over. */
const SETTLED: Milliseconds = 1000;

function report(news: ServersReport): void {
  port.postMessage(news, []);
  if (news.type !== 'servers') return;
  if (news.running.length === 0)
    port.postMessage({ type: 'idle', orders: taken } satisfies ServersReport, []);
  if (served || !news.running.some(({ status }) => status === 'ready')) return;
  served = true;
  // The start leaves 5 MB behind that nothing needs any more.
  setTimeout(() => void collectGarbage(), SETTLED);
}

const pool = new ServerPool({
  world: processWorld,
  choose: (document, folder, settings) => chooseServers(document, folder, settings),
  methods: METHODS,
  parts: partsOf,
  report,
  limitsOf,
});

port.on('message', (orders: readonly ServersOrder[] | null) => {
  if (orders === null) void pool.end().then(() => port.postMessage(null, []));
  else {
    taken++;
    for (const order of orders)
      pool.take(order.type === 'open' ? { ...order, text: read(order.text) } : order);
  }
});

/** A text of the main thread, copied: it must not change with its file. */
function read(packed: PackedText): Text {
  const pieces = new Pieces(packed);
  const bytes = new Uint8Array(pieces.length);
  pieces.readInto(0, bytes);
  return Text.of(Block.of(bytes));
}
