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
    assert.equal(reservedFor(commands, 'open_terminal')?.title, 'New Terminal');
    const [first] = commands.values();
    assert.equal(reservedFor(new Map([...commands, ['open_terminal', first]]), 'open_terminal'), null);
    assert.equal(reservedFor(commands, 'save'), null);
    assert.equal(reservedFor(commands, 'nobody_has_this'), null);
  });

  test('are listed in Keyboard Shortcuts, cannot be chosen there, and say why', () => {
    const host = new Host('a', encode('one\n'), { active_keybinding_map: 'vscode' });
    for (const event of parseSteps('run keyboard_shortcuts\ntype toggle terminal')) host.send(event);
    const row = promptField.of(host.state)?.list?.rows[0];
    assert.deepEqual(
      { text: row?.text, right: row?.right, disabled: row?.disabled },
      {
        text: 'Terminal: Toggle Terminal',
        right: 'Ctrl+K `',
        disabled: 'This version has no terminal',
      },
    );
    for (const event of parseSteps('Enter')) host.send(event);
    assert.equal(promptField.of(host.state)?.error, 'This version has no terminal');
  });

  test('have their titles in the table of keys', () => {
    const { keymap } = new Host('a', encode(''), { active_keybinding_map: 'vscode' }).state;
    const row = keyTable(keymap, commands, ['kitty']).find(
      ({ action }) => action === 'open_terminal_in_dock',
    );
    assert.equal(row?.title, 'Toggle Terminal');
    assert.equal(row?.doc, 'This version has no terminal.');
  });
});
