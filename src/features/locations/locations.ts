import { shortLine } from '../../base/one-line.ts';
import type { LocationList, ViewKind } from '../../core/model/dock.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { removeDocument } from '../files/close.ts';
import { focusedView, leavePanel, shownViews, withoutPanelView } from '../panel/panel.ts';
import { showView } from '../panel/show-view.ts';
import { tabOf } from '../panel/view-tabs.ts';

/** The way through a list of locations. */
export type LocationWay = 'next' | 'previous' | 'first' | 'last';

/** A view that lists locations. */
interface ListView {
  readonly view: ViewKind;
  readonly list: LocationList;
  readonly count: number;
  /** It was shown before. */
  readonly wasShown: boolean;
}

/** All views that list locations. */
function listsIn(state: State): readonly ListView[] {
  const shown = shownViews(state);
  return [...featuresOf(state).views.values()].flatMap((view) => {
    const list = view.locations;
    const count = list?.count(state) ?? null;
    if (list === undefined || count === null) return [];
    return { view, list, count, wasShown: shown.includes(view.name) };
  });
}

/** The list that was shown last; where none ever was, the first that has locations. Null for none. */
function lastList(state: State): ListView | null {
  const lists = listsIn(state);
  const shown = shownViews(state);
  const rank = ({ view }: ListView): number => shown.indexOf(view.name);
  const [last] = lists.filter(({ wasShown }) => wasShown).toSorted((a, b) => rank(a) - rank(b));
  return last ?? lists.find(({ count }) => count > 0) ?? null;
}

const NO_LIST = 'No list of locations. Search in files, find references or show the problems first';

/**
 * Goes to another location of the list that was shown last: problems, references, matches in files, or what another view
 * lists.
 * @param count locations further on or back; for `first` and `last` without a meaning
 * @param goesRound the first location follows the last one; otherwise the walk ends there
 */
export function walkLocations(
  state: State,
  way: LocationWay,
  count = 1,
  { goesRound = true }: { readonly goesRound?: boolean } = {},
): Step {
  const last = lastList(state);
  if (last === null) return step(say(state, 'info', NO_LIST));
  const { view, list, count: total } = last;
  if (total === 0) return step(say(state, 'info', `${view.title}: no locations`));
  if (list.goFromCursor !== undefined && !last.wasShown && (way === 'next' || way === 'previous'))
    return list.goFromCursor(state, way === 'next' ? 1 : -1);
  const index = indexAt(list.place(state), total, { way, count, goesRound });
  if (index === null) return step(say(state, 'info', `${view.title}: no more locations`));
  const text = list.text === undefined ? '' : `: ${shortLine(list.text(state, index))}`;
  const where = `${view.title} ${index + 1} of ${total}${text}`;
  return andThen(list.goTo(state, index), (next) => step(say(next, 'info', where)));
}

/** The index that a walk leads to; null where it leads nowhere. */
function indexAt(
  { before, isLocation }: ReturnType<LocationList['place']>,
  total: number,
  {
    way,
    count,
    goesRound,
  }: { readonly way: LocationWay; readonly count: number; readonly goesRound: boolean },
): number | null {
  if (way === 'first') return 0;
  if (way === 'last') return total - 1;
  const by = way === 'next' ? count : -count;
  // Between two locations, the one below is the first step down.
  const wanted = isLocation || by < 0 ? before + by : before + by - 1;
  if (goesRound) return ((wanted % total) + total) % total;
  const index = Math.max(0, Math.min(total - 1, wanted));
  return isLocation && index === before ? null : index;
}

/** Shows the list of locations that was shown last, with the focus. */
export function showLocations(state: State): Step {
  const last = lastList(state);
  return last === null ? step(say(state, 'info', NO_LIST)) : showView(state, last.view);
}

/** Closes the view of the list that was shown last. The list stays: one can go through it, and show it again. */
export function closeLocations(state: State): Step {
  const name = lastList(state)?.view.name;
  if (name === undefined) return step(say(state, 'info', NO_LIST));
  const tab = tabOf(state, name);
  if (tab !== null) return removeDocument(state, tab);
  return step(withoutPanelView(focusedView(state)?.name === name ? leavePanel(state) : state, name));
}

/** The reason why there is nothing to go through; null where there is something. */
export const whyNoLocations = (state: State): string | null => (lastList(state) === null ? NO_LIST : null);
