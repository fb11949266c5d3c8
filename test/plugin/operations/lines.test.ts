import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { linesDue } from '../../../src/features/plugins/line-queries.ts';
import { activeDocument, withDocument } from '../../../src/core/model/state.ts';
import { QUERIES } from '../../../src/plugin/operations/main.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { MemoryReader } from '../../text/model.ts';

function editor(contents: string): Host {
  const host = new Host('a', new TextEncoder().encode(contents));
  run(host, 'listen');
  return host;
}

function run(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

/** The answer to a plugin; undefined while it waits. */
function ask(host: Host, name: string, ...args: readonly unknown[]): unknown {
  host.told.length = 0;
  run(host, `plugin demo ${name} ${JSON.stringify(args)}`);
  const [line] = host.told;
  return line === undefined ? undefined : JSON.parse(line.replace('demo: answer ', ''));
}

describe('what plugins ask about lines', () => {
  test('is answered as a text that is cut at its line breaks', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '日', ' '), maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 6 }),
        line,
        (rows, last) => {
          const host = editor(rows.map((row) => row.join('')).join('') + last);
          const encoder = new TextEncoder();
          assert.equal(ask(host, 'getBufferLineCount'), rows.length + 1);
          let at = 0;
          [...rows, [last, ''] as const].forEach(([row, end], i) => {
            assert.equal(ask(host, 'getLineStartPosition', i), at);
            assert.equal(ask(host, 'getLineEndPosition', i), at + encoder.encode(row).length);
            at += encoder.encode(row + end).length;
          });
          for (const none of [rows.length + 1, -1, 0.5, 1e9]) {
            assert.equal(ask(host, 'getLineStartPosition', none), null);
            assert.equal(ask(host, 'getLineEndPosition', none), null);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  /** Lines of 100 bytes that nobody has counted. */
  function uncounted(): { host: Host; source: FileSource } {
    const host = editor('');
    const bytes = new Uint8Array(6_000_000).fill(0x61);
    for (let i = 99; i < bytes.length; i += 100) bytes[i] = 10;
    const source = new FileSource(new MemoryReader(bytes));
    host.state = withDocument(host.state, { ...activeDocument(host.state), text: Text.of(source) });
    return { host, source };
  }

  test('waits until lines are counted so far', () => {
    const { host, source } = uncounted();
    assert.equal(ask(host, 'getLineStartPosition', 20_000), undefined);
    assert.equal(ask(host, 'getBufferLineCount'), undefined);
    assert.ok((linesDue(host.state) ?? 0) > host.state.now);
    run(host, 'wait 20');
    assert.deepEqual(host.told, []);
    source.newlines.advance(40);
    run(host, 'wait 20');
    assert.deepEqual(host.told, ['demo: answer 2000000']);
    source.newlines.advance(Infinity);
    run(host, 'wait 20');
    assert.deepEqual(host.told, ['demo: answer 2000000', 'demo: answer 60001']);
    assert.equal(linesDue(host.state), null);
  });

  test('is given up after ten seconds, and when the document or the plugin goes', () => {
    const { host } = uncounted();
    assert.equal(ask(host, 'getLineEndPosition', 20_000), undefined);
    run(host, 'wait 10000');
    assert.deepEqual(host.told, ['demo: answer null']);
    assert.equal(ask(host, 'getBufferLineCount'), undefined);
    const { id } = activeDocument(host.state);
    run(host, `plugin demo closeBuffer [${id}, true]`);
    assert.deepEqual(host.told, ['demo: answer null']);
    const other = uncounted().host;
    assert.equal(ask(other, 'getBufferLineCount'), undefined);
    run(other, 'gone demo', 'wait 20000');
    assert.deepEqual(other.told, []);
  });
});

describe('what plugins know of what was saved', () => {
  const diff = ({ state }: Host, id = activeDocument(state).id): unknown =>
    QUERIES.getBufferSavedDiff(state, { plugin: 'demo', call: 1 }, [id]);

  test('nothing differs in what was just opened or saved', () => {
    const host = editor('one\ntwo\n');
    assert.deepEqual(diff(host), { equal: true, byte_ranges: [] });
    run(host, 'Down', 'type xy');
    assert.deepEqual(diff(host), { equal: false, byte_ranges: [[4, 6]] });
    run(host, 'Ctrl+S');
    assert.deepEqual(diff(host), { equal: true, byte_ranges: [] });
    run(host, 'Backspace');
    assert.deepEqual(diff(host), { equal: false, byte_ranges: [[5, 5]] });
    run(host, 'Ctrl+Z');
    assert.deepEqual(diff(host), { equal: true, byte_ranges: [] });
    run(host, 'Ctrl+Z');
    assert.deepEqual(diff(host), { equal: false, byte_ranges: [[4, 4]] });
    assert.equal(diff(host, 4711), null);
    run(host, 'run new', 'type x');
    assert.equal(diff(host), null);
  });

  test('what it leaves out is as it was saved, however the undo tree was gone through', () => {
    const step = fc.constantFrom(
      'type a',
      'type b',
      'Enter',
      'Backspace',
      'Delete',
      'Left',
      'Down',
      'Up',
      'Ctrl+Z',
      'Ctrl+Z',
      'Ctrl+Y',
      'run delete_line',
      'run duplicate_line',
      'wait 2000',
      'Ctrl+S',
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const host = editor('one\ntwo\nthree\n');
        for (const one of steps) {
          run(host, one);
          const { equal, byte_ranges: ranges } = diff(host) as {
            equal: boolean;
            byte_ranges: readonly (readonly [number, number])[];
          };
          const saved = new TextDecoder().decode(host.files.get('/a'));
          const text = String(activeDocument(host.state).text);
          if (equal) assert.equal(text, saved);
          // What stands between the stretches stands in the saved text, in the same order.
          let at = 0;
          let from = 0;
          for (const [start, end] of [...ranges, [text.length, text.length]]) {
            assert.ok(from <= start && start <= end && end <= text.length);
            const kept = text.slice(from, start);
            const found = saved.indexOf(kept, at);
            assert.ok(found >= 0);
            at = found + kept.length;
            from = end;
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
