/** The storage of plugins. */
import { fileLocation } from '../../../src/core/model/location.ts';
import { filePath } from '../../../src/core/model/document.ts';
import { viewOptionsField } from '../../../src/core/layout/view-options.ts';
import assert from 'node:assert/strict';
import { FEATURES } from '../../../src/editor/features.ts';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { recordOf, readRecord } from '../../../src/features/session/session-file.ts';
import { activeDocument, type State, withDocument } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { CHECKS, QUERIES } from '../../../src/plugin/operations/main.ts';
import { storageInHost } from '../../../src/plugin/operations/storage/host.ts';
import { PluginStorage } from '../../../src/plugin/services/storage.ts';
import { Editor } from '../acting.ts';
import { withServices, type TestServices } from '../host-services.ts';

const caller = (plugin: string): { plugin: string; call: number } => ({ plugin, call: 0 });
const viewState = (state: State, id: number, key: string, plugin = 'one'): unknown =>
  QUERIES['getViewState'](state, caller(plugin), [id, key]);

/** Sets as the machine does: what the check accepts is carried out at once. */
function setViewState(editor: Editor, id: number, key: string, value: unknown, plugin = 'one'): boolean {
  const accepted = CHECKS['setViewState'](editor.state, caller(plugin), [id, key, value]) === true;
  if (accepted) editor.run('setViewState', [id, key, value], plugin);
  return accepted;
}

describe('what is kept about a buffer', () => {
  test('is each plugin’s own before that of another, and forgotten with null', () => {
    const editor = new Editor();
    const { id } = activeDocument(editor.state);
    assert.equal(viewState(editor.state, id, 'a'), null);
    assert.ok(setViewState(editor, id, 'a', { x: [1] }));
    assert.ok(setViewState(editor, id, 'a', 2, 'two'));
    assert.deepEqual(viewState(editor.state, id, 'a'), { x: [1] });
    assert.equal(viewState(editor.state, id, 'a', 'two'), 2);
    assert.ok(setViewState(editor, id, 'a', null));
    assert.equal(viewState(editor.state, id, 'a'), 2);
    assert.ok(setViewState(editor, id, 'a', null, 'two'));
    assert.equal(viewState(editor.state, id, 'a'), null);
    assert.equal(viewState(editor.state, 999, 'a'), null);
    assert.equal(setViewState(editor, 999, 'a', 1), false);
  });

  test('is 64 KB at most, and may be forgotten beyond', () => {
    const editor = new Editor();
    const { id } = activeDocument(editor.state);
    assert.ok(setViewState(editor, id, 'a', 'x'.repeat(40_000)));
    assert.equal(setViewState(editor, id, 'b', 'x'.repeat(40_000)), false);
    assert.ok(setViewState(editor, id, 'b', 'x'.repeat(40_000), 'two'));
    assert.ok(setViewState(editor, id, 'a', undefined));
    assert.ok(setViewState(editor, id, 'b', 'x'.repeat(40_000)));
  });

  test('comes back with the folder’s session, as line numbers do', () => {
    const file = (state: State): State =>
      withDocument(state, {
        ...activeDocument(state),
        location: fileLocation('/work/a'),
        name: 'a',
        stat: {
          kind: 'file',
          size: 0,
          mode: 0,
          uid: 0,
          gid: 0,
          device: 1,
          inode: 0,
          links: 1,
          modified: 0,
          changed: 0,
        },
      });
    const editor = new Editor();
    editor.state = file(editor.state);
    const { id, stat } = activeDocument(editor.state);
    setViewState(editor, id, '__proto__', { deep: true });
    setViewState(editor, id, 'b', 'text', 'two');
    editor.run('setLineNumbers', [id, false]);
    const record = readRecord(JSON.parse(JSON.stringify(recordOf(editor.state, '/work'))), FEATURES.fields);
    assert.ok(typeof record === 'object');
    const opened = {
      type: 'opened',
      location: fileLocation('/work/a'),
      name: 'a',
      source: null,
      stat,
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    } as const;
    const { state } = update(new Editor().state, { type: 'session', record, files: [opened] }, 0);
    const document = activeDocument(state);
    assert.equal(filePath(document), '/work/a');
    assert.equal(viewOptionsField.of(document).lineNumbers, false);
    assert.deepEqual(viewState(state, document.id, '__proto__'), { deep: true });
    assert.equal(viewState(state, document.id, 'b', 'two'), 'text');
  });

  test('is no reason to take a session that is wrong', () => {
    const editor = new Editor();
    editor.state = withDocument(editor.state, {
      ...activeDocument(editor.state),
      location: fileLocation('/work/a'),
      stat: null,
    });
    for (const kept of [1, [1], [['a']], [['a', [1]]], [['a', [[1, 2]]]]]) {
      const record = {
        version: 1,
        folder: '/work',
        files: [{ path: '/work/a', bookmarks: [], ansiColors: false, kept }],
        panes: {
          tabs: [{ file: 0, ranges: [[0, 0]], main: 0, top: 0, left: 0, wrap: null }],
          active: 0,
          preview: null,
        },
        focus: 0,
        maximized: false,
        recent: [],
        size: [80, 24],
        explorer: null,
      };
      assert.equal(readRecord(record, FEATURES.fields), 'parts are missing or wrong');
      assert.equal(
        typeof readRecord(
          { ...record, files: [{ ...record.files[0], kept: [['a', [['b', 2]]]] }] },
          FEATURES.fields,
        ),
        'object',
      );
    }
  });
});

