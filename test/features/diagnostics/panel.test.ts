import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { filePath } from '../../../src/core/model/document.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { hasFocus } from '../../../src/features/panel/view-tabs.ts';
import type { Diagnostic } from '../../../src/features/diagnostics/diagnostic.ts';
import { ProblemRows } from '../../../src/features/diagnostics/rows.ts';
import { problemsField } from '../../../src/features/diagnostics/problems.ts';
import { problemsPanelField } from '../../../src/features/diagnostics/panel-state.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { inLines, placed, told, toldOf } from './given.ts';

const OTHER = 'first\nsecond\nthird\n';

/** An editor on a screen of 70 columns, with problems in two files and the list in the panel. */
function hostOf(): Host {
  const host = new Host('in.ts', encode('one two three\n'));
  host.files.set('/src/other.ts', encode(OTHER));
  host.send(
    told(host, [
      placed(0, 3, 'Type mismatch', { source: 'ts', code: '2322' }),
      placed(4, 7, 'Unused name', { severity: 2, source: 'lint' }),
      placed(8, 13, 'Just a hint', { severity: 4 }),
    ]),
  );
  host.send(toldOf('/src/other.ts', inLines('Not found', 'Not typed')));
  keys(host, 'size 70 20\nCtrl+Shift+M');
  return host;
}

function keys(host: Host, steps: string): void {
  for (const event of parseSteps(steps)) host.send(event);
}

/** The rows of the list on the screen. */
function list(host: Host): readonly string[] {
  const rows = host.screen;
  const heading = rows.findIndex((row) => row.startsWith(' Problems '));
  return rows.slice(heading + 2, -1).filter((row) => row !== '');
}

const rowOf = (host: Host, text: string): number => host.screen.findIndex((row) => row.includes(text));
const head = (host: Host): number => activeView(host.state).selections.primary.head;

