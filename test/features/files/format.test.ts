import { formatOnSave } from '../../../src/features/files/settings.ts';
import { saveText } from '../../../src/features/files/save-request.ts';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { formattingField } from '../../../src/features/files/pending-saves.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import { formatText, type FormatWork } from '../../../src/features/files/format.ts';
import { answeredBy, asksOf } from '../../requests.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { runCommand } from '../../../src/core/dispatch/run-command.ts';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS, NO_LAYERS } from '../../../src/core/config/settings.ts';
import { activeDocument, type State, type Step } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { decisionsField, type Trust, trustField } from '../../../src/features/trust/trust.ts';
import { Host } from '../../cases/host.ts';
import { formattedAtOnce } from '../../cases/formatting.ts';

const started = (name: string, text: string, trust: Trust = 'unknown', onSave = false): State =>
  trustField.with(
    formatOnSave.with(settingsField.with(new Host(name, encode(text), {}).state, DEFAULT_SETTINGS), onSave),
    trust,
  );

function run(state: State, command: string): Step {
  const step = runCommand(state, command);
  assert.ok(step !== false);
  return step;
}

const formatsOf = (effects: readonly Effect[]): readonly FormatWork[] =>
  asksOf(effects, formatText).map(({ work }) => work);
const answerTo = (sent: Step): Step => answeredBy(sent, formatText, formattedAtOnce);
const said = ({ window: { message } }: State): string | undefined => message?.text;
const textOf = (state: State): string => activeDocument(state).text.toString();

describe('formatting', () => {
  test('runs a program only in a folder that is trusted, and asks for that', () => {
    const asked = run(started('a.rs', 'fn a(){}'), 'format_buffer');
    assert.equal(promptField.of(asked.state)?.kind.name, 'workspace_trust');
    assert.deepEqual(formatsOf(asked.effects), []);
    const refused = run(started('a.rs', 'fn a(){}', 'restricted'), 'format_buffer');
    assert.match(said(refused.state) ?? '', /rustfmt did not run, because this folder is restricted/);
    assert.deepEqual(formatsOf(refused.effects), []);
    const [effect] = formatsOf(run(started('a.rs', 'fn a(){}', 'trusted'), 'format_buffer').effects);
    assert.equal(effect.formatter?.command, 'rustfmt');
    assert.equal(effect.path, '/a.rs');
  });

  test('of a file elsewhere needs trust in the folder of the file', () => {
    const inFolder = (trust: Trust, decisions: ReadonlyMap<string, Trust> = new Map()): State =>
      decisionsField.with({ ...started('other/a.rs', 'fn a(){}', trust), folder: '/work' }, decisions);
    const asked = run(inFolder('trusted'), 'format_buffer');
    assert.equal(promptField.of(asked.state)?.subject, '/other');
    assert.deepEqual(formatsOf(asked.effects), []);
    const refused = run(inFolder('trusted', new Map([['/other', 'restricted']])), 'format_buffer');
    assert.match(said(refused.state) ?? '', /rustfmt did not run, because this folder is restricted/);
    const decided = run(inFolder('unknown', new Map([['/other', 'trusted']])), 'format_buffer');
    assert.equal(formatsOf(decided.effects).length, 1);
  });

  test('by a program of the folder needs trust in that folder, and finds it there', () => {
    const at = (name: string, trust: Trust): State => {
      const state = { ...started(name, 'fn a(){}', trust), folder: '/work' };
      const settings = settingsField.of(state);
      const rust = { formatter: { command: './tools/fmt', args: ['x'] } };
      const told = {
        type: 'settings',
        settings: { ...settings, languages: { rust } },
        layers: NO_LAYERS,
        keys: NO_KEY_CONFIG,
        held: [],
        faults: [],
      } as const;
      return decisionsField.with(update(state, told, 0).state, new Map([['/other', 'trusted']]));
    };
    const [effect] = formatsOf(run(at('work/src/a.rs', 'trusted'), 'format_buffer').effects);
    assert.equal(effect.formatter?.command, '/work/tools/fmt');
    assert.equal(formatsOf(run(at('other/a.rs', 'trusted'), 'format_buffer').effects).length, 1);
    const asked = run(at('other/a.rs', 'unknown'), 'format_buffer');
    assert.deepEqual(formatsOf(asked.effects), []);
    assert.equal(promptField.of(asked.state)?.subject, '');
  });

  test('needs no trust where no program runs', () => {
    const done = answerTo(run(started('a.json', '{"a":1}', 'restricted'), 'format_buffer'));
    assert.equal(textOf(done.state), '{\n    "a": 1\n}');
  });

  test('is dropped when the text was changed meanwhile', () => {
    const sent = run(started('a.json', '{"a":1}'), 'format_buffer');
    const typed = update(sent.state, { type: 'paste', bytes: encode(' ') }, 0);
    const done = answerTo({ state: typed.state, effects: sent.effects });
    assert.equal(textOf(done.state), ' {"a":1}');
    assert.match(said(done.state) ?? '', /changed while it was being formatted/);
    assert.equal(formattingField.of(activeDocument(done.state)), false);
  });

  test('is done once at a time', () => {
    const sent = run(started('a.json', '{"a":1}'), 'format_buffer');
    const again = run(sent.state, 'format_buffer');
    assert.deepEqual(formatsOf(again.effects), []);
    assert.match(said(again.state) ?? '', /is still being formatted/);
  });

  test('comes before a save where that is set, and not twice', () => {
    const sent = run(started('a.json', '{"a":1}', 'unknown', true), 'save');
    assert.deepEqual(asksOf(sent.effects, saveText), []);
    const saving = answerTo(sent);
    const [save] = asksOf(saving.effects, saveText);
    assert.equal(save.work.text.toString(), '{\n    "a": 1\n}');
    assert.deepEqual(formatsOf(saving.effects), []);
  });

  test('that goes wrong before a save does not keep the file from being saved', () => {
    const sent = run(started('a.rs', 'fn a(){}', 'trusted', true), 'save');
    const saving = answerTo(sent);
    assert.equal(asksOf(saving.effects, saveText).length, 1);
    assert.match(said(saving.state) ?? '', /Could not format .*: there is no program rustfmt/);
  });

  test('does not come before a save in a folder that nobody trusts', () => {
    const saving = run(started('a.rs', 'fn a(){}', 'unknown', true), 'save');
    assert.deepEqual(formatsOf(saving.effects), []);
    assert.equal(asksOf(saving.effects, saveText).length, 1);
  });

  test('of a part needs a program that can do that', () => {
    const state = run(started('a.go', 'a\n', 'trusted'), 'select_all').state;
    assert.match(said(run(state, 'format_selection').state) ?? '', /gofmt can only format whole files/);
    const c = run(started('a.c', 'a;\nb;\n', 'trusted'), 'select_line').state;
    const [effect] = formatsOf(run(c, 'format_selection').effects);
    assert.deepEqual(effect.range, { from: 0, to: 3 });
    assert.ok(effect.formatter?.args.includes('--offset=$START'));
  });
});
