/** Code as it is drawn with 16,777,216, 256, 16 and no colours, against what was judged by eye. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BOLD, DIM, Frame, ITALIC, REVERSE, STRIKE } from '../../src/base/frame.ts';
import { encode } from '../../src/base/utf8.ts';
import { keyMaps } from '../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../src/core/config/settings.ts';
import { startState } from '../../src/editor/start.ts';
import { activeDocument, type State, withDocument } from '../../src/core/model/state.ts';
import { update } from '../../src/editor/update.ts';
import { MAPS } from '../../src/keymaps/maps.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';
import { draw } from '../../src/editor/draw.ts';
import { themeFrom } from '../../src/ui/themes/from-vscode.ts';
import { parsed } from './themes.ts';

/** Tokens with their scopes: what has none stands as it is. */
const CODE: readonly (readonly [text: string, scopes: string])[] = [
  ['// a note', 'comment.line'],
  ['\n', ''],
  ['export', 'keyword.control.export'],
  [' ', ''],
  ['class', 'storage.type.class'],
  [' ', ''],
  ['Size', 'entity.name.type.class'],
  [' {', 'punctuation.definition.block'],
  ['\n  ', ''],
  ['area', 'entity.name.function'],
  ['(', 'meta.brace.round'],
  ['side', 'variable.parameter'],
  [': ', 'keyword.operator.type.annotation'],
  ['number', 'support.type.primitive'],
  [') {', 'punctuation.section'],
  ['\n    ', ''],
  ['return', 'keyword.control.flow'],
  [' ', ''],
  ['this', 'variable.language.this'],
  ['.', 'punctuation.accessor'],
  ['unit', 'variable.other.property'],
  [' * ', 'keyword.operator.arithmetic'],
  ['0.5', 'constant.numeric.decimal'],
  [' + ', 'keyword.operator.arithmetic'],
  ['"m', 'string.quoted.double'],
  ['\\u00b2', 'string.quoted.double constant.character.escape'],
  ['"', 'string.quoted.double'],
  [';', 'punctuation.terminator'],
  ['\n    ', ''],
  ['bad', 'invalid.illegal'],
  ['\n', ''],
];

function stateOf(): State {
  const texts = CODE.map(([text]) => encode(text));
  const bytes = Buffer.concat(texts);
  const { editor } = DEFAULT_SETTINGS;
  const settings = {
    ...DEFAULT_SETTINGS,
    editor: {
      ...editor,
      menu_bar: false,
      tab_bar: false,
      indentation_guides: false,
      vertical_scrollbar: false,
    },
  };
  const start = startState(60, 8, settings, keyMaps(MAPS));
  const document = { ...activeDocument(start), text: Text.of(Block.of(new Uint8Array(bytes))) };
  const ends = texts.map(
    (
      (end) => (text: Uint8Array) =>
        (end += text.length)
    )(0),
  );
  const known = update(
    withDocument(start, document),
    { type: 'syntax', document: document.id, language: 'typescript' },
    0,
  );
  return update(
    known.state,
    {
      type: 'syntax_tokens',
      document: document.id,
      stretches: [
        {
          from: 0,
          to: bytes.length,
          ends: Uint32Array.from(ends),
          kinds: Uint16Array.from(CODE.keys()),
          depth: 0,
        },
      ],
      fresh: [],
      kept: [{ from: 0, to: Infinity }],
      paths: CODE.map(([, scopes]) => (scopes === '' ? '' : `source.ts ${scopes}`)),
    },
    0,
  ).state;
}

const ATTRIBUTES: readonly (readonly [bit: number, word: string])[] = [
  [BOLD, 'bold'],
  [DIM, 'dim'],
  [ITALIC, 'italic'],
  [REVERSE, 'reverse'],
  [STRIKE, 'strike'],
];

function lookOf(ink: number, paper: number): string {
  const kind = (ink >> 24) & 3;
  const color = kind === 0 ? '-' : kind === 1 ? String(ink & 0xff) : (ink & 0xffffff).toString(16);
  const words = ATTRIBUTES.filter(([bit]) => ink & bit).map(([, word]) => word);
  return [color, ...words, ...((paper >> 26) & 7 ? ['underline'] : [])].join(' ');
}

/** The runs of a screen's text that look alike, line by line. */
function runsOf(state: State, colors: number, theme: string): string {
  const frame = new Frame(state.window.columns, state.window.rows);
  draw(frame, state, themeFrom(parsed(theme), colors));
  const lines: string[] = [];
  for (let y = 0; y < CODE.filter(([text]) => text.includes('\n')).length; y++) {
    let line = '';
    let last = '';
    for (let x = 5; x < frame.columns; x++) {
      const at = (y * frame.columns + x) * 3;
      const glyph = String.fromCodePoint(frame.cells[at]);
      const look = lookOf(frame.cells[at + 1], frame.cells[at + 2]);
      if (glyph !== ' ' && look !== last) {
        line += `⟨${look}⟩`;
        last = look;
      }
      line += glyph;
    }
    lines.push(line.trimEnd());
  }
  return lines.join('\n');
}

const golden = join(import.meta.dirname, 'golden/tokens.txt');

test('code is drawn in the colours that there are', () => {
  const state = stateOf();
  const screens = (['ink-dark', 'ink-light', 'dracula', 'terminal'] as const).flatMap((theme) =>
    [1 << 24, 256, 16, 1].map((colors) => `${theme}, ${colors} colours\n\n${runsOf(state, colors, theme)}\n`),
  );
  const actual = screens.join('\n');
  if (process.env['UPDATE_GOLDEN']) {
    mkdirSync(join(golden, '..'), { recursive: true });
    writeFileSync(golden, actual);
  }
  assert.equal(actual, readFileSync(golden, 'utf8'));
});
