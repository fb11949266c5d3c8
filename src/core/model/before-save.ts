import type { Document } from './document.ts';
import type { State, Step } from './state.ts';

/** A step before a document is saved. It may edit the document, ask somebody, and have the save wait for an answer. */
export interface BeforeSave {
  readonly name: string;
  /** It never changes the text. So it also precedes automatic saves, and saves after which the user has typed on. */
  readonly automatic?: boolean;
  /**
   * Does the step; null where nothing is to be done. After a step that waits, `resumeSave` of the files goes on with the
   * next one.
   */
  readonly run: (state: State, document: Document, path: string) => BeforeSaveResult | null;
}

/** The outcome of a step before a save. */
export interface BeforeSaveResult extends Step {
  /** The save goes on later. */
  readonly waits?: boolean;
}
