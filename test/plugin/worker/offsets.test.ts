/** Offsets that plugins give late: they refer to the text that the plugin read before it waited for something. */
import type { Overlay } from '../../../src/core/decorations/kinds.ts';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import type { RangeItem } from '../../../src/text/range-set.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { edit } from '../../../src/core/model/transaction.ts';
import { orderOf } from '../../../src/plugin/main/queued-operations.ts';
import type { Question } from '../../../src/plugin/link/messages.ts';
import { COMPILED_OPERATIONS } from '../../../src/plugin/worker/compiled-operations.ts';
import { type Basis, basisOf, oldestSnapshot } from '../../../src/plugin/worker/offsets.ts';
import { LocalState } from '../../../src/plugin/worker/local-state.ts';
import { RevisionLog } from '../../../src/plugin/main/revision-log.ts';
import { withChange, EMPTY_SNAPSHOT } from '../../../src/plugin/link/snapshot.ts';
import { SnapshotBuilder } from '../../../src/plugin/main/snapshot-builder.ts';
import { mapArguments } from '../../../src/plugin/worker/map-arguments.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Editor } from '../acting.ts';
import { Machine } from '../machine.ts';
import { offset, unique } from '../unique.ts';

const ADD_OVERLAY = COMPILED_OPERATIONS.find(({ name }) => name === 'addOverlay')!;

/** A handler that waits: what its offsets refer to, and the text as it knows it. */
interface Flow {
  readonly basis: Basis;
  readonly known: readonly string[];
}

/** Handlers of one plugin that go on at any time, and a user who types. */
class Late {
  readonly editor = new Editor();
  readonly make = unique();
  readonly #builder = new SnapshotBuilder();
  readonly #revisions = new RevisionLog();
  readonly #own: LocalState;
  readonly #flows = new Map<number, Flow>();
  #snapshot = EMPTY_SNAPSHOT;
  #turns = 0;
  #names = 0;

