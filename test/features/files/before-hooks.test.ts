import { openFile } from '../../../src/core/windows/open-file.ts';
import { saveText } from '../../../src/features/files/save-request.ts';
import { asksOf } from '../../requests.ts';
import { gatesField } from '../../../src/features/files/before-hooks.ts';
import { pendingCloseField } from '../../../src/features/files/close.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apply } from '../../../src/core/model/transaction.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { isModified } from '../../../src/core/model/document.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** The effects of steps, with the questions to plugins. */
function after(state: State, ...steps: readonly string[]): { state: State; effects: readonly Effect[] } {
  const effects: Effect[] = [];
  for (const event of parseSteps(steps.join('\n'))) {
    const done = update(state, event, state.now + 10);
    ({ state } = done);
    effects.push(...done.effects);
  }
  return { state, effects };
}

const begun = (): State => new Host('a', new TextEncoder().encode('one\n')).state;

const asked = (effects: readonly Effect[]): Extract<Effect, { type: 'ask_plugins' }> =>
  effects.find((effect) => effect.type === 'ask_plugins') ?? assert.fail('no question is open');

const types = (effects: readonly Effect[]): readonly string[] => effects.map(({ type }) => type);

describe('what plugins are asked about before it is done', () => {
  test('a save waits, and has what a plugin changed meanwhile', () => {
    const { state, effects } = after(begun(), 'listen before_file_save', 'type x', 'Ctrl+S');
    assert.deepEqual(asksOf(effects, saveText), []);
    const { gate: hook, event, payload, document } = asked(effects);
    assert.deepEqual([event, payload, document], ['before_file_save', { path: '/a', buffer_id: 2 }, 2]);
    const { id, text } = activeDocument(state);
    const insert = state.additions.string('y');
    const changes = ChangeSet.of(text.length, [{ from: 1, insert }]);
    const formatted = apply(state, { document: id, changes, label: 'format', origin: 'plugin' });
    const { effects: done } = update(
      formatted,
      { type: 'gate_decided', gate: hook, allowed: true, document },
      50,
    );
    const [save] = asksOf(done, saveText);
    assert.equal(String(save.work.text), 'xyone\n');
  });

  test('a second save meanwhile is told that there is one', () => {
    const { state, effects } = after(begun(), 'listen before_file_save', 'type x', 'Ctrl+S', 'Ctrl+S');
    assert.equal(types(effects).filter((type) => type === 'ask_plugins').length, 1);
    assert.equal(state.window.message?.text, 'a is still being saved');
  });

  test('a save that is refused leaves all as it is, and calls leaving off', () => {
    const { state, effects } = after(begun(), 'listen before_file_save', 'type x', 'Ctrl+Q', 'type s');
    const { gate: hook, document } = asked(effects);
    const refused = update(state, { type: 'gate_decided', gate: hook, allowed: false, document }, 50);
    assert.deepEqual(refused.effects, []);
    assert.equal(pendingCloseField.of(refused.state), null);
    assert.equal(isModified(activeDocument(refused.state)), true);
    assert.equal(refused.state.window.message?.text, 'A plugin does not allow saving a');
    assert.deepEqual(gatesField.of(refused.state), []);
  });

  test('a document that is closed meanwhile is not saved', () => {
    const { state, effects } = after(begun(), 'listen before_file_save', 'type x', 'Ctrl+S');
    const { gate: hook, document } = asked(effects);
    const closed = after(state, 'plugin demo closeBuffer [2, true]').state;
    const { effects: done } = update(
      closed,
      { type: 'gate_decided', gate: hook, allowed: true, document },
      50,
    );
    assert.deepEqual(done, []);
  });

  test('a file is opened once it is let, and asked about but once', () => {
    const { state, effects } = after(begun(), 'listen before_file_open', 'plugin demo openFile ["b", 3]');
    assert.deepEqual(asksOf(effects, openFile), []);
    const { gate: hook, payload, document } = asked(effects);
    assert.deepEqual(payload, { path: '/b' });
    const allowed = update(state, { type: 'gate_decided', gate: hook, allowed: true, document }, 50);
    const [open, ...others] = asksOf(allowed.effects, openFile);
    assert.deepEqual([open.work.path, open.work.line, others], ['b', 3, []]);
    assert.deepEqual(gatesField.of(allowed.state), []);
  });

  test('a file that is refused is told, to who waits for it too', () => {
    const { state, effects } = after(
      begun(),
      'listen before_file_open',
      'plugin demo openFileStreaming ["b"]',
    );
    const { gate: hook, document } = asked(effects);
    const refused = update(state, { type: 'gate_decided', gate: hook, allowed: false, document }, 50);
    assert.equal(refused.state.window.message?.text, 'A plugin does not allow opening b');
    assert.ok(
      refused.effects.some(
        (effect) => effect.type === 'plugin_answer' && 'value' in effect && effect.value === null,
      ),
    );
  });

  test('where nobody listens nothing is asked', () => {
    const { effects } = after(
      begun(),
      'listen after_file_save',
      'type x',
      'Ctrl+S',
      'plugin demo openFile ["b"]',
    );
    assert.ok(asksOf(effects, saveText).length === 1 && asksOf(effects, openFile).length === 1);
  });
});
