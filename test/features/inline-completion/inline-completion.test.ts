/** The suggestion behind the cursor, as it follows what is typed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { askInline } from '../../../src/features/inline-completion/requests.ts';
import { suggestionField } from '../../../src/features/inline-completion/suggestion.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const suggests = (...texts: readonly string[]): Host => {
  const host = new Host('a.txt', new TextEncoder().encode('x'), {});
  const items = texts.map((text, number) => ({ number, text, behind: '', hasCommand: false }));
  host.serve({
    methods: ['inline_completion'],
    answers: { inline_completion: { inTurn: [{ list: 1, items }, null] } },
  });
  return host;
};

const type = (host: Host, ...steps: readonly string[]): void => {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
};

const shown = (host: Host): string | null => {
  const suggestion = suggestionField.of(host.state);
  return suggestion === null ? null : suggestion.items[suggestion.index].text;
};

const hasGhost = (host: Host): boolean => decorationsField.of(activeDocument(host.state)) !== null;

describe('an inline suggestion', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'é', '😀'), { minLength: 1, maxLength: 6 });

  test('stays while its letters are typed, and goes with any other', () => {
    fc.assert(
      fc.property(letters, letters, (suggested, typed) => {
        const host = suggests(suggested.join(''));
        type(host, 'End', 'run lsp_inline_completion');
        let left: string | null = suggested.join('');
        for (const letter of typed) {
          type(host, `type ${letter}`);
          left = left?.startsWith(letter) === true && left !== letter ? left.slice(letter.length) : null;
          assert.equal(shown(host), left);
          assert.equal(hasGhost(host), left !== null);
        }
        assert.equal(host.marked, `x${typed.join('')}|`);
      }),
      { numRuns: 100 },
    );
  });

  test('that comes late begins behind what was typed of it', () => {
    for (const [key, rest] of [
      ['type o', 'ne'],
      ['type z', null],
      ['Left', null],
    ] as const) {
      const host = suggests('one');
      type(host, 'End');
      host.hold();
      type(host, 'run lsp_inline_completion', key);
      host.answer();
      assert.equal(shown(host), rest);
    }
  });

  test('is asked for by typing alone, once for the latest text', () => {
    const host = suggests('one');
    type(host, 'End');
    host.hold();
    type(host, 'type a', 'type b');
    assert.equal(askInline.allPending(host.state).length, 1);
    assert.equal(askInline.pending(host.state)?.work.at, 3);
    type(host, 'Backspace');
    assert.equal(askInline.pending(host.state), null);
  });

  test('accepted in words is all of it in the end', () => {
    const text = '  one, (two)\n\tthree😀é';
    const host = suggests(text);
    type(host, 'End', 'run lsp_inline_completion');
    for (let i = 0; shown(host) !== null; i++) {
      assert.ok(i < 20);
      type(host, 'run inline_suggestion_accept_word');
    }
    assert.equal(host.marked, `x${text}|`);
    assert.equal(hasGhost(host), false);
  });
});
