import { handles } from '../../../../core/model/request.ts';
import { activeDocument, andThen, say, type State, type Step, step } from '../../../../core/model/state.ts';
import { documentAt } from '../../../../core/model/document.ts';
import { Text } from '../../../../text/text.ts';
import { decodeText, encode } from '../../../../base/utf8.ts';
import { documentOf } from '../../../files/open.ts';
import { takeOpened } from '../../../files/open-results.ts';
import type { OpenedEvent } from '../../../../core/windows/open-file.ts';
import { fail } from '../../fail.ts';
import { ExFault } from '../ex-fault.ts';
import { type ExFileWork, openForEx } from '../requests.ts';
import { runEx } from '../run-ex.ts';
import { changeText, insertionAfter } from './edit-lines.ts';
import { sourceScript } from './source.ts';
import { lineCount } from './text-lines.ts';

/** Bytes of a file that is inserted or carried out. */
const MOST_READ = 16 << 20;
const LONGEST_SCRIPT = 1 << 20;

/** Handles a file that was opened for a command line. */
export const openForExHandler = handles(openForEx, {
  take(state, answer, asked) {
    const { use, path } = asked.work;
    if (use.kind === 'show')
      return andThen(takeOpened(state, answer, asked), (next) => {
        const isInFront = documentAt(next, path)?.id === activeDocument(next).id;
        return use.command === null || !isInFront
          ? step(next)
          : runEx(next, use.command === '' ? '$' : use.command);
      });
    if (answer.type === 'open_failed') return fail(state, answer.message);
    if (answer.source === null) return fail(state, `E484: Can't open file ${answer.name}`);
    try {
      return use.kind === 'insert' ? insertFile(state, answer, use) : sourceFile(state, answer);
    } catch (error) {
      if (error instanceof ExFault) return fail(state, error.message);
      throw error;
    }
  },
});

function insertFile(
  state: State,
  event: OpenedEvent,
  use: Extract<ExFileWork['use'], { kind: 'insert' }>,
): Step {
  const document = activeDocument(state);
  if (document.id !== use.document)
    return step(say(state, 'info', 'Nothing was inserted, because another file is active now'));
  const { text, decoding } = documentOf(state, event);
  if (decoding !== null || text.length > MOST_READ)
    return fail(state, `${event.name} is too large to be inserted`);
  if (text.length === 0) return step(state);
  const isOpen = text.byte(text.length - 1) !== 10;
  const lines = isOpen ? Text.join([text, state.additions.text(encode('\n'))]) : text;
  const after = Math.min(use.after, lineCount(document.text));
  const changed = { first: after + 1, last: after + (lines.newlines ?? 1) };
  return step(
    changeText(state, [insertionAfter(state, after, lines)], 'read file', { cursor: after + 1, changed }),
  );
}

function sourceFile(state: State, event: OpenedEvent): Step {
  const { text } = documentOf(state, event);
  if (text.length > LONGEST_SCRIPT) return fail(state, `${event.name} is too large for a script`);
  return sourceScript(state, event.name, decodeText(text.read(0, text.length)), runEx);
}
