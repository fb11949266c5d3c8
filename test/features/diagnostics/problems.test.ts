import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { apply } from '../../../src/core/model/transaction.ts';
import { removeDocument } from '../../../src/features/files/close.ts';
import {
  fileProblems,
  problemsField,
  problemsTouching,
  rangesIn,
  worstIn,
} from '../../../src/features/diagnostics/problems.ts';
import { ProblemRows } from '../../../src/features/diagnostics/rows.ts';
import { eventOf } from '../../../src/host/language-servers/reported-event.ts';
import type { SentDiagnostics } from '../../../src/host/language-servers/link.ts';
import { Additions } from '../../../src/text/additions.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Host } from '../../cases/host.ts';
import { changeSetOf, drafts, settle } from '../../text/model.ts';
import { inLines, placed, problem, told, toldOf } from './given.ts';

const TEXT = 'one two three\n'.repeat(8);

const hostOf = (text = TEXT): Host => new Host('in.ts', encode(text));

const edit = (host: Host, changes: ChangeSet): void => {
  const { id } = activeDocument(host.state);
  host.state = apply(host.state, { document: id, changes, label: 'test', origin: 'user' });
};

describe('the problems of a document', () => {
  test('are where each would be by itself after any edits', () => {
    const spans = fc.array(fc.tuple(fc.nat(TEXT.length), fc.nat(TEXT.length)), { maxLength: 20 });
    fc.assert(
      fc.property(spans, fc.array(drafts, { maxLength: 6 }), (ranges, edits) => {
        const host = hostOf();
        let plain = ranges
          .map(([a, b], i) => placed(Math.min(a, b), Math.max(a, b), `${i}`))
          .toSorted((a, b) => a.from - b.from);
        host.send(told(host, plain));
        for (const draft of edits) {
          const { length } = activeDocument(host.state).text;
          const changes = changeSetOf(length, settle(length, draft), new Additions());
          edit(host, changes);
          plain = plain.map(({ from, to, value }) => {
            const start = changes.mapPos(from, 1);
            return { from: start, to: Math.max(start, changes.mapPos(to, -1)), value };
          });
        }
        const document = activeDocument(host.state);
        assert.deepEqual(problemsTouching(document, 0, document.text.length), plain);
        // The list goes by number.
        const set = fileProblems(problemsField.of(host.state), '/in.ts')?.sets[0];
        for (const [i, each] of plain.entries()) {
          assert.deepEqual(rangesIn(document)[0].at(i), each);
          assert.equal(set?.items[i].message, each.value.message);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('come in parts, and are replaced set by set', () => {
    const host = hostOf();
    host.send(told(host, [placed(0, 3, 'a'), placed(4, 7, 'b', { severity: 2 })]));
    host.send(told(host, [placed(8, 13, 'c', { severity: 4 })], { isFirst: false, more: 5 }));
    host.send(told(host, [placed(0, 1, 'lint')], { set: 'other' }));
    assert.deepEqual(problemsField.of(host.state).counts, [2, 1, 0, 1]);
    assert.equal(problemsField.of(host.state).more, 5);
    host.send(told(host, []));
    assert.deepEqual(problemsField.of(host.state).counts, [1, 0, 0, 0]);
    assert.deepEqual(
      problemsTouching(activeDocument(host.state), 0, 99).map(({ value }) => value.message),
      ['lint'],
    );
    host.send(told(host, [], { set: 'other' }));
    assert.deepEqual(problemsField.of(host.state).files, []);
  });

  test('go when it is closed', () => {
    const host = hostOf();
    host.send(told(host, [placed(0, 3, 'a')]));
    host.send(toldOf('/other.ts', inLines('stays')));
    host.state = removeDocument(host.state, activeDocument(host.state).id).state;
    assert.deepEqual(
      problemsField.of(host.state).files.map(({ path }) => path),
      ['/other.ts'],
    );
    assert.deepEqual(problemsField.of(host.state).counts, [1, 0, 0, 0]);
  });

  test('go when no server runs any more', () => {
    const host = hostOf();
    host.send(told(host, [placed(0, 3, 'a')]));
    host.send(toldOf('/other.ts', inLines('b')));
    host.send({ type: 'language_servers', running: [], missing: [] });
    assert.deepEqual(problemsField.of(host.state).files, []);
    assert.deepEqual(problemsTouching(activeDocument(host.state), 0, 99), []);
  });

  test('are not gone through by an edit, however many there are', () => {
    const host = hostOf('one two\n'.repeat(100_000));
    for (let part = 0; part < 200; part++)
      host.send(
        told(
          host,
          Array.from({ length: 500 }, (_, i) => placed((part * 500 + i) * 8, (part * 500 + i) * 8 + 3, 'x')),
          { isFirst: part === 0 },
        ),
      );
    assert.equal(rangesIn(activeDocument(host.state))[0].touching(0, 0).length, 1);
    const before = problemsField.of(host.state);
    const rows = ProblemRows.of(host.state);
    const { length } = activeDocument(host.state).text;
    const insert = new Additions().string('!');
    const calls = mock.method(ChangeSet.prototype, 'mapPos');
    edit(host, ChangeSet.of(length, [{ from: 400_000, to: 400_000, insert }]));
    const mapped = calls.mock.callCount();
    calls.mock.restore();
    // Both edges of the items of one chunk, and a few other things of the editor.
    assert.ok(mapped > 0 && mapped < 2000, `${mapped} places were mapped`);
    assert.deepEqual(rangesIn(activeDocument(host.state))[0].at(99_999)?.from, 99_999 * 8 + 1);
    assert.equal(problemsField.of(host.state), before);
    assert.equal(ProblemRows.of(host.state), rows);
  });
});

describe('the gravest problem', () => {
  test('of a folder is that of the files below it', () => {
    const host = hostOf();
    host.send(toldOf('/src/a.ts', [placed(0, 0, 'w', { severity: 2 })]));
    host.send(toldOf('/src/deep/b.ts', inLines('e')));
    host.send(toldOf('/src-more/c.ts', [placed(0, 0, 'i', { severity: 3 })]));
    const problems = problemsField.of(host.state);
    assert.equal(worstIn(problems, '/src', true), 1);
    assert.equal(worstIn(problems, '/src/deep', true), 1);
    assert.equal(worstIn(problems, '/src-more', true), null);
    assert.equal(worstIn(problems, '/sr', true), null);
    assert.equal(worstIn(problems, '/', true), 1);
    assert.equal(worstIn(problems, '/src/a.ts', false), 2);
    assert.equal(worstIn(problems, '/src/b.ts', false), null);
  });
});

describe('a report of the worker', () => {
  const part: SentDiagnostics = {
    set: 'fake push',
    server: 'fake',
    path: '/in.ts',
    document: 1,
    revision: 3,
    isFirst: true,
    items: [{ ...problem('a'), from: 4, to: 7 }],
    more: 0,
  };
  const insert = (from: number): ChangeSet =>
    ChangeSet.of(20, [{ from, to: from, insert: new Additions().string('ab') }]);

  test('is mapped through the edits that the worker did not know', () => {
    const event = eventOf({ type: 'diagnostics', parts: [part] }, (document, revision) => {
      assert.deepEqual([document, revision], [1, 3]);
      return [insert(0)];
    });
    assert.ok(event?.type === 'diagnostics');
    assert.deepEqual(event.parts[0].items, [placed(6, 9, 'a')]);
  });

  test('about a text that is not known any more is dropped, unless it removes', () => {
    const event = eventOf({ type: 'diagnostics', parts: [part, { ...part, items: [] }] }, () => null);
    assert.ok(event?.type === 'diagnostics');
    assert.deepEqual(
      event.parts.map(({ items }) => items.length),
      [0],
    );
  });
});
