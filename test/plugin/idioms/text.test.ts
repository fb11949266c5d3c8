/** Texts, cursors, actions and macros as plugins of each generation change them. */
import { askToPaste } from '../../../src/features/clipboard/commands.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { idioms } from './trial.ts';

const idiom = idioms();

idiom(
  'LEGACY',
  'text at the cursor, deleted and inserted by byte offsets, as one step of undo',
  {
    source: `
    globalThis.wrap_word = async () => {
      const id = editor.getActiveBufferId();
      const { start, end } = editor.getPrimaryCursor().selection;
      const word = await editor.getBufferText(id, start, end);
      editor.deleteRange(id, start, end);
      editor.insertText(id, start, '<' + word + '>');
      editor.setBufferCursor(id, start);
    };
    editor.registerCommand('Wrap Word', '', 'wrap_word');`,
    text: 'äöü two\n',
  },
  async (trial) => {
    await trial.keys('Shift+Right Shift+Right');
    await trial.run('Wrap Word');
    await trial.shows('<äö>ü two');
    await trial.keys('Ctrl+Z');
    await trial.shows('1 äöü two');
  },
);

idiom(
  'LEGACY',
  'actions in a row, with counts, between edits',
  {
    source: `
    globalThis.shape = () => {
      editor.executeActions([{ action: 'move_down', count: 2 }, { action: 'delete_line' }, { action: 'move_line_end', count: null }]);
      editor.insertAtCursor('!');
    };
    editor.registerCommand('Shape', '', 'shape');`,
    text: 'one\ntwo\nthree\nfour\n',
  },
  async (trial) => {
    await trial.run('Shape');
    await trial.showsRows('   1 one', '   2 two');
    await trial.shows('four!');
    await trial.hides('three');
  },
);

idiom(
  'BASE',
  'several cursors, each told with its line',
  {
    source: `
    const editor = getEditor();
    registerHandler('cursors', () => {
      const all = editor.getAllCursors();
      editor.setStatus(all.map((c) => c.position + '@' + c.line).join(' ') + ' = ' + editor.getAllCursorPositions().length);
    });
    editor.registerCommand('Cursors', '', 'cursors');`,
    text: 'one\ntwo\nthree\n',
  },
  async (trial) => {
    await trial.run('add_cursor_below');
    await trial.run('Cursors');
    await trial.shows('0@0', '4@1', '= 2');
  },
);

idiom(
  'BASE',
  'a macro that a plugin defines, plays and reads',
  {
    source: `
    const editor = getEditor();
    registerHandler('macro_go', () => {
      editor.defineMacro('q', [{ action: 'move_line_end', count: 1, args: {} }, { action: 'insert_char', count: 2, args: { char: 'z' } }]);
      editor.playMacro('q');
    });
    registerHandler('macro_list', () => editor.setStatus(editor.listMacros().join() + ' ' + editor.getMacro('q')!.length));
    editor.registerCommand('Macro Go', '', 'macro_go');
    editor.registerCommand('Macro List', '', 'macro_list');`,
  },
  async (trial) => {
    await trial.run('Macro Go');
    await trial.shows('textzz');
    await trial.run('Macro List');
    await trial.shows('q 3');
  },
);

const pastes = idioms({
  host: (effect, its) => {
    for (const { id } of asksOf([effect], askToPaste)) its.dispatch(answerTo(id, null));
  },
});

pastes(
  'BASE',
  'the clipboard, and what is pasted from it',
  {
    source: `
    const editor = getEditor();
    registerHandler('copy_path', () => { editor.setClipboard('copied'); editor.executeAction('paste'); });
    editor.registerCommand('Copy and Paste', '', 'copy_path');`,
  },
  async (trial) => {
    await trial.run('Copy and Paste');
    await trial.shows('copiedtext');
  },
);

idiom(
  'MASTER',
  'a marker that moves with the text, and a line by its number',
  {
    source: `
    const editor = getEditor();
    registerHandler('mark', async () => {
      const id = editor.getActiveBufferId();
      const start = (await editor.getLineStartPosition(1))!;
      editor.createMarker(id, 'note', start, start + 3, { text: 'remember' });
      editor.insertText(id, 0, 'zero\\n');
      await editor.flush();
      const [found] = editor.queryMarkers(id, 0, 100);
      editor.setStatus(\`\${found.payload.text} \${found.start}-\${found.end} of \${await editor.getBufferLineCount()}\`);
    });
    editor.registerCommand('Mark', '', 'mark');`,
    text: 'one\ntwo\n',
  },
  async (trial) => {
    await trial.run('Mark');
    await trial.shows('remember 9-12 of 4');
  },
);
