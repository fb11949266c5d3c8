/** The view transforms of plugins. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import { geometryOf, regions } from '../../../src/core/layout/regions.ts';
import { rowAfter, rowAt, type VisualRow } from '../../../src/core/layout/visual-rows.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';
import { byPlugin, did, edited, Screen, stateOf } from '../screen.ts';

type Token = readonly [
  at: number | null,
  kind: string | { Text: string } | { BinaryByte: number },
  style?: object,
];

const rows = (state: State): string[] => new Screen(state).rows;
const tokens = (...all: readonly Token[]): object[] =>
  all.map(([source_offset, kind, style]) => ({ source_offset, kind, ...(style && { style }) }));
const show = (state: State, from: number, to: number, ...all: readonly Token[]): State =>
  did(state, 'submitViewTransform', null, from, to, tokens(...all));
const t = (Text: string) => ({ Text });

describe('a view transform', () => {
  const plain = stateOf('one two three\nnext\n', 20, 4);
  const same: readonly Token[] = [
    [0, t('one')],
    [3, 'Space'],
    [4, t('two')],
    [7, 'Space'],
    [8, t('three')],
    [13, 'Newline'],
  ];

  test('of the tokens of the text changes nothing', () => {
    const state = show(plain, 0, 14, ...same);
    assert.deepEqual(rows(state), rows(plain));
    assert.equal(decorationsField.of(activeDocument(state)), null);
  });

  test('breaks rows at line breaks that are none of the text, with the added text as their indent', () => {
    const broken = same.map((token): Token => (token[0] === 7 ? [7, 'Newline'] : token));
    assert.deepEqual(rows(show(plain, 0, 14, ...broken)), ['one two', 'three', 'next', '']);
    const indented = [...broken.slice(0, 4), [null, 'Space'], [null, t('- ')], ...broken.slice(4)] as Token[];
    assert.deepEqual(rows(show(plain, 0, 14, ...indented)), ['one two', ' - three', 'next', '']);
    const injected = [...same.slice(0, 4), [null, 'Break'], ...same.slice(4)] as Token[];
    assert.deepEqual(rows(show(plain, 0, 14, ...injected)), ['one two', 'three', 'next', '']);
    assert.deepEqual(
      rows(show(plain, 0, 14, [0, t('one t')], [5, 'Break'], [5, t('wo three')], [13, 'Newline'])),
      ['one t', 'wo three', 'next', ''],
    );
  });

  test('replaces text, hides what has no token, and adds text', () => {
    assert.deepEqual(
      rows(show(plain, 0, 14, [0, t('ONE!')], [3, 'Space'], [8, t('three')], [13, 'Newline']))[0],
      'ONE! three',
    );
    assert.deepEqual(rows(show(plain, 0, 14, [0, t('one')], [null, t('(1)')], [3, 'Space']))[0], 'one(1)');
    assert.deepEqual(rows(show(plain, 0, 14))[0], '');
    assert.deepEqual(rows(show(plain, 4, 8, [4, t('2')], [7, 'Space']))[0], 'one 2 three');
  });

  test('adds lines above lines, and keeps the line breaks of the text', () => {
    const headed: readonly Token[] = [
      [null, t('== head')],
      [null, 'Newline'],
      ...same,
      [null, 'Newline'],
      [14, t('next')],
    ];
    assert.deepEqual(rows(show(plain, 0, 18, ...headed)), ['== head', 'one two three', '', 'next']);
    assert.deepEqual(
      rows(show(plain, 0, 18, ...same.slice(0, 5), [13, 'Space'], [14, t('next')])),
      rows(plain),
    );
  });

  test('has the looks of its tokens', () => {
    const state = show(
      plain,
      0,
      14,
      [0, t('one'), { fg: [1, 2, 3], bold: true }],
      [null, t('x'), { bg: [4, 5, 6] }],
      [3, t(' two three')],
    );
    const { row, is } = new Screen(state).looks(0);
    assert.equal(row.slice(0, 5), 'aaab.');
    assert.equal(is.a, '010203 - b');
    assert.match(is.b, / 040506$/);
  });

  test('is replaced by the next one, moves with edits, and goes with its plugin and by itself', () => {
    const state = show(plain, 0, 14, [0, t('A')], [null, t('x')], [13, 'Newline']);
    assert.equal(rows(state)[0], 'Ax');
    assert.equal(rows(edited(state, 0, 0, 'new '))[0], 'new Ax');
    assert.deepEqual(rows(show(state, 0, 14, ...same)), rows(plain));
    const two = byPlugin(state, 'other', 'addConceal', 'a', 14, 15, 'N');
    assert.deepEqual(rows(did(two, 'clearViewTransform', null)), ['one two three', 'Next', '', '']);
    assert.deepEqual(rows(pluginGone(two, 'tester').state), ['one two three', 'Next', '', '']);
    assert.equal(rows(byPlugin(two, 'other', 'clearViewTransform', null))[0], 'Ax');
  });
});

test('whatever tokens are given, all bytes are in rows, once', () => {
  const kind = fc.oneof(
    fc.constantFrom('Newline', 'Space', 'Break'),
    fc.constantFrom('one', '', '日本', 'x y', '\n\t').map(t),
    fc.constant({ BinaryByte: 7 }),
  );
  const token = fc.tuple(fc.option(fc.integer({ min: -3, max: 25 })), kind);
  const text = 'one 日本\tthree\nnext\n';
  fc.assert(
    fc.property(
      fc.array(token, { maxLength: 20 }),
      fc.nat(22),
      fc.nat(22),
      fc.boolean(),
      (given, a, b, line_wrap) => {
        const plain = stateOf(text, 12, 8, { line_wrap });
        const all = given.toSorted((x, y) => (x[0] ?? 0) - (y[0] ?? 0));
        const state = did(plain, 'submitViewTransform', null, Math.min(a, b), Math.max(a, b), tokens(...all));
        const { length } = activeDocument(state).text;
        const geometry = geometryOf(state, regions(state).leaves[0]);
        let next = 0;
        for (let row: VisualRow | null = rowAt(geometry, 0); row !== null; row = rowAfter(geometry, row)) {
          assert.equal(row.from, next);
          next = row.next ?? length;
        }
        assert.equal(next, length);
        assert.ok(rows(state).every((row) => !/[\x00-\x1f]/.test(row)));
        assert.equal(decorationsField.of(activeDocument(did(state, 'clearViewTransform', null))), null);
      },
    ),
    { numRuns: 500 },
  );
});

describe('a plugin that transforms views', () => {
  const machine = new Machine();
  after(() => machine.end());

  test('is asked whenever a view changes, and answers with other tokens', async () => {
    await machine.load(
      'reflow',
      `globalThis.reflow = ({ buffer_id, split_id, viewport_start, viewport_end, tokens }) => {
        let column = 0;
        const wrapped = tokens.map((token) => {
          if (token.kind === 'Newline') column = 0;
          else column += token.kind === 'Space' ? 1 : token.kind.Text.length;
          if (token.kind !== 'Space' || column < 12) return token;
          column = 0;
          return { ...token, kind: 'Newline' };
        });
        editor.submitViewTransform(buffer_id, split_id, viewport_start, viewport_end, wrapped, { compose_width: 30 });
      };
      editor.on('view_transform_request', 'reflow');`,
    );
    machine.open('a line of many words\nand größe too\n', '/a.txt');
    const screen = (): string[] =>
      new Screen(machine.state).rows.slice(2, 5).map((row) => row.replace(/^ *\d* /, '').trim());
    await machine.until(() => screen()[1] === 'words');
    assert.deepEqual(screen(), ['a line of many', 'words', 'and größe too']);
    for (const letter of 'now ') machine.dispatch(pressOf(letter));
    await machine.until(() => screen()[0] === 'now a line of');
    assert.deepEqual(screen().slice(0, 2), ['now a line of', 'many words']);
  });

  test('is refused too many tokens and those that are none', async () => {
    const id = machine.open('text');
    const fault = (given: string): Promise<unknown> =>
      machine.run(
        `try { return editor.submitViewTransform(${id}, null, 0, 4, ${given}, null) } catch (error) { return error.message }`,
      );
    assert.equal(
      await fault('new Array(50_001).fill({ source_offset: null, kind: "Space" })'),
      'submitViewTransform: there are more than 50000 tokens',
    );
    assert.match(
      String(await fault('[{ source_offset: 0, kind: "Tab" }]')),
      /^submitViewTransform: tokens\[0\]\.kind/,
    );
    assert.equal(
      await fault(
        '[{ source_offset: 1e300, kind: "Space" }, { source_offset: -1, kind: { Text: "x".repeat(1e6) } }]',
      ),
      true,
    );
    assert.equal(await machine.run(`return editor.clearViewTransform(99, null)`), false);
  });
});
