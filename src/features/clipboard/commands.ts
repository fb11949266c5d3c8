import { pasteBytes } from './clipboard.ts';
import { clipboardRequest } from '../../core/edits/read-clipboard.ts';
import { handles } from '../../core/model/request.ts';
import type { Byte } from '../../base/units.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { Command } from '../../core/model/command.ts';
import { shownFolds } from '../folding/fold.ts';
import { type Document, lineBreak } from '../../core/model/document.ts';
import { foldedBlock, touchedBlocks, unknownLines, withBreak } from '../../core/motions/line-ranges.ts';
import { cursorAt, end, isEmpty, type Selections, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';
import { type Clipboard, clipboardField } from '../../core/edits/clipboard.ts';
import { edit } from '../../core/model/transaction.ts';
import { clipboardText } from './clipboard.ts';
import { typedLine } from '../../core/dispatch/press-key.ts';
import { changePrompt } from '../../core/widgets/prompt-actions.ts';
import { pastedInto, selectedRange, promptField } from '../../core/widgets/prompt.ts';
import { encode } from '../../base/utf8.ts';

/** The result of copying. */
interface CopyResult {
  readonly clipboard: Clipboard;
  /** The stretches that are removed when it is cut. */
  readonly stretches: readonly Stretch[];
}

interface Stretch {
  readonly from: Byte;
  readonly to: Byte;
}

/** The selections, or the whole lines of the cursors when nothing is selected; undefined where their ends are not known. */
function copiedRanges(state: State): CopyResult | undefined {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const { text } = document;
  if (selections.ranges.every(isEmpty)) return takenLines(state, document, selections);
  const stretches = selections.ranges
    .filter((range) => !isEmpty(range))
    .map((range) => ({ from: start(range), to: end(range) }));
  return {
    clipboard: { texts: stretches.map(({ from, to }) => text.slice(from, to)), lines: false },
    stretches,
  };
}

function takenLines(state: State, document: Document, selections: Selections): CopyResult | undefined {
  const { text } = document;
  const folds = shownFolds(state);
  const blocks = touchedBlocks(text, selections, folds);
  if (blocks === undefined) return undefined;
  const texts: Text[] = [];
  let done: Byte = -1;
  for (const { head } of selections.ranges) {
    const line = foldedBlock(text, folds, head);
    if (line === undefined) return undefined;
    if (line.from === done) continue;
    done = line.from;
    const content = text.slice(line.from, line.to);
    // A last line comes back as a whole line too.
    const open = line.breakLength === 0 && content.length > 0;
    texts.push(open ? content.concat(state.additions.text(encode(lineBreak(document)))) : content);
  }
  return { clipboard: { texts, lines: true }, stretches: blocks.map((block) => withBreak(text, block)) };
}

function copy(state: State): Step {
  const found = copiedRanges(state);
  if (found === undefined) return step(unknownLines(state));
  const { clipboard } = found;
  const text = clipboardText(state, clipboard);
  return text.length === 0
    ? step(state)
    : step(clipboardField.with(state, clipboard), { type: 'copy', text });
}

function cut(state: State): Step {
  const found = copiedRanges(state);
  if (found === undefined) return step(unknownLines(state));
  const { clipboard, stretches } = found;
  const text = clipboardText(state, clipboard);
  if (text.length === 0) return step(state);
  const document = activeDocument(state);
  const changes = ChangeSet.of(document.text.length, stretches);
  const selections = activeView(state).selections.map((range) => cursorAt(changes.mapPos(end(range), 1)));
  return step(edit(clipboardField.with(state, clipboard), changes, 'cut', selections), {
    type: 'copy',
    text,
  });
}

/** In a prompt the clipboard commands are about its input. */
function copyInput(state: State, cuts: boolean): Step | false {
  const prompt = promptField.of(state);
  const field = typedLine(state);
  const line = prompt ?? field;
  if (line === null) return false;
  const [from, to] = selectedRange(line);
  if (from === to) return step(state);
  const text = state.additions.text(encode(line.input.slice(from, to)));
  const copied: State = clipboardField.with(state, { texts: [text], lines: false });
  const after = !cuts
    ? step(copied)
    : prompt === null
      ? (field?.type(copied, '') ?? step(copied))
      : changePrompt(copied, pastedInto(prompt, ''));
  return { state: after.state, effects: [...after.effects, { type: 'copy', text }] };
}

/** Asks for the system's clipboard, to be pasted. */
export const askToPaste = clipboardRequest<null>('paste');

/** Handles the system's clipboard: pastes it. */
export const pasteHandler = handles(askToPaste, { take: (state, bytes) => pasteBytes(state, bytes) });

export const clipboard: readonly Command[] = [
  {
    name: 'copy',
    title: 'Copy',
    doc: 'Copy the selected text, or the current line if nothing is selected.',
    run: copy,
  },
  {
    name: 'cut',
    title: 'Cut',
    doc: 'Cut the selected text, or the current line if nothing is selected.',
    run: cut,
  },
  {
    name: 'paste',
    title: 'Paste',
    doc: 'Replace the selections with the clipboard, or insert it at the cursors.',
    run: (state) => askToPaste.ask(state, null),
  },
  {
    name: 'prompt_copy',
    hidden: true,
    title: 'Copy Input',
    doc: 'Copy the selected text of the prompt.',
    run: (state) => copyInput(state, false),
  },
  {
    name: 'prompt_cut',
    hidden: true,
    title: 'Cut Input',
    doc: 'Cut the selected text of the prompt.',
    run: (state) => copyInput(state, true),
  },
  {
    name: 'prompt_paste',
    hidden: true,
    title: 'Paste Input',
    doc: 'Paste the clipboard into the prompt.',
    run: (state) => askToPaste.ask(state, null),
  },
];
