import type { Byte } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import { insertText, replaceEach } from '../../../core/edits/insert.ts';
import { activeView, andThen, type State, type Step, step } from '../../../core/model/state.ts';
import { CTRL, type KeyEvent } from '../../../input/event.ts';
import { after, bytesOf } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { awaitEvent, awaitKey, typedBy } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { keysOfText } from '../keys/key-text.ts';
import { lineAbove, lineBelow, lineEnd } from '../lines.ts';
import { put } from '../normal/put.ts';
import { feedKeys } from '../repeat/feed.ts';
import { isRegister, registerOf } from '../registers/registers.ts';
import { VimScope } from '../scope.ts';
import { mainOf } from '../main-of.ts';
import { vimOf } from '../state.ts';
import { digraphOf } from './digraphs.ts';
import { lastInsertField } from './last-insert.ts';
import { feedWithin } from './feed-within.ts';
import { insertionField, lastKeyOf, withInsertion, withKeysSince, withoutKey } from './insertion.ts';
import { goToNormalMode } from './leave.ts';
import { literalOf, numberForm, readNumber } from './read-character.ts';
import { replaceEachBy, replaceTyped } from './replace-typed.ts';

/** Types a text as it is, over what is there in replace mode. */
const typeLiterally = (state: State, text: string): Step =>
  step(vimOf(state).mode === 'replace' ? replaceTyped(state, text) : insertText(state, text));

/** The state in which `.` repeats the text of the insertion, not its keys: these would insert something else another time. */
const repeatsText = (state: State): State => withInsertion(state, { isTyped: false });

/** Types the text again that was inserted last. */
function insertAgain(state: State): Step {
  const last = lastInsertField.of(state);
  return last === null || last.text === ''
    ? fail(withoutKey(state), 'E29: No inserted text yet')
    : feedWithin(repeatsText(state), keysOfText(last.text));
}

/** The keys that type a character literally: by its number, where it would begin a number itself. */
const literalKeys = (character: string): readonly KeyEvent[] =>
  keysOfText(
    `\u0016${numberForm(character) === null ? character : String(character.charCodeAt(0)).padStart(3, '0')}`,
  );

/** The keys that type a copied character: only letters and digits, and what is beyond Latin-1, are typed as they are. */
const keysOfCopy = (character: string): readonly KeyEvent[] =>
  /^[a-z0-9]|^[^\0-\xff]/iu.test(character) ? keysOfText(character) : literalKeys(character);

/** Types a character literally. `.` repeats the character, not the keys since the first one, which spelled it. */
function typeSpelled(state: State, first: KeyEvent | null, character: string): Step {
  const typed = typeLiterally(state, character);
  return { ...typed, state: withKeysSince(typed.state, first, literalKeys(character)) };
}

/** Types, at each cursor, the character in the same column of the line above or below. */
function copyFrom(state: State, beside: (scope: VimScope, at: Byte) => Byte | null): Step {
  const scope = new VimScope(state);
  const { text } = scope;
  const found = activeView(state).selections.ranges.map(({ head }) => {
    const line = beside(scope, head);
    if (line === null) return null;
    const at = scope.atColumn(line, scope.column(head));
    return at < lineEnd(text, line) ? text.slice(at, after(text, at)) : null;
  });
  if (found.every((each) => each === null)) return step(withoutKey(state));
  const stringOf = (each: Text | null): string =>
    each === null ? '' : decodeText(each.read(0, each.length));
  const noted = withKeysSince(state, lastKeyOf(state), keysOfCopy(stringOf(mainOf(state, found))));
  if (vimOf(state).mode === 'replace') return step(replaceEachBy(noted, found.map(stringOf)));
  return step(
    replaceEach(noted, 'type', ({ head }, i) => ({ from: head, to: head, insert: found[i] ?? undefined })),
  );
}

/** Types the next key as it is, or the character whose number comes next. */
function insertLiterally(state: State): Step {
  const first = lastKeyOf(state);
  return awaitEvent(state, '^V', (next, event) => {
    const form = numberForm(typedBy(event) ?? '');
    if (form === null) return typeSpelled(next, first, literalOf(event));
    return readNumber(next, form.form, form.digits, (ready, character, after_) => {
      const typed = character === '' ? step(ready) : typeSpelled(ready, first, character);
      if (after_ === null) return typed;
      return andThen(typed, (done) => feedKeys(done, [after_]));
    });
  });
}

