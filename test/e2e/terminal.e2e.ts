/** The terminal: what it can do, what size it has, and how it is left. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
import type { Runtime } from './runtimes.ts';
import type { Terminal } from './terminal.ts';

const files = { 'a.txt': 'some text\n' };

onBoth('survives every size', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files });
  await ink.waitFor('some text');
  for (const [columns, rows] of [
    [1, 1],
    [2, 2],
    [7, 3],
    [300, 100],
    [1, 50],
    [80, 1],
  ]) {
    ink.resize(columns, rows);
    ink.type('x');
    ink.press('backspace');
  }
  ink.resize(80, 24);
  await ink.waitFor(/some text[\s\S]*1:1/);
  assert.equal(ink.status, null);
});

onBoth('holds all that is open through a storm of sizes', async (t, runtime) => {
  const lines = Array.from({ length: 200 }, (_, i) => `line ${i + 1} of some text\n`).join('');
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': lines }, config: null });
  await ink.waitFor('line 1 of');
  ink.press('ctrl+k', '|');
  ink.press('alt+/');
  await ink.waitFor('Find in Files');
  ink.type('line 1');
  await ink.waitFor(/matches? in 1 file/);
  ink.press('ctrl+b');
  await ink.waitFor(/▾|a\.txt\s/);
  ink.press('ctrl+p');
  await ink.waitFor(/│>/);
  const whole = (): boolean => {
    const rows = ink.text.split('\n');
    const expected = {
      0: / File +Edit/,
      2: /│>/,
      20: /│ +19 .*│ +19 /,
      25: /│ Find in Files/,
      39: /LF {2}1:1/,
    };
    return Object.entries(expected).every(([y, row]) => row.test(rows[Number(y)] ?? ''));
  };
  ink.resize(120, 40);
  await ink.waitFor(whole, 'all that is open');
  // Sizes that come faster than they are drawn, as when the corner of a window is dragged.
  for (let i = 0, seed = 7; i < 300; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    ink.resize(1 + (seed % 200), 1 + ((seed >> 8) % 60));
    if (i % 20 === 0) await new Promise((accept) => setTimeout(accept, 5));
  }
  for (const [columns, rows] of [
    [500, 200],
    [1, 1],
    [20, 5],
    [120, 40],
  ])
    ink.resize(columns, rows);
  await ink.waitFor(whole, 'all that is open, again');
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('│>'), 'the palette to close');
  assert.equal(ink.status, null);
});

onBoth('starts in a terminal of one cell', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files, size: [1, 1] });
  await ink.waitFor(() => ink.modes().alternateScreen, 'the first frame');
  ink.resize(80, 24);
  await ink.waitFor('some text');
});

onBoth('works in a terminal that answers nothing', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files, mute: true });
  await ink.waitFor('some text');
  ink.press('ctrl+g');
  await ink.waitFor('Go to');
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('Go to'), 'the prompt to close');
  ink.type('x');
  await ink.waitFor('xsome text');
});

onBoth('tells Escape from Alt in either protocol', async (t, runtime) => {
  for (const kitty of [false, true]) {
    const ink = await start(t, { runtime, args: ['a.txt'], files, kitty });
    await ink.waitFor('some text');
    if (kitty) await ink.waitFor(() => ink.modes().kittyFlags > 0, 'the kitty protocol');
    ink.press('ctrl+g');
    await ink.waitFor('Go to');
    ink.press('escape');
    await ink.waitFor(() => !ink.text.includes('Go to'), 'the prompt to close');
  }
});

/** Runs the program to its end, and compares the terminal before and after. */
async function leaves(
  t: TestContext,
  runtime: Runtime,
  kitty: boolean,
  end: (ink: Terminal) => Promise<void>,
): Promise<number> {
  // The program starts when a key is pressed, so that the terminal can be looked at before.
  const hook: Runtime = {
    ...runtime,
    command: ['sh', '-c', 'echo ready; read -r _; exec "$@"', 'sh', ...runtime.command],
  };
  const ink = await start(t, { runtime: hook, args: ['a.txt'], files, kitty });
  await ink.waitFor('ready');
  const [modes, stty] = [ink.modes(), ink.stty()];
  ink.type('\r');
  await ink.waitFor('some text');
  assert.notDeepEqual(ink.modes(), modes);
  // What restores the terminal after SIGKILL is started behind the first frame.
  ink.press('right');
  await ink.waitFor('1:2');
  await end(ink);
  const status = await ink.exit();
  await ink.waitFor(
    () => !ink.modes().alternateScreen && ink.modes().cursorVisible,
    'the terminal to be restored',
  );
  await ink.waitFor(() => ink.stty() === stty, 'the line settings to be restored');
  assert.deepEqual(ink.modes(), modes);
  assert.match(ink.text, /ready/);
  return status;
}

