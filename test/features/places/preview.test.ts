import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Frame } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import type { Effect, Event } from '../../../src/core/model/messages.ts';
import { activeDocument, type State, withDocument } from '../../../src/core/model/state.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import type { RichSpan } from '../../../src/core/widgets/rich-text.ts';
import { draw } from '../../../src/editor/draw.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { askPlaces, readPlaceCode } from '../../../src/features/places/requests.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { serversEvent } from '../../cases/servers.ts';
import { answerTo, asksOf } from '../../requests.ts';

/** A place in the line `line` of a file of two lines, from the second column on. */
const place = (path: string, line: number, lines: readonly string[], end = 6) => ({
  path,
  start: { line, column: 1 },
  end: { line, column: end },
  text: lines[line],
  range: null,
  excerpt: { first: 0, lines },
});

/** The tokens of a text that is one of a kind. */
const tokens = (text: string, path: string) => ({
  stretch: {
    from: 0,
    to: encode(text).length,
    ends: Uint32Array.of(encode(text).length),
    kinds: Uint16Array.of(0),
    depth: 0,
  },
  paths: [path],
});

class Peek {
  state: State;
  effects: readonly Effect[] = [];

  constructor(end = 7) {
    const start = startState(100, 30, DEFAULT_SETTINGS, keyMaps(MAPS));
    const text = Text.of(Block.of(encode('one\n')));
    const file = { ...activeDocument(start), text, path: '/project/a.ts' };
    this.state = withDocument(start, file);
    this.send(serversEvent(this.state, { methods: ['references'] }));
    this.run('lsp_peek_references');
    const [{ id }] = asksOf(this.effects, askPlaces);
    const places = [place('/b.ts', 0, ['\tä😀 = 1', 'two'], end), place('/c.py', 1, ['x', 'y = "2"'])];
    this.send(answerTo(id, { places, addresses: [], elsewhere: 0, total: 2 }));
  }

  send(event: Event): void {
    ({ state: this.state, effects: this.effects } = update(this.state, event, 0));
  }

  run(name: string): void {
    this.send({ type: 'command', name });
  }

  key(key: string): void {
    this.send({ type: 'key', key, modifiers: 0, kind: 'press' });
  }

  get asks() {
    return asksOf(this.effects, readPlaceCode);
  }

  get spans(): readonly (readonly RichSpan[])[] {
    const lines = promptField.of(this.state)?.preview?.lines ?? [];
    return lines.map((line) => (typeof line === 'string' ? [] : line.spans));
  }
}

describe('the preview of a peek', () => {
  test('asks for the colors of its code, and emphasizes the range of the place', () => {
    const peek = new Peek();
    const [{ id, work }] = peek.asks;
    const text = '    ä😀 = 1\ntwo';
    assert.deepEqual(work.blocks, [{ language: 'ts', text }]);
    assert.deepEqual(peek.spans[0], [
      { text: '    ', style: 'plain' },
      { text: 'ä😀', style: 'match' },
      { text: ' = 1', style: 'plain' },
    ]);
    assert.equal(new Peek(6).spans[0][1].text, 'ä', 'a range may end within a character');
    peek.send(answerTo(id, [tokens(text, 'source.ts string.ts')]));
    assert.ok(peek.spans.flat().every(({ scopes }) => scopes === 'source.ts string.ts'));
  });

  test('is drawn with the style of the range', () => {
    const peek = new Peek();
    const frame = new Frame(100, 30);
    draw(frame, peek.state, DARK);
    const papers = new Set(frame.cells.filter((_, i) => i % 3 === 2));
    assert.ok(papers.has(DARK.occurrence.paper));
    peek.key('escape');
    draw(frame, peek.state, DARK);
    assert.ok(!new Set(frame.cells.filter((_, i) => i % 3 === 2)).has(DARK.occurrence.paper));
  });

  test('follows the highlighted row, and asks once for each place', () => {
    const peek = new Peek();
    const [first] = peek.asks;
    peek.key('down');
    const [second] = peek.asks;
    assert.deepEqual(second.work.blocks, [{ language: 'py', text: 'x\ny = "2"' }]);
    peek.send(answerTo(first.id, [tokens('x', 'late')]));
    assert.ok(
      peek.spans.flat().every(({ scopes }) => scopes === undefined),
      'another one is shown by now',
    );
    peek.send(answerTo(second.id, [tokens('x\ny = "2"', 'source.python')]));
    peek.key('up');
    assert.equal(peek.asks.length, 1, 'its colors never came');
    peek.key('down');
    assert.equal(peek.asks.length, 0);
    assert.ok(peek.spans.flat().every(({ scopes }) => scopes === 'source.python'));
  });

  test('stays plain where nobody knows the language', () => {
    const peek = new Peek();
    const before = peek.spans;
    peek.send(answerTo(peek.asks[0].id, [null]));
    assert.deepEqual(peek.spans, before);
    peek.key('escape');
    assert.equal(promptField.of(peek.state), null);
  });
});
