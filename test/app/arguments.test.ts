/** The command line: what it asks for, and the sentence when it cannot be understood. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { HELP, readArguments } from '../../src/app/arguments.ts';

/** Reads a command line; of the names in `there` those with a slash at the end are folders. */
const read = (line: string, there: readonly string[] = []) =>
  readArguments(line === '' ? [] : line.split(' '), (path) =>
    there.includes(path) ? 'file' : there.includes(`${path}/`) ? 'folder' : null,
  );

function asked(line: string, there?: readonly string[]) {
  const given = read(line, there);
  assert.ok(!('wrong' in given), 'wrong' in given ? given.wrong : '');
  return given;
}

function wrong(line: string, there?: readonly string[]): string {
  const given = read(line, there);
  assert.ok('wrong' in given, `${line} is taken`);
  return given.wrong;
}

describe('the command line', () => {
  const targets: Record<string, readonly string[]> = {
    '': [],
    'a.txt': ['a.txt 0 0'],
    'a.txt:3 b.txt:3:7 c.txt:12:': ['a.txt 3 0', 'b.txt 3 7', 'c.txt 12 0'],
    '+5 a.txt +2:3 b.txt c': ['a.txt 5 0', 'b.txt 2 3', 'c 0 0'],
    '- a': ['- 0 0', 'a 0 0'],
    'a:b a:0': ['a:b 0 0', 'a 0 0'],
    '-- -x keys a:3 +4': ['-x 0 0', 'keys 0 0', 'a:3 0 0', '+4 0 0'],
    '- -- - ~ ~/a ~b': ['- 0 0', './- 0 0', './~ 0 0', './~/a 0 0', '~b 0 0'],
    'a -- run': ['a 0 0', 'run 0 0'],
    'a keys': ['a 0 0', 'keys 0 0'],
    '--log f --measure a --safe': ['a 0 0'],
  };
  for (const [line, expected] of Object.entries(targets))
    test(`opens what \`ink ${line}\` names`, () =>
      assert.deepEqual(
        asked(line).targets.map(({ path, line: row, column }) => `${path} ${row} ${column}`),
        expected,
      ));

  test('has behind a script the files that it works on', () => {
    const { command, rest, targets, save, trust } = asked('run --save a.ts b.txt:3 - -- --c');
    assert.deepEqual([command, rest[0], save, trust], ['run', 'a.ts', true, false]);
    assert.deepEqual(
      targets.map(({ path, line }) => `${path} ${line}`),
      ['b.txt 3', '- 0', '--c 0'],
    );
    assert.deepEqual(asked('api undo step').rest, ['undo', 'step']);
    assert.deepEqual(asked('plugin new a').rest, ['new', 'a']);
  });

  test('takes a file of a name that could mean something else', () => {
    for (const name of ['keys', 'run', 'a:3', '+4'])
      assert.deepEqual(asked(name, [name]).targets, [{ path: name, line: 0, column: 0 }]);
  });

  const commands = ['run a.ts', 'api undo', 'plugin new a', 'keys', 'config', 'config check', 'doctor'];
  for (const line of commands)
    test(`runs \`ink ${line}\` where a folder has the name of the command`, () => {
      const [name] = line.split(' ');
      assert.equal(asked(line, [`${name}/`]).command, name);
      assert.equal(asked(`./${name}`, [`./${name}/`]).command, null);
      assert.equal(asked(`-- ${name}`, [`${name}/`]).command, null);
    });

  test('opens a file called like a command only when it is the only word', () => {
    assert.equal(asked('config', ['config']).command, null);
    assert.equal(asked('config -- check', ['config']).command, null);
    assert.equal(asked('config check', ['config', 'check']).command, 'config');
    assert.equal(asked('run a.ts', ['run', 'a.ts']).command, 'run');
    assert.equal(asked('keys --json', ['keys']).command, 'keys');
    assert.equal(asked('--safe keys', ['keys']).command, null);
  });

  test('knows every option', () => {
    const all = asked(
      '--config c --keymap=default --safe --readonly --no-session --log l --record r --measure -h -V',
    );
    assert.deepEqual(
      { ...all, targets: all.targets.length },
      {
        targets: 0,
        help: true,
        version: true,
        config: 'c',
        keymap: 'default',
        safe: true,
        diff: false,
        merge: false,
        readonly: true,
        session: false,
        log: 'l',
        record: 'r',
        measure: true,
        command: null,
        rest: [],
        context: null,
        tier: null,
        json: false,
        trust: false,
        save: false,
        yes: false,
      },
    );
    assert.equal(asked('keys --keymap macos --map emacs').keymap, 'emacs');
    const keys = asked('keys --map default --context menu --tier kitty --json');
    assert.deepEqual(
      [keys.command, keys.keymap, keys.context, keys.tier, keys.json],
      ['keys', 'default', 'menu', 'kitty', true],
    );
    assert.deepEqual([asked('config check').command, asked('config check').rest], ['config', ['check']]);
    for (const name of [
      'config',
      'keymap',
      'safe',
      'readonly',
      'no-session',
      'log',
      'measure',
      'map',
      'context',
      'tier',
      'json',
      'trust',
      'save',
    ])
      assert.ok(HELP.includes(`--${name}`), name);
  });

  const sentences: Record<string, string> = {
    '--nosession':
      'unknown option --nosession (did you mean --no-session?); see ink --help, or use ink -- --nosession to open a file of that name',
    '-x': 'unknown option -x; see ink --help, or use ink -- -x to open a file of that name',
    'a --log': '--log needs a value: --log FILE',
    '--config --safe': '--config needs a value: --config DIR',
    '--keymap= a': '--keymap needs a value: --keymap NAME',
    '--measure=3': '--measure takes no value',
    '--json a.txt': '--json can only be used with ink keys, ink api',
    '--safe keys': '--safe cannot be used with ink keys',
    'doctor --tier kitty': '--tier cannot be used with ink doctor',
    'keys extra': 'ink keys does not take extra',
    'config path extra': 'ink config path does not take extra',
    '+5': '+5 needs a file after it, for example: ink +5 notes.txt',
    run: 'ink run needs a script, for example: ink run script.ts notes.txt',
    'run --json a.ts': '--json cannot be used with ink run',
    '--save a.txt': '--save can only be used with ink run',
    'plugin new a b': 'ink plugin new a does not take b',
    replay: 'ink replay needs a recording, for example: ink replay session.rec',
    'replay --record a b': '--record cannot be used with ink replay',
  };
  for (const [line, sentence] of Object.entries(sentences))
    test(`tells what is wrong with \`ink ${line}\``, () => assert.equal(wrong(line), sentence));

  test('is described as the help has it', () => {
    const page = readFileSync(new URL('../../doc/command-line.md', import.meta.url), 'utf8');
    assert.ok(
      page.includes(`\`\`\`text
${HELP}\`\`\`
`),
      'doc/command-line.md has another help',
    );
  });

  test('takes a value that begins with a hyphen', () => {
    assert.equal(asked('--log -x').log, '-x');
    assert.equal(asked('--log=--safe').log, '--safe');
  });
});
