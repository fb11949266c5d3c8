/** Events as plugins of each generation listen to them. */
import { idioms } from './trial.ts';

const idiom = idioms();

idiom(
  'LEGACY',
  'the cursor, with its line from 1, by the name of a handler',
  {
    source: `
    globalThis.on_moved = (data: { line: number; new_position: number }) => {
      editor.setStatus('at ' + data.line + ':' + data.new_position);
      return true;
    };
    editor.on('cursor_moved', 'on_moved');`,
    text: 'one\ntwo\n',
  },
  async (trial) => {
    await trial.keys('Down');
    await trial.shows('at 2:4');
  },
);

idiom(
  'LEGACY',
  'lines that come into view, marked once each, with a handler that is taken away',
  {
    source: `
    globalThis.on_lines = (args: { buffer_id: number; lines: { byte_start: number; content: string }[] }) => {
      for (const { byte_start, content } of args.lines) {
        const at = content.indexOf('TODO');
        if (at >= 0) editor.addOverlay(args.buffer_id, 'todo', byte_start + at, byte_start + at + 4, 255, 165, 0, false);
      }
    };
    globalThis.todo_off = () => { editor.off('lines_changed', 'on_lines'); editor.clearNamespace(editor.getActiveBufferId(), 'todo'); };
    editor.on('lines_changed', 'on_lines');
    editor.registerCommand('Todo Off', '', 'todo_off');
    editor.refreshLines(editor.getActiveBufferId());`,
    text: 'plain\nä TODO this\n',
  },
  async (trial) => {
    await trial.looks('TODO this', /^ffa500/);
    await trial.run('Todo Off');
    await trial.looks('TODO this', /^-/);
  },
);

idiom(
  'BASE',
  'edits: a function as handler, which keeps a count in the status bar',
  {
    source: `
    const editor = getEditor();
    let inserted = 0, deleted = 0;
    const show = () => editor.setStatus(\`+\${inserted} -\${deleted}\`);
    editor.on('after_insert', ({ text, lines_added }) => { inserted += text.length + lines_added; show(); });
    editor.on('after_delete', (args) => { deleted += args.deleted_len; show(); });`,
  },
  async (trial) => {
    await trial.type('ab');
    await trial.keys('Backspace');
    await trial.shows('+2 -1');
  },
);

idiom(
  'BASE',
  'the start: files that are open, then every one that is opened',
  {
    source: `
    const editor = getEditor();
    const seen: string[] = [];
    editor.on('after_file_open', ({ path }) => { seen.push(editor.pathBasename(path)); });
    editor.on('buffer_activated', ({ buffer_id }) => {
      const info = editor.getBufferInfo(buffer_id);
      editor.setStatus(seen.join() + ' in ' + (info?.name ?? ''));
    });
    registerHandler('open_other', () => {
      editor.writeFile(editor.getTempDir() + '/ink-idiom-other.txt', 'other text');
      editor.openFile(editor.getTempDir() + '/ink-idiom-other.txt', 0, 0);
    });
    editor.registerCommand('Open Other', '', 'open_other');`,
    path: 'first.txt',
  },
  async (trial) => {
    await trial.shows('first.txt in first.txt');
    await trial.run('Open Other');
    await trial.shows('first.txt,ink-idiom-other.txt in', 'other text');
  },
);

idiom(
  'BASE',
  'every hook that a plugin may name is accepted, and getHandlers lists it',
  {
    source: `
    const editor = getEditor();
    for (const name of ['editor_initialized', 'plugins_loaded', 'ready', 'render_start', 'pre_command', 'post_command', 'idle',
      'focus_gained', 'resize', 'viewport_changed', 'language_changed', 'before_file_open', 'before_file_save', 'prompt_changed',
      'mouse_click', 'mouse_scroll', 'process_output', 'path_changed', 'config_changed', 'trust_changed', 'authority_changed',
      'action_popup_result', 'widget_event', 'diagnostics_updated', 'lsp_references'] as const) {
      registerHandler('on_' + name, () => {});
      editor.on(name, 'on_' + name);
    }
    editor.setStatus('resize: ' + editor.getHandlers('resize').join());`,
  },
  async (trial) => {
    await trial.shows('resize: on_resize');
  },
);

idiom(
  'MASTER',
  'the window of a buffer in events, and the buffer that was in front before',
  {
    source: `
    const editor = getEditor();
    editor.on('active_buffer_changed', ({ previous, reason }) => editor.setStatus(\`\${reason} \${previous === null} \${typeof previous?.buffer_id}\`));
    registerHandler('new_buffer', () => editor.executeAction('new'));
    editor.registerCommand('New Buffer', '', 'new_buffer');`,
  },
  async (trial) => {
    await trial.run('New Buffer');
    await trial.shows('open false number');
  },
);
