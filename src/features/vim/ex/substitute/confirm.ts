import { withOverlay, withoutOverlays } from '../../../../core/decorations/overlays.ts';
import { overlayStyleOf } from '../../../../core/decorations/overlay-style.ts';
import { decorate } from '../../../../core/decorations/decorations.ts';
import type { Owner } from '../../../../core/decorations/owner.ts';
import { runCommand } from '../../../../core/dispatch/run-command.ts';
import { reveal } from '../../../../core/layout/scroll.ts';
import { Selections } from '../../../../core/model/selection.ts';
import {
  activeDocument,
  andThen,
  say,
  type State,
  type Step,
  step,
  withDocument,
  withView,
} from '../../../../core/model/state.ts';
import { edit } from '../../../../core/model/transaction.ts';
import type { Byte } from '../../../../base/units.ts';
import { decodeText } from '../../../../base/utf8.ts';
import type { KeyEvent } from '../../../../input/event.ts';
import { CTRL } from '../../../../input/event.ts';
import { ChangeSet } from '../../../../text/changeset.ts';
import type { Text } from '../../../../text/text.ts';
import { fail } from '../../fail.ts';
import { awaitEvent, typedBy } from '../../await-key.ts';
import { lineStart } from '../../lines.ts';
import { withLastChange } from '../../marks/change-list.ts';
import { goToLine } from '../run/go-to-line.ts';
import { lineAt } from '../run/text-lines.ts';
import type { LineSpan } from '../resolve-range.ts';
import { sayDone, withSubstituted } from './outcome.ts';
import type { Substituted } from './substitute.ts';

const OWNER: Owner = { kind: 'feature', name: 'vim', namespace: 'confirm' };
const MATCH = overlayStyleOf({ fg: 'search.match_fg', bg: 'search.match_bg' });

/** A substitution that asks about each match. */
interface Asking {
  readonly found: Substituted;
  readonly span: LineSpan;
  /** The state before the first change. */
  readonly before: State;
  /** The text as the last change left it: one that something else has changed is not gone through any more. */
  readonly text: Text;
  /** The match that is asked about. */
  readonly index: number;
  /** The matches that were replaced. */
  readonly replaced: readonly number[];
  /** The bytes by which the text has grown before the match. */
  readonly grown: Byte;
}

/** Asks about each match of a substitution: `y` replaces it, `n` does not, `a` replaces all, `l` this last one, `q` ends. */
export const askAboutEach = (state: State, found: Substituted, span: LineSpan): Step =>
  ask(state, {
    found,
    span,
    before: state,
    text: activeDocument(state).text,
    index: 0,
    replaced: [],
    grown: 0,
  });

function ask(state: State, asking: Asking): Step {
  const { found, index, grown } = asking;
  const { changes } = found;
  if (index === changes.size) return finish(state, asking, asking.replaced.at(-1) === index - 1);
  const [from, to] = [changes.from(index) + grown, changes.to(index) + grown];
  const there = reveal(withView(state, { selections: Selections.single(from) }));
  const marked = decorate(there, activeDocument(there).id, (all) =>
    withOverlay(withoutOverlays(all, OWNER), OWNER, from, to, MATCH),
  );
  const asked = say(marked, 'info', `Replace with ${sample(changes.inserted(index))}? (y/n/a/q/l/^E/^Y)`);
  return awaitEvent(asked, '', (next, event) => answer(next, event, asking), { takesEscape: true });
}

/** The beginning of what takes the place of a match, in quotes. */
function sample(text: Text): string {
  const shown = decodeText(text.read(0, Math.min(text.length, MOST_SHOWN)));
  return `“${shown.replaceAll(/\r?\n/g, '↵').replaceAll('\t', '⇥')}${text.length > MOST_SHOWN ? '…' : ''}”`;
}

const MOST_SHOWN: Byte = 60;

