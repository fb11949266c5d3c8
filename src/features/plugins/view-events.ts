import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Json } from '../../base/json.ts';
import { encode } from '../../base/utf8.ts';
import { findLeaf, leaves, type Leaf, type View } from '../../core/model/panes.ts';
import type { Update, EventMapper } from './events.ts';
import { askedAnew } from './seen-lines.ts';
import { type VisibleLine, visibleLines } from './visible-lines.ts';
import { type LeafRegion, regions } from '../../core/layout/regions.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import { propertiesAt } from './virtual-buffers.ts';

/** Of more cursors than these only the primary one and the first are told. */
const MOST_CURSORS = 100;

/** Moves of the cursors of a view, and other ends of what they have selected: the primary one has the id 0, the others follow in the order of the text. */
function movesIn(state: State, document: DocumentId, was: View, view: View): readonly Json[] {
  if (was.selections === view.selections) return [];
  const shown = documentById(state, document);
  const { text } = shown;
  const moved: Json[] = [];
  const move = (id: number, from: Byte, to: Byte, isOther = from !== to): void => {
    if (!isOther) return;
    const before = text.newlinesBefore(to);
    moved.push({
      buffer_id: document,
      cursor_id: id,
      old_position: from,
      new_position: to,
      // From 1, as this event has always told it; null while lines are not counted so far.
      line: before === undefined ? null : before + 1,
      text_properties: propertiesAt(shown, to),
    });
  };
  const [old, now] = [was.selections.primary, view.selections.primary];
  const selects = old.anchor !== old.head || now.anchor !== now.head;
  move(0, old.head, now.head, old.head !== now.head || (selects && old.anchor !== now.anchor));
  const others = ({ ranges, main }: View['selections']): readonly Byte[] =>
    ranges.length === 1
      ? []
      : ranges
          .slice(0, MOST_CURSORS + 1)
          .filter((_, i) => i !== main)
          .map(({ head }) => head);
  const before = others(was.selections);
  others(view.selections).forEach((head, i) => move(i + 1, before[i] ?? old.head, head));
  return moved;
}

/**
 * The cursors that moved: those of what is in front of the split with the focus, and of what other splits show unless
 * that is the same document, whose cursor is where the user is.
 */
function cursorMoves({ before, after }: Update): readonly Json[] {
  if (before.window.panes === after.window.panes) return [];
  const all = leaves(after.window.panes);
  const front = all.find(({ id }) => id === after.window.focus)?.active;
  return all.flatMap((leaf) => {
    if (leaf.id !== after.window.focus && leaf.active === front) return [];
    const was = findLeaf(before.window.panes, leaf.id)?.views.get(leaf.active);
    return was === undefined ? [] : movesIn(after, leaf.active, was, viewIn(leaf));
  });
}

/** Splits on the screen, each with what it was before: undefined for a new one. */
const splitsShown = ({
  before,
  after,
}: Update): readonly { is: LeafRegion; was: LeafRegion | undefined }[] => {
  const old = regions(before).leaves;
  return regions(after).leaves.map((is) => ({ is, was: old.find(({ leaf }) => leaf.id === is.leaf.id) }));
};

const sameSize = ({ text: a }: LeafRegion, { text: b }: LeafRegion): boolean =>
  a.width === b.width && a.height === b.height;

function viewportChanges(what: Update): readonly Json[] {
  return splitsShown(what).flatMap(({ is, was }) => {
    const { leaf, text } = is;
    const { top } = viewIn(leaf);
    if (was?.leaf.active === leaf.active && viewIn(was.leaf).top === top && sameSize(was, is)) return [];
    const document = documentById(what.after, leaf.active);
    return [
      {
        split_id: leaf.id,
        buffer_id: leaf.active,
        top_byte: top,
        top_line: document.text.newlinesBefore(top) ?? null,
        width: text.width,
        height: text.height,
      },
    ];
  });
}

/** The splits of which something else is to be seen: another document, text, view or size. */
function leavesRedrawn(what: Update): readonly Leaf[] {
  if (what.before === what.after) return [];
  return splitsShown(what).flatMap(({ is, was }) => {
    const { leaf } = is;
    const same =
      was !== undefined &&
      was.leaf.active === leaf.active &&
      viewIn(was.leaf) === viewIn(leaf) &&
      what.before.documents.get(leaf.active)?.text === what.after.documents.get(leaf.active)?.text &&
      sameSize(was, is);
    return same ? [] : [leaf];
  });
}

/** The views that a plugin may want to show otherwise, with their visible lines as tokens. */
function viewsToTransform(what: Update): readonly Json[] {
  const { event, after } = what;
  const asked = askedAnew(event);
  // Somebody may have begun to listen.
  const all = event.type === 'plugins' || asked.length > 0;
  const shown = all
    ? regions(after).leaves.flatMap(({ leaf }) =>
        asked.length === 0 || asked.includes(leaf.active) ? [leaf] : [],
      )
    : leavesRedrawn(what);
  return shown.flatMap((leaf) => {
    const lines = visibleLines(after, leaf);
    const end = lines.at(-1)?.byte_end;
    if (end === undefined) return [];
    return [
      {
        buffer_id: leaf.active,
        split_id: leaf.id,
        viewport_start: lines[0].byte_start,
        viewport_end: end,
        tokens: lines.flatMap(tokensOf),
        cursor_positions: viewIn(leaf)
          .selections.ranges.slice(0, MOST_CURSORS)
          .map(({ head }) => head),
      },
    ];
  });
}

/** The tokens of a line. */
function tokensOf({ byte_start: start, content }: VisibleLine): readonly Json[] {
  let at = start;
  return (content.match(/\r?\n| |[^ \r\n]+|\r/g) ?? []).map((part) => {
    const token = { source_offset: at, kind: kindOf(part) };
    at += encode(part).length;
    return token;
  });
}

const kindOf = (part: string): Json =>
  part.endsWith('\n') ? 'Newline' : part === ' ' ? 'Space' : { Text: part };

/** The events of cursors, windows and drawing. */
export const viewEvents: Readonly<Record<string, EventMapper>> = {
  cursor_moved: cursorMoves,
  viewport_changed: viewportChanges,
  view_transform_request: viewsToTransform,
  render_start: (what) =>
    [...new Set(leavesRedrawn(what).map(({ active }) => active))].map((id) => ({ buffer_id: id })),
  render_line: (what) =>
    leavesRedrawn(what).flatMap((leaf) =>
      visibleLines(what.after, leaf).map((line) => ({ buffer_id: leaf.active, ...line })),
    ),
};
