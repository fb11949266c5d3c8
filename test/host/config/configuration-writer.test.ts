/** The user's configuration file: what is written into it, and what holds of it. */
import { STATUS_ITEMS } from '../../../src/core/config/setting-table.ts';
import { FEATURES } from '../../../src/editor/features.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { BindingEdit, BindingEntry } from '../../../src/core/config/keybinding-entry.ts';
import { DEFAULT_SETTINGS, NO_LAYERS, type SettingSource } from '../../../src/core/config/settings.ts';
import { readConfiguration } from '../../../src/host/config/configuration.ts';
import { ConfigurationWriter } from '../../../src/host/config/configuration-writer.ts';
import { NO_TRUST } from '../../../src/host/trust/folder-trust.ts';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import { inFolder } from '../folder.ts';

/** A configuration in a folder of its own, and what it tells. */
function configuring(base: string, project: string | null = null, trusted = false) {
  const events: Event[] = [];
  const disk = new Disk();
  const owner = thisProcess();
  const saver = new Saver(disk, new Journal(disk, join(base, 'journal'), owner), owner);
  const folder = join(base, 'user');
  let told = (): void => {};
  const host = new ConfigurationWriter(
    FEATURES,
    folder,
    project,
    { ...NO_TRUST, isGiven: trusted, check: () => Promise.resolve(trusted) },
    (event) => {
      events.push(event);
      told();
    },
    disk,
    saver,
  );
  const file = join(folder, 'config.json');
  return {
    host,
    set: (name: string, value: unknown, source: SettingSource = 'user') => host.set({ name, value, source }),
    file,
    events,
    write(text: string): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    },
    /** The messages, without the settings. */
    said: () => events.flatMap((event) => (event.type === 'message' ? [event.message.text] : [])),
    settings: () => events.findLast((event) => event.type === 'settings')?.settings,
    /** Until something is told that is so. */
    until: (so: () => boolean) =>
      new Promise<void>((resolve) => {
        told = () => {
          if (so()) resolve();
        };
        told();
      }),
  };
}

