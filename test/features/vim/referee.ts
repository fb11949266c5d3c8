/** Compares the keys of the map `vim` with Vim itself: one process of it serves many cases. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { regionOf } from '../../../src/core/layout/regions.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, focusedLeaf, withView } from '../../../src/core/model/state.ts';
import { hasFailed } from '../../../src/features/vim/fail.ts';
import { inspect, type Place } from '../../../src/features/vim/inspect.ts';
import { settle } from '../../../src/features/vim/settle.ts';
import { inMapForm } from '../../../src/keymaps/vim-notation.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** A text, the place of the cursor in it and keys in Vim's notation. */
export interface Trial {
  readonly lines: readonly string[];
  readonly cursor: Place;
  readonly keys: string;
}

/** The outcome of a trial. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly cursor: Place;
  readonly mode: string;
  /** The other end of the selection in visual mode; null in the other modes. */
  readonly anchor: Place | null;
  /** The unnamed register, with its kind. */
  readonly register: string;
}

/** The room of the text, and the size of its tabs. */
interface Screen {
  readonly tabs: number;
  readonly rows: number;
  readonly columns: number;
}

const VIM = '/usr/bin/vim';

const SCRIPT = `
set encoding=utf-8 laststatus=0 linebreak breakat=\\  scrolloff=3
let s:out = []
for s:trial in json_decode(join(readfile($TRIALS), "\\n"))
  enew!
  let &tabstop = s:trial.tabs
  let &lines = s:trial.rows + 1
  let &columns = s:trial.columns
  call setline(1, s:trial.lines)
  call setreg('"', '', 'v')
  call setcharsearch({'char': '', 'forward': 1, 'until': 0})
  call cursor(s:trial.cursor[0], s:trial.cursor[1])
  call feedkeys(eval('"' .. substitute(escape(s:trial.keys, '\\"'), '<\\ze[A-Za-z-]\\+>', '\\\\<', 'g') .. '"'), 'x')
  call add(s:out, {'lines': getline(1, '$'), 'cursor': getpos('.')[1:2], 'mode': mode(), 'anchor': getpos('v')[1:2], 'text': getreg('"'), 'type': getregtype('"')})
  exe "normal! \\<Esc>"
endfor
call writefile([json_encode(s:out)], $OUTCOMES)
qa!
`;

interface VimOutcome extends Omit<Outcome, 'anchor' | 'register'> {
  readonly anchor: Place;
  readonly text: string;
  readonly type: string;
}

const isVisual = (mode: string): boolean => ['v', 'V', '\u0016'].includes(mode);

/** The outcomes of trials in Vim. Throws where it is not installed. */
function inVim(trials: readonly (Trial & Screen)[]): readonly Outcome[] {
  if (!existsSync(VIM)) throw new Error(`${VIM} is missing: install the package vim`);
  const folder = mkdtempSync(join(tmpdir(), 'ink-vim-'));
  try {
    const [script, given, made] = ['run.vim', 'trials.json', 'outcomes.json'].map((name) =>
      join(folder, name),
    );
    writeFileSync(script, SCRIPT);
    writeFileSync(given, JSON.stringify(trials));
    execFileSync(VIM, ['-u', 'NONE', '-i', 'NONE', '-N', '-n', '-T', 'dumb', '--not-a-term', '-S', script], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, TRIALS: given, OUTCOMES: made },
    });
    const outcomes: readonly VimOutcome[] = JSON.parse(readFileSync(made, 'utf8'));
    return outcomes.map(({ lines, cursor, mode, anchor, text, type }) => ({
      lines,
      cursor,
      mode,
      anchor: isVisual(mode) ? anchor : null,
      register: `${type.slice(0, 1)} ${text}`,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A trial that was carried out here. */
interface Played {
  readonly outcome: Outcome;
  readonly screen: Screen;
}

/** The outcome of a trial here, and the screen that it was on. */
function inInkstone({ lines, cursor, keys }: Trial): Played {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const host = new Host('a.txt', bytes, { active_keybinding_map: 'vim', line_wrap: true });
  const [line, column] = cursor;
  const before = lines.slice(0, line - 1).map((each) => new TextEncoder().encode(each).length + 1);
  const at = before.reduce((sum, length) => sum + length, 0) + column - 1;
  host.state = settle(withView(host.state, { selections: Selections.single(at) }));
  for (const key of inMapForm(keys).split(' ')) {
    for (const event of parseSteps(key)) host.send(event);
    if (hasFailed(host.state)) break;
  }
  const record = inspect(host.state);
  const register = record.registers['"'] ?? { text: '', type: 'v' };
  const { width, height } = regionOf(host.state, focusedLeaf(host.state)).text;
  const outcome: Outcome = {
    lines: record.lines,
    cursor: record.visual?.end ?? record.cursor,
    mode: record.mode === 'i' || record.mode === 'no' ? 'n' : record.mode,
    anchor: record.visual?.start ?? null,
    register: `${register.type} ${register.text}`,
  };
  const screen = { tabs: activeDocument(host.state).indent.size, rows: height, columns: width };
  return { outcome, screen };
}

/** The differences between the outcomes of trials here and in Vim, in words. */
export function differences(trials: readonly Trial[]): readonly string[] {
  const here = trials.map((trial) => inInkstone(trial));
  const there = inVim(trials.map((trial, i) => ({ ...trial, ...here[i].screen })));
  return trials.flatMap((trial, i) => {
    const [ink, vim] = [here[i].outcome, there[i]].map((each) =>
      JSON.stringify(each, Object.keys(there[i]).toSorted()),
    );
    return ink === vim ? [] : [`${JSON.stringify(trial)}\n  ink ${ink}\n  vim ${vim}`];
  });
}
