/** The harness itself, on programs whose behaviour is known. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { start } from './harness.ts';
import { encodeKey, encodeMouse } from './keys.ts';

const program = (...command: string[]) => ({ runtime: { name: command[0], command } });
const script = (text: string) => program('sh', '-c', text);

describe('the harness', () => {
  test('types into a program and reads its screen', async (t) => {
    const cat = await start(t, program('cat'));
    cat.type('hello\r');
    await cat.waitFor('hello\nhello');
    cat.press('ctrl+d');
    assert.equal(await cat.exit(), 0);
    assert.deepEqual(cat.screen().slice(0, 3), ['hello', 'hello', '']);
  });

  test('shows the screen when a wait takes too long', async (t) => {
    const cat = await start(t, program('cat'));
    cat.type('something else');
    await cat.waitFor('something');
    await assert.rejects(
      cat.waitFor('hello', 'a greeting', 50),
      /waited for a greeting; the program runs.*\nsomething else/,
    );
  });

  test('tells the exit status, also by a signal', async (t) => {
    assert.equal(await (await start(t, script('exit 7'))).exit(), 7);
    const cat = await start(t, program('cat'));
    cat.kill('SIGTERM');
    assert.equal(await cat.exit(), 143);
  });

  test('gives files, arguments, standard input and a home of its own', async (t) => {
    const files = { 'a/b.txt': 'inside' };
    const shell = await start(t, {
      ...script('cat a/b.txt - ; echo $HOME; echo $0; exec </dev/tty; read x; echo got $x'),
      files,
      stdin: 'piped',
      args: ['zero'],
    });
    await shell.waitFor('zero');
    shell.type('key\r');
    await shell.waitFor('got key');
    assert.match(shell.text, /^insidepiped.*\/home$/m);
    assert.equal(shell.read('a/b.txt'), 'inside');
  });

  test('sees colours, wide characters, clusters and the cursor', async (t) => {
    const shell = await start(t, script(`printf '\\033[1;31mR\\033[0;48;2;1;2;3m日\\033[m👩‍👩‍👧‍👦|'; read x`));
    await shell.waitFor('|');
    assert.deepEqual(shell.cell(0, 0), {
      text: 'R',
      width: 1,
      ink: '1',
      paper: 'default',
      bold: true,
      reverse: false,
      underline: false,
    });
    assert.deepEqual(
      [shell.cell(1, 0).text, shell.cell(1, 0).width, shell.cell(1, 0).paper],
      ['日', 2, '#010203'],
    );
    assert.equal(shell.cell(2, 0).width, 0);
    assert.deepEqual([shell.cell(3, 0).text, shell.cell(3, 0).width], ['👩‍👩‍👧‍👦', 2]);
    assert.deepEqual(shell.find('|'), { x: 5, y: 0 });
    assert.deepEqual(shell.cursor(), { x: 6, y: 0, visible: true });
  });

  test('waits for the end of a synchronized frame', async (t) => {
    const shell = await start(
      t,
      script(`printf '\\033[?2026hhalf'; read x; printf ' whole\\033[?2026l'; read x`),
    );
    await assert.rejects(shell.waitFor('half', 'half', 100));
    shell.type('\r');
    await shell.waitFor('half');
    assert.match(shell.text, /whole/);
  });

  test('tells what was left behind in the terminal', async (t) => {
    const shell = await start(t, {
      ...script(
        `read x; stty raw -echo; printf '\\033[?1049h\\033[?25l\\033[?1006h\\033[?1002h\\033[?2004h\\033[>1u\\033[>4;2m\\033[4 q'`,
      ),
      kitty: true,
    });
    const [modes, stty] = [shell.modes(), shell.stty()];
    assert.match(stty, / icanon/);
    shell.type('\r');
    await shell.exit();
    assert.match(shell.stty(), /-icanon/);
    const { terminal, ...rest } = shell.modes();
    assert.notEqual(terminal, modes.terminal);
    const left = {
      alternateScreen: true,
      cursorVisible: false,
      cursorColor: '',
      cursorStyle: '4',
      kittyFlags: 1,
      modifyOtherKeys: 2,
      synchronized: false,
    };
    assert.deepEqual(rest, left);
  });

  test('answers like a terminal, and encodes keys as it was asked to', async (t) => {
    const shell = await start(t, {
      ...script(`stty raw -echo; printf '\\033[c\\033[?u\\033[?2026$p\\033]11;?\\007'; exec cat -v`),
      kitty: true,
    });
    await shell.waitFor(/\^\[\[\?[\d;]+c\^\[\[\?0u\^\[\[\?2026;2\$y\^\[\]11;rgb:1111\/1111\/1111\^\[\\/);
    shell.press('escape', 'a', 'ctrl+s');
    await shell.waitFor('\\^[a^S');
    const kitty = await start(t, {
      ...script(`stty raw -echo; printf '\\033[>1u'; exec cat -v`),
      kitty: true,
    });
    await kitty.waitFor(() => kitty.modes().kittyFlags === 1, 'the kitty protocol');
    kitty.press('escape', 'a', 'ctrl+s', 'ctrl+shift+s');
    await kitty.waitFor('^[[27ua^[[115;5u^[[115;6u');
  });

  test('a mute terminal answers nothing', async (t) => {
    const shell = await start(t, { ...script(`stty raw -echo; printf '\\033[c'; exec cat -v`), mute: true });
    shell.type('typed');
    await shell.waitFor('typed');
    assert.doesNotMatch(shell.text, /\[/);
  });

  test('resizes, stops and resumes', async (t) => {
    const shell = await start(
      t,
      script(`trap 'stty size' WINCH; read x; kill -STOP $$; stty size; echo resumed; read x`),
    );
    shell.resize(33, 7);
    shell.type('\r');
    await shell.waitFor(() => shell.stopped, 'the stop');
    shell.resume();
    await shell.waitFor('resumed');
    assert.match(shell.text, /^7 33$/m);
  });

  test('keeps the clipboard and the title', async (t) => {
    const shell = await start(t, script(`printf '\\033]52;c;aMOp\\007\\033]2;a title\\007ready'; read x`));
    await shell.waitFor('ready');
    assert.deepEqual([shell.clipboard, shell.title], ['hé', 'a title']);
  });
});

describe('keys and mouse', () => {
  const legacy: Record<string, string> = {
    a: 'a',
    'shift+a': 'A',
    'alt+x': '\x1bx',
    'ctrl+s': '\x13',
    'ctrl+space': '\0',
    'ctrl+/': '\x1f',
    'ctrl+alt+a': '\x1b\x01',
    enter: '\r',
    'alt+enter': '\x1b\r',
    backspace: '\x7f',
    'shift+tab': '\x1b[Z',
    up: '\x1b[A',
    'ctrl+end': '\x1b[1;5F',
    'shift+alt+up': '\x1b[1;4A',
    f1: '\x1bOP',
    'shift+f3': '\x1b[1;2R',
    'ctrl+delete': '\x1b[3;5~',
    pagedown: '\x1b[6~',
    '+': '+',
    'ctrl+]': '\x1d',
  };
  for (const [key, bytes] of Object.entries(legacy)) {
    test(`${key}, the old way`, () => assert.equal(encodeKey(key, false), bytes));
  }

  test('a key that the old encoding lacks', () =>
    assert.throws(() => encodeKey('ctrl+shift+s', false), /cannot send/));

  test('mouse reports count from 1', () => {
    assert.equal(encodeMouse({ kind: 'press', x: 0, y: 1 }), '\x1b[<0;1;2M');
    assert.equal(encodeMouse({ kind: 'release', x: 0, y: 1, button: 'right' }), '\x1b[<2;1;2m');
    assert.equal(encodeMouse({ kind: 'drag', x: 4, y: 4, alt: true }), '\x1b[<40;5;5M');
    assert.equal(encodeMouse({ kind: 'wheel_down', x: 4, y: 4 }), '\x1b[<65;5;5M');
    assert.equal(encodeMouse({ kind: 'wheel_right', x: 4, y: 4 }), '\x1b[<67;5;5M');
    assert.equal(encodeMouse({ kind: 'move', x: 4, y: 4 }), '\x1b[<35;5;5M');
  });
});
