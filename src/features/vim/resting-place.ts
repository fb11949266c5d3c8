import type { Byte } from '../../base/units.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import { lineEnd, lineStart, onCharacter } from './lines.ts';
import { goesPastEnd } from './options/options.ts';

/** The place where a cursor of normal mode may be: on a character, or also after the last one of a line with `virtualedit=onemore`. */
export function restingPlace(state: State, at: Byte): Byte {
  const { text } = activeDocument(state);
  const on = onCharacter(text, at);
  const isAfterLast = on < at && lineStart(text, on) === lineStart(text, at);
  return isAfterLast && goesPastEnd(state) ? lineEnd(text, on) : on;
}