describe('a setting that is written', () => {
  const cases: Record<string, readonly [before: string | null, after: string]> = {
    'makes the file': [null, '{\n  "editor": {\n    "tab_size": 2\n  }\n}\n'],
    'fills an empty file': ['\n', '{\n  "editor": {\n    "tab_size": 2\n  }\n}\n'],
    'leaves comments, order and trailing commas': [
      '// mine\n{\n  "theme": "nord", // blue\n  /* the rest */\n  "editor": {\n    "mouse": true,\n    "tab_size": 8, // wide\n  },\n}\n',
      '// mine\n{\n  "theme": "nord", // blue\n  /* the rest */\n  "editor": {\n    "mouse": true,\n    "tab_size": 2, // wide\n  },\n}\n',
    ],
    'comes after what is there': [
      '{\n  "editor": {\n    "mouse": true\n  }\n}\n',
      '{\n  "editor": {\n    "mouse": true,\n    "tab_size": 2\n  }\n}\n',
    ],
    'keeps CRLF': [
      '{\r\n  "editor": {\r\n    "mouse": true\r\n  }\r\n}\r\n',
      '{\r\n  "editor": {\r\n    "mouse": true,\r\n    "tab_size": 2\r\n  }\r\n}\r\n',
    ],
    'keeps a byte order mark': ['\uFEFF{ "editor": {"tab_size": 3} }', '\uFEFF{ "editor": {"tab_size": 2} }'],
    'is indented like the rest': [
      '{\n\t"editor": {\n\t\t"mouse": true\n\t}\n}\n',
      '{\n\t"editor": {\n\t\t"mouse": true,\n\t\t"tab_size": 2\n\t}\n}\n',
    ],
    'comes behind the comment of the last one': [
      '{\n  "editor": {\n    "mouse": true // as ever\n    // the end\n  }\n}\n',
      '{\n  "editor": {\n    "mouse": true, // as ever\n    "tab_size": 2\n    // the end\n  }\n}\n',
    ],
    'ends with a comma where the last one does': [
      '{\n  "editor": {\n    "mouse": true, /* so */ // as ever\n  }, // all\n}\n',
      '{\n  "editor": {\n    "mouse": true, /* so */ // as ever\n    "tab_size": 2,\n  }, // all\n}\n',
    ],
    'stays on the line of the others': [
      '{ "theme": "nord", "editor": { "mouse": true } }',
      '{ "theme": "nord", "editor": { "mouse": true, "tab_size": 2 } }',
    ],
    'goes into a group of comments': [
      '{\n  "editor": {\n    // nothing yet\n  }\n}\n',
      '{\n  "editor": {\n    // nothing yet\n    "tab_size": 2\n  }\n}\n',
    ],
    'goes into an empty group': ['{\n  "editor": {}\n}\n', '{\n  "editor": {\n    "tab_size": 2\n  }\n}\n'],
    'stands beside what this version does not know': [
      '{\n    "of_later": [1, {"a": null}]\n}\n',
      '{\n    "of_later": [1, {"a": null}],\n    "editor": {\n        "tab_size": 2\n    }\n}\n',
    ],
  };
  for (const [what, [before, after]] of Object.entries(cases))
    test(what, () =>
      inFolder(async (base) => {
        const { set, file, write, settings } = configuring(base);
        if (before !== null) write(before);
        await set('editor.tab_size', 2);
        assert.equal(readFileSync(file, 'utf8'), after);
        assert.equal(settings()?.editor.tab_size, 2);
      }),
    );

  test('is found in the file, once it is there', () =>
    inFolder(async (base) => {
      const { host, set } = configuring(base);
      assert.equal(await host.placeOf('user', 'editor.tab_size'), null);
      const written = set('editor.tab_size', 3);
      assert.deepEqual(await host.placeOf('user', 'editor.tab_size'), { line: 3, isThere: true });
      assert.deepEqual(await host.placeOf('user', 'editor.mouse'), { line: 2, isThere: false });
      await written;
    }));

  test('is taken out again, and several writes come one after the other', () =>
    inFolder(async (base) => {
      const { set, file, settings } = configuring(base);
      await Promise.all([
        set('editor.tab_size', 2),
        set('editor.mouse', false),
        set('theme', 'nord'),
        set('editor.tab_size', undefined),
      ]);
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { editor: { mouse: false }, theme: 'nord' });
      assert.equal(settings()?.editor.tab_size, 4);
      assert.equal(settings()?.theme, 'nord');
    }));

  test('goes through a link and leaves that in place', () =>
    inFolder(async (base) => {
      const { set, file, write } = configuring(base);
      write('');
      mkdirSync(join(base, 'dotfiles'));
      writeFileSync(join(base, 'dotfiles/ink.json'), '{}');
      renameSync(file, `${file}.old`);
      symlinkSync('../dotfiles/ink.json', file);
      await set('theme', 'nord');
      assert.ok(lstatSync(file).isSymbolicLink());
      assert.equal(readlinkSync(file), '../dotfiles/ink.json');
      assert.deepEqual(JSON.parse(readFileSync(join(base, 'dotfiles/ink.json'), 'utf8')), { theme: 'nord' });
    }));

  test('keeps the permissions of the file', () =>
    inFolder(async (base) => {
      const { set, file, write } = configuring(base);
      write('{}');
      chmodSync(file, 0o640);
      await set('theme', 'nord');
      assert.equal(statSync(file).mode & 0o777, 0o640);
    }));

  for (const [what, text] of Object.entries({
    'does not parse': '{ "theme": ',
    'is a list': '[]',
    'has something else where the group belongs': '{ "editor": 5 }',
    'is not UTF-8': Buffer.from('{ "theme": "\xe4" }', 'latin1'),
  }))
    test(`is not written into a file that ${what}`, () =>
      inFolder(async (base) => {
        const { set, file, said } = configuring(base);
        mkdirSync(join(base, 'user'));
        writeFileSync(file, text);
        await set('editor.tab_size', 2);
        assert.deepEqual(readFileSync(file), Buffer.from(text));
        assert.match(said()[0], /config\.json has errors, so editor\.tab_size was not saved/);
      }));

  test('tells when the disk refuses', () =>
    inFolder(async (base) => {
      const { set, said } = configuring(base);
      writeFileSync(join(base, 'user'), 'a file where the folder belongs');
      await set('theme', 'nord');
      assert.equal(said().length > 0, true);
      assert.equal(readFileSync(join(base, 'user'), 'utf8'), 'a file where the folder belongs');
    }));
});

