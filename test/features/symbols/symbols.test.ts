import { type Ask, answerTo, asksOf } from '../../requests.ts';
import { askAround, askDeclared } from '../../../src/features/symbols/requests.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { startState } from '../../../src/editor/start.ts';
import { activeDocument, activeView, type State } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { press, pressOf } from '../../../src/input/character.ts';
import type { SyntaxAnswer } from '../../../src/syntax/link.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';

const TEXT = 'class A {\n  run() {}\n}\nconst b = [1, (2 + 3)];\n';
const symbol = (name: string, kind: string, from: number, to: number, depth: number) => ({
  name,
  kind,
  range: { from, to },
  name_range: { from: TEXT.indexOf(name, from), to: TEXT.indexOf(name, from) + name.length },
  depth,
});
const SYMBOLS = [
  symbol('A', 'class', 0, 22, 0),
  symbol('run', 'method', 12, 20, 1),
  symbol('b', 'constant', 23, 46, 0),
];

/** An editor whose questions about structure are answered by hand. */
class Editor {
  state: State = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/');
  asked: Ask<unknown>[] = [];

  constructor() {
    this.send({ type: 'paste', bytes: new TextEncoder().encode(TEXT) });
    this.run('move_document_start');
    const { id } = activeDocument(this.state);
    this.send({ type: 'syntax', document: id, language: 'typescript' });
    this.send({ type: 'syntax_blocks', document: id, folds: [], definitions: null });
  }

  send(event: Parameters<typeof update>[1]): void {
    const { state, effects } = update(this.state, event, 0);
    this.state = state;
    this.asked.push(...asksOf(effects, askAround), ...asksOf(effects, askDeclared));
  }

  run(name: string): void {
    this.send({ type: 'command', name });
  }

  answer(answer: SyntaxAnswer | null, current = true): void {
    const asked = this.asked.shift();
    assert.ok(asked);
    this.send(answerTo(asked.id, { answer, current, paths: [] }));
  }

  get selected(): readonly number[] {
    const { anchor, head } = activeView(this.state).selections.primary;
    return [anchor, head];
  }

  get rows(): readonly string[] {
    return (promptField.of(this.state)?.list?.rows ?? []).map(({ text, detail }) =>
      `${text} ${detail ?? ''}`.trimEnd(),
    );
  }
}

const symbols = { type: 'symbols', symbols: SYMBOLS } as const;

describe('the symbols of a file', () => {
  test('are told with their kinds and lines, the one around the cursor first', () => {
    const editor = new Editor();
    editor.send({ type: 'command', name: 'goto_line' });
    editor.run('prompt_cancel');
    for (let i = 0; i < 14; i++) editor.run('move_right');
    editor.run('goto_symbol');
    assert.equal(promptField.of(editor.state)?.list?.busy, true);
    editor.answer(symbols);
    assert.deepEqual(editor.rows, ['A class', '  run method', 'b constant']);
    assert.deepEqual(
      promptField.of(editor.state)?.list?.rows.map(({ right }) => right),
      ['1', '2', '4'],
    );
    assert.equal(promptField.of(editor.state)?.list?.index, 1);
  });

  test('come where a file was looked for before, and files where symbols were', () => {
    const editor = new Editor();
    editor.run('quick_open');
    editor.send(pressOf('@'));
    assert.equal(promptField.of(editor.state)?.preview, undefined);
    editor.answer(symbols);
    assert.deepEqual(editor.rows, ['A class', '  run method', 'b constant']);
    editor.send(press('backspace'));
    assert.deepEqual(editor.rows, []);
    editor.send(pressOf('@'));
    assert.deepEqual(editor.rows, ['A class', '  run method', 'b constant']);
    assert.equal(promptField.of(editor.state)?.preview, undefined);
  });

  test('are shown as they are gone through, and Escape goes back', () => {
    const editor = new Editor();
    editor.run('goto_symbol');
    editor.answer(symbols);
    editor.run('prompt_select_next');
    editor.run('prompt_select_next');
    assert.deepEqual(editor.selected, [29, 30]);
    editor.run('prompt_cancel');
    assert.deepEqual(editor.selected, [0, 0]);
  });

  test('are found by letters, and gone to', () => {
    const editor = new Editor();
    editor.run('goto_symbol');
    editor.answer(symbols);
    editor.send({ type: 'paste', bytes: new TextEncoder().encode('ru') });
    assert.deepEqual(editor.rows, ['  run method']);
    editor.run('prompt_confirm');
    assert.deepEqual(editor.selected, [12, 12]);
  });

  test('stand by their kinds behind a colon', () => {
    const editor = new Editor();
    editor.run('goto_symbol');
    editor.answer(symbols);
    editor.send({ type: 'paste', bytes: new TextEncoder().encode(':') });
    assert.deepEqual(editor.rows, ['A class', 'b constant', 'run method']);
  });

  test('are asked for again when the text changed meanwhile', () => {
    const editor = new Editor();
    editor.run('goto_symbol');
    editor.answer(symbols, false);
    assert.equal(editor.asked.length, 1);
    editor.answer(symbols);
    assert.equal(editor.rows.length, 3);
  });

  test('where nothing is known of them, or there are none, are said to be so', () => {
    const editor = new Editor();
    editor.run('goto_symbol');
    editor.answer(null);
    assert.match(promptField.of(editor.state)?.list?.rows[0]?.disabled ?? '', /are not known/);
    editor.run('prompt_cancel');
    editor.run('goto_symbol');
    editor.answer({ type: 'symbols', symbols: [] });
    assert.match(promptField.of(editor.state)?.list?.rows[0]?.disabled ?? '', /has no symbols/);
  });
});

describe('the selection', () => {
  const around = (...ranges: readonly (readonly [number, number])[]) =>
    ({ type: 'around', ranges: [ranges.map(([from, to]) => ({ from, to }))] }) as const;

  test('grows along the structure, and shrinks back', () => {
    const editor = new Editor();
    for (let i = 0; i < 38; i++) editor.run('move_right');
    const nodes = around([38, 43], [37, 44], [34, 44], [33, 45], [23, 46]);
    const steps = [
      [38, 39],
      [38, 43],
      [37, 44],
      [34, 44],
      [33, 45],
      [23, 46],
      [0, TEXT.length],
    ];
    for (const wanted of steps) {
      editor.run('expand_selection');
      editor.answer(nodes);
      assert.deepEqual(editor.selected, wanted);
    }
    for (const wanted of steps.toReversed().slice(1)) {
      editor.run('shrink_selection');
      assert.deepEqual(editor.selected, wanted);
    }
  });

  test('stays when the answer is about another text or another selection', () => {
    const editor = new Editor();
    editor.run('expand_selection');
    editor.answer(around([0, 5]), false);
    assert.deepEqual(editor.selected, [0, 0]);
    editor.run('expand_selection');
    editor.run('move_right');
    editor.answer(around([0, 9]));
    assert.deepEqual(editor.selected, [1, 1]);
  });

  test('goes by brackets and lines where there is no structure', () => {
    const editor = new Editor();
    editor.send({
      type: 'syntax_blocks',
      document: activeDocument(editor.state).id,
      folds: null,
      definitions: null,
    });
    for (let i = 0; i < 38; i++) editor.run('move_right');
    editor.run('expand_selection');
    editor.run('expand_selection');
    assert.equal(editor.asked.length, 0);
    assert.deepEqual(editor.selected, [38, 43]);
  });
});
