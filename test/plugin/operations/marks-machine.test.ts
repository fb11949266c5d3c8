/** The decorations of plugins in a text, through the whole machine: each operation with each of its results. */
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

const sizes = (): Record<string, number> => {
  const decorations = decorationsField.of(activeDocument(machine.state));
  if (decorations === null) return {};
  const { overlays, cursorLines, texts, lines, indicators, scrollbarMarks, markers, softBreaks } =
    decorations;
  return {
    softBreaks: softBreaks.size,
    overlays: overlays.size,
    cursorLines: cursorLines.length,
    texts: texts.size,
    lines: lines.size,
    indicators: indicators.size,
    scrollbarMarks: scrollbarMarks.size,
    markers: markers.size,
  };
};
const NONE = {
  softBreaks: 0,
  overlays: 0,
  cursorLines: 0,
  texts: 0,
  lines: 0,
  indicators: 0,
  scrollbarMarks: 0,
  markers: 0,
};

/** Calls that are accepted, with what there is then. */
const ACCEPTED: readonly (readonly [calls: string, left: Partial<typeof NONE>])[] = [
  ["addOverlay($, 'a', 0, 3, { fg: [1, 2, 3], bg: 'ui.popup_bg', bold: true })", { overlays: 1 }],
  ["addOverlay($, 'a', 0, 3, { extend_to_line_end: true, fg: null })", { overlays: 1 }],
  ["addOverlay($, 'a', 0, 3, 1, 2, 3, true)", { overlays: 1 }],
  ["addOverlay($, 'a', 0, 3, 1, 2, 3, true, false, false, -1, -1, -1, true)", { overlays: 1 }],
  ["addOverlay($, 'a', 0, 3, 1, 2, 3, -1, -1, -1, true, false, false, true)", { overlays: 1 }],
  ["addOverlay($, 'a', 0, 0, {})", {}],
  ['setCursorLineOverlay($, { bg: [1, 2, 3] })', { cursorLines: 1 }],
  ['setCursorLineOverlay($, null)', {}],
  ["addOverlay($, 'a', 0, 3, {}); clearNamespace($, 'a')", {}],
  ["addOverlay($, 'a', 0, 3, {}); clearNamespace($, 'b')", { overlays: 1 }],
  ["addOverlay($, 'a', 0, 3, {}); clearAllOverlays($)", {}],
  ["addOverlay($, 'a', 0, 3, {}); clearOverlaysInRange($, 1, 2)", {}],
  ["addOverlay($, 'a', 0, 3, {}); clearOverlaysInRangeForNamespace($, 'a', 3, 4)", { overlays: 1 }],
  ["addOverlay($, 'a', 0, 3, {}); removeOverlay($, 'a/0')", {}],
  ["addVirtualText($, 'a', 7, 'text', 1, 2, 3, true, false)", { texts: 1 }],
  ["addVirtualTextStyled($, 'a', 0, 'text', { italic: true, url: 'x:y' }, false)", { texts: 1 }],
  ["addVirtualText($, 'a', 0, 'x', 1, 2, 3, true, false); removeVirtualText($, 'a')", {}],
  ["addVirtualText($, 'a', 0, 'x', 1, 2, 3, true, false); removeVirtualTextsByPrefix($, '')", {}],
  ["addVirtualText($, 'a', 0, 'x', 1, 2, 3, true, false); clearVirtualTexts($)", {}],
  ["addVirtualText($, 'a', 0, 'x', 1, 2, 3, true, false); clearVirtualTextNamespace($, 'a')", {}],
  ["addVirtualText($, 'a', 0, 'x', 1, 2, 3, true, false); clearVirtualTextsInRange($, 'a', 0, 1)", {}],
  [
    "addVirtualLine($, 0, 'line', { gutterGlyph: '+', gutterColor: 'ui.popup_bg' }, true, 'a', 0)",
    { lines: 1 },
  ],
  ["addVirtualLine($, 0, 'line', 1, 2, 3, -1, -1, -1, false, 'a', 0)", { lines: 1 }],
  ["addVirtualLine($, 0, 'line', {}, true, 'a', 0); clearVirtualLinesInRange($, 'a', 0, 7)", {}],
  ["setLineIndicator($, 1, 'a', '+', 1, 2, 3, 0)", { indicators: 1 }],
  ["setLineIndicators($, [0, 1, 9], 'a', '+', 1, 2, 3, 0)", { indicators: 2 }],
  ["setLineIndicator($, 1, 'a', '+', 1, 2, 3, 0); clearLineIndicators($, 'a')", {}],
  [
    "setScrollbarMarkers($, 'a', [{ position: 1, color: [1, 2, 3] }, { line: 1, end_line: 2, color: 'ui.popup_bg', priority: 2 }])",
    { scrollbarMarks: 2 },
  ],
  [
    "setScrollbarMarkers($, 'a', [{ line: 0, color: [1, 2, 3] }]); setScrollbarMarkersInRange($, 'a', 0, 7, [])",
    {},
  ],
  ["setScrollbarMarkers($, 'a', [{ line: 0, color: [1, 2, 3] }]); clearScrollbarMarkers($, 'a')", {}],
  ["createMarker($, 'a', 0, 3, { deep: [1] })", { markers: 1 }],
  ["createMarker($, 'a', 0, 3, 1); updateMarker($, 'a', 2); deleteMarker($, 'a')", {}],
  ["addSoftBreak($, 'a', 3, 0)", { softBreaks: 1 }],
  ["addSoftBreak($, 'a', 3, 2, 'if-cursor-in', 0, 3, { text: '> ', italic: true })", { softBreaks: 1 }],
  ["addSoftBreak($, 'a', 3, 0); clearSoftBreakNamespace($, 'a')", {}],
  ["addSoftBreak($, 'a', 3, 0); clearSoftBreaksInRange($, 0, 4)", {}],
  ['refreshLines($)', {}],
];

