import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type Document, documentAt } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { shortPath } from '../../core/model/paths.ts';
import {
  activeDocument,
  activeView,
  andThen,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import type { Text } from '../../text/text.ts';
import { takeOpened } from '../files/open-results.ts';
import { goTo, goToByte } from '../navigation/goto.ts';
import { withJumpFrom } from '../navigation/jump-list.ts';
import { besideView, withFocusOn } from '../panel/view-tabs.ts';
import { openForPlace } from './requests.ts';
import type { Target } from './target.ts';

/** Goes to a target, whose file is opened if need be; *Go Back* returns. */
export const goToTarget = (state: State, target: Target): Step => goOrShow(state, target, null);

/** Shows a target of a view; with `stays` the view keeps the focus, and a file is only opened as a preview. */
export const showTarget = (state: State, target: Target, view: string, stays: boolean): Step =>
  goOrShow(besideView(state, view), target, stays ? view : null);

function goOrShow(state: State, target: Target, stay: string | null): Step {
  const document = documentOf(state, target);
  if (document !== undefined) {
    // Another document in front is remembered anyway, a place near by is not.
    const isNear = stay === null && activeDocument(state).id === document.id;
    return step(atTarget(isNear ? withJumpFrom(state) : state, document, target, stay));
  }
  return openForPlace.ask(state, {
    path: target.path,
    line: target.start.line + 1,
    target,
    stay,
    ...(stay !== null && { preview: true }),
  });
}

/** Handles a file that was opened for a place: goes to the place. */
export const openedHandler = handles(openForPlace, {
  take(state, answer, asked) {
    const { target, stay } = asked.work;
    if (answer.type === 'opened' && answer.stat === null)
      return step(say(state, 'warning', `${shortPath(state, target.path)} does not exist`));
    return andThen(takeOpened(state, answer, asked), (next) => {
      const document = documentOf(next, target);
      if (answer.type === 'open_failed' || document === undefined) return step(next);
      return step(atTarget(next, document, target, stay));
    });
  },
});

/** The open document of a target. */
const documentOf = (state: State, { document, path }: Target): Document | undefined =>
  state.documents.get(document ?? -1) ?? documentAt(state, path);

function atTarget(state: State, document: Document, target: Target, stay: string | null): State {
  const shown = activate(state, document.id);
  const at = offsetOf(document, target);
  const there = at === null ? goTo(shown, target.start.line + 1, 0) : goToByte(shown, at);
  return stay === null ? there : withFocusOn(there, stay);
}

/** The place of a target in its document, moved into the text; null while its lines are not counted that far. */
export function offsetOf(
  { id, text }: Pick<Document, 'id' | 'text'>,
  { document, range, start }: Target,
): Byte | null {
  if (range !== null && document === id) return Math.min(text.length, range.from);
  const from = text.lineStart(start.line);
  if (from === undefined) return text.newlines === undefined ? null : text.length;
  return Math.min(lineEnd(text, start.line), from + start.column);
}

/** The end of a line, before its break. */
function lineEnd(text: Text, line: number): Byte {
  const next = text.lineStart(line + 1);
  if (next === undefined) return text.length;
  return next > 1 && text.byte(next - 2) === CR ? next - 2 : next - 1;
}

const CR = 13;

/** True when the cursor of the document in front is in a target. */
export function isAtCursor(state: State, { document, range }: Target): boolean {
  const { head } = activeView(state).selections.primary;
  return document === activeDocument(state).id && range !== null && holds(range, head);
}

const holds = ({ from, to }: ByteRange, at: Byte): boolean => from <= at && at <= to;
