/** Snippets of files: those of the program, of the user while they are changed, and of a folder once it is trusted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth('expands snippets of its own, and the user’s as they are written', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.lua'], files: { 'a.lua': '-- here\n\n' } });
  await ink.waitFor('-- here');
  ink.press('ctrl+end');
  // They are read behind the first frame.
  ink.press('ctrl+p');
  await ink.waitFor('Type the name of a command');
  ink.type('insert snippet');
  await ink.waitFor('Snippet: Insert Snippet');
  ink.press('enter');
  await ink.waitFor('For Pairs');
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('Snippet:'), 'the text');
  ink.type('forp');
  ink.press('tab');
  await ink.waitFor('for key, value in pairs(table) do');
  ink.type('k');
  ink.press('tab');
  ink.type('v');
  ink.press('tab');
  ink.type('all');
  ink.press('tab');
  ink.type('print(k)');
  await ink.waitFor('for k, v in pairs(all) do');
  await ink.waitFor('print(k)');
  ink.press('ctrl+end', 'enter');
  ink.press('ctrl+p');
  await ink.waitFor('Type the name of a command');
  ink.type('configure snippets');
  await ink.waitFor('Snippet: Configure Snippets');
  ink.press('enter');
  await ink.waitFor('Snippets for Lua');
  const folder = join(ink.folder, '../xdg_config_home/inkstone/snippets');
  const mine = '"Mine": { "prefix": "mine", "body": "first($1)$0" }';
  writeFileSync(join(folder, 'lua.json'), `{ ${mine}, "Bad": { "body": 4 } }`);
  // What is right holds by the time that is told.
  await ink.waitFor('snippets/lua.json:1:73: Bad needs a "body"');
  ink.press('alt+w');
  await ink.waitFor('for k, v in pairs(all) do');
  ink.type('mine');
  ink.press('tab');
  await ink.waitFor('first()');
  ink.press('ctrl+k', 'ctrl+q');
  await ink.waitFor('Quit with an error?');
  ink.type('q');
});

onBoth('takes the snippets of a folder when it is trusted', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: {
      'a.txt': 'here\n',
      '.vscode/team.code-snippets': '{ "Team": { "prefix": "team", "body": "all of us" } }',
    },
  });
  await ink.waitFor('here');
  ink.press('ctrl+p');
  await ink.waitFor('Type the name of a command');
  ink.type('insert snippet');
  await ink.waitFor('Snippet: Insert Snippet');
  ink.press('enter');
  await ink.waitFor('No snippets for Plain Text');
  ink.press('ctrl+p');
  ink.type('trust this folder');
  await ink.waitFor('Trust This Folder');
  ink.press('enter');
  await ink.waitFor('Do you trust');
  ink.type('t');
  await ink.waitFor('is trusted');
  ink.press('ctrl+end');
  ink.type('team');
  ink.press('tab');
  await ink.waitFor('all of us');
  ink.press('ctrl+k', 'ctrl+q');
  await ink.waitFor('Quit with an error?');
  ink.type('q');
});
