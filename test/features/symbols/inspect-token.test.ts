import { answerTo, asksOf } from '../../requests.ts';
import { describeLook } from '../../../src/features/symbols/requests.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import type { Effect, Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { startState } from '../../../src/editor/start.ts';
import { activeDocument, type State, withDocument, withView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { semanticPath, semanticScope } from '../../../src/syntax/semantic-scopes.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { DARK, PLAIN_THEME } from '../../../src/ui/theme.ts';
import { describeTokenStyle } from '../../../src/ui/describe-token.ts';

const CODE = "const a = 'text'; // note\n";
const PATHS = [
  '',
  'source.ts',
  'source.ts storage.type.ts',
  'source.ts string.quoted.single.ts',
  'source.ts comment.line.double-slash.ts',
];

class Editor {
  state: State;
  effects: readonly Effect[] = [];

  constructor() {
    const start = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS));
    this.state = withDocument(start, { ...activeDocument(start), text: Text.of(Block.of(encode(CODE))) });
  }

  send(event: Event): void {
    const { state, effects } = update(this.state, event, 0);
    this.state = state;
    this.effects = effects;
  }

  known(): void {
    const { id } = activeDocument(this.state);
    this.send({ type: 'syntax', document: id, language: 'typescript' });
    const stretch = {
      from: 0,
      to: 26,
      ends: Uint32Array.of(5, 10, 16, 18, 25, 26),
      kinds: Uint16Array.of(2, 1, 3, 1, 4, 0),
      depth: 0,
    };
    this.send({
      type: 'syntax_tokens',
      document: id,
      stretches: [stretch],
      fresh: [],
      kept: [{ from: 0, to: Infinity }],
      paths: PATHS,
    });
  }

  /** The language server knows the name and the text of the code. */
  semantic([name, text]: readonly string[]): void {
    const { id } = activeDocument(this.state);
    const stretch = {
      from: 0,
      to: 16,
      ends: Uint32Array.of(6, 7, 10, 16),
      kinds: Uint16Array.of(0, 1, 0, 2),
      depth: 0,
    };
    const paths = ['', name, text];
    this.send({ type: 'semantic_tokens', document: id, changes: [], stretches: [stretch], paths });
  }

  inspect(at: number): readonly string[] {
    this.state = withView(this.state, { selections: Selections.single(at) });
    this.send({ type: 'command', name: 'inspect_token_scopes' });
    return (popupIn(this.state, 'info')?.lines ?? []).filter((line) => typeof line === 'string');
  }
}

describe('inspecting a token', () => {
  test('tells its text, its language, what it counts as, and its scopes from within', () => {
    const editor = new Editor();
    editor.known();
    assert.deepEqual(editor.inspect(12), [
      '"\'text\'"  6 bytes',
      'TypeScript, string',
      '',
      'string.quoted.single.ts',
      'source.ts',
    ]);
    assert.deepEqual(editor.inspect(0)[0], '"const"  5 bytes');
    assert.deepEqual(editor.inspect(24).slice(0, 2), ['"// note"  7 bytes', 'TypeScript, comment']);
    assert.deepEqual(editor.inspect(25).at(-1), 'no scopes');
  });

  test('asks for the look, which is put below while the same token is shown', () => {
    const editor = new Editor();
    editor.known();
    const before = editor.inspect(12);
    const [{ id, work }] = asksOf(editor.effects, describeLook);
    assert.deepEqual(work, { path: PATHS[3], semantic: '' });
    editor.send(answerTo(id + 1, ['other']));
    assert.deepEqual(popupIn(editor.state, 'info')?.lines, before);
    editor.send(answerTo(id, ['', 'red']));
    assert.deepEqual(popupIn(editor.state, 'info')?.lines, [...before, '', 'red']);
    editor.send({ type: 'command', name: 'move_right' });
    assert.equal(popupIn(editor.state, 'info'), null);
    editor.send(answerTo(id, ['late']));
    assert.equal(popupIn(editor.state, 'info'), null);
  });

  test('tells the type and the modifiers of its semantic token, and asks for the look of both', () => {
    const editor = new Editor();
    editor.known();
    const named = semanticPath('variable', ['readonly', 'declaration'], 'typescript');
    const odd = semanticPath('odd type', [], 'typescript');
    editor.semantic([named, odd]);
    assert.deepEqual(editor.inspect(6), [
      '" a = "  5 bytes',
      'TypeScript, code',
      'Semantic token type: variable',
      'Modifiers: declaration, readonly',
      '',
      'source.ts',
    ]);
    assert.deepEqual(asksOf(editor.effects, describeLook)[0].work, { path: PATHS[1], semantic: named });
    // A type that is no word has no name for a theme.
    assert.ok(!editor.inspect(12).some((line) => line.startsWith('Semantic')));
    assert.ok(!editor.inspect(0).some((line) => line.startsWith('Semantic')));
  });

  test('shows a semantic token where nobody knows the syntax', () => {
    const editor = new Editor();
    editor.semantic([semanticPath('class', [], 'typescript'), '']);
    assert.deepEqual(editor.inspect(6), [
      '"a"  1 bytes',
      'Plain Text, code',
      'Semantic token type: class',
      '',
      'no scopes',
    ]);
  });

  test('says where nothing is known', () => {
    const editor = new Editor();
    assert.deepEqual(editor.inspect(0), ['Syntax highlighting is off for this file']);
    assert.deepEqual(asksOf(editor.effects, describeLook), []);
    editor.send({ type: 'syntax', document: activeDocument(editor.state).id, language: 'typescript' });
    assert.deepEqual(editor.inspect(0), ['This part of the file has not been highlighted yet']);
  });
});

describe('what a theme says of a token', () => {
  test('is told with the rules that decide', () => {
    assert.deepEqual(
      describeTokenStyle(DARK, { path: 'source.ts comment.line.ts storage.type.class.jsdoc', semantic: '' }),
      ['', '#b4bacb from storage.type.class.jsdoc, contrast 8.5:1', 'italic from storage.type.class.jsdoc'],
    );
    const semantic = semanticPath('variable', ['readonly'], 'typescript');
    const path = 'source.ts comment.line.ts';
    const [, color] = describeTokenStyle(DARK, { path, semantic });
    assert.match(color, /^#[0-9a-f]{6} from (variable|constant)/, 'the semantic token decides');
    assert.equal(
      describeTokenStyle(DARK, { path, semantic })[2],
      describeTokenStyle(DARK, { path, semantic: '' })[2],
    );
    const themed = {
      ...DARK,
      tokens: [
        ...DARK.tokens,
        { scopes: semanticScope('*.readonly:typescript')!, ink: 0x2010203, font: null },
      ],
    };
    assert.match(
      describeTokenStyle(themed, { path, semantic })[1],
      /^#010203 from the semantic token color \*\.readonly:typescript/,
    );
    assert.deepEqual(describeTokenStyle(DARK, { path: 'source.ts', semantic: '' }), [
      '',
      '#d8dae3, as the text',
    ]);
    assert.deepEqual(describeTokenStyle(PLAIN_THEME, { path: 'source.ts comment.line.ts', semantic: '' }), [
      '',
      "the terminal's own color from comment",
      'faint, italic from comment',
    ]);
    assert.deepEqual(describeTokenStyle(PLAIN_THEME, { path: 'source.ts string.quoted.ts', semantic: '' }), [
      '',
      'color 2 from string',
    ]);
  });
});
