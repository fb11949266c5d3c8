import { answerTo, asksOf } from '../../requests.ts';
import { findChanges } from '../../../src/core/edits/background-edit.ts';
/** Commands that change every selected line: the key changes a few lines, the search worker any number of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { drain } from '../../../src/base/drain.ts';
import {
  activeDocument,
  activeView,
  type Step,
  withDocument,
  withView,
} from '../../../src/core/model/state.ts';
import { cursorAt, end, isEmpty, Selections, start } from '../../../src/core/model/selection.ts';
import { update } from '../../../src/editor/update.ts';
import { changeLines } from '../../../src/core/edits/change-lines.ts';
import { markTableOf } from '../../../src/core/languages/comment-tokens.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { changesOf } from '../../../src/text/replacements.ts';
import { type LineChange, reworkRanges } from '../../../src/text/rework/rework.ts';
import { assemble } from '../../../src/text/stretches.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { MemoryReader } from '../../text/model.ts';

const WORDS = { title: 'changing lines', label: 'change', nothing: 'nothing', stopped: 'stopped' };

/** Pieces of lines: breaks of both kinds, indentation, and marks of comments. */
const PARTS = [
  'a',
  'b c',
  ' ',
  '\t',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  'é',
  '// ',
  '//',
  '# ',
  '/*',
  ' */',
  '<!-- ',
  '-->',
];
const FILES = ['a.ts', 'a.py', 'a.html', 'a.css', 'a.bat', 'a.f'];

/** A change by its name, in a document. */
function changeOf(host: Host, name: string): LineChange {
  if (name === 'join') return { type: 'join' };
  if (name === 'join with') return { type: 'join', separator: ', ' };
  if (name === 'tabs' || name === 'spaces') return { type: 'convert', tabs: name === 'tabs', size: 3 };
  if (name === 'align') return { type: 'align', at: 'b', isExpression: false, tabSize: 4 };
  if (name === 'left' || name === 'right')
    return { type: 'columns', columns: name === 'left' ? -2 : 3, tabSize: 4 };
  if (name === 'indent' || name === 'dedent')
    return { type: 'step', by: name === 'indent' ? 1 : -1, unit: '   ', size: 3 };
  const wanted = name === 'add' || name === 'remove' ? name : 'toggle';
  return { type: 'comment', wanted, marks: markTableOf(host.state, activeDocument(host.state)) };
}

const CHANGES: readonly string[] = [
  'toggle',
  'add',
  'remove',
  'join',
  'join with',
  'left',
  'right',
  'indent',
  'dedent',
  'tabs',
  'spaces',
  'align',
];

/** Goes on with a step, and answers what it asks of the search worker; tells if it does. */
function proceed(host: Host, { state, effects }: Step): boolean {
  host.state = state;
  const [ask] = asksOf(effects, findChanges);
  if (ask === undefined || 'query' in ask.work.work) return false;
  const { text: before, work } = ask.work;
  const made = drain(reworkRanges(before, work));
  const changes = changesOf(made);
  const text = drain(assemble(before, changes.content, made));
  host.send(answerTo(ask.id, { ...made, changes, text }));
  return true;
}

/** The bytes of a document, what is selected in it, and both once the last change is undone. */
function outcome(host: Host): unknown {
  const seen = (): unknown => [Buffer.from(host.bytes).toString('latin1'), activeView(host.state).selections];
  const after = seen();
  host.send({ type: 'command', name: 'undo' });
  return [after, seen()];
}

