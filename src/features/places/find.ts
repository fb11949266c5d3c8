import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { PendingRequest } from '../../core/model/request.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { wordAround } from '../../core/motions/words.ts';
import { handlesServer, mappedOffset } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { choosePlace } from './choose.ts';
import { goToTarget, isAtCursor } from './go.ts';
import { listReferences } from './references.ts';
import { isOpenedByPlugin, schemeOf } from '../language-servers/plugin-servers.ts';
import {
  askPlaces,
  type ForeignPlace,
  PLACE_NAMES,
  type PlaceKind,
  type PlacesAnswer,
  type PlacesWork,
} from './requests.ts';
import { type Target, targetOf } from './target.ts';

/** Finds the places of the symbol at the cursor. */
export function findPlaces(state: State, kind: PlaceKind, use: PlacesWork['use']): Step {
  const { id } = activeDocument(state);
  if (!isOffered(state, id, kind))
    return step(say(state, 'info', notOffered(state, capital(PLACE_NAMES[kind]))));
  const at: Byte = activeView(state).selections.primary.head;
  return askPlaces.askServers(state, { document: id, at, kind, use });
}

/** Goes to what was found, or shows it. An answer that comes once the cursor is elsewhere is only listed. */
export const placesHandler = handlesServer(askPlaces, {
  take(state, answer, asked) {
    const { kind, use } = asked.work;
    if (answer === null || answer.places.length === 0)
      return step(
        openedByPlugin(state, answer, use) === null ? say(state, 'info', nothingFound(answer, asked)) : state,
      );
    const targets = answer.places.map((place) => targetOf(state, place, asked));
    if (use === 'list')
      return listReferences(state, {
        targets,
        total: answer.total,
        word: wordOf(state, asked),
        takesFocus: isThere(state, asked),
      });
    if (!isThere(state, asked)) return step(state);
    if (kind === 'references') return offerReferences(state, targets, use);
    if (targets.every((target) => isAtCursor(state, target)) && kind === 'definition' && use === 'go')
      return referencesInstead(state);
    return targets.length === 1 && use === 'go'
      ? goToTarget(state, targets[0])
      : choosePlace(state, `${capital(PLACE_NAMES[kind])}: `, targets);
  },
});

/** The place that a plugin opens, since it is in no file; null for none. */
export const openedByPlugin = (
  state: State,
  answer: PlacesAnswer | null,
  use: PlacesWork['use'],
): ForeignPlace | null =>
  answer === null || answer.places.length > 0 || use !== 'go'
    ? null
    : (answer.addresses?.find(({ uri }) => isOpenedByPlugin(state, schemeOf(uri))) ?? null);

/** Offers the references in place of the definition at which the cursor is. */
function referencesInstead(state: State): Step {
  const { id } = activeDocument(state);
  return isOffered(state, id, 'references')
    ? findPlaces(state, 'references', 'go')
    : step(say(state, 'info', 'The cursor is at the definition'));
}

function offerReferences(state: State, targets: readonly Target[], use: PlacesWork['use']): Step {
  const others = targets.filter((target) => !isAtCursor(state, target));
  if (others.length === 0) return step(say(state, 'info', 'No other references'));
  return others.length === 1 && use === 'go'
    ? goToTarget(state, others[0])
    : choosePlace(state, 'References: ', targets);
}

function nothingFound(answer: PlacesAnswer | null, { work }: PendingRequest<PlacesWork>): string {
  if (answer !== null && answer.elsewhere > 0) return 'The location is not in a file';
  return `No ${PLACE_NAMES[work.kind]} found for the code at the cursor`;
}

/** True while the cursor is where it was when places were asked for. */
function isThere(state: State, asked: PendingRequest<PlacesWork>): boolean {
  if (activeDocument(state).id !== asked.work.document) return false;
  const { head } = activeView(state).selections.primary;
  return ([-1, 1] as const).some((side) => mappedOffset(state, asked, asked.work.at, side) === head);
}

/** The word that places were asked for. */
function wordOf(state: State, asked: PendingRequest<PlacesWork>): string {
  const at = mappedOffset(state, asked, asked.work.at);
  const document = state.documents.get(asked.work.document ?? -1);
  if (at === null || document === undefined) return '';
  const { from, to } = wordAround(document.text, at);
  return decodeText(document.text.read(from, Math.min(to, from + LONGEST_WORD)));
}

/** Bytes of a word that are shown. */
const LONGEST_WORD: Byte = 80;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
