/** Files in the style that is usual in their languages, and what commands by structure make of them. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { CodedHost } from './coded-host.ts';

const folder = new URL('conventional/', import.meta.url);
/** Named as they would be, with an ending that keeps tools for code away. */
const files = readdirSync(folder)
  .map((name) => name.replace(/\.txt$/, ''))
  .toSorted();
const contentOf = (name: string): string => readFileSync(new URL(`${name}.txt`, folder), 'utf8');

describe('indented anew, a file stays as it is', () => {
  for (const name of files)
    test(name, async () => {
      const host = await CodedHost.of(name, contentOf(name));
      host.run('reindent_lines');
      assert.equal(host.text, contentOf(name));
    });
});
