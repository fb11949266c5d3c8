import { clipboardRequest } from '../../core/edits/read-clipboard.ts';
import { handles } from '../../core/model/request.ts';
import { Field } from '../../core/model/fields/field.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { clipboardText, othersText } from './clipboard.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { pushMark } from '../../core/motions/mark.ts';
import { cursorAt, end, isEmpty, Selections, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { type Clipboard, clipboardField } from '../../core/edits/clipboard.ts';
import { edit } from '../../core/model/transaction.ts';

/** The killed texts, and the one yanked last. */
export interface KillRing {
  /** The latest last; each has a text for every cursor that there was. */
  readonly entries: readonly Clipboard[];
  /** The cursors after the last kill: one made there is added to the latest entry; null for none. */
  readonly open: Site | null;
  /** The yank that `yank_pop` would replace; null for none. */
  readonly yanked: YankedText | null;
  /** The rows of the rectangle that was killed last. */
  readonly rectangle: readonly Text[];
}

const NO_KILLS: KillRing = { entries: [], open: null, yanked: null, rectangle: [] };

/** The text that was killed. */
export const killRingField = new Field<KillRing>('killRing', NO_KILLS);

/** A text and cursors in it: as long as both are the same nothing was done in between. */
interface Site {
  readonly document: DocumentId;
  readonly text: Text;
  readonly selections: Selections;
}

interface YankedText extends Site {
  /** The index of the entry. */
  readonly index: number;
  /** The place of its text, for each cursor. */
  readonly ranges: Selections;
}

/** The manner in which an entry is inserted. */
export interface YankManner {
  /** The cursor stays in front of it. */
  readonly before: boolean;
}

/** Entries that are kept. */
const MOST_KILLS = 60;

const siteOf = (state: State): Site => {
  const { id, text } = activeDocument(state);
  return { document: id, text, selections: activeView(state).selections };
};

function isSite(state: State, site: Site | null): boolean {
  const here = siteOf(state);
  return (
    site !== null &&
    site.document === here.document &&
    site.text === here.text &&
    site.selections === here.selections
  );
}

/** True when a kill would be added to the latest entry. */
const goesOn = (state: State): boolean =>
  killRingField.of(state).entries.length > 0 && isSite(state, killRingField.of(state).open);

/** The next kill goes on in the latest entry, wherever it is made. */
export const appendNext = (state: State): State =>
  killRingField.with(state, { ...killRingField.of(state), open: siteOf(state) });

/** Two texts at one cursor as one: text killed backward stands in front. */
const both = (old: Text, added: Text, direction: 1 | -1): Text =>
  direction > 0 ? old.concat(added) : added.concat(old);

/** Puts texts, one a cursor, on the ring and on the clipboard; `on` says that they go on in the latest entry. */
function ringWith(state: State, texts: readonly Text[], direction: 1 | -1, on: boolean): Step {
  const { entries } = killRingField.of(state);
  const last = entries.at(-1);
  let all = texts;
  if (on && last !== undefined) {
    all =
      last.texts.length === texts.length
        ? last.texts.map((old, i) => both(old, texts[i], direction))
        : [both(clipboardText(state, last), clipboardText(state, { texts, lines: false }), direction)];
  }
  // Whole lines of several cursors need nothing between them.
  const lines = all.length > 1 && all.every((text) => text.byte(text.length - 1) === 10);
  const clipboard: Clipboard = { texts: all, lines };
  const kept = on ? entries.slice(0, -1) : entries;
  const killRing: KillRing = {
    ...killRingField.of(state),
    entries: [...kept, clipboard].slice(-MOST_KILLS),
    yanked: null,
  };
  const next: State = killRingField.with(clipboardField.with(state, clipboard), killRing);
  return step(killRingField.with(next, { ...killRing, open: siteOf(next) }), {
    type: 'copy',
    text: clipboardText(next, clipboard),
  });
}

/** Deletes stretches, one a cursor, and puts them on the ring. */
export function kill(state: State, label: string, stretches: Selections, direction: 1 | -1): Step {
  const { text } = activeDocument(state);
  const filled = stretches.ranges.filter((range) => !isEmpty(range));
  if (filled.length === 0) return step(say(state, 'info', 'Nothing to kill'));
  const changes = ChangeSet.of(
    text.length,
    filled.map((range) => ({ from: start(range), to: end(range) })),
  );
  const cursors = stretches.map((range) => cursorAt(changes.mapPos(end(range), 1)));
  const killed = edit(state, changes, label, cursors);
  // Where nothing may be changed nothing was killed.
  if (activeDocument(killed).text === text) return step(killed);
  return ringWith(killed, textsOf(text, stretches), direction, goesOn(state));
}

/** Puts stretches on the ring and leaves them where they are. */
export const copyKill = (state: State, stretches: Selections): Step =>
  ringWith(state, textsOf(activeDocument(state).text, stretches), 1, goesOn(state));

const textsOf = (text: Text, stretches: Selections): readonly Text[] =>
  stretches.ranges.map((range) => text.slice(start(range), end(range)));

/** Asks for the system's clipboard, which is yanked when others copied something. */
export const askToYank = clipboardRequest<YankManner>('yank');

/** Handles the system's clipboard: yanks. */
export const yankHandler = handles(askToYank, {
  take: (state, bytes, { work }) => yankAnswer(state, work, bytes),
});

/** Yanks with the answer of the system's clipboard, null where none came: what others copied becomes the latest entry. */
function yankAnswer(state: State, { before }: YankManner, bytes: Uint8Array | null): Step {
  const clipboard = clipboardField.of(state);
  const theirs = othersText(state, bytes);
  const { entries } = killRingField.of(state);
  const own = clipboard.texts.length > 0 && clipboard !== entries.at(-1) ? [clipboard] : [];
  const added: readonly Clipboard[] = theirs === null ? own : [...own, { texts: [theirs], lines: false }];
  const killRing = {
    ...killRingField.of(state),
    entries: [...entries, ...added].slice(-MOST_KILLS),
  };
  return yankEntry(killRingField.with(state, killRing), killRing.entries.length - 1, before);
}

/** Puts an entry of the ring in place of the selections. */
export function yankEntry(state: State, index: number, before: boolean): Step {
  if (index < 0 || index >= killRingField.of(state).entries.length)
    return step(say(state, 'info', 'The kill ring is empty'));
  const { selections } = activeView(state);
  return step(put(state, index, selections, before, false));
}

/** The result of inserting texts. */
interface InsertResult {
  readonly state: State;
  /** Their places, for each cursor; null where nothing could be changed. */
  readonly places: Selections | null;
}

/** The ranges with a text each in their places, or all in each; the cursor stays `before` it or goes behind it, the mark to its other end. */
export function insertTexts(
  state: State,
  clipboard: Clipboard,
  ranges: Selections,
  label: string,
  before: boolean,
  joins = false,
): InsertResult {
  const { text } = activeDocument(state);
  const each = clipboard.texts.length === ranges.count ? clipboard.texts : null;
  const whole = each === null ? clipboardText(state, clipboard) : null;
  const changes = ChangeSet.of(
    text.length,
    ranges.ranges.map((range, i) => ({ from: start(range), to: end(range), insert: whole ?? each?.[i] })),
  );
  // Where a text is empty, or two places became one, there are fewer changes than cursors.
  const exact = changes.size === ranges.count;
  const places = ranges.map((range, i) =>
    exact
      ? { anchor: changes.insertFrom(i), head: changes.insertTo(i) }
      : cursorAt(changes.mapPos(end(range), 1)),
  );
  const cursors = places.map((range) => cursorAt(before ? range.anchor : range.head));
  const after = edit(state, changes, label, cursors, joins);
  if (activeDocument(after).text === text && !changes.empty) return { state: after, places: null };
  const others = places.ranges.map((range) => (before ? range.head : range.anchor));
  return { state: pushMark(after, others), places };
}

/** The ranges with an entry in their places, which `yank_pop` may then change. */
function put(state: State, index: number, ranges: Selections, before: boolean, joins: boolean): State {
  const entry = killRingField.of(state).entries[index];
  const { state: after, places } = insertTexts(state, entry, ranges, 'yank', before, joins);
  if (places === null) return after;
  const yanked: YankedText = { ...siteOf(after), index, ranges: places };
  return killRingField.with(after, { ...killRingField.of(after), yanked });
}

/** Puts an earlier entry in place of the one that was just yanked, `by` entries back; null when none was. */
export function yankEarlier(state: State, by: number): State | null {
  const { entries, yanked } = killRingField.of(state);
  if (yanked === null || !isSite(state, yanked)) return null;
  const { length } = entries;
  const index = (((yanked.index - by) % length) + length) % length;
  const before = yanked.selections.primary.head < yanked.ranges.primary.head;
  return put(state, index, yanked.ranges, before, true);
}
