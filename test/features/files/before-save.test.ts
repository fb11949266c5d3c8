import { filePath } from '../../../src/core/model/document.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import type { BeforeSave } from '../../../src/core/model/before-save.ts';
import { featuresOf, withFeatures } from '../../../src/core/model/feature.ts';
import {
  activeDocument,
  documentById,
  say,
  type State,
  type Step,
  step,
} from '../../../src/core/model/state.ts';
import { apply } from '../../../src/core/model/transaction.ts';
import { BEFORE_SAVE } from '../../../src/editor/before-save.ts';
import { resumeSave, saveDocument } from '../../../src/features/files/save.ts';
import { saveText } from '../../../src/features/files/save-request.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Host } from '../../cases/host.ts';
import { asksOf } from '../../requests.ts';

/** An editor whose saves are preceded by these steps only. */
function started(...beforeSave: readonly BeforeSave[]): State {
  const { state } = new Host('a', encode('text'));
  return withFeatures(state, { ...featuresOf(state), beforeSave });
}

/** The state in which the document ends with one more letter. */
function appended(state: State, letter: string, origin: 'user' | 'plugin' = 'user'): State {
  const { id, text } = activeDocument(state);
  const insert = state.additions.text(encode(letter));
  const changes = ChangeSet.of(text.length, [{ from: text.length, insert }]);
  return apply(state, { document: id, changes, label: 'test', origin });
}

/** A step that appends its name, and perhaps has the save wait. */
const appending = (name: string, waits = false, automatic = true): BeforeSave => ({
  name,
  automatic,
  run: (state) => ({ ...step(appended(state, name)), waits }),
});

const save = (state: State, automatic = false): Step => {
  const document = activeDocument(state);
  return saveDocument(state, document, filePath(document) ?? '', false, { automatic });
};

const written = ({ effects }: Step): readonly string[] =>
  asksOf(effects, saveText).map(({ work }) => String(work.text));

describe('the steps before a save', () => {
  test('come in their order, each upon the text of the one before', () => {
    assert.deepEqual(written(save(started(appending('1'), appending('2'), appending('3')))), ['text123']);
  });

  test('are plugins, code actions, format, trim and final newline', () => {
    const names = ['plugins', 'code_actions', 'format', 'trim', 'final newline'];
    assert.deepEqual(
      BEFORE_SAVE.map(({ name }) => name),
      names,
    );
  });

  test('hold up the save, which then has the edits of plugins made meanwhile and does no step twice', () => {
    const asked = save(started(appending('1'), appending('2', true), appending('3')));
    assert.deepEqual(written(asked), []);
    const { id } = activeDocument(asked.state);
    const done = resumeSave(appended(asked.state, '!', 'plugin'), id, '2');
    assert.deepEqual(written(done), ['text12!3']);
  });

  test('hold up the save, which has nothing that is typed meanwhile; a text that was typed in is left alone', () => {
    const asked = save(started(appending('1'), appending('2', true), appending('3', false, false)));
    const { id } = activeDocument(asked.state);
    const done = resumeSave(appended(asked.state, '!'), id, '2');
    assert.deepEqual(written(done), ['text12']);
    assert.equal(String(activeDocument(done.state).text), 'text12!');
  });

  test('that do not wait resume nothing', () => {
    const { state } = save(started(appending('1', true), appending('2')));
    const { id } = activeDocument(state);
    assert.equal(resumeSave(state, id, '2').state, state);
    assert.equal(resumeSave(state, 999, '1').state, state);
    const once = resumeSave(state, id, '1');
    assert.equal(resumeSave(once.state, id, '1').state, once.state);
  });

  test('may wait one after the other; a second save meanwhile writes nothing', () => {
    const first = save(started(appending('1', true), appending('2', true)));
    const again = save(first.state);
    assert.deepEqual(written(again), []);
    assert.match(again.state.window.message?.text ?? '', /still being saved/);
    const { id } = activeDocument(again.state);
    const second = resumeSave(again.state, id, '1');
    assert.deepEqual(written(second), []);
    assert.deepEqual(written(resumeSave(second.state, id, '2')), ['text12']);
  });

  test('leave a text alone that is saved automatically, but for those that say otherwise', () => {
    const state = started(appending('1', false, false), appending('2'));
    assert.deepEqual(written(save(state, true)), ['text2']);
  });

  test('with nothing to do change nothing', () => {
    const idle: BeforeSave = { name: 'idle', run: () => null };
    const state = say(started(idle), 'info', 'before');
    const done = save(state);
    assert.deepEqual(written(done), ['text']);
    assert.equal(documentById(done.state, activeDocument(state).id).revision, activeDocument(state).revision);
  });
});
