import type { Byte } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { leaves } from '../../core/model/panes.ts';
import { changesSince, handles } from '../../core/model/request.ts';
import { andThen, documentById, type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { markersIn } from '../../text/merge/conflict-markers.ts';
import { showActions } from './actions.ts';
import { markersField, moveMarkers, newMarkers } from './markers.ts';
import { findMarkers } from './requests.ts';
import { scrollSides } from './scroll-sides.ts';

/** Texts up to this length are searched at once, which takes less than a millisecond. */
const MOST_AT_ONCE: Byte = 256 * 1024;
/** Longer texts are not searched. */
const LONGEST: Byte = 64 << 20;

/** Searches the documents in front for markers of conflicts, and shows what can be done above each conflict. */
export function followConflicts(before: State, after: Step): Step {
  const { state } = after;
  if (state === before) return after;
  const shown = new Set(leaves(state.window.panes).map(({ active }) => active));
  const followed = [...shown].reduce((done, id) => andThen(done, (next) => followDocument(next, id)), after);
  return andThen(followed, (next) => step(scrollSides(before, next)));
}

function followDocument(state: State, id: DocumentId): Step {
  const document = state.documents.get(id);
  if (document === undefined) return step(state);
  const searched = markersField.of(document)?.isCurrent === true ? step(state) : search(state, document);
  return andThen(searched, (next) => step(showActions(next, id)));
}

function search(state: State, { id, text, decoding, shownBy }: Document): Step {
  if (decoding !== null || shownBy !== null || text.length > LONGEST) return step(state);
  if (text.length <= MOST_AT_ONCE) {
    const found = newMarkers(markersIn(text.read(0, text.length)));
    return step(withDocument(state, markersField.with(documentById(state, id), found)));
  }
  if (findMarkers.allPending(state).some(({ work }) => work.document === id)) return step(state);
  return findMarkers.ask(state, { document: id, text }, { about: [id] });
}

/** Takes in the markers of a long text. */
export const foundMarkersHandler = handles(findMarkers, {
  take(state, found, asked) {
    const document = documentById(state, asked.work.document);
    const changes = changesSince(asked, document.id);
    const markers = newMarkers(found);
    const current = changes === null ? markers : moveMarkers(markers, { changes, text: document.text });
    return step(withDocument(state, markersField.with(document, current)));
  },
  // Nobody asked for it: the document is shown without its conflicts.
  failed: (state, _, { work }) => {
    const document = documentById(state, work.document);
    return step(withDocument(state, markersField.with(document, newMarkers([]))));
  },
});
