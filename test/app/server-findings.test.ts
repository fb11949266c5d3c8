import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { serverFindings } from '../../src/app/server-findings.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/config/settings.ts';
import { memoryMachine } from '../host/language-servers/memory-machine.ts';

const findings = (
  files: Readonly<Record<string, string>>,
  settings: Partial<Settings> = {},
  isTrusted = true,
): ReturnType<typeof serverFindings> =>
  serverFindings('/work', { ...DEFAULT_SETTINGS, ...settings }, isTrusted, memoryMachine(files));

const GAP = `\n${' '.repeat(16)}`;

describe('ink doctor', () => {
  test('shows the servers of the languages in the folder and one level below it', () => {
    const files = {
      '/work/a.go': '',
      '/work/src/b.py': '',
      '/work/src/deep/c.lua': '',
      '/work/node_modules/d.rb': '',
      '/work/.hidden/e.rs': '',
      '/work/notes.txt': '',
      '/usr/bin/ty': 'run',
    };
    assert.deepEqual(findings(files), [
      {
        what: 'Go',
        is: [
          'no server',
          'gopls: not installed',
          'to install one: go install golang.org/x/tools/gopls@latest',
        ].join(GAP),
      },
      { what: 'Python', is: ['ty: /usr/bin/ty server', 'ruff: not installed'].join(GAP) },
    ]);
  });

  test('shows the languages of the settings', () => {
    const [only, ...others] = findings(
      { '/usr/bin/mine': 'run', '/work/a.own': '' },
      {
        languages: { own: { name: 'Own', extensions: ['own'] } },
        lsp: {
          servers: { mine: { command: ['mine', '-x'] } },
          languages: { own: { servers: ['mine'] }, c: { enabled: false } },
        },
      },
    );
    assert.deepEqual(only, {
      what: 'C',
      is: ['no server', 'clangd: disabled in the settings', 'ccls: disabled in the settings'].join(GAP),
    });
    assert.deepEqual(others, [{ what: 'Own', is: 'mine: /usr/bin/mine -x' }]);
  });

  test('reports settings that never apply as wrong, and nothing else', () => {
    const [none, wrong] = findings({}, { lsp: { servers: { gopsl: {} } } });
    assert.deepEqual(none, { what: 'languages', is: 'no file here has a language with a server' });
    assert.match(wrong.wrong ?? '', /^lsp\.servers has gopsl, .*; did you mean gopls\?$/);
    const [untrusted, python] = findings({ '/work/a.py': '' }, {}, false);
    assert.deepEqual(untrusted, { what: 'this folder', is: 'not trusted, so no language servers start' });
    assert.equal(python.wrong, undefined);
  });

  test('looks at some hundred names, whatever the folder holds', () => {
    const many = Array.from({ length: 2000 }, (_, i) => [`/work/src${String(i).padStart(4, '0')}/a.txt`, '']);
    const files = { ...Object.fromEntries(many), '/work/zz/z.go': '' };
    let lists = 0;
    const machine = memoryMachine(files);
    const list = (folder: string): readonly string[] => {
      lists++;
      return machine.files.list(folder).toSorted();
    };
    const counted = { ...machine, files: { ...machine.files, list } };
    const [none] = serverFindings('/work', DEFAULT_SETTINGS, true, counted);
    assert.equal(none.what, 'languages');
    assert.ok(lists <= 301, String(lists));
  });
});
