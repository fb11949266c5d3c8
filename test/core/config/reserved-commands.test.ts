/** The commands that the keymaps keep keys for are known by title and reason, and so are shown wherever keys are. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { keyTable } from '../../../src/features/keybindings/reference-table.ts';
import { commands } from '../../../src/editor/commands.ts';
import { reservedFor, reservedNames } from '../../../src/core/config/reserved-commands.ts';
import { allBindingsOf } from '../../../src/input/maps.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

describe('reserved commands', () => {
  test('are those that the maps bind and no command has', () => {
    const bound = Object.keys(MAPS).flatMap((name) => allBindingsOf(MAPS, name).map(({ action }) => action));
    const missing = new Set(bound.filter((action) => !commands.has(action)));
    assert.deepEqual([...reservedNames()].toSorted(), [...missing].toSorted());
  });

  test('are no longer reserved once a command has the name', () => {
    assert.equal(reservedFor(commands, 'lsp_hover')?.title, 'Show Hover');
    const [first] = commands.values();
    assert.equal(reservedFor(new Map([...commands, ['lsp_hover', first]]), 'lsp_hover'), null);
    assert.equal(reservedFor(commands, 'save'), null);
    assert.equal(reservedFor(commands, 'nobody_has_this'), null);
  });

  test('are listed in Keyboard Shortcuts, cannot be chosen there, and say why', () => {
    const host = new Host('a', encode('one\n'));
    for (const event of parseSteps('run keyboard_shortcuts\ntype rename symbol')) host.send(event);
    const row = promptField.of(host.state)?.list?.rows[0];
    assert.deepEqual(
      { text: row?.text, right: row?.right, disabled: row?.disabled },
      {
        text: 'Language: Rename Symbol',
        right: 'F2',
        disabled: 'Language servers are not in this version',
      },
    );
    for (const event of parseSteps('Enter')) host.send(event);
    assert.equal(promptField.of(host.state)?.error, 'Language servers are not in this version');
  });

  test('have their titles in the table of keys', () => {
    const { keymap } = new Host('a', encode('')).state;
    const row = keyTable(keymap, commands, ['kitty']).find(({ action }) => action === 'lsp_rename');
    assert.equal(row?.title, 'Rename Symbol');
    assert.equal(row?.doc, 'Language servers are not in this version.');
  });
});
