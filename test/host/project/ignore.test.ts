import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { IgnorePatterns } from '../../../src/host/project/ignore-patterns.ts';
import { FolderRules, Ignores } from '../../../src/host/project/ignore.ts';
import { listing } from '../../../src/host/project/listing.ts';
import { inFolder } from '../folder.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;
const skip = hasGit ? false : 'there is no git to compare with';

/** Of each row the patterns, a path, and whether it is ignored; a slash at its end makes it a folder. */
const TABLE: readonly (readonly [patterns: string, path: string, ignored: boolean])[] = [
  ['a', 'a', true],
  ['a', 'b/a', true],
  ['a', 'a/b', true],
  ['a', 'ab', false],
  ['a/', 'a', false],
  ['a/', 'a/', true],
  ['a/', 'b/a/c', true],
  ['/a', 'a', true],
  ['/a', 'b/a', false],
  ['b/a', 'b/a', true],
  ['b/a', 'c/b/a', false],
  ['*.log', 'x/y.log', true],
  ['*.log\n!y.log', 'x/y.log', false],
  ['!y.log\n*.log', 'x/y.log', true],
  ['x\n!x/y.log', 'x/y.log', true],
  ['x/*\n!x/y.log', 'x/y.log', false],
  ['**/a', 'x/y/a', true],
  ['a/**', 'a/', false],
  ['a/**', 'a/b/c', true],
  ['a/**/b', 'a/b', true],
  ['a/**/b', 'a/x/y/b', true],
  ['a/*/b', 'a/x/y/b', false],
  ['a*b', 'axxb', true],
  ['a*b', 'a/b', false],
  ['a?b', 'axb', true],
  ['a?b', 'aéb', true],
  ['[a-c]x', 'bx', true],
  ['[!a-c]x', 'bx', false],
  ['[]x]', ']', true],
  ['[[:digit:]]', '7', true],
  ['[a', '[a', false],
  ['#a', '#a', false],
  [String.raw`\#a`, '#a', true],
  [String.raw`\!a`, '!a', true],
  [String.raw`a\*`, 'a*', true],
  [String.raw`a\*`, 'ab', false],
  ['a  ', 'a', true],
  ['a\\ ', 'a ', true],
  ['a\r\nb\r\n', 'a', true],
  ['\ufeffa', 'a', true],
  ['', 'a', false],
  ['/', 'a', false],
];

