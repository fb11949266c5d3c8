/** Rows, moves and edits over lines that are folded away, against a list of lines some of which are hidden. */
import { settingsField } from '../../../src/core/config/settings-field.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decodeText, encode } from '../../../src/base/utf8.ts';
import {
  newFold,
  type Folds,
  hiddenTo,
  lineTail,
  movedFolds,
  NO_FOLDS,
  seenAt,
  foldsField,
} from '../../../src/core/decorations/folds.ts';
import type { Fold } from '../../../src/syntax/highlighter.ts';
import {
  type Geometry,
  rowAfter,
  rowAt,
  rowBefore,
  type VisualRow,
} from '../../../src/core/layout/visual-rows.ts';
import { cursorAt, end, Selections, start } from '../../../src/core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  type State,
  withView,
} from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { visibleLines } from '../../../src/features/plugins/visible-lines.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';
import { Additions } from '../../../src/text/additions.ts';
import { checkBreaks, checkSelections } from '../../editor/invariants.ts';
import { opened } from '../editing/sorts.ts';

const additions = new Additions();

/** A text as lines, and which of them are folded away behind which. */
interface Lines {
  readonly lines: readonly string[];
  readonly crlf: boolean;
  readonly folds: readonly (readonly [header: number, last: number])[];
}

const someLines: fc.Arbitrary<Lines> = fc
  .array(fc.stringMatching(/^(?:[a-z ]|\t|日|e\u0301){0,14}$/), { minLength: 2, maxLength: 14 })
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      crlf: fc.boolean(),
      folds: fc.array(
        fc
          .tuple(fc.nat(lines.length - 2), fc.integer({ min: 1, max: lines.length - 1 }))
          .map(([header, more]): [number, number] => [header, Math.min(lines.length - 1, header + more)]),
        { maxLength: 5 },
      ),
    }),
  );

const breakOf = ({ crlf }: Lines): string => (crlf ? '\r\n' : '\n');
const textOf = (given: Lines): Text => Text.of(Block.of(encode(given.lines.join(breakOf(given)))));

/** The start and end of each line. */
function stretches(given: Lines): readonly { readonly from: number; readonly to: number }[] {
  let at = 0;
  return given.lines.map((line) => {
    const from = at;
    const to = from + encode(line).length;
    at = to + breakOf(given).length;
    return { from, to };
  });
}

function foldsOf(given: Lines): Folds {
  const at = stretches(given);
  return given.folds.reduce(
    (folds, [header, last]) => folds.with(at[header].to, at[last].to, newFold()),
    NO_FOLDS,
  );
}

/** The numbers of the lines that are seen, and for each line the one that stands for it. */
function model({ lines, folds }: Lines): {
  readonly seen: readonly number[];
  readonly stands: readonly number[];
} {
  const hidden = lines.map((_, i) => folds.some(([header, last]) => header < i && i <= last));
  const stands: number[] = [];
  lines.forEach((_, i) => stands.push(hidden[i] ? stands[i - 1] : i));
  return { seen: [...lines.keys()].filter((i) => !hidden[i]), stands };
}

function rowsOf(geometry: Geometry): VisualRow[] {
  const rows: VisualRow[] = [];
  for (let row: VisualRow | null = rowAt(geometry, 0); row !== null; row = rowAfter(geometry, row))
    rows.push(row);
  return rows;
}