/** Calls that are refused: false at once, and nothing is done. */
const REFUSED: readonly string[] = [
  "addOverlay($, 'a', 2, 1, {})",
  'clearOverlaysInRange($, 2, 1)',
  "addConceal($, 'a', 2, 1, null)",
  'addFold($, 2, 1)',
  "clearVirtualTextsInRange($, 'a', 2, 1)",
  "setScrollbarMarkersInRange($, 'a', 2, 1, [])",
  "createMarker($, 'a', 2, 1, null)",
  "addOverlay(99, 'a', 0, 3, {})",
  "addOverlay($, 'a', 0, 8, {})",
  "addOverlay($, 'a', -1, 3, {})",
  "addOverlay($, 'a', 0.5, 3, {})",
  'setCursorLineOverlay(99, {})',
  "clearNamespace(99, 'a')",
  'clearAllOverlays(99)',
  'clearOverlaysInRange($, 0, 8)',
  "clearOverlaysInRangeForNamespace($, 'a', 0, 8)",
  "removeOverlay(99, 'a')",
  "addVirtualText($, 'a', 8, 'text', 1, 2, 3, true, false)",
  "addVirtualTextStyled($, 'a', 8, 'text', {}, true)",
  "removeVirtualText(99, 'a')",
  "removeVirtualTextsByPrefix(99, 'a')",
  'clearVirtualTexts(99)',
  "clearVirtualTextNamespace(99, 'a')",
  "clearVirtualTextsInRange($, 'a', 0, 8)",
  "addVirtualLine($, 8, 'line', {}, true, 'a', 0)",
  "clearVirtualLinesInRange($, 'a', 0, 8)",
  "setLineIndicator(99, 1, 'a', '+', 1, 2, 3, 0)",
  "setLineIndicators(99, [1], 'a', '+', 1, 2, 3, 0)",
  "clearLineIndicators(99, 'a')",
  "setScrollbarMarkers(99, 'a', [])",
  "setScrollbarMarkersInRange($, 'a', 0, 8, [])",
  "clearScrollbarMarkers(99, 'a')",
  "createMarker($, 'a', 0, 8, 1)",
  "updateMarker(99, 'a', 1)",
  "deleteMarker(99, 'a')",
  'refreshLines(99)',
  'addFold($, 0, 8)',
  'clearFolds(99)',
  'setFoldingRanges(99, [])',
  'setFoldIndicators(99, true)',
  "addSoftBreak($, 'a', 8, 0)",
  "addSoftBreak(99, 'a', 3, 0)",
  "clearSoftBreakNamespace(99, 'a')",
  'clearSoftBreaksInRange($, 2, 1)',
];

/** Calls that throw, and what they say. */
const THROWN: readonly (readonly [call: string, says: string])[] = [
  ["addOverlay($, 'a', 0, 3)", 'TypeError: addOverlay: options is missing'],
  ["addSoftBreak($, 'a', 3, 0, 'never')", 'TypeError: addSoftBreak'],
  ["addSoftBreak($, 'a', 3, 0, null, null, null, {})", 'TypeError: addSoftBreak: prefix.text is missing'],
  ["addConceal($, 'a', 0, 3, null, 'never')", 'TypeError: addConceal'],
  ['setFoldingRanges($, [{ startLine: 1 }])', 'TypeError: setFoldingRanges'],
];

