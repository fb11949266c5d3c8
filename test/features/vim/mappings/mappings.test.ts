import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EX_COMMANDS } from '../../../../src/features/vim/ex/command-table.ts';
import { keysOfMapping, NO_LEADERS, shownKeys } from '../../../../src/features/vim/mappings/mapping-keys.ts';
import { withLeader } from '../../../../src/features/vim/mappings/leader.ts';
import {
  abbreviationOrder,
  isAbbreviationCommand,
  isMappingCommand,
  mappingOrder,
} from '../../../../src/features/vim/mappings/mapping-arguments.ts';
import { scriptOf } from '../../../../src/features/vim/mappings/script.ts';

test('mappings are added to the modes of their command', () => {
  const order = mappingOrder('nnoremap', false, '<silent> <leader>w :w<CR>', { leader: ' ', local: '\\' });
  assert.equal(order.kind, 'add');
  if (order.kind !== 'add') return;
  assert.deepEqual(order.modes, ['normal']);
  assert.deepEqual(order.mapping.from, keysOfMapping('<Space>w'));
  assert.deepEqual(order.mapping.to, keysOfMapping(':w<CR>'));
  assert.equal(order.mapping.isRecursive, false);
  assert.equal(order.mapping.isSilent, true);
  assert.deepEqual(mappingOrder('map', false, 'a b').modes, ['normal', 'visual', 'operator']);
  assert.deepEqual(mappingOrder('map', true, 'a b').modes, ['insert', 'command']);
  assert.deepEqual(mappingOrder('xmap', false, 'a b').modes, ['visual']);
});

test('a mapping keeps spaces in what it stands for, and bars by name', () => {
  const order = mappingOrder('nmap', false, 'a  i b <Bar> c ');
  if (order.kind !== 'add') assert.fail(order.kind);
  assert.equal(shownKeys(order.mapping.to), 'i<Space>b<Space>|<Space>c<Space>');
});

test('mappings are listed, removed and cleared', () => {
  assert.equal(mappingOrder('nmap', false, '').kind, 'list');
  const listed = mappingOrder('nmap', false, '<leader>');
  if (listed.kind !== 'list') assert.fail(listed.kind);
  assert.deepEqual(listed.prefix, keysOfMapping('\\'));
  assert.equal(mappingOrder('nunmap', false, '<C-a>').kind, 'remove');
  assert.equal(mappingOrder('nmapclear', false, '').kind, 'clear');
  assert.throws(() => mappingOrder('nunmap', false, ''), /E474/);
  assert.throws(() => mappingOrder('nmap', false, '<expr> a b'), /<expr> is not supported/);
  assert.throws(() => mappingOrder('nmap', false, '<buffer><script> a b'), /<script> is not supported/);
});

test('abbreviations have a word and its keys', () => {
  const order = abbreviationOrder('iabbrev', 'teh the<Left>');
  if (order.kind !== 'add') assert.fail(order.kind);
  assert.deepEqual(order.modes, ['insert']);
  assert.equal(order.abbreviation.word, 'teh');
  assert.deepEqual(order.abbreviation.to, keysOfMapping('the<Left>'));
  assert.deepEqual(abbreviationOrder('abbreviate', 'a b').modes, ['insert', 'command']);
  assert.equal(abbreviationOrder('unabbreviate', 'a').kind, 'remove');
  assert.equal(abbreviationOrder('cabbrev', '').kind, 'list');
  assert.equal(abbreviationOrder('abclear', '').kind, 'clear');
});

test('keys are read and written in the notation of Vim', () => {
  for (const text of ['ciw<Esc>', 'A!<lt>x|', '<C-W>j<CR>', '<Plug>(name)', '<F12><PageUp><Del><BS>', 'é😀'])
    assert.deepEqual(keysOfMapping(shownKeys(keysOfMapping(text))), keysOfMapping(text), text);
  assert.equal(shownKeys(keysOfMapping('<Plug>(a)<c-w>x')), '<Plug>(a)<C-w>x');
  const key = (text: string): unknown =>
    keysOfMapping(text).map(({ key: name, modifiers }) => [name, modifiers]);
  assert.deepEqual(key('<C-w><c-W>'), [
    ['w', 4],
    ['w', 4],
  ]);
  assert.deepEqual(key('A'), [['a', 1]]);
  assert.deepEqual(key('<Nop>'), []);
  assert.deepEqual(key('<C-I><C-m><C-[>'), [
    ['tab', 0],
    ['enter', 0],
    ['escape', 0],
  ]);
  assert.deepEqual(key('<nosuch>'), key('<lt>nosuch>'));
  assert.deepEqual(key('a < b'), key('a<Space><lt><Space>b'));
  assert.deepEqual(key('<Char-65>'), key('A'));
  assert.deepEqual(key('\u001b\u0001\r'), key('<Esc><C-A><CR>'));
  assert.deepEqual(keysOfMapping('A')[0].text, 'A');
});

test('leaders are set by :let alone', () => {
  assert.deepEqual(withLeader(NO_LEADERS, 'mapleader = ","'), { leader: ',', local: '\\' });
  assert.deepEqual(withLeader(NO_LEADERS, 'g:mapleader=" "'), { leader: ' ', local: '\\' });
  assert.deepEqual(withLeader(NO_LEADERS, 'mapleader = "\\<Space>" " comment'), { leader: ' ', local: '\\' });
  assert.deepEqual(withLeader(NO_LEADERS, "maplocalleader = '\\'"), { leader: '\\', local: '\\' });
  assert.throws(() => withLeader(NO_LEADERS, 'g:x = 1'), /Vim script/);
});

test('a script has commands, and blocks that are skipped', () => {
  const script = scriptOf(
    [
      '" a comment',
      'set number',
      '  :nmap a',
      '  \\ b',
      '',
      "if has('gui')",
      '  set guifont=x',
      '  if 1',
      '  endif',
      'endif',
      'set wrap',
      'function! F() abort',
      '  return 1',
      'endfunction',
      'if 1 | set nu | endif',
      'set list',
      'lua << EOF',
      'print(1)',
      'EOF',
      'set ruler',
      'finish',
      'set nowrap',
    ].join('\n'),
  );
  assert.deepEqual(
    script.commands.map(({ line, text }) => `${line}: ${text}`),
    ['2: set number', '3: nmap a b', '11: set wrap', '16: set list', '20: set ruler'],
  );
  assert.deepEqual(
    script.skipped.map(({ line }) => line),
    [6, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 19],
  );
});

test('lines that a command of a script adds are as they are', () => {
  const script = scriptOf(
    ['set wrap', ' 2append', '  " one', '', '.', 'set list', 'c!', '\\ two'].join('\n'),
  );
  assert.deepEqual(script.commands, [
    { line: 1, text: 'set wrap' },
    { line: 2, text: '2append\n  " one\n\n.' },
    { line: 6, text: 'set list' },
    { line: 7, text: 'c!\n\\ two\n.' },
  ]);
});

test('the commands of mappings and abbreviations are known', () => {
  const names = EX_COMMANDS.map(({ name }) => name);
  assert.deepEqual(names.filter(isMappingCommand).length, 7 * 3 + 7);
  assert.ok(names.filter(isMappingCommand).every((name) => /map/.test(name)));
  assert.deepEqual(names.filter(isAbbreviationCommand).toSorted(), [
    'abbreviate',
    'abclear',
    'cabbrev',
    'cabclear',
    'cnoreabbrev',
    'cunabbrev',
    'iabbrev',
    'iabclear',
    'inoreabbrev',
    'iunabbrev',
    'noreabbrev',
    'unabbreviate',
  ]);
});
