import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { WindowField } from '../../core/model/fields/field.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../core/model/state.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered } from '../language-servers/servers.ts';
import { askHighlights, type Highlight } from './requests.ts';

/** The time that the cursor rests before a server is asked. */
const REST: Milliseconds = 150;

/** A place of the cursor in a text. */
interface CursorPlace {
  readonly document: DocumentId;
  readonly revision: number;
  readonly at: Byte;
}

/** The occurrences of the symbol at the cursor. */
interface Highlights {
  /** The place of the cursor, and when it came there; null where nothing is to be asked. */
  readonly resting: (CursorPlace & { readonly since: Milliseconds }) | null;
  /** The time is being waited for. */
  readonly isWaiting: boolean;
  /** The occurrences that a server has found, and the text that they are in; null for none. */
  readonly found: {
    readonly document: DocumentId;
    readonly revision: number;
    readonly all: readonly Highlight[];
  } | null;
}

/** The occurrences of the symbol at the cursor. They are dropped when the text changes. */
export const highlightsField = new WindowField<Highlights>('highlights', {
  resting: null,
  isWaiting: false,
  found: null,
});

/** Follows the cursor: once it has rested, a server is asked. To be called after every event. */
export function followCursor(state: State): Step {
  const document = activeDocument(state);
  const { primary, count } = activeView(state).selections;
  const highlights = highlightsField.of(state);
  const { resting } = highlights;
  const { id, revision } = document;
  const isSame = resting?.document === id && resting.revision === revision && resting.at === primary.head;
  if (isSame || !isOffered(state, id, 'highlights')) return step(state);
  if (count > 1 || !isEmpty(primary) || isInside(highlights, document, primary.head)) return step(state);
  const place = { document: id, revision, at: primary.head, since: state.now };
  const next = highlightsField.with(state, { ...highlights, resting: place, isWaiting: true });
  return highlights.isWaiting ? step(next) : step(next, { type: 'wait', after: REST });
}

/** True for a cursor in an occurrence that is known: the others are the same ones. */
const isInside = ({ found }: Highlights, document: Document, at: Byte): boolean =>
  foundIn(found, document)?.some(({ from, to }) => from <= at && at <= to) ?? false;

/** The time may have come: asks about the place of the cursor, if it has rested there. */
export function askWhenRested(state: State): Step {
  const highlights = highlightsField.of(state);
  const { resting } = highlights;
  if (!highlights.isWaiting || resting === null) return step(state);
  const left = resting.since + REST - state.now;
  if (left > 0) return step(state, { type: 'wait', after: left });
  const waited = highlightsField.with(state, { ...highlights, isWaiting: false });
  const { id, revision } = activeDocument(state);
  if (id !== resting.document || revision !== resting.revision || !isOffered(state, id, 'highlights'))
    return step(waited);
  return askHighlights.askServers(waited, { document: id, at: resting.at });
}

/** Takes in what was found, unless the text is another by now. A failure is not worth a message: nobody asked. */
export const highlightsHandler = handlesServer(askHighlights, {
  take(state, answer, asked) {
    const { document: id, at } = asked.work;
    const document = id === null ? undefined : state.documents.get(id);
    const highlights = highlightsField.of(state);
    if (document === undefined || !isCurrent(state, asked) || highlights.resting?.at !== at)
      return step(state);
    const { revision } = document;
    const found = { document: document.id, revision, all: answer ?? [] };
    return step(highlightsField.with(state, { ...highlights, found }));
  },
  failed: (state) => step(state),
});

/** The occurrences of the symbol at a cursor, in the order of the text; null where a server does not know them. */
export function highlightsAt(state: State, document: Document, at: Byte): readonly Highlight[] | null {
  const all = foundIn(highlightsField.of(state).found, document);
  return all?.some(({ from, to }) => from <= at && at <= to) === true ? all : null;
}

const foundIn = (found: Highlights['found'], { id, revision }: Document): readonly Highlight[] | null =>
  found?.document === id && found.revision === revision ? found.all : null;
