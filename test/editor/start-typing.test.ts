/** Keys that are typed while the program starts do what they do after it has started, whatever comes in between. */
import type { LeftWork } from '../../src/features/recovery/unsaved-work.ts';
import { fileLocation } from '../../src/core/model/location.ts';
import { keyMapsField } from '../../src/core/config/keymaps.ts';
import { settingsField, settingLayersField } from '../../src/core/config/settings-field.ts';
import { promptField } from '../../src/core/widgets/prompt.ts';
import { heldField } from '../../src/editor/typeahead.ts';
import type { Event } from '../../src/core/model/messages.ts';
import type { OpenedEvent } from '../../src/core/windows/open-file.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../src/base/utf8.ts';
import { recordOf } from '../../src/features/session/session-file.ts';
import { activeDocument, withDocument } from '../../src/core/model/state.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';
import { statOf } from '../cases/files.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';

const START = 'one\n';
const WHOLE = 'one\ntwo\n';

/** Ctrl+G is a key of a plugin, and `jk` a chord of the user's. */
const KEYS = {
  keybindings: [
    { key: 'g', modifiers: ['ctrl'], action: 'say_hello' },
    {
      keys: [
        { key: 'j', modifiers: [] },
        { key: 'k', modifiers: [] },
      ],
      action: 'move_document_start',
    },
  ],
};

/** The steps of the user, as in `keys` files of cases. */
const DONE = [
  'type r',
  'type d',
  'type y',
  'type j',
  'type k',
  'Enter',
  'Backspace',
  'Left',
  'Right',
  'Shift+Right',
  'Ctrl+K Shift+F12',
  'Ctrl+G',
  'Ctrl+Z',
  'paste xy',
];

/** A second file of the session. */
const OTHER: OpenedEvent = {
  type: 'opened',
  location: fileLocation('/b'),
  name: 'b',
  source: Block.of(encode('b\n')),
  stat: activeDocument(new Host('b', encode('b\n')).state).stat,
  bom: false,
  lineEnd: 'LF',
  encoding: 'UTF-8',
  readOnly: false,
};

/** Unsaved work on the file that is edited. */
const LEFT: LeftWork = {
  file: 'left',
  name: 'in',
  path: '/in',
  stat: statOf(new Uint8Array(4)),
  folder: '/',
  age: 1000,
  isKept: false,
  isPutOff: false,
};

/** Events of the start, in their order: `decoded` and `plugins` are what keys may wait for. */
function startEvents(host: Host, source: Block): readonly Event[] {
  const keyMaps = keyMapsField.of(host.state);
  const settings = settingsField.of(host.state);
  const layers = settingLayersField.of(host.state);
  const kept = new Host('in', encode(WHOLE));
  kept.send(OTHER);
  const record = recordOf(kept.state, '/');
  assert.ok(record !== null);
  const [listening] = parseSteps('listen prompt_changed');
  assert.ok(listening.type === 'plugins');
  const { operations } = listening.plugins;
  const list = (state: 'loading' | 'running'): Event => ({
    type: 'plugins',
    plugins: { operations, listened: new Set(), list: [{ name: 'demo', state, why: '' }] },
  });
  return [
    { type: 'rescued', works: [LEFT], asked: true },
    { type: 'clock', wallClock: 0, timeZone: 0 },
    { type: 'trust', trust: 'restricted' },
    { type: 'welcome', title: 'Inkstone' },
    { type: 'branch', branch: 'main', operation: null },
    { type: 'tier', tier: 'kitty' },
    { type: 'session', record, files: [OTHER] },
    { type: 'settings', settings, layers, keys: keyMaps.config, held: [], faults: ['config.json:1: wrong'] },
    { type: 'resize', columns: 70, rows: 20 },
    { type: 'decoded', source, text: Text.of(source) },
    { type: 'keys_known' },
    list('loading'),
    { type: 'due', what: 'plugins', due: false },
    ...parseSteps('plugin demo registerCommand ["Hello", "Greets.", "say_hello"]'),
    list('running'),
    { type: 'message', message: { level: 'error', text: 'Something went wrong' } },
    { type: 'refresh' },
  ];
}

const promptOf = ({ state }: Host): string | undefined => promptField.of(state)?.kind.name;

/** The outcome of the keys. */
const outcome = (host: Host): object => {
  host.pace = 10;
  host.answer();
  assert.equal(heldField.of(host.state).length, 0, 'nothing waits for good');
  const calls = host.told.filter((line) => line.includes('say_hello')).length;
  const { history } = activeDocument(host.state);
  return { marked: host.marked, calls, pending: host.state.window.pending, undo: history.canUndo };
};

/** Presses the keys after all has started. */
function afterStart(script: readonly string[]): object {
  const host = new Host('in', encode(WHOLE), KEYS);
  const events = startEvents(host, Block.of(encode(WHOLE)));
  for (const event of events) if (event.type !== 'rescued' && event.type !== 'decoded') host.send(event);
  host.hold();
  for (const line of script) for (const event of parseSteps(line)) host.send(event);
  return outcome(host);
}

/** Presses the keys while it starts: `gaps` are how many keys come before each event of the start. */
function whileStarting(script: readonly string[], gaps: readonly number[], pace: number): object {
  const host = new Host('in', encode(START), KEYS);
  host.hold();
  host.pace = pace;
  const source = Block.of(encode(WHOLE));
  host.send({ type: 'due', what: 'plugins', due: true });
  host.state = withDocument(host.state, { ...activeDocument(host.state), decoding: source });
  const keys = [...script];
  const press = (count: number): void => {
    for (const line of keys.splice(0, count)) for (const event of parseSteps(line)) host.send(event);
  };
  for (const [i, event] of startEvents(host, source).entries()) {
    press(gaps[i % gaps.length]);
    host.send(event);
    assert.equal(promptOf(host), undefined, 'nothing comes up while somebody types');
  }
  press(keys.length);
  assert.equal(promptOf(host), undefined);
  const came = outcome(host);
  assert.equal(promptOf(host), 'confirm_rescued');
  return came;
}

describe('typed while the program starts', () => {
  test('random keys between all that comes in', () => {
    // The last key ends a chord that is left.
    const script = fc.array(fc.constantFrom(...DONE), { maxLength: 25 }).map((keys) => [...keys, 'Right']);
    const gaps = fc.array(fc.nat(3), { minLength: 1, maxLength: 17 });
    fc.assert(
      fc.property(script, gaps, fc.nat(8), (keys, between, pace) => {
        assert.deepEqual(whileStarting(keys, between, pace), afterStart(keys));
      }),
      { numRuns: 120, seed: 18 },
    );
  });
});
