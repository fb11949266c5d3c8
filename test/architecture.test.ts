import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { faults, loadedWith } from './imports.ts';

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');

const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')]),
);

test('the sources keep to the rules of doc/design.md', () => {
  assert.deepEqual(faults(sources), []);
});

describe('the start', () => {
  /** The two halves of the client of language servers, which are loaded by `import()` and `new URL()`. */
  const CLIENT = ['host/language-servers/language-servers.ts', 'host/language-servers/servers-worker.ts'];
  /** The files of its folder that the start needs. */
  const START: ReadonlySet<string> = new Set([
    'host/language-servers/announced-document.ts',
    'host/language-servers/late-servers.ts',
    'host/language-servers/may-have-servers.ts',
    'host/language-servers/server-requests.ts',
  ]);
  const SERVERS =
    /^host\/language-servers\/|^features\/language-servers\/(server-table|server-candidates|table\/)/;

  test('loads nothing of the client of language servers', () => {
    const loaded = loadedWith('app/ink.ts', sources);
    assert.ok(loaded.has('host/language-servers/late-servers.ts'));
    assert.deepEqual(
      [...loaded].filter((path) => SERVERS.test(path) && !START.has(path)),
      [],
    );
  });

  test('would be seen to load it', () => {
    for (const path of CLIENT) assert.ok(sources.has(path));
    const files = new Map(sources)
      .set('app/late.ts', '')
      .set('host/host.ts', `import './${CLIENT[0].slice(5)}';\n`);
    assert.ok(loadedWith('app/ink.ts', files).has(CLIENT[0]));
    const text = `import type { A } from '../${CLIENT[0]}';\nconst late = () => import('../${CLIENT[1]}');\n`;
    assert.deepEqual([...loadedWith('app/a.ts', new Map(sources).set('app/a.ts', text))], ['app/a.ts']);
  });
});

describe('the checker', () => {
  const check = (files: Record<string, string>): string[] => faults(new Map(Object.entries(files)));

  test('accepts arrows that point to the left', () => {
    const files = {
      'text/tree.ts': "import type { Byte } from '../base/units.ts';\nimport { a } from './piece.ts';\n",
      'app/ink.ts': "import { readSync } from 'node:fs';\nimport '../host/files.ts';\nprocess.exit(0);\n",
      'core/note.ts':
        "// process.exit() stands in app, import '../ui/x.ts' too\nconst says = 'process.exit()';\n",
    };
    assert.deepEqual(check(files), []);
  });

  const wrong: Record<string, [string, string, RegExp]> = {
    'an import': ['text/a.ts', "import { draw } from '../ui/draw.ts';\n", /text may not import ui\/draw\.ts/],
    'an import over several lines': [
      'base/a.ts',
      "import {\n  a,\n  b,\n} from '../text/b.ts';\n",
      /base may not/,
    ],
    'a type import': ['input/a.ts', "import type { State } from '../core/state.ts';\n", /input may not/],
    'an import for its effect': ['core/a.ts', "import '../term/raw.ts';\n", /core may not/],
    'a re-export': ['core/a.ts', "export * from '../host/files.ts';\n", /core may not/],
    'a lazy import': ['ui/a.ts', "const later = () => import('../app/ink.ts');\n", /ui may not/],
    'a worker': ['text/a.ts', "new URL('../host/search-worker.ts', import.meta.url);\n", /text may not/],
    'a layer of no known name': ['misc/a.ts', '', /no layer is named misc/],
    'a runtime module': [
      'core/a.ts',
      "import { join } from 'node:path';\n",
      /core runs anywhere .* node:path/,
    ],
    'a module of Bun': ['text/a.ts', "import { ptr } from 'bun:ffi';\n", /text runs anywhere .* bun:ffi/],
    'a runtime global': ['text/a.ts', 'const a = Buffer.from(b);\n', /text runs anywhere .* Buffer/],
    'another global': ['ui/a.ts', "const home = process.env['HOME'];\n", /ui runs anywhere .* process/],
    'a long file': ['core/a.ts', 'let a;\n'.repeat(501), /501 lines/],
  };
  for (const [name, [path, source, fault]] of Object.entries(wrong)) {
    test(`finds ${name} that breaks a rule`, () => {
      const found = check({ [path]: source });
      assert.equal(found.length, 1);
      assert.match(found[0], fault);
    });
  }

  test('finds an import cycle', () => {
    const found = check({
      'core/a.ts': "import { b } from './b.ts';\n",
      'core/b.ts': "import { c } from './c.ts';\n",
      'core/c.ts': "import { a } from './a.ts';\n",
    });
    assert.deepEqual(found, ['import cycle: core/a.ts -> core/b.ts -> core/c.ts -> core/a.ts']);
  });
});

