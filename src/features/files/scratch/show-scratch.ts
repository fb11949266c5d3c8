import { encode } from '../../../base/utf8.ts';
import { activeDocument, andThen, type State, type Step, step } from '../../../core/model/state.ts';
import type { OpenedEvent } from '../../../core/windows/open-file.ts';
import { Block } from '../../../text/block.ts';
import type { Text } from '../../../text/text.ts';
import { removeDocument } from '../close.ts';
import { onOpened } from '../open.ts';

/** Shows a text in a tab that nobody can edit, in place of the one of that name and mode. */
export function showScratch(state: State, mode: string, name: string, content: string | Text): Step {
  const source = Block.of(typeof content === 'string' ? encode(content) : new Uint8Array(0));
  const event: OpenedEvent = {
    type: 'opened',
    location: null,
    name,
    scratch: true,
    mode,
    source,
    ...(typeof content !== 'string' && { text: content }),
    stat: null,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
  };
  const there = [...state.documents.values()].find((each) => each.mode === mode && each.name === name);
  const opened = onOpened(state, event);
  if (there === undefined) return opened;
  return andThen(opened, (next) =>
    activeDocument(next).id === there.id ? step(next) : removeDocument(next, there.id),
  );
}
