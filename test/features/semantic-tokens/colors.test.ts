/** Semantic tokens in the state, and their styles in a theme. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CELL_WORDS, COLOR, Frame, ITALIC, rgb } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { semanticTokensField } from '../../../src/core/languages/semantic-tokens.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { readThemeFile, wholeTheme } from '../../../src/core/themes/theme-file.ts';
import { draw } from '../../../src/editor/draw.ts';
import { semanticPath, semanticScope } from '../../../src/syntax/semantic-scopes.ts';
import { themeFrom } from '../../../src/ui/themes/from-vscode.ts';
import type { Theme } from '../../../src/ui/theme.ts';
import { tokenLooks } from '../../../src/ui/token-styles.ts';
import { Host } from '../../cases/host.ts';

const themeOf = (file: object): Theme => {
  const { file: read, faults } = readThemeFile(file);
  assert.deepEqual(faults, []);
  return themeFrom(wholeTheme(read, 'test'), 1 << 24);
};

const rule = (scope: string, foreground: string) => ({ scope, settings: { foreground } });

const colorIn = (theme: Theme, type: string, modifiers: readonly string[] = [], language = 'ts') => {
  const { ink } = tokenLooks(theme, [semanticPath(type, modifiers, language)])[0];
  return ink === null ? null : `#${(ink & 0xffffff).toString(16).padStart(6, '0')}`;
};

describe('the color of a semantic token', () => {
  test('is that of its TextMate scope, the best that the theme has', () => {
    const theme = themeOf({
      tokenColors: [
        rule('variable', '#000001'),
        rule('variable.parameter', '#000002'),
        rule('support.class', '#000003'),
        rule('variable.other.constant', '#000004'),
      ],
    });
    assert.equal(colorIn(theme, 'parameter'), '#000002');
    assert.equal(colorIn(theme, 'variable'), '#000001');
    assert.equal(colorIn(theme, 'variable', ['readonly', 'declaration']), '#000004');
    assert.equal(colorIn(theme, 'class'), '#000003');
    assert.equal(colorIn(theme, 'method'), null);
    assert.equal(colorIn(theme, 'nothing known'), null);
  });

  test('is that of `semanticTokenColors` where these say one', () => {
    const theme = themeOf({
      tokenColors: [rule('variable', '#000001')],
      semanticTokenColors: {
        variable: '#000002',
        '*.readonly': { foreground: '#000003', italic: true },
        'variable.readonly.static': { foreground: '#000004', fontStyle: 'bold' },
        'variable:rust': '#000005',
        bracket: '#000006',
      },
    });
    assert.equal(colorIn(theme, 'variable'), '#000002');
    assert.equal(colorIn(theme, 'property', ['readonly']), '#000003');
    assert.equal(colorIn(theme, 'variable', ['static', 'async', 'readonly']), '#000004');
    assert.equal(colorIn(theme, 'variable', [], 'rust'), '#000005');
    assert.equal(colorIn(theme, 'bracket'), '#000006');
    const [look] = tokenLooks(theme, [semanticPath('enum', ['readonly'], 'ts')]);
    assert.equal(look.attributes & ITALIC, ITALIC);
  });

  test('is reported where a rule of the theme is wrong', () => {
    const faultsOf = (semanticTokenColors: unknown) =>
      readThemeFile({ semanticTokenColors }).faults.map(({ path }) => path.join(' '));
    assert.deepEqual(faultsOf([]), ['semanticTokenColors']);
    assert.deepEqual(faultsOf({ 'a b': '#000000' }), ['semanticTokenColors a b']);
    assert.deepEqual(faultsOf({ variable: 'red' }), ['semanticTokenColors variable']);
    assert.deepEqual(faultsOf({ variable: { foreground: 1 } }), ['semanticTokenColors variable foreground']);
    assert.equal(semanticScope('*'), 'semantic-token.any');
  });
});

test('semantic tokens lie over those of the syntax, and move with edits', () => {
  const host = new Host('a.txt', encode('one two three\n'));
  const { id } = activeDocument(host.state);
  const paths = ['', semanticPath('class', [], 'ts'), 'semantic-token.nothing'];
  const stretch = {
    from: 0,
    to: 14,
    ends: Uint32Array.of(4, 7, 8, 13, 14),
    kinds: Uint16Array.of(0, 1, 0, 2, 0),
    depth: -1,
  };
  host.send({ type: 'semantic_tokens', document: id, changes: [], stretches: [stretch], paths });
  const theme = themeOf({ tokenColors: [rule('entity.name.type', '#123456')] });
  const inked = (): string => {
    const frame = new Frame(60, 12);
    draw(frame, host.state, theme);
    return [...'   1 one two three!']
      .map((_, x) => {
        const ink = frame.cells[(60 + x) * CELL_WORDS + 1];
        return (ink & COLOR) === rgb(0x12, 0x34, 0x56) ? '^' : '.';
      })
      .join('');
  };
  assert.equal(inked(), '.........^^^.......');
  host.send({ type: 'paste', bytes: encode('xx') });
  assert.equal(inked(), '...........^^^.....');
  host.send({ type: 'semantic_tokens', document: id, changes: [], stretches: [], paths: [] });
  assert.equal(inked(), '...................');
  assert.equal(semanticTokensField.of(activeDocument(host.state)), null);
});
