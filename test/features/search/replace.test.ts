import { fileLocation } from '../../../src/core/model/location.ts';
import { type ChangesWork, findChanges } from '../../../src/core/edits/background-edit.ts';
import { type Ask, answerTo, asksOf } from '../../requests.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { startState } from '../../../src/editor/start.ts';
import { activeDocument, activeView, type State } from '../../../src/core/model/state.ts';
import { statusLayout } from '../../../src/features/status-bar/status-bar.ts';
import { update } from '../../../src/editor/update.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { compileQuery } from '../../../src/text/matcher.ts';
import { type Replacements, replacements } from '../../../src/text/replacements.ts';
import { sortRanges } from '../../../src/text/rework/sort-lines.ts';
import { Text } from '../../../src/text/text.ts';
import { parseSteps } from '../../cases/steps.ts';

/** An editor whose replacing is answered when the test says so. */
class Slow {
  state: State = startState(60, 12, DEFAULT_SETTINGS, keyMaps(MAPS));
  asked: Ask<ChangesWork> | null = null;
  #now = 0;

  keys(steps: string): void {
    for (const event of parseSteps(steps)) this.send(event);
  }

  send(event: Event): void {
    const { state, effects } = update(this.state, event, (this.#now += 10));
    this.state = state;
    this.asked = asksOf(effects, findChanges).at(-1) ?? this.asked;
  }

  answer(): void {
    assert.ok(this.asked !== null);
    const { text, work } = this.asked.work;
    if ('sort' in work) return this.#made(sortRanges(text, work.sort));
    assert.ok('query' in work);
    const { query, replace: order } = work;
    const matcher = compileQuery(query, true);
    assert.ok(!('error' in matcher));
    const slices = replacements(text, matcher, order);
    let slice = slices.next();
    while (!slice.done) slice = slices.next();
    return this.#made(slice.value);
  }

  #made({ table, content, newLength, long, lost }: Replacements): void {
    assert.ok(this.asked !== null);
    const { id, work } = this.asked;
    const { text } = work;
    const changes = new ChangeSet(text.length, newLength, table, Text.of(Block.of(content)));
    this.send(answerTo(id, { changes, text: text.apply(changes), long, lost }));
  }

  get text(): string {
    return activeDocument(this.state).text.toString();
  }
}

describe('replacing in the background', () => {
  test('what is typed meanwhile stays, and both are undone by themselves', () => {
    const editor = new Slow();
    editor.keys('type a b a\nCtrl+H\ntype a\nEnter\ntype long\nEnter\nwait 310\nHome\ntype <\nEnd\ntype >');
    assert.equal(editor.text, '<a b a>');
    editor.answer();
    assert.equal(editor.text, '<long b long>');
    editor.keys('Ctrl+Z');
    assert.equal(editor.text, '<a b a>');
    editor.keys('Ctrl+Y');
    assert.equal(editor.text, '<long b long>');
  });

  test('what is typed right behind it waits for it', () => {
    const editor = new Slow();
    editor.keys('type a b a\nCtrl+H\ntype a\nEnter\ntype long\nEnter\nHome\ntype <');
    assert.equal(editor.text, 'a b a');
    editor.answer();
    assert.equal(editor.text, '<long b long');
    editor.keys('Ctrl+H\ntype long\nEnter\ntype x\nEnter\nCtrl+Z');
    editor.answer();
    assert.equal(editor.text, '<long b long', 'and is undone by an undo that was');
  });

  test('Escape stops it', () => {
    const editor = new Slow();
    editor.keys('type a b a\nCtrl+H\ntype a\nEnter\ntype x\nEnter\nwait 310\nEscape');
    assert.equal(editor.state.window.message?.text, 'Stopped: Nothing was replaced');
    editor.answer();
    assert.equal(editor.text, 'a b a');
  });

  test('letters typed ahead answer the questions to come', () => {
    const editor = new Slow();
    editor.keys('type a a a\nCtrl+Home\nCtrl+Alt+R\ntype a\nEnter\ntype x\nEnter\ntype yny');
    assert.equal(editor.text, 'a a a');
    for (let i = 0; i < 3; i++) editor.answer();
    assert.equal(editor.text, 'x a x');
  });

  const opened = (text: string): Slow => {
    const editor = new Slow();
    editor.send({
      type: 'opened',
      location: fileLocation('/file'),
      name: 'file',
      source: Block.of(new TextEncoder().encode(text)),
      stat: null,
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    });
    return editor;
  };

  describe('sorts the lines of a long text', () => {
    const lines = Array.from({ length: 40_000 }, (_, i) => `line ${(i * 7919) % 40_000}`);
    const text = lines.join('\n');
    const sorted = lines.toSorted().join('\n');
    const selected = (editor: Slow): readonly (readonly number[])[] =>
      activeView(editor.state).selections.ranges.map(({ anchor, head }) => [anchor, head]);

    test('as those of a short one, as one step', () => {
      const editor = opened(text);
      editor.keys('Ctrl+End\nF9');
      assert.equal(editor.text, text, 'nothing changes before the answer');
      editor.answer();
      assert.equal(editor.text, sorted);
      assert.deepEqual(selected(editor), [[0, 0]]);
      editor.keys('F9');
      editor.answer();
      assert.equal(editor.state.window.message?.text, 'The lines are sorted already');
      editor.keys('Ctrl+Z');
      assert.equal(editor.text, text);
      assert.deepEqual(selected(editor), [[text.length, text.length]]);
    });

    test('that are selected, and leaves alone who went elsewhere', () => {
      const editor = opened(text);
      editor.keys('Down\nCtrl+Shift+End\nF9');
      editor.answer();
      const expected = [lines[0], ...lines.slice(1).toSorted()].join('\n');
      assert.equal(editor.text, expected);
      assert.deepEqual(selected(editor), [[lines[0].length + 1, text.length]]);
      editor.keys('Ctrl+Z\nF9\nCtrl+Home\nRight\nRight');
      editor.answer();
      assert.equal(editor.text, expected);
      assert.deepEqual(selected(editor), [[2, 2]]);
    });

    test('not when it was changed meanwhile, and not after Escape', () => {
      const editor = opened(text);
      editor.keys('F9\nwait 310\ntype x');
      editor.answer();
      assert.equal(editor.text, `x${text}`);
      assert.match(editor.state.window.message?.text ?? '', /No line was changed, because the text changed/);
      editor.keys('F9\nwait 310\nEscape');
      assert.equal(editor.state.window.message?.text, 'Stopped: No line was sorted');
      editor.answer();
      assert.equal(editor.text, `x${text}`);
    });
  });

  describe('of the line ends of a long text', () => {
    const lines = `${'x'.repeat(99)}\n`.repeat(12_000);
    const convert = (editor: Slow, name: string): void => {
      editor.send({ type: 'command', name: 'set_line_ending' });
      editor.keys(`Ctrl+A\ntype ${name}\nEnter`);
    };
    const mixed = `a\r\n${lines}\r\r\nb`;

    test('is the same as that of a short one, back and forth', () => {
      const editor = opened(mixed);
      convert(editor, 'crlf');
      assert.equal(editor.text.length, mixed.length, 'nothing changes before the answer');
      editor.answer();
      assert.equal(editor.text, mixed.replaceAll(/(?<!\r)\n/g, '\r\n'));
      assert.equal(activeDocument(editor.state).lineEnd, 'CRLF');
      assert.equal(editor.state.window.message?.text, 'Converted 12,000 line endings to CRLF');
      convert(editor, 'lf');
      editor.answer();
      assert.equal(editor.text, mixed.replaceAll('\r\n', '\n'));
      assert.equal(activeDocument(editor.state).lineEnd, 'LF');
      editor.keys('Ctrl+Z');
      assert.equal(activeDocument(editor.state).lineEnd, 'CRLF');
      editor.keys('Ctrl+Z');
      assert.equal(editor.text, mixed);
      assert.equal(activeDocument(editor.state).lineEnd, 'LF');
    });

    test('keeps what is typed meanwhile, and can be stopped', () => {
      const editor = opened(lines);
      convert(editor, 'crlf');
      editor.keys('wait 310\nCtrl+End\ntype end\nCtrl+Home\ntype start');
      editor.answer();
      assert.equal(editor.text, `start${lines.replaceAll('\n', '\r\n')}end`);
      convert(editor, 'lf');
      const told = statusLayout(editor.state, { x: 0, y: 0, width: 80, height: 1 });
      assert.ok(
        !told.parts.some(({ text }) => text.startsWith('converting')),
        'what is done soon is not told',
      );
      editor.keys('wait 310\nEscape');
      assert.equal(editor.state.window.message?.text, 'Stopped: No line ending was converted');
      editor.answer();
      assert.equal(editor.text, `start${lines.replaceAll('\n', '\r\n')}end`);
      assert.equal(activeDocument(editor.state).lineEnd, 'CRLF');
    });

    test('to CR changes only how it is written', () => {
      const editor = opened(lines);
      convert(editor, 'cr');
      editor.answer();
      assert.equal(editor.text, lines);
      assert.equal(activeDocument(editor.state).lineEnd, 'CR');
      assert.ok(!activeDocument(editor.state).history.isSaved);
    });
  });
});
