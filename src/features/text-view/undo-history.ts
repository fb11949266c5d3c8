import { ago } from '../../base/ago.ts';
import { browsingField, UNDO_VIEW } from './browsing.ts';
import { groupDigits } from '../../base/group-digits.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Entry, History } from '../../text/history.ts';
import type { Text } from '../../text/text.ts';
import { viewArea } from '../panel/layout.ts';
import { withoutPanelView, withPanelView } from '../panel/panel.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { View } from '../../core/model/panes.ts';
import type { Prompt, PromptKind } from '../../core/widgets/prompt.ts';
import { reveal } from '../../core/layout/scroll.ts';
import type { Selections } from '../../core/model/selection.ts';
import {
  activeDocument,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
  withView,
} from '../../core/model/state.ts';
import { jump } from '../../core/model/transaction.ts';

/** The undo tree while it is looked through. */
export interface UndoBrowser {
  readonly document: DocumentId;
  /** The history as it was, for Escape. */
  readonly history: History<Selections>;
  /** The number of states. */
  readonly count: number;
}

/** A state of the document in the list, the newest first. */
export interface UndoRow {
  readonly id: number;
  /** The branches: `●` the state that is shown, `○` this one, `│` those that pass by. */
  readonly graph: string;
  readonly age: string;
  readonly label: string;
  readonly preview: string;
}

const browsingUndo: PromptKind = {
  name: 'undo_tree',
  confirm: stayInUndo,
  move: moveInUndo,
  page: (state) => viewArea(state, UNDO_VIEW).height,
  cancel: leaveUndo,
  keepsOrigin: true,
};

/** Opens the list of all states that the active document has had. */
export function browseUndo(state: State): Step {
  const document = activeDocument(state);
  const history = document.history.seal();
  const count = history.entries().length;
  if (count < 2) return step(say(state, 'info', 'Nothing has been edited yet'));
  const open = openPrompt(withDocument(state, { ...document, history }), browsingUndo, {
    label: 'Undo tree: Up and Down preview a state, Enter keeps it, Escape cancels',
  });
  const browsing = browsingField.with(open.state, { document: document.id, history, count });
  return step(reveal(withPanelView(browsing, UNDO_VIEW)), ...open.effects);
}

/** Shows the state that stands `by` rows further down in the list: an older one. */
function moveInUndo(state: State, by: number): Step {
  const { history } = activeDocument(state);
  if (browsingField.of(state)?.document !== activeDocument(state).id) return step(state);
  const entries = history.entries();
  const index = entries.findIndex(({ id }) => id === history.current) - by;
  const { id } = entries[Math.min(entries.length - 1, Math.max(0, index))];
  return step(jump(state, id) ?? state);
}

const closeBrowser = (state: State): State => withoutPanelView(browsingField.with(state, null), UNDO_VIEW);

/** Closes the list and stays at the state that is shown. */
function stayInUndo(state: State): Step {
  return step(reveal(closeBrowser(state)));
}

/** Closes the list and goes back to where it was opened. */
function leaveUndo(state: State, { origin }: Prompt): Step {
  const browsing = browsingField.of(state);
  const left = closeBrowser(state);
  if (browsing === null || focusedLeaf(state).active !== browsing.document) return step(left);
  const back = jump(left, browsing.history.current) ?? left;
  const document = activeDocument(back);
  // It is read-only by now.
  if (document.history.current !== browsing.history.current) return step(back);
  const last = (history: History<Selections>): number => history.entries().at(-1)?.id ?? 0;
  // What other programs did meanwhile stays in the history.
  if (last(document.history) !== last(browsing.history)) return step(back);
  return step(restoreView(withDocument(back, { ...document, history: browsing.history }), origin));
}

function restoreView(state: State, { selections, top, left, anchor }: View): State {
  return withView(state, { selections, top, left, anchor });
}

/** The rows of the list, and which of them is the state that is shown. */
export function undoRows(state: State): { readonly rows: readonly UndoRow[]; readonly current: number } {
  const { history } = activeDocument(state);
  const entries = history.entries().toReversed();
  const graphs = graphOf(entries, history.current);
  const rows = entries.map((entry, i) => ({
    id: entry.id,
    graph: graphs[i],
    age: entry.parent === null ? '' : ago(state.now - entry.time),
    label: entry.label,
    preview: preview(entry),
  }));
  return { rows, current: entries.findIndex(({ id }) => id === history.current) };
}

/** Branches that are drawn side by side; more share the last place. */
const MOST_LANES = 8;

/** Draws the tree beside the entries, the newest first: an entry whose newest child is in a lane goes on in it. */
function graphOf(entries: readonly Entry<Selections>[], current: number): string[] {
  /** The entry that each lane leads down to. */
  const lanes: (number | null)[] = [];
  return entries.map(({ id, parent }) => {
    let lane = lanes.indexOf(id);
    if (lane < 0) lane = lanes.indexOf(null);
    if (lane < 0) lane = lanes.length;
    const width = Math.min(MOST_LANES, Math.max(lanes.length, lane + 1));
    const drawn = Array.from({ length: width }, (_, i) =>
      i === Math.min(lane, MOST_LANES - 1) ? (id === current ? '●' : '○') : lanes[i] == null ? ' ' : '│',
    );
    // Branches that meet here end here.
    for (let i = 0; i < lanes.length; i++) if (lanes[i] === id) lanes[i] = null;
    lanes[lane] = parent?.id ?? null;
    return drawn.join('');
  });
}

/** The inserted and removed text of an entry, as far as its first change goes. */
function preview(entry: Entry<Selections>): string {
  const { changes } = entry;
  if (changes.empty) return '';
  const parts = [];
  // What a great many changes took out would have to be gathered first.
  if (changes.to(0) > changes.from(0))
    parts.push(
      entry.swaps ? `-${changes.to(0) - changes.from(0)} bytes` : `-${sample(entry.inverse.inserted(0))}`,
    );
  if (changes.insertTo(0) > changes.insertFrom(0)) parts.push(`+${sample(changes.inserted(0))}`);
  if (changes.size > 1) parts.push(`in ${groupDigits(changes.size)} places`);
  return parts.join(' ');
}

function sample(text: Text): string {
  const shown = decodeText(text.read(0, Math.min(text.length, 160)))
    .replaceAll('\n', '↵')
    .replaceAll('\t', '⇥')
    .replaceAll(/\p{Cc}/gu, '');
  const chars = Array.from(shown);
  return `“${chars.length > 40 || text.length > 160 ? `${chars.slice(0, 39).join('')}…` : shown}”`;
}
