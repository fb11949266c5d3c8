/** Language servers of plugins. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { askRaw } from '../../../src/features/language-servers/plugin-request.ts';
import { lspSettingsOf } from '../../../src/features/language-servers/plugin-servers.ts';
import { eventsOf } from '../../../src/features/plugins/events.ts';
import { askPlaces } from '../../../src/features/places/requests.ts';
import type { ServerInfo } from '../../../src/features/language-servers/server-info.ts';
import { fileLocation } from '../../../src/core/model/location.ts';
import { encode } from '../../../src/base/utf8.ts';
import { CHECKS } from '../../../src/plugin/operations/main.ts';
import { Block } from '../../../src/text/block.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { Editor } from '../acting.ts';
import { STAT } from '../machine.ts';

const CALLER = { plugin: 'one', call: 0 };

const serverOf = (document: number, status: ServerInfo['status'] = 'ready', message = ''): ServerInfo => ({
  id: 'ty /work',
  name: 'ty',
  root: '/work',
  status,
  message,
  progress: null,
  methods: ['references'],
  triggers: { completion: [], signature: [], signatureAgain: [], format: [] },
  documents: [document],
  version: '',
});

/** An editor with a Python file that a server knows. */
function withServer(): Editor {
  const editor = new Editor();
  editor.send({
    type: 'opened',
    location: fileLocation('/work/a.py'),
    name: 'a.py',
    source: Block.of(encode('größe = one\n')),
    stat: STAT,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
  });
  editor.send({
    type: 'language_servers',
    running: [serverOf(activeDocument(editor.state).id)],
    missing: [],
  });
  return editor;
}

const withUserSettings = (state: State, lsp: object): State =>
  settingsField.with(state, { ...settingsField.of(state), lsp });

describe('registerLspServer', () => {
  test('gives a language its server, below the settings of the user, as long as the plugin is there', () => {
    const editor = new Editor();
    const pack = { command: '/opt/bin/pylsp', args: ['-v'], initializationOptions: { a: 1 } };
    editor.run('registerLspServer', ['python', pack]);
    const own = {
      servers: {
        pylsp: {
          enabled: true,
          command: ['/opt/bin/pylsp', '-v'],
          languages: ['python'],
          initializationOptions: { a: 1 },
        },
      },
      languages: { python: { enabled: true, servers: ['pylsp'] } },
    };
    assert.deepEqual(lspSettingsOf(editor.state), own);
    assert.equal(lspSettingsOf(editor.state), lspSettingsOf(editor.state));
    editor.run('registerLspServer', ['python', { command: 'ruff', args: [] }], 'two');
    assert.deepEqual(lspSettingsOf(editor.state).languages?.['python']?.servers, ['ruff']);
    const user = withUserSettings(editor.state, { languages: { python: { servers: ['ty'] } } });
    assert.deepEqual(lspSettingsOf(user).languages?.['python']?.servers, ['ty']);
    editor.send({ type: 'plugin_gone', plugin: 'two', asks: false });
    assert.deepEqual(lspSettingsOf(editor.state), own);
    editor.send({ type: 'plugin_gone', plugin: 'one', asks: false });
    assert.equal(lspSettingsOf(editor.state), settingsField.of(editor.state).lsp);
  });

  test('refuses what is no language or no program', () => {
    const accepts = (language: string, command: string): unknown =>
      CHECKS['registerLspServer'](new Editor().state, CALLER, [language, { command, args: [] }]);
    assert.deepEqual(
      [accepts('python', 'x'), accepts('', 'x'), accepts('a b', 'x'), accepts('python', '')],
      [true, false, false, false],
    );
  });
});

test('the servers of a language are disabled above the user’s settings until they are restarted', () => {
  const editor = withServer();
  editor.state = withUserSettings(editor.state, { languages: { python: { servers: ['ty'] } } });
  editor.run('disableLspForLanguage', ['python']);
  assert.deepEqual(lspSettingsOf(editor.state).languages, { python: { servers: ['ty'], enabled: false } });
  editor.run('restartLspForLanguage', ['rust']);
  assert.ok(!editor.effects.some(({ type }) => type === 'control_servers'));
  editor.run('restartLspForLanguage', ['python']);
  assert.deepEqual(lspSettingsOf(editor.state).languages, { python: { servers: ['ty'] } });
  assert.deepEqual(
    editor.effects.filter(({ type }) => type === 'control_servers'),
    [{ type: 'control_servers', action: 'restart', servers: ['ty /work'] }],
  );
});

describe('setLspRootUri', () => {
  test('sets the folder of a language above all settings, as long as the plugin is there', () => {
    const editor = new Editor();
    editor.state = withUserSettings(editor.state, { languages: { python: { servers: ['ty'] } } });
    editor.run('setLspRootUri', ['python', 'file:///work/a%20b']);
    editor.run('setLspRootUri', ['python', 'file:///work/c'], 'two');
    const root = (): unknown => lspSettingsOf(editor.state).languages?.['python'];
    assert.deepEqual(root(), { servers: ['ty'], root: '/work/c' });
    editor.send({ type: 'plugin_gone', plugin: 'two', asks: false });
    assert.deepEqual(root(), { servers: ['ty'], root: '/work/a b' });
    editor.run('disableLspForLanguage', ['python']);
    assert.deepEqual(root(), { servers: ['ty'], root: '/work/a b', enabled: false });
  });

  test('refuses what is no language and no folder', () => {
    const accepts = (language: string, uri: string): unknown =>
      CHECKS['setLspRootUri'](new Editor().state, CALLER, [language, uri]);
    for (const uri of ['', '/work', 'https://a/b', 'file://host/a', 'file:///a%00b', 'file:///a%2fb'])
      assert.equal(accepts('python', uri), false, uri);
    assert.equal(accepts('a b', 'file:///work'), false);
    assert.equal(accepts('python', 'file:///work'), true);
  });
});

