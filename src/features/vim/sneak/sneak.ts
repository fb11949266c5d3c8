import { withConceal, withoutConceals } from '../../../core/decorations/conceals.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import { withOverlay, withoutOverlays } from '../../../core/decorations/overlays.ts';
import { overlayStyleOf } from '../../../core/decorations/overlay-style.ts';
import type { Owner } from '../../../core/decorations/owner.ts';
import type { Byte } from '../../../base/units.ts';
import { encode } from '../../../base/utf8.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { FLAG } from '../../../core/model/command-arguments.ts';
import { primaryCaret } from '../../../core/layout/carets.ts';
import { shownRanges } from '../../../core/layout/visible-range.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { after } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { boundary } from '../../../text/search.ts';
import { awaitEvent, awaitKey, typedBy } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import type { VimMotion } from '../motions/motion.ts';
import { runMotion } from '../motions/run-motion.ts';
import { feedKeys } from '../repeat/feed.ts';
import { sneakSetting } from '../settings.ts';
import { vimOf, withoutPrefix } from '../state.ts';

const OWNER: Owner = { kind: 'feature', name: 'vim', namespace: 'sneak' };
const LABEL = overlayStyleOf({ fg: 'search.match_fg', bg: 'search.match_bg', bold: true });

/** The letters of labels, the handiest first; those that go on by matches are none. */
const LABELS = 'fjdkslaghrueiwovncmxqpztyb';

/** Bytes that are searched each way. */
const REACH: Byte = 128 * 1024;

/** The two characters that are looked for, and the direction. */
interface Sought {
  readonly typed: string;
  readonly isBack: boolean;
}

/** The places of two characters between two bytes, in the order of the text. */
function placesBetween(state: State, typed: string, from: Byte, to: Byte): readonly Byte[] {
  const { text } = activeDocument(state);
  if (to <= from) return [];
  const bytes = text.read(from, to);
  const wanted = encode(typed);
  const places: Byte[] = [];
  for (let at = bytes.indexOf(wanted[0]); at >= 0; at = bytes.indexOf(wanted[0], at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) places.push(from + at);
  return places;
}

/** The matches from a cursor on, the nearest first. */
function matches(
  state: State,
  { typed, isBack }: Sought,
  at = primaryCaret(activeView(state)),
): readonly Byte[] {
  const { text } = activeDocument(state);
  return isBack
    ? placesBetween(state, typed, boundary(text, Math.max(0, at - REACH)), at).toReversed()
    : placesBetween(state, typed, after(text, at), boundary(text, Math.min(text.length, at + REACH)));
}

const toPlace = (at: Byte): VimMotion => ({
  name: 'sneak',
  title: 'Two Characters',
  doc: 'to two characters',
  kind: 'exclusive',
  jumps: true,
  move: () => ({ head: at }),
});

const withoutLabels = (state: State, id: DocumentId): State =>
  state.documents.has(id)
    ? decorate(state, id, (all) => withoutConceals(withoutOverlays(all, OWNER), OWNER))
    : state;

/** The motion to the first match from each cursor on. */
const toFirst = (sought: Sought): VimMotion => ({
  ...toPlace(0),
  move(scope, { head }) {
    const [at] = scope.spend(REACH) ? matches(scope.state, sought, head) : [];
    return at === undefined ? null : { head: at };
  },
});

/** Goes to the first match; where others are on the screen, they get labels. */
function jump(state: State, sought: Sought): Step {
  const [first] = matches(state, sought);
  if (first === undefined) return fail(withoutPrefix(state), 'E486: Pattern not found');
  const isOperated = vimOf(state).operator !== null;
  const moved = runMotion(state, toFirst(sought));
  const isAlone = activeView(state).selections.count === 1;
  return isOperated || !isAlone ? moved : andThen(moved, (next) => showLabels(next, sought));
}

function showLabels(state: State, sought: Sought): Step {
  const shown = shownRanges(state, focusedLeaf(state));
  const places = matches(state, sought)
    .filter((at) => shown.some(({ from, to }) => at >= from && at < to))
    .slice(0, LABELS.length);
  if (places.length === 0) return step(state);
  const { text, id } = activeDocument(state);
  const labelled = decorate(state, id, (all) =>
    places.reduce((before, at, i) => {
      const range = { from: at, to: after(text, at) };
      const marked = withOverlay(before, OWNER, range.from, range.to, LABEL);
      return withConceal(marked, OWNER, range.from, range.to, LABELS[i], 'always', range);
    }, all),
  );
  return awaitEvent(
    labelled,
    '',
    (next, event) => choose(withoutLabels(next, id), event, { sought, places, text }),
    {
      takesEscape: true,
    },
  );
}

/** The matches that have labels. */
interface Labelled {
  readonly text: Text;
  readonly sought: Sought;
  readonly places: readonly Byte[];
}

/** Goes to the match of a label, or on by one; any other key means what it always does. */
function choose(state: State, event: KeyEvent, { sought, places, text }: Labelled): Step {
  // Places in another text are none.
  if (activeDocument(state).text !== text) return feedKeys(state, [event]);
  const typed = typedBy(event);
  const index = typed === null ? -1 : LABELS.indexOf(typed);
  if (index >= 0 && index < places.length) return runMotion(state, toPlace(places[index]));
  if (typed === ';') return jump(state, sought);
  if (typed === ',') return jump(state, { ...sought, isBack: !sought.isBack });
  return event.key === 'escape' ? step(state) : feedKeys(state, [event]);
}

/** `s` and `S`, after an operator `z` and `Z`, where the settings turn it on. */
export const sneak: VimCommand = {
  name: 'vim_sneak',
  title: 'Jump to Two Characters',
  doc: 'Go to the next occurrence of two characters, or back if the argument `back` is true. Other visible matches get labels.',
  args: { back: FLAG },
  titleWith: ({ back }) => (back === true ? 'Jump Back to Two Characters' : null),
  keepsPrefix: true,
  run(state, { args }) {
    const isBack = args.back === true;
    if (!sneakSetting.of(state)) return false;
    const shown = isBack ? 'S' : 's';
    return awaitKey(state, shown, (one, first) =>
      awaitKey(one, shown + first, (next, second) => jump(next, { typed: first + second, isBack })),
    );
  },
};
