import { hoveredItemField } from '../../../src/core/dispatch/hover.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Frame } from '../../../src/base/frame.ts';
import { activeDocument, withDocument } from '../../../src/core/model/state.ts';
import { draw } from '../../../src/editor/draw.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

function after(steps: string): Host {
  const host = new Host('in', null);
  for (const event of parseSteps(steps)) host.send(event);
  return host;
}

/** The columns of the last row that look like an item under the mouse. */
function lit(host: Host): number[] {
  const frame = new Frame(host.state.window.columns, host.state.window.rows);
  draw(frame, host.state, DARK);
  const row = (frame.rows - 1) * frame.columns;
  return Array.from({ length: frame.columns }, (_, x) => x).filter(
    (x) => frame.cells[(row + x) * 3 + 2] === DARK.statusItemHover.paper,
  );
}

describe('an item of the status bar under the mouse', () => {
  test('is lit with a column on either side', () => {
    const host = after('move 46 11\n');
    assert.equal(hoveredItemField.of(host.state), 'set_encoding');
    assert.deepEqual(lit(host), [44, 45, 46, 47, 48, 49, 50]);
  });

  test('is lit no more once the mouse is elsewhere', () => {
    assert.deepEqual(lit(after('move 46 11\nmove 46 5\n')), []);
    assert.deepEqual(lit(after('move 46 11\nmove 51 11\n')), []);
  });

  test('is not lit when a click would do nothing', () => assert.deepEqual(lit(after('move 2 11\n')), []));

  test('is not lit below a prompt', () => {
    const host = after('Ctrl+G\nmove 46 11\n');
    assert.equal(hoveredItemField.of(host.state), null);
  });

  test('makes no new state by a move that changes nothing', () => {
    const host = after('move 46 11\n');
    const { state } = host;
    for (const event of parseSteps('move 47 11\n')) host.send(event);
    assert.equal(host.state, state);
  });
});

describe('the branch in the status bar', () => {
  test('comes, changes and goes', () => {
    const host = after('');
    const shown = (branch: string | null): boolean => {
      host.send({ type: 'branch', branch, operation: null });
      return host.screen[11].includes('git:topic');
    };
    assert.deepEqual([shown('topic'), shown('topic'), shown(null)], [true, true, false]);
  });

  test('shows an operation that has stopped', () => {
    const host = after('size 80 12\n');
    host.send({ type: 'branch', branch: 'topic', operation: 'REBASE' });
    assert.match(host.screen[11], /git:topic\|REBASE /);
    host.send({ type: 'branch', branch: 'topic', operation: null });
    assert.match(host.screen[11], /git:topic /);
  });

  test('is copied by a click, to be pasted', () => {
    const host = after('size 80 12\n');
    host.send({ type: 'branch', branch: 'topic', operation: null });
    const x = host.screen[11].indexOf('git:topic');
    for (const event of parseSteps(`click ${x} 11\nCtrl+V\n`)) host.send(event);
    assert.equal(host.marked, 'topic|');
  });
});

test('the status bar tells no indentation of a binary file', () => {
  const host = after('');
  assert.match(host.screen.at(-1) ?? '', /Spaces: 4/);
  const document = activeDocument(host.state);
  host.state = withDocument(host.state, { ...document, encoding: 'binary' });
  assert.doesNotMatch(host.screen.at(-1) ?? '', /Spaces|Tabs/);
});
