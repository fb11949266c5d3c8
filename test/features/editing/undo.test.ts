/** Undo and redo of edits that were made in several documents at once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import type { UndoDirection } from '../../../src/core/model/edit-group.ts';
import { activeDocument, documentById, type State, withDocument } from '../../../src/core/model/state.ts';
import { apply } from '../../../src/core/model/transaction.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { activate } from '../../../src/core/windows/tabs.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';

const command = (state: State, name: string): State =>
  update(state, { type: 'command', name, args: {} }, 0).state;

/** Three documents without a file; their ids in order. */
function start(): { readonly state: State; readonly ids: readonly [number, number, number] } {
  const first = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/');
  const second = command(first, 'new');
  const state = command(second, 'new');
  return { state, ids: [activeDocument(first).id, activeDocument(second).id, activeDocument(state).id] };
}

/** Inserts a word at the start of a document. */
function insert(state: State, id: number, word: string, group?: number): State {
  const { text } = documentById(state, id);
  const changes = ChangeSet.of(text.length, [{ from: 0, insert: state.additions.string(word) }]);
  const label = group === undefined ? 'insert' : 'replace';
  return apply(state, {
    document: id,
    changes,
    label,
    origin: 'user',
    ...(group !== undefined && { group }),
  });
}

const texts = (state: State, ids: readonly number[]): readonly string[] =>
  ids.map((id) => documentById(state, id).text.toString());

/** Runs undo or redo in a document, and answers the question that it may ask. */
function travelIn(state: State, id: number, way: UndoDirection, answer: 'a' | 't' | 'c'): State {
  const asked = command(activate(state, id), way);
  const prompt = promptField.of(asked);
  if (prompt === null) return asked;
  assert.equal(prompt.kind.name, `confirm_${way}_in_files`);
  return prompt.kind.confirm(promptField.with(asked, null), prompt, answer).state;
}

describe('undo of an edit that was made in several files', () => {
  const { state, ids } = start();
  const [a, b, c] = ids;
  const edited = [a, b].reduce((next, id) => insert(next, id, 'x', 100), state);

  test('asks, and names the edit and the number of files', () => {
    const asked = command(activate(edited, a), 'undo');
    assert.equal(promptField.of(asked)?.label, 'Would you like to undo “replace” across all 2 files?');
    assert.deepEqual(texts(asked, ids), ['x', 'x', '']);
    // Repeated by a count it asks once.
    assert.equal(promptField.of(command(asked, 'undo')), promptField.of(asked));
  });

  test('is made in all files, in this one, or not at all', () => {
    assert.deepEqual(texts(travelIn(edited, a, 'undo', 'a'), ids), ['', '', '']);
    assert.deepEqual(texts(travelIn(edited, a, 'undo', 't'), ids), ['', 'x', '']);
    assert.deepEqual(texts(travelIn(edited, a, 'undo', 'c'), ids), ['x', 'x', '']);
  });

  test('does not ask where only one file is left, nor for other edits', () => {
    const alone = travelIn(edited, a, 'undo', 't');
    assert.equal(promptField.of(command(activate(alone, b), 'undo')), null);
    assert.equal(promptField.of(command(activate(insert(edited, c, 'y'), c), 'undo')), null);
  });

  test('says where other edits stand in its way, and leaves these', () => {
    const three = insert(edited, c, 'x', 100);
    const after = travelIn(insert(three, b, 'y'), a, 'undo', 'a');
    assert.deepEqual(texts(after, ids), ['', 'yx', '']);
    assert.equal(after.window.message?.level, 'warning');
    assert.equal(
      after.window.message.text,
      `Cannot undo in ${documentById(after, b).name}: edited since, or read-only. Run undo in that file first`,
    );
  });

  test('leaves a document that is read-only', () => {
    const three = insert(edited, c, 'x', 100);
    const locked = withDocument(three, { ...documentById(three, b), locked: true });
    const after = travelIn(locked, a, 'undo', 'a');
    assert.deepEqual(texts(after, ids), ['', 'x', '']);
    assert.equal(after.window.message?.level, 'warning');
    const asked = command(activate(locked, a), 'undo');
    assert.equal(promptField.of(asked)?.label, 'Would you like to undo “replace” across all 2 files?');
  });

  test('is made again in all files by redo', () => {
    const undone = travelIn(edited, b, 'undo', 'a');
    assert.deepEqual(texts(travelIn(undone, a, 'redo', 'a'), ids), ['x', 'x', '']);
    assert.deepEqual(texts(travelIn(undone, a, 'redo', 't'), ids), ['x', '', '']);
  });
});

/** A document as a list of words that were put at its start, and those that were undone. */
interface Modeled {
  readonly done: { readonly word: string; readonly group: number }[];
  readonly undone: { readonly word: string; readonly group: number }[];
}

test('any edits, undone and redone alone and together, lead to what a simple model says', () => {
  const edit = fc.record({ what: fc.constant('edit' as const), at: fc.nat(2) });
  const group = fc.record({
    what: fc.constant('group' as const),
    ids: fc.subarray([0, 1, 2], { minLength: 2 }),
  });
  const travel = fc.record({
    what: fc.constantFrom('undo' as const, 'redo' as const),
    at: fc.nat(2),
    answer: fc.constantFrom('a' as const, 't' as const, 'c' as const),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(edit, group, travel, travel), { maxLength: 40 }), (steps) => {
      let { state } = start();
      const { ids } = start();
      const model = ids.map((): Modeled => ({ done: [], undone: [] }));
      let count = 0;
      const put = (at: number, number: number): void => {
        const word = `${(count += 1)} `;
        state = insert(state, ids[at], word, number === 0 ? undefined : number);
        model[at].done.push({ word, group: number });
        model[at].undone.length = 0;
      };
      for (const [i, step] of steps.entries()) {
        if (step.what === 'edit') {
          put(step.at, 0);
          state = withDocument(state, {
            ...documentById(state, ids[step.at]),
            history: documentById(state, ids[step.at]).history.seal(),
          });
        } else if (step.what === 'group') for (const at of step.ids) put(at, 1000 + i);
        else {
          const { what, at, answer } = step;
          state = travelIn(state, ids[at], what, answer);
          const from = what === 'undo' ? 'done' : 'undone';
          const to = what === 'undo' ? 'undone' : 'done';
          const number = model[at][from].at(-1)?.group ?? 0;
          const all = number === 0 ? [] : model.filter((each) => each[from].at(-1)?.group === number);
          const chosen = all.length < 2 || answer === 't' ? [model[at]] : answer === 'a' ? all : [];
          for (const each of chosen) {
            const last = each[from].pop();
            if (last !== undefined) each[to].push(last);
          }
        }
        const expected = model.map(({ done }) =>
          done
            .map(({ word }) => word)
            .toReversed()
            .join(''),
        );
        assert.deepEqual(texts(state, ids), expected);
      }
    }),
    { numRuns: 150 },
  );
});
