/** Answers of the terminal that come late, in pieces or never take no key and hold up nothing. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const files = { 'a.txt': 'some text\n' };
const pause = (time: number): Promise<void> => new Promise((accept) => setTimeout(accept, time));

onBoth('asks behind the first frame, and takes keys while it waits', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files, kitty: true, hold: true });
  // Typed before there is anything to see, and before any answer.
  ink.type('one ');
  await ink.waitFor('one some text');
  await ink.waitFor(() => ink.held.some((answer) => /^\x1b\[\?[\d;]+c$/.test(answer)), 'all questions');
  assert.match(ink.seenWhenAsked ?? '', /some text/);
  ink.type('two ');
  ink.press('left', 'left');
  ink.type('x');
  await ink.waitFor('one twxo some text');
  assert.equal(ink.modes().kittyFlags, 0);
});

onBoth('takes answers that come 3 s late, in pieces, between keys', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files, kitty: true, hold: true });
  await ink.waitFor(() => ink.held.some((answer) => /^\x1b\[\?[\d;]+c$/.test(answer)), 'all questions');
  ink.type('0');
  await ink.waitFor('0some text');
  await pause(3000);
  let typed = '0';
  for (const [i, answer] of ink.held.entries()) {
    // Each answer is cut in another place, and both halves come apart by more than a lone ESC waits.
    const cut = 1 + ((i * 3) % (answer.length - 1));
    ink.write(answer.slice(0, cut));
    await pause(60);
    ink.write(`${answer.slice(cut)}${i}`);
    typed += String(i);
  }
  await ink.waitFor(`${typed}some text`);
  await ink.waitFor(() => ink.modes().kittyFlags === 5, 'the protocol that was granted');
  // Still nothing but what was typed.
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  assert.equal(ink.read('a.txt'), `${typed}some text\n`);
});

onBoth('takes answers that come with 100 keys in one read', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files, hold: true, size: [200, 10] });
  await ink.waitFor(() => ink.held.some((answer) => /^\x1b\[\?[\d;]+c$/.test(answer)), 'all questions');
  const keys = Array.from({ length: 100 }, (_, i) =>
    i % 10 === 9 ? '\x1b[D' : String.fromCharCode(97 + (i % 26)),
  );
  const half = keys.length / 2;
  ink.write([...keys.slice(0, half), ...ink.held, ...keys.slice(half)].join(''));
  let [before, after] = ['', 'some text'];
  for (const key of keys) {
    if (key !== '\x1b[D') before += key;
    else [before, after] = [before.slice(0, -1), before.slice(-1) + after];
  }
  await ink.waitFor(before + after);
  assert.equal(ink.modes().modifyOtherKeys, 2);
});
