import { FEATURES } from '../../../src/editor/features.ts';
import { fileLocation } from '../../../src/core/model/location.ts';
import { keyMapsField } from '../../../src/core/config/keymaps.ts';
import { settingsField, settingLayersField } from '../../../src/core/config/settings-field.ts';
import { followPluginRemoval } from '../../../src/core/model/fields/all-fields.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { editorIn, languagesIn } from '../../../src/core/languages/language.ts';
import { withPack } from '../../../src/core/languages/plugin-languages.ts';
import { readSettings, settingsOf, withoutRunning } from '../../../src/core/config/schema.ts';
import type { GivenSettings, Settings } from '../../../src/core/config/settings.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { documentOf } from '../../../src/features/files/open.ts';
import { Block } from '../../../src/text/block.ts';
import { Host } from '../../cases/host.ts';

const read = (languages: unknown): { given: GivenSettings; faults: readonly string[] } => {
  const { given, faults } = readSettings({ languages }, FEATURES);
  return { given, faults: faults.map(({ path, message }) => `${path.join('.')}: ${message}`) };
};

const settings = (languages: unknown, editor: object = {}): Settings => {
  const { given, faults } = readSettings({ languages, editor }, FEATURES);
  assert.deepEqual(faults, []);
  return settingsOf([given], FEATURES);
};

/** The editor with a file and what is said of languages. */
function opened(path: string, text: string, languages: unknown = {}, editor: object = {}): State {
  const state = settingsField.with(new Host('in', encode(''), {}).state, settings(languages, editor));
  const document = documentOf(state, {
    type: 'opened',
    location: fileLocation(path),
    name: path.slice(path.lastIndexOf('/') + 1),
    source: Block.of(encode(text)),
    stat: null,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
  });
  const { id } = activeDocument(state);
  return { ...state, documents: new Map([[id, { ...document, id }]]) };
}

describe('settings of languages', () => {
  test('are told when they are wrong, and the others hold', () => {
    const { given, faults } = read({
      python: {
        tab_size: 99,
        comment_prefix: '# #',
        extensions: 'pi',
        formatter: { command: 'x', timeout: 3 },
        first_line: '(',
        menu_bar: false,
        tabsize: 3,
        rulers: [79],
        block_comment_start: '"""',
      },
      'no id': {},
      go: 3,
    });
    assert.deepEqual(faults, [
      'languages.python.tab_size: languages.python.tab_size is 99, not a whole number from 1 to 16; it is ignored',
      'languages.python.comment_prefix: languages.python.comment_prefix is "# #", not a string without whitespace, or null; it is ignored',
      'languages.python.extensions: languages.python.extensions is "pi", not a list of strings; it is ignored',
      'languages.python.formatter: languages.python.formatter has timeout, not only command, args, stdin and timeout_ms; it is ignored',
      'languages.python.first_line: languages.python.first_line is "(", not a valid regular expression; it is ignored',
      'languages.python.menu_bar: menu_bar is a setting of the whole editor, not of a language',
      'languages.python.tabsize: no setting of a language is named tabsize; did you mean tab_size?',
      'languages.python.block_comment_start: languages.python has block_comment_start without block_comment_end; both are ignored',
      'languages.no id: a language id has letters, digits and -, not "no id"',
      'languages.go: languages.go is 3, not an object of settings',
    ]);
    assert.deepEqual(given.get('languages'), { python: { rulers: [79] } });
  });

  test('of all files need a language that there is', () => {
    const { given, faults } = readSettings({ default_language: 'pithon' }, FEATURES);
    assert.equal(faults[0].message, 'no language has the id pithon, so it cannot be the default');
    assert.equal(given.has('default_language'), false);
    assert.deepEqual(
      readSettings({ default_language: 'mine', languages: { mine: {} } }, FEATURES).faults,
      [],
    );
    assert.equal(activeDocument(opened('/unknown', 'a')).language.id, 'text');
  });

  test('of a folder run nothing before it is trusted', () => {
    const { given } = read({
      python: { tab_size: 2, formatter: { command: 'evil' } },
      go: { formatter: null },
    });
    const held = withoutRunning(given, false, FEATURES);
    assert.deepEqual(held.without, ['languages.python.formatter']);
    assert.deepEqual(held.given.get('languages'), { python: { tab_size: 2 }, go: { formatter: null } });
    assert.equal(withoutRunning(given, true, FEATURES).given, given);
  });

  test('go over those of the program and of a configuration beneath', () => {
    const [user, folder] = [{ py: { tab_size: 2, rulers: [79] } }, { python: { tab_size: 3 } }].map(read);
    const both = settingsOf([user.given, folder.given], FEATURES);
    assert.deepEqual(both.languages, { python: { tab_size: 3, rulers: [79] } });
  });

  test('make new languages and have old ones otherwise', () => {
    const mine = {
      mine: { extensions: ['mi'], comment_prefix: '%%', grammar: 'python', name: 'Mine', first_line: '^%!' },
      python: { comment_prefix: null, word_characters: '-', formatter: null },
    };
    const state = opened('/a.mi', '');
    const now = settingsField.with(state, settings(mine));
    const { language } = activeDocument(opened('/a.mi', '', mine));
    assert.deepEqual([language.id, language.name, language.scope], ['mine', 'Mine', 'source.python']);
    assert.deepEqual(language.comment, ['%%']);
    assert.equal(activeDocument(opened('/b', '%!x', mine)).language.id, 'mine');
    const python = languagesIn(now).byId('py');
    assert.deepEqual([python?.comment, python?.word, python?.formatter], [[], '-', null]);
  });

  test('hold for what is open when they are changed', () => {
    const state = opened('/a.mi', 'a');
    assert.equal(activeDocument(state).language.id, 'text');
    const { state: after } = update(
      state,
      {
        type: 'settings',
        settings: settings({ ruby: { extensions: ['.mi'] } }),
        layers: settingLayersField.of(state),
        keys: keyMapsField.of(state).config,
        held: [],
        faults: [],
      },
      0,
    );
    assert.equal(activeDocument(after).language.id, 'ruby');
  });

  test('of the editor hold for files of the language, and of those that are kinds of it', () => {
    const languages = { typescript: { line_wrap: true, tab_size: 3 }, typescriptreact: { tab_size: 5 } };
    const wraps = (path: string): boolean => {
      const state = opened(path, '', languages);
      return editorIn(state, activeDocument(state)).line_wrap;
    };
    assert.deepEqual(['/a.ts', '/a.tsx', '/a.js'].map(wraps), [true, true, false]);
    assert.equal(activeDocument(opened('/a.tsx', '', languages)).indent.size, 5);
    assert.equal(activeDocument(opened('/a.ts', '', languages)).indent.size, 3);
  });
});

