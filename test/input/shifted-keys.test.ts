/** Ctrl+Shift with a digit or a punctuation key runs its binding, whichever character the terminal sends for it. */
import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { usShifted } from '../../src/input/character.ts';
import { Decoder } from '../../src/input/decoder.ts';
import { CTRL, type KeyEvent, SHIFT } from '../../src/input/event.ts';
import { type Binding, Keymap } from '../../src/input/keymap.ts';
import { scopesOf } from '../../src/input/reach.ts';
import { bytesOf } from './show.ts';

const KEYS = Array.from("`1234567890-=[]\\;',./");

const code = (character: string): number => character.codePointAt(0)!;

/** The forms in which terminals send Ctrl+Shift and a key that types `own`, and `shifted` with Shift. */
const forms = (own: string, shifted: string): readonly (readonly [sent: string, kitty: boolean])[] => [
  [`\x1b[${code(own)};6u`, true],
  [`\x1b[${code(own)}:${code(shifted)};6u`, true],
  [`\x1b[${code(shifted)};6u`, true],
  [`\x1b[${code(own)};6u`, false],
  [`\x1b[${code(own)}:${code(shifted)};6u`, false],
  [`\x1b[${code(shifted)};6u`, false],
  [`\x1b[27;6;${code(own)}~`, false],
  [`\x1b[27;6;${code(shifted)}~`, false],
];

function decoded(sent: string, kitty: boolean): KeyEvent {
  const [event, ...more] = new Decoder({ kitty }).feed(bytesOf(sent));
  assert.ok(event.type === 'key' && more.length === 0);
  return event;
}

const binding = (key: string, modifiers: number, action: string): Binding => ({
  keys: [{ key, modifiers }],
  action,
  when: 'normal',
});

/** The action that is tried first. */
function runs(event: KeyEvent, ...map: readonly Binding[]): string | null {
  const found = new Keymap(() => ({ map })).resolve(scopesOf('normal'), null, event);
  return found.kind === 'run' ? found.bindings[0].action : null;
}

suite('Ctrl+Shift and', () => {
  for (const key of KEYS) {
    const typed = usShifted(key)!;
    const withShift = binding(key, CTRL | SHIFT, 'with Shift');
    const without = binding(key, CTRL, 'without');
    const character = binding(typed, CTRL, 'the character');
    test(`${key} keeps its Shift in every form`, () => {
      for (const [sent, kitty] of forms(key, typed)) {
        const event = decoded(sent, kitty);
        const form = `${JSON.stringify(sent)} ${kitty ? 'kitty' : 'xterm'}`;
        assert.equal(event.text, undefined, form);
        assert.equal(runs(event, without, withShift), 'with Shift', form);
        assert.equal(runs(event, withShift), 'with Shift', form);
        assert.equal(runs(event, character), 'the character', form);
      }
    });
  }
});

test('a character that Shift makes on another layout runs its binding without Shift', () => {
  // Ctrl+Shift+7 in Norway, Ctrl+Shift+& in France, as xterm sends them and as kitty does.
  for (const [own, shifted] of ['7/', '&1']) {
    const map = [binding(shifted, CTRL, 'the character')];
    assert.equal(runs(decoded(`\x1b[27;6;${code(shifted)}~`, false), ...map), 'the character');
    assert.equal(runs(decoded(`\x1b[${code(shifted)};6u`, false), ...map), 'the character');
    assert.equal(runs(decoded(`\x1b[${code(own)}:${code(shifted)};6u`, true), ...map), 'the character');
  }
  // 8 is Shift and _ in France: it is not Ctrl+_.
  assert.equal(runs(decoded('\x1b[95:56;6u', true), binding('_', CTRL, 'underscore')), null);
  // § is Shift and 3 in Germany, and Shift is used up.
  assert.equal(runs(decoded('\x1b[27;6;167~', false), binding('§', CTRL, 'section')), 'section');
});

test('a character without Ctrl, Alt or Super types what it is, whoever made it', () => {
  for (const sent of ['\x1b[27;2;47~', '\x1b[47;2u']) {
    const { key, modifiers, text } = decoded(sent, false);
    assert.deepEqual({ key, modifiers, text }, { key: '/', modifiers: 0, text: '/' });
  }
});
