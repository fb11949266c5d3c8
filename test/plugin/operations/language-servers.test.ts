/** Language servers of plugins. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { askRaw } from '../../../src/features/language-servers/plugin-request.ts';
import { lspSettingsOf } from '../../../src/features/language-servers/plugin-servers.ts';
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
