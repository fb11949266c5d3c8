/** The popup at the cursor, and the words that it offers. */
import { gatherWords } from '../../../src/features/completion/requests.ts';
import { answerTo } from '../../requests.ts';
import { type Popup, popupIn, popupsField } from '../../../src/core/widgets/popup.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { popupRegion } from '../../../src/core/widgets/popup-layout.ts';
import { activeDocument, activeView, type State } from '../../../src/core/model/state.ts';
import { fittingWords, type FoundWord } from '../../../src/features/completion/word-list.ts';
import { Block } from '../../../src/text/block.ts';
import { Languages, PLAIN } from '../../../src/syntax/languages.ts';
import { Text } from '../../../src/text/text.ts';
import { cellOf } from '../../../src/core/layout/cell-position.ts';
import { focusedLeaf } from '../../../src/core/model/state.ts';
import { regionOf } from '../../../src/core/layout/regions.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { checkSelections } from '../../editor/invariants.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (text: string): Text => Text.of(Block.of(encode(text)));

const TEXT = 'function form\r\n\tformat 日本語 日本人\nété foreign\nforward\n';

/** Keys that are not the popup's own, and the mouse. */
const STEPS = [
  'type f',
  'type o',
  'type r',
  'type  ',
  'type é',
  'type 日',
  'type (',
  'type rward',
  'Backspace',
  'Delete',
  'Left',
  'Right',
  'Home',
  'End',
  'Ctrl+Left',
  'Ctrl+Right',
  'Shift+Left',
  'Ctrl+Z',
  'Ctrl+Y',
  'Ctrl+Backspace',
  'Ctrl+D',
  'Ctrl+Alt+Down',
  'Shift+Enter',
  'Alt+Up',
  'Ctrl+L',
  'paste one\\ntwo',
  'run toggle_line_wrap',
  'size 30 6',
  'size 80 20',
  'wheel down 5 3',
  'Ctrl+N',
  'Ctrl+Tab',
];

const events = STEPS.map((line) => parseSteps(line));
const asks: readonly Event[] = parseSteps('run lsp_completion');

const opened = (quick: boolean): Host => new Host('a.txt', encode(TEXT), { quick_suggestions: quick });

describe('the popup at the cursor', () => {
  const step = fc.record({ keys: fc.constantFrom(...events), asks: fc.boolean() });

  test('keeps no key from the text', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, quick) => {
        const [without, beside] = [opened(false), opened(quick)];
        for (const { keys, asks: wanted } of steps) {
          for (const event of keys) {
            without.send(event);
            beside.send(event);
          }
          if (wanted) for (const event of asks) beside.send(event);
          assert.equal(beside.marked, without.marked);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('never covers the cursor, stands on the screen and holds what is highlighted', () => {
    const own = ['Down', 'Up', 'PageDown', 'PageUp', 'Tab', 'Escape', 'run describe_character', 'Alt+T'];
    const all = [...events, ...own.map((line) => parseSteps(line))];
    const any = fc.record({ keys: fc.constantFrom(...all), asks: fc.boolean() });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (steps) => {
        const host = opened(true);
        for (const { keys, asks: wanted } of steps) {
          for (const event of [...keys, ...(wanted ? asks : [])]) host.send(event);
          check(host);
        }
      }),
      { numRuns: 300 },
    );
  });

  function check(host: Host): void {
    const { state } = host;
    checkSelections(state);
    assert.equal(host.screen.length, state.window.rows);
    for (const popup of popupsField.of(state)) checkPopup(state, popup);
  }

  function checkPopup(state: State, popup: Popup): void {
    const region = popupRegion(state, popup);
    if (region === null)
      return assert.equal(popup.list?.rows.length, 0, 'only a list that waits has no place');
    const { x, y, width, height } = region.whole;
    assert.ok(x >= 0 && y >= 0 && x + width <= state.window.columns && y + height <= state.window.rows);
    const cursor = cellOf(
      state,
      regionOf(state, focusedLeaf(state)),
      activeView(state).selections.primary.head,
    );
    assert.ok(cursor !== null && (cursor.y < y || cursor.y >= y + height), 'the cursor is in sight');
    if (popup.list === null) return;
    const { index, top, rows } = popup.list;
    assert.ok(index < rows.length && top >= 0 && (top === 0 || top <= rows.length - height));
    assert.ok(rows.every(({ id }) => id !== popup.typed));
    assert.ok(activeDocument(state).id === popup.document);
  }
});

