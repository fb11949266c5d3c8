/** The calibrations of terminals, in files of the configuration folder. */
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseKeys } from '../../../src/input/notation.ts';
import { inFolder } from '../folder.ts';
import { profiles } from './profile-files.ts';

type Keys = Extract<Effect, { type: 'write_calibration' }>['keys'];

const key = (sends: string, text: string): Keys[number] => ({ sends, key: parseKeys(text)[0] });

describe('the profile of a terminal', () => {
  test('is made, found again, changed and emptied', async () => {
    await inFolder(async (base) => {
      const { host, events, text, told } = profiles(base);
      await host.read('XTerm(390)');
      assert.deepEqual(events, []);
      await host.write('XTerm(390)', [key('\x1b[99~', 'Ctrl+Home'), key('\x08', 'Backspace')]);
      assert.equal(
        text('xterm-390.json'),
        '// The keys that this terminal sends in another way than it should: what it sends, and the key that was pressed.\n' +
          '{\n  "terminal": "XTerm(390)",\n  "keys": {\n    "ESC[99~": "Ctrl+Home",\n    "^H": "Backspace"\n  }\n}\n',
      );
      assert.equal(told().note, '2 keys of XTerm(390) learned, in terminals/xterm-390.json');
      await host.read('XTerm(390)');
      assert.deepEqual(told().keys, ['\x1b[99~ Ctrl+Home', '\b Backspace']);
      assert.equal(told().source, 'terminals/xterm-390.json');
      await host.write('XTerm(390)', [key('\x1b[99~', 'Ctrl+End')]);
      assert.deepEqual(told().keys, ['\x1b[99~ Ctrl+End']);
      await host.write('XTerm(390)', []);
      assert.equal(told().keys, null);
      assert.match(text('xterm-390.json'), /"terminal": "XTerm\(390\)"/);
      await host.read('kitty(1)');
      assert.equal(told().keys, null);
    });
  });

  test('keeps what somebody wrote into it', async () => {
    await inFolder(async (base) => {
      const { host, put, text } = profiles(base);
      const mine =
        '{ // mine\n  "keys": {\n    "ESC[99~": "Home", // the grey one\n    "ESC[98~": "End"\n  }\n}\n';
      put('own-1.json', mine);
      await host.write('own 1', [key('\x1b[99~', 'Home'), key('\x1b[98~', 'Ctrl+End')]);
      assert.equal(text('own-1.json'), mine.replace('"End"\n  }', '"Ctrl+End"\n  },\n  "terminal": "own 1"'));
    });
  });

  test('put there by hand is taken for its terminal, that of the version before that of the name', async () => {
    await inFolder(async (base) => {
      const { host, put, told } = profiles(base);
      put('kitty.json', '{ "keys": { "ESC[99~": "F1" } }');
      put(
        'other.json',
        '{ "terminal": "kitty(2)", "keys": { "ESC[99~": { "key": "f2", "modifiers": [] } } }',
      );
      put('readme.txt', 'no profile');
      await host.read('kitty(1)');
      assert.deepEqual(told().keys, ['\x1b[99~ F1']);
      await host.read('kitty(2)');
      assert.deepEqual(told().keys, ['\x1b[99~ F2']);
      // A terminal gets a file of its own: that of its name is for other versions too.
      await host.write('kitty(1)', [key('\x1b[99~', 'F3')]);
      assert.equal(told().source, 'terminals/kitty-1.json');
      await host.read('kitty(3)');
      assert.deepEqual(told().keys, ['\x1b[99~ F1']);
    });
  });

  test('says where something is wrong in it, and the rest holds', async () => {
    await inFolder(async (base) => {
      const { host, put, told } = profiles(base);
      put('kitty.json', '{\n  "keys": {\n    "ESC[99~": "Hoem",\n    "ESC[98~": "End",\n  }\n}\n');
      put('xterm.json', '{ "keys": { } ');
      await host.read('kitty(1)');
      assert.deepEqual(told().keys, ['\x1b[98~ End']);
      assert.deepEqual(told().faults, [
        'terminals/xterm.json:1:15: close brace expected; nothing of the file is taken up before that is right',
        'terminals/kitty.json:3:5: no key named "Hoem"; did you mean "home"?',
      ]);
    });
  });

  test('that does not parse is not written into', async () => {
    await inFolder(async (base) => {
      const { host, put, text, events } = profiles(base);
      put('kitty-1.json', '{ "keys": ');
      await host.write('kitty(1)', [key('\x1b[99~', 'F1')]);
      assert.equal(text('kitty-1.json'), '{ "keys": ');
      const said = events.flatMap((event) => (event.type === 'message' ? [event.message.text] : []));
      assert.match(said.join(), /is not right as it stands, so nothing was written into it/);
    });
  });
});
