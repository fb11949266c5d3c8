import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { assert as assertProperty, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { lowerKey } from '../../src/input/character.ts';
import { ALT, CTRL, SHIFT, SUPER } from '../../src/input/event.ts';
import { KEY_NAMES } from '../../src/input/key-names.ts';
import { nearest } from '../../src/input/nearest.ts';
import { describe, formatKey, keyId, NotationError, parseKey, parseKeys } from '../../src/input/notation.ts';
import type { Key } from '../../src/input/notation.ts';

suite('the form of configuration files', () => {
  const table: readonly (readonly [name: string, modifiers: string[], key: string, bits: number])[] = [
    ['s', ['ctrl'], 's', CTRL],
    ['S', ['ctrl'], 's', CTRL],
    ['s', ['ctrl', 'shift'], 's', CTRL | SHIFT],
    ['n', [], 'n', 0],
    ['N', [], 'n', SHIFT],
    ['Ж', [], 'ж', SHIFT],
    ['|', [], '|', 0],
    ['+', ['Ctrl'], '+', CTRL],
    [' ', [], 'space', 0],
    ['Enter', [], 'enter', 0],
    ['return', [], 'enter', 0],
    ['ESC', [], 'escape', 0],
    ['del', [], 'delete', 0],
    ['ins', ['ctrl'], 'insert', CTRL],
    ['PageUp', [], 'pageup', 0],
    ['pgdn', [], 'pagedown', 0],
    ['backtab', [], 'tab', SHIFT],
    ['BackTab', ['shift'], 'tab', SHIFT],
    ['f35', [], 'f35', 0],
    ['kp_add', [], 'kp_add', 0],
    ['kp_plus', [], 'kp_add', 0],
    ['asterisk', [], '*', 0],
    ['backslash', ['ctrl'], '\\', CTRL],
    ['media_play', [], 'media_play', 0],
    ['left_control', [], 'left_ctrl', 0],
    ['a', ['control'], 'a', CTRL],
    ['a', ['option'], 'a', ALT],
    ['a', ['cmd'], 'a', SUPER],
    ['a', ['command'], 'a', SUPER],
    ['a', ['meta'], 'a', SUPER],
    ['a', ['super', 'alt', 'ctrl', 'shift'], 'a', SUPER | ALT | CTRL | SHIFT],
  ];
  for (const [name, modifiers, key, bits] of table) {
    test(`${name} with [${modifiers.join()}] is ${describe([{ key, modifiers: bits }])}`, () => {
      assert.deepEqual(parseKey(name, modifiers), { key, modifiers: bits });
    });
  }

  const wrong: readonly (readonly [name: string, modifiers: string[], message: RegExp])[] = [
    ['entr', [], /^no key named "entr"; did you mean "enter"\?$/],
    ['', [], /^the name of the key is missing$/],
    ['xyzzyx', [], /^no key named "xyzzyx"$/],
    ['ctrl+s', [], /^"ctrl\+s" is more than one key: put its modifiers into "modifiers"$/],
    ['\x01', [], /^a control character is not a key$/],
    ['s', ['contrl'], /^no modifier named "contrl"; did you mean "control"\?$/],
    ['s', ['hyper9'], /^no modifier named "hyper9"; did you mean "ctrl", "alt", "shift" or "super"\?$/],
    ['toString', [], /^no key named "toString"$/],
  ];
  for (const [name, modifiers, message] of wrong) {
    test(`${JSON.stringify(name)} with [${modifiers.join()}] is refused`, () => {
      assert.throws(
        () => parseKey(name, modifiers),
        (error) => error instanceof NotationError && message.test(error.message),
      );
    });
  }
});

suite('the form for people', () => {
  const table: Readonly<Record<string, string>> = {
    'ctrl+s': 'Ctrl+S',
    'Shift+Ctrl+S': 'Ctrl+Shift+S',
    'Ctrl+K Ctrl+S': 'Ctrl+K Ctrl+S',
    ' Ctrl+K   s ': 'Ctrl+K S',
    N: 'N',
    'Ctrl++': 'Ctrl++',
    '+': '+',
    'Ctrl+-': 'Ctrl+-',
    'alt+|': 'Alt+|',
    'ctrl+space': 'Ctrl+Space',
    'shift+pgup': 'Shift+PageUp',
    'cmd+shift+p': 'Shift+Super+P',
    esc: 'Escape',
    kp_add: 'Kp_Add',
    'ctrl+ß': 'Ctrl+ß',
    'ctrl+ж': 'Ctrl+Ж',
  };
  for (const [written, shown] of Object.entries(table)) {
    test(`${written} is shown as ${shown}`, () => assert.equal(describe(parseKeys(written)), shown));
  }

  test('what is left out or unknown is refused', () => {
    for (const text of ['', 'Ctrl+', 'Ctrl+Ctl', 'Crtl+S', '+s', 'Ctrl+K Ctlr+S']) {
      assert.throws(() => parseKeys(text), NotationError, text);
    }
    assert.throws(() => parseKeys('Crtl+S'), /no modifier named "Crtl"; did you mean "ctrl"\?/);
  });
});

suite('round trips', () => {
  const character = string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
    .filter((text) => [...text].length === 1 && !/[\p{Cc}\p{Cs}\s]/u.test(text))
    .map((text) => lowerKey(text).key);
  const key: ReturnType<typeof record<Key>> = record({
    key: oneof(character, constantFrom(...KEY_NAMES)),
    modifiers: integer({ min: 0, max: 15 }),
  });

  test('every key survives both forms', () => {
    assertProperty(
      property(key, (before) => {
        const { key: name, modifiers } = formatKey(before);
        assert.deepEqual(parseKey(name, modifiers), { ...before });
        assert.deepEqual(parseKeys(describe([before])), [{ ...before }]);
      }),
      { numRuns: 1000 },
    );
  });

  test('two keys have the same id only when they are the same', () => {
    assertProperty(
      property(key, key, (one, other) => {
        assert.equal(keyId(one) === keyId(other), one.key === other.key && one.modifiers === other.modifiers);
      }),
    );
    assert.notEqual(keyId({ key: '2', modifiers: 1 }), keyId({ key: '12', modifiers: 0 }));
  });
});

test('the nearest word is one that little changes', () => {
  const words = ['save', 'save_as', 'quit', 'undo'];
  assert.equal(nearest('svae', words), 'save');
  assert.equal(nearest('sav', words), 'save');
  assert.equal(nearest('Quit', words), 'quit');
  assert.equal(nearest('saveas', words), 'save_as');
  assert.equal(nearest('zzzz', words), undefined);
  assert.equal(nearest('', words), undefined);
});