describe('the list of problems', () => {
  test('has the problems below their files, with their places', () => {
    const host = hostOf();
    assert.deepEqual(list(host), [
      ' ▾ in.ts                                                            3',
      '   ✕ Type mismatch ts(2322)                                       1:1',
      '   ▲ Unused name lint                                             1:5',
      '   · Just a hint                                                  1:9',
      ' ▾ other.ts  src                                                    2',
      '   ✕ Not found                                                    1:1',
      '   ✕ Not typed                                                    2:1',
    ]);
    assert.match(host.screen[rowOf(host, ' Problems ')], /^ Problems {3}5 in all/);
  });

  test('says so when there are none', () => {
    const host = new Host('in.ts', encode('x\n'));
    keys(host, 'run focus_problems');
    assert.deepEqual(list(host), [' No problems']);
  });

  test('follows the text', () => {
    const host = hostOf();
    keys(host, 'Escape\nEnter\ntype ab');
    assert.match(list(host)[1], / 2:3$/);
  });

  test('is filtered by words of messages, tools and paths', () => {
    const host = hostOf();
    keys(host, 'type LINT');
    assert.deepEqual(
      list(host).map((row) => row.slice(0, 24).trimEnd()),
      [' ▾ in.ts', '   ▲ Unused name lint'],
    );
    assert.match(host.screen[rowOf(host, ' Problems ')], /1 of 5/);
    keys(host, 'Backspace\nBackspace\nBackspace\nBackspace\ntype other');
    assert.equal(list(host).length, 3);
    keys(host, 'type x');
    assert.deepEqual(list(host), [' No matching problem']);
    keys(host, 'Escape');
    assert.equal(list(host).length, 7);
    assert.ok(hasFocus(host.state, 'problems'));
    keys(host, 'Escape');
    assert.ok(!hasFocus(host.state, 'problems'));
  });

  test('is filtered by severity and by the file in front, by key and by mouse', () => {
    const host = hostOf();
    keys(host, 'Alt+1');
    assert.deepEqual(
      list(host).map((row) => row.slice(0, 15)),
      [' ▾ in.ts       ', '   ▲ Unused nam', '   · Just a hin'],
    );
    keys(host, 'Alt+1\nAlt+5');
    assert.equal(list(host).length, 4);
    keys(host, 'Alt+5\nAlt+2\nAlt+3\nAlt+4');
    assert.equal(list(host).length, 5);
    const y = rowOf(host, 'Filter');
    keys(host, `click ${host.screen[y].indexOf('✕')} ${y}`);
    assert.deepEqual(list(host), [' No matching problem']);
  });

  test('goes to a problem by Enter, and shows it by Shift+Enter', () => {
    const host = hostOf();
    keys(host, 'Down\nDown\nShift+Enter');
    assert.equal(head(host), 4);
    assert.ok(hasFocus(host.state, 'problems'));
    keys(host, 'Up\nEnter');
    assert.equal(head(host), 0);
    assert.ok(!hasFocus(host.state, 'problems'));
  });

  test('opens the file of a problem at its place', () => {
    const host = hostOf();
    keys(host, 'Ctrl+End\nEnter');
    assert.equal(filePath(activeDocument(host.state)), '/src/other.ts');
    assert.equal(head(host), 6);
    assert.ok(!hasFocus(host.state, 'problems'));
  });

  test('is gone through by the mouse: a click shows, a double click goes there', () => {
    const host = hostOf();
    keys(host, `click 10 ${rowOf(host, 'Unused name')}`);
    assert.equal(head(host), 4);
    assert.ok(hasFocus(host.state, 'problems'));
    keys(host, `double 10 ${rowOf(host, 'Not typed')}`);
    assert.equal(filePath(activeDocument(host.state)), '/src/other.ts');
    assert.ok(!hasFocus(host.state, 'problems'));
  });

  test('hides the problems of a file, and shows them again', () => {
    const host = hostOf();
    keys(host, 'Enter');
    assert.deepEqual(
      list(host).map((row) => row.slice(0, 12)),
      [' ▸ in.ts    ', ' ▾ other.ts ', '   ✕ Not fou', '   ✕ Not typ'],
    );
    keys(host, `click 3 ${rowOf(host, '▸ in.ts')}`);
    assert.equal(list(host).length, 7);
  });

  test('copies a message', () => {
    const host = hostOf();
    keys(host, 'Down\nCtrl+C');
    assert.equal(new TextDecoder().decode(host.clipboard), 'Type mismatch');
  });

  test('is the same in a tab', () => {
    const host = hostOf();
    keys(host, 'run move_view_to_split\ntype typed\nDown\nDown\nEnter');
    assert.equal(filePath(activeDocument(host.state)), '/src/other.ts');
    assert.equal(head(host), 6);
  });

  test('keeps its place within a list that became shorter', () => {
    const host = hostOf();
    keys(host, 'Ctrl+End');
    host.send(toldOf('/src/other.ts', []));
    assert.equal(list(host).length, 4);
    keys(host, 'Enter');
    assert.equal(head(host), 8);
  });

  test('makes only the rows in sight, of 100,000', () => {
    const host = hostOf();
    let reads = 0;
    const counted = (items: readonly Diagnostic[]): readonly Diagnostic[] =>
      new Proxy(items, {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    const many = Array.from({ length: 10_000 }, (_, i) => inLines(`${i}`)[0]);
    for (let i = 0; i < 10; i++) host.send(toldOf(`/many/${i}.ts`, many));
    assert.equal(ProblemRows.of(host.state).length, 100_017);
    const { files } = problemsField.of(host.state);
    for (const { sets } of files) for (const set of sets) Object.assign(set, { items: counted(set.items) });
    keys(host, 'Ctrl+End\nPageUp');
    assert.match(list(host).join('\n'), /Not found|9990/);
    assert.ok(reads > 0 && reads < 500, `${reads} problems were read`);
    keys(host, 'wheel up 10 15');
    assert.ok(problemsPanelField.of(host.state).top > 90_000);
  });
});
