/** One round of `scripts/crash-rounds.ts`: an editor that is killed while somebody types, saves, recovers or quits. */
import { spawn } from '@lydell/node-pty';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RescueStore } from '../../src/host/files/rescue-store.ts';

const SIZES = [0, 2_000, 200_000, 4_000_000, 40_000_000];
/** Keys a second. */
const RATES = [12, 60, 300, 1000];
const KINDS = ['type', 'save', 'recover', 'quit'] as const;
/** No key begins a line. */
const LINE = '# a line of the file that is edited\n';

/** The outcome of a round. */
export interface Round {
  readonly about: string;
  readonly typed: number;
  readonly lost: number;
  /** The age of the oldest lost key at the kill, in milliseconds. */
  readonly age: number;
  /** The time from the first key to the kill. */
  readonly after: number;
  /** Something that must never be, however busy the machine is; null for nothing. */
  readonly fault: string | null;
}

const letter = (i: number): string => 'abcdefghijklmnopqrstuvwxyz'[(i * 7 + (i >> 4)) % 26];

/** An editor on a pseudo-terminal. */
class Editor {
  readonly #pty: ReturnType<typeof spawn>;
  readonly #over: Promise<void>;
  #output = '';
  /** The exit status; null while it runs, and when it was killed. */
  status: number | null = null;

