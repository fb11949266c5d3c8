/** Decorations of plugins in the file explorer. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Host } from '../../cases/host.ts';
import { plant } from '../../cases/file-tree.ts';
import { parseSteps } from '../../cases/steps.ts';
import { CHECKS } from '../../../src/plugin/operations/main.ts';
import { explorerDecorationsField } from '../../../src/features/explorer/decorations.ts';

const RED = [255, 0, 0];

function hostOf(): Host {
  const host = new Host('in', new TextEncoder().encode('hello\n'));
  plant(host.files, 'src/a.ts\nsrc/b.ts\nREADME.md\n');
  for (const event of parseSteps('listen\nCtrl+B\nHome\nRight')) host.send(event);
  return host;
}

function run(host: Host, name: string, args: readonly unknown[], plugin = 'one'): void {
  const orders = [{ type: 'run', name, args, call: 0 } as const];
  host.send({ type: 'plugin_turn', plugin, since: new Map(), orders });
}

/** The rows of the explorer whose names match. */
const rows = (host: Host): string[] =>
  host.screen
    .map((row) => row.split('│')[0].trim().replace(/ {2,}/g, ' '))
    .filter((row) => /src|\.ts|README/.test(row));

describe('the explorer', () => {
  test('shows badges, of several that with the highest priority, and a dot for what is in a folder', () => {
    const host = hostOf();
    assert.deepEqual(rows(host), ['▾ src', 'a.ts', 'b.ts', 'README.md']);
    run(host, 'setFileExplorerDecorations', [
      'git',
      [
        { path: '/src/a.ts', symbol: 'M', color: RED, priority: 1 },
        { path: 'README.md', symbol: 'toolong', color: 'syntax.keyword', priority: 1 },
      ],
    ]);
    assert.deepEqual(rows(host), ['▾ src •', 'a.ts M', 'b.ts', 'README.md tool']);
    run(
      host,
      'setFileExplorerDecorations',
      ['x', [{ path: '/src/a.ts', symbol: '9', color: RED, priority: 5 }]],
      'two',
    );
    assert.deepEqual(rows(host)[1], 'a.ts 9');
    host.send({ type: 'plugin_gone', plugin: 'two', asks: false });
    assert.deepEqual(rows(host)[1], 'a.ts M');
    run(host, 'clearFileExplorerDecorations', ['git']);
    assert.deepEqual(rows(host), ['▾ src', 'a.ts', 'b.ts', 'README.md']);
    assert.equal(explorerDecorationsField.of(host.state).size, 0);
  });

  test('stands beside the mark of Git, unless a slot takes the place of both', () => {
    const host = hostOf();
    host.send({ type: 'git_status', root: '/', marks: new Map([['/src/a.ts', 'modified']]) });
    run(host, 'setFileExplorerDecorations', ['x', [{ path: '/src/a.ts', symbol: '!', color: RED }]]);
    assert.equal(rows(host)[1], 'a.ts ! M');
    const slot = { path: '/src/a.ts', color: RED };
    run(host, 'setFileExplorerSlots', [
      'x',
      [
        {
          ...slot,
          leading: { text: '>>', color: RED, minWidth: 4 },
          trailing: { text: '12 kB', color: RED },
        },
      ],
    ]);
    assert.match(host.screen.find((row) => row.includes('a.ts')) ?? '', />> {3}a\.ts +12 kB/);
    run(host, 'setFileExplorerSlots', ['x', [{ ...slot, suppressTrailing: true }]]);
    assert.equal(rows(host)[1], 'a.ts');
    run(host, 'clearFileExplorerSlots', ['x']);
    assert.equal(rows(host)[1], 'a.ts ! M');
  });

  test('shows nothing that moves the screen about, and takes no more than it can', () => {
    const host = hostOf();
    run(host, 'setFileExplorerDecorations', [
      'x',
      [{ path: '/src/a.ts', symbol: '\x1b[2J', color: 'no.key' }],
    ]);
    assert.equal(rows(host)[1], 'a.ts [2J');
    const entries = Array.from({ length: 10_001 }, () => ({ path: 'a', symbol: 'x', color: RED }));
    assert.equal(
      CHECKS['setFileExplorerDecorations'](host.state, { plugin: 'one', call: 0 }, ['x', entries]),
      'a namespace can have at most 10000 entries',
    );
  });

  test('costs keys nothing for a thousand badges', () => {
    const host = hostOf();
    const badges = Array.from({ length: 1000 }, (_, i) => ({
      path: `/src/deep/${i % 30}/${i}.ts`,
      symbol: 'M',
      color: RED,
      priority: i,
    }));
    run(host, 'setFileExplorerDecorations', ['x', badges]);
    const before = explorerDecorationsField.of(host.state);
    for (const event of parseSteps('Escape\ntype x\nLeft\ntype y')) host.send(event);
    assert.equal(explorerDecorationsField.of(host.state), before);
  });
});
