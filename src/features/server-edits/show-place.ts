import { reveal } from '../../core/layout/scroll.ts';
import { type Document, documentAt } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { Selections } from '../../core/model/selection.ts';
import { activeDocument, andThen, type State, type Step, step, withView } from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import { takeOpened } from '../files/open-results.ts';
import type { FilePosition, Place } from '../language-servers/place.ts';
import { goTo } from '../navigation/goto.ts';
import { withFocusOn } from '../panel/view-tabs.ts';
import { openForEdit } from './requests.ts';

/** Selects a range of a file, which is opened for that. @param view the view of the panel that keeps the focus; null for none */
export function showPlace(
  state: State,
  { path, start, end }: Omit<Place, 'text'>,
  view: string | null,
): Step {
  const document = documentAt(state, path);
  if (document !== undefined) return step(selectRange(state, document, { start, end }, view));
  return openForEdit.ask(state, {
    path,
    place: { start, end },
    view,
    ...(view !== null && { preview: true }),
  });
}

/** Handles a file that was opened for a place: selects the place. */
export const placeHandler = handles(openForEdit, {
  take: (state, answer, asked) =>
    andThen(takeOpened(state, answer, asked), (next) => {
      const { path, place, view } = asked.work;
      const document = documentAt(next, path);
      if (answer.type === 'open_failed' || document === undefined) return step(next);
      return step(selectRange(next, document, place, view));
    }),
});

function selectRange(
  state: State,
  { id, text }: Document,
  { start, end }: Pick<Place, 'start' | 'end'>,
  view: string | null,
): State {
  const shown = activate(state, id);
  const offset = ({ line, column }: FilePosition): number | null => {
    const at = text.lineStart(line);
    return at === undefined ? null : Math.min(text.length, at + column);
  };
  const [from, to] = [offset(start), offset(end)];
  const there =
    from === null || to === null
      ? goTo(shown, start.line + 1, 1)
      : reveal(withView(shown, { selections: Selections.single(from, Math.max(from, to)) }), 'center');
  return view === null || activeDocument(there).id !== id ? there : withFocusOn(there, view);
}
