import type { Owner } from '../../core/decorations/owner.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import { rangeOverlays } from '../../ui/text/range-overlays.ts';
import type { TextSource } from '../../ui/text/text-source.ts';
import { currentStops, snippetField } from './session.ts';

/** The look of the other stops of a snippet: underlined. */
const LOOK = overlayStyleOf({ underline: true });

const OWNER: Owner = { kind: 'feature', name: 'snippets', namespace: '' };

/** The tab stops of a snippet in progress that the cursors are not in. */
export const tabStops: TextSource = (state, { leaf }) => {
  const snippet = snippetField.of(state);
  if (snippet === null || snippet.leaf !== leaf.id || snippet.document !== leaf.active) return null;
  const current = currentStops(snippet);
  const others = snippet.stops.filter((stop) => stop.from < stop.to && !current.includes(stop));
  return {
    overlays: (from, to) =>
      rangeOverlays(others, from, to, () => ({ owner: OWNER, look: LOOK, order: -1 })).toSorted(
        (a, b) => a.from - b.from,
      ),
  };
};