describe('registerLspUriScheme', () => {
  const address = (uri: string) => ({ uri, line: 3, character: 4, server: 'jdtls' });
  const said = ({ state }: Editor): string | null => state.window.message?.text ?? null;
  const found = (editor: Editor, use: 'go' | 'peek', ...uris: readonly string[]): unknown[] => {
    const { id: document } = activeDocument(editor.state);
    const { state: before, effects } = askPlaces.askServers(editor.state, {
      document,
      at: 1,
      kind: 'definition',
      use,
    });
    editor.state = before;
    const [{ id }] = asksOf(effects, askPlaces);
    const event = answerTo(id, {
      places: [],
      elsewhere: uris.length,
      addresses: uris.map(address),
      total: 0,
    });
    editor.send(event);
    return eventsOf(
      { before, after: editor.state, edits: [], event },
      new Set(['lsp_open_external_uri']),
    ).map(({ payload }) => payload);
  };

  test('has a plugin open addresses of the scheme, in place of saying that there is no file', () => {
    const editor = withServer();
    editor.run('registerLspUriScheme', ['JDT']);
    assert.deepEqual(found(editor, 'go', 'zip:/a', 'jdt://one', 'jdt://two'), [
      { uri: 'jdt://one', scheme: 'jdt', line: 3, character: 4, language: 'python', server_name: 'jdtls' },
    ]);
    assert.equal(said(editor), null);
    assert.deepEqual(found(editor, 'peek', 'jdt://one'), []);
    assert.deepEqual(found(editor, 'go', 'zip:/a'), []);
    assert.equal(said(editor), 'The location is not in a file');
    editor.send({ type: 'plugin_gone', plugin: 'one', asks: false });
    assert.deepEqual(found(editor, 'go', 'jdt://one'), []);
  });

  test('refuses schemes of the editor, and what is none', () => {
    const accepts = (scheme: string): unknown =>
      CHECKS['registerLspUriScheme'](new Editor().state, CALLER, [scheme]);
    for (const scheme of ['', 'file', 'HTTPS', 'http', 'a b', '1a', 'x:', 'x'.repeat(99)])
      assert.equal(accepts(scheme), false, scheme);
    assert.equal(accepts('csharp-metadata'), true);
  });
});

describe('sendLspRequest', () => {
  const request = ['python', 'textDocument/hover', { line: 1 }];

  test('asks a running server of the language, and answers what it does', () => {
    const editor = withServer();
    const call = editor.run('sendLspRequest', request);
    const [{ id, work }] = asksOf(editor.effects, askRaw);
    assert.deepEqual(work, {
      document: null,
      server: 'ty /work',
      method: 'textDocument/hover',
      params: { line: 1 },
    });
    assert.equal(editor.answerOf(call), undefined);
    editor.send(answerTo(id, { contents: 'x' }));
    assert.deepEqual(editor.answerOf(call), { contents: 'x' });
  });

  test('rejects with the error of the server, and where none runs', () => {
    const editor = withServer();
    const call = editor.run('sendLspRequest', request);
    const [{ id }] = asksOf(editor.effects, askRaw);
    editor.send({ type: 'request_failed', id, message: 'ty: unknown method' });
    assert.deepEqual(editor.answerOf(call), new Error('sendLspRequest: ty: unknown method'));
    assert.equal(editor.state.window.message, null);
    assert.deepEqual(
      editor.answered('sendLspRequest', ['rust', 'x', null]),
      new Error('sendLspRequest: no language server is running for rust'),
    );
    const document = activeDocument(editor.state).id;
    editor.send({ type: 'language_servers', running: [serverOf(document, 'failed')], missing: [] });
    assert.deepEqual(
      editor.answered('sendLspRequest', request),
      new Error('sendLspRequest: no language server is running for python'),
    );
  });
});

describe('events', () => {
  const listening = (...events: readonly string[]): Editor => {
    const editor = withServer();
    editor.send({
      type: 'plugins',
      plugins: { ...editor.state.plugins!, listened: new Set(events) },
    });
    return editor;
  };
  const commandEvents = ({ effects }: Editor): unknown[] =>
    effects.flatMap((effect) => (effect.type === 'plugin_event' ? [[effect.event, effect.payload]] : []));

  test('lsp_server_request tells of a request that the editor does not know', () => {
    const { state } = withServer();
    const told = (server: string, params: string | null): unknown[] => {
      const event = { type: 'server_asked', server, name: 'ty', method: 'own/restore', params } as const;
      return eventsOf({ before: state, after: state, edits: [], event }, new Set(['lsp_server_request'])).map(
        ({ payload }) => payload,
      );
    };
    const payload = { language: 'python', method: 'own/restore', server_command: 'ty', params: '[1]' };
    assert.deepEqual(told('ty /work', '[1]'), [payload]);
    assert.deepEqual(told('gone', null), [{ ...payload, language: '', params: null }]);
  });

  test('lsp_status_clicked tells of the language in front and of what it lacks', () => {
    const editor = listening('lsp_status_clicked');
    const document = activeDocument(editor.state).id;
    const missing = [
      {
        language: 'python',
        wouldRun: ['ruff'],
        refused: [{ name: 'pylsp', why: 'is missing' }],
        install: '',
      },
    ];
    editor.send({ type: 'language_servers', running: [serverOf(document, 'failed', 'x')], missing });
    editor.send({ type: 'command', name: 'lsp_status' });
    assert.deepEqual(commandEvents(editor), [
      [
        'lsp_status_clicked',
        { language: 'python', has_error: true, missing_servers: ['ruff', 'pylsp'], user_dismissed: false },
      ],
    ]);
  });
});
