/** Plugins for a language, as both generations have them: they register its server, and help where it fails. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { press } from '../../../src/input/character.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import { lspSettingsOf } from '../../../src/features/language-servers/plugin-servers.ts';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('a plugin registers a server, and offers help when the user clicks its failure', async () => {
  const code = `
    editor.registerLspServer('python', {
      command: 'pylsp', args: [], autoStart: true, initializationOptions: null, processLimits: null,
    });
    let failure = null;
    globalThis.on_python_lsp_error = (data) => {
      if (data.language !== 'python') return;
      failure = data;
      editor.setStatus('Python server: ' + data.error_type);
    };
    globalThis.on_python_status_clicked = (data) => {
      if (data.language !== 'python' || !data.has_error && data.missing_servers.length === 0) return;
      editor.showActionPopup({
        id: 'python-lsp-help', title: 'Python server not found', message: failure.server_command,
        actions: [{ id: 'disable', label: 'Disable' }, { id: 'dismiss', label: 'Dismiss' }],
      });
    };
    globalThis.on_python_popup = (data) => {
      if (data.popup_id === 'python-lsp-help' && data.action_id === 'disable') editor.disableLspForLanguage('python');
    };
    editor.on('lsp_server_error', 'on_python_lsp_error');
    editor.on('lsp_status_clicked', 'on_python_status_clicked');
    editor.on('action_popup_result', 'on_python_popup');`;
  await machine.load('python-lsp', code);
  machine.open('x = 1', '/work/a.py');
  assert.deepEqual(lspSettingsOf(machine.state).servers?.['pylsp']?.command, ['pylsp']);
  const missing = [
    {
      language: 'python',
      wouldRun: [],
      refused: [{ name: 'pylsp', why: 'pylsp is not installed' }],
      install: '',
    },
  ];
  machine.dispatch({ type: 'language_servers', running: [], missing });
  await machine.until(() => machine.state.window.message?.text === 'Python server: not_found');
  machine.dispatch({ type: 'command', name: 'lsp_status' });
  await machine.until(() => popupIn(machine.state, 'list') !== null);
  machine.dispatch(press('down'));
  machine.dispatch(press('enter'));
  await machine.until(() => lspSettingsOf(machine.state).languages?.['python']?.enabled === false);
});
