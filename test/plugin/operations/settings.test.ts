/** Settings that plugins set, declare and save. */
import { FEATURES } from '../../../src/editor/features.ts';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { pluginSettingsField } from '../../../src/core/config/plugin-setting-values.ts';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { mergedConfigs, readPluginConfigs } from '../../../src/core/config/plugin-config.ts';
import { readSettings, settingsOf, withoutRunning } from '../../../src/core/config/schema.ts';
import { setSetting } from '../../../src/core/config/setting-value.ts';
import { NO_LAYERS, type Settings } from '../../../src/core/config/settings.ts';
import type { State } from '../../../src/core/model/state.ts';
import { readConfiguration } from '../../../src/host/config/configuration.ts';
import { writeSetting } from '../../../src/host/config/setting-file.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import { inFolder } from '../../host/folder.ts';
import { Editor } from '../acting.ts';
import { withServices, type TestServices } from '../host-services.ts';

const size = (state: State): number => settingsField.of(state).editor.tab_size;

describe('a setting that a plugin sets', () => {
  test('holds until the plugin goes', () =>
    withServices(async ({ ask, state, services }) => {
      assert.equal(await ask('setSetting', 'editor.tab_size', 3), true);
      assert.equal(size(state()), 3);
      services.dispatch({ type: 'plugin_gone', plugin: 'other' });
      assert.equal(size(state()), 3);
      services.dispatch({ type: 'plugin_gone', plugin: 'tester' });
      assert.equal(size(state()), 4);
      assert.equal(pluginSettingsField.of(state()).size, 0);
    }));

  test('is checked by the table, and taken back by null', () =>
    withServices(async ({ ask, state }) => {
      for (const [path, value] of [
        ['editor.tab_size', 0],
        ['editor.tab_size', '3'],
        ['editor', {}],
        ['editor.tab', 3],
        ['plugins.tester.settings.a', 1],
        ['toString', 1],
        ['', 1],
      ])
        assert.equal(await ask('setSetting', path, value), false, JSON.stringify(path));
      assert.equal(await ask('setSetting', 'editor.tab_size', 3), true);
      assert.equal(await ask('setSetting', 'editor.tab_size', null), true);
      assert.equal(size(state()), 4);
    }));

  test('holds over what is configured, that which was set last first, and not over what the user sets', () => {
    const editor = new Editor();
    const sets = (plugin: string, value: unknown): void =>
      editor.send({ type: 'plugin_setting', plugin, name: 'editor.tab_size', value, keep: false });
    const configured = (tab_size: number): void => {
      const given = new Map([['editor.tab_size', tab_size]]);
      const layers = { ...NO_LAYERS, user: given };
      editor.send({
        type: 'settings',
        settings: settingsOf([given], FEATURES),
        layers,
        keys: NO_KEY_CONFIG,
        held: [],
        faults: [],
      });
    };
    sets('one', 5);
    sets('two', 6);
    assert.equal(size(editor.state), 6);
    sets('one', 7);
    assert.equal(size(editor.state), 7);
    configured(2);
    assert.equal(size(editor.state), 7);
    sets('one', undefined);
    assert.equal(size(editor.state), 6);
    editor.send({ type: 'plugin_gone', plugin: 'two' });
    assert.equal(size(editor.state), 2);
    sets('one', 5);
    editor.state = setSetting(editor.state, 'editor.tab_size', 8).state;
    assert.equal(size(editor.state), 8);
    configured(8);
    assert.equal(size(editor.state), 8);
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.equal(size(editor.state), 8);
  });

  test('is told in the list of settings', () => {
    const editor = new Editor(120, 24);
    editor.send({ type: 'plugin_setting', plugin: 'one', name: 'editor.tab_size', value: 5, keep: false });
    editor.send({ type: 'command', name: 'open_settings' });
    editor.type('editor.tab_size');
    const { list, kind } = promptField.of(editor.state)!;
    assert.equal(list?.rows[0].right, '5 (plugin one)');
    const about = kind.about?.(editor.state, promptField.of(editor.state)!, { width: 80, height: 5 });
    assert.match(about ?? '', /5 from the plugin one\. The value of the plugin ends when the plugin stops/);
  });

  test('may be the map of keys', () => {
    const editor = new Editor();
    const chosen = editor.state.keymap;
    editor.send({
      type: 'plugin_setting',
      plugin: 'one',
      name: 'active_keybinding_map',
      value: 'emacs',
      keep: false,
    });
    assert.notEqual(editor.state.keymap, chosen);
    editor.type('abc');
    editor.keys('Ctrl+A');
    editor.type('x');
    assert.equal(editor.text, 'xabc');
  });
});

