/** The panel of bookmarks that is shipped, through the whole machine. */
import { fileLocation } from '../../../src/core/model/location.ts';
import { type OpenedEvent, openFile } from '../../../src/core/windows/open-file.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { leaves } from '../../../src/core/model/panes.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { Block } from '../../../src/text/block.ts';
import { type Machine, STAT } from '../machine.ts';
import { loadShipped, perform, settled, withShipped } from './shipped.ts';
import { press, type } from './staging.ts';

const lines = (name: string): string => Array.from({ length: 9 }, (_, i) => `  ${name} ${i} äöü\n`).join('');

let machine: Machine;
let folder: string;
describe('bookmarks_panel', () => {
  before(async () => {
    machine = await withShipped('bookmarks_panel', { host: open });
    folder = machine.folder;
  });
  after(() => machine.end());

  /** Opens files as the host does. */
  function open(effect: Effect): void {
    const [ask] = asksOf([effect], openFile);
    if (ask === undefined) return;
    const { path } = ask.work;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const bytes = encode(lines(name));
    const opened: OpenedEvent = {
      type: 'opened',
      location: fileLocation(path),
      name,
      source: Block.of(bytes),
      stat: { ...STAT, size: bytes.length },
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    };
    machine.dispatch(answerTo(ask.id, opened));
  }

  async function go(name: string, line: number): Promise<void> {
    await machine.run(`editor.openFile('${folder}/${name}', ${line + 1}, 1)`);
    await machine.until(() => place() === `${name} ${line}`);
    await settled(machine);
  }

  /** The place of the cursor. */
  function place(): string {
    const { name, text } = activeDocument(machine.state);
    return `${name} ${text.newlinesBefore(activeView(machine.state).selections.primary.head)}`;
  }

  const until = (holds: () => unknown, wanted: unknown): Promise<void> =>
    machine.until(() => String(holds()) === String(wanted)).catch(() => assert.deepEqual(holds(), wanted));

  /** The lines of the active document with a sign. */
  function signs(): number[] {
    const { text } = activeDocument(machine.state);
    const decorations = decorationsField.of(activeDocument(machine.state));
    return (decorations?.indicators.touching(0, text.length) ?? []).map(
      ({ from }) => text.newlinesBefore(from) ?? -1,
    );
  }

  /** The rows of the panel, without the one that tells its keys. */
  const rows = (): string[] => {
    const panel = [...machine.state.documents.values()].find(({ name }) => name === 'Bookmarks');
    return panel?.text.toString().trimEnd().split('\n').slice(1) ?? [];
  };

  test('places are set, gone through in all files, and go along with the text', async () => {
    for (const [name, line] of [
      ['b.txt', 2],
      ['a.txt', 7],
      ['a.txt', 3],
    ] as const) {
      await go(name, line);
      await perform(machine, 'bookmarks_panel_add');
      await until(() => signs().includes(line), true);
    }
    const places: string[] = [];
    for (const command of ['next', 'next', 'next', 'previous']) {
      const from = place();
      await perform(machine, `bookmarks_panel_${command}`);
      await machine.until(() => place() !== from);
      places.push(place());
    }
    assert.deepEqual(places, ['a.txt 7', 'b.txt 2', 'a.txt 3', 'b.txt 2']);
    assert.match(machine.state.window.message?.text ?? '', /3 of 3/);

    await go('a.txt', 0);
    press(machine, 'Enter Enter');
    await settled(machine);
    assert.deepEqual(signs(), [5, 9]);
    await perform(machine, 'bookmarks_panel_next');
    await until(place, 'a.txt 5');
    // A line that is broken before its text goes down as a whole.
    press(machine, 'Home Enter');
    await until(signs, [6, 10]);
    await perform(machine, 'undo');
    await until(signs, [5, 9]);
    await perform(machine, 'bookmarks_panel_add');
    await until(() => machine.state.window.message?.text, 'This line already has a bookmark');
  });

  test('the panel lists them, names them, goes there and takes them away', async () => {
    await perform(machine, 'bookmarks_panel_show');
    await until(() => activeDocument(machine.state).name, 'Bookmarks');
    assert.deepEqual(rows(), [
      'a.txt',
      '    6  a.txt 3 äöü',
      '   10  a.txt 7 äöü',
      'b.txt',
      '    3  b.txt 2 äöü',
    ]);
    assert.equal(place(), 'Bookmarks 2');
    press(machine, 'n');
    await machine.until(() => promptField.of(machine.state) !== null);
    type(machine, 'Größe');
    press(machine, 'Enter');
    await until(() => rows()[1], '    6  Größe  a.txt 3 äöü');

    press(machine, 'Down Down Down Enter');
    await until(place, 'b.txt 2');
    assert.equal(leaves(machine.state.window.panes).length, 2);
    await perform(machine, 'bookmarks_panel_show');
    await until(place, 'Bookmarks 5');
    assert.equal(leaves(machine.state.window.panes).length, 2);
    press(machine, 'Up Up d');
    await until(rows, ['a.txt', '    6  Größe  a.txt 3 äöü', 'b.txt', '    3  b.txt 2 äöü']);
    press(machine, 'q');
    await until(place, 'b.txt 2');
    await go('a.txt', 0);
    assert.deepEqual(signs(), [5]);
  });

  test('they are there in the next run, where their lines are by then', async () => {
    machine.plugins.unload('bookmarks_panel');
    assert.deepEqual(signs(), []);
    // Two lines were put in before it and never saved: it is found by its text.
    await machine.run(`editor.closeBuffer(editor.findBufferByPath('${folder}/a.txt'), true)`);
    assert.ok(await loadShipped(machine, 'bookmarks_panel'));
    await settled(machine);
    await go('a.txt', 0);
    await until(signs, [3]);
    await perform(machine, 'bookmarks_panel_next');
    await until(place, 'a.txt 3');
    await until(() => machine.state.window.message?.text, 'Größe');
    await perform(machine, 'bookmarks_panel_delete');
    await until(signs, []);
    await perform(machine, 'bookmarks_panel_delete');
    await until(() => machine.state.window.message?.text, 'No bookmark at the cursor');
  });

  test('what is no file has none', async () => {
    await perform(machine, 'new');
    await perform(machine, 'bookmarks_panel_add');
    await until(() => machine.state.window.message?.text, 'Save the file before you add a bookmark');
  });
});
