import { ExFault } from '../ex/ex-fault.ts';
import { checkKeywords } from './keyword-set.ts';
import { checkPairs } from './match-pairs.ts';
import type { OptionHome, OptionValue, VimOption } from './option.ts';

const VIM: OptionHome = { kind: 'vim' };
const BUFFER: OptionHome = { kind: 'buffer' };
const DOCUMENT: OptionHome = { kind: 'document' };
const ignore = (why: string): OptionHome => ({ kind: 'nothing', why });

/** A setting with the same values as the option. */
const setting = (name: string): OptionHome => ({
  kind: 'setting',
  setting: `editor.${name}`,
  read: (value) => value as OptionValue,
  write: (value) => value,
});

const settingAs = (
  name: string,
  read: (value: unknown) => OptionValue,
  write: (value: OptionValue) => unknown,
): OptionHome => ({ kind: 'setting', setting: `editor.${name}`, read, write });

/** The columns of rulers, as `80,120`. */
const RULERS = settingAs(
  'rulers',
  (value) => (value as readonly number[]).join(','),
  (value) =>
    String(value)
      .split(',')
      .filter((column) => /^\d+$/.test(column))
      .map(Number),
);

const WHITESPACE = settingAs(
  'show_whitespace',
  (value) => value === 'all',
  (value) => (value === true ? 'all' : 'selection'),
);

const AUTOMATIC = 'Inkstone always does this';
const OTHERWISE = 'Inkstone does this in its own way';

/** A check that a value has no other letters. */
const checkLetters =
  (letters: string) =>
  (value: string, word: string): void => {
    const other = Array.from(value).find((letter) => !letters.includes(letter));
    if (other !== undefined) throw new ExFault(`E539: Illegal character <${other}>: ${word}`);
  };

const VIRTUAL: ReadonlySet<string> = new Set(['block', 'insert', 'all']);

/** Only one of the words of `virtualedit` has an effect here. */
function checkVirtualEdit(value: string): void {
  const other = value.split(',').find((part) => VIRTUAL.has(part));
  if (other !== undefined)
    throw new ExFault(`virtualedit=${other} is not available: use virtualedit=onemore`);
}

type Row = readonly [
  name: string,
  short: string,
  standard: OptionValue,
  home: OptionHome,
  more?: Pick<VimOption, 'least' | 'words' | 'list' | 'check'>,
];

