/** Keys typed in one burst do the same as when each waits for the result of the one before. */
import { promptField } from '../../src/core/widgets/prompt.ts';
import { searchOptionsField, findField } from '../../src/features/search/search-state.ts';
import { heldField } from '../../src/editor/typeahead.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { activeDocument } from '../../src/core/model/state.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';

/** The first line makes some patterns slow: those are not looked for at once. */
const TEXT = `${'x'.repeat(22)}\none two\n\ttwo One\r\nfoo.bar foo (one)\nÄrger ärger\n\none two three two one\n`;

const PATTERNS = [
  'one',
  'two',
  'o',
  'ä',
  'foo.',
  String.raw`\bt\w+`,
  '^',
  '$',
  'o$',
  '[aeiou]+',
  'x',
  '(x|xx)+y|o',
  '(x|xx)+y|two',
  '(o)(n)?',
  '(',
];
const REPLACEMENTS = ['', 'X', '$1-', 'two'];
const typed = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...texts).map((text) => (text === '' ? '' : `type ${text}\n`));

const COMMON = [
  'type q',
  'Enter',
  'Escape',
  'Backspace',
  'Left',
  'Right',
  'Home',
  'End',
  'Down',
  'F3',
  'Shift+F3',
  'Alt+Enter',
];
const DEFAULT = [
  ...COMMON,
  'Ctrl+Z',
  'Ctrl+Y',
  'Ctrl+D',
  'Ctrl+A',
  'Ctrl+Home',
  'type y',
  'type n',
  'type a',
  'Shift+Right',
  'Ctrl+F3',
];
const EMACS = [
  ...COMMON,
  'Ctrl+S',
  'Ctrl+R',
  'Ctrl+W',
  'Ctrl+G',
  'Ctrl+Space',
  'Ctrl+F',
  'Ctrl+B',
  'Ctrl+A',
  'Ctrl+E',
  'Ctrl+Y',
  'Ctrl+/',
  'type y',
  'type n',
  'type !',
  'Alt+<',
  'Ctrl+K',
];

const scriptOf = (keys: readonly string[], ways: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...keys).map((key) => `${key}\n`) },
        { weight: 1, arbitrary: typed(PATTERNS) },
        ...ways.map((arbitrary) => ({ weight: 1, arbitrary })),
      ),
      { minLength: 1, maxLength: 14 },
    )
    .map((steps) => steps.join(''));

const replacing = (key: string): fc.Arbitrary<string> =>
  fc
    .tuple(typed(PATTERNS), typed(REPLACEMENTS))
    .map(([pattern, replacement]) => `${key}\n${pattern}Enter\n${replacement}Enter\n`);

const finding = (key: string): fc.Arbitrary<string> => typed(PATTERNS).map((pattern) => `${key}\n${pattern}`);

function outcome(script: string, map: string, burst: boolean): object {
  const host = new Host('in', new TextEncoder().encode(TEXT), { active_keybinding_map: map });
  if (burst) {
    host.pace = 0;
    host.hold();
  }
  for (const line of script.split('\n')) for (const event of parseSteps(line)) host.send(event);
  if (burst) host.answer();
  return told(host);
}

function told({ state, marked }: Host): object {
  const prompt = promptField.of(state);
  const find = findField.of(state);
  const searchOptions = searchOptionsField.of(state);
  assert.equal(heldField.of(state).length, 0, 'nothing waits for good');
  return {
    marked,
    prompt: prompt && {
      kind: prompt.kind.name,
      label: prompt.label,
      input: prompt.input,
      error: prompt.error,
    },
    query: find?.query ?? null,
    searchOptions,
    undo: activeDocument(state).history.canUndo,
  };
}

function same(script: string, map: string): void {
  assert.deepEqual(outcome(script, map, true), outcome(script, map, false));
}

describe('typed ahead', () => {
  const numRuns = 100;
  test('in the default map', () => {
    const script = scriptOf(DEFAULT, [
      finding('Escape\nLeft\nCtrl+F'),
      finding('Escape\nLeft\nCtrl+F\nAlt+R'),
      finding('Escape\nLeft\nCtrl+F\nAlt+C'),
      replacing('Left\nCtrl+H'),
      replacing('Left\nCtrl+Alt+R'),
    ]);
    fc.assert(
      fc.property(script, (keys) => same(keys, 'default')),
      { numRuns },
    );
  });
  test('in the map of Emacs', () => {
    const script = scriptOf(EMACS, [
      finding('Ctrl+S'),
      finding('Ctrl+R'),
      finding('Ctrl+Alt+S'),
      replacing('Alt+%'),
    ]);
    fc.assert(
      fc.property(script, (keys) => same(keys, 'emacs')),
      { numRuns },
    );
  });
});
