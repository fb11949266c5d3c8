import { PromptField } from '../../../core/widgets/prompt-field.ts';
import { openPrompt } from '../../../core/widgets/open-prompt.ts';
import { type Prompt, type PromptKind, promptField, typeInto } from '../../../core/widgets/prompt.ts';
import { changePrompt } from '../../../core/widgets/prompt-actions.ts';
import { activeDocument, andThen, type State, type Step, step, withView } from '../../../core/model/state.ts';
import { lineStart } from '../lines.ts';
import { Selections } from '../../../core/model/selection.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { CTRL } from '../../../input/event.ts';
import { decodeText } from '../../../base/utf8.ts';
import { textAtCursor } from '../text-at-cursor.ts';
import { typedBy } from '../await-key.ts';
import { digraphOf } from '../insert/digraphs.ts';
import { characterOfDigits, literalOf, numberForm, withDigit } from '../insert/read-character.ts';
import { runEx } from '../ex/run-ex.ts';
import { isPlayingMapping } from '../maps/depth.ts';
import { registerOf } from '../registers/registers.ts';
import { vimOf } from '../state.ts';
import { leaveVisual } from '../visual/area.ts';
import { lastLineField } from './last-line.ts';
import { operateAfterLine, withoutWaitingOperator } from './operator-line.ts';
import { hidePreview, preview } from './preview.ts';

/** The part of the line that the next key gives: the name of a register, a character as it is, or a key of a digraph. */
type Awaited =
  | 'register'
  | 'literal'
  | 'digraph'
  | { readonly first: string }
  | { readonly form: string; readonly digits: string };

const awaitedField = new PromptField<Awaited | null>('vimAwaited', null);

/** The command line. */
export const commandLine: PromptKind = {
  name: 'vim_command',
  context: 'vim:command',
  confirm: (state, _, input) => runTyped(hidePreview(state), input),
  change: (state, prompt) => preview(state, prompt),
  cancel: (state, prompt) =>
    step(withoutWaitingOperator(leaveVisual(hidePreview(withOrigin(state, prompt))))),
  key: takeAwaited,
};

const withOrigin = (state: State, { document, origin }: Prompt): State => {
  if (activeDocument(state).id !== document) return state;
  const { top, left, anchor } = origin;
  return withView(state, { top, left, anchor });
};

/** Opens the command line with a text in it. */
export function openCommandLine(state: State, input: string): Step {
  const opened = openPrompt(state, commandLine, { label: ':', input });
  const prompt = promptField.of(opened.state);
  if (prompt === null) return opened;
  return { ...opened, state: promptField.with(opened.state, { ...prompt, anchor: input.length }) };
}

/** The state after visual mode with the cursor at the start of what was selected. */
function leaveVisualAtStart(state: State): State {
  const { visual } = vimOf(state);
  const left = leaveVisual(state);
  if (visual === null) return left;
  const { anchor, head } = visual.ranges[visual.main];
  const first = Math.min(anchor, head);
  const at = visual.kind === 'line' ? lineStart(activeDocument(left).text, first) : first;
  return withView(left, { selections: Selections.single(at) });
}

/** Carries out what was typed; `@:` repeats it from then on. */
function runTyped(state: State, input: string): Step {
  // What is selected afterwards the command has selected.
  const left = vimOf(state).mode === 'visual' ? leaveVisualAtStart(state) : state;
  const line = input.replace(/^[\s:]+/, '');
  if (line === '') {
    const noted = input === '' ? left : lastLineField.with(left, input);
    return step(withoutWaitingOperator(noted));
  }
  if (isPlayingMapping(left)) return andThen(runEx(left, line), operateAfterLine);
  // A line that this one types with :normal is not the last one.
  const done = runEx(lastLineField.with(left, input), line);
  return andThen({ ...done, state: lastLineField.with(done.state, input) }, operateAfterLine);
}

/** Takes the key that Ctrl+R or Ctrl+V waits for. */
export function takeAwaited(state: State, prompt: Prompt, event: KeyEvent): Step | false {
  const awaited = awaitedField.of(prompt);
  if (awaited === null) return false;
  const free = awaitedField.with(prompt, null);
  const put = (text: string): Step => changePrompt(promptField.with(state, free), typeInto(free, text));
  const wait = (next: Awaited): Step => step(promptField.with(state, awaitedField.with(prompt, next)));
  const typed = typedBy(event);
  if (awaited === 'literal') {
    const form = numberForm(typed ?? '');
    return form === null ? put(literalOf(event)) : wait(form);
  }
  if (typeof awaited === 'object' && 'form' in awaited) {
    const { form, digits } = awaited;
    const added = typed === null ? null : withDigit(form, digits, typed);
    if (added === null) return put(characterOfDigits(form, digits) + (typed ?? ''));
    return added.isWhole ? put(characterOfDigits(form, added.digits)) : wait({ form, digits: added.digits });
  }
  if (event.key === 'escape') return step(promptField.with(state, free));
  if (awaited === 'digraph')
    return typed === null ? step(promptField.with(state, free)) : wait({ first: typed });
  if (awaited !== 'register') return put(typed === null ? '' : digraphOf(awaited.first, typed));
  const isHeld = (event.modifiers & CTRL) !== 0;
  if (isHeld && event.key === 'w') return put(textAtCursor(state, 'word'));
  if (isHeld && event.key === 'a') return put(textAtCursor(state, 'WORD'));
  if (isHeld && event.key === 'l') return put(textAtCursor(state, 'line'));
  if (isHeld && (event.key === 'f' || event.key === 'p')) return put(textAtCursor(state, 'WORD'));
  // Ctrl+R Ctrl+R and Ctrl+R Ctrl+O take a register as it is, which this line does with every one.
  if (isHeld) return step(state);
  if (typed === null) return step(promptField.with(state, free));
  return put(registerText(state, typed));
}

/** The longest text that a register puts into the line. */
const LONGEST = 10_000;

function registerText(state: State, name: string): string {
  if (name === ':') return lastLineField.of(state) ?? '';
  if (name === '%') return activeDocument(state).name;
  const register = registerOf(state, name);
  if (register === null) return '';
  return register.texts
    .map((text) => decodeText(text.read(0, Math.min(LONGEST, text.length))))
    .join('')
    .replace(/\r?\n$/, '')
    .replaceAll(/\r?\n/g, '\r')
    .slice(0, LONGEST);
}

/** Waits for the name of a register, a character or a digraph. */
export function awaitInLine(state: State, what: 'register' | 'literal' | 'digraph'): Step {
  const prompt = promptField.of(state);
  return prompt === null ? step(state) : step(promptField.with(state, awaitedField.with(prompt, what)));
}