describe('how a file is indented', () => {
  const indent = (path: string, text: string, languages: object = {}, editor: object = {}): string => {
    const { tabs, size } = activeDocument(opened(path, text, languages, editor)).indent;
    return `${tabs ? 'tabs' : 'spaces'} ${size}`;
  };

  test('is told by itself, by its text, by its language, by the settings', () => {
    assert.equal(indent('/a.py', '# vim: sw=3 noet ts=5:\nif a:\n  b\n'), 'tabs 5');
    assert.equal(indent('/a.py', 'if a:\n  b\n'), 'spaces 2');
    assert.equal(indent('/a.py', '', { python: { tab_size: 6, use_tabs: true } }), 'tabs 6');
    assert.equal(indent('/a.py', 'if a:\n  b\n', { python: { tab_size: 6 } }), 'spaces 2');
    assert.equal(indent('/a.go', ''), 'tabs 8');
    assert.equal(indent('/a.go', '', { go: { tab_size: 3 } }), 'tabs 3');
    assert.equal(indent('/a.go', 'if a {\n  b\n}\n'), 'spaces 2');
    assert.equal(indent('/Makefile', 'A = b \\\n    c \\\n    d\na:\n\tb\n'), 'tabs 8');
    assert.equal(indent('/a.py', '', {}, { tab_size: 7, use_tabs: true }), 'tabs 7');
  });

  test('is not told by a modeline where that is switched off', () => {
    assert.equal(indent('/a.py', '# vim: sw=3:\n', {}, { modelines: false }), 'spaces 4');
  });

  test('is told by one of the last lines of a short file', () => {
    const text = `${'x\n'.repeat(50)}# vim: set sw=3 ft=ruby:\n`;
    assert.equal(indent('/a.py', text), 'spaces 3');
    assert.equal(activeDocument(opened('/a.py', text)).language.id, 'ruby');
    assert.equal(indent('/a.py', `${'x\n'.repeat(40_000)}# vim: set sw=3:\n`), 'spaces 4');
  });
});

describe('what plugins say of languages', () => {
  test('goes when they go', () => {
    const state = opened('/a.py', '');
    const packed = withPack(state, 'p', 'python', { commentPrefix: '//', showWhitespaceTabs: true });
    assert.deepEqual(languagesIn(packed).byId('python')?.comment, ['//']);
    assert.equal(editorIn(packed, activeDocument(packed)).show_whitespace, 'all');
    assert.equal(languagesIn(followPluginRemoval(packed, 'p')), languagesIn(state));
  });
});

describe('the indentation of open files', () => {
  const spaces = (state: State): string => {
    const { tabs, size } = activeDocument(state).indent;
    return `${tabs ? 'tabs' : 'spaces'} ${size}`;
  };
  /** The state where other settings hold. */
  const given = (state: State, languages: unknown, editor: object): State =>
    update(
      state,
      {
        type: 'settings',
        settings: settings(languages, editor),
        layers: settingLayersField.of(state),
        keys: keyMapsField.of(state).config,
        held: [],
        faults: [],
      },
      1,
    ).state;

  test('follows the settings where nothing else tells it', () => {
    const plain = opened('/a.txt', 'x\n', {}, { tab_size: 4 });
    assert.equal(spaces(given(plain, {}, { tab_size: 7 })), 'spaces 7');
    assert.equal(spaces(given(plain, {}, { tab_size: 7, use_tabs: true })), 'tabs 7');
    const python = opened('/a.py', 'x\n', {}, { tab_size: 4 });
    assert.equal(spaces(given(python, { python: { tab_size: 3 } }, {})), 'spaces 3');
  });

  test('stays where the text tells it, or somebody set it', () => {
    const told = opened('/a.txt', 'x\n  y\n    z\n', {}, { tab_size: 4 });
    assert.equal(spaces(given(told, {}, { tab_size: 7 })), 'spaces 2');
    const plain = opened('/a.txt', 'x\n', {}, { tab_size: 4 });
    const document = activeDocument(plain);
    const set = {
      ...plain,
      documents: new Map([[document.id, { ...document, indent: { tabs: false, size: 5 } }]]),
    };
    assert.equal(spaces(given(set, {}, { tab_size: 7 })), 'spaces 5');
  });
});
