import { openFile } from '../../core/windows/open-file.ts';
import { DocumentField, type TextEdit } from '../../core/model/fields/document-field.ts';
import type { Byte } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { leaves } from '../../core/model/panes.ts';
import { type State, type Step, withDocument } from '../../core/model/state.ts';
import { lineAround } from '../../core/motions/words.ts';

/** Lines that a click on leads somewhere. */
export const lineTargetsField = new DocumentField<readonly LineTarget[]>('targets', [], {
  moved: movedTargets,
});

/** A line that a click on leads somewhere. */
export interface LineTarget {
  /** A byte of the line. */
  readonly at: Byte;
  readonly path: string;
  /** The line to go to, from 1; 0 for none. */
  readonly line: number;
  /** The label of the split to open it in; empty for the one that was clicked. */
  readonly into: string;
}

/**
 * The state with links of lines of a document, by line numbers from 0; lines that do not exist, or not yet, are left
 * out.
 */
export function withLineTargets(
  state: State,
  id: DocumentId,
  given: readonly (Omit<LineTarget, 'at'> & { readonly row: number })[],
): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  const targets = given.flatMap(({ row, ...target }) => {
    const at = Number.isInteger(row) ? document.text.lineStart(row) : undefined;
    return at === undefined ? [] : [{ ...target, at }];
  });
  return withDocument(state, lineTargetsField.with(document, targets));
}

/** The links after changes; those whose line's start was removed are gone. */
function movedTargets(targets: readonly LineTarget[], { changes }: TextEdit): readonly LineTarget[] {
  if (targets.length === 0) return targets;
  return targets
    .filter(({ at }) => at === changes.length || changes.mapPos(at, 1) === changes.mapPos(at + 1, -1) - 1)
    .map((target) => ({ ...target, at: changes.mapPos(target.at, 1) }));
}

/** The target of the line of a byte; undefined for none. */
export function targetAt(document: Document, at: Byte): LineTarget | undefined {
  const { text } = document;
  const targets = lineTargetsField.of(document);
  if (targets.length === 0) return undefined;
  const { from, to } = lineAround(text, at);
  return targets.find((target) => target.at >= from && (target.at < to || target.at === from));
}

/** Opens what a line leads to. */
export function openTarget(state: State, { path, line, into }: LineTarget): Step {
  const split = into === '' ? undefined : leaves(state.window.panes).find(({ label }) => label === into);
  return openFile.ask(state, { path, line, split: split?.id });
}
