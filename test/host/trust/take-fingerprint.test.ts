import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { FEATURES } from '../../../src/editor/features.ts';
import { readConfiguration } from '../../../src/host/config/configuration.ts';
import { changesSince, type Fingerprint } from '../../../src/host/trust/fingerprint.ts';
import { takeFingerprint } from '../../../src/host/trust/take-fingerprint.ts';
import { inFolder } from '../folder.ts';

const formatter = (...[command, ...args]: readonly string[]) => ({
  languages: { go: { formatter: { command, args } } },
});

/** A folder with a configuration, of which fingerprints are taken. */
class Project {
  readonly folder: string;
  readonly #user: string;

  constructor(base: string) {
    this.folder = join(realpathSync(base), 'work');
    this.#user = join(base, 'user');
    mkdirSync(this.folder);
    mkdirSync(this.#user);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  configure(value: object | string): void {
    this.write('.inkstone/config.json', typeof value === 'string' ? value : JSON.stringify(value));
  }

  configureUser(value: object): void {
    writeFileSync(join(this.#user, 'config.json'), JSON.stringify(value));
  }

  async fingerprint(): Promise<Fingerprint> {
    const { runnable } = readConfiguration(FEATURES, this.#user, this.folder, false);
    return (await takeFingerprint(this.folder, runnable)).fingerprint;
  }

  /** The changes that an action makes. */
  async changes(act: () => void): Promise<readonly string[]> {
    const before = await this.fingerprint();
    act();
    return changesSince(before, await this.fingerprint());
  }
}

const inProject = (use: (project: Project) => Promise<void>): Promise<void> =>
  inFolder((base) => use(new Project(base)));

describe('the fingerprint of a folder', () => {
  test('has the settings that determine what runs, and no others', () =>
    inProject(async (project) => {
      project.configure({ editor: { tab_size: 2 }, languages: { go: { use_tabs: true } } });
      const changes = await project.changes(() =>
        project.configure({
          editor: { tab_size: 3 },
          theme: 'other',
          languages: { go: { use_tabs: false }, 'c.d': { formatter: { command: 'fmt' } } },
          active_keybinding_map: 'emacs',
          macros: { a: ['type x'] },
          plugins: { mine: { enabled: true } },
          keybindings: [{ key: 's', modifiers: ['ctrl'], action: 'quit' }],
          keybinding_maps: { evil: [] },
        }),
      );
      assert.deepEqual(changes, [
        'The configuration now sets active_keybinding_map.',
        'The configuration now sets keybinding_maps.evil.',
        'The configuration now sets keybindings.',
        'The configuration now sets languages.c.d.formatter.',
        'The configuration now sets macros.a.',
        'The configuration now sets plugins.mine.',
      ]);
    }));

  test('names the settings that have another value', () =>
    inProject(async (project) => {
      project.configure({ ...formatter('gofmt'), macros: { a: ['type x'], b: ['type y'] } });
      const changes = await project.changes(() =>
        project.configure({ ...formatter('gofmt', '-w'), macros: { a: ['type x'], b: ['type z'] } }),
      );
      assert.deepEqual(changes, [
        'The configuration has changed languages.go.formatter.',
        'The configuration has changed macros.b.',
      ]);
    }));

  test('stays the same when the file is only written in another way', () =>
    inProject(async (project) => {
      project.configure(
        '{"plugins": {"a": {"enabled": true, "settings": {"x": 1, "y": 2}}}, "keybindings": []}',
      );
      const rewritten =
        '// mine\n{\n  "keybindings": [],\n\n"plugins": {"a": {"settings": {"y": 2, "x": 1}, "enabled": true}}}';
      assert.deepEqual(await project.changes(() => project.configure(rewritten)), []);
    }));

  test('asks nothing when something is gone', () =>
    inProject(async (project) => {
      project.configure(formatter('./tools/fmt.sh'));
      project.write('tools/fmt.sh', 'one');
      assert.deepEqual(await project.changes(() => project.configure({})), []);
      project.configure(formatter('./tools/fmt.sh'));
      assert.deepEqual(await project.changes(() => rmSync(join(project.folder, 'tools/fmt.sh'))), []);
    }));

  test('has the content of programs in the folder, and of the files that arguments name', () =>
    inProject(async (project) => {
      project.configure(formatter('./tools/fmt.sh', 'lib/a.js', '--import=lib/b.js', '$FILE', '--flag'));
      for (const name of ['tools/fmt.sh', 'lib/a.js', 'lib/b.js', 'lib/c.js']) project.write(name, 'one');
      for (const name of ['tools/fmt.sh', 'lib/a.js', 'lib/b.js'])
        assert.deepEqual(await project.changes(() => project.write(name, 'two')), [`${name} has changed.`]);
      assert.deepEqual(await project.changes(() => project.write('lib/c.js', 'two')), []);
      assert.deepEqual(await project.changes(() => project.write('--flag', '')), ['--flag can now run.']);
    }));

  test('has the programs of the folder that the user’s configuration names', () =>
    inProject(async (project) => {
      project.configureUser(formatter('./fmt', 'x'));
      project.write('fmt', 'one');
      assert.deepEqual(await project.changes(() => project.write('fmt', 'two')), ['fmt has changed.']);
    }));

  test('has a program by its absolute path, but nothing outside the folder', () =>
    inProject(async (project) => {
      const outside = join(dirname(project.folder), 'outside');
      writeFileSync(outside, 'one');
      project.write('inside', 'one');
      project.configure(formatter(join(project.folder, 'inside'), outside, '../outside'));
      assert.deepEqual(Object.keys((await project.fingerprint()).files), ['inside']);
    }));

  test('has what is installed in the folder by its path', () =>
    inProject(async (project) => {
      project.configure(
        formatter('./node_modules/.bin/fmt', 'venv/bin/tool', 'packages/a/node_modules/b.js'),
      );
      const all = ['node_modules/.bin/fmt', 'venv/bin/tool', 'packages/a/node_modules/b.js'];
      for (const name of all) project.write(name, 'one');
      project.write('venv/pyvenv.cfg', '');
      for (const name of all) assert.deepEqual(await project.changes(() => project.write(name, 'two')), []);
      assert.deepEqual(Object.keys((await project.fingerprint()).files), all.toSorted());
      const link = (): void => {
        rmSync(join(project.folder, 'node_modules/.bin/fmt'));
        project.write('tools/evil', '');
        symlinkSync('../../tools/evil', join(project.folder, 'node_modules/.bin/fmt'));
      };
      assert.deepEqual(await project.changes(link), ['node_modules/.bin/fmt has changed.']);
      assert.deepEqual(await project.changes(() => rmSync(join(project.folder, 'venv/pyvenv.cfg'))), [
        'venv/bin/tool has changed.',
      ]);
    }));

  test('has links out of the folder by the place that they lead to', () =>
    inProject(async (project) => {
      const [one, two] = ['one', 'two'].map((name) => join(dirname(project.folder), name));
      for (const file of [one, two]) writeFileSync(file, 'same');
      const link = join(project.folder, 'fmt');
      symlinkSync(one, link);
      project.configure(formatter('./fmt'));
      assert.deepEqual(await project.changes(() => writeFileSync(one, 'changed')), []);
      const relink = (): void => {
        rmSync(link);
        symlinkSync(two, link);
      };
      assert.deepEqual(await project.changes(relink), ['fmt has changed.']);
    }));

  test('has links within the folder by the content that they lead to', () =>
    inProject(async (project) => {
      project.write('real/fmt.sh', 'one');
      symlinkSync('real', join(project.folder, 'tools'));
      project.configure(formatter('./tools/fmt.sh'));
      assert.deepEqual(await project.changes(() => project.write('real/fmt.sh', 'two')), [
        'tools/fmt.sh has changed.',
      ]);
    }));

  test('has no folders, and a link in a circle neither', () =>
    inProject(async (project) => {
      project.write('tools/fmt.sh', '');
      symlinkSync('circle', join(project.folder, 'circle'));
      project.configure(formatter('./tools/fmt.sh', 'tools', 'circle', '.', '', 'a\0b'));
      assert.deepEqual(Object.keys((await project.fingerprint()).files), ['tools/fmt.sh']);
    }));

  test('shows names in one line, and long ones cut', () => {
    const none = { settings: {}, files: {} };
    const [shown] = changesSince(none, { ...none, files: { [`a\n\x1b[31m${'x'.repeat(500)}`]: '' } });
    assert.match(shown, /^a \[31mx{50,100}… can now run\.$/);
  });
});
