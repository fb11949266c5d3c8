/** Plugins that search and replace in files. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine();
after(() => machine.end());

test('a search panel polls its search from a timer, shows matches by file, and replaces them', async () => {
  const file = join(machine.folder, 'a.txt');
  writeFileSync(file, 'red\nblue red\n');
  const code = `
    let search, timer, panel;
    const found = [];
    registerHandler('poll_search', async () => {
      const result = search.take();
      found.push(...result.matches);
      editor.setVirtualBufferContent(panel, found.map((match) => ({
        text: editor.pathBasename(match.file) + ':' + match.line + ':' + match.column + ' ' + match.context + '\\n',
        properties: { match },
      })));
      if (!result.done) return;
      editor.clearInterval(timer);
      editor.setStatus(result.totalSeen + ' matches');
    });
    registerHandler('replace_all', async () => {
      const ranges = found.map(({ byteOffset, length }) => [byteOffset, length]);
      const { replacements } = await editor.replaceInFile(found[0].file, ranges, 'green', found[0].bufferId);
      editor.setStatus(replacements + ' replaced');
    });
    ({ bufferId: panel } = await editor.createVirtualBuffer({ name: '*Search*', mode: 'search', readOnly: true }));
    search = editor.beginSearch('red', { fixedString: true, caseSensitive: true, maxResults: 100, wholeWords: false });
    timer = editor.setInterval(10, 'poll_search');`;
  await machine.load('search_panel', code);
  await machine.until(() => machine.state.window.message?.text === '2 matches');
  assert.equal(activeDocument(machine.state).name, '*Search*');
  const { rows } = new Screen(machine.state);
  assert.ok(['a.txt:1:1 red', 'a.txt:2:6 blue red'].every((line) => rows.some((row) => row.includes(line))));
  machine.plugins.run({ type: 'plugin_call', plugin: 'search_panel', handler: 'replace_all', args: [] });
  await machine.until(() => machine.state.window.message?.text === '2 replaced');
  assert.equal(readFileSync(file, 'utf8'), 'green\nblue green\n');
});
