import type { Milliseconds } from '../../base/units.ts';
import { Field } from '../../core/model/fields/field.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { nameOf, shortPath } from '../../core/model/paths.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import type { FileOperation } from '../../core/model/workspace-edit.ts';
import { removeDocument } from '../files/close.ts';
import { withoutPanelView } from '../panel/panel.ts';
import { tabOf, withFocusOn } from '../panel/view-tabs.ts';
import { applyServerEdit } from './apply-edit.ts';
import { makerOf, neededBy, pathAfter } from './operation-paths.ts';
import type { ListedEdit, ServerEdit, ServerFileEdit } from './server-edit.ts';

/** The name of the view in the panel. */
export const PREVIEW_VIEW = 'edit_preview';

/** A row of the preview: a change of files, a file with edits, or one of its edits. */
export type PreviewRow =
  | { readonly kind: 'operation'; readonly index: number }
  | { readonly kind: 'file'; readonly file: number }
  | { readonly kind: 'edit'; readonly file: number; readonly edit: number };

/** A file of the preview. */
export interface PreviewFile {
  /** The path by which it is known after the edit. */
  readonly path: string;
  /** The path of today; null for a file that the edit makes. */
  readonly source: string | null;
  readonly edits: readonly ListedEdit[];
}

/** An edit of a server that is shown before it is made. */
export interface EditPreview {
  readonly label: string;
  readonly edit: ServerEdit;
  /** The question of the server that it answers; null for none. */
  readonly question: number | null;
  /** The edits of documents, and behind them those of files. */
  readonly files: readonly PreviewFile[];
  /** The edits that are left out, by their files. */
  readonly unticked: ReadonlyMap<number, ReadonlySet<number>>;
  /** The changes of files that are left out. */
  readonly leftOut: ReadonlySet<number>;
  /** The files whose edits are not listed. */
  readonly collapsed: ReadonlySet<number>;
  readonly rows: readonly PreviewRow[];
  /** The highlighted row, and the first in sight. */
  readonly index: number;
  readonly top: number;
  /** The row that was clicked last, and when; absent before the first click. */
  readonly clicked?: { readonly row: number; readonly time: Milliseconds };
}

/** The edit that is shown before it is made; null for none. */
export const previewField = new Field<EditPreview | null>('editPreview', null);

/** Shows an edit before it is made, in the panel. */
export function openPreview(
  state: State,
  { edit, label, question }: Pick<EditPreview, 'edit' | 'label' | 'question'>,
): Step {
  const files = [
    ...edit.documents.map(({ path, edits }): PreviewFile => ({ path, source: path, edits })),
    ...edit.files.map(({ path, source, edits }): PreviewFile => ({ path, source, edits })),
  ];
  const preview = withRows({
    label,
    edit,
    question,
    files,
    unticked: new Map(),
    leftOut: new Set(),
    collapsed: new Set(),
    rows: [],
    index: 0,
    top: 0,
  });
  const shown = reveal(withFocusOn(previewField.with(state, preview), PREVIEW_VIEW));
  return step(shown, ...refusals(previewField.of(state)));
}

/** The answer to the server whose edit was not made. */
const refusals = (preview: EditPreview | null): Step['effects'] =>
  preview === null || preview.question === null
    ? []
    : [{ type: 'reply_server', id: preview.question, answer: 'the edit was discarded' }];

/** A preview with the rows of what is not collapsed. */
export function withRows(preview: EditPreview): EditPreview {
  const { edit, files, collapsed } = preview;
  const rows: PreviewRow[] = edit.operations.map((_, index) => ({ kind: 'operation', index }));
  files.forEach(({ edits }, file) => {
    rows.push({ kind: 'file', file });
    if (!collapsed.has(file)) edits.forEach((_, at) => rows.push({ kind: 'edit', file, edit: at }));
  });
  return { ...preview, rows };
}

/** True for an edit that will be made. */
export const isTicked = (preview: EditPreview, file: number, edit: number): boolean =>
  hasFile(preview, file) && preview.unticked.get(file)?.has(edit) !== true;

/** True for a change of files that will be made. */
export const isMade = ({ leftOut }: EditPreview, operation: number): boolean => !leftOut.has(operation);

/** False for a file that a change creates which is left out. */
function hasFile({ files, edit, leftOut }: EditPreview, file: number): boolean {
  const { path, source } = files[file];
  return source !== null || !leftOut.has(makerOf(path, edit.operations));
}

/** The number of edits of a file that will be made. */
export const tickedIn = (preview: EditPreview, file: number): number =>
  hasFile(preview, file) ? preview.files[file].edits.length - (preview.unticked.get(file)?.size ?? 0) : 0;

