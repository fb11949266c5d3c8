import type { Column } from '../../base/units.ts';
import { annotationsField } from '../../core/layout/annotations.ts';
import { regionOf } from '../../core/layout/regions.ts';
import { reveal } from '../../core/layout/scroll.ts';
import type { Document } from '../../core/model/document.ts';
import {
  activeDocument,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { blameField } from './blame.ts';
import { whyNotBlamed } from './old-version.ts';

/** Columns for an author, an age and a hash, with a space after each. */
export const AUTHOR: Column = 13;
export const AGE: Column = 10;
export const HASH: Column = 7;
/** Columns of all. */
export const WIDTH: Column = AUTHOR + AGE + HASH + 3;

/** True while the commit of each line is shown beside a document. */
export const showsFileBlame = (document: Document): boolean => annotationsField.of(document) > 0;

/** Shows or hides the commits of all lines of the active document. */
export function toggleFileBlame(state: State): Step {
  const document = activeDocument(state);
  if (showsFileBlame(document)) return step(reveal(withoutFileBlame(state, document.id)));
  const refused = whyNotBlamed(document);
  if (refused !== null) return step(say(state, 'info', refused));
  const shown = withDocument(state, annotationsField.with(document, WIDTH));
  if (regionOf(shown, focusedLeaf(shown)).annotations.width === 0)
    return step(say(state, 'info', 'The split is too narrow to show the blame of the file. Make it wider'));
  const problem = blameField.of(document)?.problem ?? null;
  return step(problem === null ? reveal(shown) : say(state, 'info', problem));
}

/** The state with the commits of a document hidden. */
export function withoutFileBlame(state: State, id: number): State {
  const document = state.documents.get(id);
  return document === undefined || !showsFileBlame(document)
    ? state
    : withDocument(state, annotationsField.with(document, 0));
}