describe('rows over folded lines', () => {
  test('are those of the lines that are seen, wrapped or not', () => {
    fc.assert(
      fc.property(someLines, fc.boolean(), fc.integer({ min: 3, max: 12 }), (given, wrap, width) => {
        const text = textOf(given);
        const plain: Geometry = { text, width, tabSize: 4, wrap };
        const geometry: Geometry = { ...plain, folds: foldsOf(given) };
        const { seen } = model(given);
        const at = stretches(given);
        const expected = rowsOf(plain).filter(({ from }) =>
          seen.some((i) => from >= at[i].from && from <= at[i].to),
        );
        const rows = rowsOf(geometry);
        assert.deepEqual(
          rows.map(({ from, to, first, last }) => ({ from, to, first, last })),
          expected.map(({ from, to, first, last }) => ({ from, to, first, last })),
        );
        rows.forEach((row, i) => {
          assert.equal(row.next, rows[i + 1]?.from ?? null);
          assert.equal(rowBefore(geometry, row)?.from, rows[i - 1]?.from);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('a place that is hidden belongs to the line that stays', () => {
    fc.assert(
      fc.property(someLines, (given) => {
        const folds = foldsOf(given);
        const geometry: Geometry = { text: textOf(given), width: 80, tabSize: 4, wrap: false, folds };
        const { stands } = model(given);
        const at = stretches(given);
        at.forEach(({ from, to }, i) => {
          for (let place = from; place <= to; place++) {
            assert.equal(rowAt(geometry, place).from, at[stands[i]].from);
            assert.equal(seenAt(folds, place), stands[i] === i ? place : at[stands[i]].to);
          }
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('moves over folded lines', () => {
  /** A state of these lines, with these folds and one cursor. */
  function stateOf(given: Lines, at: number): State {
    const state = opened('a.txt', textOf(given));
    const narrow = update(state, { type: 'resize', columns: 40, rows: 8 }, 0).state;
    return withView(
      narrow,
      foldsField.with({ ...activeView(narrow), selections: Selections.single(at) }, foldsOf(given)),
    );
  }

  test('go up and down from one line that is seen to the next', () => {
    fc.assert(
      fc.property(someLines, fc.nat(), fc.integer({ min: 1, max: 4 }), (given, start, count) => {
        const { seen } = model(given);
        const at = stretches(given);
        const from = start % seen.length;
        for (const [name, by] of [
          ['move_down', count],
          ['move_up', -count],
          ['select_down', count],
          ['select_up', -count],
        ] as const) {
          let state = stateOf(given, at[seen[from]].from);
          for (let i = 0; i < count; i++) state = update(state, { type: 'command', name }, 0).state;
          const line = seen[Math.max(0, Math.min(seen.length - 1, from + by))];
          const { head } = activeView(state).selections.primary;
          assert.ok(head >= at[line].from && head <= at[line].to, `${name} goes to line ${line}`);
          assert.equal(foldsField.of(activeView(state)).size, given.folds.length, 'nothing is shown by that');
        }
      }),
      { numRuns: 300 },
    );
  });

  test('no command that moves leaves a cursor where it is not seen', () => {
    const names = [
      'move_left',
      'move_right',
      'move_word_right',
      'move_word_left',
      'move_document_end',
      'select_all',
      'move_page_down',
      'move_page_up',
      'select_line',
      'to_paragraph_down',
    ];
    fc.assert(
      fc.property(
        someLines,
        fc.nat(),
        fc.array(fc.constantFrom(...names), { maxLength: 8 }),
        (given, start, done) => {
          const { seen } = model(given);
          const line = stretches(given)[seen[start % seen.length]];
          let state = stateOf(given, line.to);
          for (const name of done) {
            state = update(state, { type: 'command', name }, 0).state;
            const view = activeView(state);
            const { selections } = view;
            const folds = foldsField.of(view);
            checkSeen(folds, selections, name);
            checkSelections(state);
            checkBreaks(state);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  /** The text after commands, which begin with cursors at these places. */
  function after(lines: readonly string[], places: readonly number[], names: readonly string[]): State {
    let state = opened('a.ts', Text.of(Block.of(encode(lines.join('\n')))));
    state = withView(state, { selections: Selections.of(places.map((place) => cursorAt(place))) });
    for (const name of names) state = update(state, { type: 'command', name }, 0).state;
    return state;
  }

  test('a selection that begins in what is folded away moves with the line that is seen', () => {
    const lines = [' ', ' a', '  {', ' b', 'c'];
    const state = after(lines, [0, 5], ['select_down', 'fold', 'move_line_down']);
    const { text } = activeDocument(state);
    checkWhole(text, foldsField.of(activeView(state)));
    assert.equal(decodeText(text.read(0, text.length)), ' b\n \n a\n  {\nc');
  });

  test('a fold that reaches into the line that is moved does not go with the other one', () => {
    const lines = ['a}', 'a', '  }', ''];
    const names = ['select_down', 'create_manual_fold', 'goto_next_fold', 'delete_forward', 'move_line_up'];
    const state = after(lines, [1], names);
    checkWhole(activeDocument(state).text, foldsField.of(activeView(state)));
  });

  test('with several cursors, commands that fold and unfold keep them seen and in order', () => {
    const names = [
      'fold',
      'unfold',
      'toggle_fold',
      'fold_all',
      'unfold_all',
      'fold_level_1',
      'fold_recursively',
      'unfold_recursively',
      'create_manual_fold',
      'remove_manual_folds',
      'fold_all_except',
      'unfold_all_except',
      'goto_next_fold',
      'goto_previous_fold',
      'goto_parent_fold',
      'move_line_down',
      'move_line_up',
      'delete_line',
      'duplicate_line',
      'select_down',
      'undo',
      'delete_forward',
      'delete_backward',
      'insert_newline',
    ];
    const nested = fc.array(fc.stringMatching(/^ {0,4}[a-z{}]{0,3}$/), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(
        nested,
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(...names), { maxLength: 12 }),
        (lines, places, done) => {
          const text = Text.of(Block.of(encode(lines.join('\n'))));
          let state = opened('a.ts', text);
          state = withView(state, {
            selections: Selections.of(places.map((place) => cursorAt(place % (text.length + 1)))),
          });
          for (const name of done) {
            state = update(state, { type: 'command', name }, 0).state;
            const view = activeView(state);
            const { selections } = view;
            const folds = foldsField.of(view);
            checkSeen(folds, selections, name);
            checkSelections(state);
            checkWhole(activeDocument(state).text, folds);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

/** No cursor is hidden but behind what is selected over all of a fold. */
function checkSeen(folds: Folds, selections: Selections, name: string): void {
  for (const range of selections.ranges) {
    const seen = seenAt(folds, range.head);
    if (seen === range.head) continue;
    assert.ok(start(range) <= seen && end(range) >= hiddenTo(folds, seen), `${name} leaves a cursor hidden`);
  }
}

/** Folds are of whole lines. */
function checkWhole(text: Text, folds: Folds): void {
  folds.each((_, from, to) => {
    assert.ok(from < to && to <= text.length, `[${from}, ${to}] lies in the text`);
    for (const at of [from, to]) assert.equal(lineTail(text, at), at, `a line endings at ${at}`);
  });
}

describe('commands of lines', () => {
  /** Lines of their own names, some folded, with a cursor in one that is seen. */
  const named = fc
    .tuple(
      fc.integer({ min: 2, max: 12 }),
      fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 4 }),
      fc.nat(),
    )
    .map(([count, pairs, start]) => {
      const lines = Array.from({ length: count }, (_, i) => `line ${i}`);
      const folds = pairs
        .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
        .filter(([a, b]) => a < b && b < count);
      const given: Lines = { lines, crlf: false, folds };
      const { seen, stands } = model(given);
      const line = seen[start % seen.length];
      const last = stands.lastIndexOf(line);
      return { given, line, last, next: last + 1 < count ? stands.lastIndexOf(last + 1) : null };
    });
  const done = (given: Lines, line: number, ...names: readonly string[]): State =>
    names.reduce(
      (state, name) => update(state, { type: 'command', name }, 0).state,
      withView(
        update(opened('a.txt', textOf(given)), { type: 'resize', columns: 40, rows: 30 }, 0).state,
        foldsField.with(
          {
            ...activeView(
              update(opened('a.txt', textOf(given)), { type: 'resize', columns: 40, rows: 30 }, 0).state,
            ),
            selections: Selections.single(stretches(given)[line].from),
          },
          foldsOf(given),
        ),
      ),
    );
  const linesOf = (state: State): string[] => activeDocument(state).text.toString().split('\n');
  const seenIn = (state: State): string[] => {
    const folds = foldsField.of(activeView(state));
    let at = 0;
    return linesOf(state).filter((line) => {
      const from = at;
      at += line.length + 1;
      return seenAt(folds, from) === from;
    });
  };

  test('take what is folded away along', () => {
    fc.assert(
      fc.property(named, ({ given, line, last, next }) => {
        const { lines } = given;
        const block = lines.slice(line, last + 1);
        const before = lines.slice(0, line);
        const behind = lines.slice(last + 1);
        const whole = linesOf(done(given, line, 'delete_line'));
        assert.deepEqual(whole.length === 1 && whole[0] === '' ? [] : whole, [...before, ...behind]);
        assert.deepEqual(linesOf(done(given, line, 'duplicate_line')), [
          ...before,
          ...block,
          ...block,
          ...behind,
        ]);
        assert.deepEqual(
          linesOf(done(given, line, 'move_line_down')),
          next === null
            ? lines
            : [...before, ...lines.slice(last + 1, next + 1), ...block, ...lines.slice(next + 1)],
        );
        const { primary } = activeView(done(given, line, 'select_line')).selections;
        assert.equal(
          textOf(given).slice(start(primary), end(primary)).toString(),
          block.join('\n') + (behind.length > 0 ? '\n' : ''),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('leave what they move folded', () => {
    fc.assert(
      fc.property(named, ({ given, line, next }) => {
        const before = done(given, line);
        const there = done(given, line, 'move_line_down');
        assert.deepEqual(seenIn(there).toSorted(), seenIn(before).toSorted());
        if (next === null) return;
        const back = update(there, { type: 'command', name: 'move_line_up' }, 0).state;
        assert.deepEqual(linesOf(back), given.lines);
        assert.deepEqual(seenIn(back), seenIn(before));
      }),
      { numRuns: 500 },
    );
  });

  test('plugins are told of the lines that are seen, by their numbers', () => {
    fc.assert(
      fc.property(named, ({ given, line }) => {
        const state = done(given, line);
        const told = visibleLines(state, focusedLeaf(state));
        const last = given.lines.length - 1;
        const end = given.crlf ? '\r\n' : '\n';
        assert.deepEqual(
          told.map(({ line_number: number, content }) => [number, content]),
          model(given).seen.map((number) => [number, `line ${number}${number < last ? end : ''}`]),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('what can be folded', () => {
  const TEXT = 'a {\n  b (\n    c\n  )\n  d\n}\ne\nf\ng\n';
  const at = (part: string): number => TEXT.indexOf(part);
  const FOLDS: readonly Fold[] = [
    { from: at('a'), to: at('d') + 1 },
    { from: at('b'), to: at('c') + 1 },
    { from: at('e'), to: at('g') + 1, kind: 'comment' },
  ];
  const run = (state: State, name: string): State => update(state, { type: 'command', name }, 0).state;
  /** The first letters of the lines that are hidden. */
  const hidden = (state: State): string => {
    const folds = foldsField.of(activeView(state));
    const { text } = activeDocument(state);
    const all = text.toString();
    return [...'abcdefg'].filter((each) => seenAt(folds, all.indexOf(each)) !== all.indexOf(each)).join('');
  };

  function known(): State {
    const state = opened('a.ts', Text.of(Block.of(encode(TEXT))));
    const { id } = activeDocument(state);
    const taken = update(state, { type: 'syntax', document: id, language: 'typescript' }, 0).state;
    return update(taken, { type: 'syntax_blocks', document: id, folds: FOLDS, definitions: null }, 0).state;
  }

  test('comes from the structure of the text, with what kinds there are', () => {
    assert.equal(hidden(run(known(), 'fold_all')), 'bcdfg');
    assert.equal(hidden(run(known(), 'fold_all_block_comments')), 'fg');
    const inside = withView(known(), { selections: Selections.single(at('g')) });
    assert.equal(hidden(run(inside, 'fold_level_1')), 'bcd');
    assert.equal(hidden(run(inside, 'fold_level_2')), 'c');
    assert.equal(hidden(run(inside, 'fold_all_except')), 'bcd');
  });

  test('goes along with edits, before they are looked at', () => {
    const edited = run(update(known(), { type: 'paste', bytes: encode('x\n') }, 0).state, 'fold_all');
    assert.equal(hidden(edited), 'bcdfg');
  });

  test('is what is indented, where that is wanted', () => {
    const state = known();
    const { editor } = settingsField.of(state);
    const settings = {
      ...settingsField.of(state),
      editor: { ...editor, folding_strategy: 'indentation' as const },
    };
    assert.equal(hidden(run(settingsField.with(state, settings), 'fold_all')), 'bcd');
  });

  test('is gone to by its first lines', () => {
    const line = (state: State): string => {
      const { head } = activeView(state).selections.primary;
      return TEXT.slice(head).trimStart()[0];
    };
    const inside = withView(known(), { selections: Selections.single(at('c')) });
    const parent = run(inside, 'goto_parent_fold');
    assert.equal(line(parent), 'b');
    assert.equal(line(run(parent, 'goto_parent_fold')), 'a');
    assert.equal(line(run(parent, 'goto_next_fold')), 'e');
    assert.equal(line(run(run(run(parent, 'goto_parent_fold'), 'goto_next_fold'), 'goto_next_fold')), 'e');
    const last = withView(known(), { selections: Selections.single(at('f')) });
    assert.equal(line(run(last, 'goto_previous_fold')), 'e');
    assert.equal(line(run(run(last, 'goto_previous_fold'), 'goto_previous_fold')), 'a');
  });

  test('leaves what was folded when it is not known any more', () => {
    const state = run(known(), 'fold_all');
    const { id } = activeDocument(state);
    const unknown = update(
      state,
      { type: 'syntax_blocks', document: id, folds: [], definitions: null },
      0,
    ).state;
    assert.equal(hidden(unknown), 'bcdfg');
    assert.equal(hidden(run(unknown, 'unfold_all')), '');
  });
});

describe('folds after an edit', () => {
  const edits = fc.array(
    fc.record({
      from: fc.nat(200),
      length: fc.nat(9),
      insert: fc.stringMatching(/^(?:[a-z]|\n|\r\n){0,4}$/),
    }),
    { minLength: 1, maxLength: 3 },
  );

  test('are of whole lines; what was not touched stays hidden', () => {
    fc.assert(
      fc.property(someLines, edits, (given, wanted) => {
        const text = textOf(given);
        const folds = foldsOf(given);
        const changes = ChangeSet.of(text.length, apart(wanted, text.length));
        const after = text.apply(changes, additions);
        const moved = movedFolds(folds, { changes, text: after, selected: null });
        checkWhole(after, moved);
        folds.each((fold, from, to) => {
          const touched = apart(wanted, text.length).some(
            (each) => each.from <= to + 2 && (each.to ?? each.from) >= from - 2,
          );
          if (touched) return;
          const start = changes.mapPos(from, 1);
          const there = moved.touching(start, start).find(({ value }) => value === fold);
          assert.ok(there !== undefined);
          assert.equal(after.slice(there.from, there.to).toString(), text.slice(from, to).toString());
          assert.equal(hiddenTo(moved, there.from) >= there.to, true);
        });
      }),
      { numRuns: 500 },
    );
  });

  /** Changes that do not touch each other, some of a text. */
  function apart(wanted: readonly { from: number; length: number; insert: string }[], length: number) {
    const found: { from: number; to: number; insert: Text }[] = [];
    for (const { from, length: size, insert } of [...wanted].sort((a, b) => a.from - b.from)) {
      const start = Math.min(from, length);
      if ((found.at(-1)?.to ?? -1) >= start) continue;
      found.push({ from: start, to: Math.min(length, start + size), insert: additions.text(encode(insert)) });
    }
    return found;
  }
});
