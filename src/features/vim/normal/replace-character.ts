import { lineBreak } from '../../../core/model/document.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { FLAG } from '../../../core/model/command-arguments.ts';
import type { Byte } from '../../../base/units.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { decodeText } from '../../../base/utf8.ts';
import { CTRL, type KeyEvent } from '../../../input/event.ts';
import { awaitEvent, typedBy } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { beginInsert, withInsertion } from '../insert/insertion.ts';
import { withInsertedText } from '../insert/last-insert.ts';
import { goToNormalMode } from '../insert/leave.ts';
import { readSpecial } from '../insert/read-character.ts';
import { replaceTyped } from '../insert/replace-typed.ts';
import { keysOfText, textOfKeys } from '../keys/key-text.ts';
import { lineAbove, lineBelow, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { withMarks } from '../marks/marks.ts';
import { applyEdit, cursorsOf, withChanged, withCursors } from '../operators/apply-edit.ts';
import { restingPlace } from '../resting-place.ts';
import { changesOf, otherCase } from '../operators/case.ts';
import { optionOf, wrapsAt } from '../options/options.ts';
import { VimScope } from '../scope.ts';

/** The place some characters on in the line; null where there are fewer. */
function charactersOn(text: Text, from: Byte, count: number): Byte | null {
  const end = lineEnd(text, from);
  let at = from;
  for (let left = count; left > 0; left--) {
    if (at >= end) return null;
    at = after(text, at);
  }
  return at;
}

/** A typed character as the register `.` has it. */
const asRegister = (typed: string): string =>
  /^[\0-\x1f\x7f]/u.test(typed) && typed !== '\n' ? `\u0016${typed}` : typed;

/** Replaces characters at each cursor by one that was typed; a line break replaces all of them at once. */
function replaceCharacters(state: State, typed: string, count: number): Step {
  const document = activeDocument(state);
  const { text } = document;
  const heads = cursorsOf(state);
  const ends = heads.map((head) => charactersOn(text, head, count));
  const isBreak = typed === '\n';
  const changes = heads.flatMap((from, i): Change[] => {
    const to = ends[i];
    if (to === null) return [];
    const insert = isBreak ? lineBreak(document) : typed.repeat(count);
    return [{ from, to, insert: state.additions.string(insert) }];
  });
  if (changes.length === 0) return fail(state);
  const { main } = activeView(state).selections;
  const done = applyEdit(
    state,
    changes,
    'replace',
    changes.map(({ to = 0 }) => to),
    main,
    1,
  );
  const next = activeDocument(done).text;
  const places = cursorsOf(done).map((at) => (isBreak ? at : before(next, at)));
  const at = places[Math.min(main, places.length - 1)];
  const [{ from }] = changes;
  const noted = withInsertedText(withCursors(done, places, main), asRegister(typed));
  const marked = withChanged(noted, from, at);
  if (!isBreak) return step(withLastChange(marked, at));
  return step(withLastChange(withMarks(marked, { '^': at }), from));
}

/** Replaces the columns at each cursor, as virtual replace mode does. */
function replaceColumns(state: State, typed: string, count: number): Step {
  const begun = beginInsert(state, { mode: 'replace', keepsColumns: true });
  const replaced = replaceTyped(begun.state, typed.repeat(count));
  return goToNormalMode(withInsertion(replaced, { keys: keysOfText(asRegister(typed)) }));
}

/** The character below the cursor, for Ctrl-E, or above it, for Ctrl-Y; null where there is none. */
function besideCursor(state: State, { key, modifiers }: KeyEvent): string | null {
  if (modifiers !== CTRL || (key !== 'e' && key !== 'y')) return null;
  const scope = new VimScope(state);
  const { text } = scope;
  const { head } = activeView(state).selections.primary;
  const line = key === 'e' ? lineBelow(text, head) : lineAbove(text, head);
  if (line === null) return null;
  const at = scope.atColumn(line, scope.column(head));
  return at < lineEnd(text, line) ? decodeText(text.read(at, after(text, at))) : null;
}

/** `r` and `gr` of normal mode. */
export const replaceCharacter: VimCommand = {
  name: 'vim_replace_character',
  title: 'Replace Character',
  doc: 'Replace the character at the cursor, or as many as the count says, with the next typed character. With the argument `columns`, the text after it keeps its columns.',
  args: { columns: FLAG },
  repeats: true,
  run: (state, { count, args }) =>
    awaitEvent(state, args.columns === true ? 'gr' : 'r', (next, event) => {
      const replace = (ready: State, typed: string): Step =>
        args.columns === true
          ? replaceColumns(ready, typed, count ?? 1)
          : replaceCharacters(ready, typed, count ?? 1);
      const special = readSpecial(next, event, replace);
      if (special !== null) return special;
      const typed = typedBy(event);
      if (typed !== null) return replace(next, typed);
      const copied = besideCursor(next, event);
      if (copied === null) return fail(next);
      // The register has the key, whatever character it was.
      return andThen(replace(next, copied), (done) =>
        step(withInsertedText(done, asRegister(textOfKeys([event])))),
      );
    }),
};

/** The end of so many characters: in their line, or over the breaks of lines, which do not count. */
function endOfSwap(text: Text, head: Byte, count: number, isWrapping: boolean): Byte {
  const end = lineEnd(text, head);
  // After the last character of a line it goes on to the next one.
  if (head === end && head > lineStart(text, head)) return lineBelow(text, head) ?? head;
  if (!isWrapping) return charactersOn(text, head, count) ?? end;
  let at = head;
  for (let left = count; left > 0; left--) {
    if (at < lineEnd(text, at)) at = after(text, at);
    if (at < lineEnd(text, at)) continue;
    const below = lineBelow(text, at);
    if (below === null) break;
    at = below;
  }
  return at;
}

/** `~`. */
export const swapCase: VimCommand = {
  name: 'vim_swap_case',
  title: 'Swap Case of Character',
  doc: 'Swap the case of the character at the cursor, or of as many as the count says, and move past them.',
  repeats: true,
  run(state, { count }) {
    if (optionOf(state, 'tildeop') && count === null)
      return runCommand(state, 'vim_operator', { operator: 'swap_case' });
    const { text } = activeDocument(state);
    const heads = cursorsOf(state);
    const isWrapping = wrapsAt(state, '~');
    const isEmpty = heads.every((head) => lineEnd(text, head) === lineStart(text, head));
    if (isEmpty && !isWrapping) return fail(state);
    const ends = heads.map((head) => endOfSwap(text, head, count ?? 1, isWrapping));
    const changes = heads.flatMap((from, i) => changesOf(state, text, { from, to: ends[i] }, otherCase));
    const { main } = activeView(state).selections;
    const done = applyEdit(state, changes, 'swap case', ends, main, 1);
    if (changes.length === 0) return step(done);
    const end = restingPlace(done, cursorsOf(done)[Math.min(main, cursorsOf(done).length - 1)]);
    const { text: changed } = activeDocument(done);
    const last = lineStart(changed, end) === end ? end : before(changed, end);
    return step(withChanged(done, heads[main], last));
  },
};
