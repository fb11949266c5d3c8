import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differences, type Trial } from './referee.ts';
import { columnsOf, TEXTS } from './texts.ts';

/** Motions by subject, in Vim's notation. */
const MOTIONS: Readonly<Record<string, string>> = {
  'by characters': 'h l <BS> <Space> 2<BS> 3<Space> | 4| 99| <Left> <Right> <C-h> 9l 9h',
  'from line to line':
    'j k 2j 9k + - 2+ _ 3_ <CR> <C-n> <C-p> <C-j> <Up> <Down> G gg 2G 3gg 50% 10% <C-Home> <C-End>',
  'to the ends of lines': '0 ^ g_ 2g_ $ 2$ <Home> <End> go 9go',
  'from word to word': 'w W 2w 3W 9w e E 2e 3E b B 2b 3B ge gE 2ge <S-Right> <C-Right> <S-Left> <C-Left>',
  'to a character': 'fa tx Fa To 2fe 2te f( t) fe; te; te2; Fo, fé',
  'between brackets': '% [( [{ ]) ]} 2[( 2]} [m ]m [M ]M 2]m',
  'by paragraphs and sentences': '{ } 2{ 2} ( ) 2( 2) ]] [[ ][ []',
  'by rows of the screen': 'gj gk 2gj g0 g^ g$ gm gM 20gM',
};

/** All motions of a subject at places of all texts, alone and after other keys. */
function* trialsOf(motions: string, prefixes: readonly string[]): Generator<Trial> {
  for (const lines of TEXTS)
    for (const [row, line] of lines.entries())
      for (const [i, column] of columnsOf(line).entries())
        for (const [j, motion] of motions.split(' ').entries())
          // Not all of them, so that the test is quick: each motion meets each prefix in many places.
          yield {
            lines,
            cursor: [row + 1, column],
            keys: prefixes[(i + j + row) % prefixes.length] + motion,
          };
}

describe('motions go where they go in Vim', () => {
  for (const [subject, motions] of Object.entries(MOTIONS))
    test(subject, () => {
      const trials = [...trialsOf(motions, ['', 'v', 'd', 'V', '', 'dv', 'dV'])];
      assert.ok(trials.length > 500);
      assert.deepEqual(differences(trials), []);
    });

  test('vertical moves keep their column', () => {
    const lines = ['abcdef ghi', 'ab', '\tx', '', 'a日本語 xyz', 'end of it all'];
    const moves = [
      'jj',
      'jjj',
      'jjjj',
      '$jjj',
      '$jkj',
      'jjjjj',
      '4|jjjj',
      'jlj',
      'vjj',
      'v$jj',
      '<C-v>$jj',
      '$hjjj',
    ];
    const trials = moves.flatMap((keys) =>
      [1, 5, 9].map((column): Trial => ({ lines, cursor: [1, column], keys })),
    );
    assert.deepEqual(differences(trials), []);
  });
});
