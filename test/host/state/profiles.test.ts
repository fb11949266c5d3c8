/** The calibrations of terminals, in files of the configuration folder. */
import { Requests } from '../../../src/host/requests.ts';
import { TerminalProfiles } from '../../../src/host/state/terminal-profiles.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import {
  type CalibrationWork,
  readCalibration,
  writeCalibration,
} from '../../../src/features/key-inspector/calibration-requests.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseKeys } from '../../../src/input/notation.ts';
import { inFolder } from '../folder.ts';
import { profiles } from './profile-files.ts';

const key = (sends: string, text: string): CalibrationWork['keys'][number] => ({
  sends,
  key: parseKeys(text)[0],
});

describe('the profile of a terminal', () => {
  test('is made, found again, changed and emptied', async () => {
    await inFolder(async (base) => {
      const { read, write, text, told } = profiles(base);
      assert.equal(read('XTerm(390)'), false);
      await write('XTerm(390)', [key('\x1b[99~', 'Ctrl+Home'), key('\x08', 'Backspace')]);
      assert.equal(
        text('xterm-390.json'),
        '// The keys that this terminal sends in an unusual way: the bytes it sends, and the key that was pressed.\n' +
          '{\n  "terminal": "XTerm(390)",\n  "keys": {\n    "ESC[99~": "Ctrl+Home",\n    "^H": "Backspace"\n  }\n}\n',
      );
      assert.equal(told().note, 'Calibrated 2 keys of XTerm(390), saved in terminals/xterm-390.json');
      read('XTerm(390)');
      assert.deepEqual(told().keys, ['\x1b[99~ Ctrl+Home', '\b Backspace']);
      assert.equal(told().source, 'terminals/xterm-390.json');
      await write('XTerm(390)', [key('\x1b[99~', 'Ctrl+End')]);
      assert.deepEqual(told().keys, ['\x1b[99~ Ctrl+End']);
      await write('XTerm(390)', []);
      assert.equal(told().keys, null);
      assert.match(text('xterm-390.json'), /"terminal": "XTerm\(390\)"/);
      read('kitty(1)');
      assert.equal(told().keys, null);
    });
  });

  test('keeps what somebody wrote into it', async () => {
    await inFolder(async (base) => {
      const { write, put, text } = profiles(base);
      const mine =
        '{ // mine\n  "keys": {\n    "ESC[99~": "Home", // the grey one\n    "ESC[98~": "End"\n  }\n}\n';
      put('own-1.json', mine);
      await write('own 1', [key('\x1b[99~', 'Home'), key('\x1b[98~', 'Ctrl+End')]);
      assert.equal(text('own-1.json'), mine.replace('"End"\n  }', '"Ctrl+End"\n  },\n  "terminal": "own 1"'));
    });
  });

  test('put there by hand is taken for its terminal, that of the version before that of the name', async () => {
    await inFolder(async (base) => {
      const { read, write, put, told } = profiles(base);
      put('kitty.json', '{ "keys": { "ESC[99~": "F1" } }');
      put(
        'other.json',
        '{ "terminal": "kitty(2)", "keys": { "ESC[99~": { "key": "f2", "modifiers": [] } } }',
      );
      put('readme.txt', 'no profile');
      read('kitty(1)');
      assert.deepEqual(told().keys, ['\x1b[99~ F1']);
      read('kitty(2)');
      assert.deepEqual(told().keys, ['\x1b[99~ F2']);
      // A terminal gets a file of its own: that of its name is for other versions too.
      await write('kitty(1)', [key('\x1b[99~', 'F3')]);
      assert.equal(told().source, 'terminals/kitty-1.json');
      read('kitty(3)');
      assert.deepEqual(told().keys, ['\x1b[99~ F1']);
    });
  });

  test('says where something is wrong in it, and the rest holds', async () => {
    await inFolder(async (base) => {
      const { read, put, told } = profiles(base);
      put('kitty.json', '{\n  "keys": {\n    "ESC[99~": "Hoem",\n    "ESC[98~": "End",\n  }\n}\n');
      put('xterm.json', '{ "keys": { } ');
      read('kitty(1)');
      assert.deepEqual(told().keys, ['\x1b[98~ End']);
      assert.deepEqual(told().faults, [
        'terminals/xterm.json:1:15: close brace expected; the file is ignored until this is fixed',
        'terminals/kitty.json:3:5: no key named "Hoem"; did you mean "home"?',
      ]);
    });
  });

  test('that does not parse is not written into', async () => {
    await inFolder(async (base) => {
      const { write, put, text } = profiles(base);
      put('kitty-1.json', '{ "keys": ');
      await assert.rejects(write('kitty(1)', [key('\x1b[99~', 'F1')]), /has errors, so it was not changed/);
      assert.equal(text('kitty-1.json'), '{ "keys": ');
    });
  });

  test('is neither read nor written in a run that touches no configuration', async () => {
    const events: Event[] = [];
    const { runners } = new TerminalProfiles({ profiles: () => Promise.resolve(null) }, () => {});
    const requests = new Requests(runners, (event) => events.push(event));
    await requests.ask({ type: 'ask', id: 1, request: readCalibration.name, work: { terminal: 'kitty(1)' } });
    const work: CalibrationWork = { terminal: 'kitty(1)', keys: [] };
    await requests.ask({ type: 'ask', id: 2, request: writeCalibration.name, work });
    const note = 'Inkstone was started with --safe: the calibration is lost when it quits';
    assert.deepEqual(events, [
      { type: 'answer', id: 1, answer: null, last: true },
      { type: 'answer', id: 2, answer: { learned: null, note }, last: true },
    ]);
  });
});
