/** The wizard that asks for keys. */
import { calibrationField, terminalNameField } from '../../../src/core/model/terminal.ts';
import { setCalibration } from '../../../src/features/key-inspector/calibration.ts';
import {
  readCalibration,
  writeCalibration,
} from '../../../src/features/key-inspector/calibration-requests.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import type { State, Step } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { calibratingField } from '../../../src/features/key-inspector/fields.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { wantedKeys } from '../../../src/features/key-inspector/calibration-keys.ts';
import { pressOf } from '../../../src/input/character.ts';
import { Decoder } from '../../../src/input/decoder.ts';
import type { InputEvent } from '../../../src/input/event.ts';
import { encode as keySequence, type Tier, TIERS } from '../../../src/input/keyboards.ts';
import { describe, type Key, parseKeys } from '../../../src/input/notation.ts';
import { Tracer } from '../../../src/input/trace.ts';
import { Host } from '../../cases/host.ts';

const PAUSE = 80;

function wizard(tier: Tier = 'legacy'): Host {
  const host = new Host('in', encode('one two\n'));
  host.send({ type: 'tier', tier });
  host.send({ type: 'command', name: 'calibrate_input' });
  return host;
}

/** Feeds the bytes of a terminal to the editor, traced; long after those before. */
function send(host: Host, text: string): void {
  for (let i = 0; i < PAUSE; i++) host.send({ type: 'refresh' });
  const tracer = new Tracer(new Decoder({ kitty: host.state.window.tier === 'kitty' }));
  for (const each of [...tracer.feed(encode(text)), ...tracer.flush()])
    host.send({ type: 'traced', calibrated: each.event, ...each });
}

const asked = (host: Host): Key | undefined => {
  const calibrating = calibratingField.of(host.state);
  return calibrating?.asked[calibrating.at]?.key;
};

/** The event of a sequence, under the calibration in effect. */
function arrives(host: Host, text: string): string {
  const tracer = new Tracer(new Decoder());
  const events: InputEvent[] = [...tracer.feed(encode(text)), ...tracer.flush()].map(
    (each) => calibrationField.of(host.state)?.of(each) ?? each.event,
  );
  return events.map((event) => (event.type === 'key' ? describe([event]) : event.type)).join(' ');
}

test('a terminal that sends every key wrongly has all of them when it was asked', () => {
  for (const tier of TIERS) {
    const host = wizard(tier);
    const sent = new Map<string, string>();
    let number = 100;
    for (let key = asked(host); key !== undefined; key = asked(host)) {
      const sequence = `\x1b[${number++}~`;
      sent.set(describe([key]), sequence);
      send(host, sequence);
    }
    host.send(pressOf('s'));
    assert.equal(calibratingField.of(host.state), null);
    assert.ok(sent.size > 25, `${sent.size} keys are asked for`);
    for (const [key, sequence] of sent) assert.equal(arrives(host, sequence), key);
  }
});

test('a terminal that sends all keys as it should has nothing to learn', () => {
  for (const tier of TIERS) {
    const host = wizard(tier);
    for (let key = asked(host); key !== undefined; key = asked(host)) {
      const before = calibratingField.of(host.state)!.at;
      send(host, keySequence(key, tier)!);
      assert.equal(calibratingField.of(host.state)!.at, before + 1, describe([key]));
    }
    const kinds = [...calibratingField.of(host.state)!.answers.values()].map(({ kind }) => kind);
    assert.deepEqual([...new Set(kinds)], ['right'], tier);
    host.send(pressOf('q'));
    assert.equal(calibratingField.of(host.state), null);
    assert.equal(calibrationField.of(host.state), null);
  }
});

test('is gone through with letters alone', () => {
  const host = wizard();
  for (let i = wantedKeys('legacy').asked.length; i > 0; i--) host.send(pressOf('n'));
  assert.equal(asked(host), undefined);
  host.send(pressOf('s'));
  assert.equal(calibratingField.of(host.state), null);
  assert.equal(host.state.window.message?.text, 'Nothing was learned, so nothing was saved');
});

test('can be left at every step, whatever came before, and takes nothing to the text', () => {
  const anything = fc.oneof(
    fc.constantFrom(
      ...'nbrgyx'.split(''),
      '\x08',
      '\x7f',
      '\x1b[99~',
      '\x1b[98~',
      '\x1b[A',
      '\r',
      '\t',
      '\x1b[200~p\x1b[201~',
    ),
    fc.uint8Array({ maxLength: 5 }).map((bytes) => String.fromCharCode(...bytes)),
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 20 }), fc.boolean(), (sent, sure) => {
      const host = wizard();
      for (const text of sent) if (calibratingField.of(host.state) !== null) send(host, text);
      // Some random letters leave or save by themselves.
      if (calibratingField.of(host.state)?.leaving === true) host.send(pressOf('n'));
      if (calibratingField.of(host.state) !== null) host.send(pressOf(sure ? 'q' : 's'));
      if (calibratingField.of(host.state) !== null) host.send(pressOf('y'));
      assert.equal(calibratingField.of(host.state), null);
      // What came behind a letter that closed it went where keys go.
      if (!sent.join('').match(/[qsy]/i)) assert.equal(host.marked, '|one two\n');
    }),
    { numRuns: 300 },
  );
});

