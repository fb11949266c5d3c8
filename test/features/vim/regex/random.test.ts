/**
 * Compares random patterns with Vim. `VIM_REGEX_SEED=now` (or a number) takes other seeds, `VIM_REGEX_RUNS=20000` more
 * patterns.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translate } from '../../../../src/features/vim/regex/translate.ts';
import { Grammar, randomLines, randomOf, smallerLines, smallerTrees, type Tree, write } from './grammar.ts';
import { differenceOf } from './intended.ts';
import { ourMatches } from './ours.ts';
import { type Answer, askVim, type Question } from './vim.ts';

const { VIM_REGEX_SEED = '21', VIM_REGEX_RUNS = '2000' } = process.env;
const seed = VIM_REGEX_SEED === 'now' ? Date.now() % 1_000_000_000 : Number(VIM_REGEX_SEED);
const runs = Number(VIM_REGEX_RUNS);

interface Case {
  readonly tree: Tree;
  readonly lines: readonly string[];
  readonly ignoreCase: boolean;
}

const questionOf = ({ tree, lines, ignoreCase }: Case): Question => ({
  pattern: write(tree),
  lines,
  ignoreCase,
});

/** The difference of the two answers, null when there is none or when it is intended. */
function difference(question: Question, answer: Answer): string | null {
  return differenceOf(question, ourMatches(question), answer);
}

/** The smallest case that differs like one, of those that parts were taken from. */
function shrink(first: Case): Case {
  let smallest = first;
  for (;;) {
    const { tree, lines, ignoreCase } = smallest;
    const candidates: Case[] = [
      ...smallerTrees(tree).map((less) => ({ ...smallest, tree: less })),
      ...smallerLines(lines).map((less) => ({ ...smallest, lines: less })),
      ...(ignoreCase ? [{ ...smallest, ignoreCase: false }] : []),
    ];
    const answers = askVim(candidates.map(questionOf));
    const found = candidates.find((each, i) => difference(questionOf(each), answers[i]) !== null);
    if (found === undefined) return smallest;
    smallest = found;
  }
}

test(`${runs} random patterns match where they match in Vim`, () => {
  const random = randomOf(seed);
  const grammar = new Grammar(random);
  const cases = Array.from({ length: runs }, (): Case => ({
    tree: grammar.pattern(),
    lines: randomLines(random),
    ignoreCase: random() < 0.2,
  }));
  const questions = cases.map(questionOf);
  const answers = askVim(questions);
  const found = cases.filter((_, i) => difference(questions[i], answers[i]) !== null);
  const smallest = found.slice(0, 5).map((each) => {
    const question = questionOf(shrink(each));
    const [answer] = askVim([question]);
    const options = { ignoreCase: question.ignoreCase ?? false, smartCase: false };
    return {
      question,
      translation: translate(question.pattern, options),
      difference: difference(question, answer),
    };
  });
  assert.equal(found.length, 0, `seed ${seed}: ${found.length} differ: ${JSON.stringify(smallest, null, 1)}`);
  const matching = answers.filter(({ matches }) => matches.length > 0).length;
  assert.ok(matching > runs / 3, `only ${matching} patterns match at all`);
});
