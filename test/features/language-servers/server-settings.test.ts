import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readSettings, settingsOf, withoutRunning } from '../../../src/core/config/schema.ts';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { type LspSettings, withLspDefaults } from '../../../src/core/config/lsp-settings.ts';
import { serverFaults } from '../../../src/features/language-servers/server-candidates.ts';
import { serverSettings } from '../../../src/features/language-servers/server-settings.ts';
import { Host } from '../../cases/host.ts';

const groups = { settings: [], settingGroups: [serverSettings] };
const read = (lsp: unknown): ReturnType<typeof readSettings> => readSettings({ lsp }, groups);
const faultsOf = (lsp: unknown): readonly string[] =>
  read(lsp).faults.map(({ path, message }) => `${path.join('.')}: ${message}`);
const merge = (...layers: readonly unknown[]): LspSettings =>
  settingsOf(
    layers.map((layer) => read(layer).given),
    groups,
  ).lsp;

describe('the settings of language servers', () => {
  test('are read as they are', () => {
    const lsp = {
      enabled: false,
      timeout_ms: 2000,
      restart_limit: 0,
      servers: {
        ty: {
          enabled: true,
          command: ['/opt/ty', 'server', ''],
          languages: ['python'],
          roots: ['ty.toml', '*.cfg'],
          initializationOptions: { a: null },
          settings: { b: [1, { c: true }] },
          only: ['format', 'hover'],
          except: [],
          env: { TY_LOG: 'debug', EMPTY: '' },
        },
      },
      languages: { python: { enabled: true, servers: ['ty', 'ruff'] } },
    };
    assert.deepEqual(faultsOf(lsp), []);
    assert.deepEqual(merge(lsp), lsp);
  });

  test('have defaults', () => {
    const host = new Host('a.ts', new Uint8Array());
    assert.deepEqual(withLspDefaults(settingsField.of(host.state).lsp), {
      enabled: true,
      servers: {},
      languages: {},
      timeout_ms: 10_000,
      restart_limit: 5,
    });
    assert.equal(withLspDefaults({ timeout_ms: 700 }).timeout_ms, 700);
  });

  test('know languages by their other names', () => {
    assert.deepEqual(
      merge({
        languages: { shellscript: { enabled: false } },
        servers: { a: { languages: ['jsx', 'mine'] } },
      }),
      { languages: { bash: { enabled: false } }, servers: { a: { languages: ['javascript', 'mine'] } } },
    );
  });

  test('of the folder are merged over those of the user', () => {
    const user = {
      timeout_ms: 1000,
      servers: {
        a: { command: ['a'], settings: { x: { one: 1, list: [1, 2] }, y: 1 }, env: { A: '1', B: '1' } },
        b: { enabled: false },
      },
      languages: { python: { servers: ['a'] }, c: { enabled: false } },
    };
    const folder = {
      servers: { a: { settings: { x: { two: 2, list: [3] }, y: null }, env: { B: '2' }, enabled: false } },
      languages: { python: { enabled: false } },
    };
    assert.deepEqual(merge(user, folder), {
      timeout_ms: 1000,
      servers: {
        a: {
          command: ['a'],
          enabled: false,
          settings: { x: { one: 1, list: [3], two: 2 }, y: null },
          env: { A: '1', B: '2' },
        },
        b: { enabled: false },
      },
      languages: { python: { servers: ['a'], enabled: false }, c: { enabled: false } },
    });
    assert.deepEqual(merge({ servers: {} }), { servers: {} });
  });

  test('keep a key like __proto__ a key', () => {
    const given = JSON.parse('{ "servers": { "a": { "settings": { "__proto__": { "x": 1 } } } } }');
    const merged = merge(given, given);
    assert.equal(JSON.stringify(merged), JSON.stringify(given));
    assert.equal(Object.hasOwn(Object.prototype, 'x'), false);
  });

  test('that are wrong are left out with a sentence', () => {
    assert.deepEqual(faultsOf([]), ['lsp: lsp is a list, not an object of settings']);
    assert.deepEqual(
      faultsOf({
        enable: true,
        enabled: 'no',
        timeout_ms: 1,
        servers: {
          'a b': {},
          ty: {
            command: 'ty server',
            roots: ['a', 1],
            only: ['formatting'],
            settings: [],
            env: { 'A=B': '1' },
            setings: {},
          },
          ruff: { command: [], env: { A: 1 }, languages: 'python' },
          c: { command: ['c', 3] },
          d: 4,
        },
        languages: { python: { server: 'ty', servers: 'ty' }, c: [] },
      }),
      [
        'lsp.enable: no setting is named lsp.enable; did you mean enabled?',
        'lsp.enabled: lsp.enabled is "no", not true or false; it is ignored',
        'lsp.timeout_ms: lsp.timeout_ms is 1, not a whole number from 500 to 600000; it is ignored',
        'lsp.servers.a b: lsp.servers has "a b", which is not a name; it is ignored',
        'lsp.servers.ty.command: lsp.servers.ty.command is "ty server", not a list of a program and its arguments; it is ignored',
        'lsp.servers.ty.roots: lsp.servers.ty.roots has 1, not a string; it is ignored',
        ...faultsOf({ servers: { ty: { only: ['formatting'] } } }),
        'lsp.servers.ty.settings: lsp.servers.ty.settings is a list, not an object; it is ignored',
        'lsp.servers.ty.env: lsp.servers.ty.env has "A=B", which is not the name of a variable; it is ignored',
        'lsp.servers.ty.setings: no setting is named lsp.servers.ty.setings; did you mean settings?',
        'lsp.servers.ruff.command: lsp.servers.ruff.command does not begin with the name of a program; it is ignored',
        'lsp.servers.ruff.env: lsp.servers.ruff.env has 1 as A, not a string; it is ignored',
        'lsp.servers.ruff.languages: lsp.servers.ruff.languages is "python", not a list of strings; it is ignored',
        'lsp.servers.c.command: lsp.servers.c.command has 3, not a string; it is ignored',
        'lsp.servers.d: lsp.servers.d is 4, not an object of settings',
        'lsp.languages.python.server: no setting is named lsp.languages.python.server; did you mean servers?',
        'lsp.languages.python.servers: lsp.languages.python.servers is "ty", not a list of strings; it is ignored',
        'lsp.languages.c: lsp.languages.c is a list, not an object of settings',
      ],
    );
    const [only] = faultsOf({ servers: { ty: { only: ['formatting'] } } });
    assert.match(
      only,
      /^lsp\.servers\.ty\.only: lsp\.servers\.ty\.only has "formatting", not "completion", /,
    );
    assert.deepEqual(merge({ enabled: 'no', servers: { ty: { command: 'x', except: ['hover'] } } }), {
      servers: { ty: { except: ['hover'] } },
    });
  });

  test('of an untrusted folder can only stop and limit servers', () => {
    const { given } = read({
      enabled: true,
      timeout_ms: 1000,
      servers: {
        a: {
          enabled: true,
          command: ['./evil'],
          env: { LD_PRELOAD: './evil.so' },
          settings: { python: { pythonPath: './evil' } },
          initializationOptions: {},
          languages: ['c'],
          roots: ['.'],
        },
        b: { enabled: false, only: ['hover'], except: ['format'] },
      },
      languages: { c: { servers: ['a'], enabled: false } },
    });
    const held = withoutRunning(given, false, groups);
    assert.deepEqual(settingsOf([held.given], groups).lsp, {
      timeout_ms: 1000,
      servers: { a: {}, b: { enabled: false, only: ['hover'], except: ['format'] } },
      languages: { c: { enabled: false } },
    });
    assert.deepEqual(held.without, [
      'lsp.enabled',
      'lsp.servers.a.enabled',
      'lsp.servers.a.command',
      'lsp.servers.a.env',
      'lsp.servers.a.settings',
      'lsp.servers.a.initializationOptions',
      'lsp.servers.a.languages',
      'lsp.servers.a.roots',
      'lsp.languages.c.servers',
    ]);
    assert.deepEqual(withoutRunning(given, true, groups).without, []);
  });

  test('that can never apply are found with the table', () => {
    const faults = serverFaults(
      withLspDefaults({
        servers: { gopsl: { settings: {} }, mine: { command: ['m'] }, used: { command: ['u'] }, ty: {} },
        languages: { python: { servers: ['used', 'rufff', 'ruff'] } },
      }),
    );
    assert.deepEqual(faults, [
      'lsp.languages.python.servers names rufff, not a known server, and the settings have no command for it; did you mean ruff?',
      'lsp.servers has gopsl, not a known server, and the settings have no command for it; did you mean gopls?',
      'lsp.servers has mine without languages, so it is never used',
    ]);
  });
});
