/** What Enter and other keys make of lines, by language. `‸` is the cursor; a line break in what is typed is Enter. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../src/base/utf8.ts';
import { Selections } from '../../src/core/selection.ts';
import { withView } from '../../src/core/state.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';
import { TABLES } from './indentation-tables.ts';

const CURSOR = '‸';

/** What a text becomes when something is typed at its cursors. */
function typedIn(name: string, text: string, keys: string, settings: object): string {
  const parts = text.split(CURSOR);
  const host = new Host(name, encode(parts.join('')), settings);
  let at = 0;
  const places = parts.slice(0, -1).map((part) => (at += encode(part).length));
  const selections = Selections.of(places.map((place) => ({ anchor: place, head: place })));
  host.state = withView(host.state, { selections });
  for (const line of keys.split(/(\n)/))
    for (const event of parseSteps(line === '\n' ? 'Enter' : line === '' ? '' : `type ${line}`))
      host.send(event);
  return host.marked.replaceAll('|', CURSOR);
}

describe('indentation', () => {
  for (const [name, rows] of Object.entries(TABLES))
    for (const [text, keys, outcome] of rows)
      test(`${name}: ${JSON.stringify(text)} ${JSON.stringify(keys)}`, () => {
        assert.equal(typedIn(name, text, keys, {}), outcome.replaceAll('|', CURSOR));
      });
});
