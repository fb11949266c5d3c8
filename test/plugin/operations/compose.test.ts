/** A plugin that composes Markdown for reading: soft breaks, conceals and a narrow text, made line by line as lines come in sight. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine();
after(() => machine.end());

const PLUGIN = `
  const WIDTH = 20;
  function wrap(buffer, line) {
    const end = line.byte_start + line.content.length;
    editor.clearSoftBreaksInRange(buffer, line.byte_start, end);
    editor.clearConcealsInRangeForNamespace(buffer, 'md', line.byte_start, end);
    const text = line.content.replace(/\\n$/, '');
    const indent = /^(?:[-*] |> )?/.exec(text)[0].length;
    const prefix = text.startsWith('> ') ? { text: '> ', fg: 'syntax.comment' } : null;
    let from = 0;
    while (text.length - from > WIDTH) {
      const at = text.lastIndexOf(' ', from + WIDTH);
      if (at <= from) break;
      editor.addSoftBreak(buffer, 'md', line.byte_start + at, indent, null, null, null, prefix);
      from = at + 1 - indent;
    }
    for (const { index } of text.matchAll(/\\*\\*/g))
      editor.addConceal(buffer, 'md', line.byte_start + index, line.byte_start + index + 2, null);
  }
  registerHandler('lines', ({ buffer_id, lines, is_composing_in_any_split }) => {
    if (is_composing_in_any_split) for (const line of lines) wrap(buffer_id, line);
  });
  registerHandler('compose', () => {
    const buffer = editor.getActiveBufferId();
    editor.setViewMode(buffer, 'compose');
    editor.setLineNumbersDefault(buffer, false);
    editor.setLayoutHints(buffer, null, { composeWidth: WIDTH });
    editor.refreshLines(buffer);
  });
  editor.on('lines_changed', 'lines');
`;

const screen = (): string[] =>
  new Screen(machine.state).rows.map((row) => row.slice(29).trimEnd()).slice(2, 8);

describe('a composed text', () => {
  test('is wrapped with hanging indents in the middle of the split, and again after each edit', async () => {
    await machine.load('markdown', PLUGIN);
    machine.open('# Title\n- a list item that is **longer** than a row\n> said by somebody else\n', '/a.md');
    machine.plugins.run({ type: 'plugin_call', plugin: 'markdown', handler: 'compose', args: [] });
    await machine.until(() => screen()[5] === '> else');
    assert.deepEqual(screen(), [
      '# Title',
      '- a list item that',
      '  is longer than',
      '  a row',
      '> said by somebody',
      '> else',
    ]);
    const { id } = activeDocument(machine.state);
    assert.deepEqual(
      await machine.run(
        `const { view_mode, is_composing_in_any_split, compose_width } = editor.getBufferInfo(${id});
         return [view_mode, is_composing_in_any_split, compose_width];`,
      ),
      ['compose', true, 20],
    );
    for (let i = 0; i < 3; i++) machine.dispatch({ type: 'command', name: 'move_down' });
    machine.dispatch({ type: 'command', name: 'move_line_end' });
    for (const letter of ' of this text too') machine.dispatch(pressOf(letter));
    await machine.until(() => screen()[4] === '  too' && screen()[3] === '  a row of this text');
  });

  test('is its source again when the plugin goes', () => {
    machine.dispatch({ type: 'plugin_gone', plugin: 'markdown', asks: false });
    assert.match(new Screen(machine.state).rows[3], /^ *2 - a list item that/);
  });
});