  constructor() {
    this.#look();
    this.#own = new LocalState('one', this.#snapshot, (question) =>
      this.#revisions.answer(question as Extract<Question, { type: 'bytes' | 'since' }>),
    );
    this.type(0, 12, 0);
  }

  get id(): number {
    return activeDocument(this.editor.state).id;
  }

  get now(): string[] {
    return [...this.editor.text];
  }

  #look(): void {
    const change = this.#builder.next(this.editor.state);
    if (change === null) return;
    this.#revisions.add(change.number, this.editor.state.documents);
    const held = [...(this.#flows?.values() ?? [])].map(({ basis }) => oldestSnapshot(basis));
    this.#revisions.forget(Math.min(Infinity, ...held));
    this.#snapshot = withChange(this.#snapshot, change);
  }

  /** The user deletes characters at a part of the text, 0 to 1, and types others there. */
  type(part: number, inserted: number, deleted: number): void {
    const now = this.now;
    const place = Math.floor(part * now.length);
    const { text } = activeDocument(this.editor.state);
    const to = Math.min(now.length, place + deleted);
    const insert = this.editor.state.additions.string(this.make(inserted));
    const changes = ChangeSet.of(text.length, [{ from: offset(now, place), to: offset(now, to), insert }]);
    this.editor.state = edit(this.editor.state, changes, `user ${part}`);
    this.#revisions.edited(this.editor.state.edits);
    this.editor.state = { ...this.editor.state, edits: [] };
  }

  /** A handler goes on, does something, and waits again; the user types before that is carried out. */
  #run(flow: number, does: (known: string[]) => void, meanwhile: () => void): void {
    this.#look();
    const { number } = this.#snapshot;
    const { basis, known } = this.#flows.get(flow) ?? {
      basis: basisOf({ snapshot: number, turn: 0 }),
      known: this.now,
    };
    this.#own.see(this.#snapshot);
    this.#own.offsets.begin(basis, number);
    const mine = [...known];
    does(mine);
    const operations = this.#own.take();
    const turn = operations.length > 0 ? ++this.#turns : 0;
    this.#flows.set(flow, { basis: this.#own.offsets.end({ snapshot: number, turn }), known: mine });
    meanwhile();
    if (turn === 0) return;
    const orders = operations.map((operation) => orderOf(operation, this.editor.state.additions));
    const done = this.editor.effects.length;
    this.editor.send({
      type: 'plugin_turn',
      plugin: 'one',
      turn,
      since: this.#revisions.since(number),
      orders,
    });
    this.#revisions.observe(this.editor.effects.slice(done));
  }

  read(flow: number, meanwhile: () => void): void {
    const read = (known: string[]): void => {
      this.#own.offsets.read(this.id);
      known.splice(0, known.length, ...this.#own.text(this.id, 0, this.#own.length(this.id)));
    };
    this.#run(flow, read, meanwhile);
  }

  insert(flow: number, part: number, length: number, meanwhile: () => void): void {
    const insert = (known: string[]): void => {
      const place = Math.floor(part * (known.length + 1));
      const text = this.make(length);
      assert.ok(this.#own.insert(this.id, offset(known, place), text));
      known.splice(place, 0, ...text);
    };
    this.#run(flow, insert, meanwhile);
  }

  remove(flow: number, part: number, length: number, meanwhile: () => void): void {
    let removed: string[] = [];
    const remove = (known: string[]): void => {
      const place = Math.floor(part * known.length);
      const end = Math.min(known.length, place + length);
      assert.ok(this.#own.remove(this.id, offset(known, place), offset(known, end)));
      removed = known.splice(place, end - place);
    };
    this.#run(flow, remove, meanwhile);
    const now = new Set(this.now);
    assert.deepEqual(
      removed.filter((each) => now.has(each)),
      [],
      'what it deleted is gone',
    );
  }

  mark(flow: number, part: number, length: number, meanwhile: () => void): void {
    const name = `mark ${this.#names++}`;
    let meant: string[] = [];
    let all: readonly string[] = [];
    const mark = (known: string[]): void => {
      if (known.length === 0) return;
      all = [...known];
      const place = Math.floor(part * known.length);
      meant = known.slice(place, place + length);
      const range = [offset(known, place), offset(known, place + meant.length)];
      const args = mapArguments(this.#own, ADD_OVERLAY, [this.id, name, ...range, { bold: true }]);
      if (args !== null) this.#own.push({ type: 'run', name: 'addOverlay', args, call: 0 });
    };
    this.#run(flow, mark, meanwhile);
    const now = this.now;
    const bytes = Buffer.from(this.editor.text);
    const left = meant.filter((each) => now.includes(each));
    const found: RangeItem<Overlay>[] = [];
    decorationsField.of(activeDocument(this.editor.state))?.overlays.each((value, from, to) => {
      if (value.owner.namespace === name) found.push({ from, to, value });
    });
    // Text that somebody put in the place of marked text is marked as well.
    const covered = found.flatMap(({ from, to }) => [...bytes.subarray(from, to).toString()]);
    assert.deepEqual(
      covered.filter((each) => all.includes(each)),
      left,
    );
  }

  cursor(flow: number, part: number, meanwhile: () => void): void {
    let before: string | undefined;
    const move = (known: string[]): void => {
      const place = Math.floor(part * known.length);
      before = known[place - 1];
      assert.ok(this.#own.setCursor(this.id, offset(known, place)));
    };
    this.#run(flow, move, meanwhile);
    const now = this.now;
    if (before === undefined || !now.includes(before)) return;
    const { head } = activeView(this.editor.state).selections.primary;
    assert.ok(head >= offset(now, now.indexOf(before) + 1), 'the cursor is behind the character that it was');
  }

  /** All that a handler knows and is still there is in the order that it knows. */
  check(): void {
    for (const { known } of this.#flows.values()) {
      const now = this.now;
      const [there, names] = [new Set(now), new Set(known)];
      assert.deepEqual(
        now.filter((each) => names.has(each)),
        known.filter((each) => there.has(each)),
      );
    }
  }
}

const part = fc.double({ min: 0, max: 0.999, noNaN: true });
const few = fc.integer({ min: 1, max: 4 });
const typing = fc.array(fc.tuple(part, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
  maxLength: 3,
});
const step = fc.record({
  how: fc.constantFrom('type', 'read', 'mark', 'mark', 'insert', 'remove', 'cursor'),
  flow: fc.nat(2),
  part,
  length: few,
  typed: typing,
});

test('late overlays and edits of several handlers hit the characters that they were made for', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 25 }), (steps) => {
      const late = new Late();
      for (const { how, flow, part: at, length, typed } of steps) {
        const meanwhile = (): void => typed.forEach((each) => late.type(...each));
        if (how === 'type') meanwhile();
        else if (how === 'read') late.read(flow, meanwhile);
        else if (how === 'cursor') late.cursor(flow, at, meanwhile);
        else late[how](flow, at, length, meanwhile);
        late.check();
      }
    }),
    { numRuns: Number(process.env['FUZZ'] ?? 1) * 400, seed: 18 },
  );
});

