import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { drain } from '../../../src/base/drain.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { type FoundUndo, readUndo, undoRecords } from '../../../src/host/history/undo-file.ts';
import { HEAD, recordAt, recordOf } from '../../../src/host/files/records.ts';
import { Additions } from '../../../src/text/additions.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { History, type Step } from '../../../src/text/history.ts';
import type { Text } from '../../../src/text/text.ts';
import { bytesOf, drafts, settle, textOf } from '../../text/model.ts';

const EPOCH = 1_700_000_000_000;
const KEY = { path: '/home/notes', hash: 'abc' };

/** A document whose history is written into a file, and begun again from it. */
class Run {
  readonly additions = new Additions();
  text: Text;
  saved: Text;
  history: History<Selections> = History.start(Selections.origin);

  constructor(text: Text) {
    this.text = text;
    this.saved = text;
  }

  edit(set: ChangeSet, label = 'edit', time = 0): void {
    const after = this.text.apply(set, this.additions);
    this.history = this.history.record({
      changes: set,
      before: this.text,
      after,
      selectionsBefore: Selections.single(this.text.length),
      selectionsAfter: Selections.single(0, after.length),
      label,
      time,
    });
    this.text = after;
  }

  insert(at: number, string: string, label?: string, time?: number): void {
    const change = { from: at, insert: this.additions.string(string) };
    this.edit(ChangeSet.of(this.text.length, [change]), label, time);
  }

  take(step: Step<Selections> | null): boolean {
    if (step === null) return false;
    const text = this.text.apply(step.changes);
    if (step.text !== null) assert.ok(step.text.equals(text));
    this.text = text;
    this.history = step.history;
    return true;
  }

  save(): void {
    this.history = this.history.markSaved();
    this.saved = this.text;
  }

  /** The texts of all states, in the order of making. */
  get states(): readonly string[] {
    return this.history
      .entries()
      .map(({ id }) => (this.history.jump(id, this.text)?.text ?? this.text).toString());
  }

  get chain(): readonly string[] {
    const texts = [this.text.toString()];
    const back = this.copy();
    while (back.take(back.history.undo(back.text))) texts.unshift(back.text.toString());
    const forth = this.copy();
    while (forth.take(forth.history.redo())) texts.push(forth.text.toString());
    return texts;
  }

  copy(): Run {
    const run = new Run(this.text);
    run.history = this.history;
    return run;
  }

  file(): Buffer | null {
    const { history, saved } = this;
    const work = { path: KEY.path, text: saved, history, formats: new Map() };
    const records = drain(undoRecords(work, { ...KEY, length: saved.length }, EPOCH));
    return records === null ? null : Buffer.concat(records);
  }
}

/** The tree in a file about this text. */
const readTree = (bytes: Buffer, { length }: Text): FoundUndo | null =>
  drain(readUndo(bytes, { ...KEY, length }, EPOCH + 1000));

/** A document that is opened again with the tree of a file, after some typing. */
function opened(saved: Text, tree: FoundUndo | null, type: readonly string[] = []): Run {
  const run = new Run(textOf(saved.read(0, saved.length)).text);
  for (const text of type) run.insert(0, text);
  if (tree !== null) run.history = run.history.after(tree.past);
  return run;
}

const actions = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), list: drafts }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('redo' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('jump' as const), to: fc.nat(99) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  ),
  { maxLength: 25, size: 'max' },
);

type Action = (typeof actions extends fc.Arbitrary<infer T> ? T : never)[number];

function runOf(bytes: Uint8Array, all: readonly Action[]): Run {
  const run = new Run(textOf(bytes).text);
  for (const action of all) {
    if (action.do === 'undo') run.take(run.history.undo(run.text));
    else if (action.do === 'redo') run.take(run.history.redo());
    else if (action.do === 'save') run.save();
    else if (action.do === 'jump') {
      const entries = run.history.entries();
      run.take(run.history.jump(entries[action.to % entries.length].id, run.text));
    } else {
      const changes = settle(run.text.length, action.list);
      const set = ChangeSet.of(
        run.text.length,
        changes.map(({ from, to, bytes: insert }) => ({ from, to, insert: run.additions.text(insert) })),
      );
      if (!set.empty) run.edit(set);
    }
  }
  return run;
}

