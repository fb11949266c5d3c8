import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import { documentById } from '../../core/model/state.ts';
import { rangeOverlays } from '../../ui/text/range-overlays.ts';
import type { TextSource } from '../../ui/text/text-source.ts';
import { dictionaryOf, isChecked } from './dictionary.ts';
import { isMisspelled } from './misspelled.ts';
import { isBeingTyped } from './typed.ts';
import { wordsInSight } from './words-in-sight.ts';

const OWNER: Owner = { kind: 'feature', name: 'spelling', namespace: '' };
const LOOK = { ...overlayStyleOf({}), squiggle: 'information' } as const;

/** The misspelled words in sight, underlined. */
export const spellingMarks: TextSource = (state, { leaf }) => {
  const document = documentById(state, leaf.active);
  if (!isChecked(state, document) || dictionaryOf(state).problem !== null) return null;
  const wrong = wordsInSight(state, leaf).filter(
    (word) => isMisspelled(state, word.word) && !isBeingTyped(state, document.id, word),
  );
  if (wrong.length === 0) return null;
  return {
    overlays: (from, to) => rangeOverlays(wrong, from, to, () => ({ owner: OWNER, look: LOOK, order: 0 })),
  };
};
