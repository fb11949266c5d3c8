/** The marks that plugins of each generation put over a text, beside it and between its lines. */
import { idioms } from './trial.ts';

const idiom = idioms();

idiom(
  'LEGACY',
  'overlays with colors as numbers, in the short and in the long form, and one without a color',
  {
    source: `
    const id = editor.getActiveBufferId();
    editor.addOverlay(id, 'a', 0, 3, 255, 0, 0, true);
    editor.addOverlay(id, 'a', 4, 7, 0, 255, 0, false, true, false, 0, 0, 80);
    editor.addOverlay(id, 'b', 8, 11, -1, -1, -1, true, false, true);
    globalThis.clear_a = () => editor.clearNamespace(id, 'a');
    editor.registerCommand('Clear A', '', 'clear_a');`,
    text: 'red new old',
  },
  async (trial) => {
    await trial.looks('red', /^ff0000 \S+ u$/);
    await trial.looks('new', /^00ff00 000050 b$/);
    await trial.looks('old', /^- \S+ i u$/);
    await trial.run('Clear A');
    await trial.looks('red', /^- /);
    await trial.looks('old', /i u$/);
  },
);

idiom(
  'LEGACY',
  'virtual text before a byte offset, in a color, which goes by its prefix',
  {
    source: `
    const id = editor.getActiveBufferId();
    editor.addVirtualText(id, 'swatch-1', 2, '[x] ', 9, 9, 200, true, false);
    globalThis.swatches_off = () => editor.removeVirtualTextsByPrefix(id, 'swatch-');
    editor.registerCommand('Swatches Off', '', 'swatches_off');`,
    text: 'ä color',
  },
  async (trial) => {
    await trial.shows('ä[x]  color');
    await trial.looks('[x]', /^0909c8/);
    await trial.run('Swatches Off');
    await trial.shows('ä color');
  },
);

idiom(
  'LEGACY',
  'a sign in the gutter of several lines, by priority',
  {
    source: `
    const id = editor.getActiveBufferId();
    for (const line of [0, 2]) editor.setLineIndicator(id, line, 'low', 'L', 255, 0, 0, 1);
    editor.setLineIndicator(id, 2, 'high', 'H', 0, 255, 0, 10);
    globalThis.gutter_off = () => editor.clearLineIndicators(id, 'high');
    editor.registerCommand('Gutter Off', '', 'gutter_off');`,
    text: 'one\ntwo\nthree\n',
  },
  async (trial) => {
    await trial.showsRows('L    1 one', '     2 two', 'H    3 three');
    await trial.run('Gutter Off');
    await trial.showsRows('L    1 one', '     2 two', 'L    3 three');
  },
);

idiom(
  'BASE',
  'overlays with options, colors of the theme, to the end of the line',
  {
    source: `
    const editor = getEditor();
    const id = editor.getActiveBufferId();
    editor.addOverlay(id, 'ns', 0, 3, { fg: 'syntax.keyword', bg: [1, 2, 3], bold: true, extendToLineEnd: true });
    editor.addOverlay(id, 'ns', 4, 7, { strikethrough: true, underline: true });
    registerHandler('ranges_off', () => editor.clearOverlaysInRangeForNamespace(id, 'ns', 0, 3));
    editor.registerCommand('Ranges Off', '', 'ranges_off');`,
    text: 'one\ntwo\n',
  },
  async (trial) => {
    await trial.looks('one', /^[0-9a-f]{6} 010203 b$/);
    await trial.looks('two', / s u$/);
    await trial.run('Ranges Off');
    await trial.looks('one', /^- [^ ]+$/);
    await trial.looks('two', / s u$/);
  },
);

idiom(
  'BASE',
  'a conceal that gives way to the cursor, and a line between others',
  {
    source: `
    const editor = getEditor();
    const id = editor.getActiveBufferId();
    editor.addConceal(id, 'md', 5, 7, null, 'unless-cursor-in', 5, 13);
    editor.addConceal(id, 'md', 11, 13, '~', 'unless-cursor-in', 5, 13);
    editor.addVirtualLine(id, 0, '── above ──', { fg: [200, 0, 0] }, true, 'md', 0);`,
    text: 'text\n**bold**\nend\n',
  },
  async (trial) => {
    await trial.shows('── above ──', '2 bold~');
    await trial.looks('── above', /^c80000/);
    await trial.keys('Down');
    await trial.shows('2 **bold**');
    await trial.keys('Down');
    await trial.shows('2 bold~');
  },
);

idiom(
  'BASE',
  'a fold with a placeholder, and ranges that the user may fold',
  {
    source: `
    const editor = getEditor();
    const id = editor.getActiveBufferId();
    editor.addFold(id, 4, 14, '[2 lines]');
    registerHandler('unfold', () => editor.clearFolds(id));
    editor.registerCommand('Unfold Mine', '', 'unfold');`,
    text: 'top\nfirst\nsecond\nend\n',
  },
  async (trial) => {
    await trial.hides('first');
    await trial.shows('end');
    await trial.run('Unfold Mine');
    await trial.shows('first', 'second');
  },
);

idiom(
  'BASE',
  'marks on the scrollbar',
  {
    source: `
    const editor = getEditor();
    const id = editor.getActiveBufferId();
    editor.setScrollbarMarkers(id, 'ns', [{ line: 0, color: [255, 0, 255], priority: 5 }]);
    registerHandler('bar_off', () => editor.clearScrollbarMarkers(id, 'ns'));
    editor.registerCommand('Bar Off', '', 'bar_off');`,
    text: 'line\n'.repeat(100),
  },
  async (trial) => {
    await trial.paints('ff00ff');
    await trial.run('Bar Off');
    await trial.paints('ff00ff', false);
  },
);

idiom(
  'MASTER',
  'virtual text at the end of a line, in a style, with many signs at once',
  {
    source: `
    const editor = getEditor();
    const id = editor.getActiveBufferId();
    editor.addVirtualTextStyled(id, 'blame:0', 3, '  Ann, today', { fg: 'editor.line_number_fg', italic: true }, false);
    editor.setLineIndicators(id, [0, 1], 'git', '+', 0, 200, 0, 5);
    editor.setCursorLineOverlay(id, { bg: [10, 20, 30] });`,
    text: 'one\ntwo\n',
  },
  async (trial) => {
    await trial.showsRows('+    1 one  Ann, today', '+    2 two');
    await trial.looks('Ann', /i$/);
    await trial.looks('one', /0a141e/);
    await trial.keys('Down');
    await trial.looks('two', /0a141e/);
  },
);
