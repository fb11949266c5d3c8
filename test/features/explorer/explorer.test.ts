/** The explorer under anything that keys, the mouse, other programs and the disk can do to it. */
import { explorerField } from '../../../src/features/explorer/explorer-field.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { chosenPaths, chosenRows } from '../../../src/features/explorer/file-actions.ts';
import { explorerHeight, firstRow } from '../../../src/features/explorer/explorer.ts';
import { TreeRows } from '../../../src/features/explorer/tree.ts';
import { Host } from '../../cases/host.ts';
import { plant } from '../../cases/file-tree.ts';
import { parseSteps } from '../../cases/steps.ts';

const TREE =
  'src/a.ts\nsrc/b.ts\nsrc/lib/deep/c.ts\ndocs/guide.md\nempty/\nREADME.md\n.hidden\nignored\nstuck\nlocked\n';

const KEYS = [
  ['Up', 'Down', 'PageUp', 'PageDown', 'Home', 'End', 'Left', 'Right', 'Enter', 'Space', 'Escape', 'Tab'],
  ['H', 'I', 'M', '-', '/', 'N', 'Shift+N', 'D', 'R', 'Y', 'C', 'K', 'S', 'P', 'Backspace', 'Delete'],
  ['Ctrl+B', 'Ctrl+E', 'Ctrl+C', 'Ctrl+X', 'Ctrl+V', 'Ctrl+D', 'Ctrl+A', 'Ctrl+R', 'Ctrl+Z', 'Ctrl+W'],
  ['Shift+Up', 'Shift+Down', 'Shift+F10', 'type x', 'type lib', 'type x/y'],
  ['click 4 1', 'click 4 3', 'click 1 2', 'double 5 4', 'right 5 3', 'Ctrl+click 4 2', 'Shift+click 4 4'],
  [
    'drag 4 2 4 5',
    'drag 4 3 45 3',
    'drag 5 4 5 0',
    'drag 28 2 28 9',
    'type y',
    'type n',
    'type m',
    'Enter',
    'run file_explorer_paste',
  ],
  ['drag 29 3 14 3', 'drag 14 3 50 3', 'wheel down 4 3', 'wheel up 4 3', 'move 4 4', 'click 45 4'],
  ['size 20 5', 'size 1 1', 'size 60 12', 'size 90 30', 'run toggle_zen_mode', 'run reveal_in_file_explorer'],
].flat();

const steps = fc.array(fc.constantFrom(...KEYS), { maxLength: 60 });

/** Changes the folders like another program. */
const meddle = (host: Host, which: number): Event => {
  if (which === 0) plant(host.files, 'src/theirs.ts\nnew/x\n');
  if (which === 1) for (const path of host.files.keys()) if (path.startsWith('/src')) host.files.delete(path);
  return { type: 'focus', focused: true };
};

describe('the explorer', () => {
  test('marks all that is in a folder which Git does not know', () => {
    const host = new Host('in', new TextEncoder().encode('hello\n'));
    plant(host.files, 'new/a.ts\nnew/deep/b.ts\nold/c.ts\nold/d.ts\n');
    for (const event of parseSteps('Ctrl+B\nHome\nRight\nEnd\nUp\nRight')) host.send(event);
    const marks = new Map([
      ['/new', 'untracked'],
      ['/new/', 'untracked'],
      ['/old', 'untracked'],
      ['/old/d.ts', 'untracked'],
    ] as const);
    host.send({ type: 'git_status', root: '/', marks });
    const rows = host.screen.map((row) => row.split('│')[0].trim().replace(/ {2,}/, ' '));
    assert.deepEqual(rows.slice(1, 7), ['▾ new •', '▸ deep •', 'a.ts ?', '▾ old •', 'c.ts', 'd.ts ?']);
  });

  test('holds under anything', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat({ max: 1 }), { maxLength: 3 }), (keys, others) => {
        const host = new Host('in', new TextEncoder().encode('hello\n'));
        plant(host.files, TREE);
        for (const event of parseSteps('Ctrl+B\nHome')) host.send(event);
        for (const [i, key] of keys.entries()) {
          for (const event of parseSteps(key)) host.send(event);
          if (others[0] !== undefined && i % 20 === 10) host.send(meddle(host, others[0]));
          const explorer = explorerField.of(host.state);
          // What nobody sees is looked into when it is shown again.
          if (explorer?.shown !== true) continue;
          const rows = TreeRows.of(explorer.tree);
          const height = explorerHeight(host.state);
          const at = rows.indexOf(explorer.selected);
          assert.ok(rows.length === 0 || at >= 0, `no row has the cursor: ${explorer.selected}`);
          assert.ok(firstRow(explorer, height) <= Math.max(0, rows.length - height));
          for (const path of chosenRows(explorer)) assert.ok(path.startsWith('/'));
          for (const path of chosenPaths(host.state)) assert.ok(rows.indexOf(path) >= 0, path);
          assert.equal(host.screen.length, host.state.window.rows);
        }
      }),
      { numRuns: 150 },
    );
  });
});
