/** Panels as plugins of each generation make them: their content, its style, and what is put over it. */
import { idioms } from './trial.ts';

const idiom = idioms();

idiom(
  'LEGACY',
  'a blame view: a buffer with content in the split, then lines above its blocks',
  {
    source: `
    globalThis.show_blame = async function () {
      const id = await editor.createVirtualBufferInExistingSplit({
        name: '*blame*', mode: 'blame', read_only: true, split_id: editor.getActiveSplitId(),
        show_line_numbers: true, show_cursors: true, editing_disabled: true,
        entries: ['one\\n', 'two\\n', 'three\\n'].map((text, line) => ({ text, properties: { line } })),
      });
      editor.clearVirtualTextNamespace(id, 'blame');
      for (const [at, name] of [[0, 'Ann'], [4, 'Bob'], [8, 'Cid']])
        editor.addVirtualLine(id, at, '-- ' + name, 200, 200, 200, 30, 30, 30, true, 'blame', 0);
    };
    editor.registerCommand('Show Blame', 'Shows it', 'show_blame', 'normal');`,
  },
  async (trial) => {
    await trial.run('Show Blame');
    await trial.showsRows('     -- Ann', '   1 one', '     -- Bob', '   2 two', '     -- Cid', '   3 three');
    await trial.looks('-- Bob', /^c8c8c8 1e1e1e/);
  },
);

idiom(
  'BASE',
  'a panel whose content is replaced and styled in one go, again and again',
  {
    source: `
    let panel = 0, turn = 0;
    function draw() {
      const rows = Array.from({ length: ++turn }, (_, i) => 'row ' + i + '\\n');
      editor.setVirtualBufferContent(panel, rows.map((text) => ({ text, properties: {} })));
      editor.clearNamespace(panel, 'panel');
      let at = 0;
      for (const row of rows) {
        editor.addOverlay(panel, 'panel', at, at + 3, { fg: [255, 0, turn], bold: true });
        at += editor.utf8ByteLength(row);
      }
    }
    registerHandler('panel_open', async () => {
      const made = await editor.createVirtualBuffer({ name: '*Panel*', mode: 'panel', readOnly: true, showLineNumbers: false });
      panel = made.bufferId;
      draw();
    });
    registerHandler('panel_more', draw);
    editor.defineMode('panel', [['m', 'panel_more']], true);
    editor.registerCommand('Panel', '', 'panel_open');`,
  },
  async (trial) => {
    await trial.run('Panel');
    await trial.looks('row 0', /^ff0001 [0-9a-f-]* b/);
    await trial.keys('m m');
    await trial.showsRows('row 0', 'row 1', 'row 2');
    for (const row of ['row 0', 'row 1', 'row 2']) await trial.looks(row, /^ff0003 [0-9a-f-]* b/);
  },
);

idiom(
  'LEGACY',
  'a results panel below the text: properties at the cursor, keys of a mode with a parent',
  {
    source: `
    let panel: number | null = null, source = 0;
    editor.defineMode('results-list', 'special', [['Return', 'results_go'], ['q', 'results_close']], true);
    globalThis.results_open = async () => {
      source = editor.getActiveSplitId();
      const made = await editor.createVirtualBufferInSplit({
        name: '*Results*', mode: 'results-list', read_only: true, ratio: 0.7, direction: 'horizontal',
        panel_id: 'results', show_line_numbers: false, show_cursors: true, editing_disabled: true,
        entries: ['alpha', 'beta'].map((name, i) => ({ text: '  ' + name + '\\n', properties: { name, at: i * 4 } })),
      });
      panel = made.buffer_id;
    };
    globalThis.results_go = () => {
      const [at] = editor.getTextPropertiesAtCursor(panel!);
      editor.setStatus('go to ' + at.name + ' ' + at.at);
    };
    globalThis.results_close = () => { editor.closeBuffer(panel!); editor.focusSplit(source); };
    editor.registerCommand('Results', '', 'results_open', 'normal');`,
  },
  async (trial) => {
    await trial.run('Results');
    await trial.shows('  alpha', '*Results*');
    await trial.keys('Down Enter');
    await trial.shows('go to beta 4');
    await trial.keys('q');
    await trial.hides('alpha');
    await trial.type('x');
    await trial.shows('xtext');
  },
);