/** The number of changes of texts and files that will be made, and of all. */
export function countOf(preview: EditPreview): { readonly ticked: number; readonly all: number } {
  const { files, edit, leftOut } = preview;
  const { length } = edit.operations;
  const ticked = files.reduce((sum, _, file) => sum + tickedIn(preview, file), length - leftOut.size);
  return { ticked, all: files.reduce((sum, { edits }) => sum + edits.length, length) };
}

/** Leaves the change, the edit or the file of a row out, or takes it in again. */
export function toggleRow(state: State, preview: EditPreview, row: PreviewRow): State {
  if (row.kind === 'operation') return toggleOperation(state, preview, row.index);
  if (!hasFile(preview, row.file))
    return say(state, 'info', `The change that creates ${nameOf(preview.files[row.file].path)} is excluded`);
  const before = preview.unticked.get(row.file) ?? new Set<number>();
  const { edits } = preview.files[row.file];
  const next =
    row.kind === 'file'
      ? new Set(before.size > 0 ? [] : edits.keys())
      : before.has(row.edit)
        ? new Set([...before].filter((each) => each !== row.edit))
        : new Set([...before, row.edit]);
  return previewField.with(state, { ...preview, unticked: new Map(preview.unticked).set(row.file, next) });
}

/** Leaves a change of files out, or takes it in again, unless others that are made would lack it, or it others. */
function toggleOperation(state: State, preview: EditPreview, index: number): State {
  const { edit, leftOut } = preview;
  const { operations } = edit;
  const needed = neededBy(index, operations);
  if (leftOut.has(index)) {
    if (leftOut.has(needed))
      return say(state, 'info', `Include “${sentenceOf(state, operations[needed])}” first`);
    const next = new Set([...leftOut].filter((each) => each !== index));
    return previewField.with(state, { ...preview, leftOut: next });
  }
  const user = operations.findIndex((_, i) => !leftOut.has(i) && neededBy(i, operations) === index);
  if (user >= 0) return say(state, 'info', `Exclude “${sentenceOf(state, operations[user])}” first`);
  return previewField.with(state, { ...preview, leftOut: new Set([...leftOut, index]) });
}

/** A change of files in words. */
export function sentenceOf(state: State, operation: FileOperation): string {
  switch (operation.kind) {
    case 'create':
      return `create ${shortPath(state, operation.path)}`;
    case 'rename':
      return `rename ${shortPath(state, operation.from)} to ${shortPath(state, operation.to)}`;
    case 'delete':
      return `delete ${shortPath(state, operation.path)}`;
  }
}

/** Makes what is ticked of the edit, and closes the preview. */
export function applyPreview(state: State): Step {
  const preview = previewField.of(state);
  if (preview === null) return step(say(state, 'info', 'There is no edit to apply'));
  const { edit, label, question } = preview;
  if (countOf(preview).ticked === 0) return discardPreview(state);
  const ticked = <Edited extends { readonly edits: readonly ListedEdit[] }>(
    each: Edited,
    file: number,
  ): Edited => ({
    ...each,
    edits: each.edits.filter((_, at) => isTicked(preview, file, at)),
  });
  const documents = edit.documents.map((each, i) => ticked(each, i));
  const operations = edit.operations.filter((_, i) => isMade(preview, i));
  const files = edit.files.map((each, i) => ticked(each, edit.documents.length + i));
  const rest: ServerEdit = {
    ...edit,
    operations,
    documents: documents.filter(({ edits }) => edits.length > 0),
    // A file whose change of its name is left out keeps the old one.
    files: files.filter(({ edits }) => edits.length > 0).map((each) => withPath(each, operations)),
  };
  return andThen(closePreview(state), (next) => applyServerEdit(next, rest, label, question));
}

/** An edit of a file under the path that it has once changes of files are made. */
const withPath = (edit: ServerFileEdit, operations: readonly FileOperation[]): ServerFileEdit =>
  edit.source === null ? edit : { ...edit, path: pathAfter(edit.source, operations) ?? edit.path };

/** Closes the preview without making the edit. */
export function discardPreview(state: State): Step {
  const preview = previewField.of(state);
  if (preview === null) return step(state);
  const { state: next, effects } = closePreview(state);
  return {
    state: say(next, 'info', `Discarded “${preview.label}”`),
    effects: [...effects, ...refusals(preview)],
  };
}

function closePreview(state: State): Step {
  const without = previewField.with(state, null);
  const tab = tabOf(without, PREVIEW_VIEW);
  const left = withoutPanelView(without, PREVIEW_VIEW);
  return tab === null ? step(reveal(left)) : removeDocument(left, tab);
}
