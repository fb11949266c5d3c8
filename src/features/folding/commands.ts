import { settingsField } from '../../core/config/settings-field.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import { lineStartAt } from '../../text/lines.ts';
import type { Command } from '../../core/model/command.ts';
import {
  cursorHeads,
  cursorLines,
  linesOf,
  fold,
  foldedAt,
  hide,
  isFolded,
  ranges,
  unfold,
  within,
  withFolds,
} from './fold.ts';
import { heldBy, holdingOf, touchTest } from './enclosing.ts';
import { foldControls } from './fold-controls.ts';
import type { FoldRanges } from '../../core/layout/foldable-ranges.ts';
import { rangeToHide, expandFolds, foldsField } from '../../core/decorations/folds.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { cursorAt, end, isEmpty, Selections, start } from '../../core/model/selection.ts';
import { withViewOptions } from '../../core/layout/view-options.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';

const HERE = 'Nothing to fold here';
const NOT_MANUAL = 'No manual folds here';
const MANY =
  'Only blocks near the cursors were searched, because there are too many cursors for a file of this size';

/** Runs `change` where lines can be folded. */
const where =
  (change: (state: State) => State): Command['run'] =>
  (state): Step =>
    step(
      settingsField.of(state).editor.folding
        ? reveal(change(state))
        : say(state, 'info', 'Folding is off. Turn on the setting editor.folding'),
    );

/** A line of a cursor, with what can be folded around it, from the innermost. */
interface FoldableLine extends ByteRange {
  readonly chain: readonly Fold[];
}

/** The lines of all cursors, or of the last one. */
function around(
  state: State,
  which: 'all' | 'last' = 'all',
): { readonly places: readonly FoldableLine[]; readonly known: FoldRanges } {
  const heads = cursorHeads(state).slice(which === 'all' ? 0 : -1);
  const known = ranges(state, heads);
  const lines = linesOf(heads, (head) => known.lineAround(head));
  return { places: lines.map((line) => ({ ...line, chain: known.around(line) })), known };
}

/** Folds what is chosen of what is around the cursors. */
function foldAround(state: State, choose: (at: ReturnType<typeof around>) => readonly Fold[]): State {
  const at = around(state);
  const wanted = choose(at);
  return sayCurtailed(
    wanted.length === 0 ? say(state, 'info', HERE) : fold(state, wanted, at.known),
    at.known,
  );
}

/** The innermost that is not folded. */
function foldHere(state: State): State {
  const folds = foldsField.of(activeView(state));
  return foldAround(state, ({ places, known }) =>
    places.flatMap(({ chain }) => chain.find((each) => !isFolded(known, folds, each)) ?? []),
  );
}

function unfoldHere(state: State): State {
  const lines = foldsField.of(activeView(state)).size === 0 ? [] : cursorLines(state);
  const next = unfold(
    state,
    lines.map(({ to }) => ({ from: to, to })),
  );
  return next === state ? say(state, 'info', 'Nothing is folded here') : next;
}

const innermost = (places: readonly FoldableLine[]): readonly Fold[] =>
  places.flatMap(({ chain }) => chain.slice(0, 1));

const foldDeep = (state: State): State =>
  foldAround(state, ({ places, known }) => within(known, innermost(places)));

function unfoldDeep(state: State): State {
  const { places, known } = around(state);
  const next = unfold(
    state,
    places.map(({ from, to, chain: [inner] }) => ({
      from,
      to: Math.max(to, inner?.to ?? to, ...hiddenBehind(state, to)),
    })),
  );
  return sayCurtailed(next === state ? say(state, 'info', 'Nothing is folded here') : next, known);
}

/** The ends of the folded text behind the end of a line. */
const hiddenBehind = (state: State, lineEnd: Byte): readonly Byte[] =>
  foldsField
    .of(activeView(state))
    .touching(lineEnd, lineEnd)
    .filter(({ from }) => from === lineEnd)
    .map(({ to }) => to);

/** Shows what is folded at the cursors, or folds what is around them. */
const toggleFolds =
  (close: (state: State) => State, open: (state: State) => State) =>
  (state: State): State => {
    const folds = foldsField.of(activeView(state));
    const isFoldedHere = folds.size > 0 && cursorLines(state).some(({ to }) => foldedAt(folds, to));
    return isFoldedHere ? open(state) : close(state);
  };

/** Says that the lines further away from many cursors were not read. */
const sayCurtailed = (state: State, { curtailed }: FoldRanges): State =>
  curtailed ? say(state, 'info', MANY) : state;

/** Says that the lines further away from the cursor were not read. */
const toldWhole = (state: State, { whole }: FoldRanges): State =>
  whole ? state : say(state, 'info', 'Folded only near the cursor, because this file is too large');

function foldMany(
  state: State,
  test: (each: Fold, index: number, known: FoldRanges) => boolean,
  nothing = 'Nothing to fold in this file',
  known: FoldRanges = ranges(state),
): State {
  const wanted = known.all.filter((each, i) => test(each, i, known));
  return toldWhole(wanted.length === 0 ? say(state, 'info', nothing) : fold(state, wanted, known), known);
}