/** The most source files that a folder holds directly. */
const MOST_FILES = 40;

test('no folder holds too many files', () => {
  const counts = new Map<string, number>();
  for (const path of readdirSync(src, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.ts')) {
      const folder = dirname(`src/${path}`);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const over = [...counts].filter(([, count]) => count > MOST_FILES);
  assert.deepEqual(over, []);
});

/** A doc comment at the start of a line that begins with a clause instead of a name. */
const CLAUSE =
  /^[ \t]*\/\*\*[\s*]*(?:What|Whatever|That which|Those|Whether|Where|How|Which|When|Who)\b[^\n]*/gm;

/** The doc comments in each folder that still begin so, none in others: these limits only fall. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  // In the file that a new plugin begins with.
  ['src/app', 1],
]);

/** The folder that a limit is for: a room of the core, a feature or a layer; of other sources the top folder. */
const limitFolder = (path: string): string =>
  /^(?:src\/(?:(?:core|features)\/)?)?[^/]+/.exec(path)?.[0] ?? path;

/** Doc comments that begin with a clause, as `PATH: first line`, by folder. */
function clauses(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, source] of files)
    for (const [comment] of source.matchAll(CLAUSE)) {
      const folder = limitFolder(path);
      found.set(folder, [...(found.get(folder) ?? []), `${path}: ${comment.replaceAll(/\s+/g, ' ').trim()}`]);
    }
  return found;
}

describe('a doc comment', () => {
  test('begins by naming the thing', () => {
    const files = ['src', 'scripts', 'bench', 'test'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:ts|js|mjs)$/.test(path))
        .map((path) => `${folder}/${path}`),
    );
    const found = clauses(new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
    const over = [...found].filter(([folder, comments]) => comments.length > (LIMITS.get(folder) ?? 0));
    assert.deepEqual(over, [], 'write "The jump list.", not "What was jumped from."');
  });

  test('is found when it begins with a clause, on one line or several', () => {
    const files = {
      'src/core/edits/a.ts': '/** What is edited. */\n/** The edits. */\n// What follows.\n',
      'src/text/a.ts': 'class A {\n  /**\n   * Whether it is.\n   */\n  b = "/** What */";\n}\n',
    };
    assert.deepEqual(
      clauses(new Map(Object.entries(files))),
      new Map([
        ['src/core/edits', ['src/core/edits/a.ts: /** What is edited. */']],
        ['src/text', ['src/text/a.ts: /** * Whether it is.']],
      ]),
    );
  });
});

/** A function at the top of a file, or a method that is private, by one lower-case word. */
const FUNCTION =
  /^(?:export )?(?:async )?(?:function\*? ([a-z]+)\b|const ([a-z]+) = (?:async )?(?:<[^=]*>)?\()|^  (?:async )?\*?#([a-z]+)\(/gm;
const IRREGULAR =
  /^(?:begun|bound|broken|brought|built|caught|chosen|done|drawn|driven|found|given|gone|grown|held|hidden|kept|known|laid|left|lost|made|meant|met|seen|sent|shown|sought|spent|stuck|taken|thrown|told|torn|written)$/;
/** Words that end like participles and are none. */
const ORDINARY = new Set(['embed', 'feed', 'listing', 'proceed', 'seed', 'setting', 'speed', 'string']);

const isParticiple = (word: string): boolean =>
  !ORDINARY.has(word) && (/(?:ed|ing)$/.test(word) || IRREGULAR.test(word));

/** The functions of a source that are named by a participle alone. */
const participles = (source: string): readonly string[] =>
  [...source.matchAll(FUNCTION)].map(([, ...names]) => names.join('')).filter(isParticiple);

describe('a function', () => {
  test('is not named by a participle alone', () => {
    const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        participles(readFileSync(join(src, path), 'utf8')).map((name) => `src/${path}: ${name}`),
      );
    assert.deepEqual(
      found,
      [],
      'write openFile for what returns a step, withFile for a state, onOpened for a handler',
    );
  });

  test('is found when it is', () => {
    const source = 'export function opened(): Step {}\nconst told = (state: State) => state;\n  #kept() {}\n';
    assert.deepEqual(participles(source), ['opened', 'told', 'kept']);
    assert.deepEqual(participles('function openFile() {}\nconst opened = 1;\nfunction feed() {}\n'), []);
  });
});