test('two keys that send the same are told, and none of them is learned twice', () => {
  const host = wizard();
  send(host, '\x1b[99~');
  send(host, '\x1b[99~');
  const answers = [...calibratingField.of(host.state)!.answers.values()];
  assert.deepEqual(
    answers.map(({ kind, note }) => `${kind}: ${note}`),
    ['learned: learned', 'same: the same as Backspace'],
  );
  host.send(pressOf('s'));
  assert.equal(arrives(host, '\x1b[99~'), 'Backspace');
});

test('a key that is held answers once', () => {
  const host = wizard();
  const tracer = new Tracer(new Decoder());
  for (const each of tracer.feed(encode('\x7f'.repeat(40))))
    host.send({ type: 'traced', calibrated: each.event, ...each });
  assert.equal(calibratingField.of(host.state)!.at, 1);
});

test('a sequence that another key is sent by is learned only when the user says so', () => {
  const legacy = wizard();
  send(legacy, '\x08');
  assert.equal(describe([calibratingField.of(legacy.state)!.conflict!.means]), 'Ctrl+H');
  legacy.send(pressOf('n'));
  legacy.send(pressOf('s'));
  assert.equal(calibrationField.of(legacy.state), null);
  // Where Ctrl+H comes in another way nothing is lost, and nothing is asked.
  const other = wizard('modifyOtherKeys');
  send(other, '\x08');
  assert.equal(calibratingField.of(other.state)!.conflict, null);
  other.send(pressOf('s'));
  assert.equal(arrives(other, '\x08'), 'Backspace');
  assert.equal(arrives(other, '\x1b[27;5;104~'), 'Ctrl+H');
});

test('what was learned before is kept, unless it turned out otherwise', () => {
  const host = wizard();
  send(host, '\x1b[99~');
  send(host, '\x1b[98~');
  host.send(pressOf('s'));
  assert.equal(arrives(host, '\x1b[98~'), 'Delete');
  host.send({ type: 'command', name: 'calibrate_input' });
  send(host, '\x7f');
  host.send(pressOf('s'));
  assert.equal(arrives(host, '\x1b[98~'), 'Delete');
  assert.equal(arrives(host, '\x1b[99~'), 'reply');
  host.send({ type: 'command', name: 'forget_calibration' });
  host.send(pressOf('f'));
  assert.equal(calibrationField.of(host.state), null);
});

test('a key that sends several things at once is not learned in part', () => {
  const host = wizard();
  for (const sequence of ['\x1b[99~\x1b[98~', '\x1b\x1b[98~', '\x1b?p\x1b[1~']) {
    const tracer = new Tracer(new Decoder());
    for (let i = 0; i < PAUSE; i++) host.send({ type: 'refresh' });
    for (const [i, each] of tracer.feed(encode(sequence)).entries())
      host.send({ type: 'traced', calibrated: each.event, follows: i > 0, ...each });
    assert.equal(calibratingField.of(host.state)!.at, 0);
    assert.equal(calibratingField.of(host.state)!.answers.size, 0);
    assert.match(calibratingField.of(host.state)!.note!, /^Several keys arrived at once/);
  }
  host.send(pressOf('q'));
  assert.equal(calibratingField.of(host.state), null);
});

test('what was learned of one terminal is nothing to another', () => {
  const host = wizard();
  send(host, '\x1b[99~');
  host.send(pressOf('s'));
  host.send({ type: 'terminal', name: 'other(2)' });
  assert.equal(terminalNameField.of(host.state), 'other(2)');
  assert.equal(calibrationField.of(host.state), null);
});

test('the keys of a terminal that gave another name meanwhile are not taken in', () => {
  const { state } = new Host('in', encode('one two\n'));
  const first = update(state, { type: 'terminal', name: 'screen' }, 0);
  const second = update(first.state, { type: 'terminal', name: 'xterm(390)' }, 0);
  const learned = {
    keys: [{ sends: '\x1b[99~', key: parseKeys('F1')[0] }],
    source: 'terminals/own.json',
    faults: ['own.json:3:5: no key'],
  };
  const answered = ({ effects }: Step): State => {
    const [{ id }] = asksOf(effects, readCalibration);
    return update(second.state, answerTo(id, learned), 0).state;
  };
  assert.equal(calibrationField.of(answered(first)), null);
  assert.equal(calibrationField.of(answered(second))?.source, 'terminals/own.json');
});

test('why the keys of a terminal were not written is shown', () => {
  const { state } = new Host('in', encode('one two\n'));
  const { state: sent, effects } = setCalibration(state, []);
  const [{ id }] = asksOf(effects, writeCalibration);
  const failed = update(sent, { type: 'request_failed', id, message: 'the disk is full' }, 0).state;
  const [notice] = noticesField.of(failed);
  assert.deepEqual([notice.level, notice.text], ['error', 'the disk is full']);
});
