import { findField } from '../../../src/features/search/search-state.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CLUSTER, Frame, WIDE } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { commands } from '../../../src/editor/commands.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { startState } from '../../../src/editor/start.ts';
import { activeDocument, type State, withDocument, withView } from '../../../src/core/model/state.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { update } from '../../../src/editor/update.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { OPERATIONS } from '../../../src/plugin/operations/main.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { draw } from '../../../src/editor/draw.ts';
import { DARK, PLAIN_THEME } from '../../../src/ui/theme.ts';

function stateOf(text: string, columns: number, rows: number): State {
  const state = startState(columns, rows, DEFAULT_SETTINGS, keyMaps(MAPS));
  return withDocument(state, { ...activeDocument(state), text: Text.of(Block.of(encode(text))) });
}

/** The content of a frame, cell by cell, whatever numbers its clusters have. */
function shown({ cells, clusters, cursor }: Frame): unknown[] {
  const all: unknown[] = [cursor];
  for (let i = 0; i < cells.length; i += 3) {
    const glyph = cells[i];
    all.push(glyph & CLUSTER ? `${glyph & WIDE}${clusters.text((glyph & ~WIDE) >>> 0)}` : glyph);
    all.push(cells[i + 1], cells[i + 2]);
  }
  return all;
}

const line = fc.stringMatching(/^(?:[a-z ]|\t|é|日|ไทย|👩‍👩‍👧|e\u0301|\u001b|\u202e){0,14}$/);
const COMMANDS = [
  'move_up',
  'move_down',
  'move_right',
  'move_line_end',
  'select_right',
  'select_down',
  'select_all',
  'scroll_down',
  'scroll_up',
  'move_page_down',
  'add_cursor_below',
  'toggle_line_wrap',
  'toggle_ansi_colors',
  'toggle_whitespace_indicators',
  'toggle_indentation_guides',
  'toggle_relative_line_numbers',
  'toggle_bookmark',
  'delete_backward',
  'undo',
  'redo',
];
/** Differs in pictures alone. */
const ODD = { ...DARK, picture: DARK.error };
/** The decorations of a plugin; places are taken modulo the text's length. */
const LOOKS = [
  { fg: [1, 2, 3] },
  { bg: 'ui.popup_bg', extendToLineEnd: true },
  { bold: true, reversed: true },
];
const mark = fc.oneof(
  fc.tuple(fc.nat(200), fc.nat(30), fc.constantFrom(...LOOKS)).map(([at, length, look]) => ({
    mark: 'addOverlay' as const,
    args: (size: number) => ['a', at % (size + 1), Math.min(size, (at % (size + 1)) + length), look],
  })),
  fc.tuple(fc.nat(200), line, fc.boolean()).map(([at, text, before]) => ({
    mark: 'addVirtualTextStyled' as const,
    args: (size: number) => [`${at % 7}`, at % (size + 1), text, LOOKS[at % 3], before],
  })),
  fc.tuple(fc.nat(200), line, fc.boolean()).map(([at, text, above]) => ({
    mark: 'addVirtualLine' as const,
    args: (size: number) => [at % (size + 1), text, { gutterGlyph: '日' }, above, 'a', at % 3],
  })),
  fc.nat(16).map((at) => ({
    mark: 'setLineIndicator' as const,
    args: () => [at, 'a', at % 2 === 0 ? '+' : '日', 1, 2, 3, 0],
  })),
  fc.constantFrom(LOOKS[1], LOOKS[2], null).map((look) => ({
    mark: 'setCursorLineOverlay' as const,
    args: () => [look],
  })),
  fc.constantFrom('clearAllOverlays' as const, 'clearVirtualTexts' as const).map((name) => ({
    mark: name,
    args: () => [],
  })),
);
const steps = fc.oneof(
  { arbitrary: mark, weight: 6 },
  fc.constantFrom(...COMMANDS).map((name) => ({ command: name })),
  fc.oneof(line, fc.constantFrom('\n', 'x')).map((text) => ({ text })),
  fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { minLength: 1, maxLength: 3 }).map((ranges) => ({ ranges })),
  fc.nat(9).map((left) => ({ left })),
  fc.constantFrom(DARK, PLAIN_THEME, ODD).map((theme) => ({ theme })),
  fc.integer({ min: 1, max: 40 }).map((columns) => ({ columns })),
  fc.constantFrom(2, 3, 8).map((tabSize) => ({ tabSize })),
  fc.array(fc.nat(200), { maxLength: 3 }).map((matches) => ({ matches })),
);

describe('drawing rows from memory', () => {
  test('tells a row whose line break is selected from one where it is not', () => {
    const state = stateOf('ab\ncd\nef', 28, 9);
    const frame = new Frame(28, 9);
    for (const anchor of [5, 6, 5]) {
      const selected = withView(state, { selections: Selections.single(anchor, 0) });
      draw(frame, selected, DARK);
      const fresh = new Frame(28, 9);
      draw(fresh, selected, DARK);
      assert.deepEqual(shown(frame), shown(fresh));
    }
  });

  test('shows what drawing them anew does, whatever happened before', () => {
    for (const name of COMMANDS) assert.ok(commands.has(name), `no command is named ${name}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 16 }), fc.array(steps, { maxLength: 12 }), (lines, list) => {
        let state = stateOf(lines.join('\n'), 28, 9);
        let theme = DARK;
        let frame = new Frame(28, 9);
        for (const each of list) {
          const { length } = activeDocument(state).text;
          if ('command' in each)
            state = update(state, { type: 'command', name: each.command }, state.now + 1).state;
          else if ('text' in each)
            state = update(state, { type: 'paste', bytes: encode(each.text) }, state.now + 1).state;
          else if ('ranges' in each) {
            const ranges = each.ranges.map(([anchor, head]) => ({
              anchor: Math.min(anchor, length),
              head: Math.min(head, length),
            }));
            state = withView(state, { selections: Selections.of(ranges) });
          } else if ('mark' in each) {
            const args = [activeDocument(state).id, ...each.args(length)];
            state = OPERATIONS.get(each.mark)!.run(state, { plugin: 'tester', call: 0 }, args).state;
          } else if ('left' in each) state = withView(state, { left: each.left });
          else if ('theme' in each) theme = each.theme;
          else if ('columns' in each) {
            state = update(state, { type: 'resize', columns: each.columns, rows: 9 }, state.now + 1).state;
            frame = new Frame(each.columns, 9, frame.clusters);
          } else if ('tabSize' in each) {
            const document = activeDocument(state);
            state = withDocument(state, { ...document, indent: { ...document.indent, size: each.tabSize } });
          } else {
            const highlights = each.matches
              .map((at) => Math.min(at, length))
              .map((at) => ({ from: at, to: Math.min(length, at + 3) }));
            const find = {
              id: 1,
              document: activeDocument(state).id,
              query: { pattern: 'x', regex: false, caseSensitive: false, wholeWord: false },
              within: null,
              highlights,
              count: null,
              parts: null,
              note: null,
            };
            state = findField.with(state, find);
          }
          draw(frame, state, theme);
          const fresh = new Frame(frame.columns, 9);
          draw(fresh, state, theme);
          assert.deepEqual(shown(frame), shown(fresh));
          // Rows that stand still are what is remembered most.
          draw(frame, state, theme);
          assert.deepEqual(shown(frame), shown(fresh));
        }
      }),
      { numRuns: 300 },
    );
  });
});