describe('changing the selected lines', () => {
  test('comes to the same in the key and in the background', () => {
    let asked = 0;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PARTS), { maxLength: 24 }),
        fc.constantFrom(...FILES),
        fc.constantFrom(...CHANGES),
        fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { minLength: 1, maxLength: 4 }),
        (parts, file, name, places) => {
          const [few, many] = ([undefined, 0] as const).map((reach) => {
            const host = new Host(file, Buffer.from(parts.join('')));
            const most = host.bytes.length + 1;
            const ranges = places.map(([anchor, head]) => ({ anchor: anchor % most, head: head % most }));
            host.state = withView(host.state, { selections: Selections.of(ranges) });
            const isAsked = proceed(host, changeLines(host.state, WORDS, changeOf(host, name), reach));
            assert.ok(!isAsked || reach === 0);
            if (isAsked) asked++;
            return outcome(host);
          });
          assert.deepEqual(many, few);
        },
      ),
      { numRuns: 600, seed: 18 },
    );
    assert.ok(asked > 500, `${asked} were asked of the worker`);
  });

  test('comments every line with a selection or a cursor that is not blank, in one column', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b c', ' ', '  ', '\n', '\n\n', '\r\n'), { maxLength: 16 }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 1, maxLength: 3 }),
        (parts, places) => {
          const text = parts.join('');
          const lines = text.split('\n');
          const ranges = places.map(([anchor, head]) => ({
            anchor: anchor % (text.length + 1),
            head: head % (text.length + 1),
          }));
          const selections = Selections.of(ranges);
          let from = 0;
          const touched = lines.map((line) => {
            const to = from + line.length;
            const isTouched = selections.ranges.some((range) => {
              const stop = isEmpty(range) ? end(range) : end(range) - 1;
              return start(range) <= to && stop >= from;
            });
            from = to + 1;
            return isTouched;
          });
          const isBlank = (line: string): boolean => line.trim() === '';
          const all = lines.filter((_, i) => touched[i]);
          const wanted = all.every(isBlank) ? all : all.filter((line) => !isBlank(line));
          const column = Math.min(...wanted.map((line) => line.search(/[^ ]|$/)));
          const commented = lines.map((line, i) =>
            touched[i] && wanted.includes(line) ? `${line.slice(0, column)}// ${line.slice(column)}` : line,
          );
          const host = new Host('a.ts', Buffer.from(text));
          host.state = withView(host.state, { selections });
          host.send({ type: 'command', name: 'add_line_comment' });
          assert.equal(Buffer.from(host.bytes).toString(), commented.join('\n'));
        },
      ),
      {
        numRuns: 400,
        seed: 18,
        // An empty last line after another one with a cursor.
        examples: [
          [
            ['\n'],
            [
              [0, 0],
              [1, 1],
            ],
          ],
        ],
      },
    );
  });

  for (const [name, line, changed] of [
    ['toggle_comment', '  one(two);\r\n', '  // one(two);\r\n'],
    ['add_line_comment', '  // one\n', '  // // one\n'],
    ['remove_line_comment', '  // one\n', '  one\n'],
    ['indent_rigidly', '\tone\n', '     one\n'],
    ['join_lines', '  one\n', null],
  ] as const)
    test(`${name} goes on in the background for as many lines as there are`, () => {
      const host = new Host('a.ts', Buffer.from(line.repeat(50_000)));
      host.send({ type: 'command', name: 'select_all' });
      const { effects } = update(host.state, { type: 'command', name }, 0);
      assert.deepEqual(
        effects.map((effect) => (effect.type === 'ask' ? effect.request : effect.type)),
        ['find_changes'],
      );
      host.send({ type: 'command', name });
      const wanted = changed === null ? `  one${' one'.repeat(49_999)}\n` : changed.repeat(50_000);
      assert.ok(Buffer.from(wanted).equals(host.bytes));
      const { anchor, head } = activeView(host.state).selections.primary;
      assert.deepEqual([anchor, head], [0, wanted.length]);
      host.send({ type: 'command', name: 'undo' });
      assert.ok(Buffer.from(line.repeat(50_000)).equals(host.bytes));
    });

  test('is shown, and stopped by Escape', () => {
    const host = new Host('a.ts', Buffer.from('one\n'.repeat(200_000)));
    host.hold();
    parseSteps('Ctrl+A\nCtrl+/\nwait 310\n').forEach((event) => host.send(event));
    assert.match(host.screen.at(-1) ?? '', /commenting lines ░{8} {2}0 % ✕/);
    parseSteps('Escape\n').forEach((event) => host.send(event));
    assert.match(host.screen.at(-1) ?? '', /Stopped: No line was changed/);
    host.answer();
    assert.equal(host.bytes.length, 800_000);
  });

  test('puts the cursors where lines were joined, but leaves those alone that were moved meanwhile', () => {
    const line = `${'x'.repeat(5000)}\n`;
    const cursors = Selections.of(Array.from({ length: 100 }, (_, i) => cursorAt(2 * i * line.length + 7)));
    for (const moves of [false, true]) {
      const host = new Host('a', Buffer.from(line.repeat(200)));
      host.state = withView(host.state, { selections: cursors });
      host.hold();
      host.send({ type: 'command', name: 'join_lines' });
      if (moves) host.send({ type: 'command', name: 'move_right' });
      host.answer();
      const { ranges } = activeView(host.state).selections;
      assert.deepEqual(
        ranges.map(({ head }) => head % (2 * line.length)),
        ranges.map(() => (moves ? 8 : 5000)),
      );
    }
  });

  test('is refused where no marks of comments are known, however many lines there are', () => {
    for (const lines of [1, 100_000]) {
      const host = new Host('a.txt', Buffer.from('one\n'.repeat(lines)));
      parseSteps('Ctrl+A\nCtrl+/\n').forEach((event) => host.send(event));
      assert.match(host.state.window.message?.text ?? '', /no comment mark is known for Plain Text/);
    }
  });

  test('finds the ends of lines that are not counted yet', () => {
    const bytes = new Uint8Array(6_000_000).fill(0x61);
    bytes[10] = bytes[bytes.length - 10] = 10;
    for (const [name, longer] of [
      ['toggle_comment', 9],
      ['join_lines', 0],
    ] as const) {
      const host = new Host('a.html', new Uint8Array(0));
      const text = Text.of(new FileSource(new MemoryReader(bytes)));
      const selections = Selections.single(3_000_000);
      host.state = withView(withDocument(host.state, { ...activeDocument(host.state), text }), {
        selections,
      });
      host.send({ type: 'command', name });
      const after = activeDocument(host.state).text;
      assert.equal(after.length, text.length + longer);
      assert.notEqual(after, text);
    }
  });

  for (const name of ['join_lines', 'toggle_comment', 'toggle_block_comment', 'reindent_lines'])
    for (const length of [1000, 300_000])
      test(`${name} changes nothing where ${length} bytes cannot be read`, () => {
        const host = new Host('a.html', new Uint8Array(0));
        const reader = new MemoryReader(new Uint8Array(length).fill(10));
        const text = Text.of(new FileSource(reader));
        reader.truncated = 0;
        host.state = withView(withDocument(host.state, { ...activeDocument(host.state), text }), {
          selections: Selections.single(0, text.length),
        });
        host.send({ type: 'command', name });
        assert.equal(activeDocument(host.state).text, text);
        assert.match(
          host.state.window.message?.text ?? '',
          /Nothing was changed: some of the lines could not be read/,
        );
      });
});
