/** Asks Vim itself, the referee of its dialect. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A question: where a pattern matches in lines, or what a substitution makes of them. */
export interface Question {
  readonly pattern: string;
  readonly lines: readonly string[];
  readonly ignoreCase?: boolean;
  readonly smartCase?: boolean;
  /** False for `nomagic`. */
  readonly magic?: boolean;
  /** The replacement of the substitution before, for `~`. */
  readonly last?: string;
  /** The replacement; without one the matches are asked for. */
  readonly replacement?: string;
  /** Only the first match of each line is replaced. */
  readonly once?: boolean;
}

/** A match as Vim reports it: line and byte column from 1, the text, and the nine groups. */
export type VimMatch = readonly [line: number, column: number, text: string, groups: readonly string[]];

/** The answer: the matches, or the lines after the substitution; and the error that Vim reports, or an empty text. */
export interface Answer {
  readonly matches: readonly VimMatch[];
  readonly lines: readonly string[];
  readonly error: string;
}

const SCRIPT = String.raw`
set nocompatible encoding=utf-8 nomore noswapfile undolevels=-1 regexpengine=0 gdefault&
func! Note()
  if len(g:matches) > 500
    throw 'too many matches'
  endif
  let text = submatch(0)
  call add(g:matches, [line('.'), col('.'), text, map(range(1, 9), 'submatch(v:val)')])
  return text
endfunc
func! Ask(question)
  silent %delete _
  call setline(1, a:question.lines)
  let &ignorecase = get(a:question, 'ignoreCase', 0)
  let &smartcase = get(a:question, 'smartCase', 0)
  let &magic = get(a:question, 'magic', 1)
  let g:matches = []
  let error = ''
  try
    if has_key(a:question, 'last')
      " Sets the text that ~ stands for.
      let magic = &magic
      set nomagic
      silent exe 'keeppatterns 1s/^/' . a:question.last . '/e'
      let &magic = magic
      silent %delete _
      call setline(1, a:question.lines)
    endif
    let @/ = a:question.pattern
    if has_key(a:question, 'replacement')
      silent exe 'keeppatterns %s//' . a:question.replacement . '/' . (get(a:question, 'once', 0) ? 'e' : 'ge')
    else
      " A pattern in @/ is always read with 'magic'.
      silent exe 'keeppatterns %s#' . (&magic ? '' : a:question.pattern) . '#\=Note()#ge'
    endif
  catch
    let error = v:exception
  endtry
  return {'matches': g:matches, 'lines': getline(1, '$'), 'error': error}
endfunc
call writefile(map(readfile($QUESTIONS), 'json_encode(Ask(json_decode(v:val)))'), $ANSWERS)
qall!
`;

/**
 * Vim's answers, from one process.
 * @throws where Vim is not installed, or does not come to an end
 */
export function askVim(questions: readonly Question[]): readonly Answer[] {
  const folder = mkdtempSync(join(tmpdir(), 'vim-regex-'));
  try {
    const file = (name: string): string => join(folder, name);
    writeFileSync(file('ask.vim'), SCRIPT);
    writeFileSync(file('questions'), questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
    const { error, status, stderr } = spawnSync(
      'vim',
      ['-u', 'NONE', '-i', 'NONE', '-N', '-n', '-es', '-S', file('ask.vim')],
      {
        env: {
          ...process.env,
          HOME: folder,
          QUESTIONS: file('questions'),
          ANSWERS: file('answers'),
          LC_ALL: 'C.UTF-8',
        },
        timeout: 300_000,
        encoding: 'utf8',
      },
    );
    if (error !== undefined)
      throw new Error(`These tests compare with Vim 9: install it (apt-get install vim). ${error.message}`);
    let answers: readonly Answer[];
    try {
      answers = readFileSync(file('answers'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Answer);
    } catch (fault) {
      throw new Error(`Vim gave no answers (exit status ${status}): ${stderr}`, { cause: fault });
    }
    if (answers.length !== questions.length)
      throw new Error(`Vim answered ${answers.length} of ${questions.length} questions`);
    return answers;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