describe('a setting that a plugin saves', () => {
  test('is written where it is right', () =>
    withServices(async ({ ask, effects, state }) => {
      assert.equal(await ask('saveSetting', 'editor.tab_size', 3), true);
      assert.equal(size(state()), 3);
      assert.equal(await ask('saveSetting', 'plugins.tester.settings.max', 3), true);
      const written = effects.filter(({ type }) => type === 'set_setting');
      assert.deepEqual(written, [
        { type: 'set_setting', name: 'editor.tab_size', value: 3, source: 'user' },
        { type: 'set_setting', name: 'plugins.tester.settings.max', value: 3, source: 'user' },
      ]);
      await ask('defineConfigBoolean', 'on', { default: true });
      for (const [path, value] of [
        ['editor.tab_size', 0],
        ['plugins.other.settings.max', 3],
        ['plugins.tester.enabled', false],
        ['plugins.tester.settings.on', 1],
        ['plugins.tester.settings.a.b', 1],
        ['plugins.tester.settings.', 1],
      ])
        assert.equal(await ask('saveSetting', path, value), false, JSON.stringify(path));
    }));

  test('stands in the file, and is read again', () =>
    inFolder(async (folder) => {
      const disk = new Disk();
      const owner = thisProcess();
      const saver = new Saver(disk, new Journal(disk, join(folder, 'journal'), owner), owner);
      const path = join(folder, 'config.json');
      writeFileSync(path, '{\n  // mine\n  "plugins": { "todo": { "enabled": true } }\n}\n');
      assert.equal(await writeSetting(path, 'plugins.todo.settings.max', 3, disk, saver), null);
      assert.match(readFileSync(path, 'utf8'), /\/\/ mine/);
      const { settings, faults } = readConfiguration(FEATURES, folder, null);
      assert.deepEqual(settings.plugins, { todo: { enabled: true, settings: { max: 3 } } });
      assert.deepEqual(faults, []);
      assert.ok(existsSync(path));
    }));
});

describe('what the configuration says of plugins', () => {
  test('is read, and what is wrong told with its place', () => {
    const { given, faults } = readSettings(
      {
        plugins: {
          a: { enabled: false, settings: { x: [1] } },
          b: { enabled: 1, settings: [], max: 2 },
          c: 3,
        },
      },
      FEATURES,
    );
    assert.deepEqual(given.get('plugins'), { a: { enabled: false, settings: { x: [1] } }, b: {}, c: {} });
    assert.deepEqual(
      faults.map(({ path, message }) => `${path.join('/')}: ${message}`),
      [
        'plugins/b/enabled: plugins.b.enabled is 1, not true or false',
        'plugins/b/settings: plugins.b.settings is a list, not an object of settings of the plugin',
        'plugins/b/max: a plugin has "enabled" and "settings", not max; its own settings go in plugins.b.settings',
        'plugins/c: plugins.c is 3, not an object with "enabled" and "settings"',
      ],
    );
    const none: Parameters<typeof readPluginConfigs>[1] = [];
    assert.deepEqual(readPluginConfigs([], none), {});
    assert.equal(none.length, 1);
  });

  test('is merged, the folder’s over the user’s, and the folder’s waits for trust', () => {
    const user = { a: { enabled: true, settings: { x: 1, y: 1 } }, b: { enabled: false } };
    const folder = { a: { settings: { y: 2 } }, c: { enabled: false } };
    assert.deepEqual(mergedConfigs(user, folder), {
      a: { enabled: true, settings: { x: 1, y: 2 } },
      b: { enabled: false },
      c: { enabled: false, settings: {} },
    });
    const given = new Map([['plugins', folder]]);
    assert.deepEqual(withoutRunning(given, false, FEATURES).without, ['plugins']);
    assert.equal(withoutRunning(given, true, FEATURES).given, given);
    assert.deepEqual(settingsOf([new Map([['plugins', user]]), given], FEATURES).plugins['a'], {
      enabled: true,
      settings: { x: 1, y: 2 },
    });
  });
});