const files = ({ base }: TestServices): string[] => readdirSync(join(base, 'data', 'kept'));
const held = ({ base }: TestServices): unknown =>
  JSON.parse(readFileSync(join(base, 'data', 'kept', 'tester.json'), 'utf8'));

describe('what is kept beyond a run', () => {
  test('is there at once, and in a file', () =>
    withServices(async (test) => {
      const { ask, services } = test;
      assert.equal(await ask('getGlobalState', 'a'), null);
      assert.equal(await ask('setGlobalState', 'a', { b: [1, null] }), true);
      assert.equal(await ask('setWindowState', 'a', 'here'), true);
      assert.deepEqual(await ask('getGlobalState', 'a'), { b: [1, null] });
      assert.equal(await ask('getWindowState', 'a'), 'here');
      assert.equal(await ask('getGlobalState', 'toString'), null);
      await services.storage.written('tester');
      assert.deepEqual(held(test), {
        version: 1,
        global: { a: { b: [1, null] } },
        folders: { [services.folder]: { a: 'here' } },
      });
      assert.deepEqual(files(test), ['tester.json']);
      const later = new PluginStorage(services, (_, error) => assert.fail(String(error)));
      assert.equal(later.get('tester', services.folder, 'a'), 'here');
      assert.equal(later.get('tester', '/elsewhere', 'a'), null);
      assert.equal(later.get('other', null, 'a'), null);
    }));

  test('is no more than fits, and what does not fit changes nothing', () =>
    withServices(async ({ ask }) => {
      assert.equal(await ask('setGlobalState', 'a', 'x'.repeat(1 << 20)), false);
      assert.equal(await ask('setGlobalState', 'a', 'x'.repeat(1 << 19)), true);
      assert.equal(await ask('setGlobalState', 'b', 'x'.repeat(1 << 19)), false);
      assert.equal(await ask('getGlobalState', 'b'), null);
      assert.equal(await ask('setGlobalState', 'a', null), true);
      assert.equal(await ask('setGlobalState', 'b', 'x'.repeat(1 << 19)), true);
      assert.equal(await ask('setWindowState', 'a', 'x'.repeat(65_536)), false);
      assert.equal(await ask('setWindowState', 'a', 'x'.repeat(60_000)), true);
    }));

  test('is put together with what other editors keep', () =>
    withServices(async (test) => {
      const { ask, services } = test;
      const other = new PluginStorage(services, (_, error) => assert.fail(String(error)));
      assert.equal(other.get('tester', null, 'a'), null);
      await ask('setGlobalState', 'a', 1);
      await services.storage.written('tester');
      other.set('tester', null, 'b', 2);
      await other.written('tester');
      await ask('setGlobalState', 'c', 3);
      await services.storage.written('tester');
      assert.deepEqual(held(test), { version: 1, global: { a: 1, b: 2, c: 3 }, folders: {} });
    }));

  test('is written before the plugin is gone', () =>
    withServices(async (test) => {
      const { ask, go, services } = test;
      await ask('setGlobalState', 'a', 1);
      await services.storage.written('tester');
      const begun = ask('setGlobalState', 'b', 2);
      go('tester');
      assert.deepEqual(held(test), { version: 1, global: { a: 1, b: 2 }, folders: {} });
      await begun;
    }));

  test('is what the plugin kept last when it is loaded again while an older write lands', () =>
    withServices(async (test) => {
      const { go, services } = test;
      const waiting: (() => void)[] = [];
      let landed = (): void => {};
      const isLanded = new Promise<void>((resolve) => (landed = resolve));
      const write: typeof services.write = async (path, bytes) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        await services.write(path, bytes);
        landed();
      };
      const keeping = new PluginStorage({ ...services, write }, (_, error) => assert.fail(String(error)));
      keeping.set('tester', null, 'a', 1);
      await new Promise(setImmediate);
      keeping.set('tester', null, 'a', 2);
      go('tester');
      assert.deepEqual(held(test), { version: 1, global: { a: 2 }, folders: {} });
      waiting.shift()?.();
      await isLanded;
      assert.equal(keeping.get('tester', null, 'a'), 2);
      await new Promise(setImmediate);
      waiting.shift()?.();
      await keeping.written('tester');
      assert.deepEqual(held(test), { version: 1, global: { a: 2 }, folders: {} });
      go('tester');
      assert.equal(keeping.get('tester', null, 'a'), 2);
    }));

  test('is put aside where it cannot be read', () =>
    withServices(async (test) => {
      const { ask, base, messages, services } = test;
      mkdirSync(join(base, 'data', 'kept'));
      writeFileSync(join(base, 'data', 'kept', 'tester.json'), '{"version": 1, "global":');
      assert.equal(await ask('getGlobalState', 'a'), null);
      assert.match(
        messages().join('\n'),
        /plugin tester: its stored data cannot be read and was moved to .*tester\.json\.aside/,
      );
      await ask('setGlobalState', 'a', 1);
      await services.storage.written('tester');
      assert.deepEqual(files(test).toSorted(), ['tester.json', 'tester.json.aside']);
    }));

  test('is what a map would hold, whatever is set and whenever it is written', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            folder: fc.boolean(),
            key: fc.constantFrom('a', '__proto__', 'é'),
            value: fc.constantFrom(null, 0, '', [1], { b: null }),
            wait: fc.boolean(),
          }),
          { maxLength: 12 },
        ),
        (steps) =>
          withServices(async ({ services }) => {
            const model = new Map<string, unknown>();
            for (const { folder, key, value, wait } of steps) {
              assert.ok(services.storage.set('tester', folder ? '/w' : null, key, value));
              model.set(`${folder} ${key}`, value);
              if (wait) await services.storage.written('tester');
            }
            await services.storage.written('tester');
            const later = new PluginStorage(services, (_, error) => assert.fail(String(error)));
            for (const keeping of [services.storage, later])
              for (const [name, value] of model) {
                const [folder, key] = name.split(' ');
                assert.deepEqual(keeping.get('tester', folder === 'true' ? '/w' : null, key), value);
              }
          }),
      ),
      { numRuns: 20 },
    ));
});

test('strings of namespaces are each plugin’s own, and are listed, kept and deleted', () =>
  withServices(async ({ services }) => {
    const call = (name: string, args: readonly unknown[], plugin = 'one'): unknown =>
      storageInHost[name](services, caller(plugin), args);
    assert.equal(call('stateGet', ['a', 'x']), null);
    for (const [space, key] of ['a y', 'a x', 'ab z', 'a" w'].map((each) => each.split(' ')))
      assert.equal(call('stateSet', [space, key, `${space}${key}`]), true);
    assert.deepEqual([call('stateGet', ['a', 'x']), call('stateGet', ['a', 'x'], 'two')], ['ax', null]);
    assert.deepEqual(call('stateKeys', ['a']), ['x', 'y']);
    assert.deepEqual([call('stateKeys', ['ab']), call('stateKeys', ['none'])], [['z'], []]);
    assert.equal(call('stateSet', ['a', 'big', 'x'.repeat(1 << 20)]), false);
    assert.deepEqual([call('stateDelete', ['a', 'x']), call('stateDelete', ['a', 'x'])], [true, false]);
    await services.storage.written('one');
    const later = new PluginStorage(services, (_, error) => assert.fail(String(error)));
    assert.deepEqual(later.keys('one').length, 3);
  }));