describe('bindings that are edited', () => {
  const QUIT: BindingEntry = { keys: parseKeys('F6'), when: 'normal', actions: [{ action: 'quit' }] };
  const ADD: BindingEdit = { type: 'add', entry: QUIT, before: null };

  test('are written and hold at once, and can be taken back with all comments, change by change', () =>
    inFolder(async (base) => {
      const { host, file, write, events } = configuring(base);
      const bound = (): number | undefined =>
        events.findLast((event) => event.type === 'settings')?.keys.bindings.length;
      const text =
        '{\n  // mine\n  "keybindings": [\n    // leaving\n    { "key": "f5", "modifiers": [], "action": "quit" }\n  ]\n}\n';
      write(text);
      const was: BindingEntry = { ...QUIT, keys: parseKeys('F5') };
      await host.editBindings({ source: 'user', edits: [ADD] });
      assert.equal(bound(), 2);
      const both = readFileSync(file, 'utf8');
      await host.editBindings({ source: 'user', edits: [{ type: 'remove', index: 0, was }] });
      assert.equal(bound(), 1);
      await host.undoBindings();
      assert.equal(readFileSync(file, 'utf8'), both);
      await host.undoBindings();
      assert.equal(readFileSync(file, 'utf8'), text);
      assert.equal(bound(), 1);
    }));

  test('make the file where there is none', () =>
    inFolder(async (base) => {
      const { host, file } = configuring(base);
      await host.editBindings({ source: 'user', edits: [ADD] });
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {
        keybindings: [{ key: 'f6', modifiers: [], action: 'quit' }],
      });
    }));

  for (const [what, text] of Object.entries({
    'does not parse': '{ "keybindings": [',
    'is a list': '[]',
    'has something else as its list': '{"keybindings": 3}',
  }))
    test(`leave a file alone that ${what}`, () =>
      inFolder(async (base) => {
        const { host, file, write, said } = configuring(base);
        write(text);
        await host.editBindings({ source: 'user', edits: [ADD] });
        assert.equal(readFileSync(file, 'utf8'), text);
        assert.match(said()[0], /config\.json has errors, so no keybinding was changed/);
      }));

  test('are refused where an entry is not what it was', () =>
    inFolder(async (base) => {
      const { host, file, write, said } = configuring(base);
      const text = '{"keybindings": []}';
      write(text);
      await host.editBindings({ source: 'user', edits: [{ type: 'remove', index: 0, was: QUIT }] });
      assert.equal(readFileSync(file, 'utf8'), text);
      assert.match(said().at(-1) ?? '', /has changed, so no keybinding was changed/);
    }));

  test('are not taken back over what somebody wrote since, nor when nothing is left', () =>
    inFolder(async (base) => {
      const { host, file, write, said } = configuring(base);
      write('{}');
      await host.editBindings({ source: 'user', edits: [ADD] });
      write('{ "theme": "nord" }');
      await host.undoBindings();
      assert.match(said().at(-1) ?? '', /has changed, so/);
      await host.undoBindings();
      assert.match(said().at(-1) ?? '', /No keybinding change to undo/);
      assert.equal(readFileSync(file, 'utf8'), '{ "theme": "nord" }');
    }));

  test('do not tell again what was wrong before', () =>
    inFolder(async (base) => {
      const { host, write, said } = configuring(base);
      write('{ "keybindings": [{ "key": "f5", "modifiers": [], "action": "nonsense" }] }');
      await host.editBindings({ source: 'user', edits: [ADD] });
      assert.deepEqual(said(), []);
    }));
});

