import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DiagnosticsPart } from '../../../src/features/diagnostics/messages.ts';
import { inLines, placed } from '../../features/diagnostics/given.ts';
import { Machine } from '../machine.ts';

const part = (more: Partial<DiagnosticsPart>): DiagnosticsPart => ({
  set: 'fake push',
  server: 'fake',
  path: '/a b.ts',
  document: null,
  isFirst: true,
  items: [],
  more: 0,
  ...more,
});

describe('diagnostics for plugins', () => {
  const machine = new Machine();
  before(() => machine.load('tester', ''));
  after(() => machine.end());

  test('are those of all files, in lines and UTF-16 units of now', async () => {
    machine.reset();
    const id = machine.open('😀x\n');
    machine.dispatch({
      type: 'diagnostics',
      parts: [
        part({ items: inLines('elsewhere') }),
        part({ path: '/z.ts', document: id, items: [placed(4, 5, 'here', { severity: 2, source: 'ts' })] }),
      ],
    });
    assert.deepEqual(await machine.run('return editor.getAllDiagnostics()'), [
      {
        uri: 'file:///a%20b.ts',
        severity: 1,
        message: 'elsewhere',
        source: null,
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
      },
      {
        uri: 'file:///z.ts',
        severity: 2,
        message: 'here',
        source: 'ts',
        range: { start: { line: 0, character: 2 }, end: { line: 0, character: 3 } },
      },
    ]);
    await machine.run(`editor.insertText(${id}, 0, "new\\n"); await editor.flush()`);
    assert.deepEqual(await machine.run('return editor.getAllDiagnostics()[1].range.start'), {
      line: 1,
      character: 2,
    });
  });

  test('are 10,000 at most', async () => {
    machine.reset();
    const [one] = inLines('x');
    const many = Array.from({ length: 6000 }, () => one);
    machine.dispatch({
      type: 'diagnostics',
      parts: [part({ items: many }), part({ path: '/b', items: many })],
    });
    assert.equal(await machine.run('return editor.getAllDiagnostics().length'), 10_000);
  });

  test('are announced file by file', async () => {
    machine.reset();
    await machine.run(
      'globalThis.seen = []; editor.on("diagnostics_updated", (each) => { seen.push(each); })',
    );
    const items = inLines('one', 'two');
    machine.dispatch({
      type: 'diagnostics',
      parts: [part({ items }), part({ set: 'other', items }), part({ path: '/b#', items })],
    });
    machine.dispatch({ type: 'diagnostics', parts: [part({})] });
    assert.deepEqual(await machine.run('return seen'), [
      { uri: 'file:///a%20b.ts', count: 4 },
      { uri: 'file:///b%23', count: 2 },
      { uri: 'file:///a%20b.ts', count: 2 },
    ]);
  });
});
