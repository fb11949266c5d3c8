import assert from 'node:assert/strict';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assert as assertProperty, array, integer, property } from 'fast-check';
import type { MouseEvent } from '../../src/input/event.ts';
import {
  connectBytes,
  type GpmEvent,
  consoleNumber,
  EVENT_SIZE,
  Gpm,
  GpmDecoder,
} from '../../src/term/gpm.ts';

interface Sent {
  readonly type: number;
  readonly buttons?: number;
  readonly modifiers?: number;
  readonly x?: number;
  readonly y?: number;
  readonly wheel?: number;
  readonly sideways?: number;
  readonly clicks?: number;
  readonly margins?: number;
}

const [MOVE, DRAG, DOWN, UP] = [1, 2, 4, 8];
const [LEFT, MIDDLE, RIGHT] = [4, 2, 1];
const [SINGLE, DOUBLE] = [16, 32];

/** The bytes of an event as a daemon on this machine writes them. */
function bytesOf({
  type,
  buttons = 0,
  modifiers = 0,
  x = 1,
  y = 1,
  wheel = 0,
  sideways = 0,
  clicks = 0,
  margins = 0,
}: Sent): Uint8Array {
  const bytes = Buffer.alloc(EVENT_SIZE);
  bytes[0] = buttons;
  bytes[1] = modifiers;
  bytes.writeUInt16LE(1, 2);
  bytes.writeInt16LE(x, 8);
  bytes.writeInt16LE(y, 10);
  bytes.writeInt32LE(type, 12);
  bytes.writeInt32LE(clicks, 16);
  bytes.writeInt32LE(margins, 20);
  bytes.writeInt16LE(sideways, 24);
  bytes.writeInt16LE(wheel, 26);
  return bytes;
}

/** A double click, a drag off the screen with Ctrl, the wheel, and a second button while one is held. */
const SENT: readonly Sent[] = [
  { type: MOVE, x: 3, y: 4 },
  { type: DOWN | SINGLE, buttons: LEFT, x: 3, y: 4 },
  { type: UP | SINGLE, buttons: LEFT, x: 3, y: 4 },
  { type: DOWN | DOUBLE, buttons: LEFT, x: 3, y: 4, clicks: 1 },
  { type: UP | DOUBLE, buttons: LEFT, x: 3, y: 4, clicks: 1 },
  { type: DOWN | SINGLE, buttons: RIGHT, modifiers: 4, x: 80, y: 25 },
  { type: DRAG | SINGLE, buttons: RIGHT, modifiers: 4, x: 0, y: -2, margins: 5 },
  { type: DOWN | SINGLE, buttons: RIGHT | MIDDLE, x: 2, y: 2 },
  { type: UP | SINGLE, buttons: RIGHT, x: 2, y: 2 },
  { type: UP | SINGLE, buttons: MIDDLE, x: 2, y: 2 },
  { type: MOVE, wheel: 1, x: 5, y: 6 },
  { type: MOVE, wheel: -1, modifiers: 8, x: 5, y: 6 },
  { type: MOVE, sideways: 1, x: 5, y: 6 },
];
const EXPECTED = [
  'move none 2,3',
  'press left 2,3',
  'release left 2,3',
  'press left 2,3',
  'release left 2,3',
  'press right 79,24 +4',
  'drag right 0,0 +4',
  'press middle 1,1',
  'release right 1,1',
  'release middle 1,1',
  'wheel_up none 4,5',
  'wheel_down none 4,5 +2',
  'wheel_right none 4,5',
];
const STREAM = Buffer.concat(SENT.map(bytesOf));

/** An event in one line; what the console tells is what the input layer has. */
const show = (event: GpmEvent): string => {
  const { kind, button, x, y, modifiers }: MouseEvent = event;
  return `${kind} ${button} ${x},${y}${modifiers === 0 ? '' : ` +${modifiers}`}`;
};

describe('what gpm sends', () => {
  it('becomes the events of the mouse, however it is cut up', () => {
    assertProperty(
      property(array(integer({ min: 0, max: STREAM.length })), (cuts) => {
        const decoder = new GpmDecoder();
        const seen: GpmEvent[] = [];
        let from = 0;
        for (const cut of [...cuts.toSorted((a, b) => a - b), STREAM.length]) {
          seen.push(...(decoder.feed(STREAM.subarray(from, cut)) ?? []));
          from = cut;
        }
        assert.deepEqual(seen.map(show), EXPECTED);
      }),
    );
    const decoder = new GpmDecoder();
    assert.deepEqual(
      Array.from(STREAM).flatMap((byte) => (decoder.feed(Uint8Array.of(byte)) ?? []).map(show)),
      EXPECTED,
    );
  });

  it('is believed only when it can be that', () => {
    const nonsense: readonly Sent[] = [
      { type: 0 },
      { type: MOVE | DOWN },
      { type: 4096 | MOVE },
      { type: DOWN, clicks: -1 },
      { type: DOWN, margins: 64 },
      { type: MOVE, x: 30_000 },
    ];
    for (const sent of nonsense)
      assert.equal(new GpmDecoder().feed(bytesOf(sent)), null, JSON.stringify(sent));
    assert.equal(new GpmDecoder().feed(Buffer.from('HTTP/1.1 400 Bad Request, and some more')), null);
  });
});

