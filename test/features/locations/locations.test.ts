/** Walks that end at the first and the last location, as other features ask for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeView, type Step } from '../../../src/core/model/state.ts';
import { type LocationWay, walkLocations } from '../../../src/features/locations/locations.ts';
import { searchPanelField } from '../../../src/features/project-search/search-panel.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** A host with a list of three matches in one file; the row of the file is highlighted. */
function searched(): Host {
  const host = new Host('a', encode('x\nx\nx\n'));
  for (const event of parseSteps('run find_in_files\ntype x\nEscape')) host.send(event);
  assert.equal(searchPanelField.of(host.state)?.results.matches, 3);
  return host;
}

/** The place of the cursor and the message after a walk. */
function walk(host: Host, way: LocationWay, count?: number): readonly [head: number, message?: string] {
  const { state }: Step = walkLocations(host.state, way, count, { goesRound: false });
  host.state = state;
  return [activeView(state).selections.primary.anchor, state.window.message?.text];
}

test('a walk that does not go round ends at the last location', () => {
  const host = searched();
  assert.deepEqual(walk(host, 'next'), [0, 'Find in Files 1 of 3']);
  assert.deepEqual(walk(host, 'next', 5), [4, 'Find in Files 3 of 3']);
  assert.deepEqual(walk(host, 'next'), [4, 'Find in Files: no more locations']);
  assert.deepEqual(walk(host, 'previous', 2), [0, 'Find in Files 1 of 3']);
  assert.deepEqual(walk(host, 'previous'), [0, 'Find in Files: no more locations']);
  assert.deepEqual(walk(host, 'last'), [4, 'Find in Files 3 of 3']);
  assert.deepEqual(walk(host, 'first', 7), [0, 'Find in Files 1 of 3']);
});

test('a walk back from the row of the first file stays at the first location', () => {
  assert.deepEqual(walk(searched(), 'previous'), [0, 'Find in Files 1 of 3']);
});
