/** Texts of plugins in the user's language. */
import { contributedField } from '../../../src/features/plugins/contributions.ts';
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { catalogOf, translateKey, localeOf, translate } from '../../../src/features/plugins/translations.ts';
import { Machine } from '../machine.ts';
import { withServices } from '../host-services.ts';

const catalog = catalogOf({
  en: { hi: 'Hi %{name}', bye: 'Bye', 'only.en': 'English' },
  de: { hi: 'Hallo %{name}', bye: 'Tschüss' },
  pt_BR: { hi: 'Oi' },
  broken: { hi: 1 },
  list: [],
});

describe('a text', () => {
  const examples: [locale: string, key: string, expected: string, args?: Record<string, unknown>][] = [
    ['de', 'hi', 'Hallo Ada', { name: 'Ada' }],
    ['de_AT.UTF-8', 'bye', 'Tschüss'],
    ['de', 'only.en', 'English'],
    ['fr', 'bye', 'Bye'],
    ['pt-BR', 'hi', 'Oi'],
    ['pt', 'hi', 'Hi %{name}'],
    ['de', 'nothing %{a}', 'nothing 1', { a: 1 }],
    ['de', 'toString', 'toString'],
    ['broken', 'hi', 'Hi %{toString}', { name: '%{toString}' }],
    ['list', 'bye', 'Bye'],
  ];
  for (const [locale, key, expected, args] of examples)
    test(`of ${key} in ${locale}`, () => assert.equal(translate(catalog, locale, key, args), expected));

  test('stands for what begins with %', () => {
    assert.equal(translateKey(catalog, 'de', '%bye'), 'Tschüss');
    for (const text of ['bye', '%', '%{name}', '', '100 %'])
      assert.equal(translateKey(catalog, 'de', text), text);
    assert.equal(translateKey(catalog, 'de', '%nothing'), 'nothing');
  });

  test('is none in a file that holds something else', () => {
    for (const value of [null, [], 'x', 1, { en: null }])
      assert.equal(translate(catalogOf(value), 'en', 'hi'), 'hi');
  });
});

describe('the locale', () => {
  for (const [environment, expected] of [
    [{ LANG: 'de_AT.UTF-8' }, 'de-AT'],
    [{ LANG: 'de', LC_MESSAGES: 'fr_FR' }, 'fr-FR'],
    [{ LANG: 'de', LC_ALL: 'pt-BR@euro' }, 'pt-BR'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LC_ALL: '' }, 'en'],
    [{}, 'en'],
  ] as const)
    test(`of ${JSON.stringify(environment)}`, () => assert.equal(localeOf(environment), expected));
});

describe('a plugin', () => {
  test('has its own beside it, and reads them again when it comes again', () =>
    withServices(async ({ base, ask, go, messages }) => {
      const path = join(base, 'home/tester.i18n.json');
      assert.equal(await ask('t', 'a'), 'a');
      writeFileSync(path, '\uFEFF{"en": {"a": "one %{n}"}}');
      go('tester');
      assert.equal(await ask('t', 'a', { n: 2 }), 'one 2');
      assert.equal(await ask('t', 'a', 'x', 'y'), 'one %{n}');
      assert.equal(await ask('pluginTranslate', 'tester', 'a', null), 'one %{n}');
      writeFileSync(path, '{');
      go('tester');
      assert.equal(await ask('t', 'a'), 'a');
      assert.match(messages()[0], /^plugin tester: .*tester\.i18n\.json cannot be used: /);
      writeFileSync(path, ' '.repeat((4 << 20) + 1));
      go('tester');
      assert.equal(await ask('t', 'a'), 'a');
      assert.match(messages()[1], /tester\.i18n\.json cannot be used: it is larger than 4 MiB$/);
      rmSync(path);
      mkdirSync(path);
      go('tester');
      assert.equal(await ask('t', 'a'), 'a');
      assert.match(messages()[2], /tester\.i18n\.json cannot be used: it is not a file$/);
    }));
});

test('a package may have its texts beside its first file, under the name of that', () =>
  withServices(async ({ base, ask, go }) => {
    mkdirSync(join(base, 'home/src'));
    writeFileSync(join(base, 'home/src/main.i18n.json'), '{"en": {"a": "of the file"}}');
    assert.equal(await ask('t', 'a'), 'of the file');
    writeFileSync(join(base, 'home/tester.i18n.json'), '{"en": {"a": "of the plugin"}}');
    go('tester');
    assert.equal(await ask('t', 'a'), 'of the plugin');
  }));

describe('in the sandbox', () => {
  const machine = new Machine();
  after(() => machine.end());

  test('texts, and names of commands, are in the user’s language', async () => {
    mkdirSync(machine.folder, { recursive: true });
    const file = join(machine.folder, 'asked.i18n.json');
    writeFileSync(file, '{"en": {"cmd": "Greet", "cmd.doc": "Greets %{who}.", "hi": "Hi %{who}"}}');
    assert.deepEqual(
      await machine.run(`
        const { locale, t } = editor.getL10n();
        return [editor.t('hi', { who: 'Ada' }), editor.pluginTranslate('asked', 'hi'), editor.pluginTranslate('none', 'hi'),
          locale === editor.getCurrentLocale(), t('cmd'), editor.registerCommand('%cmd', '%cmd.doc', 'greet')]`),
      ['Hi Ada', 'Hi %{who}', 'hi', true, 'Greet', true],
    );
    const { title, doc } = machine.state.commands.get('greet')!;
    assert.deepEqual([title, doc], ['Greet', 'Greets %{who}.']);
    assert.equal(await machine.run(`return editor.unregisterCommand('%cmd')`), true);
    assert.ok(!machine.state.commands.has('greet'));
    const added = await machine.run(`
      return [
        editor.registerStatusBarElement('words', '%cmd'),
        editor.addMenuItem({ menu: 'Edit', label: '%cmd', action: '%cmd' }),
        editor.addMenuItem({ menu: 'Edit', label: 'Plain', action: 'plain' }),
      ]`);
    assert.deepEqual(added, [true, true, true]);
    const { menuItems, statusElements } = contributedField.of(machine.state);
    assert.deepEqual(
      menuItems.map(({ label, action }) => [label, action]),
      [
        ['Greet', '%cmd'],
        ['Plain', 'plain'],
      ],
    );
    assert.deepEqual(
      [...statusElements.values()].map(({ title }) => title),
      ['Greet'],
    );
  });
});