idiom(
  'BASE',
  'a panel in the dock that is used again, with inline overlays in bytes and characters',
  {
    source: `
    const editor = getEditor();
    let turn = 0;
    registerHandler('dock_open', async () => {
      await editor.createVirtualBufferInSplit({
        name: '*Dock*', mode: 'dock', readOnly: true, ratio: 0.3, direction: 'horizontal', panelId: 'dock',
        role: 'utility_dock', showLineNumbers: false, editingDisabled: true,
        entries: [
          { text: 'äb turn ' + ++turn + '\\n', properties: {}, style: { italic: true },
            inlineOverlays: [{ start: 1, end: 2, unit: 'char', style: { fg: [250, 0, 0] } }] },
          { segments: [{ text: 'seg', style: { bold: true } }, { text: 'ment\\n' }], text: '', padToChars: 12 },
        ],
      });
    });
    editor.registerCommand('Dock', '', 'dock_open');`,
  },
  async (trial) => {
    await trial.run('Dock');
    await trial.shows('äb turn 1', 'segment');
    await trial.looks('b turn', /^fa0000 \S+ i$/);
    await trial.looks('seg', / b$/);
    await trial.run('Dock');
    await trial.shows('äb turn 2');
    await trial.hides('turn 1');
  },
);

idiom(
  'BASE',
  'a mode that takes text, chords, and keys that it does not bind',
  {
    source: `
    const editor = getEditor();
    let typed = '', panel = 0;
    const show = () => editor.setVirtualBufferContent(panel, [{ text: 'typed: ' + typed + '\\n', properties: {} }]);
    registerHandler('mode_text_input', ({ text }: { text: string }) => { typed += text; show(); });
    registerHandler('field_erase', () => { typed = typed.slice(0, -1); show(); });
    registerHandler('field_chord', () => editor.setStatus('chord'));
    editor.defineMode('field', [['BS', 'field_erase'], ['C-x C-f', 'field_chord'], ['M-x', 'field_chord']], true, true);
    registerHandler('field_open', async () => {
      ({ bufferId: panel } = await editor.createVirtualBuffer({ name: '*Field*', mode: 'field', readOnly: true, showLineNumbers: false }));
      show();
    });
    editor.registerCommand('Field', '', 'field_open');`,
  },
  async (trial) => {
    await trial.run('Field');
    await trial.type('abc');
    await trial.keys('Backspace');
    await trial.shows('typed: ab');
    await trial.hides('typed: abc');
    await trial.keys('Ctrl+X Ctrl+F');
    await trial.shows('chord');
  },
);

idiom(
  'BASE',
  'keys that a plugin reads one by one',
  {
    source: `
    const editor = getEditor();
    registerHandler('jump', async () => {
      editor.beginKeyCapture();
      let label = '';
      while (label.length < 2) {
        const { key, ctrl } = await editor.getNextKey();
        label += ctrl ? '^' : key;
        editor.setStatus('label ' + label);
      }
      editor.endKeyCapture();
    });
    editor.registerCommand('Jump', '', 'jump');`,
  },
  async (trial) => {
    await trial.run('Jump');
    await trial.type('ab');
    await trial.shows('label ab');
    await trial.type('c');
    await trial.shows('ctext');
  },
);

idiom(
  'BASE',
  'an editor mode for all text, as a modal plugin has it',
  {
    source: `
    const editor = getEditor();
    registerHandler('modal_insert', () => { editor.setEditorMode(null); editor.setStatus('INSERT ' + editor.getEditorMode()); });
    registerHandler('modal_normal', () => { editor.setEditorMode('modal'); editor.setStatus('NORMAL'); });
    editor.defineMode('modal', [['i', 'modal_insert'], ['l', 'move_right'], ['d d', 'delete_line'], ['G', 'move_document_end']], true);
    editor.registerCommand('Modal', '', 'modal_normal');`,
    text: 'one\ntwo\n',
  },
  async (trial) => {
    await trial.run('Modal');
    await trial.type('ddzl');
    await trial.hides('one');
    await trial.type('i');
    await trial.shows('INSERT null');
    await trial.type('X');
    await trial.shows('tXwo');
  },
);