describe('a configuration', () => {
  test('that is wrong as a whole leaves what held', () =>
    inFolder(async (base) => {
      const { host, write, events, said } = configuring(base);
      write('{ "theme": "nord" }');
      await host.read();
      write('{ "theme": "nord", "editor": { "tab_size": }');
      await host.read();
      assert.equal(events.filter(({ type }) => type === 'settings').length, 1);
      assert.match(
        said()[0],
        /^config\.json:1:\d+: value expected; the file is ignored until this is fixed$/,
      );
    }));

  test('tells of a wrong value where it stands, what is wanted and what holds', () =>
    inFolder(async (base) => {
      const { host, write, said, settings } = configuring(base);
      write(
        '{\n  // width\n  "editor": {\n    "tab_size": "wide",\n    "mouse": 1,\n    "tab_sise": 2,\n    "auto_save": "now",\n' +
          '    "rulers": [80, 0],\n    "status_items": ["branch", "clock"]\n  },\n  "minimum_contrast": 22, "theme": ""\n}',
      );
      await host.read();
      assert.deepEqual(said(), [
        'config.json:4:5: editor.tab_size is "wide", not a whole number from 1 to 16; the default 4 is used',
        'config.json:5:5: editor.mouse is 1, not true or false; the default true is used',
        'config.json:6:5: no setting is named editor.tab_sise; did you mean editor.tab_size?',
        'config.json:7:5: editor.auto_save is "now", not "off", "after_delay" or "on_focus_lost"; the default "off" is used',
        'config.json:8:5: editor.rulers has 0, not a whole number from 1 to 1000; the default [] is used',
        `config.json:9:5: editor.status_items has "clock", not ${STATUS_ITEMS.map((item) => `"${item}"`)
          .join(', ')
          .replace(
            /, (?="[^"]*"$)/,
            ' or ',
          )}; the default ${JSON.stringify(DEFAULT_SETTINGS.editor.status_items)} is used`,
        'config.json:11:3: minimum_contrast is 22, not a number from 1 to 21; the default 1 is used',
        'config.json:11:27: theme is empty; the default "ink-dark" is used',
      ]);
      assert.equal(settings()?.editor.tab_size, 4);
    }));

  test('that names what is not there is told what is most like it', () =>
    inFolder(async (base) => {
      const { host, write, said } = configuring(base);
      write('{ "tab_size": 2, "editor": { "nope": 1, "theme": "nord", "linewrap": true } }');
      await host.read();
      assert.deepEqual(said(), [
        'config.json:1:3: no setting is named tab_size; did you mean editor.tab_size?',
        'config.json:1:30: no setting is named editor.nope',
        'config.json:1:41: no setting is named editor.theme; did you mean theme?',
        'config.json:1:58: no setting is named editor.linewrap; did you mean editor.line_wrap?',
      ]);
    }));

  test('that is empty, or begins with a byte order mark, is right', () =>
    inFolder(async (base) => {
      mkdirSync(join(base, 'user'));
      writeFileSync(join(base, 'user/config.json'), ' \n');
      assert.deepEqual(readConfiguration(FEATURES, join(base, 'user'), null).faults, []);
      writeFileSync(join(base, 'user/config.json'), '\uFEFF{"theme": "nord",}');
      const { settings, faults } = readConfiguration(FEATURES, join(base, 'user'), null);
      assert.deepEqual([settings.theme, faults], ['nord', []]);
    }));

  test('of a folder holds over that of the user', () =>
    inFolder(async (base) => {
      const project = join(base, 'work');
      mkdirSync(join(project, '.inkstone'), { recursive: true });
      const { host, write, settings, events } = configuring(base, project);
      write('{ "theme": "nord", "editor": { "tab_size": 2, "mouse": false } }');
      writeFileSync(join(project, '.inkstone/config.json'), '{ "editor": { "tab_size": 8 } }');
      await host.read();
      assert.equal(settings()?.editor.tab_size, 8);
      assert.equal(settings()?.editor.mouse, false);
      const told = events.find((event) => event.type === 'settings');
      const { user, folder } = told?.type === 'settings' ? told.layers : NO_LAYERS;
      assert.deepEqual(
        [...user],
        [
          ['theme', 'nord'],
          ['editor.tab_size', 2],
          ['editor.mouse', false],
        ],
      );
      assert.deepEqual([...folder], [['editor.tab_size', 8]]);
      writeFileSync(
        join(project, '.inkstone/config.json'),
        '{ "editor": { "tab_size": 80, "wheel_lines": 0 } }',
      );
      await host.read();
      assert.deepEqual(
        events.slice(-2).map((event) => event.type === 'message' && event.message.text),
        [
          '.inkstone/config.json:1:15: editor.tab_size is 80, not a whole number from 1 to 16; 2 of config.json is used',
          `.inkstone/config.json:1:31: editor.wheel_lines is 0, not a whole number from 1 to 50; the default ${DEFAULT_SETTINGS.editor.wheel_lines} is used`,
        ],
      );
      assert.equal(settings()?.editor.tab_size, 2);
    }));

  test('of a folder is written as that of the user is, and made where there is none', () =>
    inFolder(async (base) => {
      const project = join(base, 'work');
      mkdirSync(project);
      const { set, file, settings, write } = configuring(base, project);
      write('{ "editor": { "tab_size": 2 } }');
      await set('editor.tab_size', 3, 'folder');
      assert.equal(settings()?.editor.tab_size, 3);
      const written = readFileSync(join(project, '.inkstone/config.json'), 'utf8');
      assert.deepEqual(JSON.parse(written), { editor: { tab_size: 3 } });
      await set('editor.tab_size', undefined, 'folder');
      assert.equal(settings()?.editor.tab_size, 2);
      assert.equal(readFileSync(file, 'utf8'), '{ "editor": { "tab_size": 2 } }');
    }));

  test('that may come from anybody is not waited for, and kills nothing', { timeout: 20_000 }, () =>
    inFolder(async (base) => {
      const project = join(base, 'work');
      const file = join(project, '.inkstone/config.json');
      mkdirSync(join(project, '.inkstone'), { recursive: true });
      const fault = (): string => readConfiguration(FEATURES, base, project).faults.join();
      execFileSync('mkfifo', [file]);
      assert.equal(
        fault(),
        `.inkstone/config.json:1:1: ${file} is not a file of at most 1 MB, so it is ignored`,
      );
      rmSync(file);
      symlinkSync('/dev/zero', file);
      assert.equal(
        fault(),
        `.inkstone/config.json:1:1: ${file} is not a file of at most 1 MB, so it is ignored`,
      );
      rmSync(file);
      writeFileSync(file, ' '.repeat((1 << 20) + 1));
      assert.equal(
        fault(),
        `.inkstone/config.json:1:1: ${file} is not a file of at most 1 MB, so it is ignored`,
      );
      writeFileSync(file, '['.repeat(1 << 20));
      assert.match(fault(), /^\.inkstone\/config\.json:1:1: it is nested too deeply; the file is ignored/);
    }),
  );

  test('takes effect as soon as it changes, also in folders that come later and behind links', () =>
    inFolder(async (base) => {
      const project = join(base, 'work');
      mkdirSync(project);
      const { host, write, file, settings, until } = configuring(base, project);
      host.watch();
      write('{ "theme": "nord" }');
      await until(() => settings()?.theme === 'nord');
      write('{ "theme": "dracula" }');
      await until(() => settings()?.theme === 'dracula');
      writeFileSync(`${file}.new`, '{ "theme": "one-dark" }');
      renameSync(`${file}.new`, file);
      await until(() => settings()?.theme === 'one-dark');
      mkdirSync(join(project, '.inkstone'));
      writeFileSync(join(project, '.inkstone/config.json'), '{ "editor": { "tab_size": 7 } }');
      await until(() => settings()?.editor.tab_size === 7);
      writeFileSync(join(project, '.inkstone/config.json'), '{ "editor": { "tab_size": 6 } }');
      await until(() => settings()?.editor.tab_size === 6);
    }));

  test('behind a link takes effect as soon as what it leads to changes', () =>
    inFolder(async (base) => {
      mkdirSync(join(base, 'user'));
      mkdirSync(join(base, 'dotfiles'));
      const target = join(base, 'dotfiles/ink.json');
      writeFileSync(target, '{}');
      symlinkSync(target, join(base, 'user/config.json'));
      const { host, settings, until } = configuring(base);
      host.watch();
      writeFileSync(target, '{ "theme": "nord" }');
      await until(() => settings()?.theme === 'nord');
      assert.ok(existsSync(target));
    }));
});