  constructor(folder: string, args: readonly string[]) {
    const env = {
      ...process.env,
      HOME: folder,
      XDG_STATE_HOME: join(folder, 'state'),
      TERM: 'xterm-256color',
    };
    const all = ['dist/ink.js', '--config', join(folder, 'config'), ...args];
    this.#pty = spawn(process.execPath, all, { cols: 80, rows: 24, env });
    this.#pty.onData((data) => (this.#output += data));
    this.#over = new Promise((resolve) =>
      this.#pty.onExit(({ exitCode, signal }) => {
        this.status = signal === 0 || signal === undefined ? exitCode : null;
        resolve();
      }),
    );
  }

  has(text: string): boolean {
    return this.#output.includes(text);
  }

  /** Waits for a text on the screen; false when it does not come. */
  async shows(text: string): Promise<boolean> {
    for (const end = performance.now() + 30_000; performance.now() < end; await sleep(5))
      if (this.has(text)) return true;
    return false;
  }

  write(keys: string): void {
    this.#pty.write(keys);
  }

  async kill(): Promise<void> {
    try {
      process.kill(this.#pty.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    await this.#over;
  }
}

/** The keys that were typed. */
interface Keys {
  /** The times at which they were sent. */
  readonly times: readonly number[];
  /** The number of keys before the save; null when nothing was saved. */
  readonly saved: number | null;
}

/** Types for a time, and saves so long after the first key. */
async function type(ink: Editor, rate: number, time: number, save = Infinity): Promise<Keys> {
  const times: number[] = [];
  const begun = performance.now();
  let saved: number | null = null;
  for (let now = 0; now < time; now = performance.now() - begun) {
    const due = Math.ceil((now * rate) / 1000);
    for (; times.length < due; times.push(performance.now())) ink.write(letter(times.length));
    if (saved === null && now > save) {
      saved = times.length;
      ink.write('\x13');
    }
    await sleep(1000 / rate);
  }
  return { times, saved };
}

/** The texts that the next start offers. */
async function offered(
  store: RescueStore,
): Promise<readonly { readonly text: string; readonly isKept: boolean }[]> {
  const left = await store.unsaved(await store.found((text) => process.stderr.write(`${text}\n`)));
  return await Promise.all(
    left.map(async ({ file, isKept }) => {
      const text = await store.read(file);
      const bytes = new Uint8Array(text.length);
      text.readInto(0, bytes);
      return { text: new TextDecoder().decode(bytes), isKept };
    }),
  );
}

function sharedStart(text: string, typed: string): number {
  let count = 0;
  while (count < typed.length && text[count] === typed[count]) count++;
  return count;
}

/** Plays a round. */
export async function playRound(round: number): Promise<Round> {
  const kind = KINDS[round % KINDS.length];
  const size = kind === 'quit' ? 0 : SIZES[Math.floor(round / 4) % SIZES.length];
  const rate = RATES[Math.floor(round / 20) % RATES.length];
  const about = `${kind}, ${size} bytes, ${rate} keys a second`;
  const folder = mkdtempSync(join(tmpdir(), 'ink-crash-'));
  try {
    return { about, ...(await playIn(folder, kind, size, rate)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function playIn(
  folder: string,
  kind: (typeof KINDS)[number],
  size: number,
  rate: number,
): Promise<Omit<Round, 'about'>> {
  const work = join(folder, 'work');
  const path = join(work, 'a.txt');
  const base = LINE.repeat(Math.ceil(size / LINE.length));
  for (const each of [work, join(folder, 'config')]) mkdirSync(each);
  if (base !== '') writeFileSync(path, base);
  const ink = new Editor(folder, [kind === 'quit' ? work : path]);
  if (!(await ink.shows(kind === 'quit' ? 'untitled' : 'a.txt'))) {
    await ink.kill();
    return { typed: 0, lost: 0, age: 0, after: 0, fault: 'the editor does not start' };
  }
  if (kind === 'quit') await sleep(Math.random() * 400);
  const begun = performance.now();
  const time = 150 + Math.random() * 1000;
  const { times, saved } = await type(ink, rate, time, kind === 'save' ? time * Math.random() : Infinity);
  if (kind === 'quit') {
    ink.write('\x11');
    await sleep(Math.random() * 400);
  }
  const killed = performance.now();
  const after = killed - begun;
  await ink.kill();
  const typed = times.map((_, i) => letter(i)).join('');
  const store = new RescueStore(join(folder, 'state/inkstone/rescue'));
  const onDisk = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const works = await offered(store);
  const kept = Math.max(
    ...[onDisk, ...works.map(({ text }) => text)].map((text) => sharedStart(text, typed)),
  );
  const lost = typed.length - kept;
  const outcome = { typed: typed.length, lost, age: lost === 0 ? 0 : killed - times[kept], after };
  const fault =
    faultOf(ink, { base, onDisk, works, typed, saved, lost }) ??
    (kind === 'recover' ? await recover(folder, path, store, typed, kept) : null);
  return { ...outcome, fault };
}

/** The state after the kill. */
interface End {
  readonly base: string;
  readonly onDisk: string;
  readonly works: readonly { readonly text: string }[];
  readonly typed: string;
  readonly saved: number | null;
  readonly lost: number;
}

/** The fault of a round; null for none. */
function faultOf(ink: Editor, { base, onDisk, works, typed, saved, lost }: End): string | null {
  if (saved === null && onDisk !== base) return 'a file that was not saved is another one';
  if (saved !== null && onDisk !== base && onDisk !== typed.slice(0, saved) + base)
    return 'the file is torn, or has another text than when it was saved';
  if (saved !== null && saved > 0 && ink.has('Saved a.txt') && onDisk === base) return 'a saved file is lost';
  if (works.some(({ text }) => text === onDisk)) return 'work that is in the file is offered';
  const isWhole = (text: string): boolean =>
    text.endsWith(base) && typed.startsWith(text.slice(0, text.length - base.length));
  // Killed in a save before the journal has a copy of the base: only what was typed is restored, as a new file.
  const isTyped = (text: string): boolean =>
    saved !== null && onDisk !== base && text !== '' && typed.startsWith(text.replace(/\n$/, ''));
  if (works.some(({ text }) => !isWhole(text) && !isTyped(text))) return 'the restored text is torn';
  if (ink.status === 0 && lost > 0) return 'quitting lost work';
  return null;
}

/** Starts again, restores what is offered, and kills that editor, too. Returns the fault; null for none. */
async function recover(
  folder: string,
  path: string,
  store: RescueStore,
  typed: string,
  kept: number,
): Promise<string | null> {
  const ink = new Editor(folder, [path]);
  if (kept > 0) {
    if (!(await ink.shows('unsaved changes'))) {
      await ink.kill();
      return 'the work is not offered';
    }
    ink.write('r');
  }
  await sleep(Math.random() * 500);
  await ink.kill();
  const works = await offered(store);
  const again = Math.max(0, ...works.map(({ text }) => sharedStart(text, typed)));
  return again < kept ? 'a kill during the recovery lost work' : null;
}