it('asks for all events of its console, and leaves those with Shift to the daemon', () => {
  const bytes = Buffer.from(connectBytes(1234, 2));
  assert.equal(bytes.length, 16);
  assert.deepEqual(
    [0, 2, 4, 6].map((at) => bytes.readUInt16LE(at)),
    [15, 0, 0, 0xfffe],
  );
  assert.deepEqual([bytes.readInt32LE(8), bytes.readInt32LE(12)], [1234, 2]);
});

it('takes only a virtual console for one', () => {
  assert.equal(consoleNumber(openSync('/dev/null', 'r')), null);
});

/** A daemon that does with its client what `serve` says. */
async function withDaemon(
  serve: (client: Socket, hello: Buffer) => void,
  run: (path: string, server: Server) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ink-gpm-'));
  const path = join(folder, 'gpmctl');
  const clients: Socket[] = [];
  const server = createServer((client) => {
    clients.push(client);
    client.on('error', () => {});
    client.once('data', (hello) => serve(client, hello));
  });
  await new Promise<void>((accept) => server.listen(path, accept));
  try {
    await run(path, server);
  } finally {
    for (const client of clients) client.destroy();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** The reports of a client until there are enough of them, and the reasons why it lost the mouse. */
function told(socket: string, enough: number): Promise<{ seen: string[]; lost: string[] }> {
  return new Promise((accept) => {
    const [seen, lost]: [string[], string[]] = [[], []];
    const gpm = new Gpm({
      socket,
      console: 1,
      onMouse: (event) => {
        seen.push(show(event));
        if (seen.length === enough) {
          gpm.close();
          setImmediate(() => accept({ seen, lost }));
        }
      },
      onLost: (sentence) => {
        lost.push(sentence);
        setImmediate(() => accept({ seen, lost }));
      },
    });
  });
}

describe('a client of gpm', () => {
  it('hears of everything from a daemon that tears what it writes', async () => {
    let hello: Buffer = Buffer.alloc(0);
    await withDaemon(
      (client, bytes) => {
        hello = bytes;
        const step = (at: number): void => {
          if (at >= STREAM.length) return;
          client.write(STREAM.subarray(at, at + 11), () => setImmediate(step, at + 11));
        };
        step(0);
      },
      async (path) => {
        assert.deepEqual(await told(path, EXPECTED.length), { seen: EXPECTED, lost: [] });
        assert.deepEqual(hello, Buffer.from(connectBytes(process.pid, 1)));
      },
    );
  });

  it('is told once when the daemon ends, with what came before', async () => {
    await withDaemon(
      (client) => client.end(STREAM.subarray(0, EVENT_SIZE * 2 + 5)),
      async (path) => {
        const { seen, lost } = await told(path, 99);
        assert.deepEqual(seen, EXPECTED.slice(0, 2));
        assert.equal(lost.length, 1);
        assert.match(lost[0], /gpm has ended/);
      },
    );
  });

  it('gives up a daemon that sends garbage', async () => {
    await withDaemon(
      (client) => client.write(Buffer.concat([bytesOf(SENT[0]), Buffer.alloc(EVENT_SIZE, 0xff), STREAM])),
      async (path) => {
        const { lost } = await told(path, 99);
        assert.equal(lost.length, 1);
        assert.match(lost[0], /nothing that is known/);
      },
    );
  });

  it('says nothing where no daemon runs', async () => {
    await withDaemon(
      (client) => client.write(STREAM),
      async (path) => {
        const lost: string[] = [];
        // A file that is no socket any more is left behind by a daemon that was killed.
        writeFileSync(`${path}-left`, '');
        const clients = [`${path}-nothing`, `${path}-left`].map(
          (socket) =>
            new Gpm({ socket, console: 1, onMouse: () => {}, onLost: (sentence) => lost.push(sentence) }),
        );
        // What is refused is refused at once: long before another one has heard of everything.
        await told(path, EXPECTED.length);
        assert.deepEqual(lost, []);
        for (const gpm of clients) gpm.close();
      },
    );
  });

  const onBun = process.versions.bun !== undefined;
  it('says what is wrong where it may not be asked', { skip: onBun && 'Bun says no daemon' }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ink-gpm-'));
    try {
      writeFileSync(join(folder, 'file'), '');
      const { lost } = await told(join(folder, 'file/below'), 1);
      assert.equal(lost.length, 1);
      assert.match(lost[0], /ENOTDIR/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
