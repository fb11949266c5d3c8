import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { History, type RecordedEdit } from '../../src/text/history.ts';
import { withoutFirst } from '../../src/text/retract.ts';
import type { Text } from '../../src/text/text.ts';

/** Each letter there is but once, of two bytes, so that it can be told where it came from. */
const letter = (i: number): string => String.fromCharCode(0x100 + i);
const START = Array.from({ length: 12 }, (_, i) => letter(i)).join('');

interface Draft {
  /** The place, as a part of the text, and the number of letters removed and inserted there. */
  readonly at: number;
  readonly gone: number;
  readonly come: number;
  /** It begins where the one before ended, and may become part of its step. */
  readonly goesOn: boolean;
  /** It becomes part of the step before it in any case. */
  readonly joins: boolean;
  /** So many steps are made one afterwards. */
  readonly gathered: number;
}

const draft: fc.Arbitrary<Draft> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  gone: fc.nat(3),
  come: fc.nat(3),
  goesOn: fc.boolean(),
  joins: fc.boolean(),
  gathered: fc.constantFrom(0, 0, 0, 2, 3),
});

/** The typed text, with its history: the selections are the lengths of the texts. */
class Writer {
  readonly additions = new Additions();
  readonly made: RecordedEdit[] = [];
  text: Text = this.additions.string(START);
  history: History<number> = History.start(2 * START.length);
  #used = START.length;
  #behind = 0;

  write({ at, gone, come, goesOn, joins, gathered }: Draft): void {
    const letters = this.text.length / 2;
    const from = goesOn ? Math.min(this.#behind, letters) : Math.floor(at * letters);
    const to = Math.min(letters, from + gone);
    const insert = Array.from({ length: come }, () => letter(this.#used++)).join('');
    if (from === to && come === 0) return;
    const changes = ChangeSet.of(this.text.length, [
      { from: 2 * from, to: 2 * to, insert: this.additions.string(insert) },
    ]);
    const before = this.text;
    const after = before.apply(changes, this.additions);
    this.history = this.history.record({
      changes,
      before,
      after,
      selectionsBefore: before.length,
      selectionsAfter: after.length,
      label: 'type',
      time: 0,
      joins,
    });
    this.text = after;
    this.#behind = from + come;
    this.made.push({ before, changes, after, entry: this.history.current });
    if (gathered > 0) this.#gather(gathered);
  }

  #gather(steps: number): void {
    let { text, history } = this;
    for (let i = 0; i < steps; i++) {
      const step = history.undo(text);
      if (step === null) break;
      ({ history } = step);
      text = step.text ?? text.apply(step.changes);
    }
    this.history = this.history.together(history.current, text, 'type');
  }
}

/** Goes back to the beginning and forth again, and gives the texts on the way. */
function walk(history: History<number>, text: Text): { back: readonly string[]; forth: readonly string[] } {
  const back = [String(text)];
  for (let step = history.undo(text); step !== null; step = history.undo(text)) {
    const next = text.apply(step.changes);
    if (step.text !== null) assert.ok(step.text.equals(next));
    [text, history] = [next, step.history];
    assert.equal(step.selections, text.length);
    back.push(String(text));
  }
  const forth = [String(text)];
  for (let step = history.redo(); step !== null; step = history.redo()) {
    const next = text.apply(step.changes);
    if (step.text !== null) assert.ok(step.text.equals(next));
    [text, history] = [next, step.history];
    assert.equal(step.selections, text.length);
    forth.push(String(text));
  }
  return { back, forth };
}

const through = (length: number, changes: ChangeSet): number => {
  assert.equal(length, changes.length);
  return changes.newLength;
};

const without = (text: string, letters: string): string =>
  Array.from(text)
    .filter((each) => !letters.includes(each))
    .join('');

describe('an edit that is taken back outside of the history', () => {
  test('was never made, however much was typed around it', () => {
    fc.assert(
      fc.property(fc.array(draft, { minLength: 1, maxLength: 14 }), fc.nat(), (drafts, pick) => {
        const writer = new Writer();
        for (const each of drafts) writer.write(each);
        if (writer.made.length === 0) return;
        const index = pick % writer.made.length;
        const made = writer.made.slice(index) as [RecordedEdit, ...RecordedEdit[]];
        const [refused] = made;
        const gone = withoutFirst(made);
        const history = writer.history.without(made, gone, through);
        assert.ok(history !== null);

        // The text has what the edit took away, nothing of what it put there, and all else in its order.
        const { changes } = refused;
        const put = String(changes.content);
        const taken = String(changes.invert(refused.before).content);
        assert.equal(String(writer.text.apply(gone.changes)), String(gone.text));
        assert.equal(without(String(gone.text), taken), without(String(writer.text), put));
        for (const each of taken) assert.ok(String(gone.text).includes(each));

        // Undo comes to the beginning and never to the edit; redo comes back.
        const { back, forth } = walk(history, gone.text);
        assert.equal(back.at(-1), START);
        assert.deepEqual(forth, back.toReversed());
        for (const text of back) assert.equal(without(text, put), text);
        const old = walk(writer.history, writer.text).back;
        assert.ok(back.length <= old.length);

        // What followed is what was made of the text without it.
        let text = refused.before;
        for (const each of gone.rest) {
          assert.ok(each.before.equals(text));
          text = text.apply(each.changes);
          assert.ok(each.after.equals(text));
        }
        assert.ok(text.equals(gone.text));
      }),
      { numRuns: 2000 },
    );
  });

  test('several can be taken back one after the other', () => {
    fc.assert(
      fc.property(
        fc.array(draft, { minLength: 1, maxLength: 10 }),
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        (drafts, refuses) => {
          const writer = new Writer();
          for (const each of drafts) writer.write(each);
          let { history, made, text } = writer;
          let put = '';
          for (let i = 0, k = 0; k < made.length; i++) {
            if (!refuses[i]) {
              k++;
              continue;
            }
            const edits = made.slice(k) as [RecordedEdit, ...RecordedEdit[]];
            const gone = withoutFirst(edits);
            put += String(edits[0].changes.content);
            const next = history.without(edits, gone, through);
            assert.ok(next !== null);
            history = next;
            text = gone.text;
            made = [...made.slice(0, k), ...gone.rest];
          }
          const { back, forth } = walk(history, text);
          assert.equal(back.at(-1), START);
          assert.deepEqual(forth, back.toReversed());
          for (const each of back) assert.equal(without(each, put), each);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a document is as it was saved only when the edit came later', () => {
    const writer = new Writer();
    const typed = (at: number): Draft => ({ at, gone: 0, come: 1, goesOn: false, joins: false, gathered: 0 });
    writer.write(typed(0));
    writer.history = writer.history.seal().markSaved();
    writer.write(typed(1));
    const [first, second] = writer.made as [RecordedEdit, RecordedEdit];
    const later = writer.history.without([second], withoutFirst([second]), through);
    assert.equal(later?.isSaved, true);
    const sooner = writer.history.without([first, second], withoutFirst([first, second]), through);
    assert.equal(sooner?.isSaved, false);
    assert.equal(sooner?.undo(withoutFirst([first, second]).text)?.history.isSaved, false);
  });
});
