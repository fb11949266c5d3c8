import { STATUS_ITEMS } from '../../src/core/config/setting-table.ts';
import { withFeatures } from '../../src/core/model/feature.ts';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { compileFeatures, type Feature, type Features } from '../../src/core/model/feature.ts';
import { say, type State, step } from '../../src/core/model/state.ts';
import { DEFAULT_SETTINGS } from '../../src/core/config/settings.ts';
import { keyMaps } from '../../src/core/config/keymaps.ts';
import { runCommand } from '../../src/core/dispatch/run-command.ts';
import { FEATURES } from '../../src/editor/features.ts';
import { handle } from '../../src/editor/handle.ts';
import { startState } from '../../src/editor/start.ts';
import { MAPS } from '../../src/keymaps/maps.ts';

const src = join(import.meta.dirname, '../../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' });

/** The names of the members of each `interface Events` in a source. */
function eventsIn(source: string): readonly string[] {
  const blocks = source.matchAll(/^( *)(?:export )?interface Events\b[^{]*\{\n([\s\S]*?)^\1\}/gm);
  return Array.from(blocks).flatMap(([, indent, body]) =>
    Array.from(body.matchAll(new RegExp(`^${indent}  readonly (\\w+):`, 'gm')), ([, name]) => name),
  );
}

test('every event belongs to a feature', () => {
  const messages = sources.filter((path) => path.endsWith('messages.ts'));
  const declared = messages.flatMap((path) => eventsIn(readFileSync(join(src, path), 'utf8')));
  const input = ['key', 'mouse', 'paste', 'focus', 'reply'];
  assert.ok(declared.length > 30, `${declared.length} events were found`);
  assert.deepEqual([...FEATURES.handlers.keys()].toSorted(), [...declared, ...input].toSorted());
});

test('every item of the status bar belongs to a feature', () => {
  assert.deepEqual([...FEATURES.statusItems.keys()].toSorted(), STATUS_ITEMS.toSorted());
});

test('every folder of a feature has its feature object in the list', () => {
  const folders = readdirSync(join(src, 'features'));
  const list = readFileSync(join(src, 'editor/features.ts'), 'utf8');
  for (const folder of folders) assert.match(list, new RegExp(`/features/${folder}/index\\.ts'`));
});

const compile = (...features: readonly Feature[]): Features =>
  compileFeatures(features, { layers: [], beforeSave: [], bar: [{ title: 'File', items: [] }] });

const stateOf = (features: Features): State => ({
  ...withFeatures(startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/'), features),
  commands: features.commands,
});

const note = (state: State, text: string): State =>
  say(state, 'info', `${state.window.message?.text ?? ''}${text}`);

describe('features put together', () => {
  test('take in events: the owner first, then the others in their order', () => {
    const hear = (name: string): Feature => ({
      name,
      alsoOn: { advice: (state) => step(note(state, name), { type: 'redraw' }) },
    });
    const owner: Feature = { name: 'owner', on: { advice: (state) => step(note(state, 'owner,')) } };
    const { state, effects } = handle(stateOf(compile(hear('a'), owner, hear('b'))), {
      type: 'advice',
      text: 'x',
    });
    assert.equal(state.window.message?.text, 'owner,ab');
    assert.equal(effects.length, 2);
  });

  test('leave an event alone that nobody owns', () => {
    const state = stateOf(compile());
    assert.equal(handle(state, { type: 'keys_known' }).state, state);
  });

  test('refuse a second owner, and a follower without an owner', () => {
    const one: Feature = { name: 'one', on: { keys_known: (state) => step(state) } };
    assert.throws(
      () => compile(one, { ...one, name: 'two' }),
      /two takes in an event of another feature: keys_known/,
    );
    const other: Feature = { name: 'other', alsoOn: { keys_known: (state) => step(state) } };
    assert.throws(() => compile(other), /other follows an event that no feature takes in: keys_known/);
  });

  test('look on at commands in their order, with what ran', () => {
    const look = (name: string): Feature => ({
      name,
      observe: (_, after, deed) =>
        step(note(after.state, deed.kind === 'command' ? `${name}:${deed.name} ` : ''), ...after.effects),
    });
    const state = stateOf(
      compile(look('a'), look('b'), {
        name: 'c',
        commands: [['File', [{ name: 'hello', title: 'Hello', doc: '', run: (now) => step(now) }]]],
      }),
    );
    const after = runCommand(state, 'hello');
    assert.ok(after !== false);
    assert.equal(after.state.window.message?.text, 'a:hello b:hello ');
    assert.equal(state.commands.get('hello')?.category, 'File');
    assert.equal(runCommand(state, 'goodbye'), false);
  });

  test('add rows to the menu bar', () => {
    const { menus } = compile({
      name: 'a',
      addToMenus: (_, bar) => bar.map((menu) => ({ ...menu, items: [...menu.items, { command: 'hello' }] })),
    });
    assert.deepEqual(menus.barOf({ commands: new Map(), fields: [] })[0].items, [{ command: 'hello' }]);
    assert.deepEqual(menus.bar[0].items, []);
  });
});