/** In how many lines that can be folded each range begins, itself among them. */
function levelsOf(known: FoldRanges): Uint16Array {
  const { all, parents } = known;
  const levels = new Uint16Array(all.length);
  const lines = all.map(({ from }) => known.lineStart(from));
  for (let i = 0; i < all.length; i++) {
    const parent = parents[i];
    levels[i] = parent < 0 ? 1 : levels[parent] + (lines[parent] === lines[i] ? 0 : 1);
  }
  return levels;
}

/** Folds what is so deep, but for what the cursors are in. */
function foldLevel(state: State, level: number): State {
  const isAtCursor = touchTest(cursorHeads(state).map((head) => ({ from: head, to: head })));
  let levels: Uint16Array | null = null;
  return foldMany(
    state,
    (each, i, known) => {
      levels ??= levelsOf(known);
      return levels[i] === level && !isAtCursor({ from: known.lineStart(each.from), to: each.to });
    },
    `Nothing to fold at level ${level}, except at the cursor`,
  );
}

/** A test for folds that are neither around the cursors nor in the innermost of those. */
function others(places: readonly FoldableLine[]): (each: Fold) => boolean {
  const chosen = innermost(places);
  const isInside = holdingOf(chosen);
  const isAround = heldBy(chosen);
  const starts = new Set(chosen.map(({ from }) => from));
  return (each) => !isAround(each) && !isInside(each) && !starts.has(each.from);
}

function foldOthers(state: State): State {
  const { places, known } = around(state);
  return foldMany(state, others(places), 'Nothing to fold in this file', known);
}

function unfoldOthers(state: State): State {
  const { places, known } = around(state);
  const test = others(places);
  const next = withFolds(
    state,
    expandFolds(foldsField.of(activeView(state)), (_, from, to) => test({ from, to })),
  );
  return sayCurtailed(next, known);
}

function unfoldRegions(state: State): State {
  const known = ranges(state);
  const regions = known.all.filter(({ kind }) => kind === 'region');
  const starts = new Set(regions.map((region) => known.hiding(region)?.from));
  return toldWhole(
    withFolds(
      state,
      expandFolds(foldsField.of(activeView(state)), (_, from) => starts.has(from)),
    ),
    known,
  );
}

/** Puts the cursor at the start of a line that can be folded. */
function goTo(state: State, target: Fold | null | undefined, nothing: string): State {
  if (target === null || target === undefined) return say(state, 'info', nothing);
  const at = lineStartAt(activeDocument(state).text, target.from) ?? target.from;
  return reveal(withView(state, { selections: Selections.of([cursorAt(at)]) }));
}

function goToParent(state: State): State {
  const place = around(state, 'last').places.at(0);
  const outer = place?.chain.find(({ from }) => from < place.from || from > place.to);
  return goTo(state, outer, 'No enclosing block to fold');
}

/** The line before, or behind, that can be folded: of those in the same one as this, where it can be folded itself. */
function goToNeighbour(state: State, by: 1 | -1): State {
  const { places, known } = around(state, 'last');
  const place = places.at(0);
  const nothing = by > 0 ? 'Nothing to fold below' : 'Nothing to fold above';
  if (place === undefined) return say(state, 'info', nothing);
  const { from, to, chain } = place;
  const { all, parents } = known;
  const inner = chain.at(0);
  const starts = inner !== undefined && inner.from >= from && inner.from <= to;
  const own = starts ? parents[all.indexOf(inner)] : null;
  const found = (i: number): boolean =>
    (by > 0 ? all[i].from > to : all[i].from < from) && (own === null || by > 0 || parents[i] === own);
  let i = by > 0 ? known.countTo(to) : known.countTo(from - 1) - 1;
  while (i >= 0 && i < all.length && !found(i)) i += by;
  return goTo(state, all[i], nothing);
}

function foldSelections(state: State): State {
  const { text } = activeDocument(state);
  const chosen = activeView(state).selections.ranges.flatMap((range): ByteRange[] => {
    if (isEmpty(range)) return [];
    // A selection that ends at the start of a line leaves that one out.
    const last = lineStartAt(text, end(range)) === end(range) ? end(range) - 1 : end(range);
    const stretch = rangeToHide(text, start(range), last);
    return stretch === null ? [] : [stretch];
  });
  if (chosen.length === 0) return say(state, 'info', 'Select the lines to fold');
  return hide(state, chosen, { manual: true });
}

function removeManual(state: State): State {
  const view = activeView(state);
  const { selections } = view;
  const folds = foldsField.of(view);
  if (folds.find(({ manual }) => manual) === null) return say(state, 'info', NOT_MANUAL);
  const isAtCursor = touchTest(cursorLines(state));
  const isSelected = touchTest(selections.ranges.map((range) => ({ from: start(range), to: end(range) })));
  const next = folds.without(
    (each, from, to) => each.manual && (isAtCursor({ from, to }) || isSelected({ from, to })),
  );
  return next === folds ? say(state, 'info', NOT_MANUAL) : withFolds(state, next);
}

