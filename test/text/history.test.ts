import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import type { Change } from '../../src/text/changeset.ts';
import { History } from '../../src/text/history.ts';
import type { Step } from '../../src/text/history.ts';
import { Text } from '../../src/text/text.ts';
import { applyPlain, bytesOf, changeSetOf, drafts, settle, textOf } from './model.ts';

/** A document with a history, as its owner would keep them. Its selections are a number that counts the edits. */
class Session {
  readonly additions = new Additions();
  text: Text;
  history: History<number> = History.start(0);
  edits = 0;

  constructor(text: Text) {
    this.text = text;
  }

  edit(changes: Iterable<Change>, label = 'edit', time = 0): void {
    const set = ChangeSet.of(this.text.length, changes);
    const after = this.text.apply(set, this.additions);
    this.history = this.history.record({
      changes: set,
      before: this.text,
      after,
      selectionsBefore: this.edits,
      selectionsAfter: ++this.edits,
      label,
      time,
    });
    this.text = after;
  }

  insert(from: number, string: string, label?: string, time?: number): void {
    this.edit([{ from, insert: this.additions.string(string) }], label, time);
  }

  /** Carries a step out both ways that it offers. */
  take(step: Step<number> | null): number | null {
    if (step === null) return null;
    const text = this.text.apply(step.changes);
    if (step.text) assert.ok(step.text.equals(text));
    this.text = step.text ?? text;
    this.history = step.history;
    return step.selections;
  }

  undo(): number | null {
    return this.take(this.history.undo(this.text));
  }

  redo(): number | null {
    return this.take(this.history.redo());
  }

  get content(): string {
    return this.text.toString();
  }
}

