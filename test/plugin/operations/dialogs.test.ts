import { promptField } from '../../../src/core/widgets/prompt.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import { contributedField } from '../../../src/features/plugins/contributions.ts';
import { messageLogField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shownPopups } from '../../../src/core/widgets/popup-actions.ts';
import { CHECKS } from '../../../src/plugin/operations/main.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const editor = (...steps: readonly string[]): Host => {
  const host = new Host('in', new TextEncoder().encode('one\ntwo\n'));
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
  return host;
};

const demo = { plugin: 'demo', call: 0 };
const other = { plugin: 'other', call: 0 };

describe('what is checked before', () => {
  test('a popup has actions, and its buffer exists', () => {
    const { state } = editor('listen');
    const may = (options: object): unknown => CHECKS.showActionPopup(state, demo, [options]);
    assert.equal(may({ actions: [{ id: 'a', label: 'A' }] }), true);
    assert.equal(may({ actions: [{ id: 'a', label: 'A' }], bufferId: 2 }), true);
    assert.equal(may({ actions: [{ id: 'a', label: 'A' }], bufferId: 9 }), false);
    assert.match(String(may({ actions: [] })), /opts.actions is empty/);
  });

  test('a row goes into a menu that there is', () => {
    const { state } = editor('listen');
    const may = (menu: string): unknown => CHECKS.addMenuItem(state, demo, [{ menu }]);
    assert.deepEqual(['View', 'view', 'Splits', 'Nowhere'].map(may), [true, true, true, false]);
  });

  test('an element has a token of its own, which is a word', () => {
    const { state } = editor('listen', 'plugin demo registerStatusBarElement ["words", "Words"]');
    const may = (caller: typeof demo, token: string): unknown =>
      CHECKS.registerStatusBarElement(state, caller, [token]);
    assert.deepEqual([may(demo, 'words'), may(other, 'words'), may(demo, 'two words')], [false, true, false]);
    const set = (caller: typeof demo, document: number): unknown =>
      CHECKS.setStatusBarValue(state, caller, [document, 'words']);
    assert.deepEqual([set(demo, 2), set(demo, 9), set(other, 2)], [true, false, false]);
  });
});

describe('what a plugin shows', () => {
  test('costs no key while nothing is to be seen of it', () => {
    const host = editor(
      'listen',
      'plugin demo startPrompt ["First:", "first"]',
      'plugin demo showActionPopup [{"id": "a", "title": "", "message": "", "actions": [{"id": "b", "label": "B"}]}]',
    );
    assert.notEqual(popupIn(host.state, 'list'), null);
    assert.deepEqual(shownPopups(host.state), []);
  });

  test('is nothing any more when its plugin is gone', () => {
    const { state } = editor('listen');
    const host = editor(
      'listen',
      'plugin demo registerCommand ["Hello", "Greets.", "say_hello"]',
      'plugin demo setContext ["review", true]',
      'plugin demo addMenuItem [{"menu": "View", "label": "Hello", "action": "say_hello"}]',
      'plugin demo registerStatusBarElement ["words", "Words"]',
      'plugin demo setStatusBarValue [2, "words", "3"]',
      'plugin demo showActionPopup [{"id": "a", "title": "", "message": "", "actions": [{"id": "b", "label": "B"}]}]',
      'plugin demo startPrompt ["First:", "first"]',
      'gone demo',
    );
    const { commands } = host.state;
    const prompt = promptField.of(host.state);
    const popup = popupIn(host.state, 'list');
    const contributed = contributedField.of(host.state);
    assert.deepEqual({ ...contributed, noticed: null }, { ...contributedField.of(state), noticed: null });
    assert.deepEqual([...commands.keys()], [...state.commands.keys()]);
    assert.deepEqual([prompt, popup], [null, null]);
    // Nobody is told of what ended with the plugin.
    assert.deepEqual(host.told, []);
  });

  test('is put into the log of the program, whatever it is', () => {
    const { state } = editor('listen');
    assert.equal(messageLogField.of(state).length, 0);
    const host = editor(
      'listen',
      ...['debug', 'info', 'warn', 'error'].map((name) => `plugin demo ${name} ["a\\tb"]`),
    );
    assert.deepEqual(
      messageLogField.of(host.state).map(({ level, text }) => `${level} ${text}`),
      ['info demo: a b', 'warning demo: a b', 'error demo: a b'],
    );
    assert.deepEqual(host.logged, [
      'debug demo: a b',
      'info demo: a b',
      'warning demo: a b',
      'error demo: a b',
    ]);
  });

  test('is told of the keys when those are shown', () => {
    const host = editor('listen keyboard_shortcuts', 'run keyboard_shortcuts');
    const payload = JSON.parse(host.told[0].replace('event keyboard_shortcuts ', '')) as {
      bindings: { key: string; action: string; context: string }[];
    };
    assert.deepEqual(
      payload.bindings.find(({ action }) => action === 'save'),
      { key: 'Ctrl+S', action: 'save', context: 'normal' },
    );
  });
});