/** No arrows, or those that there would be otherwise: all of them where there would be none. */
function toggleArrows(state: State): State {
  const { active } = focusedLeaf(state);
  if (foldControls(state, focusedLeaf(state)) !== 'never')
    return withViewOptions(state, active, { foldArrows: false });
  const usual = withViewOptions(state, active, { foldArrows: null });
  return foldControls(usual, focusedLeaf(usual)) === 'never'
    ? withViewOptions(state, active, { foldArrows: true })
    : usual;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7];

export const foldCommands: readonly Command[] = [
  {
    name: 'fold',
    depends: 'blocks',
    title: 'Fold',
    doc: 'Fold the innermost unfolded block at the cursor.',
    run: where(foldHere),
  },
  {
    name: 'unfold',
    title: 'Unfold',
    doc: 'Unfold the block at the cursor.',
    run: where(unfoldHere),
  },
  {
    name: 'toggle_fold',
    depends: 'blocks',
    title: 'Toggle Fold',
    doc: 'Fold or unfold the innermost block at the cursor.',
    run: where(toggleFolds(foldHere, unfoldHere)),
  },
  {
    name: 'fold_recursively',
    depends: 'blocks',
    title: 'Fold Recursively',
    doc: 'Fold the innermost block at the cursor and all blocks in it.',
    run: where(foldDeep),
  },
  {
    name: 'unfold_recursively',
    title: 'Unfold Recursively',
    doc: 'Unfold the block at the cursor and all blocks in it.',
    run: where(unfoldDeep),
  },
  {
    name: 'toggle_fold_recursively',
    depends: 'blocks',
    title: 'Toggle Fold Recursively',
    doc: 'Fold or unfold the innermost block at the cursor and all blocks in it.',
    run: where(toggleFolds(foldDeep, unfoldDeep)),
  },
  {
    name: 'fold_all',
    depends: 'blocks',
    title: 'Fold All',
    doc: 'Fold all blocks of the file. In a very large file, only those near the cursor.',
    run: where((state) => foldMany(state, () => true)),
  },
  {
    name: 'unfold_all',
    title: 'Unfold All',
    doc: 'Unfold all blocks of the file.',
    run: where((state) =>
      withFolds(
        state,
        expandFolds(foldsField.of(activeView(state)), () => true),
      ),
    ),
  },
  ...LEVELS.map((level): Command => ({
    name: `fold_level_${level}`,
    depends: 'blocks',
    title: `Fold Level ${level}`,
    doc: `Fold all blocks at level ${level}, except those at the cursors.`,
    run: where((state) => foldLevel(state, level)),
  })),
  {
    name: 'fold_all_block_comments',
    depends: 'blocks',
    title: 'Fold All Block Comments',
    doc: 'Fold all comments of several lines.',
    run: where((state) => foldMany(state, ({ kind }) => kind === 'comment', 'There is no comment to fold')),
  },
  {
    name: 'fold_all_regions',
    depends: 'blocks',
    title: 'Fold All Regions',
    doc: 'Fold all regions between markers such as #region and #endregion.',
    run: where((state) => foldMany(state, ({ kind }) => kind === 'region', 'There is no region to fold')),
  },
  {
    name: 'unfold_all_regions',
    title: 'Unfold All Regions',
    doc: 'Unfold all regions between markers such as #region and #endregion.',
    run: where(unfoldRegions),
  },
  {
    name: 'fold_all_except',
    depends: 'blocks',
    title: 'Fold All Except Selected',
    doc: 'Fold all blocks except those at the cursors.',
    run: where(foldOthers),
  },
  {
    name: 'unfold_all_except',
    depends: 'blocks',
    title: 'Unfold All Except Selected',
    doc: 'Unfold all blocks except those at the cursors.',
    run: where(unfoldOthers),
  },
  {
    name: 'goto_parent_fold',
    depends: 'blocks',
    title: 'Go to Parent Fold',
    doc: 'Go to the first line of the enclosing block.',
    run: where(goToParent),
  },
  {
    name: 'goto_next_fold',
    depends: 'blocks',
    title: 'Go to Next Folding Range',
    doc: 'Go to the next line that can be folded.',
    run: where((state) => goToNeighbour(state, 1)),
  },
  {
    name: 'goto_previous_fold',
    depends: 'blocks',
    title: 'Go to Previous Folding Range',
    doc: 'Go to the previous line that can be folded.',
    run: where((state) => goToNeighbour(state, -1)),
  },
  {
    name: 'create_manual_fold',
    title: 'Create Folding Range from Selection',
    doc: 'Fold the selected lines below the first. They can be folded and unfolded from then on.',
    run: where(foldSelections),
  },
  {
    name: 'remove_manual_folds',
    title: 'Remove Manual Folding Ranges',
    doc: 'Remove the manual folds at the cursor or in the selection.',
    run: where(removeManual),
  },
  {
    name: 'toggle_fold_indicators_current_buffer',
    title: 'Toggle Fold Arrows',
    doc: 'Show or hide the arrows beside lines that can be folded in this file.',
    checked: (state) => foldControls(state, focusedLeaf(state)) !== 'never',
    run: (state) => step(toggleArrows(state)),
  },
];
