import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { languageServersPage } from '../../scripts/language-servers-page.ts';
import { SERVER_METHODS } from '../../src/core/config/lsp-settings.ts';

const doc = (name: string): string => readFileSync(new URL(`../../doc/${name}`, import.meta.url), 'utf8');
const page = doc('language-server-table.md');

describe('the pages about language servers', () => {
  test('has the table of these servers', () => {
    assert.equal(page, languageServersPage(page), 'run node scripts/language-servers-page.ts');
  });

  test('loses nothing that was written by hand when the table is written', () => {
    const changed = page
      .replace('| `zls` |', '| `old` |')
      .replace('# Language servers by language', '# Mine');
    assert.notEqual(changed, page);
    assert.equal(languageServersPage(changed), page.replace('# Language servers by language', '# Mine'));
    assert.throws(() => languageServersPage('no marks'), /has lost the marks/);
  });

  test('names every feature that a server can be kept to', () => {
    const listed = /^The features are ([^]*?)\.$/m.exec(doc('language-servers.md'))?.[1] ?? '';
    assert.deepEqual(
      [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name),
      [...SERVER_METHODS],
    );
  });
});
