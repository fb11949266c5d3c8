/** Keys as they come in time: held ones, Escape and Alt, and what a terminal around lets through. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const pause = (time: number): Promise<void> => new Promise((accept) => setTimeout(accept, time));
const plain = { menu_bar: false, vertical_scrollbar: false };

onBoth('keeps up with a key that is held', async (t, runtime) => {
  const lines = Array.from({ length: 400 }, (_, i) => `line ${i + 1} ${'of some long text '.repeat(11)}\n`);
  const files = { 'a.txt': lines.join('') };
  const ink = await start(t, { runtime, args: ['a.txt'], files, size: [200, 60] });
  await ink.waitFor('line 1 of');
  const times = 90;
  // The rows that are shown when a key is sent: each of them scrolls all, once the cursor is at the bottom.
  let seen = 0;
  for (let i = 1; i <= times; i++) {
    ink.press('down');
    await pause(1000 / 30);
    seen = Number(/ (\d+):1\s*$/m.exec(ink.text)?.[1] ?? seen);
    assert.ok(i + 1 - seen < 30, `a second behind: ${seen} after ${i} keys`);
  }
  await ink.waitFor(new RegExp(` ${times + 1}:1\\s*$`, 'm'));
  assert.match(ink.text, new RegExp(`line ${times + 1} of`));
  // Nothing is drawn that was still to be drawn: the next frame is that of the next key.
  const { received } = ink;
  ink.type('x');
  await ink.waitFor(`xline ${times + 1} of`);
  assert.ok(ink.received - received < 4000, `${ink.received - received} bytes for one key`);
});

onBoth('tells Escape from Alt by what follows, and by no more than was said', async (t, runtime) => {
  const files = { 'a.txt': 'some text\n' };
  const config = { editor: { ...plain, escape_timeout: 1000 } };
  const ink = await start(t, { runtime, args: ['a.txt'], files, config });
  // Answers that come between the two bytes of a key would end the first of them.
  await ink.waitFor(() => ink.modes().modifyOtherKeys > 0, 'the end of the questions');
  // Alt+D selects the word; on a slow line its bytes come one by one.
  ink.write('\x1b');
  await pause(200);
  ink.write('d');
  ink.type('z');
  await ink.waitFor('z text');
  // A program that was held up takes what came in time for what it is.
  ink.press('home');
  await ink.waitFor(' 1:1');
  ink.write('\x1b');
  await pause(100);
  ink.kill('SIGSTOP');
  await ink.waitFor(() => ink.stopped, 'the stop');
  ink.write('d');
  await pause(1200);
  ink.resume();
  await ink.waitFor(() => !ink.stopped, 'the program to go on');
  ink.type('w');
  await ink.waitFor('w text');
  // In one read.
  ink.write('\x1bdy');
  await ink.waitFor('y text');
  // By itself it is the key, and what comes later is text.
  ink.press('ctrl+g');
  await ink.waitFor('Go to');
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('Go to'), 'the prompt to close');
  ink.type('dx');
  await ink.waitFor('ydx text');
});

onBoth(
  'knows Escape at once where the terminal tells it from the start of a sequence',
  async (t, runtime) => {
    const files = { 'a.txt': 'some text\n' };
    const config = { editor: { ...plain, escape_timeout: 1000 } };
    const ink = await start(t, { runtime, args: ['a.txt'], files, config, kitty: true });
    await ink.waitFor(() => ink.modes().kittyFlags > 0, 'the kitty protocol');
    ink.press('ctrl+g');
    await ink.waitFor('Go to');
    // A key that comes right behind would be Alt+D elsewhere.
    ink.press('escape');
    ink.type('d');
    await ink.waitFor('dsome text');
    assert.ok(!ink.text.includes('Go to'));
  },
);

/** A program named tmux, which prints what it is set to. */
function fakeTmux(folder: string, options: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tmux');
  writeFileSync(file, `#!/bin/sh\necho >> "$0.asked"\ncat <<'END'\n${options.replaceAll('|', '\t')}\nEND\n`);
  chmodSync(file, 0o755);
  return `${folder}:${process.env.PATH ?? ''}`;
}

onBoth(
  'says once what a line of the configuration of tmux would bring, and what arrives there',
  async (t, runtime) => {
    const place = mkdtempSync(join(tmpdir(), 'ink-tmux-'));
    t.after(() => rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
    const files = { 'a.txt': 'some text\n' };
    const inTmux = (options: string, version: string) =>
      start(t, {
        runtime,
        args: ['a.txt'],
        files,
        version,
        size: [100, 24],
        env: {
          TERM: 'tmux-256color',
          TMUX: '/nowhere,1,0',
          PATH: fakeTmux(join(place, 'bin'), options),
          XDG_STATE_HOME: join(place, 'state'),
        },
      });
    const first = await inTmux('3.3a|off|10|256,RGB|1|on|C-a', 'tmux 3.3a');
    await first.waitFor(/set -g extended-keys on/);
    // It takes no key, and is in the log when it is gone.
    first.type('x');
    await first.waitFor('xsome text');
    first.press('ctrl+k');
    first.press('i');
    await first.waitFor(() => !first.text.includes('extended-keys'), 'the end of the notification');
    first.press('ctrl+k', 'ctrl+o');
    await first.waitFor(/Notifications:[\s\S]*In tmux 3\.3a: with "set -g extended-keys on"/);
    first.kill('SIGKILL');

    const second = await inTmux('3.3a|off|10|256,RGB|1|on|C-a', 'tmux 3.3a');
    await second.waitFor('some text');
    // Once tmux has been asked a second time there is nothing left to wait for but what must not come.
    await second.waitFor(
      () => readFileSync(join(place, 'bin/tmux.asked'), 'utf8') === '\n\n',
      'the question',
    );
    second.type('y');
    await second.waitFor('ysome text');
    await pause(300);
    second.press('ctrl+p');
    second.type('next tab');
    await second.waitFor(/Next Tab +Ctrl\+PageDown/);
    assert.ok(!second.text.includes('extended-keys'));
    second.kill('SIGKILL');

    // What it lets through then is shown, by a palette that is opened after tmux has told.
    const third = await inTmux('3.3a|on|10|256,extkeys,RGB|1|on|C-a', 'tmux 3.3a');
    await third.waitFor('some text');
    for (let shown = false; !shown;) {
      third.press('ctrl+p');
      third.type('next tab');
      await third.waitFor(/Next Tab +Ctrl\+(PageDown|Tab)/);
      shown = third.text.includes('Ctrl+Tab');
      third.press('escape');
      await third.waitFor(() => !third.text.includes('next tab'), 'the end of the palette');
    }
  },
);
