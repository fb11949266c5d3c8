import {
  runFilter,
  runShown,
  type ShellRun,
  type ShellWork,
} from '../../src/features/shell-filter/requests.ts';
import { encode } from '../../src/base/utf8.ts';
import { type Runner, runs } from '../../src/host/requests.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

/** The output and the errors of a command that a case knows, for what it is given. */
type Program = (
  input: string,
  rest: string,
  work: ShellWork,
) => string | readonly [status: number, errors: string];

const PROGRAMS: Readonly<Record<string, Program>> = {
  cat: (input) => input,
  sort: (input) => `${input.trimEnd().split('\n').toSorted().join('\n')}\n`,
  upper: (input) => input.toUpperCase(),
  count: (input) => `${encode(input).length}\n`,
  echo: (_, rest) => `${rest}\n`,
  file: (_, _rest, { file }) => `${file}\n`,
  true: () => '',
  false: () => [1, ''],
  fail: (_, rest) => [2, `\nfail: ${rest}\nmore\n`],
};

function run(work: ShellWork, input: Text | null): ShellRun {
  const [, name = '', rest = ''] = /^(\w+) ?(.*)$/.exec(work.command) ?? [];
  const program = PROGRAMS[name] ?? (() => [127, `sh: ${name}: not found`]);
  const made = program(input?.toString() ?? '', rest, work);
  const [status, errors, output] = typeof made === 'string' ? [0, '', made] : [...made, ''];
  const shown = work.joinsErrors ? output + errors : output;
  return { status, signal: null, errors, output: Text.of(Block.of(encode(shown))) };
}

const answer = (work: ShellWork): { readonly runs: readonly ShellRun[] } => {
  const all = work.inputs.map((input) => run(work, input));
  const failed = all.findIndex(({ status }) => status !== 0);
  return { runs: failed < 0 ? all : all.slice(0, failed + 1) };
};

/** A shell of a few programs that answer at once. */
export const shellRunners: readonly Runner[] = [runs(runFilter, answer), runs(runShown, answer)];