describe('words', () => {
  const wordsOf = (typed: string, text: string, from: number, to = from, reach = 1 << 20): string[] =>
    [
      ...fittingWords(typed, 1000, [{ name: '', text: textOf(text), language: PLAIN, from, to, reach }]),
    ].flatMap(({ words }) => words.map(({ word }) => word));

  test('are found once, those behind the cursor and before it in turn, without what stands there', () => {
    assert.deepEqual(wordsOf('', 'aa bb cc dd cc', 6, 8), ['dd', 'cc', 'bb', 'aa']);
  });

  test('are none of one letter, of digits or of more letters than a list shows', () => {
    assert.deepEqual(wordsOf('', `a 12 x1 ${'y'.repeat(81)} _b 1e5`, 0), ['x1', '_b', '1e5']);
  });

  test('are those of any script, with the joiners within them', () => {
    assert.deepEqual(wordsOf('', 'été cafe\u0301 日本語 क्\u200dष \u200dab', 0), [
      'été',
      'cafe\u0301',
      '日本語',
      'क्\u200dष',
      'ab',
    ]);
  });

  test('are whole at the ends of slices and of what is looked at', () => {
    const all = Array.from({ length: 9000 }, (_, i) => `word_${i}_é`);
    const text = all.join(' ');
    const half = encode(text.slice(0, text.indexOf('word_4500'))).length;
    const found = new Set(
      [
        ...fittingWords('', 10_000, [
          { name: '', text: textOf(text), language: PLAIN, from: half, to: half, reach: 1 << 20 },
        ]),
      ].flatMap(({ words }) => words.map(({ word }) => word)),
    );
    assert.deepEqual([...found].sort(), [...all].sort());
    const near = wordsOf('', text, half, half, 5000);
    assert.ok(near.length > 300 && near.length < 1000, String(near.length));
    assert.ok(near.every((word) => found.has(word)));
  });

  test('are no more than wanted', () => {
    const slices = [
      ...fittingWords('', 2, [
        { name: '', text: textOf('aa bb cc'), language: PLAIN, from: 0, to: 0, reach: 100 },
      ]),
    ];
    assert.deepEqual(
      slices.flatMap(({ words }) => words.map(({ word }) => word)),
      ['aa', 'bb'],
    );
  });

  test('know whether they stand in comments and strings only', () => {
    const text = textOf('in the first */ code // remark code\nlet later = "remark later quoted";\nremark\n');
    const typescript = Languages.standard.byId('typescript') ?? assert.fail();
    const found = [
      ...fittingWords('', 100, [{ name: '', text, language: typescript, from: 0, to: 0, reach: 1000 }]),
    ].flatMap(({ words }) => words.map(({ word, isAside }) => (isAside ? `(${word})` : word)));
    assert.deepEqual(found, ['(in)', '(the)', '(first)', 'code', 'remark', 'let', 'later', '(quoted)']);
  });
});

const inCode = (...words: readonly string[]): readonly FoundWord[] =>
  words.map((word) => ({ word, isAside: false }));

test('late words leave the row that was gone to highlighted', () => {
  const host = new Host('a.txt', encode('format formal \n'));
  for (const event of parseSteps('Ctrl+End\ntype fo')) host.send(event);
  host.hold();
  host.send({ type: 'command', name: 'lsp_completion' });
  const { id } = gatherWords.pending(host.state) ?? assert.fail();
  host.send(answerTo(id, [{ name: '', words: inCode('format', 'formal') }], false));
  for (const event of parseSteps('Down')) host.send(event);
  const popup = popupIn(host.state, 'list');
  assert.ok(popup !== null && popup.list !== null);
  const chosen = popup.list.rows[popup.list.index].id;
  const slices = [{ name: 'b.txt', words: inCode('fo_first', 'foo', 'fox') }];
  host.send(answerTo(id, slices));
  const { list } = popupIn(host.state, 'list')!;
  assert.equal(list!.rows.length, 5);
  assert.equal(list!.rows[list!.index].id, chosen);
  host.send(answerTo(id, slices));
  assert.equal(
    popupIn(host.state, 'list')!.list!.rows.length,
    5,
    'an answer to something else changes nothing',
  );
});