const calls = (code: string, id: number): string =>
  code
    .replaceAll('$', String(id))
    .split('; ')
    .map((call) => `editor.${call}`)
    .join(';\n');

describe('what plugins put into a text', () => {
  for (const [done, left] of ACCEPTED)
    test(`is accepted: ${done}`, async () => {
      machine.reset();
      const id = machine.open('one\ntwo');
      const lines = calls(done, id).split(';\n');
      const code = `${lines.slice(0, -1).join(';\n')};\nconst accepted = ${lines.at(-1)};`;
      const value = await machine.run(`${code}\nawait editor.flush();\nreturn accepted`);
      assert.equal(value, true);
      const there = sizes();
      const wanted = { ...NONE, ...left };
      assert.deepEqual(Object.keys(there).length === 0 ? NONE : there, wanted);
    });

  for (const code of REFUSED)
    test(`is refused: ${code}`, async () => {
      machine.reset();
      const id = machine.open('one\ntwo');
      assert.equal(await machine.run(`return ${calls(code, id)}`), false);
      assert.deepEqual(sizes(), {});
    });

  for (const [code, says] of THROWN)
    test(`is not understood: ${code}`, async () => {
      machine.reset();
      const id = machine.open('one\ntwo');
      const value = (await machine.run(calls(code, id))) as { threw: string };
      assert.ok(value.threw.startsWith(says), value.threw);
    });

  test('is found again where it is by then', async () => {
    machine.reset();
    const id = machine.open('one\ntwo');
    await machine.run(`editor.createMarker(${id}, 'two', 4, 7, { n: 1 }); await editor.flush();`);
    machine.dispatch(pressOf('x'));
    assert.deepEqual(await machine.run(`return editor.getMarker(${id}, 'two')`), {
      id: 'two',
      start: 5,
      end: 8,
      payload: { n: 1 },
    });
    assert.equal(await machine.run(`return editor.getMarker(${id}, 'one')`), null);
    assert.deepEqual(await machine.run(`return editor.queryMarkers(${id}, 0, 6).map(({ id }) => id)`), [
      'two',
    ]);
    assert.deepEqual(await machine.run('return editor.queryMarkers(99, 0, 6)'), []);
  });

  test('stands where the plugin meant it, whatever was typed meanwhile', async () => {
    machine.reset();
    const id = machine.open('one\ntwo');
    const done = machine.run(`
      editor.insertText(${id}, 0, 'ab');
      editor.addOverlay(${id}, 'a', 6, 9, { bold: true });
      editor.addVirtualText(${id}, 'b', 6, '>', 1, 2, 3, true, false);
      await editor.flush();
    `);
    // Before the plugin has run.
    machine.dispatch(pressOf('x'));
    machine.dispatch(pressOf('y'));
    await done;
    assert.equal(machine.text(), 'xyabone\ntwo');
    const decorations = decorationsField.of(activeDocument(machine.state)) ?? assert.fail();
    const places = (what: { touching(from: number, to: number): { from: number; to: number }[] }): unknown =>
      what.touching(0, 99).map(({ from, to }) => [from, to]);
    assert.deepEqual(places(decorations.overlays), [[8, 11]]);
    assert.deepEqual(places(decorations.texts), [[8, 9]]);
  });

  test('is gone with the plugin', async () => {
    machine.reset();
    const id = machine.open('one\ntwo');
    await machine.load(
      'marker',
      `editor.addOverlay(${id}, 'a', 0, 3, { bold: true });
       editor.setLineIndicator(${id}, 0, 'a', '+', 1, 2, 3, 0);
       editor.createMarker(${id}, 'a', 0, 1, null);`,
    );
    await machine.until(() => Object.keys(sizes()).length > 0);
    machine.plugins.unload('marker');
    assert.deepEqual(sizes(), {});
  });

  test('is told of again when it asks for that', async () => {
    machine.reset();
    const id = machine.open('one\ntwo');
    await machine.load(
      'eager',
      `editor.on('lines_changed', ({ lines }) => console.log(lines.map(({ content }) => content.trimEnd()).join('|')))`,
    );
    await machine.until(() => machine.logged.includes('eager log: one|two'));
    machine.logged.length = 0;
    await machine.run(`editor.refreshLines(${id})`);
    await machine.until(() => machine.logged.length > 0);
    assert.deepEqual(machine.logged, ['eager log: one|two']);
    machine.plugins.unload('eager');
  });
});
