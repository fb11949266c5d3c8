/** The driver of Vim's own tests, with small scripts of ours. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ExpressionReader, Unknown } from './expression.ts';
import { functionsOf } from './functions.ts';
import { Run } from './play.ts';
import { statementsOf } from './statements.ts';

/** The assertions of a body, each as `passed` or what came instead. */
function played(body: string): string[] {
  const [only] = functionsOf(`func Test_it()\n${body}\nendfunc`);
  const run = new Run();
  run.all(statementsOf(only.lines));
  return run.assertions.map(({ passed, actual }) => (passed ? 'passed' : JSON.stringify(actual)));
}

describe('functions of a script', () => {
  test('are found with their lines, those that go on joined and comments left out', () => {
    const script = `" a comment
func s:other()
endfunc
function! Test_one()
  " nothing
  call setline(1, ['a',
    \\ 'b'])
  let text =<< trim END
    x'
      y
  END

endfunction`;
    assert.deepEqual(functionsOf(script), [
      { name: 's:other', lines: [] },
      {
        name: 'Test_one',
        lines: [
          { text: "  call setline(1, ['a', 'b'])", number: 6 },
          { text: "  let text = ['x''', '  y']", number: 8 },
        ],
      },
    ]);
  });
});

describe('expressions', () => {
  const valueOf = (text: string): unknown => new Run().value(new ExpressionReader(text).expression());

  test('have the values that Vim gives them', () => {
    assert.deepEqual(valueOf("['a'] + repeat(['b'], 2)"), ['a', 'b', 'b']);
    assert.equal(valueOf(String.raw`"a\<Esc>\x41\u3042\"" .. 'it''s'`), `a\u001bAあ"it's`);
    assert.equal(valueOf('1 + 2 * 3 - 4 / 2'), 5);
    assert.equal(valueOf("'abc'[1:]->toupper() == 'BC' ? 'yes' : 'no'"), 'yes');
    assert.equal(valueOf("len(range(3, 9, 3)) . join(['x', 'y'], '-')"), '3x-y');
  });

  test('that are not known are refused', () => {
    assert.throws(() => valueOf("{'a': 1}"), Unknown);
    assert.throws(() => valueOf('system("ls")'), Unknown);
    assert.throws(() => valueOf('unset'), Unknown);
  });
});

describe('a function', () => {
  test('edits a text, and its assertions are counted', () => {
    const body = String.raw`
      new
      call setline(1, ['one two', 'three'])
      call cursor(1, 5)
      normal! dw
      exe "normal! jA!\<Esc>"
      call assert_equal(['one ', 'three!'], getline(1, '$'))
      call assert_equal([0, 2, 6, 0], getpos('.'))
      call assert_equal('two', getreg('-'))
      call assert_equal('wrong', getline('.'))
      %s/e/E/g
      call feedkeys("ggx", 't')
      call feedkeys("ix", 'x')
      call assert_equal('xnE ', getline(1))
      for key in ['x', 'X']
        call assert_notequal('', key)
      endfor
      if &tabstop == 8 && line('$') == 2
        call assert_fails('s/nowhere/x/', 'E486:')
      else
        call assert_true(0)
      endif
      bwipe!`;
    assert.deepEqual(played(body), [
      'passed',
      'passed',
      'passed',
      '"three!"',
      'passed',
      'passed',
      'passed',
      'passed',
    ]);
  });

  test('is refused before it begins where a statement is not known', () => {
    for (const line of ['call system("ls")', 'write file', 'set nonsense', 'try', 'return'])
      assert.throws(() => played(`call setline(1, 'x')\n${line}`), Unknown, line);
  });
});
