import { encode } from '../../base/utf8.ts';
import { activeDocument, andThen, type State, type Step, step } from '../../core/model/state.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { Block } from '../../text/block.ts';
import { removeDocument } from '../files/close.ts';
import { onOpened } from '../files/open.ts';

/** Shows a text in a tab that nobody can edit, in place of the one of that name and mode. */
export function showScratch(state: State, mode: string, name: string, text: string): Step {
  const event: OpenedEvent = {
    type: 'opened',
    location: null,
    name,
    scratch: true,
    mode,
    source: Block.of(encode(text)),
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
