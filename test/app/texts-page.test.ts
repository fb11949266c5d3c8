import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { textsPage } from '../../scripts/texts-page.ts';
import { collectTexts, proseIn, type UserText } from '../../scripts/texts.ts';
import { type Command, titleOf } from '../../src/core/model/command.ts';
import { promptField } from '../../src/core/widgets/prompt.ts';
import { commands } from '../../src/editor/commands.ts';
import { Host } from '../cases/host.ts';
import { REFUSED } from './refused-phrases.ts';

/** Descriptions name what they are about. */
const VAGUE = /^(?:Whether|What|Whatever|Whose)\b/;
/** An id such as `toggle_word_wrap`. */
const ID = /\b[a-z]+(?:_[a-z]+)+\b/;
/** Sources whose texts name ids because a user writes them into a file. */
const NAMES_IDS: ReadonlySet<string> = new Set(['src/features/macros/macro-list.ts']);
/** Commands that open a prompt and have no ellipsis, each with the reason. */
const NO_ELLIPSIS: Readonly<Record<string, string>> = {
  search: 'VS Code: Find',
  find_next: 'asks only if there is no search to repeat',
  find_previous: 'asks only if there is no search to repeat',
  find_in_selection: 'VS Code: Find',
  replace: 'VS Code: Replace',
  query_replace: 'like Replace',
  isearch_forward: 'moves while the text is typed, as in Emacs',
  isearch_backward: 'moves while the text is typed, as in Emacs',
  open_settings: 'opens a list',
  open_keybinding_editor: 'opens a list',
  keyboard_shortcuts: 'opens a list',
};

const describesCommand = (kind: string): boolean => kind === 'command' || kind === 'setting';

describe('the texts that users see', () => {
  const groups = collectTexts();

  test('are those of the page', () =>
    assert.equal(
      readFileSync(new URL('../../doc/texts.md', import.meta.url), 'utf8'),
      textsPage(),
      'run node scripts/texts-page.ts and read the changes',
    ));

  test('are found in literals, templates and sums', () =>
    assert.deepEqual(
      proseIn(
        "const a = { title: 'Open' }; say(`saved ${file.name} now`); say('one two ' + 'three'); b('no-prose');",
      ),
      ['Open', 'saved {name} now', 'one two three'],
    ));

  test('are plain', () => {
    const found = groups.flatMap(({ title, texts }) =>
      texts.flatMap(({ name, text }) =>
        REFUSED.filter(([phrase]) => phrase.test(text) || phrase.test(name)).map(
          ([, write]) => `${title}: ${name} ${JSON.stringify(text)}: write ${write}`,
        ),
      ),
    );
    assert.deepEqual(found, []);
  });

  test('describe what they are about', () => {
    const found = groups
      .filter(({ kind }) => describesCommand(kind))
      .flatMap(({ texts }) => texts.filter(({ text }) => VAGUE.test(text) || !/\.\*?$/.test(text)));
    assert.deepEqual(found, []);
  });

  test('contain no ids', () => {
    const found = groups
      .filter(({ kind, title }) => kind !== 'setting' && kind !== 'snippet' && !NAMES_IDS.has(title))
      .flatMap(({ kind, texts }) => texts.filter((each) => containsId(each, kind === 'command')));
    assert.deepEqual(found, []);
  });

  test('end with an ellipsis where a command asks for something', () => {
    const found = [...commands.values()].filter(
      (command) => prompts(command) && !titleOf(command).endsWith('…'),
    );
    assert.deepEqual(
      found.map(({ name }) => name).filter((name) => NO_ELLIPSIS[name] === undefined),
      [],
    );
  });
});

/** True for a text with the id of a command; of a command, for one with any id but for the names of its arguments. */
function containsId({ name, text }: UserText, describes: boolean): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '').match(/[a-z]+(?:_[a-z]+)+/g) ?? [];
  if (words.length < text.split(' ').length && words.some((word) => commands.has(word))) return true;
  return describes && (ID.test(name) || ID.test(text.replaceAll(/`[^`]*`/g, '')));
}

/** True for a command that opens a prompt in a file with some text. */
function prompts(command: Command): boolean {
  if (command.hidden === true) return false;
  const done = command.run(new Host('some text\n', null).state, {});
  const prompt = done === false ? null : promptField.of(done.state);
  // A prompt for one key is named after it.
  return prompt !== null && prompt.kind.choices === undefined && prompt.kind.name !== 'key';
}