idiom(
  'BASE',
  'widgets in a box over the text, which keys work and Escape closes',
  {
    source: `
    const editor = getEditor();
    let on = false;
    const spec = () => ({ kind: 'col', children: [
      { kind: 'toggle', key: 'on', label: 'Switched ' + (on ? 'on' : 'off'), checked: on, focused: true },
      { kind: 'row', children: [{ kind: 'spacer', flex: true, cols: 0 }, { kind: 'button', key: 'ok', label: 'Do it', intent: 'primary' }] },
      { kind: 'text', key: 'name', label: 'Name:', value: 'x', fieldWidth: 8 },
      { kind: 'hintBar', entries: [{ keys: 'Esc', label: 'close' }] },
    ] });
    editor.on('widget_event', ({ panel_id, widget_key, event_type, payload }) => {
      if (panel_id !== 5) return;
      if (event_type === 'toggle') { on = payload.checked; editor.updateFloatingWidget(5, spec()); }
      if (event_type === 'activate' && widget_key === 'ok') { editor.unmountFloatingWidget(5); editor.setStatus('done: ' + on); }
    });
    registerHandler('box_open', () => editor.mountFloatingWidget(5, spec(), 50, 40));
    editor.registerCommand('Box', '', 'box_open');`,
  },
  async (trial) => {
    await trial.run('Box');
    await trial.shows('Switched off', 'Do it', 'Name:', 'close');
    await trial.hides('Name::');
    await trial.type(' ');
    await trial.shows('Switched on');
    await trial.keys('Tab Enter');
    await trial.shows('done: true');
    await trial.hides('Do it');
  },
);

idiom(
  'BASE',
  'two versions side by side with hunks, and a group of panels as one tab',
  {
    source: `
    const editor = getEditor();
    registerHandler('review', async () => {
      const of = async (name: string, text: string) => (await editor.createVirtualBuffer({
        name, mode: 'normal', readOnly: true, hiddenFromTabs: true, entries: [{ text, properties: {} }] })).bufferId;
      const [before, after] = [await of('*old*', 'same\\nwas\\n'), await of('*new*', 'same\\nis\\n')];
      const id = await editor.createCompositeBuffer({
        name: '*Review*', mode: 'review', layout: { type: 'side-by-side', ratios: [0.5, 0.5], showSeparator: true },
        sources: [
          { bufferId: before, label: 'OLD', editable: false, style: null },
          { bufferId: after, label: 'NEW', editable: false, style: null },
        ],
        hunks: editor.computeLineDiff('same\\nwas\\n', 'same\\nis\\n'),
        initialFocusHunk: 0,
      });
      editor.showBuffer(id);
    });
    registerHandler('group', async () => {
      const { groupId, panels } = await editor.createBufferGroup('*Group*', 'group', JSON.stringify({
        type: 'split', direction: 'h', ratio: 0.5, first: { type: 'scrollable', id: 'left' }, second: { type: 'scrollable', id: 'right' } }));
      editor.setPanelContent(groupId, 'left', [{ text: 'left side\\n', properties: {} }]);
      editor.setPanelContent(groupId, 'right', [{ text: 'right side\\n', properties: {} }]);
      editor.addOverlay(panels.right, 'g', 0, 5, { fg: [1, 255, 1] });
    });
    editor.registerCommand('Review', '', 'review');
    editor.registerCommand('Group', '', 'group');`,
  },
  async (trial) => {
    await trial.run('Review');
    await trial.shows('2 was', '2 is', 'OLD', '*Review*');
    await trial.run('Group');
    await trial.shows('left side', 'right side');
    await trial.looks('right side', /^01ff01/);
  },
);

idiom(
  'MASTER',
  'keys of a mode that are shortcuts of a whole panel',
  {
    source: `
    const editor = getEditor();
    registerHandler('panel_submit', () => editor.setStatus('submitted'));
    editor.defineMode('form', [['C-RET', 'panel_submit', 'shortcut'], ['q', 'panel_submit']], true);
    registerHandler('form', () => editor.createVirtualBuffer({ name: '*Form*', mode: 'form', readOnly: true }));
    editor.registerCommand('Form', '', 'form');`,
  },
  async (trial) => {
    await trial.run('Form');
    await trial.shows('*Form*');
    await trial.keys('Ctrl+Enter');
    await trial.shows('submitted');
  },
);
