import assert from 'node:assert/strict';
import { test } from 'node:test';
import { welcome } from '../../src/app/welcome.ts';
import { TIERS } from '../../src/input/keyboards.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';

function empty(): Host {
  const host = new Host('a.txt', null);
  for (const event of parseSteps('Ctrl+N\nsize 60 16')) host.send(event);
  return host;
}

test('the welcome names seven keys on every kind of terminal', () => {
  for (const tier of TIERS) {
    const event = welcome(tier);
    assert.equal(event.type === 'welcome' && event.welcome.keys.length, 7, tier);
  }
});

test('the welcome goes at the first key, and is no text', () => {
  const host = empty();
  host.send(welcome('legacy'));
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
  typed.send(welcome('legacy'));
  assert.ok(!typed.screen.join('\n').includes('Inkstone'));
  const small = empty();
  small.send(welcome('legacy'));
  for (const event of parseSteps('size 20 6')) small.send(event);
  assert.ok(!small.screen.join('\n').includes('Inkstone'));
});