describe('History', () => {
  it('goes back and forth, and restores selections', () => {
    const session = new Session(Text.empty);
    assert.equal(session.undo(), null);
    assert.equal(session.redo(), null);
    session.insert(0, 'one');
    session.insert(3, ' two');
    session.edit([{ from: 0, to: 3 }]);
    assert.equal(session.content, ' two');
    assert.equal(session.undo(), 2);
    assert.equal(session.content, 'one two');
    assert.equal(session.undo(), 1);
    assert.ok(session.history.canUndo && session.history.canRedo);
    assert.equal(session.undo(), 0);
    assert.equal(session.content, '');
    assert.equal(session.undo(), null);
    assert.deepEqual([session.redo(), session.redo(), session.redo(), session.redo()], [1, 2, 3, null]);
    assert.equal(session.content, ' two');
  });

  it('is a tree of which nothing is lost, at random', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('edit' as const), drafts }),
      fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
      fc.record({ do: fc.constant('jump' as const), to: fc.nat(100) }),
    );
    fc.assert(
      fc.property(bytesOf(40), fc.array(step, { maxLength: 40, size: 'max' }), (start, steps) => {
        const session = new Session(textOf(start).text);
        const states = new Map([[0, { bytes: start, parent: -1, selections: 0 }]]);
        for (const { do: what, ...with_ } of steps) {
          const at = session.history.current;
          if ('drafts' in with_) {
            const { bytes } = states.get(at)!;
            const changes = settle(bytes.length, with_.drafts);
            session.edit(
              changes.map(({ from, to, bytes: insert }) => ({
                from,
                to,
                insert: session.additions.text(insert),
              })),
            );
            const made = { bytes: applyPlain(bytes, changes), parent: at, selections: session.edits };
            assert.ok(!states.has(session.history.current));
            states.set(session.history.current, made);
          } else if ('to' in with_) {
            const id = [...states.keys()][with_.to % states.size];
            const selections = session.take(session.history.jump(id, session.text));
            assert.equal(selections === null, id === at);
            assert.equal(session.history.current, id);
          } else if (what === 'undo') {
            session.undo();
            assert.equal(session.history.current, Math.max(0, states.get(at)!.parent));
          } else {
            const moved = session.redo() !== null;
            if (moved) assert.equal(states.get(session.history.current)!.parent, at);
            else assert.ok([...states.values()].every(({ parent }) => parent !== at));
          }
          assert.deepEqual(
            session.text.read(0, session.text.length),
            states.get(session.history.current)!.bytes,
          );
          assert.deepEqual(
            session.history.entries().map(({ id, parent }) => [id, parent?.id ?? -1]),
            [...states].map(([id, { parent }]) => [id, parent]),
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('redoes along the branch that was current last', () => {
    const session = new Session(Text.empty);
    session.insert(0, 'a');
    const first = session.history.current;
    session.undo();
    session.insert(0, 'b');
    session.undo();
    session.redo();
    assert.equal(session.content, 'b');
    session.take(session.history.jump(first, session.text));
    assert.equal(session.content, 'a');
    session.undo();
    session.redo();
    assert.equal(session.content, 'a');
    assert.equal(session.history.jump(99, session.text), null);
  });

  it('groups typing that goes on at one place without a pause', () => {
    const session = new Session(Text.empty);
    const type = (at: number, string: string, time: number): void => session.insert(at, string, 'type', time);
    type(0, 'a', 0);
    type(1, 'b', 900);
    type(2, 'c', 1800);
    assert.equal(session.history.entries().length, 2);
    type(3, 'd', 2800); // a pause
    type(0, 'x', 2900); // another place
    session.insert(1, 'y', 'paste', 2950);
    type(2, 'z', 2960);
    assert.equal(session.content, 'xyzabcd');
    const undone = [];
    while (session.undo() !== null) undone.push(session.content);
    assert.deepEqual(undone, ['xyabcd', 'xabcd', 'abcd', 'abc', '']);
    session.redo();
    type(3, 'e', 1900); // not in an entry that one has gone back to
    assert.equal(session.content, 'abce');
    assert.equal(session.undo(), 7);
    assert.equal(session.content, 'abc');
  });

  it('groups typing of several cursors, and what its owner says', () => {
    const session = new Session(new Additions().string('1\n2\n3\n'));
    const typeAll = (string: string, at: readonly number[]): void =>
      session.edit(
        at.map((from) => ({ from, insert: session.additions.string(string) })),
        'type',
      );
    typeAll('a', [1, 3, 5]);
    typeAll('b', [2, 5, 8]);
    typeAll('c', [3, 7]);
    assert.equal(session.content, '1abc\n2abc\n3ab\n');
    session.undo();
    assert.equal(session.content, '1ab\n2ab\n3ab\n');
    session.undo();
    assert.equal(session.content, '1\n2\n3\n');

    let history: History<null> = History.start(null);
    let text: Text = new Additions().string('abcdef');
    for (let at = 5; at > 2; at--) {
      const changes = ChangeSet.of(text.length, [{ from: at, to: at + 1 }]);
      const selections = { selectionsBefore: null, selectionsAfter: null };
      const after = text.apply(changes);
      history = history.record({
        changes,
        before: text,
        after,
        ...selections,
        label: 'delete',
        time: 0,
        continues: true,
      });
      text = after;
    }
    assert.equal(text.toString(), 'abc');
    assert.equal(text.apply(history.undo(text)!.changes).toString(), 'abcdef');
  });

  it('knows when the document is as it was saved', () => {
    const session = new Session(Text.empty);
    const type = (string: string): void => session.insert(session.text.length, string, 'type');
    assert.ok(session.history.isSaved);
    assert.ok(!session.history.unsaved().isSaved);
    type('a');
    assert.ok(!session.history.isSaved);
    session.history = session.history.markSaved();
    type('b'); // must not go on in the saved entry
    assert.ok(!session.history.isSaved);
    session.undo();
    assert.ok(session.history.isSaved);
    assert.equal(session.content, 'a');
    session.undo();
    assert.ok(!session.history.isSaved);

    // A save that ends after more was typed.
    session.redo();
    type('c');
    session.history = session.history.seal();
    const saved = session.history.current;
    type('d');
    session.history = session.history.markSaved(saved);
    type('e');
    assert.ok(!session.history.isSaved);
    session.undo();
    assert.ok(session.history.isSaved);
    assert.equal(session.content, 'ac');
  });

  it('swaps the text of an entry with many changes', () => {
    const session = new Session(new Additions().string('ab'.repeat(1500)));
    const old = session.text;
    const insert = session.additions.string('XYZ');
    session.edit(Array.from({ length: 1500 }, (_, i) => ({ from: 2 * i, to: 2 * i + 1, insert })));
    const changed = session.text;
    session.undo();
    assert.equal(session.text, old);
    session.redo();
    assert.equal(session.text, changed);
    assert.equal(session.content, 'XYZb'.repeat(1500));
  });

  it('lets go of the old text once an entry has ended, unless undo is to swap it', () => {
    const session = new Session(new Additions().string('ab'.repeat(1500)));
    session.edit([{ from: 0, to: 1 }]);
    const small = session.history.entry;
    session.edit(Array.from({ length: 1001 }, (_, i) => ({ from: i, to: i + 1 })));
    const large = session.history.entry;
    session.insert(0, 'x');
    assert.equal(small.before, null);
    assert.equal(large.before?.length, 2999);
  });

  it('stays as it was when a step from it is not taken', () => {
    const session = new Session(Text.empty);
    session.insert(0, 'a', 'type');
    const { history, text } = session;
    history.undo(text);
    session.insert(1, 'b', 'type');
    while (session.undo() !== null);
    assert.equal(session.content, '');
    session.history = history;
    session.text = text;
    session.insert(1, 'c', 'type');
    assert.equal(session.content, 'ac');
    while (session.undo() !== null);
    assert.equal(session.content, '');
  });

  it('gives what was removed back without copying it', () => {
    const { text, source } = textOf(new Uint8Array(5000).fill(120), 4096);
    const session = new Session(text.replace(100, 101, new Additions().string('-')));
    session.edit([{ from: 50, to: 4000 }]);
    session.undo();
    const sources: unknown[] = [];
    session.text.eachPiece((each) => sources.push(each));
    assert.deepEqual([sources[0], sources.at(-1)], [source, source]);
    assert.equal(session.text.pieces, 3);
  });

  it('agrees with changes made through it for random drafts', () => {
    fc.assert(
      fc.property(bytesOf(60), fc.array(drafts, { maxLength: 5 }), (start, list) => {
        const session = new Session(textOf(start).text);
        let bytes = start;
        for (const edit of list) {
          const changes = settle(bytes.length, edit);
          bytes = applyPlain(bytes, changes);
          const after = session.additions.text(bytes);
          session.history = session.history.record({
            changes: changeSetOf(session.text.length, changes, session.additions),
            before: session.text,
            after,
            selectionsBefore: 0,
            selectionsAfter: 0,
            label: 'type',
            time: 0,
          });
          session.text = after;
        }
        while (session.undo() !== null);
        assert.deepEqual(session.text.read(0, session.text.length), start);
        while (session.redo() !== null);
        assert.deepEqual(session.text.read(0, session.text.length), bytes);
      }),
    );
  });
});
