/** A key of the user's whose arguments are wrong says so, and does not do what the map has for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import { Host } from '../../cases/host.ts';
import { giveKeys } from './user-keys.ts';

const WRONG: readonly (readonly [action: string, args: object, said: RegExp])[] = [
  ['menu_open', { name: 'Nope' }, /^The argument name must be the name of a menu: File, Edit, /],
  ['menu_open', {}, /^The argument name/],
  ['select_tab', { index: 'x' }, /^The argument index is the number of a tab/],
  ['focus_split', {}, /^The argument index is the number of a split/],
  ['set_bookmark', { char: 3 }, /^The argument char must be one character/],
  ['jump_to_bookmark', {}, /^The argument char/],
  ['clear_bookmark', { char: '' }, /^The argument char/],
  ['insert_text', { text: 3 }, /^The argument text/],
];

for (const [action, args, said] of WRONG)
  test(`${action} ${JSON.stringify(args)}`, () => {
    // Alt+J joins lines in the default map.
    const keybindings = [{ key: 'j', modifiers: ['alt'], action, args }];
    const host = new Host('a.txt', encode('one\ntwo\n'));
    assert.equal(giveKeys(host, keybindings).length, 1);
    const [{ key, modifiers }] = parseKeys('Alt+J');
    host.send({ type: 'key', key, modifiers, kind: 'press' });
    assert.match(host.state.window.message?.text ?? '', said);
    assert.equal(Buffer.from(host.bytes).toString(), 'one\ntwo\n');
  });
