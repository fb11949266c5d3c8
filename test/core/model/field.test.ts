import { fileLocation } from '../../../src/core/model/location.ts';
import { activeDocument, type State, withWindow } from '../../../src/core/model/state.ts';
import { withFeatures } from '../../../src/core/model/feature.ts';
import { DocumentField } from '../../../src/core/model/fields/document-field.ts';
import {
  keptOwnedFields,
  movedOwnedFields,
  restoredOwnedFields,
} from '../../../src/core/model/fields/owned-field.ts';
import { areParts, sessionPart, type SessionParts } from '../../../src/core/model/fields/session-part.ts';
import { isString, listOf } from '../../../src/base/json-checks.ts';
import type { Document } from '../../../src/core/model/document.ts';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Field, type Restoration, startFields, WindowField } from '../../../src/core/model/fields/field.ts';
import {
  keptFields,
  restoreFields,
  followPluginRemoval,
  followEdit,
  followRename,
  followActivation,
  carryFields,
  followClose,
} from '../../../src/core/model/fields/all-fields.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { FEATURES } from '../../../src/editor/features.ts';
import { startState } from '../../../src/editor/start.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';

const length = new Field<number>('length', 0, { moved: (value, { changes }) => value + changes.newLength });
const path = new Field<string | null>('path', '/a', { renamed: (value, renamed) => value && renamed(value) });
const owner = new Field<string | null>('owner', 'demo', {
  withoutPlugin: (value, plugin) => (value === plugin ? null : value),
});
const still = new Field<readonly number[]>('still', [], { outlivesFolder: true });
const front = new Field<string | null>('front', 'a', {
  closed: (value, document) => (document === 1 ? null : value),
  activated: (value) => (value === null ? null : 'b'),
});
const opened = new Field<readonly string[]>('opened', ['new'], {
  session: sessionPart('files', listOf(isString), {
    keep: (files) => (files.length > 9 ? undefined : files),
    restore: (kept, files, { isLaidOut }: Restoration) => (isLaidOut ? kept : [...kept, ...files]),
  }),
});
const menu = new WindowField<readonly string[]>('menu', ['demo'], {
  moved: (value, { changes }) => (changes.length === 0 ? value : []),
  renamed: (value, path) => (path('/a') === '/a' ? value : value.map(path)),
  closed: (value, document) => (document === 1 ? [] : value),
  withoutPlugin: (value, plugin) => (value.includes(plugin) ? [] : value),
  session: sessionPart('menu', listOf(isString), { keep: (open) => open, restore: (kept) => kept }),
});
const screen = new WindowField<number>('screen', 1, { outlivesFolder: true });
const allFields = [opened, length, path, owner, still, front, menu, screen];
const editor = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/');
const start = withFeatures(
  withWindow({ ...editor, fields: startFields(allFields) }, { fields: startFields(allFields, true) }),
  { ...FEATURES, fields: { state: allFields, moved: [length, menu], document: [], view: [] } },
);
const edit = {
  document: 1,
  changes: ChangeSet.of(0, []),
  text: Text.empty,
  origin: 'user',
  state: start,
} as const;

describe('a field', () => {
  test('has its start value, and the one that it was given', () => {
    assert.equal(owner.of(start), 'demo');
    const after = owner.with(start, 'other');
    assert.equal(owner.of(after), 'other');
    assert.equal(owner.of(start), 'demo');
    assert.equal(path.of(after), '/a');
  });

  test('of the window is kept in it, and nowhere else', () => {
    const after = menu.with(start, ['file']);
    assert.deepEqual(menu.of(after), ['file']);
    assert.deepEqual(menu.of(start), ['demo']);
    assert.equal(after.fields, start.fields);
    assert.equal(after.window.panes, start.window.panes);
  });

  test('follows files and plugins, null included', () => {
    const renamed = followRename(start, (each) => `${each}2`);
    assert.deepEqual(renamed, menu.with(path.with(start, '/a2'), ['demo2']));
    const without = followPluginRemoval(start, 'demo');
    assert.deepEqual(without, menu.with(owner.with(start, null), []));
  });

  test('follows an edit', () => {
    const moved = followEdit(start, { ...edit, changes: ChangeSet.of(3, []) });
    assert.deepEqual(moved, menu.with(length.with(start, 3), []));
  });

  test('follows documents that are closed or come to the front', () => {
    assert.equal(followClose(start, 2), start);
    assert.deepEqual(followClose(start, 1), menu.with(front.with(start, null), []));
    assert.deepEqual(followActivation(start), front.with(start, 'b'));
  });

  test('is carried into another folder where it says so', () => {
    const before = menu.with(screen.with(owner.with(still.with(start, [1]), 'other'), 2), ['file']);
    assert.deepEqual(carryFields(before, start), screen.with(still.with(start, [1]), 2));
  });

  test('is kept in a session under its key, and restored', () => {
    assert.deepEqual(keptFields(start), { files: ['new'], menu: ['demo'] });
    assert.deepEqual(keptFields(opened.with(start, [...'0123456789'])), { menu: ['demo'] });
    const restored = (parts: SessionParts, isLaidOut = true): State =>
      restoreFields(parts, { state: start, isLaidOut });
    assert.deepEqual(restored({ files: ['a'] }), opened.with(start, ['a']));
    assert.deepEqual(restored({ files: ['a'] }, false), opened.with(start, ['a', 'new']));
    assert.deepEqual(restored({ menu: ['b'] }), menu.with(start, ['b']));
    for (const damaged of [{}, { files: null }, { files: [1] }, { opened: ['a'] }])
      assert.equal(restored(damaged), start);
  });

  test('leaves the state the very same where none changes', () => {
    assert.equal(followPluginRemoval(start, 'nobody'), start);
    assert.equal(
      followRename(start, (each) => each),
      start,
    );
    assert.equal(followEdit(start, edit), start);
  });
});

