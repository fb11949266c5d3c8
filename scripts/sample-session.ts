/** A short session with the program that was just built, for the code that V8 compiles in it. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const SAMPLE = `import { readFile } from 'node:fs/promises';

/** Reads a file. */
export async function read(path: string, count = 1): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\\n');
  if (lines.length < count) throw new Error(\`\${path} has fewer than \${count} lines\`);
  return lines.slice(0, count);
}
`;

/** The keys: letters, cursor keys, Enter, Backspace, undo, a search, and the palette. */
const KEYS = [
  ...'const value = read(1);\r',
  '\x1b[A',
  '\x1b[B',
  '\x1b[C',
  '\x1b[D',
  '\x1b[F',
  '\x7f',
  '\x1a',
  '\x06',
  ...'read\r',
  '\x1b',
  '\x10',
  ...'>wrap',
  '\x1b',
  '\x13',
];
const PAUSE = 20;
/** The most that the session may take, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Plays the session until the launcher has kept its code in a file; false where there is no pseudo-terminal to play it
 * on. Throws when no code is kept.
 */
export async function playSample(node: readonly string[], kept: string): Promise<boolean> {
  let pty: typeof import('@lydell/node-pty');
  try {
    pty = await import('@lydell/node-pty');
  } catch {
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-build-'));
  try {
    writeFileSync(join(folder, 'sample.ts'), SAMPLE);
    rmSync(kept, { force: true });
    const [program, ...args] = [...node, 'sample.ts'];
    const names = ['HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_STATE_HOME', 'XDG_DATA_HOME'];
    const session = pty.spawn(program, args, {
      cwd: folder,
      cols: 120,
      rows: 40,
      env: {
        ...process.env,
        ...Object.fromEntries(names.map((name) => [name, join(folder, name)])),
        TERM: 'xterm-256color',
        COLORTERM: 'truecolor',
        INKSTONE_KEEP_CODE: '1',
      },
    });
    let screen = '';
    let hasEnded = false;
    session.onData((data) => (screen += data));
    session.onExit(() => (hasEnded = true));
    const end = Date.now() + PATIENCE;
    const until = async (isDone: () => boolean, what: string): Promise<void> => {
      while (!isDone()) {
        if (hasEnded || Date.now() > end)
          throw new Error(`the sample session ${what}: ${screen.slice(-2000)}`);
        await setTimeout(PAUSE);
      }
    };
    try {
      await until(() => screen.includes('sample.ts'), 'drew nothing');
      for (const key of KEYS) {
        session.write(key);
        await setTimeout(PAUSE);
      }
      await until(() => existsSync(kept), 'kept no code');
    } finally {
      if (!hasEnded) session.kill('SIGKILL');
      await until(() => hasEnded, 'does not end');
    }
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