test('edits are kept for a handler that waits, up to a limit', () => {
  const revisions = new RevisionLog();
  let { state } = new Editor();
  const { id: document } = activeDocument(state);
  const type = (length: number): void => {
    const insert = state.additions.string('x');
    const { edits, ...next } = edit(state, ChangeSet.of(length, [{ from: 0, insert }]), 'typing');
    revisions.edited(edits);
    state = { ...next, edits: [] };
  };
  const since = (snapshot: number): unknown =>
    revisions.answer({ type: 'since', seen: { snapshot: 1, turn: 0 }, document, snapshot });
  revisions.add(1, new Map());
  for (let i = 0; i < 4000; i++) type(i);
  revisions.add(2, new Map());
  revisions.forget(1);
  assert.deepEqual(since(2), { length: 0, table: Float64Array.of(0, 0, 4000) });
  assert.equal(since(1), null);
  for (let i = 4000; i < 5000; i++) type(i);
  revisions.add(3, new Map());
  revisions.forget(1);
  assert.equal(since(3), undefined);
});

/** A plugin that answers when it is told to: `await door.opened()` in another one. */
const DOOR = `
  const waiting = [];
  editor.exportPluginApi('door', { opened: () => new Promise((resolve) => waiting.push(resolve)) });
  registerHandler('open', () => waiting.splice(0).forEach((resolve) => resolve()));
`;

const machine = new Machine();
after(() => machine.end());
const loaded = machine.load('door', DOOR);

/** Somebody edits a buffer. */
function edited(id: number, from: number, to: number, text: string): void {
  const before = machine.state;
  const insert = before.additions.string(text);
  const changes = ChangeSet.of(before.documents.get(id)!.text.length, [{ from, to, insert }]);
  const state = edit(before, changes, 'typing');
  machine.state = { ...state, edits: [] };
  const effects = [{ type: 'edited', edits: state.edits }] as const;
  machine.plugins.observe({ type: 'paste', bytes: encode(text) }, before, machine.state, effects);
}

/** Runs code that waits for the door, has text typed at the start of a buffer meanwhile, and opens it. */
async function meanwhile(id: number, code: string, text = 'typed '): Promise<unknown> {
  await loaded;
  machine.logged.length = 0;
  const done = machine.run(`const door = editor.getPluginApi('door'); ${code}`);
  await machine.until(() => machine.logged.includes('asked log: waits'));
  edited(id, 0, 0, text);
  machine.plugins.run({ type: 'plugin_call', plugin: 'door', handler: 'open', args: [] });
  const value = await done;
  await machine.run('await editor.flush()');
  return value;
}

/** The texts under the overlays of the active buffer. */
function overlaid(id: number): string[] {
  const document = machine.state.documents.get(id)!;
  const found: string[] = [];
  decorationsField.of(document)?.overlays.each((_, from, to) => found.push(machine.text(id).slice(from, to)));
  return found;
}

const WAIT = "console.log('waits'); await door.opened();";

test('an overlay after an await is over the words that the plugin read', async () => {
  const id = machine.open('one two three', '/late/a');
  const code = `
    const text = await editor.getBufferText(${id});
    ${WAIT}
    const at = text.indexOf('two');
    editor.addOverlay(${id}, 'late', at, at + 3, { bold: true });`;
  await meanwhile(id, code);
  assert.deepEqual(overlaid(id), ['two']);
  assert.equal(machine.text(id), 'typed one two three');
});

