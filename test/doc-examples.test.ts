/** Every example in the documentation is right, by what reads it. */
import { FEATURES } from '../src/editor/features.ts';
import { isDoubt } from '../src/core/config/unknown-action.ts';
import { decodeText } from '../src/base/utf8.ts';
import { playParts, RESULTS } from './cases/play.ts';
import { sectionsOf } from './cases/case-files.ts';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { readArguments } from '../src/app/arguments.ts';
import { pluginTemplate } from '../src/app/plugin-template.ts';
import { argFaults } from '../src/core/model/command-arguments.ts';
import { macroOf } from '../src/features/macros/macro-format.ts';
import { commands } from '../src/editor/commands.ts';
import { readSnippets } from '../src/features/snippets/snippet-file.ts';
import { partsOf } from '../src/host/plugins/package-parts.ts';
import { manifestOf } from '../src/host/plugins/packages.ts';
import { catalogOf } from '../src/features/plugins/translations.ts';
import { checkConfiguration } from '../src/host/config/check.ts';
import { parseJsonc } from '../src/host/config/jsonc.ts';
import { writeTypes } from '../src/host/plugins/types.ts';
import { loadTheme } from '../src/host/config/themes.ts';
import { declarations } from '../src/plugin/api/declarations.ts';
import { commandLines, type Example, examplesOf, pages, unfenced } from './doc-examples.ts';
import { profiles } from './host/state/profile-files.ts';
import { inFolder } from './host/folder.ts';

const ROOT = join(import.meta.dirname, '..');

/** The names that handlers of plugins have, those of the program and those in examples. */
function handlers(): ReadonlySet<string> {
  const folder = join(ROOT, 'plugins');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const texts = [
    ...sources.map((name) => readFileSync(join(folder, name), 'utf8')),
    ...pages().map(({ text }) => text),
  ];
  return new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/registerHandler\(\s*'(\w+)'/g), ([, name]) => name)),
  );
}

/** The reports of `ink config check` for a configuration, but for the names of commands that plugins have. */
const checked = (text: string): Promise<readonly string[]> =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'config.json'), text);
    const { faults } = await checkConfiguration(FEATURES, folder, folder);
    const known = handlers();
    return faults.filter((fault) => !(isDoubt(fault) && known.has(/named "([^"]*)"/.exec(fault)?.[1] ?? '')));
  });

function parsed(text: string): unknown {
  const { value, faults } = parseJsonc(text);
  assert.deepEqual(faults, []);
  return value;
}

/** The checks for the examples of each language and kind; each returns the faults. */
const CHECKS: Readonly<Record<string, (text: string) => readonly unknown[] | Promise<readonly unknown[]>>> = {
  'jsonc config.json': checked,
  'jsonc keybindings': (text) => checked(`{ "keybindings": [\n${text}] }`),
  'jsonc snippets': (text) => {
    const { snippets, faults } = readSnippets(parsed(text));
    assert.ok(snippets.length > 0);
    return faults;
  },
  'json package.json': (text) =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'package.json'), text);
      const manifest = manifestOf(folder, (path) => path);
      return 'fault' in manifest ? [manifest.fault] : partsOf(manifest).faults;
    }),
  'jsonc translations': (text) => {
    const value = parsed(text);
    const read = Array.from(catalogOf(value), ([locale, texts]) => [locale, Object.fromEntries(texts)]);
    assert.equal(JSON.stringify(Object.fromEntries(read)), JSON.stringify(value));
    return [];
  },
  'jsonc theme': (text) =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'mine.json'), text);
      writeFileSync(join(folder, 'base.json'), '{}');
      return (await loadTheme('./mine.json', folder)).faults;
    }),
  'jsonc terminal': (text) =>
    inFolder(async (folder) => {
      const { read, put, told } = profiles(folder);
      put('example.json', text);
      const { terminal } = parsed(text) as { readonly terminal: string };
      read(terminal);
      const { keys, faults } = told();
      assert.ok(keys !== null && keys.length > 0);
      return faults ?? [];
    }),
  case: (text) => {
    const parts = sectionsOf(text);
    const host = playParts(parts);
    return Object.entries(RESULTS).flatMap(([part, resultOf]) => {
      const [expected, result] = [parts.get(part), decodeText(resultOf(host))];
      return expected === undefined || decodeText(expected) === result ? [] : [`${part}: ${result}`];
    });
  },
  'text macro': (text) => {
    const { macro, faults } = macroOf(text.trimEnd().split('\n'));
    const wrong = macro.flatMap((step): readonly unknown[] => {
      if (!('command' in step)) return [];
      const command = commands.get(step.command);
      return command === undefined ? [step.command] : argFaults(command, step.args);
    });
    return [...faults, ...wrong];
  },
};

/** Kinds that are checked all together, and those that are no input of anything. */
const TOGETHER = ['ts plugin', 'ts script', 'sh'];
const OUTPUT = ['text'];

const kindOf = ({ language, kind }: Example): string => `${language} ${kind}`.trim();

const ALL = pages().flatMap(examplesOf);

describe('the examples in the documentation', () => {
  test('say what they are', () => {
    const kinds = [...Object.keys(CHECKS), ...TOGETHER, ...OUTPUT];
    const unknown = ALL.filter((example) => !kinds.includes(kindOf(example)));
    assert.deepEqual(
      unknown.map((each) => `${each.place}: ${kindOf(each)}`),
      [],
    );
    assert.deepEqual(pages().flatMap(unfenced), []);
    for (const kind of kinds)
      assert.ok(
        ALL.some((example) => kindOf(example) === kind),
        kind,
      );
  });

  for (const example of ALL) {
    const check = Object.hasOwn(CHECKS, kindOf(example)) ? CHECKS[kindOf(example)] : null;
    if (check !== null)
      test(`${example.place} is right`, async () => assert.deepEqual(await check(example.text), []));
  }

  test('of plugins and scripts compile', () =>
    inFolder((folder) => {
      writeTypes(folder, declarations());
      const scripts = ALL.filter(({ language }) => language === 'ts');
      const files = scripts.map(({ text }, i): [string, string] => [`plugins/tests/example-${i}.ts`, text]);
      for (const [name, text] of [...files, ['plugins/hello.ts', pluginTemplate('hello')]]) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      const tsc = join(ROOT, 'node_modules/.bin/tsc');
      const { stdout, status } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8', cwd: folder });
      const places = stdout.replaceAll(/example-(\d+)\.ts/g, (_, i: string) => scripts[Number(i)].place);
      assert.equal(places, '');
      assert.equal(status, 0);
    }));

  test('of command lines are understood', () => {
    const lines = pages().flatMap((page) => commandLines(page).map((line) => [page.name, line] as const));
    assert.ok(lines.length > 20, `${lines.length} command lines`);
    for (const [place, line] of lines) {
      const words = line
        .replaceAll(/[[\]]|\.\.\./g, '')
        .split(/\s+/)
        .slice(1);
      const read = readArguments(words, () => null);
      assert.ok(!('wrong' in read), `${place}: ${line}: ${'wrong' in read ? read.wrong : ''}`);
      // A word alone is a command: files have an ending, or are written in capitals.
      const file = read.targets.find(({ path }) => /^[a-z]+$/.test(path) && !words.includes('--'));
      assert.equal(file, undefined, `${place}: ${line}`);
    }
  });
});
