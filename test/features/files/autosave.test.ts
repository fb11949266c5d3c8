import { autoSave } from '../../../src/features/files/settings.ts';
import { filePath } from '../../../src/core/model/document.ts';
import { saveAnswer } from '../../requests.ts';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

function opened(when: 'off' | 'after_delay' | 'on_focus_lost'): Host {
  const host = new Host('a.txt', new TextEncoder().encode('one\n'));
  host.send({
    type: 'settings',
    layers: NO_LAYERS,
    keys: NO_KEY_CONFIG,
    held: [],
    faults: [],
    settings: settingsField.of(autoSave.with(host.state, when)),
  });
  return host;
}

const file = (host: Host): string => new TextDecoder().decode(host.files.get('/a.txt'));
const type = (host: Host, text: string): void =>
  parseSteps(`type ${text}`).forEach((event) => host.send(event));
/** The effects that a key has. */
const effectsOf = (host: Host, keys: string): Effect['type'][] =>
  parseSteps(keys).flatMap((event) => update(host.state, event, 1e6).effects.map((effect) => effect.type));

test('nothing is saved by itself unless that is wanted', () => {
  const host = opened('off');
  assert.ok(!effectsOf(host, 'type x').includes('auto_save'));
  type(host, 'x');
  host.send({ type: 'focus', focused: false });
  assert.equal(file(host), 'one\n');
});

test('what was changed is saved after the delay', () => {
  const host = opened('after_delay');
  assert.ok(effectsOf(host, 'type x').includes('auto_save'));
  assert.ok(!effectsOf(host, 'Right').includes('auto_save'));
  type(host, 'x');
  host.send({ type: 'auto_save' });
  assert.equal(file(host), 'xone\n');
  assert.equal(host.state.window.message, null, 'without a word');
});

test('what was changed is saved when the terminal loses the focus', () => {
  const host = opened('on_focus_lost');
  type(host, 'x');
  assert.equal(file(host), 'one\n');
  host.send({ type: 'focus', focused: false });
  assert.equal(file(host), 'xone\n');
});

test('what another program changed, and what has no file, is not saved by itself', () => {
  const host = opened('after_delay');
  type(host, 'x');
  host.rewrite('theirs\n');
  for (const event of parseSteps('type k')) host.send(event);
  host.send({ type: 'auto_save' });
  assert.equal(file(host), 'theirs\n');
  host.send({ type: 'command', name: 'new' });
  type(host, 'draft');
  host.send({ type: 'auto_save' });
  assert.equal(activeDocument(host.state).saving, null);
});

test('a save by itself asks nothing when it finds another version', () => {
  const host = opened('off');
  type(host, 'x');
  const document = activeDocument(host.state);
  const started = update(autoSave.with(host.state, 'after_delay'), { type: 'auto_save' }, 1e6);
  const { state } = update(
    started.state,
    saveAnswer(started.state, document.id, { kind: 'conflict', path: filePath(document) ?? '', stat: null }),
    1e6,
  );
  assert.equal(promptField.of(state), null);
  assert.match(noticesField.of(state)[0].text, /deleted by another program. Inkstone will ask before saving/);
});
