import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Frame } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { draw } from '../../../src/editor/draw.ts';
import { DARK, PLAIN_THEME, type Theme } from '../../../src/ui/theme.ts';
import { themeFrom } from '../../../src/ui/themes/from-vscode.ts';
import { Host } from '../../cases/host.ts';
import { parsed, shippedValues, themeOf } from '../../ui/themes.ts';

const TEXT = '<div>a</div>\n';

/** An editor with a pair of tags that are edited together, and its cursor in the first. */
function linked(): Host {
  const host = new Host('in.html', encode(TEXT));
  const ranges = [
    { from: 1, to: 4 },
    { from: 8, to: 11 },
  ];
  const document = activeDocument(host.state).id;
  host.send({ type: 'linked_editing', document, changes: [], ranges, pattern: '[a-z]+' });
  host.send({ type: 'command', name: 'move_right' });
  return host;
}

/** The characters of the first line that have another paper than the text between the tags. */
function marked(host: Host, theme: Theme): string {
  const { columns, rows } = host.state.window;
  const frame = new Frame(columns, rows);
  draw(frame, host.state, theme);
  const texts = Array.from({ length: rows }, (_, y) => rowText(frame, y));
  const row = texts.findIndex((each) => each.includes('>a<'));
  const middle = texts[row].indexOf('>a<') + 1;
  const paper = (x: number): number => frame.cells[3 * (row * columns + x) + 2];
  const from = texts[row].indexOf('<');
  return Array.from(texts[row].slice(from).trimEnd(), (each, i) =>
    paper(from + i) === paper(middle) ? '.' : each,
  ).join('');
}

const rowText = ({ cells, columns }: Frame, y: number): string =>
  Array.from({ length: columns }, (_, x) => String.fromCodePoint(cells[3 * (y * columns + x)] || 32)).join(
    '',
  );

describe('ranges that are edited together', () => {
  test('have a background while the cursor is in one of them', () => {
    const host = linked();
    assert.equal(marked(host, DARK), '.div....div.');
    host.send({ type: 'command', name: 'move_line_end' });
    assert.equal(marked(host, DARK), '............');
  });

  test('keep it as they grow', () => {
    const host = linked();
    host.send({ type: 'key', key: 'x', modifiers: 0, kind: 'press', text: 'x' });
    assert.equal(marked(host, DARK), '.xdiv....xdiv.');
  });

  test('can be told in every theme, with all colors, few and none', () => {
    const host = linked();
    for (const name of shippedValues.keys())
      for (const colors of [1 << 24, 256, 16]) {
        const shown = marked(host, themeFrom(parsed(name), colors));
        assert.equal(shown, '.div....div.', `${name} with ${colors} colors`);
      }
    assert.equal(marked(host, PLAIN_THEME), '.div....div.');
  });

  test('take the background that a theme for VS Code gives them', () => {
    const given = themeOf({ 'editor.background': '#000000', 'editor.linkedEditingBackground': '#102030' });
    assert.equal(themeFrom(given, 1 << 24).linkedEditing.paper & 0xffffff, 0x102030);
  });
});
