/** Commands, prompts and popups of plugins, in a terminal. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const PLUGIN = `
globalThis.rename_all = async () => {
  const name = await editor.prompt('New name:', 'old');
  if (name !== null) editor.showActionPopup({
    id: 'sure', title: 'Rename', message: 'To ' + name + '?',
    actions: [{ id: 'yes', label: 'Yes' }, { id: 'no', label: 'No' }],
  });
};
editor.on('action_popup_result', ({ popup_id, action_id }: { popup_id: string; action_id: string }) => {
  editor.setStatus(popup_id + ': ' + action_id);
});
editor.registerCommand('Rename All', 'Renames everything.', 'rename_all');
editor.registerStatusBarElement('state', 'State of the Renaming');
editor.setStatusBarValue(editor.getActiveBufferId(), 'state', 'all renamed');
`;

onBoth('a key of the configuration runs what a plugin registers later', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\n', '../xdg_config_home/inkstone/plugins/renamer.ts': PLUGIN },
    config: {
      keybindings: [
        { key: 'f9', modifiers: [], action: 'rename_all' },
        { key: 'f8', modifiers: [], action: 'nobody_has_it' },
      ],
    },
  });
  await ink.waitFor('all renamed');
  // What nobody has is told once all plugins are there, what one of them has is not.
  await ink.waitFor('no action named "nobody_has_it"');
  assert.doesNotMatch(ink.text, /no action named "rename_all"/);
  ink.press('f9');
  await ink.waitFor('New name: old');
  ink.type('new\r');
  await ink.waitFor('To new?');
  ink.press('down', 'enter');
  await ink.waitFor('sure: yes');
  ink.press('ctrl+p');
  ink.type('rename all');
  await ink.waitFor('Renamer: Rename All');
  assert.match(ink.text, /F9/);
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('rename all'), 'the palette to close');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});
