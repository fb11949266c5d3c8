import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText, encode } from '../../../../src/base/utf8.ts';
import { primaryCaret } from '../../../../src/core/layout/carets.ts';
import { Selections } from '../../../../src/core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../../../src/core/model/state.ts';
import { runEx } from '../../../../src/features/vim/ex/run-ex.ts';
import { placeOf } from '../../../../src/features/vim/inspect.ts';
import { Host } from '../../../cases/host.ts';
import { COMMANDS } from './vim-results.ts';

/** An editor with the keys of Vim, its cursor at a line. */
function editor(lines: readonly string[], line: number): State {
  const { state } = new Host('a.txt', encode(`${lines.join('\n')}\n`), {
    active_keybinding_map: 'vim',
    tab_size: 8,
    use_tabs: true,
  });
  const at = activeDocument(state).text.lineStart(line - 1) ?? 0;
  return withView(state, { selections: Selections.single(at) });
}

const textOf = (state: State): string => {
  const { text } = activeDocument(state);
  return decodeText(text.read(0, text.length));
};

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

test('commands do to seven lines what Vim does', () => {
  const differences: string[] = [];
  for (const [from, command, lines, line, column] of COMMANDS) {
    const { state } = runEx(editor(WORDS, from), command);
    const [place, at] = placeOf(activeDocument(state).text, primaryCaret(activeView(state)));
    const wanted = lines.length === 1 && lines[0] === '' ? '' : `${lines.join('\n')}\n`;
    if (textOf(state) !== wanted || place !== line || at !== column)
      differences.push(
        `${from} :${command}\n  ${JSON.stringify(textOf(state))} ${place}:${at} ${state.window.message?.text}\n  ${JSON.stringify(wanted)} ${line}:${column}`,
      );
  }
  assert.deepEqual(differences, []);
});
