import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe as suite, test } from 'node:test';
import { withKeptKeys } from '../../scripts/terminals-page.ts';
import { tierOf } from '../../src/app/terminal-hints.ts';
import { Decoder } from '../../src/input/decoder.ts';
import type { Tier } from '../../src/input/keyboards.ts';
import { describe, parseKeys } from '../../src/input/notation.ts';
import { arrivingEvents } from '../../src/input/reach.ts';
import { capabilitiesOf, withAnswer } from '../../src/term/capabilities.ts';
import { escape, readTranscript, transcriptNames, unescape } from './transcripts.ts';
import type { Transcript } from './transcripts.ts';
import { bindings, events, rowsByKey, runs } from './pressing.ts';

/** The tier that the answers of a terminal lead to. */
function tierFrom({ facts }: Transcript): Tier {
  const environment = Object.fromEntries(facts.environment.split(' ').map((each) => each.split('=')));
  let known = capabilitiesOf(environment);
  const answers = Uint8Array.from(unescape(facts.answers), (character) => character.charCodeAt(0));
  for (const event of new Decoder({ expecting: true }).feed(answers)) {
    assert.equal(event.type, 'reply');
    if (event.type === 'reply') known = withAnswer(known, event);
  }
  const keyboard = known.kitty ? 'kitty' : known.settled ? 'modifyOtherKeys' : 'legacy';
  const [version] = /\d+\.\d+/.exec(known.version) ?? ['0'];
  const extendedKeys = facts.settings === 'set -g extended-keys on' ? 'on' : 'off';
  const tmux = {
    version: Number(version.replace('.', '.0')),
    extendedKeys,
    escapeTime: 0,
    features: ['extkeys'],
    focusEvents: true,
    clipboard: 'on',
    prefix: 'C-b',
  } as const;
  return tierOf(known, keyboard, known.multiplexer === 'tmux' ? tmux : null, 'legacy');
}

const names = transcriptNames();

test('there is a table of eleven terminals at least', () => {
  const terminals = new Set(names.map((name) => readTranscript(name).facts.terminal));
  for (const terminal of [
    'xterm',
    'kitty',
    'foot',
    'alacritty',
    'gnome-terminal',
    'konsole',
    'iTerm2',
    'Windows Terminal',
    'tmux',
    'screen',
    'Linux console',
  ])
    assert.ok(terminals.has(terminal), terminal);
});

for (const name of names) {
  const transcript = readTranscript(name);
  const tier = transcript.facts.tier as Tier;
  const byKey = rowsByKey(transcript);
  suite(`the keys of ${name}`, () => {
    test('come in the protocol that its answers grant', () => assert.equal(tierFrom(transcript), tier));

    test('are those of the default map, and more', () => {
      const missing = bindings
        .flatMap(({ keys }) => keys.map((key) => describe([key])))
        .filter((key) => !byKey.has(key));
      assert.deepEqual([...new Set(missing)], []);
    });

    test('are what the tables of terminals say that arrives there', () => {
      const wrong: string[] = [];
      for (const { key, granted, kept } of transcript.rows) {
        if (kept !== undefined || key.includes('Super')) continue;
        const [said] = arrivingEvents(parseKeys(key), tier) ?? [];
        const arrived = events(granted, tier === 'kitty');
        const told = arrived.map((event) => describe([event])).join(' ') || 'nothing';
        if (told !== (said === undefined ? 'nothing' : describe([said]))) wrong.push(`${key}: ${told}`);
      }
      assert.deepEqual(wrong, OTHERWISE[name] ?? []);
    });

    test('run every binding of the default map, by itself or by an alternate', () => {
      const there = new Set(
        bindings
          .filter((binding) => runs(byKey, tier === 'kitty', binding))
          .map(({ action, args, when }) => JSON.stringify([action, args, when])),
      );
      const lost = bindings.filter(
        ({ action, args, when }) =>
          ![when, 'global'].some((context) => there.has(JSON.stringify([action, args, context]))),
      );
      assert.deepEqual(
        lost
          // A key that arrives for one binding arrives for those that are tried after it.
          .filter(
            ({ keys, when }) =>
              !bindings.some(
                (other) =>
                  other.when === when &&
                  describe(other.keys) === describe(keys) &&
                  there.has(JSON.stringify([other.action, other.args, when])),
              ),
          )
          // What such a terminal pastes by itself is pasted.
          .filter(
            ({ keys, action }) =>
              !(/^(prompt_)?paste$/.test(action) && byKey.get(describe(keys))?.kept === 'pastes'),
          )
          .map(({ keys, action }) => `${describe(keys)} ${action}`),
        [],
      );
    });
  });
}

test('a table is read as it was written', () => {
  for (const bytes of ['', '-', '\\', '\x1b[A', '\0\x7f\xc3\xa4', 'a b'])
    assert.equal(unescape(escape(bytes)), bytes);
});

/** The differences of a terminal from the others of its kind. */
const SHIFTED_TAB = ['Alt+Shift+Tab: Shift+Tab', 'Ctrl+Alt+Shift+Tab: Shift+Tab'];
const QUESTION_MARK = ['Ctrl+Shift+/: ?', 'Ctrl+Alt+Shift+/: Alt+?'];
const SHIFTED_PAGES = ['Shift+PageUp: Shift+PageUp', 'Shift+PageDown: Shift+PageDown'];
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  xterm: ['Shift+Space: Shift+Space'],
  tmux: SHIFTED_TAB,
  screen: SHIFTED_TAB,
  'tmux-extended-keys': [
    'Alt+Shift+Escape: Shift+Escape',
    'Ctrl+Alt+Escape: Ctrl+Escape',
    'Ctrl+Alt+Shift+Escape: Ctrl+Shift+Escape',
    ...SHIFTED_TAB,
    'Ctrl+Alt+Shift+Space: Ctrl+@',
  ],
  'gnome-terminal': QUESTION_MARK,
  konsole: [
    ...QUESTION_MARK,
    'Ctrl+Alt+Shift+Tab: Shift+Tab',
    'Shift+Enter: Kp_Enter',
    'Alt+Shift+Enter: Alt+Kp_Enter',
    'Ctrl+Shift+Enter: Kp_Enter',
    'Ctrl+Alt+Shift+Enter: Alt+Kp_Enter',
    ...SHIFTED_PAGES,
  ],
  'windows-terminal': [...QUESTION_MARK, ...SHIFTED_PAGES],
};

test('doc/terminal-keys.md tells which keys terminals keep as the tables have it', () => {
  const page = readFileSync(new URL('../../doc/terminal-keys.md', import.meta.url), 'utf8');
  assert.equal(page, withKeptKeys(page), 'run: node scripts/terminals-page.ts');
});
