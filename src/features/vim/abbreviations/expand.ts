import { decodeText, encode } from '../../../base/utf8.ts';
import type { Byte } from '../../../base/units.ts';
import { editLine, promptField } from '../../../core/widgets/prompt.ts';
import { changePrompt } from '../../../core/widgets/prompt-actions.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import { edit } from '../../../core/model/transaction.ts';
import { press } from '../../../input/character.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { isVimText } from '../active.ts';
import { feedWithin } from '../insert/feed-within.ts';
import { insertionField, withInsertion } from '../insert/insertion.ts';
import { textOfKeys } from '../keys/key-text.ts';
import { lineStart } from '../lines.ts';
import { mainOf } from '../main-of.ts';
import { areMappingsOff, withMappingsAgain, withoutMappings } from '../maps/maps.ts';
import type { Abbreviation } from '../mappings/mapping-arguments.ts';
import { keywordsOf } from '../options/options.ts';
import { keysOfChange, withKeysOfChange } from '../repeat/change.ts';
import { vimOf } from '../state.ts';
import { abbreviationAtEnd, abbreviationsField, endsAbbreviation } from './abbreviations.ts';

/** The longest text in which an abbreviation is looked for. */
const REACH: Byte = 1000;

/** The state with keys more in what `.` repeats. */
function withKeys(state: State, keys: readonly KeyEvent[]): State {
  const insertion = insertionField.of(state);
  if (insertion === null) return state;
  const noted = withInsertion(state, { keys: [...insertion.keys, ...keys] });
  return withKeysOfChange(noted, [...keysOfChange(noted), ...keys]);
}

/** Puts what an abbreviation stands for in the place of its word, at every cursor. */
function replaceWord(state: State, { word, to, isRecursive }: Abbreviation): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const { length } = encode(word);
  const isTyped = selections.ranges.every(
    ({ head }) => decodeText(text.read(Math.max(0, head - length), head)) === word,
  );
  if (!isTyped) return step(state);
  const typed = [...Array.from(word, () => press('backspace')), ...to];
  const insert = textOfKeys(to);
  const isText = !/\p{Cc}/u.test(insert);
  const changes = ChangeSet.of(
    text.length,
    selections.ranges.map(({ head }) => ({
      from: head - length,
      to: head,
      ...(isText && { insert: state.additions.text(encode(insert)) }),
    })),
  );
  const moved = selections.map(({ head }) => cursorAt(changes.mapPos(head, 1)));
  const done = edit(state, changes, 'type', moved);
  if (isText) return step(withKeys(done, typed));
  const fed = feedWithin(isRecursive ? done : withoutMappings(done), to);
  return { ...fed, state: withKeys(withMappingsAgain(fed.state, state), typed) };
}

/** Expands the abbreviation before the cursor, if there is one that was typed in this insertion. */
function expandInText(state: State): Step {
  const { insert } = abbreviationsField.of(state);
  const insertion = insertionField.of(state);
  if (insert.size === 0 || insertion === null) return step(state);
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const start = mainOf(state, insertion.starts);
  const from = Math.max(lineStart(text, head), Math.min(head, start), head - REACH);
  const found = abbreviationAtEnd(insert, decodeText(text.read(from, head)), keywordsOf(state));
  return found === null ? step(state) : replaceWord(state, found);
}

/** Expands the abbreviation before the cursor in the command line. */
function expandInLine(state: State): Step {
  const prompt = promptField.of(state);
  const { command } = abbreviationsField.of(state);
  if (prompt === null || command.size === 0) return step(state);
  const before = prompt.input.slice(0, prompt.cursor);
  const found = abbreviationAtEnd(command, before, keywordsOf(state));
  if (found === null) return step(state);
  const kept = before.slice(0, -found.word.length) + textOfKeys(found.to).replaceAll(/\p{Cc}/gu, '');
  return changePrompt(state, editLine(prompt, kept + prompt.input.slice(prompt.cursor), kept.length));
}

/** Expands an abbreviation before a key that ends it. */
export function expandBefore(state: State, event: KeyEvent): Step {
  const { insert, command } = abbreviationsField.of(state);
  if ((insert.size === 0 && command.size === 0) || !endsAbbreviation(event, keywordsOf(state)))
    return step(state);
  const prompt = promptField.of(state);
  if (prompt !== null) {
    const isLine = prompt.kind.context === 'vim:command' && event.key !== 'escape';
    return isLine ? expandInLine(state) : step(state);
  }
  const { mode, awaited } = vimOf(state);
  const isTyping = (mode === 'insert' || mode === 'replace') && awaited === null && isVimText(state);
  return isTyping && !areMappingsOff(state) ? expandInText(state) : step(state);
}
