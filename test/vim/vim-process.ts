/** Vim itself, as a process that plays a list of cases with `driver.vim` and writes what comes of each. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vimString } from './keys.ts';
import { allKeys, type Kind, type Position, type Register, type VimCase, type VimRecord } from './record.ts';

const VIM = '/usr/bin/vim';
/** The pattern that `driver.vim` replaces with nothing, so that there is no other last one. */
const NOTHING = '\\%^\\%$neither';
const DRIVER = join(import.meta.dirname, 'driver.vim');

/** A case that takes longer than this hangs, in milliseconds: most take less than one. */
const CASE_LIMIT = 20_000;
/** Time between two looks at the results of a process that runs, in milliseconds. */
const PACE = 500;

/** The end of a case: a record, or the reason why Vim has none. */
export type Outcome = VimRecord | 'hangs' | 'quits';

interface RawRegister {
  readonly lines: readonly string[];
  readonly type: string;
}

/** A line of the results, as `driver.vim` writes it. */
interface RawRecord {
  readonly lines: readonly string[];
  readonly cursor: Position;
  readonly mode: string;
  readonly registers: Readonly<Record<string, RawRegister>>;
  readonly marks: Readonly<Record<string, Position>>;
  readonly visual: readonly [] | readonly [Position, Position];
  readonly error: string;
  /** The keys ended within a command, or one of them failed and took those after it along. */
  readonly pending: boolean;
}

/** Throws when there is no Vim. */
function requireVim(): void {
  if (!existsSync(VIM)) throw new Error(`${VIM} is missing: install Vim 9 (apt-get install vim)`);
}

/** Plays cases in Vim, in their order, in as few processes as it takes. */
export async function playInVim(cases: readonly VimCase[]): Promise<Outcome[]> {
  requireVim();
  const outcomes: Outcome[] = [];
  while (outcomes.length < cases.length) {
    const { records, hung } = await playSome(cases.slice(outcomes.length));
    outcomes.push(...records);
    if (outcomes.length < cases.length) outcomes.push(hung ? 'hangs' : 'quits');
  }
  return outcomes;
}

/** Runs a process, which may end before the last of the cases. */
async function playSome(
  cases: readonly VimCase[],
): Promise<{ readonly records: readonly VimRecord[]; readonly hung: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-vim-'));
  try {
    const input = join(folder, 'cases.json');
    const output = join(folder, 'results.json');
    writeFileSync(
      input,
      JSON.stringify(
        cases.map((each) => ({ lines: each.lines, cursor: each.cursor, keys: vimString(allKeys(each)) })),
      ),
    );
    writeFileSync(output, '');
    const hung = await ended(start(folder, input, output), output);
    const records = readFileSync(output, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => recordOf(JSON.parse(line) as RawRecord));
    return { records, hung };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(folder: string, input: string, output: string): ChildProcess {
  const plain = ['-u', 'NONE', '-i', 'NONE', '-N', '-n', '--not-a-term', '-T', 'dumb'];
  const files = `let g:cases='${input}' | let g:results='${output}'`;
  return spawn(VIM, [...plain, '--cmd', files, '-S', DRIVER], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', LINES: '24', COLUMNS: '80' },
    stdio: 'ignore',
  });
}

/** Waits for the end of a process; true when it had to be ended since it wrote no result for too long. */
function ended(child: ChildProcess, output: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let size = 0;
    let since = Date.now();
    let hung = false;
    const look = setInterval(() => {
      const now = statSync(output).size;
      if (now > size) since = Date.now();
      size = now;
      if (Date.now() - since < CASE_LIMIT) return;
      hung = true;
      child.kill('SIGKILL');
    }, PACE);
    child.on('error', reject);
    child.on('exit', () => {
      clearInterval(look);
      resolve(hung);
    });
  });
}

function recordOf({ lines, cursor, mode, registers, marks, visual, error, pending }: RawRecord): VimRecord {
  const [start, end] = visual;
  return {
    lines,
    cursor,
    mode: modeOf(mode),
    registers: Object.fromEntries(
      Object.entries(registers)
        .map(([name, register]): [string, Register] => [name, registerOf(register)])
        .filter(([name, { text }]) => !isFresh(name, text)),
    ),
    marks,
    visual: start === undefined || end === undefined ? null : { kind: mode[0] as Kind, start, end },
    message: error === '' ? null : error,
    ...(pending && { isCutOff: true }),
  };
}

/** True for what `driver.vim` leaves in registers that Vim cannot clear. */
const isFresh = (name: string, text: string): boolean =>
  (name === ':' && text === '"') || (name === '.' && text === '') || (name === '/' && text === NOTHING);

function registerOf({ lines, type }: RawRegister): Register {
  const text = lines.join('\n');
  if (type === 'V') return { text: `${text}\n`, type };
  if (type.startsWith('\x16')) return { text, type: '\x16', width: Number(type.slice(1)) };
  return { text, type: 'v' };
}

/** The mode without what it came from: `niI` (a command in insert mode) is `n`, `nov` (a forced kind) is `no`. */
function modeOf(mode: string): string {
  if (mode.startsWith('no')) return 'no';
  return mode[0];
}