const SEGMENTS = [
  'a',
  'b',
  'ab',
  '*',
  '**',
  '?',
  'a*',
  '*b',
  '*.js',
  '[ab]',
  '[!a]c',
  'x.js',
  '\\a',
  '[a-',
  'a b',
  '*a*b*',
];
const pattern = fc
  .tuple(
    fc.constantFrom('', '', '', '!'),
    fc.constantFrom('', '', '/'),
    fc.array(fc.constantFrom(...SEGMENTS), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/', ' ', '\\ '),
  )
  .map(([not, root, parts, end]) => `${not}${root}${parts.join('/')}${end}`);
const patterns = fc
  .tuple(fc.array(pattern, { maxLength: 3 }), fc.constantFrom('\n', '\r\n'))
  .map(([list, end]) => list.map((each) => each + end).join(''));
const path = fc
  .array(fc.constantFrom('a', 'b', 'c', 'ab', 'ac', 'x.js', 'b.js', '.a', 'a b', 'a '), {
    minLength: 1,
    maxLength: 4,
  })
  .map((names) => names.join('/'));

function put(folder: string, name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

async function listed(root: string, rules: FolderRules): Promise<string[]> {
  const all: string[] = [];
  for await (const batch of listing(root, { rules })) all.push(...batch);
  return all;
}

describe('IgnorePatterns', () => {
  test('the table', async () => {
    await inFolder((folder) => {
      for (const [text, each, ignored] of TABLE) {
        writeFileSync(join(folder, '.gitignore'), text);
        const ignores = new Ignores(FolderRules.of(folder, { home: folder, env: {} }));
        const isFolder = each.endsWith('/');
        const name = isFolder ? each.slice(0, -1) : each;
        assert.equal(ignores.ignores(name, isFolder), ignored, `${JSON.stringify(text)} on ${each}`);
      }
    });
  });

  test('many stars take no time', () => {
    const slow = new IgnorePatterns(`${'a*'.repeat(60)}b\n${'**/a/'.repeat(20)}b\n`);
    const deep = 'a/'.repeat(100);
    assert.equal(slow.verdict('', 'a'.repeat(250), false), null);
    assert.equal(slow.verdict(deep, 'c', false), null);
    assert.equal(slow.verdict(deep, 'b', false), 'ignored');
  });
});

describe('FolderRules', () => {
  test('the user, the repository and its folders, the nearest first', async () => {
    await inFolder(async (home) => {
      const root = join(home, 'project');
      put(home, '.config/git/ignore', '*.user\n');
      put(root, '.git/info/exclude', '*.own\n!kept.user\n');
      put(root, '.gitignore', '*.log\n!kept.own\n/only-here\n');
      put(root, 'deep/.gitignore', '!yes.log\n');
      put(root, 'deep/.ignore', 'yes.*\n');
      put(root, 'nested/.git/HEAD', '');
      for (const name of ['a.user', 'kept.user', 'a.own', 'kept.own', 'a.log', 'only-here', 'deep/only-here'])
        put(root, name, '');
      for (const name of ['deep/yes.log', 'deep/yes.txt', 'nested/a.log', 'nested/b.user'])
        put(root, name, '');
      const places = { home, env: {} };
      const kept = (await listed(root, FolderRules.of(root, places))).filter(
        (name) => !name.includes('ignore'),
      );
      assert.deepEqual(kept, ['kept.own', 'kept.user', 'deep/only-here', 'nested/a.log']);
      // A folder further in has the rules of the whole repository.
      const within = await listed(join(root, 'deep'), FolderRules.of(join(root, 'deep'), places));
      assert.deepEqual(within, ['.gitignore', '.ignore', 'only-here']);
    });
  });

  test('the excludes file that the configuration names, and a linked work tree', async () => {
    await inFolder(async (home) => {
      put(home, '.gitconfig', '[user]\n\texcludesfile = no\n[core]\n\tExcludesFile = "~/my ignores" \n');
      put(home, 'my ignores', '*.mine\n');
      put(home, 'main/.git/info/exclude', '*.main\n');
      put(home, 'main/.git/worktrees/w/commondir', '../..\n');
      put(home, 'tree/.git', `gitdir: ${join(home, 'main/.git/worktrees/w')}\n`);
      for (const name of ['a.mine', 'a.main', 'a']) put(home, `tree/${name}`, '');
      const rules = FolderRules.of(join(home, 'tree'), { home, env: {} });
      assert.deepEqual(await listed(join(home, 'tree'), rules), ['a']);
    });
  });

  test('the same as Git on random trees', { skip }, async () => {
    const tree = fc.record({
      files: fc.array(path, { maxLength: 25, size: 'max' }),
      ignores: fc.array(fc.tuple(fc.constantFrom('', 'a/', 'b/', 'ab/', 'a/b/', 'a b/'), patterns), {
        maxLength: 3,
      }),
      exclude: patterns,
      user: patterns,
    });
    await fc.assert(
      fc.asyncProperty(tree, ({ files, ignores, exclude, user }) =>
        inFolder(async (home) => {
          const root = join(home, 'root');
          mkdirSync(root);
          const env = {
            PATH: process.env['PATH'],
            HOME: home,
            GIT_CONFIG_NOSYSTEM: '1',
            GIT_CONFIG_GLOBAL: join(home, 'config'),
          };
          const git = (...args: string[]): string => {
            const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
            assert.equal(status, 0, stderr);
            return stdout;
          };
          writeFileSync(join(home, 'config'), `[core]\n\texcludesFile = ${join(home, 'user')}\n`);
          writeFileSync(join(home, 'user'), user);
          // All that makes a repository, made faster than Git does it.
          put(root, '.git/HEAD', 'ref: refs/heads/main\n');
          for (const name of ['objects', 'refs']) mkdirSync(join(root, '.git', name));
          put(root, '.git/info/exclude', exclude);
          for (const [folder, text] of ignores) put(root, `${folder}.gitignore`, text);
          for (const file of files) {
            try {
              put(root, file, '');
            } catch {
              // A folder of that name is there, or a file where a folder should be.
            }
          }
          const expected = git('ls-files', '-z', '--others', '--exclude-standard')
            .split('\0')
            .filter(Boolean);
          const found = await listed(root, FolderRules.of(root, { home, env }));
          assert.deepEqual(found.toSorted(), expected.toSorted());
        }),
      ),
      { numRuns: 40 },
    );
  });
});
