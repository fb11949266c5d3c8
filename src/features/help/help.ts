import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { Block } from '../../text/block.ts';
import { headingFor, helpText } from './help-page.ts';
import { removeDocument } from '../files/close.ts';
import { onOpened } from '../files/open.ts';
import { regionOf } from '../../core/layout/regions.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { Selections } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  withView,
} from '../../core/model/state.ts';
import { lineAround } from '../../core/motions/words.ts';

/** The mode of the document that shows the help. */
const HELP = 'help';

/** Opens the help, as it is for the commands and keys of now. */
export function showHelp(state: State): Step {
  const event: OpenedEvent = {
    type: 'opened',
    location: null,
    name: 'Help',
    scratch: true,
    mode: HELP,
    source: Block.of(encode(helpText(state, regionOf(state, focusedLeaf(state)).text.width))),
    stat: null,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
  };
  const there = [...state.documents.values()].find(({ mode }) => mode === HELP);
  if (there === undefined) return onOpened(state, event);
  // The new one takes the place of the old: the keys may be others by now.
  return andThen(onOpened(state, event), (next) => removeDocument(next, there.id));
}

/** Goes to the topic in whose line of the contents `at` is; null anywhere else. */
export function followTopic(state: State, at: Byte): State | null {
  const { mode, text } = activeDocument(state);
  if (mode !== HELP) return null;
  const { from, to } = lineAround(text, at);
  const page = text.toString();
  const place = headingFor(page, decodeText(text.read(from, to)).trimEnd());
  return place === null ? null : goToTop(state, encode(page.slice(0, place)).length);
}

/** Goes back to the contents. */
export const toContents = (state: State): State => goToTop(state, 0);

/** The row of a byte becomes the first one. */
function goToTop(state: State, at: Byte): State {
  const { height } = regionOf(state, focusedLeaf(state)).text;
  const below = reveal(withView(state, { selections: Selections.single(at), top: at, left: 0 }));
  return height > 0 ? withView(below, { top: at }) : below;
}

/** The topic at the cursor. */
export const topicHere = (state: State): State | null =>
  followTopic(state, activeView(state).selections.primary.head);