describe('what a configuration says about keys', () => {
  const binding = '{ "key": "s", "modifiers": ["ctrl"], "action": "save" }';
  const keysOf = (events: readonly Event[]): readonly string[] | undefined =>
    events
      .findLast((event) => event.type === 'settings')
      ?.keys.bindings.map(({ action, source, index }) => `${action} ${source} ${index}`);

  test('is told with its place, and what is wrong as well; the rest holds', () =>
    inFolder(async (base) => {
      const { host, write, events, said } = configuring(base);
      write(
        `{\n  "keybindings": [\n    ${binding},\n    { "key": "s", "modifiers": ["alt"], "action": "sve" },\n    ${binding}\n  ],\n  "active_keybinding_map": "vmi"\n}\n`,
      );
      await host.read();
      // A plugin that comes later may have an action of that name.
      assert.deepEqual(keysOf(events), [
        'save config.json:3 0',
        'sve config.json:4 1',
        'save config.json:5 2',
      ]);
      assert.equal(said()[0], 'config.json:4:51: no action named "sve"; did you mean "save"?');
      assert.match(
        said()[1],
        /^config\.json:7:28: no keymap is named "vmi"; the keymaps are: default.*; it is ignored$/,
      );
    }));

  test('holds on while the file does not parse, which is told and left alone', () =>
    inFolder(async (base) => {
      const { host, set, file, write, events, said } = configuring(base);
      write(`{ "keybindings": [${binding}] }`);
      await host.read();
      write('{ "keybindings": [');
      await host.read();
      assert.deepEqual(keysOf(events), ['save config.json:1 0']);
      assert.match(said()[0], /^config\.json:1:\d+: .*; the file is ignored until this is fixed$/);
      await set('theme', 'nord');
      assert.equal(readFileSync(file, 'utf8'), '{ "keybindings": [');
    }));

  test('changes when the file does', () =>
    inFolder(async (base) => {
      const { host, write, events, until } = configuring(base);
      write('{}');
      host.watch();
      write(`{ "keybindings": [${binding}] }`);
      await until(() => keysOf(events)?.length === 1);
    }));
});
