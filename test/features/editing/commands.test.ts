/** Every editing command in every place of every sort of text. */
import { askToPaste } from '../../../src/features/clipboard/commands.ts';
import { askToYank } from '../../../src/features/clipboard/kill-ring.ts';
import { askToFill } from '../../../src/features/snippets/insert.ts';
import { answerTo } from '../../requests.ts';
import { snap } from '../../../src/text/graphemes.ts';
import { browsingField } from '../../../src/features/text-view/browsing.ts';
import { clipboardField, type Clipboard } from '../../../src/core/edits/clipboard.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { blocks } from '../../../src/features/cursors/block-commands.ts';
import { clipboard } from '../../../src/features/clipboard/commands.ts';
import { editCommands } from '../../../src/features/editing/commands.ts';
import { lines } from '../../../src/features/editing/line-commands.ts';
import { caseCommands } from '../../../src/features/editing/case-commands.ts';
import { trimCommands } from '../../../src/features/editing/trim-commands.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Block } from '../../../src/text/block.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { Text } from '../../../src/text/text.ts';
import { MemoryReader } from '../../text/model.ts';
import { checkBreaks, checkSelections } from '../../editor/invariants.ts';
import { everySelection, LONG, opened, repeated, TEXTS } from './sorts.ts';

interface Deed {
  readonly name: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** The steps before, so that it has something to do. */
  readonly first?: readonly string[];
}

const FIRST: Readonly<Record<string, readonly string[]>> = {
  undo: ['insert_newline'],
  redo: ['insert_newline', 'undo'],
  undo_tree: ['insert_newline'],
};

const deeds: readonly Deed[] = [editCommands, lines, caseCommands, trimCommands, clipboard, blocks]
  .flat()
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('prompt_'))
  .flatMap((name): Deed[] =>
    name === 'insert_text'
      ? ['x', '日\n\u0301'].map((text) => ({ name, args: { text } }))
      : [{ name, first: FIRST[name] }],
  );

/** The state after a command, which finds nothing in the clipboard of the system. */
function run(state: State, name: string, args?: Deed['args']): State {
  const after = update(state, { type: 'command', name, args }, 0);
  const asked = [askToPaste, askToYank, askToFill].flatMap((request) => request.pending(after.state) ?? []);
  return asked.reduce((now, { id }) => update(now, answerTo(id, null), 0).state, after.state);
}

function check(state: State): void {
  checkSelections(state);
  checkBreaks(state);
}

/** The state in which a deed is to be done with these selections. */
function ready(base: State, selections: Selections, { first = [] }: Deed): State {
  const state = withView(clipboardField.with(base, clipboardOf(base, selections)), { selections });
  return first.reduce((before, name) => run(before, name), state);
}

/** Does it, takes it back and does it again. */
function tryOut(base: State, selections: Selections, deed: Deed): void {
  const done = run(ready(base, selections, deed), deed.name, deed.args);
  check(done);
  let state: State = browsingField.with(done, null);
  let steps = 0;
  for (; activeDocument(state).history.canUndo; steps++) check((state = run(state, 'undo')));
  assert.ok(steps <= 1, `${steps} steps of undo`);
  assert.ok(activeDocument(state).text.equals(activeDocument(base).text), 'undo gives the first bytes');
  if (steps === 0) return;
  assert.ok(activeView(state).selections.equals(selections), 'undo gives the first selections');
  check((state = run(state, 'redo')));
  assert.ok(activeDocument(state).text.equals(activeDocument(done).text), 'redo gives the last bytes');
}

/** The same, with what fails named. */
function tryOutAs(base: State, selections: Selections, deed: Deed): void {
  try {
    tryOut(base, selections, deed);
  } catch (cause) {
    throw new Error(`${deed.name} with ${JSON.stringify(selections.ranges)}: ${String(cause)}`, { cause });
  }
}

/** As many texts as there are cursors, every other time. */
function clipboardOf({ additions }: State, { count, main }: Selections): Clipboard {
  const texts = ['é', 'b\n', '\r\nc'].map((each) => additions.text(encode(each)));
  return {
    texts: Array.from({ length: main % 2 === 0 ? count : 1 }, (_, i) => texts[i % 3]),
    lines: count === 2,
  };
}

/** Commands that look through the whole text, whatever is in it. */
const WHOLE: ReadonlySet<string> = new Set(['sort_lines', 'trim_trailing_whitespace']);

/** Pages more that may be read of a line of twice the length: half of it are 152 pages. */
const SLACK = 30;

/** The index of several cursors among these. */
const SEVERAL = 0;

function someSelections(text: Text): readonly Selections[] {
  const { length } = text;
  const middle = snap(text, length >> 1);
  const selected = { anchor: middle, head: snap(text, middle + 300) };
  return [
    Selections.of([cursorAt(0), cursorAt(middle), cursorAt(length)]),
    Selections.single(0),
    Selections.single(middle),
    Selections.single(length),
    Selections.of([selected]),
    Selections.of([{ anchor: 300, head: 0 }, selected]),
  ];
}

describe('every editing command', () => {
  for (const [sort, bytes] of Object.entries(TEXTS)) {
    test(`with every selection of a text: ${sort}`, () => {
      const text = Text.of(Block.of(bytes));
      const [base, page] = ['a.ts', 'a.html'].map((name) => opened(name, text));
      for (const selections of everySelection(text)) {
        for (const deed of deeds) tryOutAs(base, selections, deed);
        tryOutAs(page, selections, { name: 'toggle_comment' });
      }
    });
  }

  describe('on a line of 20 MB', () => {
    for (const [sort, unit] of Object.entries(LONG)) {
      // What is not counted yet is looked through again and again, which takes its time: one try will do.
      for (const counted of sort === 'words' ? [true, false] : [true]) {
        test(`of ${sort}, with its lines ${counted ? '' : 'not yet '}counted`, () => {
          const [half, whole] = repeated(unit).map((bytes) => {
            const reader = new MemoryReader(bytes);
            const source = new FileSource(reader);
            if (counted) source.newlines.advance(Infinity);
            const base = opened('a.ts', Text.of(source));
            return { base, reader, selections: someSelections(activeDocument(base).text) };
          });
          whole.selections.forEach((selections, i) => {
            if (!counted && i !== SEVERAL) return;
            for (const deed of deeds.filter(({ name }) => !WHOLE.has(name))) {
              const [few, many] = [half, whole].map(({ base, reader, selections: all }) => {
                const state = ready(base, all[i], deed);
                reader.reads = 0;
                run(state, deed.name, deed.args);
                return reader.reads;
              });
              assert.ok(many <= few + SLACK, `${deed.name} reads ${many} pages, of half the line ${few}`);
              tryOutAs(whole.base, selections, deed);
            }
          });
        });
      }
    }
  });
});