/** A host in which the configuration says something of the plugin. */
function configured({ services, state }: TestServices, settings: Readonly<Record<string, unknown>>): void {
  const next: Settings = { ...settingsField.of(state()), plugins: { tester: { settings } } };
  services.dispatch({
    type: 'settings',
    settings: next,
    layers: NO_LAYERS,
    keys: NO_KEY_CONFIG,
    held: [],
    faults: [],
  });
}

describe('a setting that a plugin declares', () => {
  test('has the default, or what the user gave', () =>
    withServices(async (host) => {
      const { ask, messages } = host;
      configured(host, {
        on: true,
        count: 3,
        ratio: 0.5,
        name: '',
        names: ['x'],
        kind: 'b',
        other: { a: 1 },
      });
      assert.equal(await ask('defineConfigBoolean', 'on', { default: false }), true);
      assert.equal(await ask('defineConfigInteger', 'count', { default: 1, minimum: 1, maximum: 3 }), 3);
      assert.equal(await ask('defineConfigNumber', 'ratio', { default: 1 }), 0.5);
      assert.equal(await ask('defineConfigString', 'name', { default: 'x' }), '');
      assert.deepEqual(await ask('defineConfigStringArray', 'names', { default: [] }), ['x']);
      assert.equal(await ask('defineConfigEnum', 'kind', { values: ['a', 'b'], default: 'a' }), 'b');
      assert.equal(await ask('defineConfigInteger', 'missing', { default: 7 }), 7);
      assert.deepEqual(await ask('getPluginConfig'), {
        on: true,
        count: 3,
        ratio: 0.5,
        name: '',
        names: ['x'],
        kind: 'b',
        other: { a: 1 },
        missing: 7,
      });
      assert.deepEqual(messages(), []);
      configured(host, { count: 2 });
      assert.deepEqual(await ask('getPluginConfig'), {
        on: false,
        count: 2,
        ratio: 1,
        name: 'x',
        names: [],
        kind: 'a',
        missing: 7,
      });
    }));

  test('tells once what is wrong, and uses the default', () =>
    withServices(async (host) => {
      const { ask, messages } = host;
      configured(host, { on: 1, count: 1.5, low: 0, ratio: 'x', kind: 'c', names: [1] });
      for (let i = 0; i < 2; i++) {
        assert.equal(await ask('defineConfigBoolean', 'on', { default: true }), true);
        assert.equal(await ask('defineConfigInteger', 'count', { default: 1 }), 1);
        assert.equal(await ask('defineConfigInteger', 'low', { default: 1, minimum: 1 }), 1);
        assert.equal(await ask('defineConfigNumber', 'ratio', { default: 1, maximum: 2 }), 1);
        assert.equal(await ask('defineConfigEnum', 'kind', { values: ['a', 'b'], default: 'a' }), 'a');
        assert.deepEqual(await ask('defineConfigStringArray', 'names', { default: ['y'] }), ['y']);
      }
      assert.deepEqual(messages(), [
        'plugins.tester.settings.on is 1, not true or false; the default true is used',
        'plugins.tester.settings.count is 1.5, not a whole number; the default 1 is used',
        'plugins.tester.settings.low is 0, not a whole number from 1 on; the default 1 is used',
        'plugins.tester.settings.ratio is "x", not a number up to 2; the default 1 is used',
        'plugins.tester.settings.kind is "c", not one of "a", "b"; the default "a" is used',
        'plugins.tester.settings.names is a list, not a list of strings; the default ["y"] is used',
      ]);
    }));

  test('that is declared wrongly is refused', () =>
    withServices(async ({ ask, go }) => {
      await assert.rejects(
        ask('defineConfigInteger', 'n', { default: 5, maximum: 3 }),
        /options.default must be a whole number up to 3, not 5/,
      );
      await assert.rejects(
        ask('defineConfigEnum', 'n', { values: ['a'], default: 'b' }),
        /must be one of "a", not "b"/,
      );
      for (const name of ['', 'a.b', '__proto__.x', '1a', 'a'.repeat(65)])
        await assert.rejects(
          ask('defineConfigBoolean', name, { default: true }),
          /name must consist of at most 64/,
        );
      await ask('defineConfigBoolean', '__proto__', { default: true });
      assert.deepEqual(Object.keys((await ask('getPluginConfig')) as object), ['__proto__']);
      go('tester');
      assert.deepEqual(await ask('getPluginConfig'), {});
    }));
});
