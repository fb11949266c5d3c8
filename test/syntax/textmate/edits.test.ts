import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LineHighlighter } from '../../../src/syntax/textmate/line-highlighter.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import type { Text } from '../../../src/text/text.ts';
import { ListedPaths, engine, finish, pathsOf, plainPaths, textOf } from './model.ts';
import { SAMPLES } from './samples.ts';

/** The starts and ends of constructs in some languages, and line endings. */
const PARTS = [
  '\n',
  '\n\n',
  '\r\n',
  '"',
  "'",
  '`',
  '/*',
  '*/',
  '{',
  '}',
  '(',
  ')',
  '```\n',
  '"""',
  '<script>',
]
  .concat([
    '</script>',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '${',
    '# ',
    'x',
    ' y ',
    'é',
    '😀',
    '|\n',
    '<<EOF\n',
  ])
  .concat(['EOF\n', '---\n', '\\', '<p ']);

type Step =
  | {
      readonly type: 'edit';
      readonly edits: readonly (readonly [at: number, length: number, insert: number])[];
    }
  | { readonly type: 'tokens'; readonly at: number; readonly length: number }
  | { readonly type: 'work'; readonly times: number };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('edit' as const),
        edits: fc.array(
          fc.tuple(
            fc.nat(9999),
            fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(5), fc.nat(300)),
            fc.nat(PARTS.length),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('tokens' as const), at: fc.nat(9999), length: fc.nat(600) }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('work' as const), times: fc.nat(60) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** Changes at places that are parts of a text's length, those that overlap an earlier one left out. */
function changesOf(text: Text, edits: readonly (readonly [number, number, number])[]): ChangeSet {
  const changes: { from: number; to: number; insert: Text }[] = [];
  for (const [place, length, part] of edits) {
    const from = Math.floor((place / 10_000) * (text.length + 1));
    const to = Math.min(text.length, from + length);
    if (changes.every((each) => each.to < from || each.from > to))
      changes.push({ from, to, insert: textOf(PARTS[part] ?? '') });
  }
  return ChangeSet.of(text.length, changes);
}

/** Holds what a highlighter tells exactly of a range against a run from where it says that it counts from. */
async function holds(
  scope: string,
  highlighter: LineHighlighter,
  text: Text,
  paths: ListedPaths,
  range: readonly [number, number],
) {
  const { stretch, exact } = highlighter.tokens(...range);
  const found = pathsOf(stretch, paths);
  assert.ok(stretch.from <= range[0] && stretch.to >= Math.min(range[1], text.length));
  if (!exact) return;
  const { at } = highlighter.startOf(stretch.from);
  const expected = await plainPaths(scope, text.bytes(0, text.length), at);
  assert.deepEqual(found, expected.slice(stretch.from - at, stretch.to - at));
}

const LANGUAGES = [
  'source.ts',
  'source.python',
  'text.html.markdown',
  'text.html.basic',
  'text.html.vue',
  'source.shell',
  'source.yaml',
  'source.ruby',
];

for (const [mode, sizes] of [
  ['from the top', { whole: 8 << 20, lines: 3, bytes: 200, near: 300, before: 150 }],
  ['in windows', { whole: 0, lines: 3, bytes: 200, near: 300, before: 150 }],
] as const) {
  describe(`after random edits tokens are those of a run from scratch, ${mode}`, () => {
    for (const scope of LANGUAGES) {
      test(scope, async () => {
        await fc.assert(
          fc.asyncProperty(fc.nat(5), steps, async (repeats, list) => {
            const paths = new ListedPaths();
            let text = textOf(SAMPLES[scope].repeat(repeats));
            const highlighter = (await (await engine).highlighter(scope, text, paths, sizes))!;
            for (const step of list) {
              if (step.type === 'edit') {
                const changes = changesOf(text, step.edits);
                text = text.apply(changes);
                highlighter.edit(changes, text);
              } else if (step.type === 'work') {
                let left = step.times;
                highlighter.work(() => left-- <= 0);
              } else {
                const from = Math.floor((step.at / 10_000) * (text.length + 1));
                await holds(scope, highlighter, text, paths, [
                  from,
                  Math.min(text.length, from + step.length),
                ]);
              }
            }
            finish(highlighter);
            assert.equal(highlighter.failed, null);
            if (sizes.whole > 0) {
              const { stretch, exact } = highlighter.tokens(0, text.length);
              assert.equal(exact, true);
              assert.deepEqual(pathsOf(stretch, paths), await plainPaths(scope, text.bytes(0, text.length)));
            }
            // What was guessed is right by now, or it is said from where it counts.
            for (const part of [0.1, 0.5, 0.9]) {
              const from = Math.floor(text.length * part);
              await holds(scope, highlighter, text, paths, [from, Math.min(text.length, from + 200)]);
            }
          }),
          { numRuns: 12, seed: 7, endOnFailure: true },
        );
      });
    }
  });
}
