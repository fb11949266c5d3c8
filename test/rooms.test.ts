/** Holds src to the rooms of test/rooms.ts. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { circles } from './circles.ts';
import { CORE, FEATURES, idleUses, strayDeclarations, upwardImports, usesOf } from './rooms.ts';

const src = join(import.meta.dirname, '../src');

function sources(): ReadonlyMap<string, string> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  return new Map(files.map((path) => [path, readFileSync(join(src, path), 'utf8')]));
}

/** The most files of a room that may import each other. */
const MOST_IN_CIRCLE = 6;

/** The room of a file: a folder of the core or a feature, or the layer. */
const roomPath = (path: string): string => /^(?:(?:core|features)\/)?[^/]+/.exec(path)?.[0] ?? path;

describe('the rooms', () => {
  test('import nothing against their order', () => {
    assert.deepEqual(upwardImports(sources()), [], 'a room may only import those below it');
  });

  test('have no circle among the features', () => {
    const visit = (name: string, trail: readonly string[]): void => {
      assert.ok(!trail.includes(name), [...trail, name].join(' -> '));
      for (const used of usesOf(name)) visit(used, [...trail, name]);
    };
    for (const name of Object.keys(FEATURES)) visit(name, []);
  });

  test('have no circle of imports across them, and none that is large', () => {
    for (const circle of circles(sources())) {
      const [, ...others] = new Set(circle.map(roomPath));
      assert.deepEqual(others, [], `files of several rooms import each other: ${circle.join(', ')}`);
      assert.ok(
        circle.length <= MOST_IN_CIRCLE,
        `${circle.length} files import each other: ${circle.join(', ')}`,
      );
    }
  });

  test('declare nothing but messages into one another', () => {
    assert.deepEqual(strayDeclarations(sources()), []);
  });

  test('are those that there are', () => {
    const folders = readdirSync(join(src, 'core'));
    assert.deepEqual(folders.toSorted(), CORE.toSorted());
    const features = new Set(readdirSync(join(src, 'features')));
    for (const name of Object.entries(FEATURES).flat(2)) assert.ok(features.has(name), name);
    assert.deepEqual(idleUses(sources()), [], 'take out of FEATURES what is not used');
  });
});

describe('the checker of rooms', () => {
  const check = (files: Record<string, string>): string[] => upwardImports(new Map(Object.entries(files)));

  test('accepts what points down', () => {
    const files = {
      'core/layout/a.ts': "import { b } from '../model/b.ts';\nimport { c } from './c.ts';\n",
      'features/search/a.ts':
        "import { b } from '../navigation/index.ts';\nimport { c } from '../../core/model/c.ts';\n",
      'features/search/draw.ts': "import { b } from '../../ui/box.ts';\n",
      'editor/a.ts': "import type { b } from '../features/search/index.ts';\n",
      'app/a.ts': "import { b } from '../editor/a.ts';\n",
    };
    assert.deepEqual(check(files), []);
  });

  const wrong: Readonly<Record<string, readonly [path: string, source: string, line: string]>> = {
    'a type of a higher room': [
      'core/model/a.ts',
      "import {\n  type B,\n} from '../layout/b.ts';\n",
      'core/model/a.ts -> core/layout/b.ts: B',
    ],
    'a feature in the core': [
      'core/widgets/a.ts',
      "import { b as c } from '../../features/search/b.ts';\n",
      'core/widgets/a.ts -> features/search/b.ts: b',
    ],
    'a feature that is not named': [
      'features/trust/a.ts',
      "export * from '../search/b.ts';\n",
      'features/trust/a.ts -> features/search/b.ts: *',
    ],
    'drawing outside of a file for it': [
      'features/search/a.ts',
      "import type { B } from '../../ui/b.ts';\n",
      'features/search/a.ts -> ui/b.ts: B',
    ],
    'the editor in a feature': [
      'features/search/a.ts',
      "import { b } from '../../editor/b.ts';\n",
      'features/search/a.ts -> editor/b.ts: b',
    ],
    'the editor in the host': [
      'host/a.ts',
      "import { b } from '../editor/b.ts';\n",
      'host/a.ts -> editor/b.ts: b',
    ],
    'a file without a room': ['core/a.ts', '', 'core/a.ts: lies in no room of the core'],
    'a file without a feature': ['features/a.ts', '', 'features/a.ts: lies in no feature'],
  };
  for (const [what, [path, source, line]] of Object.entries(wrong))
    test(`finds ${what}`, () => assert.deepEqual(check({ [path]: source }), [line]));
});

describe('the checker of declarations', () => {
  const declaring = (target: string, name: string): string =>
    `import type { A } from './a.ts';\n\ndeclare module '${target}' {\n  interface ${name} {\n    readonly a: A;\n  }\n}\n`;
  const check = (path: string, source: string): string[] => strayDeclarations(new Map([[path, source]]));

  test('accepts messages', () => {
    const source = declaring('../../core/model/messages.ts', 'Effects');
    assert.deepEqual(check('features/search/messages.ts', source), []);
    assert.deepEqual(check('core/edits/messages.ts', declaring('../model/messages.ts', 'Events')), []);
  });

  test('finds them in other files, in other modules, of other names, and values', () => {
    const target = '../../core/model/messages.ts';
    const path = 'features/search/messages.ts';
    assert.deepEqual(check('features/search/a.ts', declaring(target, 'Events')), [
      `features/search/a.ts: declares into ${target}`,
    ]);
    assert.deepEqual(check(path, declaring('../../core/model/state.ts', 'Events')), [
      `${path}: declares into ../../core/model/state.ts`,
    ]);
    assert.deepEqual(check(path, declaring(target, 'State')), [`${path}: declares State`]);
    assert.deepEqual(check(path, declaring(target, 'Events').replace('import type', 'import')), [
      `${path}: imports more than types`,
    ]);
  });
});

describe('the search for circles', () => {
  const find = (files: Record<string, string>): string[][] => circles(new Map(Object.entries(files)));

  test('finds files that import each other, types included', () => {
    const files = {
      'text/a.ts': "import type { B } from './b.ts';\n",
      'text/b.ts': "import { C } from '../core/c.ts';\n",
      'core/c.ts': "import { A } from '../text/a.ts';\nimport { D } from './d.ts';\n",
      'core/d.ts': "import { x } from 'node:fs';\nimport { E } from './e.ts';\n",
      'core/e.ts': "import type { D } from './d.ts';\n",
    };
    assert.deepEqual(find(files), [
      ['core/c.ts', 'text/a.ts', 'text/b.ts'],
      ['core/d.ts', 'core/e.ts'],
    ]);
  });

  test('finds none in a tree', () => {
    assert.deepEqual(find({ 'text/a.ts': "import { b } from './b.ts';\n", 'text/b.ts': '' }), []);
  });
});
