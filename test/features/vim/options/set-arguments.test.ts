import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPTIONS, optionNamed } from '../../../../src/features/vim/options/option-table.ts';
import type { OptionValue } from '../../../../src/features/vim/options/option.ts';
import { setArguments, shownOption } from '../../../../src/features/vim/options/set-arguments.ts';

/** The values of options after `:set`, from those given; `name?` for one that is shown, `name&` for one that is reset. */
function after(text: string, before: Readonly<Record<string, OptionValue>> = {}): unknown {
  return setArguments(text).map((argument) => {
    if (argument.kind === 'list') return argument.all ? 'all' : 'changed';
    if (argument.kind === 'reset all') return 'all&';
    const { name, standard } = argument.option;
    if (argument.kind !== 'set') return name + (argument.kind === 'show' ? '?' : '&');
    return [name, argument.next(before[name] ?? standard)];
  });
}

test('options are set, turned, shown and reset', () => {
  assert.deepEqual(after('nu nornu invwrap list!'), [
    ['number', true],
    ['relativenumber', false],
    ['wrap', false],
    ['list', true],
  ]);
  assert.deepEqual(after('ts=4 sw:2 tw=-0'), [
    ['tabstop', 4],
    ['shiftwidth', 2],
    ['textwidth', -0],
  ]);
  assert.deepEqual(after('ts? ts ts& wrap? wrap&'), ['tabstop?', 'tabstop?', 'tabstop&', 'wrap?', 'wrap&']);
  assert.deepEqual(after(''), ['changed']);
  assert.deepEqual(after('all'), ['all']);
  assert.deepEqual(after('all&'), ['all&']);
});

test('numbers are added to, subtracted from and multiplied', () => {
  assert.deepEqual(after('ts+=2 ts-=2 ts^=3', { tabstop: 4 }), [
    ['tabstop', 6],
    ['tabstop', 2],
    ['tabstop', 12],
  ]);
  assert.deepEqual(after('so=0x10'), [['scrolloff', 16]]);
});

test('lists get words and letters once', () => {
  const before = { nrformats: 'bin,hex', formatoptions: 'tcq', clipboard: '' };
  assert.deepEqual(after('nf+=alpha nf-=hex nf^=octal nf+=hex fo+=tj fo-=c cb=unnamedplus', before), [
    ['nrformats', 'bin,hex,alpha'],
    ['nrformats', 'bin'],
    ['nrformats', 'octal,bin,hex'],
    ['nrformats', 'bin,hex'],
    ['formatoptions', 'tcqj'],
    ['formatoptions', 'tq'],
    ['clipboard', 'unnamedplus'],
  ]);
  assert.deepEqual(after('isk+=\\-'), [['iskeyword', '@,48-57,_,192-255,-']]);
});

test('faults are in the words of Vim', () => {
  const faults: readonly (readonly [string, string])[] = [
    ['nofoo', 'E518: Unknown option: nofoo'],
    ['foo=3', 'E518: Unknown option: foo'],
    ['wrap=3', 'E474: Invalid argument: wrap=3'],
    ['ts=abc', 'E521: Number required after =: ts=abc'],
    ['nots', 'E474: Invalid argument: nots'],
    ['wrap?foo', 'E488: Trailing characters: wrap?foo'],
    ['ff=amiga', 'E474: Invalid argument: ff=amiga'],
    ['invts', 'E474: Invalid argument: invts'],
  ];
  for (const [text, message] of faults) assert.throws(() => setArguments(text), { message }, text);
  const [argument] = setArguments('ts=0');
  assert.equal(argument.kind, 'set');
  if (argument.kind === 'set')
    assert.throws(() => argument.next(8), { message: 'E487: Argument must be positive: ts=0' });
});

/** The fault of a value, once the option has it; null for none. */
function faultOf(text: string): string | null {
  try {
    for (const argument of setArguments(text))
      if (argument.kind === 'set') argument.next(argument.option.standard);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('values that have a form of their own are checked', () => {
  for (const valid of [
    'isk=@',
    'isk=@-@,48-57,_,^a-z,-',
    'isk=',
    'isk=,',
    'mps=',
    'mps=(:),«:»',
    'mps+==:;',
    'ww=',
    'ww=hl',
    'ww=b,s,<,>,[,],~',
    'bs=',
    'bs=0',
    'bs=3',
    'bs=indent,nostop',
  ])
    assert.equal(faultOf(valid), null, valid);
  const faults: readonly (readonly [string, string])[] = [
    ['isk=z-a', 'E474: Invalid argument: isk=z-a'],
    ['isk=256', 'E474: Invalid argument: isk=256'],
    ['isk=ab', 'E474: Invalid argument: isk=ab'],
    ['isk=a,', 'E474: Invalid argument: isk=a,'],
    ['isk+=z-a', 'E474: Invalid argument: isk+=z-a'],
    ['mps=()', 'E474: Invalid argument: mps=()'],
    ['mps=(:),[', 'E474: Invalid argument: mps=(:),['],
    ['ww=x', 'E539: Illegal character <x>: ww=x'],
    ['bs=4', 'E474: Invalid argument: bs=4'],
    ['ve=foo', 'E474: Invalid argument: ve=foo'],
    ['ve=all', 'virtualedit=all is not available: use virtualedit=onemore'],
    ['wm=-1', 'E487: Argument must be positive: wm=-1'],
  ];
  for (const [text, message] of faults) assert.equal(faultOf(text), message, text);
});

test('no two options share a name', () => {
  const names = OPTIONS.flatMap(({ name, short }) => [name, ...(short === '' ? [] : [short])]);
  assert.equal(new Set(names).size, names.length);
});

test('options are shown as :set shows them', () => {
  const shown = (name: string, value: OptionValue): string => {
    const option = optionNamed(name);
    assert.ok(option !== undefined);
    return shownOption(option, value);
  };
  assert.equal(shown('nu', true), '  number');
  assert.equal(shown('nu', false), 'nonumber');
  assert.equal(shown('ts', 8), '  tabstop=8');
});
