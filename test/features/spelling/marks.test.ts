import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { activeView } from '../../../src/core/model/state.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { spellingMarks } from '../../../src/features/spelling/draw.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { type CaseSettings, Host } from '../../cases/host.ts';

const run = (name: string, args: Readonly<Record<string, unknown>> = {}): Event => ({
  type: 'command',
  name,
  args,
});

/** The words that are underlined. */
function marked(host: Host): readonly string[] {
  const { bytes } = host;
  const overlays = spellingMarks(host.state, regions(host.state).leaves[0], DARK)?.overlays;
  const all = overlays?.(0, bytes.length) ?? [];
  return all.map(({ from, to }) => new TextDecoder().decode(bytes.subarray(from, to)));
}

function open(name: string, text: string, settings: CaseSettings = { spell_check: true }): Host {
  const host = new Host(name, encode(text), settings);
  host.send(run('move_document_end'));
  return host;
}

describe('misspelled words', () => {
  test('are underlined in prose', () => {
    assert.deepEqual(marked(open('a.txt', 'teh `teh` wrold\nand Teh\n')), ['teh', 'wrold', 'Teh']);
  });

  test('are not while spelling is not checked, or has no dictionary', () => {
    assert.deepEqual(marked(open('a.txt', 'teh\n', {})), []);
    assert.deepEqual(marked(open('a.txt', 'teh\n', { spell_check: true, spell_check_language: 'qq' })), []);
  });

  test('are not in code of which no comment is known', () => {
    assert.deepEqual(marked(open('a.ts', 'teh\n')), []);
  });

  test('are not when the word is one of the user', () => {
    const settings = { spell_check: true, spell_check_words: 'other Wrold' };
    assert.deepEqual(marked(open('a.txt', 'teh wrold\n', settings)), ['teh']);
  });

  test('are left alone while they are being typed', () => {
    const host = open('a.txt', '');
    for (const text of ['t', 'e', 'h']) host.send(run('insert_text', { text }));
    assert.deepEqual(marked(host), []);
    host.send(run('insert_text', { text: ' ' }));
    assert.deepEqual(marked(host), ['teh']);
    host.send(run('move_left'));
    assert.deepEqual(marked(host), ['teh'], 'the cursor came back without typing');
  });

  test('are told when the setting is switched on', () => {
    const host = open('a.txt', 'teh\n', {});
    host.send(run('toggle_spell_check'));
    assert.deepEqual(marked(host), ['teh']);
  });
});

test('the next misspelled word is found however far it is', () => {
  const right = 'all of this is right\n'.repeat(20_000);
  const text = `wrold\n${right}teh\n\`\`\`\n${right}teh\n\`\`\`\n${right}`;
  const host = open('a.md', text, {});
  host.send(run('move_document_start'));
  const found = (command: string): number => {
    host.send(run(command));
    return activeView(host.state).selections.primary.head;
  };
  const far = text.indexOf('teh');
  assert.deepEqual(
    [1, 2].map(() => found('next_misspelled_word')),
    [far, 0],
  );
  assert.deepEqual(
    [1, 2].map(() => found('previous_misspelled_word')),
    [far, 0],
  );
});