describe('an undo file', () => {
  it('gives every state of the tree back, in order', () => {
    fc.assert(
      fc.property(bytesOf(60), actions, fc.array(fc.constantFrom('x', 'yy')), (bytes, all, typed) => {
        const run = runOf(bytes, all);
        const file = run.file();
        if (file === null) return assert.equal(run.history.entries().length, 1);
        const tree = readTree(file, run.saved);
        assert.equal(tree?.isCut, false);
        const again = opened(run.saved, tree);
        assert.deepEqual(again.states, run.states);
        assert.deepEqual(again.text.toString(), run.saved.toString());
        // The same with edits that were made before the tree was there.
        const late = opened(run.saved, tree, typed);
        const own = opened(run.saved, null, typed);
        // The first state of the run is the one that was saved.
        const { current } = tree.past;
        const newer = run.states.slice(current + 1);
        assert.deepEqual(late.states, [
          ...run.states.slice(0, current + 1),
          ...newer,
          ...own.states.slice(1),
        ]);
        assert.equal(late.chain.at(-1), typed.length === 0 ? again.chain.at(-1) : own.chain.at(-1));
        assert.equal(late.chain[0], again.chain[0]);
      }),
      { numRuns: 400 },
    );
  });

  it('undoes to the beginning and redoes to the end, as before', () => {
    fc.assert(
      fc.property(bytesOf(60), actions, (bytes, all) => {
        const run = runOf(bytes, all);
        run.save();
        const file = run.file();
        if (file === null) return;
        assert.deepEqual(opened(run.saved, readTree(file, run.saved)).chain, run.chain);
      }),
    );
  });

  it('can be written again from what was read', () => {
    fc.assert(
      fc.property(bytesOf(60), actions, (bytes, all) => {
        const run = runOf(bytes, all);
        const file = run.file();
        if (file === null) return;
        const second = opened(run.saved, readTree(file, run.saved));
        second.insert(0, 'z');
        second.save();
        const tree = readTree(second.file()!, second.saved);
        assert.deepEqual(opened(second.saved, tree).states, second.states);
      }),
    );
  });

  it('keeps labels, times and cursors', () => {
    const run = new Run(textOf(new Uint8Array()).text);
    run.insert(0, 'one', 'type', 5000);
    run.insert(3, ' two', 'paste', 9000);
    run.save();
    const [, one, two] = opened(run.saved, readTree(run.file()!, run.saved)).history.entries();
    assert.deepEqual([one.label, two.label, one.time, two.time], ['type', 'paste', 4000, 8000]);
    assert.deepEqual(two.selectionsAfter.primary, { anchor: 0, head: 7 });
    assert.deepEqual(two.selectionsBefore.primary, { anchor: 3, head: 3 });
  });

  it('does not end an entry that still grows', () => {
    const run = new Run(textOf(new Uint8Array()).text);
    run.insert(0, 'a', 'type', 0);
    run.file();
    run.insert(1, 'b', 'type', 10);
    assert.equal(run.history.entries().length, 2);
  });

  it('leaves the oldest states out of a tree that is too much', () => {
    const run = new Run(textOf(new Uint8Array()).text);
    for (let i = 0; i < 12; i++) run.insert(0, String(i % 10).repeat(1 << 20));
    run.save();
    const file = run.file()!;
    assert.ok(file.length <= (8 << 20) + 4096, `${file.length} bytes`);
    const again = opened(run.saved, readTree(file, run.saved));
    let steps = 0;
    while (again.take(again.history.undo(again.text))) steps++;
    assert.equal(steps, 6);
    assert.equal(again.text.length, 6 << 20);
  });

  it('is about one path and one content', () => {
    const run = new Run(textOf(new Uint8Array()).text);
    run.insert(0, 'one');
    run.save();
    const file = run.file()!;
    const key = { ...KEY, length: 3 };
    assert.ok(drain(readUndo(file, key, EPOCH)) !== null);
    for (const other of [{ path: '/home/other' }, { hash: 'abd' }, { length: 4 }])
      assert.equal(drain(readUndo(file, { ...key, ...other }, EPOCH)), null);
  });
});

describe('a damaged undo file', () => {
  const run = new Run(textOf(Buffer.from('start')).text);
  for (let i = 0; i < 5; i++) run.insert(i, `word${i} `);
  run.take(run.history.undo(run.text));
  run.insert(2, 'branch');
  run.save();
  const file = run.file()!;
  const texts = run.chain;

  /** Checks that undo goes back through states that were there, as far as it goes, and returns how far. */
  function stepsIn(bytes: Buffer): number {
    const tree = readTree(bytes, run.saved);
    const { chain } = opened(run.saved, tree);
    assert.deepEqual(chain, texts.slice(texts.length - chain.length));
    return chain.length - 1;
  }

  it('gives the states of its undamaged start when it is cut at any byte', () => {
    let before = 0;
    for (let end = 0; end <= file.length; end++) {
      const steps = stepsIn(file.subarray(0, end));
      assert.ok(steps >= before, `cut at ${end}`);
      before = steps;
    }
    assert.equal(before, texts.length - 1);
  });

  it('never gives a state that was not there when a bit of any byte is changed', () => {
    for (let at = 0; at < file.length; at++) {
      const bytes = Buffer.from(file);
      bytes[at] ^= 1 << (at % 8);
      stepsIn(bytes);
    }
  });

  it('is read without a fault where the records are whole and their content makes no sense', () => {
    const records: { kind: number; content: Buffer }[] = [];
    for (let at = 0, record = recordAt(file, 0); record !== null; record = recordAt(file, at)) {
      records.push(record);
      at += HEAD + record.content.length;
    }
    fc.assert(
      fc.property(
        fc.nat(records.length - 1),
        fc.nat(99),
        fc.integer({ min: -2, max: 60 }),
        (i, nth, value) => {
          const { content } = records[i];
          const end = content.includes(10) ? content.indexOf(10) : content.length;
          const numbers = [...content.subarray(0, end).toString().matchAll(/\d+/g)];
          const { 0: old, index } = numbers[nth % numbers.length];
          const text = content.toString('latin1');
          const other = text.slice(0, index) + value + text.slice(index + old.length);
          const changed = records.with(i, { kind: records[i].kind, content: Buffer.from(other, 'latin1') });
          const tree = readTree(
            Buffer.concat(changed.map((each) => recordOf(each.kind, each.content))),
            run.saved,
          );
          void opened(run.saved, tree).chain;
        },
      ),
      { numRuns: 2000 },
    );
  });
});
