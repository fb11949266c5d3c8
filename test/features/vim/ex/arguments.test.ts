import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandFile, type FileNames } from '../../../../src/features/vim/ex/file-argument.ts';
import { globalArguments } from '../../../../src/features/vim/ex/global-arguments.ts';
import { sortArguments } from '../../../../src/features/vim/ex/sort-arguments.ts';
import { substituteArguments } from '../../../../src/features/vim/ex/substitute-arguments.ts';

const flags = {
  keeps: false,
  turnsAll: false,
  turnsConfirm: false,
  quiet: false,
  ignoreCase: null,
  counts: false,
  prints: '',
  usesSearch: false,
};

test('substitutions have a pattern, a replacement, flags and a count', () => {
  assert.deepEqual(substituteArguments('/a\\/b/c\\/d/g 3'), {
    pattern: { kind: 'new', pattern: 'a\\/b' },
    replacement: 'c\\/d',
    flags: { ...flags, turnsAll: true },
    count: 3,
  });
  assert.deepEqual(substituteArguments('#a#b'), {
    pattern: { kind: 'new', pattern: 'a' },
    replacement: 'b',
    flags,
    count: null,
  });
  assert.equal(substituteArguments('/a').replacement, '');
  assert.deepEqual(substituteArguments('/a/b/giIcenp#l').flags, {
    ...flags,
    turnsAll: true,
    turnsConfirm: true,
    quiet: true,
    ignoreCase: false,
    counts: true,
    prints: 'p#l',
  });
  assert.equal(substituteArguments('/a/b/gg').flags.turnsAll, false);
  assert.equal(substituteArguments('/a/b/&g').flags.keeps, true);
});

test('substitutions without a pattern repeat the last one', () => {
  assert.deepEqual(substituteArguments(''), {
    pattern: { kind: 'last', of: 'substitute' },
    replacement: null,
    flags,
    count: null,
  });
  assert.deepEqual(substituteArguments('g 2').count, 2);
  assert.deepEqual(substituteArguments('&', '&').flags.keeps, true);
  assert.deepEqual(substituteArguments('', '~').pattern, { kind: 'last', of: 'any' });
  assert.deepEqual(substituteArguments('//x/'), {
    pattern: { kind: 'last', of: 'any' },
    replacement: 'x',
    flags,
    count: null,
  });
  // After :s, & is a delimiter.
  assert.deepEqual(substituteArguments('&a&b&').pattern, { kind: 'new', pattern: 'a' });
  assert.deepEqual(substituteArguments('\\/x/g').pattern, { kind: 'last', of: 'search' });
  assert.deepEqual(substituteArguments('\\&x&').pattern, { kind: 'last', of: 'substitute' });
});

test('faults of substitutions', () => {
  assert.throws(() => substituteArguments('abc'), /E146/);
  assert.throws(() => substituteArguments('\\xa'), /E10/);
  assert.throws(() => substituteArguments('/a/b/ 0'), /E939/);
});

test(':g has a pattern and a command', () => {
  assert.deepEqual(globalArguments('/a/s/b/c/g | p'), {
    pattern: { kind: 'new', pattern: 'a' },
    command: 's/b/c/g | p',
  });
  assert.deepEqual(globalArguments('#x#'), { pattern: { kind: 'new', pattern: 'x' }, command: 'p' });
  assert.deepEqual(globalArguments('//d'), { pattern: { kind: 'last', of: 'any' }, command: 'd' });
  assert.deepEqual(globalArguments('\\/d'), { pattern: { kind: 'last', of: 'search' }, command: 'd' });
  assert.throws(() => globalArguments(''), /E148/);
  assert.throws(() => globalArguments('xax'), /E146/);
});

test('the options of :sort', () => {
  const plain = { by: 'text', ignoreCase: false, unique: false, usesMatch: false, pattern: null };
  assert.deepEqual(sortArguments(''), plain);
  assert.deepEqual(sortArguments('iun'), { ...plain, ignoreCase: true, unique: true, by: 'decimal' });
  assert.deepEqual(sortArguments('x'), { ...plain, by: 'hexadecimal' });
  assert.deepEqual(sortArguments('/a\\/b/ r f'), {
    ...plain,
    by: 'float',
    usesMatch: true,
    pattern: 'a\\/b',
  });
  assert.throws(() => sortArguments('/a'), /E682/);
});

test('file names stand for those of the editor', () => {
  const names: FileNames = {
    current: 'src/a.test.ts',
    alternate: 'b.ts',
    folder: '/work',
    home: '/home/me',
    word: 'word',
  };
  const cases: readonly (readonly [string, string])[] = [
    ['%', 'src/a.test.ts'],
    ['%:h/x', 'src/x'],
    ['%:t', 'a.test.ts'],
    ['%:r', 'src/a.test'],
    ['%:t:r:r', 'a'],
    ['%:e', 'ts'],
    ['%:p', '/work/src/a.test.ts'],
    ['%:p:h', '/work/src'],
    ['#', 'b.ts'],
    ['#:h', '.'],
    ['~/x', '/home/me/x'],
    ['a~', 'a~'],
    ['\\%', '%'],
    ['a\\ b', 'a b'],
    ['<cword>.c', 'word.c'],
  ];
  for (const [text, wanted] of cases) assert.equal(expandFile(text, names), wanted, text);
  assert.throws(() => expandFile('%', { ...names, current: null }), /E499/);
  assert.throws(() => expandFile('#', { ...names, alternate: null }), /E194/);
  assert.throws(() => expandFile('<cword>', { ...names, word: '' }), /E348/);
});
