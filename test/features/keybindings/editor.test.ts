import type { Rectangle } from '../../../src/base/rectangle.ts';
import { settingsField, settingLayersField } from '../../../src/core/config/settings-field.ts';
import { FEATURES } from '../../../src/editor/features.ts';
/** The keybinding editor on screens of any size, whatever is done in it. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { readKeyConfig } from '../../../src/core/config/keybinding-config.ts';
import { promptRegion } from '../../../src/core/widgets/prompt-layout.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const STEPS = (
  'Up|Down|PageDown|PageUp|Enter|Enter|Escape|Tab|Backspace|Delete|End|Alt+A|Alt+D|Alt+R|Alt+K|Alt+C|Alt+S|' +
  'Alt+L|Alt+N|Ctrl+Z|Ctrl+K|F6|type save|type "ctrl|type ctrl+shift+x|type {"a": 1}|' +
  'run open_keybinding_editor|run open_keybinding_editor|run select_keybinding_map'
).split('|');

const place = fc.tuple(fc.nat(130), fc.nat(45)).map(([x, y]) => `${x} ${y}`);
const steps = fc.oneof(
  fc.constantFrom(...STEPS),
  place.map((at) => `click ${at}`),
  place.map((at) => `right ${at}`),
  place.map((at) => `wheel down ${at}`),
  place.map((at) => `wheel up ${at}`),
  fc.tuple(place, place).map(([from, to]) => `drag ${from} ${to}`),
  fc
    .tuple(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 45 }))
    .map(([columns, rows]) => `size ${columns} ${rows}`),
);

const bottom = ({ y, height }: Rectangle): number => y + height;
const right = ({ x, width }: Rectangle): number => x + width;

/** The parts of the box lie on the screen and beside each other, and what is highlighted is there. */
function check({ state, config }: Host): void {
  assert.deepEqual(errorsIn(config ?? '{}'), [], config ?? '');
  const prompt = promptField.of(state);
  if (prompt?.kind.buttons === undefined) return;
  const { input, list, head, about, buttons = [] } = promptRegion(state, prompt);
  for (const { x, y, width, height, text } of buttons) {
    assert.ok(x >= 0 && y >= 0 && width > 0 && height === 1, text);
    assert.ok(
      x + width <= state.window.columns && y < Math.max(1, state.window.rows),
      `${text} on the screen`,
    );
  }
  for (const one of buttons)
    for (const other of buttons)
      assert.ok(
        one === other || one.y !== other.y || right(one) <= other.x || right(other) <= one.x,
        `${one.text} and ${other.text} side by side`,
      );
  const rows = [input, head, list, about?.edge, about?.text].filter((each) => each != null);
  rows.slice(1).forEach((each, i) => assert.ok(bottom(rows[i]) <= each.y, 'one part below the other'));
  const { index, rows: entries, top } = prompt.list ?? { index: -1, rows: [], top: 0 };
  assert.ok(index < entries.length && top <= Math.max(0, entries.length - 1));
}

function errorsIn(text: string): unknown[] {
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(text, errors, { allowTrailingComma: true });
  return errors;
}

test('holds at every size, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 5, maxLength: 30 }), (list) => {
      const host = new Host('a', new TextEncoder().encode('one\n'), {
        menu_bar: true,
        keybindings: [{ key: 'f6', modifiers: [], action: 'save_as' }],
      });
      for (const event of parseSteps('size 80 24\nrun open_keybinding_editor')) host.send(event);
      for (const step of list) {
        for (const event of parseSteps(step)) host.send(event);
        check(host);
        assert.equal(host.screen.length, host.state.window.rows);
      }
    }),
    { numRuns: 60 },
  );
});

test('a binding that is being changed is found again when the file was changed meanwhile', () => {
  const entry = { key: 'f6', modifiers: [], action: 'save_as' };
  const host = new Host('a', new TextEncoder().encode('one\n'), { keybindings: [entry] });
  const send = (steps: string): void => {
    for (const event of parseSteps(steps)) host.send(event);
  };
  send('run open_keybinding_editor\ntype f6\nEnter');
  const others = [{ key: 'f9', modifiers: [], action: 'quit' }, entry];
  host.config = JSON.stringify({ keybindings: others });
  const { keys } = readKeyConfig({ keybindings: others }, ([, i]) => `config.json:${i}`, MAPS, FEATURES);
  const settings = settingsField.of(host.state);
  const layers = settingLayersField.of(host.state);
  host.send({ type: 'settings', settings, layers, keys, held: [], faults: [] });
  send('F7\nEnter');
  assert.deepEqual(JSON.parse(host.config), { keybindings: [others[0], { ...entry, key: 'f7' }] });
});

test('nothing is highlighted when the last row is taken away', () => {
  const entry = { key: 'f6', modifiers: [], action: 'save_as' };
  const host = new Host('a', new TextEncoder().encode('one\n'), { keybindings: [entry] });
  for (const event of parseSteps('run open_keybinding_editor\nAlt+S\nAlt+D')) host.send(event);
  assert.deepEqual(promptField.of(host.state)?.list?.rows, []);
  assert.equal(promptField.of(host.state)?.list?.index, -1);
  for (const event of parseSteps('Ctrl+Z')) host.send(event);
  assert.equal(promptField.of(host.state)?.list?.index, 0);
});
