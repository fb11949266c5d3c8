/** A document and its file, at random: what counts as saved is what stands in the file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { isModified } from '../../../src/core/model/document.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const EDITS = [
  'type x',
  'type y y',
  'Enter',
  'Backspace',
  'Delete',
  'Ctrl+End',
  'Ctrl+Home',
  'Ctrl+Z',
  'Ctrl+Z',
];
const COMMANDS = ['Ctrl+Y', 'run revert', 'run set_line_ending\ntype CRLF\nEnter', 'Ctrl+S', 'Ctrl+S'];
const STEPS = [...EDITS, ...EDITS, ...COMMANDS];
const CONTENTS = ['', 'one\ntwo\n', 'one\ntwo\nthree\nfour\n', 'A\none\ntwo\nthree\n'];

/** Numbers below `limit`, always the same for a seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
}

test('what counts as saved is what stands in the file, whoever writes it, on slow machines too', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const below = numbers(seed);
    const host = new Host('a.txt', encode('one\ntwo\nthree\n'));
    const done: string[] = [];
    let held = false;
    for (let i = 0; i < 40; i++) {
      const what = below(10);
      if (what < 7) {
        const steps = STEPS[below(STEPS.length)];
        done.push(steps);
        for (const event of parseSteps(steps)) host.send(event);
      } else if (what < 8) {
        done.push('rewrite');
        host.rewrite(CONTENTS[below(CONTENTS.length)]);
      } else {
        done.push(held ? 'answer' : 'hold');
        if (held) host.answer();
        else host.hold();
        held = !held;
      }
      const document = activeDocument(host.state);
      if (held || isModified(document) || document.changedOnDisk) continue;
      const file = host.files.get('/a.txt');
      assert.deepEqual(host.bytes, file, `seed ${seed}: ${done.join(' | ')}`);
    }
  }
});
