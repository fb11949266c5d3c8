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
