import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandRows } from '../../../src/features/help/welcome.ts';
import { welcomeField } from '../../../src/features/help/welcome-field.ts';
import { TIERS } from '../../../src/input/keyboards.ts';
import { Keymap } from '../../../src/input/keymap.ts';
import { allBindingsOf } from '../../../src/input/maps.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** The rows of the welcome screen that have a key in every map on every kind of terminal. */
const WITH_KEYS = new Set(['Open File…', 'Quick Open…', 'Command Palette…', 'Help', 'Quit']);

function empty(): Host {
  const host = new Host('a.txt', null);
  play(host, 'Ctrl+N\nsize 60 22');
  return host;
}

function play(host: Host, steps: string): void {
  for (const event of parseSteps(steps)) host.send(event);
}

const greet = (host: Host): void => host.send({ type: 'welcome', title: 'Inkstone 1.2' });

const isShown = (host: Host): boolean => host.screen.join('\n').includes('Inkstone 1.2');

test('the welcome screen shows keys of every map that arrive on every kind of terminal', () => {
  const { state } = empty();
  for (const map of Object.keys(MAPS)) {
    const keymap = new Keymap(() => ({ map: allBindingsOf(MAPS, map) }));
    for (const tier of TIERS) {
      const rows = commandRows({ ...state, keymap, window: { ...state.window, tier } });
      const without = rows.filter(({ title, detail }) => WITH_KEYS.has(title) && detail === '');
      assert.deepEqual(without, [], `${map} ${tier}`);
    }
  }
});

test('the welcome screen goes when something is typed, and is no text', () => {
  const host = empty();
  greet(host);
  assert.ok(isShown(host));
  const shown = host.screen.join('\n');
  for (const event of parseSteps('type x')) host.send({ ...event, kind: 'release' } as typeof event);
  assert.equal(host.screen.join('\n'), shown, 'a key that is let go is none');
  play(host, 'type x');
  assert.ok(!isShown(host));
  assert.equal(new TextDecoder().decode(host.bytes), 'x');
  play(host, 'Ctrl+Z');
  assert.ok(!isShown(host), 'it does not come back');
});

test('the welcome screen stays while a prompt is open, and goes with another document', () => {
  const host = empty();
  greet(host);
  play(host, 'Ctrl+P\nEscape');
  assert.ok(isShown(host));
  play(host, 'Ctrl+N');
  assert.ok(!isShown(host));
  assert.equal(welcomeField.of(host.state), null);
});

test('the welcome screen stays away from a text, and from a screen without room', () => {
  const typed = empty();
  play(typed, 'type x');
  greet(typed);
  assert.ok(!isShown(typed));
  const small = empty();
  greet(small);
  play(small, 'size 20 6');
  assert.ok(!isShown(small));
  play(small, 'Down\nEnter');
  assert.equal(new TextDecoder().decode(small.bytes), '\n', 'what is not seen takes no keys');
});

test('Enter without a highlighted row goes to the text', () => {
  const host = empty();
  greet(host);
  play(host, 'Enter');
  assert.equal(new TextDecoder().decode(host.bytes), '\n');
});