const ROWS: readonly Row[] = [
  [
    'autoindent',
    'ai',
    true,
    settingAs(
      'auto_indent',
      (value) => value !== false,
      (value) => value,
    ),
  ],
  ['autoread', 'ar', true, ignore(AUTOMATIC)],
  ['autowrite', 'aw', false, ignore(OTHERWISE)],
  ['background', 'bg', 'dark', ignore('themes set the colors'), { words: ['dark', 'light'] }],
  [
    'backspace',
    'bs',
    'indent,eol,start',
    VIM,
    { words: ['indent', 'eol', 'start', 'nostop', '0', '1', '2', '3'], list: 'commas' },
  ],
  ['backup', 'bk', false, ignore(OTHERWISE)],
  ['backupdir', 'bdir', '', ignore(OTHERWISE)],
  ['belloff', 'bo', 'all', ignore('Inkstone never rings')],
  [
    'clipboard',
    'cb',
    '',
    VIM,
    { words: ['unnamed', 'unnamedplus', 'autoselect', 'autoselectplus'], list: 'commas' },
  ],
  ['cmdheight', 'ch', 1, ignore(OTHERWISE), { least: 0 }],
  ['colorcolumn', 'cc', '', RULERS],
  ['compatible', 'cp', false, ignore('Inkstone is never compatible with vi')],
  ['cursorline', 'cul', true, setting('highlight_current_line')],
  ['directory', 'dir', '', ignore(OTHERWISE)],
  ['encoding', 'enc', 'utf-8', ignore('Inkstone works in UTF-8')],
  ['errorbells', 'eb', false, ignore('Inkstone never rings')],
  ['expandtab', 'et', false, DOCUMENT],
  ['fileencoding', 'fenc', 'utf-8', DOCUMENT],
  ['fileformat', 'ff', 'unix', DOCUMENT, { words: ['unix', 'dos', 'mac'] }],
  ['filetype', 'ft', '', DOCUMENT],
  ['fixendofline', 'fixeol', true, VIM],
  ['foldenable', 'fen', true, setting('folding')],
  ['formatoptions', 'fo', 'tcq', ignore(OTHERWISE), { list: 'letters' }],
  ['gdefault', 'gd', false, VIM],
  ['hidden', 'hid', true, ignore(AUTOMATIC)],
  ['history', 'hi', 200, ignore('Inkstone decides how many command lines it keeps'), { least: 0 }],
  ['hlsearch', 'hls', true, VIM],
  ['ignorecase', 'ic', false, VIM],
  ['incsearch', 'is', true, VIM],
  ['iskeyword', 'isk', '@,48-57,_,192-255', BUFFER, { list: 'commas', check: checkKeywords }],
  ['joinspaces', 'js', true, VIM],
  ['laststatus', 'ls', 2, ignore(OTHERWISE), { least: 0 }],
  ['lazyredraw', 'lz', false, ignore(AUTOMATIC)],
  ['linebreak', 'lbr', true, ignore('wrapped lines always break at words')],
  ['list', '', false, WHITESPACE],
  ['magic', '', true, VIM],
  ['matchpairs', 'mps', '(:),{:},[:]', BUFFER, { list: 'commas', check: checkPairs }],
  ['matchtime', 'mat', 5, ignore(OTHERWISE), { least: 0 }],
  ['modeline', 'ml', true, setting('modelines')],
  ['modifiable', 'ma', true, DOCUMENT],
  [
    'mouse',
    '',
    'a',
    settingAs(
      'mouse',
      (value) => (value === true ? 'a' : ''),
      (value) => value !== '',
    ),
    { list: 'letters' },
  ],
  [
    'nrformats',
    'nf',
    'bin,hex',
    BUFFER,
    { words: ['alpha', 'octal', 'hex', 'bin', 'unsigned', 'blank'], list: 'commas' },
  ],
  ['number', 'nu', true, setting('line_numbers')],
  ['readonly', 'ro', false, DOCUMENT],
  ['relativenumber', 'rnu', false, setting('relative_line_numbers')],
  ['report', '', 2, VIM, { least: 0 }],
  ['ruler', 'ru', true, ignore('the status bar shows the position')],
  ['scrolloff', 'so', 3, setting('scroll_offset'), { least: 0 }],
  ['scroll', 'scr', 0, ignore('Ctrl-D and Ctrl-U scroll by half a window, or by a count'), { least: 0 }],
  ['selection', 'sel', 'inclusive', ignore(OTHERWISE), { words: ['inclusive', 'exclusive', 'old'] }],
  ['shiftround', 'sr', false, VIM],
  ['shiftwidth', 'sw', 0, BUFFER, { least: 0 }],
  ['shortmess', 'shm', '', ignore(OTHERWISE), { list: 'letters' }],
  ['showbreak', 'sbr', '', ignore(OTHERWISE)],
  ['showcmd', 'sc', true, ignore('the status bar shows the keys of a command')],
  ['showmatch', 'sm', true, setting('highlight_matching_brackets')],
  ['showmode', 'smd', true, ignore('the status bar shows the mode')],
  [
    'showtabline',
    'stal',
    2,
    settingAs(
      'tab_bar',
      (value) => (value === true ? 2 : 0),
      (value) => value !== 0,
    ),
    { least: 0 },
  ],
  ['smartcase', 'scs', false, VIM],
  ['smartindent', 'si', false, ignore('languages set how lines are indented')],
  ['smarttab', 'sta', false, VIM],
  ['softtabstop', 'sts', 0, BUFFER, { least: -1 }],
  ['spell', '', false, setting('spell_check')],
  ['splitbelow', 'sb', false, VIM],
  ['splitright', 'spr', false, VIM],
  ['startofline', 'sol', true, VIM],
  ['swapfile', 'swf', false, ignore('Inkstone keeps unsaved work in its own way')],
  ['syntax', 'syn', '', ignore(':syntax turns colors on and off')],
  ['tabstop', 'ts', 8, DOCUMENT, { least: 1 }],
  ['termguicolors', 'tgc', true, ignore(AUTOMATIC)],
  ['textwidth', 'tw', 0, BUFFER, { least: 0 }],
  ['tildeop', 'top', false, VIM],
  ['timeout', 'to', true, ignore('a key waits one second for the rest of a mapping')],
  ['timeoutlen', 'tm', 1000, ignore('a key waits one second for the rest of a mapping'), { least: 0 }],
  ['title', '', true, ignore(OTHERWISE)],
  ['ttimeout', '', true, ignore(AUTOMATIC)],
  ['ttimeoutlen', 'ttm', 25, setting('escape_timeout'), { least: 0 }],
  ['ttyfast', 'tf', true, ignore(AUTOMATIC)],
  ['undodir', 'udir', '', ignore(OTHERWISE)],
  ['undofile', 'udf', true, ignore(AUTOMATIC)],
  ['undolevels', 'ul', 1000, ignore('Inkstone keeps every step of undo')],
  ['updatetime', 'ut', 4000, ignore(OTHERWISE), { least: 0 }],
  [
    'virtualedit',
    've',
    '',
    VIM,
    {
      words: ['block', 'insert', 'all', 'onemore', 'none', 'NONE'],
      list: 'commas',
      check: checkVirtualEdit,
    },
  ],
  ['visualbell', 'vb', false, ignore('Inkstone never rings')],
  ['whichwrap', 'ww', 'b,s', VIM, { list: 'commas', check: checkLetters('bshl<>~[],') }],
  ['wildmenu', 'wmnu', true, ignore(AUTOMATIC)],
  ['wildmode', 'wim', 'full', ignore(OTHERWISE)],
  ['wrap', '', true, DOCUMENT],
  ['wrapmargin', 'wm', 0, BUFFER, { least: 0 }],
  ['wrapscan', 'ws', true, VIM],
  ['writebackup', 'wb', true, ignore(AUTOMATIC)],
];

/** The options of `:set`, in the order in which they are listed. */
export const OPTIONS: readonly VimOption[] = ROWS.map(([name, short, standard, home, more]) => ({
  name,
  short,
  standard,
  home,
  ...more,
}));

const byName = new Map(
  OPTIONS.flatMap((option) => [option.name, option.short].map((name) => [name, option] as const)).filter(
    ([name]) => name !== '',
  ),
);

/** The option of a name or a short name; undefined for none. */
export const optionNamed = (name: string): VimOption | undefined => byName.get(name);
