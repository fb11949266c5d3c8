import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import type { State } from '../../../src/core/model/state.ts';
import { askTrust, trustQuestion } from '../../../src/features/trust/ask.ts';
import {
  mayRunFor,
  trustNotice,
  trustOf,
  type Trust,
  withWaiting,
} from '../../../src/features/trust/trust.ts';
import { update } from '../../../src/editor/update.ts';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { Host } from '../../cases/host.ts';
import { encode } from '../../../src/base/utf8.ts';

interface Told {
  readonly file?: string;
  readonly changes?: readonly string[];
  readonly held?: readonly string[];
  readonly decisions?: Readonly<Record<string, Trust>>;
}

/** An editor in a folder with a file in front, which is told of trust. */
function told(
  trust: Trust,
  { file = 'work/a.py', changes = [], held = [], decisions = {} }: Told = {},
): State {
  const { state } = new Host(file, encode('one'));
  const at: State = { ...state, folder: '/work' };
  const trustEvent = {
    type: 'trust',
    trust,
    changes,
    decisions: new Map(Object.entries(decisions)),
  } as const;
  const after = update(at, trustEvent, 0).state;
  const settings = settingsField.of(after);
  const settingsEvent = {
    type: 'settings',
    settings,
    layers: NO_LAYERS,
    keys: NO_KEY_CONFIG,
    held,
    faults: [],
  } as const;
  return update(after, settingsEvent, 0).state;
}

describe('trust', () => {
  test('lets programs run for files of the folder that is worked in, if it is trusted', () => {
    for (const path of ['/work', '/work/a/b.py', null]) {
      assert.equal(mayRunFor(told('trusted'), path), true);
      for (const trust of ['unknown', 'restricted'] as const) {
        assert.equal(mayRunFor(told(trust), path), false);
        assert.equal(trustOf(told(trust), path), trust);
      }
    }
  });

  test('lets programs run for files elsewhere in folders that were trusted, the nearest decision first', () => {
    const state = told('trusted', {
      decisions: { '/home/me': 'trusted', '/home/me/evil': 'restricted', '/home/me/evil/good': 'trusted' },
    });
    const all: readonly (readonly [path: string, trust: Trust])[] = [
      ['/home/me/a.py', 'trusted'],
      ['/home/me/deep/in/a.py', 'trusted'],
      ['/home/me/evil/a.py', 'restricted'],
      ['/home/me/evil/good/a.py', 'trusted'],
      ['/home/meme/a.py', 'unknown'],
      ['/home/me', 'unknown'],
      ['/working/a.py', 'unknown'],
      ['/a.py', 'unknown'],
    ];
    for (const [path, trust] of all) {
      assert.equal(trustOf(state, path), trust, path);
      assert.equal(mayRunFor(state, path), trust === 'trusted', path);
    }
    assert.equal(mayRunFor(told('unknown', { decisions: { '/': 'trusted' } }), '/a.py'), true);
    assert.equal(mayRunFor(told('unknown', { decisions: { '/': 'trusted' } }), '/work/a.py'), false);
  });

  test('keeps the decisions about other folders when only the trust is told', () => {
    const state = told('trusted', { decisions: { '/home/me': 'trusted' } });
    const after = update(state, { type: 'trust', trust: 'restricted' }, 0).state;
    assert.equal(mayRunFor(after, '/home/me/a.py'), true);
    assert.equal(mayRunFor(after, '/work/a.py'), false);
  });
});

describe('the notice of trust', () => {
  test('asks when programs, settings or changes wait', () => {
    assert.equal(trustNotice(told('unknown')), '');
    assert.equal(trustNotice(told('unknown', { held: ['macros'] })), 'Trust this folder?');
    assert.equal(trustNotice(told('unknown', { changes: ['a has changed.'] })), 'Trust this folder?');
    assert.equal(trustNotice(withWaiting(told('unknown'), ['ty'])), 'Trust this folder?');
    assert.equal(trustNotice(withWaiting(withWaiting(told('unknown'), ['ty']), [])), '');
    assert.equal(trustNotice(withWaiting(told('trusted'), ['ty'])), '');
    assert.equal(trustNotice(withWaiting(told('restricted'), ['ty'])), 'restricted');
  });

  test('is about the folder of a file elsewhere when programs wait for it', () => {
    const outer = { file: 'other/a.py' };
    assert.equal(trustNotice(withWaiting(told('trusted', outer), ['ty'])), 'Trust this folder?');
    assert.equal(trustNotice(told('trusted', outer)), '');
    const decided = told('unknown', { ...outer, decisions: { '/other': 'trusted' } });
    assert.equal(trustNotice(withWaiting(decided, ['ty'])), '');
  });

  test('is the same state when the same programs wait', () => {
    const state = withWaiting(told('unknown'), ['ty', 'ruff']);
    assert.equal(withWaiting(state, ['ty', 'ruff']), state);
    assert.notEqual(withWaiting(state, ['ty']), state);
  });
});

describe('the question about trust', () => {
  const question = (state: State): string | undefined => promptField.of(askTrust(state).state)?.label;
  const first =
    'Do you trust the files in /work? A trusted folder can run programs and choose which programs run.';

  test('names what waits', () => {
    assert.equal(question(told('unknown')), first);
    assert.equal(
      question(withWaiting(told('unknown', { held: ['macros', 'keybindings'] }), ['ty'])),
      `${first} Its settings would set macros and keybindings. The language server ty would start.`,
    );
    assert.equal(
      question(withWaiting(told('unknown'), ['ty', 'ruff', 'tombi'])),
      `${first} The language servers ty, ruff and tombi would start.`,
    );
  });

  test('names what changed in a folder that was trusted', () =>
    assert.equal(
      question(told('unknown', { changes: ['tools/fmt.sh has changed.'], held: ['macros'] })),
      'Do you still trust the files in /work? tools/fmt.sh has changed.',
    ));

  test('names a few of many', () => {
    const held = ['a', 'b', 'c', 'd', 'e', 'f'];
    assert.equal(
      question(told('unknown', { held })),
      `${first} Its settings would set a, b, c, d and 2 more.`,
    );
    const changes = [1, 2, 3, 4, 5, 6].map((i) => `${i} has changed.`);
    assert.equal(
      question(told('unknown', { changes, held })),
      'Do you still trust the files in /work? 1 has changed. 2 has changed. 3 has changed. 4 has changed. There are 2 more changes.',
    );
    assert.ok(question(told('unknown', { changes: changes.slice(1) }))?.includes('6 has changed.'));
  });

  test('is about the folder of the file in front when programs wait for a file elsewhere', () => {
    const state = withWaiting(
      told('unknown', { file: 'other/a.py', changes: ['a has changed.'], held: ['macros'] }),
      ['ty'],
    );
    assert.equal(
      trustQuestion(state, '/other'),
      'Do you trust the files in /other? A trusted folder can run programs and choose which programs run. The language server ty would start.',
    );
    const asked = askTrust(state);
    const prompt = promptField.of(asked.state);
    assert.equal(prompt?.subject, '/other');
    const answered = prompt.kind.confirm(asked.state, prompt, 't');
    assert.deepEqual(
      answered.effects.filter(({ type }) => type === 'trust'),
      [{ type: 'trust', trust: 'trusted', parent: false, folder: '/other' }],
    );
  });
});
