/** Programs, downloads and timers of plugins. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Timers } from '../../../src/plugin/services/timers.ts';
import { withServices, type TestServices } from '../host-services.ts';

/** Runs a program to its end. */
async function runs({ ask }: TestServices, ...args: readonly unknown[]): Promise<unknown> {
  return await ask('spawnProcessWait', await ask('spawnProcess', ...args));
}

/** Runs a script of Node, as there is no shell. */
const script = (code: string): [string, string[]] => [process.execPath, ['-e', code]];

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // One that has ended and that nobody has asked about.
  return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
};

describe('a program', () => {
  test('runs without a shell, with what it is given', () =>
    withServices(async (host) => {
      assert.deepEqual(await runs(host, 'printf', ['%s|', '$HOME', '*', 'ä']), {
        stdout: '$HOME|*|ä|',
        stderr: '',
        exit_code: 0,
      });
      assert.deepEqual(await runs(host, ...script('console.error(process.env.INK_TEST); process.exit(3)')), {
        stdout: '',
        stderr: 'yes\n',
        exit_code: 3,
      });
    }));

  test('runs in the folder that is worked in, or another', () =>
    withServices(async (host) => {
      const at = async (folder?: string | null): Promise<string> =>
        ((await runs(host, 'pwd', [], folder)) as { stdout: string }).stdout.trim();
      assert.equal(await at(), join(host.base, 'work'));
      assert.equal(await at('../home'), join(host.base, 'home'));
      assert.deepEqual(await runs(host, 'pwd', [], 'nowhere'), {
        stdout: '',
        stderr: `could not run pwd: the folder ${host.base}/work/nowhere does not exist`,
        exit_code: -1,
      });
    }));

  test('that is not there ends at once and says so', () =>
    withServices(async (host) => {
      for (const name of ['no-such-program', '', 'a\0b']) {
        const { exit_code, stderr } = (await runs(host, name, [])) as { exit_code: number; stderr: string };
        assert.equal(exit_code, -1, name);
        assert.match(stderr, /^could not run /);
      }
    }));

  test('may write into a file, in three ways to say so', () =>
    withServices(async (host) => {
      const code = script('process.stdout.write(Buffer.from([0xe9, 10])); console.error("e")');
      for (const rest of [[{ stdoutTo: 'a/out' }], [null, { stdoutTo: 'a/out' }], ['.', 'a/out']]) {
        assert.deepEqual(await runs(host, ...code, ...rest), { stdout: '', stderr: 'e\n', exit_code: 0 });
        const path = join(host.base, 'work/a/out');
        assert.deepEqual([...readFileSync(path)], [0xe9, 10]);
        writeFileSync(path, '');
      }
    }));

  test('that writes without end is cut, and that is said', () =>
    withServices(async (host) => {
      const code = 'const a = "a".repeat(1 << 20); for (let i = 0; i < 17; i++) process.stdout.write(a)';
      const { stdout } = (await runs(host, ...script(code))) as { stdout: string };
      assert.match(stdout.slice(-60), /^a+\n\[output cut after 16 MiB\]\n$/);
      const into = (await runs(host, ...script(code), { stdoutTo: 'out' })) as { stderr: string };
      assert.match(into.stderr, /larger than 16 MiB/);
      assert.ok(!existsSync(join(host.base, 'work/out')));
    }));

  test('ends with all that it has started when it is killed, and when its plugin goes', () =>
    withServices(async (host) => {
      const { ask, go, base } = host;
      for (const end of ['kill', 'go'] as const) {
        const file = join(base, `work/${end}`);
        const child = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;
        const code = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`;
        const id = (await ask('spawnProcess', ...script(code))) as number;
        const over = ask('spawnProcessWait', id);
        await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
        const pid = Number(readFileSync(file, 'utf8'));
        assert.equal(await ask('isProcessRunning', id), true);
        assert.ok(isRunning(pid));
        if (end === 'kill') assert.equal(await ask('killProcess', id), true);
        else go('tester');
        assert.equal(((await over) as { exit_code: number }).exit_code, -1);
        await until(() => !isRunning(pid));
        assert.equal(await ask('isProcessRunning', id), false);
        assert.equal(await ask('killProcess', id), false);
      }
    }));

  test('is none of another plugin’s business', () =>
    withServices(async ({ services, ask }) => {
      const id = (await ask('spawnProcess', ...script('setInterval(() => {}, 1000)'))) as number;
      assert.equal(services.processes.kill('other', id), false);
      assert.equal(services.processes.isRunning('other', id), false);
      await assert.rejects(services.processes.wait('other', id), /this plugin has no process with the id/);
      assert.equal(await ask('killProcess', id), true);
    }));

  test('is one of 64', () =>
    withServices(async ({ ask, go }) => {
      for (let i = 0; i < 64; i++) await ask('spawnProcess', 'sleep', ['1000']);
      await assert.rejects(ask('spawnProcess', 'sleep', ['1000']), /a plugin can have at most 64 processes/);
      go('tester');
      await ask('spawnProcess', 'sleep', ['0']);
    }));

  test('is not forgotten before it was waited for, when others run meanwhile', () =>
    withServices(async ({ services, ask, go }) => {
      const ids: number[] = [];
      for (let i = 0; i < 64; i++) ids.push((await ask('spawnProcess', 'true')) as number);
      await until(() => ids.every((id) => !services.processes.isRunning('tester', id)));
      for (let i = 0; i < 64; i++) ids.push((await ask('spawnProcess', 'sleep', ['1000'])) as number);
      await assert.rejects(ask('spawnProcess', 'true'), /a plugin can have at most 64 processes/);
      for (const id of ids.slice(0, 64))
        assert.equal(((await ask('spawnProcessWait', id)) as { exit_code: number }).exit_code, 0);
      go('tester');
    }));

  test('does not outlive the editor', () =>
    withServices(async ({ base }) => {
      const helper = join(import.meta.dirname, '../host-services.ts');
      const code = `
        const { withServices } = await import(${JSON.stringify(helper)});
        await withServices(async ({ host, ask }) => {
          await ask('spawnBackgroundProcess', 'sleep', ['1000.5']);
          const { readdirSync, readFileSync } = await import('node:fs');
          const pids = readdirSync('/proc').filter((name) => /^\\d+$/.test(name));
          const mine = pids.filter((pid) => {
            try { return readFileSync('/proc/' + pid + '/stat', 'latin1').includes(') ') && readFileSync('/proc/' + pid + '/stat', 'latin1').split(') ')[1].split(' ')[1] === String(process.pid); } catch { return false; }
          });
          console.log(mine.join(' '));
          process.exit(0);
        });`;
      const probe = join(base, 'probe.mjs');
      writeFileSync(probe, code);
      const { stdout, stderr } = spawnSync(process.execPath, [probe], { cwd: base, encoding: 'utf8' });
      const pids = stdout.trim().split(' ').map(Number);
      assert.ok(pids.length === 1 && pids[0] > 0, stderr);
      await until(() => !existsSync(`/proc/${pids[0]}`) || !isRunning(pids[0]));
    }));
});

describe('a program in the background', () => {
  test('tells what it writes, then its end', () =>
    withServices(async ({ ask, told }) => {
      const id = await ask(
        'spawnBackgroundProcess',
        ...script('console.log("out"); console.error("wrong ä")'),
      );
      assert.deepEqual(await ask('spawnProcessWait', id), { stdout: '', stderr: '', exit_code: 0 });
      const data = told.map(({ plugin, event, payload }) => {
        const { process_id, data: text } = payload as { process_id: number; data: string };
        assert.deepEqual([plugin, event, process_id], ['tester', 'process_output', id]);
        return text;
      });
      assert.deepEqual(data.join('').split('\n').toSorted(), ['', 'out', 'wrong ä']);
    }));

  test('is told in large parts, however much it writes', () =>
    withServices(async ({ ask, told }) => {
      const code = 'for (let i = 0; i < 4e5; i++) process.stdout.write("0123456789\\n")';
      await ask('spawnProcessWait', await ask('spawnBackgroundProcess', ...script(code)));
      const parts = told.map(({ payload }) => (payload as { data: string }).data);
      assert.equal(parts.join('').length, 4.4e6);
      assert.ok(parts.length < 400, `${parts.length} parts`);
    }));

  test('that is over is forgotten when there is no room for others', () =>
    withServices(async ({ services, ask }) => {
      for (let i = 0; i < 70; i++) {
        const id = (await ask('spawnBackgroundProcess', 'true', [])) as number;
        await until(() => !services.processes.isRunning('tester', id));
      }
    }));
});

describe('a download', () => {
  test('goes into a file, or says why not', () =>
    withServices(async (host) => {
      const { ask, base } = host;
      const server = createServer((request, response) => {
        if (request.url === '/there') response.end(Buffer.from([1, 2, 0xff]));
        else if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end();
        else if (request.url === '/long') response.end(Buffer.alloc((64 << 20) + 1));
        else if (request.url !== '/slow') response.writeHead(404).end('no');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const fetched = async (url: string): Promise<unknown> =>
        await ask('spawnProcessWait', await ask('httpFetch', url, 'got/file'));
      try {
        for (const url of ['there', 'moved']) {
          assert.deepEqual(await fetched(`${address}/${url}`), { stdout: '', stderr: '', exit_code: 0 });
          assert.deepEqual([...readFileSync(join(base, 'work/got/file'))], [1, 2, 0xff]);
          writeFileSync(join(base, 'work/got/file'), 'old');
        }
        assert.deepEqual(await fetched(`${address}/nowhere`), {
          stdout: '',
          stderr: `${address}/nowhere responded with 404 Not Found`,
          exit_code: 404,
        });
        const sentence = async (url: string): Promise<string> => {
          const { exit_code, stderr } = (await fetched(url)) as { exit_code: number; stderr: string };
          assert.equal(exit_code, -1);
          return stderr;
        };
        assert.match(await sentence(`${address}/long`), /is larger than 64 MiB$/);
        for (const url of ['file:///etc/passwd', 'data:,x', 'x', ''])
          assert.match(await sentence(url), /is not an http: or https: URL$/);
        const slow = (await ask('httpFetch', `${address}/slow`, 'got/file')) as number;
        assert.equal(await ask('killProcess', slow), true);
        assert.deepEqual(await ask('spawnProcessWait', slow), {
          stdout: '',
          stderr: 'the download was canceled',
          exit_code: -1,
        });
        assert.deepEqual(readdirSync(join(base, 'work/got')), ['file']);
        assert.equal(readFileSync(join(base, 'work/got/file'), 'utf8'), 'old');
      } finally {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      assert.match(
        ((await fetched(`${address}/there`)) as { stderr: string }).stderr,
        /could not download .*: .*ECONNREFUSED/,
      );
    }));
});

describe('timers', () => {
  test('run handlers once, or again and again until they are cleared', () =>
    withServices(async ({ ask, called }) => {
      await ask('setTimeout', 1, 'once');
      const id = await ask('setInterval', 0, 'often');
      const not = await ask('setTimeout', 5, 'never');
      assert.equal(await ask('clearInterval', not), true);
      assert.equal(await ask('clearInterval', not), false);
      const names = (): string[] => called.map(({ handler }) => handler);
      await until(() => names().filter((name) => name === 'often').length > 3);
      assert.equal(await ask('clearInterval', id), true);
      const count = called.length;
      await ask('delay', 20);
      assert.equal(called.length, count);
      assert.equal(names().filter((name) => name === 'once').length, 1);
      assert.ok(!names().includes('never'));
    }));

  test('wait as short as can be for what is no number, and nothing is written over the screen', () =>
    withServices(async ({ ask }) => {
      const warnings: Error[] = [];
      const warn = (warning: Error): void => void warnings.push(warning);
      process.on('warning', warn);
      await ask('delay', NaN);
      await ask('delay', 1);
      process.off('warning', warn);
      assert.deepEqual(warnings, []);
    }));

  test('end when their plugin goes, and are at most 1000', () =>
    withServices(async ({ ask, go, called }) => {
      for (let i = 0; i < 1000; i++) await ask('setTimeout', i === 0 ? 10 : 1e12, 'late');
      await assert.rejects(ask('setTimeout', 1, 'x'), /a plugin can have at most 1000 timers/);
      go('tester');
      await ask('delay', 30);
      assert.deepEqual(called, []);
    }));

  test('wait for a handler that takes its time', async () => {
    const done: (() => void)[] = [];
    const around = {
      whenGone: () => {},
      call: () => new Promise<void>((resolve) => done.push(resolve)),
    };
    const timers = new Timers(around);
    const id = timers.every('tester', 1, 'slow');
    await until(() => done.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(done.length, 1);
    done[0]();
    await until(() => done.length === 2);
    assert.ok(timers.end('tester', id));
    done[1]();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(done.length, 2);
  });
});
