import { settingsField } from '../../../src/core/config/settings-field.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { themeSeen } from '../../../src/features/themes/choose-theme.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const seenAfter = (steps: string): string[] => {
  const host = new Host('in', null);
  return parseSteps(steps).map((event) => {
    host.send(event);
    return themeSeen(host.state);
  });
};

describe('choosing a theme', () => {
  test('what is highlighted is seen at once, and Escape shows the old one', () =>
    assert.deepEqual(seenAfter('run select_theme\nDown Down Up\nEscape\n'), [
      'ink-dark',
      'ink-light',
      'terminal',
      'ink-light',
      'ink-dark',
    ]));

  test('what is typed shows the first that fits', () =>
    assert.deepEqual(seenAfter('run select_theme\ntype mi\nEnter\n').slice(-2), ['mine', 'mine']));

  test('nothing that fits shows the old one, and Enter keeps it', () =>
    assert.deepEqual(seenAfter('run select_theme\ntype zz\nEnter\n').slice(-2), ['ink-dark', 'ink-dark']));

  test('the one in use is highlighted, however the settings write it', () => {
    for (const [theme, detail] of [
      ['Ink  Light', 'light'],
      ['MINE', 'high contrast, dark, custom'],
      ['~/themes/sea.json', '~/themes/sea.json'],
    ]) {
      const host = new Host('in', null);
      host.state = settingsField.with(host.state, { ...settingsField.of(host.state), theme });
      for (const event of parseSteps('run select_theme')) host.send(event);
      const { list } = promptField.of(host.state) ?? {};
      const row = list?.rows[list.index];
      assert.deepEqual([row?.right, row?.detail], ['now', detail]);
    }
  });

  test('a path is a file, from the folder that is worked in', () => {
    const settingAfter = (steps: string): string => {
      const host = new Host('in', null);
      host.state = { ...host.state, folder: '/work' };
      for (const event of parseSteps(steps)) host.send(event);
      return settingsField.of(host.state).theme;
    };
    assert.equal(settingAfter('run select_theme\ntype ~/themes/sea.json\nEnter\n'), '~/themes/sea.json');
    assert.equal(settingAfter('run use_theme_file\ntype ./sea.json\nEnter\n'), '/work/sea.json');
    assert.equal(settingAfter('run use_theme_file\ntype /x/sea.json\nEnter\n'), '/x/sea.json');
    assert.equal(settingAfter('run use_theme_file\nEnter\n'), 'ink-dark');
  });

  test('a prompt that takes its place leaves the old one', () =>
    assert.deepEqual(seenAfter('run select_theme\nDown\nrun command_palette\n').slice(1), [
      'ink-light',
      'ink-dark',
    ]));
});