function answer(state: State, event: KeyEvent, asking: Asking): Step {
  const { id, text } = activeDocument(state);
  if (id !== activeDocument(asking.before).id || text !== asking.text) return giveUp(state, asking);
  const skipped = { ...asking, index: asking.index + 1 };
  const way = scrolls(event);
  if (way !== null) {
    const scrolled = runCommand(state, 'vim_scroll_lines', { way });
    return andThen(scrolled === false ? step(state) : scrolled, (next) => ask(next, asking));
  }
  if (event.key === 'escape') return finish(state, asking);
  switch (typedBy(event)) {
    case 'y':
      return ask(...replace(state, asking, 1));
    case 'l':
      return finish(...replace(state, asking, 1), true);
    case 'n':
      return ask(state, skipped);
    case 'q':
      return finish(state, asking);
    case 'a':
      return finish(...replace(state, asking, asking.found.changes.size - asking.index), true, asking.index);
    default:
      return ask(state, asking);
  }
}

const scrolls = ({ key, modifiers }: KeyEvent): 'up' | 'down' | null => {
  if ((modifiers & CTRL) === 0) return null;
  return key === 'e' ? 'down' : key === 'y' ? 'up' : null;
};

/** Replaces the match that is asked about, or some from it on, in one step of undo with those before. */
function replace(state: State, asking: Asking, count: number): readonly [State, Asking] {
  const { found, index, grown, before, replaced } = asking;
  const { changes } = found;
  const { length } = activeDocument(state).text;
  const indexes = Array.from({ length: count }, (_, i) => index + i);
  const made = ChangeSet.of(
    length,
    indexes.map((i) => ({
      from: changes.from(i) + grown,
      to: changes.to(i) + grown,
      insert: changes.inserted(i),
    })),
  );
  const done = edit(state, made, 'substitute');
  const { history, text } = activeDocument(before);
  const document = activeDocument(done);
  const joined = document.history.together(history.current, text, 'substitute').seal();
  return [
    withDocument(done, { ...document, history: joined }),
    {
      ...asking,
      text: document.text,
      index: index + count,
      replaced: [...replaced, ...indexes],
      grown: grown + document.text.length - length,
    },
  ];
}

/** Ends the questions about a text that has changed, or is no longer in front. */
function giveUp(state: State, { before }: Asking): Step {
  const { id } = activeDocument(before);
  const plain = state.documents.has(id) ? decorate(state, id, (all) => withoutOverlays(all, OWNER)) : state;
  return fail(plain, 'The text is another one now: no more matches are replaced');
}

/**
 * Ends the questions, after a change with the cursor at the start of its line. The place of the last change is the match
 * that was replaced last, or the first one of `all`.
 */
function finish(state: State, asking: Asking, isLast = false, all: number | null = null): Step {
  const { found, span, before, replaced } = asking;
  const { changes } = found;
  const plain = decorate(state, activeDocument(state).id, (all) => withoutOverlays(all, OWNER));
  const hushed = { ...plain, window: { ...plain.window, message: null } };
  const quiet = isLast ? toLineOf(hushed, asking) : hushed;
  if (replaced.length === 0) return step(quiet);
  const { text } = activeDocument(before);
  const lines = new Set(replaced.map((index) => lineAt(text, changes.from(index))));
  const made = ChangeSet.of(
    text.length,
    replaced.map((index) => ({
      from: changes.from(index),
      to: changes.to(index),
      insert: changes.inserted(index),
    })),
  );
  const marked = withSubstituted(before, quiet, made, span);
  const last = all === null ? made.size - 1 : replaced.indexOf(all);
  const line = lineStart(activeDocument(marked).text, made.mapPos(made.from(last), -1));
  return step(sayDone(withLastChange(marked, line), replaced.length, lines.size));
}

/** Goes to the line of the last match that was replaced. */
function toLineOf(state: State, { found, replaced, grown }: Asking): State {
  const last = replaced.at(-1);
  if (last === undefined) return state;
  const { text } = activeDocument(state);
  return goToLine(state, lineAt(text, found.changes.to(last) + grown));
}
