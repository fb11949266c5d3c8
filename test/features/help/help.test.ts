import { withWindow } from '../../../src/core/model/state.ts';
/** The help is made from the registry and the map that holds: it has every command, with keys that arrive. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { headingFor, helpText } from '../../../src/features/help/help-page.ts';
import { commands } from '../../../src/editor/commands.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { shortcuts } from '../../../src/core/config/shortcuts.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { startState } from '../../../src/editor/start.ts';
import { textWidth } from '../../../src/base/text-width.ts';
import { TIERS } from '../../../src/input/keyboards.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';

const inTier = (tier: (typeof TIERS)[number]) =>
  withWindow(startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS)), { tier });

describe('the help', () => {
  for (const tier of TIERS)
    test(`has every command with its key, for ${tier}`, () => {
      const state = inTier(tier);
      const text = helpText(state);
      const lines = new Set(text.split('\n').map((line) => line.trim()));
      for (const { name, title, category, hidden } of commands.values()) {
        if (hidden === true || category === 'Help') continue;
        const key = shortcuts(state).get(name);
        const found = [...lines].some((line) =>
          key === undefined ? line === title : line.startsWith(`${title}  `) && line.endsWith(`  ${key}`),
        );
        assert.ok(found, `${name} (${key})`);
      }
      assert.ok(!/\{\w+\}/.test(text));
    });

  test('leads from each topic to its heading', () => {
    const text = helpText(inTier('legacy'));
    const contents = text.split('\n').filter((line) => line.includes('→'));
    assert.ok(contents.length >= 10);
    for (const line of contents) {
      const at = headingFor(text, line);
      assert.notEqual(at, null, line);
      assert.ok(text.slice(at ?? 0).startsWith(`  ${line.split('→ ')[1]}\n  ─`));
    }
    assert.equal(headingFor(text, '  First Steps'), null);
  });

  test('has no line that is too wide for 80 columns', () => {
    for (const line of helpText(inTier('linux')).split('\n')) assert.ok(textWidth(line) < 80, line);
  });

  test('is as narrow as it has to be, and its topics are still found', () => {
    const text = helpText(inTier('legacy'), 40);
    for (const line of text.split('\n')) assert.ok(textWidth(line) <= 40, line);
    for (const line of text.split('\n').filter((each) => each.includes('→')))
      assert.notEqual(headingFor(text, line), null, line);
  });
});
