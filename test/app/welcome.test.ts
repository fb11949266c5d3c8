import assert from 'node:assert/strict';
import { test } from 'node:test';
import { welcome } from '../../src/app/welcome.ts';
import { TIERS } from '../../src/input/keyboards.ts';
import { Keymap } from '../../src/input/keymap.ts';
import { allBindingsOf } from '../../src/input/maps.ts';
import { MAPS } from '../../src/keymaps/maps.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';

function empty(): Host {
  const host = new Host('a.txt', null);
  for (const event of parseSteps('Ctrl+N\nsize 60 16')) host.send(event);
  return host;
}

test('the welcome names seven keys of every map on every kind of terminal', () => {
  for (const map of Object.keys(MAPS)) {
    const keymap = new Keymap(() => ({ map: allBindingsOf(MAPS, map) }));
    for (const tier of TIERS) {
      const event = welcome(keymap, tier);
      assert.equal(event.type === 'welcome' && event.welcome.keys.length, 7, `${map} ${tier}`);
    }
  }
});

test('the welcome tells the keys of the map in use', () => {
  const host = new Host('a.txt', null, { active_keybinding_map: 'vscode' });
  const event = welcome(host.state.keymap, 'legacy');
  const told = event.type === 'welcome' ? event.welcome.keys.map(({ keys, does }) => `${keys} ${does}`) : [];
  assert.ok(told.includes('F1 Command Palette') && told.includes('Ctrl+P Quick Open'), told.join());
});

test('the welcome goes at the first key, and is no text', () => {
  const host = empty();
  host.send(welcome(host.state.keymap, 'legacy'));
  const shown = host.screen.join('\n');
  assert.match(shown, /Inkstone \d+\.\d+[\s\S]*Ctrl\+O +Open File[\s\S]*Ctrl\+Q +Quit/);
  for (const event of parseSteps('type x')) host.send({ ...event, kind: 'release' } as typeof event);
  assert.equal(host.screen.join('\n'), shown, 'a key that is let go is none');
  for (const event of parseSteps('type x')) host.send(event);
  assert.ok(!host.screen.join('\n').includes('Inkstone'));
  assert.equal(new TextDecoder().decode(host.bytes), 'x');
});

test('the welcome stays away from a text, and from a screen without room', () => {
  const typed = empty();
  for (const event of parseSteps('type x')) typed.send(event);
  typed.send(welcome(typed.state.keymap, 'legacy'));
  assert.ok(!typed.screen.join('\n').includes('Inkstone'));
  const small = empty();
  small.send(welcome(small.state.keymap, 'legacy'));
  for (const event of parseSteps('size 20 6')) small.send(event);
  assert.ok(!small.screen.join('\n').includes('Inkstone'));
});
