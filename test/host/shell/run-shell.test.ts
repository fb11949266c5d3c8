import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { encode } from '../../../src/base/utf8.ts';
import {
  MOST_SHELL_BYTES,
  type ShellRun,
  type ShellWork,
} from '../../../src/features/shell-filter/requests.ts';
import { runShell } from '../../../src/host/shell/run-shell.ts';
import { userShell } from '../../../src/host/shell/shell-process.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ink-shell-')));
after(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (bytes: string | Uint8Array): Text =>
  Text.of(Block.of(typeof bytes === 'string' ? encode(bytes) : bytes));

const workOf = (
  command: string,
  inputs: readonly (string | Uint8Array | null)[],
  more: Partial<ShellWork> = {},
): ShellWork => ({
  command,
  folder,
  file: null,
  inputs: inputs.map((input) => (input === null ? null : textOf(input))),
  encoding: 'utf-8',
  lineEnd: 'LF',
  joinsErrors: false,
  ...more,
});

/** The runs of a command; the reason where it was refused. */
async function answerTo(
  work: ShellWork,
  signal = new AbortController().signal,
  progress: (part: number) => void = () => {},
): Promise<readonly ShellRun[] | string> {
  const answer = await runShell(work, { signal, tell: () => {}, progress });
  return 'refused' in answer ? answer.refused : answer.runs;
}

function bytesOf(text: Text): Buffer {
  const all = Buffer.alloc(text.length);
  assert(text.readInto(0, all));
  return all;
}

/** The output of a command that is run once. */
async function outputOf(...work: Parameters<typeof workOf>): Promise<Buffer> {
  const runs = await answerTo(workOf(...work));
  assert(typeof runs !== 'string');
  assert.equal(runs.length, 1);
  assert.equal(runs[0].status, 0, runs[0].errors);
  return bytesOf(runs[0].output);
}

describe('a shell command', () => {
  test('reads the text, and its output is the answer', async () => {
    assert.equal(String(await outputOf('sort', ['b\na\nc\n'])), 'a\nb\nc\n');
    assert.equal(String(await outputOf('sort | tr a-z A-Z', ['é\na\n'])), 'A\né\n');
  });

  test('runs in the folder, and knows the file in front', async () => {
    assert.equal(String(await outputOf('pwd; echo "$INK_FILE"', [null])), `${folder}\n\n`);
    const file = join(folder, 'a file');
    assert.equal(String(await outputOf('echo "$INK_FILE"', [null], { file })), `${file}\n`);
  });

  test('has an empty input where it is given none', async () => {
    assert.equal(String(await outputOf('cat; echo end', [null])), 'end\n');
  });

  test('runs once for each input, in order, and tells how far it has come', async () => {
    const told: number[] = [];
    const command = 'read word; echo "$word" >>order; echo "<$word>"';
    const runs = await answerTo(workOf(command, ['a\n', 'b\n', 'c\n']), undefined, (part) => told.push(part));
    assert(typeof runs !== 'string');
    assert.deepEqual(
      runs.map(({ output }) => String(output)),
      ['<a>\n', '<b>\n', '<c>\n'],
    );
    assert.equal(readFileSync(join(folder, 'order'), 'utf8'), 'a\nb\nc\n');
    assert.deepEqual(told, [1 / 3, 2 / 3, 1]);
  });

  test('that fails is the last one, and its status and errors are told', async () => {
    const runs = await answerTo(workOf('read n; echo "no $n" >&2; exit $n', ['0\n', '3\n', '0\n']));
    assert(typeof runs !== 'string');
    assert.deepEqual(
      runs.map(({ status, signal, errors }) => ({ status, signal, errors })),
      [
        { status: 0, signal: null, errors: 'no 0\n' },
        { status: 3, signal: null, errors: 'no 3\n' },
      ],
    );
  });

  test('that a signal ends has no status', async () => {
    const runs = await answerTo(workOf('kill -KILL $$', [null]));
    assert(typeof runs !== 'string');
    assert.deepEqual([runs[0].status, runs[0].signal], [null, 'SIGKILL']);
  });

  test('that is not there is told by the shell', async () => {
    const runs = await answerTo(workOf('no-such-program-here', ['a']));
    assert(typeof runs !== 'string');
    assert.equal(runs[0].status, 127);
    assert.match(runs[0].errors, /no-such-program-here/);
  });

  test('whose errors are joined has them in its output', async () => {
    const runs = await answerTo(workOf('echo out; echo err >&2', [null], { joinsErrors: true }));
    assert(typeof runs !== 'string');
    assert.deepEqual(String(runs[0].output).split('\n').toSorted(), ['', 'err', 'out']);
  });

  test('may end without reading all, and be given more than a pipe holds', async () => {
    const lines = 'y\n'.repeat(1 << 20);
    assert.equal(String(await outputOf('head -n 1', [lines])), 'y\n');
    assert.equal(String(await outputOf('yes | head -n 3', [null])), 'y\ny\ny\n');
    assert.equal((await outputOf('cat', [lines])).length, lines.length);
  });

  test('gives 20 MB back as they were, whatever bytes they are', async () => {
    const bytes = new Uint8Array(20_000_000);
    for (let i = 0; i < bytes.length; i++) bytes[i] = (i * 7 + (i >> 8)) & 255;
    assert((await outputOf('cat', [bytes])).equals(bytes));
  });

  test('that writes too much is stopped', async () => {
    const runs = await answerTo(workOf(`head -c ${MOST_SHELL_BYTES + 1} /dev/zero`, [null]));
    assert.equal(runs, 'The command wrote more than 64 MiB');
    assert.equal(await answerTo(workOf('yes', [null])), 'The command wrote more than 64 MiB');
  });

  test('of which several write too much together is stopped', async () => {
    const half = `head -c ${(MOST_SHELL_BYTES >> 1) + 1} /dev/zero`;
    assert.equal(await answerTo(workOf(half, [null, null])), 'The command wrote more than 64 MiB');
  });

  test('ends at once when it is stopped, with all that it started', { timeout: 60_000 }, async () => {
    const stop = new AbortController();
    const ran = answerTo(workOf('echo $$ >pid; sleep 1000 & sleep 1000', [null]), stop.signal);
    const pid = join(folder, 'pid');
    while (!existsSync(pid) || !readFileSync(pid, 'utf8').endsWith('\n')) await pause(5);
    stop.abort();
    await assert.rejects(ran, /The command was stopped/);
    const group = -Number(readFileSync(pid, 'utf8'));
    const isAlive = (): boolean => {
      try {
        return process.kill(group, 0);
      } catch {
        return false;
      }
    };
    while (isAlive()) await pause(5);
  });

  test('that was stopped before it began does not run', async () => {
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(answerTo(workOf('sleep 1000', [null]), stop.signal), /stopped/);
  });

  test('is told to end before it is made to, and may say something then', { timeout: 60_000 }, async () => {
    const stop = new AbortController();
    const command =
      "trap 'echo bye; echo bye >&2; echo tidy >tidied; exit' TERM; echo >ready; while :; do sleep 0.01; done";
    const ran = answerTo(workOf(command, [null]), stop.signal);
    while (!existsSync(join(folder, 'ready'))) await pause(5);
    stop.abort();
    await assert.rejects(ran, /stopped/);
    while (!existsSync(join(folder, 'tidied'))) await pause(5);
  });

  test('ends although it ignores SIGTERM', { timeout: 60_000 }, async () => {
    const stop = new AbortController();
    const command = "trap '' TERM; echo $$ >stubborn; while :; do sleep 1; done";
    const ran = answerTo(workOf(command, [null]), stop.signal);
    const pid = join(folder, 'stubborn');
    while (!existsSync(pid) || !readFileSync(pid, 'utf8').endsWith('\n')) await pause(5);
    stop.abort();
    await assert.rejects(ran, /stopped/);
    const group = -Number(readFileSync(pid, 'utf8'));
    for (;;) {
      try {
        process.kill(group, 0);
      } catch {
        return;
      }
      await pause(20);
    }
  });

  test('does not run in a folder that is gone', async () => {
    const gone = join(folder, 'gone');
    assert.equal(
      await answerTo(workOf('true', [null], { folder: gone })),
      `The folder ${gone} does not exist`,
    );
  });
});

describe('the text that a shell command reads and writes', () => {
  test('has LF where the document has CRLF', async () => {
    const crlf = { lineEnd: 'CRLF' } as const;
    assert.equal(String(await outputOf('od -An -c | tr -d " \\n"', ['a\r\nb\r\n'], crlf)), 'a\\nb\\n');
    assert.equal(String(await outputOf('printf "a\\nb\\r\\nc"', [null], crlf)), 'a\r\nb\r\nc');
    assert.equal(String(await outputOf('cat', ['a\rb\r\n'], crlf)), 'a\rb\r\n');
  });

  test('has its CR and LF kept together where pieces meet', async () => {
    const lines = `${'x'.repeat((64 << 10) - 1)}\r\n`.repeat(30);
    assert.equal(String(await outputOf('cat', [lines], { lineEnd: 'CRLF' })), lines);
    const slow = "printf 'a\\r'; sleep 0.1; printf '\\nb\\n'";
    assert.equal(String(await outputOf(slow, [null], { lineEnd: 'CRLF' })), 'a\r\nb\r\n');
  });

  test('has every CR where the document has LF', async () => {
    assert.equal(String(await outputOf('cat', ['a\r\nb\rc\n'])), 'a\r\nb\rc\n');
  });

  test('is in the encoding of the document', async () => {
    const latin = { encoding: 'iso-8859-1' };
    assert.equal(String(await outputOf('od -An -tx1 | tr -d " \\n"', ['é'], latin)), 'e9');
    assert.equal(String(await outputOf("printf '\\351\\n'", [null], latin)), 'é\n');
    assert.equal(String(await outputOf('sort', ['ü\né\n'], latin)), 'é\nü\n');
  });

  test('is refused where it has characters that are not in the encoding', async () => {
    const runs = await answerTo(workOf('cat', ['€'], { encoding: 'iso-8859-1' }));
    assert.equal(runs, 'The text contains characters that ISO-8859-1 does not have');
  });
});

test('the shell is that of the user, if it is there', () => {
  assert.equal(userShell({}), '/bin/sh');
  assert.equal(userShell({ SHELL: 'zsh' }), '/bin/sh');
  assert.equal(userShell({ SHELL: '/no/such/shell' }), '/bin/sh');
  assert.equal(userShell({ SHELL: process.execPath }), process.execPath);
});
