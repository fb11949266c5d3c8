/**
 * Plays Vim's own tests in Inkstone: `node scripts/vim-own-tests.ts FOLDER [PATTERN] [--failed] [--refused]`. FOLDER is
 * `src/testdir` of Vim's source, such as that of Debian's source package; nothing of it is here. Of the functions in its
 * files `test_*.vim`, those are played that only edit a text and assert what became of it. `--failed` shows the assertions
 * that fail, `--refused` why functions are left out. PATTERN, a regular expression, picks functions by `FILE: NAME`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unknown } from '../test/vim/own/expression.ts';
import { functionsOf, type ScriptFunction } from '../test/vim/own/functions.ts';
import { type Assertion, Run } from '../test/vim/own/play.ts';
import { statementsOf } from '../test/vim/own/statements.ts';

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node scripts/vim-own-tests.ts FOLDER [PATTERN] [--failed] [--refused]\n');
  process.exit(2);
}
const pattern = new RegExp(words.find((word) => !word.startsWith('--')) ?? '', 'u');

/** The assertions of a function; the reason why it cannot be played. */
function played(each: ScriptFunction, before: ScriptFunction | undefined): readonly Assertion[] | string {
  try {
    const statements = statementsOf(each.lines);
    const run = new Run();
    if (before !== undefined) run.all(statementsOf(before.lines));
    run.all(statements);
    return run.assertions;
  } catch (error) {
    if (error instanceof Unknown) return error.message;
    if (error instanceof Error) return `error: ${error.message}`;
    throw error;
  }
}

let all = 0;
let driven = 0;
let whole = 0;
let made = 0;
let passed = 0;
const reasons = new Map<string, number>();
for (const file of readdirSync(folder).filter((name) => /^test_.*\.vim$/.test(name))) {
  const functions = functionsOf(readFileSync(join(folder, file), 'utf8'));
  const before = functions.find(({ name }) => name === 'SetUp');
  for (const each of functions.filter(({ name }) => name.startsWith('Test_'))) {
    if (!pattern.test(`${file}: ${each.name}`)) continue;
    all++;
    const assertions = played(each, before);
    if (typeof assertions === 'string') reasons.set(assertions, (reasons.get(assertions) ?? 0) + 1);
    else if (assertions.length === 0)
      reasons.set('asserts nothing', (reasons.get('asserts nothing') ?? 0) + 1);
    else {
      driven++;
      made += assertions.length;
      const failed = assertions.filter((assertion) => !assertion.passed);
      passed += assertions.length - failed.length;
      if (failed.length === 0) whole++;
      if (words.includes('--failed'))
        for (const { line, expected, actual } of failed)
          process.stdout.write(
            `${file}:${line} ${each.name}\n  expected ${JSON.stringify(expected)}\n  actual   ${JSON.stringify(actual)}\n`,
          );
    }
  }
}
if (words.includes('--refused'))
  for (const [reason, count] of [...reasons].toSorted(([, a], [, b]) => b - a))
    process.stdout.write(`${count}\t${reason}\n`);
process.stdout.write(
  `${driven} of ${all} functions driven, ${whole} of them pass whole; ${passed} of ${made} assertions pass\n`,
);