/** The longest register that is typed. */
const LONGEST: Byte = 16 * 1024 * 1024;

/** The text of a register for insert mode. */
function registerText(state: State, name: string): string | null {
  const register = registerOf(state, name);
  if (register === null) return null;
  return register.texts
    .map((text) => decodeText(bytesOf(text, 0, Math.min(LONGEST, text.length))))
    .join(register.kind === 'block' ? '\n' : '');
}

/** The ways in which a register is inserted: as if it was typed, exactly as it is, or put in as by `P`. */
type RegisterWay = 'typed' | 'literal' | 'put' | 'put_with_indent';

const WAYS: Readonly<Record<string, RegisterWay>> = { r: 'literal', o: 'put', p: 'put_with_indent' };

/** Puts a register in before the cursors, lines above their lines; the cursors go behind it. */
function putInsert(state: State, name: string, fitsIndent: boolean): Step {
  const register = registerOf(state, name);
  if (register === null) return step(state);
  const done = put(state, register, { isBefore: true, goesBehind: true, fitsIndent, count: 1 });
  // The insertion began where it did, though there are other lines now.
  const insertion = insertionField.of(state);
  return step(insertion === null ? done : withInsertion(done, { begin: insertion.begin }));
}

/** Types the content of the register whose name comes next, in the way that a key before the name says. */
const insertRegister = (state: State, first: KeyEvent | null, way: RegisterWay = 'typed'): Step =>
  awaitEvent(state, '^R', (next, event) => {
    if (way === 'typed' && event.modifiers === CTRL && Object.hasOwn(WAYS, event.key))
      return insertRegister(next, first, WAYS[event.key]);
    const name = typedBy(event) ?? '';
    if (name === '=') return fail(next, 'The expression register is not available');
    if (way === 'put' || way === 'put_with_indent')
      return isRegister(name) ? putInsert(next, name, way === 'put_with_indent') : step(next);
    const text = isRegister(name) ? registerText(next, name) : null;
    // An empty register types nothing, and the insertion goes on.
    if (text === null) return step(withKeysSince(next, first, []));
    // What the small delete register has when it is repeated counts, else what there was now.
    const ready = name === '-' ? next : repeatsText(next);
    return way === 'literal' || !/[^\P{Cc}\n\t]/u.test(text)
      ? typeLiterally(ready, text)
      : feedWithin(ready, keysOfText(text));
  });

/** Types the character of the digraph whose two keys come next. */
function insertDigraph(state: State): Step {
  const key = lastKeyOf(state);
  return awaitKey(state, '^K', (one, first) =>
    awaitKey(one, `^K${first}`, (next, second) => typeSpelled(next, key, digraphOf(first, second))),
  );
}

/** Types the text of the last insertion, and leaves insert mode. */
const insertAgainAndLeave = (state: State): Step => andThen(insertAgain(state), goToNormalMode);

const command = (name: string, title: string, doc: string, run: (state: State) => Step): VimCommand => ({
  name: `vim_insert_${name}`,
  title,
  doc,
  run,
});

/** The keys of insert mode that insert. */
export const insertKeys: readonly VimCommand[] = [
  command('again', 'Insert Last Insertion', 'Types the text again that was inserted last.', insertAgain),
  command(
    'again_and_leave',
    'Insert Last Insertion and Leave',
    'Types the text again that was inserted last, and goes back to normal mode.',
    insertAgainAndLeave,
  ),
  command('from_below', 'Insert Character from Below', 'Types the character below the cursor.', (state) =>
    copyFrom(state, ({ text }, at) => lineBelow(text, at)),
  ),
  command('from_above', 'Insert Character from Above', 'Types the character above the cursor.', (state) =>
    copyFrom(state, ({ text }, at) => lineAbove(text, at)),
  ),
  command(
    'literally',
    'Insert Next Key Literally',
    'Types the next key as it is, or the character whose number comes next.',
    insertLiterally,
  ),
  command(
    'register',
    'Insert Register',
    'Types the content of the register whose name comes next.',
    (state) => insertRegister(state, lastKeyOf(state)),
  ),
  // By itself it does nothing, above all not what it does in other maps.
  command('completion_kind', 'Completion by Kind', 'Waits for the key of a kind of completion.', (state) =>
    step(state),
  ),
  command(
    'digraph',
    'Insert Digraph',
    'Types the character that the next two keys stand for.',
    insertDigraph,
  ),
];