test('so is one after an await of something that the host does, with nothing else done before', async () => {
  const id = machine.open('one two three', '/late/h');
  const go = join(machine.folder, 'go');
  machine.logged.length = 0;
  const done = machine.run(`
    const text = await editor.getBufferText(${id});
    console.log('waits');
    await editor.spawnProcess('sh', ['-c', 'while [ ! -e "$0" ]; do sleep 0.01; done', ${JSON.stringify(go)}]);
    const at = text.indexOf('two');
    editor.addOverlay(${id}, 'late', at, at + 3, { bold: true });`);
  await machine.until(() => machine.logged.includes('asked log: waits'));
  edited(id, 0, 0, 'typed ');
  writeFileSync(go, '');
  await done;
  await machine.run('await editor.flush()');
  assert.deepEqual(overlaid(id), ['two']);
});

test('a query after the await gives, and expects, offsets of the new text', async () => {
  const id = machine.open('one two three', '/late/b');
  const code = `
    await editor.getBufferText(${id});
    ${WAIT}
    const text = await editor.getBufferText(${id});
    const at = text.indexOf('two');
    editor.addOverlay(${id}, 'late', at, at + 3, { bold: true });
    const end = editor.getBufferLength(${id});
    editor.addOverlay(${id}, 'late', end - 5, end, { bold: true });`;
  await meanwhile(id, code);
  assert.deepEqual(overlaid(id), ['two', 'three']);
});

test('edits and markers follow, those behind an edit of the plugin too', async () => {
  const id = machine.open('one two three', '/late/c');
  const code = `
    const text = await editor.getBufferText(${id});
    editor.insertText(${id}, 0, 'A');
    ${WAIT}
    editor.insertText(${id}, 4, '-');
    editor.deleteRange(${id}, 5, 8);
    editor.createMarker(${id}, 'late', 6, 11, null);
    editor.setBufferCursor(${id}, 6);
    return [editor.getMarker(${id}, 'late'), editor.getPrimaryCursor().position];`;
  const told = await meanwhile(id, code);
  assert.equal(machine.text(id), 'typed Aone-o three');
  await machine.run('await editor.flush()');
  const marker = await machine.run(`return editor.getMarker(${id}, 'late')`);
  assert.deepEqual(marker, { id: 'late', start: 12, end: 17, payload: null });
  assert.deepEqual((told as [unknown, number])[1], 12);
});

test('an overlay over a word that was deleted meanwhile is none', async () => {
  const id = machine.open('one two three', '/late/d');
  await loaded;
  machine.logged.length = 0;
  const done = machine.run(`
    const door = editor.getPluginApi('door');
    await editor.getBufferText(${id});
    ${WAIT}
    return [
      editor.addOverlay(${id}, 'late', 4, 7, { bold: true, extendToLineEnd: true }),
      editor.addOverlay(${id}, 'late', 4, 99, { bold: true }),
    ];`);
  await machine.until(() => machine.logged.includes('asked log: waits'));
  edited(id, 3, 8, '');
  machine.plugins.run({ type: 'plugin_call', plugin: 'door', handler: 'open', args: [] });
  assert.deepEqual(await done, [true, false]);
  assert.deepEqual(overlaid(id), []);
});

test('a handler that runs meanwhile neither gets nor changes what another one waits with', async () => {
  const id = machine.open('one two three', '/late/e');
  await machine.load(
    'eager',
    `editor.on('after_insert', ({ buffer_id }) => {
      editor.getBufferLength(buffer_id);
      if (buffer_id === ${id}) editor.addOverlay(buffer_id, 'eager', 0, 5, { bold: true });
    });`,
  );
  const code = `
    const text = await editor.getBufferText(${id});
    editor.on('after_insert', ({ buffer_id }) => void editor.getBufferLength(buffer_id));
    ${WAIT}
    const at = text.indexOf('two');
    editor.addOverlay(${id}, 'late', at, at + 3, { bold: true });`;
  await meanwhile(id, code);
  assert.deepEqual(overlaid(id).toSorted(), ['two', 'typed']);
});
