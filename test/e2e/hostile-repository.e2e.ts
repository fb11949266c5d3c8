/** The running editor in a repository of somebody else, whose settings want to run programs. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { MISSING, SnareRepository, SNARES } from '../host/git/snares.ts';
import { onBoth } from './both.ts';
import { start, trustingState } from './harness.ts';

const PLUGINS = { git_gutter: { enabled: true }, git_blame: { enabled: true } };

for (const trust of ['trusted', 'unknown'])
  onBoth(`a repository of which the folder is ${trust} runs nothing`, async (t, runtime) => {
    const state = trustingState(t, trust);
    const ink = await start(t, {
      runtime,
      args: ['first.txt'],
      files: { 'first.txt': 'first\n' },
      size: [100, 40],
      config: { plugins: PLUGINS },
      env: { XDG_STATE_HOME: state },
    });
    const open = async (name: string): Promise<void> => {
      ink.press('ctrl+o');
      await ink.waitFor('Open');
      ink.type(join(ink.folder, name));
      ink.press('enter');
      await ink.waitFor(`${name} ×`);
    };
    const run = async (title: string): Promise<void> => {
      ink.press('ctrl+p');
      ink.type(title.toLowerCase());
      await ink.waitFor(title);
      ink.press('enter');
    };
    // Each asks at its first start.
    for (let asked = 0; asked < 2; asked++) {
      await ink.waitFor(/The plugin git_\w+ wants to run programs\./);
      ink.press('ctrl+k', 'enter');
      await ink.waitFor(
        () => ink.text.indexOf('wants to run') < ink.text.length / 3,
        'the question to have the keys',
      );
      const [question] = /The plugin git_\w+ wants/.exec(ink.text)!;
      ink.type('a');
      await ink.waitFor(() => !ink.text.includes(question));
    }
    const repository = new SnareRepository(ink.folder);
    // Filters run in a trusted folder: the marks in the gutter need them.
    repository.set(...SNARES.filter(({ name }) => trust !== 'trusted' || !/filter|submodule/.test(name)));

    ink.press('ctrl+b');
    await ink.waitFor(/changed\.txt +M/);
    await open('changed.txt');
    await ink.waitFor('▎');
    await run('Git: Toggle Inline Blame');
    await ink.waitFor(/one +a, .* • /);
    await run('Git Blame: Show File Blame');
    await ink.waitFor('Blame: changed.txt');
    ink.press('enter');
    // The patch of the first commit needs the object that is missing.
    await ink.waitFor('Git could not show commit');
    await open(MISSING);
    await run('Git Blame: Show File Blame');
    await ink.waitFor('Git does not track');
    ink.press('alt+/');
    await ink.waitFor('Find in Files');
    ink.type('ours');
    await ink.waitFor(/merged\.txt +1/);
    assert.equal(repository.ran, false);
    // Plain Git falls for it.
    repository.spring(SNARES[0]);
    assert.ok(repository.ran);
  });