const ways: Record<string, { end: (ink: Terminal) => void; status: number }> = {
  'the quit key': { end: (ink) => ink.press('ctrl+q'), status: 0 },
  SIGTERM: { end: (ink) => ink.kill('SIGTERM'), status: 143 },
  SIGHUP: { end: (ink) => ink.kill('SIGHUP'), status: 129 },
  SIGINT: { end: (ink) => ink.kill('SIGINT'), status: 130 },
  SIGKILL: { end: (ink) => ink.kill('SIGKILL'), status: 137 },
};
for (const [way, { end, status }] of Object.entries(ways)) {
  for (const kitty of [false, true]) {
    onBoth(`leaves a ${kitty ? 'kitty' : 'plain'} terminal as it was, by ${way}`, async (t, runtime) => {
      const left = await leaves(t, runtime, kitty, async (ink) => {
        if (kitty) await ink.waitFor(() => ink.modes().kittyFlags > 0, 'the kitty protocol');
        end(ink);
      });
      assert.equal(left, status);
    });
  }
}

onBoth('gives the terminal back while it is suspended', async (t, runtime) => {
  const hook: Runtime = {
    ...runtime,
    command: ['sh', '-c', 'echo ready; read -r _; exec "$@"', 'sh', ...runtime.command],
  };
  const ink = await start(t, { runtime: hook, args: ['a.txt'], files });
  await ink.waitFor('ready');
  const [modes, stty] = [ink.modes(), ink.stty()];
  ink.type('\r');
  await ink.waitFor('some text');
  ink.kill('SIGTSTP');
  await ink.waitFor(() => ink.stopped, 'the stop');
  assert.deepEqual(ink.modes(), modes);
  assert.equal(ink.stty(), stty);
  ink.resize(60, 20);
  ink.resume();
  await ink.waitFor('some text');
  ink.type('x');
  await ink.waitFor('xsome text');
  assert.ok(ink.modes().alternateScreen);
  ink.press('ctrl+q');
  await ink.waitFor('Save changes');
  ink.type('d');
  assert.equal(await ink.exit(), 0);
  assert.deepEqual(ink.modes(), modes);
  assert.equal(ink.stty(), stty);
});

onBoth('shows the keys that arrive here', async (t, runtime) => {
  const poor = await start(t, { runtime, args: ['a.txt'], files });
  await poor.waitFor('some text');
  // Behind the answers to the probe.
  poor.type('x');
  await poor.waitFor('xsome text');
  poor.press('ctrl+p');
  poor.type('delete line');
  await poor.waitFor(/Edit: Delete Line +Ctrl\+K Shift\+K/);
  // A key in xterm's longer form, here F13, is proof that they all come so.
  poor.write('\x1b[27;2;57376~');
  poor.press('escape');
  await poor.waitFor(() => !poor.text.includes('delete line'), 'the end of the palette');
  poor.press('ctrl+p');
  poor.type('delete line');
  await poor.waitFor(/Edit: Delete Line +Ctrl\+Shift\+K/);

  const rich = await start(t, { runtime, args: ['a.txt'], files, kitty: true });
  await rich.waitFor('some text');
  rich.type('x');
  await rich.waitFor('xsome text');
  rich.press('ctrl+p');
  rich.type('delete line');
  await rich.waitFor(/Edit: Delete Line +Ctrl\+Shift\+K/);
});
