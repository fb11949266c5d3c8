import { encode } from '../../base/utf8.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { type EditPreview, PREVIEW_VIEW, type PreviewRow, previewField, withRows } from './preview.ts';
import { showPlace } from './show-place.ts';

/** The preview with a row highlighted and in sight. @param height the rows in sight */
export function highlightRow(preview: EditPreview, index: number, height: number): EditPreview {
  const { rows, top } = preview;
  const at = Math.max(0, Math.min(index, rows.length - 1));
  const most = rows.length - Math.max(1, height);
  return { ...preview, index: at, top: Math.max(0, Math.min(Math.max(top, at - height + 1), at, most)) };
}

/** Lists the edits of the file of a row, or hides them. */
export function collapseRow(
  state: State,
  preview: EditPreview,
  row: PreviewRow,
  collapsed: boolean,
  height: number,
): State {
  if (row.kind === 'operation' || preview.collapsed.has(row.file) === collapsed) return state;
  const files = new Set(preview.collapsed);
  if (collapsed) files.add(row.file);
  else files.delete(row.file);
  const next = withRows({ ...preview, collapsed: files });
  const index = next.rows.findIndex((each) => each.kind === 'file' && each.file === row.file);
  return previewField.with(state, highlightRow(next, index, height));
}

/** Shows the place of a row in its file. @param stay the preview keeps the focus */
export function showRow(state: State, { files }: EditPreview, row: PreviewRow, stay: boolean): Step {
  if (row.kind === 'operation') return step(state);
  const { source, edits } = files[row.file];
  if (source === null) return step(say(state, 'info', 'The edit creates this file'));
  const edit = edits[row.kind === 'edit' ? row.edit : 0];
  const view = stay ? PREVIEW_VIEW : null;
  const start = { line: edit.line, column: edit.column };
  // An edit of several lines is shown by its first.
  const end = { line: edit.line, column: edit.column + encode(edit.excerpt.slice(...edit.range)).length };
  return showPlace(state, { path: source, start, end }, view);
}
