import { runCommand } from '../../../../core/dispatch/run-command.ts';
import { decodeText } from '../../../../base/utf8.ts';
import { say, type State, type Step, step } from '../../../../core/model/state.ts';
import { lastLineField } from '../../command-line/last-line.ts';
import { fail } from '../../fail.ts';
import { type Register, registerOf } from '../../registers/registers.ts';
import { withVim } from '../../state.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExCall, ExHandler } from './ex-call.ts';
import { runNamed } from './file-commands.ts';
import { goToLine } from './go-to-line.ts';
import { showRows } from './show-rows.ts';

const KINDS: Readonly<Record<Register['kind'], string>> = { char: 'c', line: 'l', block: 'b' };
const NAMES = Array.from('"0123456789abcdefghijklmnopqrstuvwxyz-.:%#/*+');

/** The start of a register's text that a list shows, in bytes. */
const SHOWN = 200;

/** `:reg`. */
const listRegisters: ExHandler = (state, { argument }) => {
  const wanted = argument.replaceAll(/\s/g, '');
  const rows = NAMES.filter((name) => wanted === '' || wanted.includes(name)).flatMap((name) => {
    const register = registerOf(state, name);
    if (register === null) return [];
    const text = register.texts
      .map((each) => decodeText(each.read(0, Math.min(SHOWN, each.length))))
      .join(register.kind === 'block' ? '\n' : '');
    const shown = text.replaceAll('\n', '^J').replaceAll('\t', '^I').slice(0, SHOWN);
    return [{ id: name, text: `"${name}  ${KINDS[register.kind]}  ${shown}` }];
  });
  return showRows(state, 'Registers', rows);
};

/** `:@`: carries out a register as command lines. */
function runRegister(state: State, { argument, span, range, run }: ExCall): Step {
  const name = argument.trim() === '' ? '@' : argument.trim().charAt(0);
  const placed = range === null ? state : goToLine(state, span.last);
  if (name === ':' || name === '@') {
    const line = lastLineField.of(placed);
    return line === null ? fail(placed, 'E30: No previous command line') : run(placed, line);
  }
  const register = registerOf(placed, name);
  if (register === null) return fail(placed, `E353: Nothing in register ${name}`);
  const text = register.texts.map((each) => decodeText(each.read(0, each.length))).join('');
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .reduce<Step>((done, line) => {
      const next = run(done.state, line);
      return { state: next.state, effects: [...done.effects, ...next.effects] };
    }, step(placed));
}

/** A walk through the list of locations, so many on. */
const walk =
  (name: string): ExHandler =>
  (state, { number }) => {
    const done = runCommand(state, name, number === null ? {} : { count: number });
    return done === false ? step(state) : done;
  };

/** `:cc N`: the location of a number. */
const goToLocation: ExHandler = (state, { number }) => {
  if (number === null) return runNamed(state, 'show_locations');
  const first = runNamed(state, 'first_location');
  if (number <= 1) return first;
  const next = runCommand(first.state, 'next_location', { count: number - 1 });
  return next === false ? first : { state: next.state, effects: [...first.effects, ...next.effects] };
};

/** `:startinsert`; with `!` at the end of the line. */
const startInsert: ExHandler = (state, { bang }) =>
  runCommand(state, 'vim_insert', { place: bang ? 'line_end' : 'before' }) || step(state);

const named =
  (name: string): ExHandler =>
  (state) =>
    runNamed(state, name);

const refused =
  (why: string): ExHandler =>
  () => {
    throw new ExFault(why);
  };

const LOCATIONS: readonly (readonly [name: string, handler: ExHandler])[] = ['c', 'l'].flatMap((letter) => [
  [`${letter}next`, walk('next_location')] as const,
  [`${letter}previous`, walk('previous_location')] as const,
  [`${letter}Next`, walk('previous_location')] as const,
  [`${letter}first`, named('first_location')] as const,
  [`${letter}rewind`, named('first_location')] as const,
  [`${letter}last`, named('last_location')] as const,
  [`${letter}open`, named('show_locations')] as const,
  [`${letter}window`, named('show_locations')] as const,
  [`${letter}list`, named('show_locations')] as const,
  [`${letter}close`, named('close_locations')] as const,
  [`${letter}${letter}`, goToLocation] as const,
]);

/** The commands of other kinds. */
export const otherHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ...LOCATIONS,
  ['registers', listRegisters],
  ['display', listRegisters],
  ['@', runRegister],
  ['help', named('show_help')],
  ['redraw', named('redraw_screen')],
  ['startinsert', startInsert],
  ['stopinsert', (state) => step(withVim(state, { returnsTo: null }))],
  ['suspend', named('suspend_process')],
  ['stop', named('suspend_process')],
  ['pwd', (state) => step(say(state, 'info', state.folder))],
  ['cd', refused('Inkstone opens folders as projects: use Open Folder')],
  ['chdir', refused('Inkstone opens folders as projects: use Open Folder')],
  ['shell', refused('Inkstone does not start a shell: suspend it with Ctrl+Z or :suspend')],
  ['terminal', refused('The terminal is not there yet')],
  ['make', refused('Inkstone does not build: run a command with :!')],
];
