/** The messages for values with faults of their own kind: they name the fault and the intended value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../../src/core/config/schema.ts';
import { FEATURES } from '../../../src/editor/features.ts';

const FAULTS: readonly (readonly [given: unknown, path: string, message: string])[] = [
  [{ theme: '' }, 'theme', 'theme is empty; the default "ink-dark" is used'],
  [
    { editor: { tab_size: Number('1e400') } },
    'editor.tab_size',
    'editor.tab_size is Infinity, not a whole number from 1 to 16; the default 4 is used',
  ],
  [{ edtor: { tab_size: 3 } }, 'edtor', 'no setting is named edtor; did you mean editor?'],
  [{ macro: {} }, 'macro', 'no setting is named macro; did you mean macros?'],
  [{ keybinding: [] }, 'keybinding', 'no setting is named keybinding; did you mean keybindings?'],
  [{ '': 3 }, '', 'no setting is named ""'],
  [{ macros: { a: ['run save', 3] } }, 'macros.a.1', 'macro a: 3 is not a string'],
  [
    { languages: { c: { tabsize: 2 } } },
    'languages.c.tabsize',
    'no setting of a language is named tabsize; did you mean tab_size?',
  ],
  [
    { languages: { c: { extensions: ['h', 3] } } },
    'languages.c.extensions',
    'languages.c.extensions has 3, not a string; it is ignored',
  ],
  [
    { languages: { c: { formatter: {} } } },
    'languages.c.formatter',
    'languages.c.formatter has no command, the name of a program; it is ignored',
  ],
];

for (const [given, path, message] of FAULTS)
  test(message, () => {
    const { faults } = readSettings(given, FEATURES);
    assert.deepEqual(
      faults.map((fault) => [fault.path.join('.'), fault.message]),
      [[path, message]],
    );
  });
