import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../../src/base/utf8.ts';
import { activeDocument } from '../../../../src/core/model/state.ts';
import { linesAt, linesDeleted, type LineWalk } from '../../../../src/features/vim/ex/global/line-walk.ts';
import { placesField } from '../../../../src/features/vim/ex/global/line-places.ts';
import { keysOfNotation } from '../../../../src/features/vim/keys/notation.ts';
import { isPlayingKeys } from '../../../../src/features/vim/repeat/feed.ts';
import { update } from '../../../../src/editor/update.ts';
import { Additions } from '../../../../src/text/additions.ts';
import { ChangeSet } from '../../../../src/text/changeset.ts';
import { Host } from '../../../cases/host.ts';

const additions = new Additions();

function opened(text: string): Host {
  const host = new Host('a.txt', encode(text), { active_keybinding_map: 'vim' });
  activeDocument(host.state).text.eachPiece((source) => source.newlines.advance(Infinity));
  return host;
}

function type(host: Host, keys: string): void {
  for (const key of keysOfNotation(keys)) host.send(key);
}

function textOf({ state }: Host): string {
  const { text } = activeDocument(state);
  return new TextDecoder().decode(text.read(0, text.length));
}

const lines = (count: number, line: (i: number) => string, end = '\n'): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n') + end;

/** Fails with the first line that differs. */
function assertSame(text: string, expected: string): void {
  const [there, wanted] = [text.split('\n'), expected.split('\n')];
  const i = wanted.findIndex((line, k) => line !== there[k]);
  assert.deepEqual([there.length, there[i]], [wanted.length, wanted[i]], `line ${i + 1}`);
}

function startsOf(first: LineWalk | undefined): readonly number[] {
  const starts: number[] = [];
  for (let line: LineWalk | null = first ?? null; line !== null; line = line.next()) starts.push(line.at);
  return starts;
}

describe('the lines of deletions', () => {
  test('begin after the break that a deletion begins with', () => {
    for (const [whole, from, start] of [
      ['a\nb', 1, 2],
      ['a\r\nb', 1, 3],
      ['a\nb\n', 2, 2],
    ] as const) {
      const text = additions.string(whole);
      const found = linesDeleted(text, ChangeSet.of(text.length, [{ from, to: text.length }]));
      assert.deepEqual([startsOf(found?.first), found?.last], [[start], start]);
    }
  });

  test('are all lines of each deletion', () => {
    const text = additions.string('a\nb\n\nc\nd');
    const changes = ChangeSet.of(text.length, [
      { from: 0, to: 5 },
      { from: 6, to: 8 },
    ]);
    const found = linesDeleted(text, changes);
    assert.deepEqual([startsOf(found?.first), found?.last], [[0, 2, 4, 7], 7]);
  });

  test('are none without one', () => {
    assert.equal(linesDeleted(additions.string('a'), ChangeSet.of(1, [])), null);
    assert.equal(linesAt([]), null);
  });
});

describe(':g at many lines', () => {
  const text = lines(2500, (i) => `line ${i}`);

  for (const [command, expected] of [
    ['g/5/normal Aend', lines(2500, (i) => (String(i).includes('5') ? `line ${i}end` : `line ${i}`))],
    ['g/^/m0', lines(2500, (i) => `line ${2499 - i}`)],
    ['g/^/m$', text],
    ['g/0$/t.', lines(2500, (i) => (i % 10 === 0 ? `line ${i}\nline ${i}` : `line ${i}`))],
    ['g/^/j', lines(1250, (i) => `line ${2 * i} line ${2 * i + 1}`)],
    ['v/ 0$/-j', lines(1, () => Array.from({ length: 2500 }, (_, i) => `line ${i}`).join(' '))],
    ['v/0$/normal dd', lines(250, (i) => `line ${10 * i}`)],
    ['g/^/normal ddggP', lines(2500, (i) => `line ${2499 - i}`)],
  ] as const)
    test(`:${command} is done in slices, as one step of undo`, () => {
      const host = opened(text);
      type(host, `:${command}<CR>`);
      assertSame(textOf(host), expected);
      assert.equal(placesField.of(host.state), null);
      type(host, 'u');
      assertSame(textOf(host), text);
    });

  test('stops at Escape, and undo reverts what was done', () => {
    const host = opened(text);
    type(host, ':g/^/normal Aend');
    const [enter, escape] = keysOfNotation('<CR><Esc>');
    const begun = update(host.state, enter, 0).state;
    assert.equal(isPlayingKeys(begun), true);
    const { state } = update(begun, escape, 0);
    assert.equal(isPlayingKeys(state), false);
    assert.equal(placesField.of(state), null);
    const { text: stopped } = activeDocument(state);
    assert.ok(stopped.length > text.length && stopped.length < text.length + 3 * 2500);
    const [undo] = keysOfNotation('u');
    assert.equal(activeDocument(update(state, undo, 0).state).text.length, text.length);
  });

  test('ends at a command that fails', () => {
    const host = opened(text);
    type(host, ':g/^/m 9999<CR>');
    assert.equal(textOf(host), text);
    assert.equal(placesField.of(host.state), null);
  });

  test('plays the keys that follow it in a macro afterwards', () => {
    const host = opened(text);
    type(host, 'qq:g/^/normal Aend<CR>ggddq');
    assert.equal(
      textOf(host),
      lines(2499, (i) => `line ${i + 1}end`),
    );
    type(host, '@q');
    assert.equal(
      textOf(host),
      lines(2498, (i) => `line ${i + 2}endend`),
    );
  });
});

describe(':g with :s in more than a megabyte', () => {
  const line = (i: number): string => `${'x'.repeat(40)} ${i} one two one`;
  const count = 30_000;
  const long = lines(count, line);

  for (const [command, change] of [
    ['g/7/s/one/1/', (at: string, i: number) => (String(i).includes('7') ? at.replace('one', '1') : at)],
    [
      '%s/one\\%<20001l\\%>9l/1/',
      (at: string, i: number) => (i >= 9 && i < 20_000 ? at.replace('one', '1') : at),
    ],
    ['g/one\\%20001l/s//1/', (at: string, i: number) => (i === 20_000 ? at.replace('one', '1') : at)],
    ['v/7/s/one/1/g', (at: string, i: number) => (String(i).includes('7') ? at : at.replaceAll('one', '1'))],
    ['g/9 one/s//N/', (at: string) => at.replace('9 one', 'N')],
    ['g/3$\\|8 one/s/$/!/', (at: string, i: number) => (i % 10 === 8 ? `${at}!` : at)],
    [
      'g/77/s/ one/\\r1/|s/two/2/',
      (at: string, i: number) =>
        String(i).includes('77') ? at.replace(' one', '\n1').replace('two', '2') : at,
    ],
  ] as const)
    test(`:${command} is one step of undo`, () => {
      const host = opened(long);
      type(host, `:${command}<CR>`);
      assert.equal(
        textOf(host),
        lines(count, (i) => change(line(i), i)),
      );
      type(host, 'u');
      assertSame(textOf(host), long);
    });

  test('reaches a last line without a break, and not the line before it', () => {
    const host = opened(lines(count, line, ''));
    type(host, `:g/${count - 1} one/s/$/!/<CR>`);
    assertSame(textOf(host), `${lines(count, line, '')}!`);
  });
});
