import type { Dice } from './dice.ts';

/** Words of a list, which are keys. */
const words = (list: string): readonly string[] => list.split(/\s+/);

const CHARACTERS = ['o', 'a', ' ', 'e', '(', '"', ',', 'x', '2', '本'] as const;
const WORDS = words('foo bar o one two e');
const REGISTERS = words('a b A 0 1 - _');
const MOTIONS = words(`h j k l w b e ge W B E gE ^ g_ $ gg G | + - _ { } ( ) % n N * # <CR> <Space> <BS>`);
const FINDS = words('f t F T');
const OBJECTS = words(`iw aw iW aW is as ip ap i" a" i' a' i( a( i{ a{ i[ a[`);
const OPERATORS = words('d y c <lt> > gu gU g~ g?');
const DOUBLED = words('dd yy cc <lt><lt> >> guu gUU g~~ g??');
const SIMPLE = words('x X D Y p P gp gP J gJ ~ u <C-R> . <C-A> <C-X>');
const INSERTS = words('i a I A o O s S C R gi gI');
const TYPED = [
  'a',
  'b',
  'x',
  ' ',
  'foo',
  '1',
  'é',
  '日',
  '<CR>',
  '<BS>',
  '<C-W>',
  '<C-U>',
  '<Del>',
  '(',
] as const;
const VISUAL = words('d y > <lt> u U ~ J gJ p x D Y X <Esc>');
const EX = [
  ':d',
  ':2,3d',
  ':m0',
  ':m$',
  ':t.',
  ':j',
  ':%j',
  ':>',
  ':<lt>',
  ':y',
  ':pu',
  ':sort',
  ':sort!',
  ':g/foo/d',
  ':v/o/d',
  ':g/o/m0',
  ':&&',
  ':2',
  ':$',
  ':%norm A;',
  ':s/o/0/',
  ':s/o/0/g',
  ':%s/e/E/',
  String.raw`:%s/\s\+/ /g`,
] as const;

const count = (dice: Dice): string => (dice.once(4) ? String(1 + dice.roll(4)) : '');
const register = (dice: Dice): string => (dice.once(6) ? `"${dice.pick(REGISTERS)}` : '');

/** A motion with its count. */
function motion(dice: Dice): string {
  if (dice.once(5)) {
    const found = count(dice) + dice.pick(FINDS) + dice.pick(CHARACTERS);
    return dice.once(4) ? `${found}${dice.pick([';', ','])}` : found;
  }
  return dice.once(20) ? '0' : count(dice) + dice.pick(MOTIONS);
}

/** Keys of insert mode. */
const typed = (dice: Dice): string => dice.list(0, 4, () => dice.pick(TYPED)).join('');

/** An operator with what it works on; `c` with its insertion. */
function operation(dice: Dice): string {
  const before = register(dice) + count(dice);
  if (dice.once(4)) {
    const doubled = dice.pick(DOUBLED);
    return before + doubled + (doubled === 'cc' ? `${typed(dice)}<Esc>` : '');
  }
  const operator = dice.pick(OPERATORS);
  const forced = dice.once(10) ? dice.pick(['v', 'V', '<C-V>']) : '';
  const target = dice.once(3) ? count(dice) + dice.pick(OBJECTS) : forced + motion(dice);
  return before + operator + target + (operator === 'c' ? `${typed(dice)}<Esc>` : '');
}

/** Visual mode from its start to its end. */
function visual(dice: Dice): string {
  const kind = dice.pick(['v', 'V', '<C-V>']);
  const moves = dice
    .list(0, 3, () =>
      dice.once(5) && kind === 'v' ? dice.pick(OBJECTS) : dice.once(10) ? 'o' : motion(dice),
    )
    .join('');
  const selected = kind + moves;
  if (kind === '<C-V>' && dice.once(3))
    return `${selected}${dice.pick(['I', 'A', 'c'])}${dice.list(1, 2, () => dice.pick(['a', 'x', '日'])).join('')}<Esc>`;
  if (dice.once(6)) return `${selected}c${typed(dice)}<Esc>`;
  if (dice.once(8)) return `${selected}r${dice.pick(CHARACTERS)}`;
  return selected + (dice.once(6) ? register(dice) : '') + dice.pick(VISUAL);
}

/** One command of normal mode, complete in itself. */
export function command(dice: Dice): string {
  switch (dice.roll(12)) {
    case 0:
    case 1:
    case 2:
      return operation(dice);
    case 3:
    case 4:
      return motion(dice);
    case 5:
    case 6:
      return register(dice) + count(dice) + dice.pick(SIMPLE);
    case 7:
      return count(dice) + dice.pick(INSERTS) + typed(dice) + '<Esc>';
    case 8:
    case 9:
      return visual(dice);
    case 10:
      return dice.once(3)
        ? dice.pick(['m', '`', "'"]) + dice.pick(['a', 'b'])
        : dice.pick(['/', '?']) + dice.pick(WORDS) + '<CR>';
    default:
      if (dice.once(3)) return `r${dice.pick(CHARACTERS)}`;
      if (dice.once(3))
        return `qa${dice.list(1, 3, () => dice.pick(['x', 'w', 'j', 'ia<Esc>', 'dw'])).join('')}q`;
      if (dice.once(3)) return `${count(dice)}@a`;
      return `${dice.pick(EX)}<CR>`;
  }
}