describe('a field of documents', () => {
  const count = new DocumentField<number>('count', 0, {
    moved: (value, { changes }) => value + changes.newLength,
  });
  const other = new DocumentField<string>('other', 'a');
  const document = activeDocument(start);
  const all = [count, other];

  test('has its start value where nothing was given, and where there is no document', () => {
    assert.equal(other.of(document), 'a');
    assert.equal(other.of(undefined), 'a');
    const given = count.with(other.with(document, 'b'), 2);
    assert.equal(other.of(given), 'b');
    assert.equal(count.of(given), 2);
    assert.equal(count.of(document), 0);
  });

  test('follows an edit where it has a value', () => {
    const changes = ChangeSet.of(3, []);
    assert.equal(
      movedOwnedFields(document, all, { changes, text: Text.empty, origin: 'user' }),
      document.fields,
    );
    const given = count.with(document, 1);
    const moved = {
      ...given,
      fields: movedOwnedFields(given, all, { changes, text: Text.empty, origin: 'user' }),
    };
    assert.equal(count.of(moved), 4);
    assert.equal(other.of(moved), 'a');
  });

  test('is kept in a session with its document, and restored', () => {
    const name = new DocumentField<string>('name', '', {
      session: sessionPart('name', isString, {
        isRequired: true,
        keep: (value, { location }: Document) => `${location?.path}${value}`,
        restore: (kept, value) => kept + value,
      }),
    });
    const fields = [count, name];
    const given = count.with(name.with({ ...document, location: fileLocation('/a') }, 'b'), 2);
    assert.deepEqual(keptOwnedFields(given, fields, given), { name: '/ab' });
    const restored = restoredOwnedFields(given, fields, { name: 'c', count: 3 }, given);
    assert.deepEqual([name.of({ fields: restored }), count.of({ fields: restored })], ['cb', 2]);
    assert.equal(restoredOwnedFields(given, fields, {}, given), given.fields);
    assert.ok(areParts(fields, { name: 'x', other: 1 }));
    for (const damaged of [{}, { name: 1 }]) assert.ok(!areParts(fields, damaged));
  });
});

describe('the fields', () => {
  test('keep parts of sessions under keys of their own', () => {
    const { state, document, view } = FEATURES.fields;
    const keysOf = (fields: readonly { readonly session: { readonly key: string } | null }[]): string[] =>
      fields.flatMap(({ session }) => (session === null ? [] : [session.key]));
    const own = [
      ['version', 'folder', 'files', 'panes', 'focus', 'maximized', 'recent', 'size'],
      ['path', 'ansiColors', 'language'],
      ['file', 'ranges', 'main', 'top', 'left', 'wrap'],
    ];
    for (const [i, fields] of [state, document, view].entries()) {
      const keys = [...own[i], ...keysOf(fields)];
      assert.ok(keys.length > own[i].length);
      assert.deepEqual([...new Set(keys)], keys);
    }
  });

  test('belong to a feature, each to one', () => {
    const src = join(import.meta.dirname, '../../../src');
    const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(src, file), 'utf8'));
    const { state, document: DocumentField, view: ViewField } = FEATURES.fields;
    const [WindowField, Field] = [true, false].map((wanted) =>
      state.filter(({ isOfWindow }) => isOfWindow === wanted),
    );
    const lists = { Field, WindowField, DocumentField, ViewField };
    for (const [kind, list] of Object.entries(lists)) {
      const made = new RegExp(`new ${kind}<[^(]*\\(\\s*'(\\w+)'`, 'g');
      const names = sources.flatMap((source) => Array.from(source.matchAll(made), ([, name]) => name));
      assert.deepEqual(list?.map(({ name }) => name).toSorted(), names.toSorted());
      assert.equal(new Set(names).size, names.length);
    }
  });
});
