import type { Command } from '../../core/model/command.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { leavePanel } from '../panel/panel.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import {
  applyPreview,
  discardPreview,
  type EditPreview,
  PREVIEW_VIEW,
  type PreviewRow,
  previewField,
  toggleRow,
} from './preview.ts';
import { collapseRow, highlightRow, showRow } from './preview-rows.ts';
import { previewRegion } from './preview-layout.ts';

type Run = (state: State, preview: EditPreview, height: number) => Step | false;

/** A command on the preview while it has the focus. */
const onPreview = (name: string, title: string, doc: string, run: Run): Command => ({
  name,
  title,
  doc,
  hidden: true,
  run: (state) => {
    const preview = previewField.of(state);
    if (preview === null || !hasFocus(state, PREVIEW_VIEW)) return false;
    return run(state, preview, Math.max(1, previewRegion(state)?.rows.height ?? 1));
  },
});

const move =
  (by: (height: number, rows: number) => number): Run =>
  (state, preview, height) =>
    step(
      previewField.with(
        state,
        highlightRow(preview, preview.index + by(height, preview.rows.length), height),
      ),
    );

/** A command on the highlighted row. */
const onRow =
  (run: (state: State, preview: EditPreview, row: PreviewRow, height: number) => Step): Run =>
  (state, preview, height) => {
    const row = preview.rows[preview.index];
    return row === undefined ? step(state) : run(state, preview, row, height);
  };

const hasPreview = (state: State): string | null =>
  previewField.of(state) === null ? 'there is no edit to preview' : null;

/** The commands of the preview of an edit. */
export const previewCommands: readonly Command[] = [
  {
    name: 'apply_edit_preview',
    title: 'Apply Refactoring',
    doc: 'Make the ticked changes of the refactor preview.',
    anywhere: true,
    disabled: hasPreview,
    run: applyPreview,
  },
  {
    name: 'discard_edit_preview',
    title: 'Discard Refactoring',
    doc: 'Close the refactor preview without changing anything.',
    anywhere: true,
    disabled: hasPreview,
    run: discardPreview,
  },
  onPreview(
    'edit_preview_up',
    'Previous Change',
    'Highlight the row above.',
    move(() => -1),
  ),
  onPreview(
    'edit_preview_down',
    'Next Change',
    'Highlight the row below.',
    move(() => 1),
  ),
  onPreview(
    'edit_preview_page_up',
    'Page Up',
    'Highlight the row a page above.',
    move((height) => -height),
  ),
  onPreview(
    'edit_preview_page_down',
    'Page Down',
    'Highlight the row a page below.',
    move((height) => height),
  ),
  onPreview(
    'edit_preview_first',
    'First Change',
    'Highlight the first row.',
    move((_, rows) => -rows),
  ),
  onPreview(
    'edit_preview_last',
    'Last Change',
    'Highlight the last row.',
    move((_, rows) => rows),
  ),
  onPreview(
    'edit_preview_toggle',
    'Toggle Change',
    'Leave the highlighted change or file out, or take it in again.',
    onRow((state, preview, row) => step(toggleRow(state, preview, row))),
  ),
  onPreview(
    'edit_preview_show',
    'Show Change',
    'Show the place of the highlighted change and keep the focus on the preview.',
    onRow((state, preview, row) => showRow(state, preview, row, true)),
  ),
  onPreview(
    'edit_preview_collapse',
    'Collapse File',
    'Hide the changes of the highlighted file.',
    onRow((state, preview, row, height) => step(collapseRow(state, preview, row, true, height))),
  ),
  onPreview(
    'edit_preview_expand',
    'Expand File',
    'List the changes of the highlighted file.',
    onRow((state, preview, row, height) => step(collapseRow(state, preview, row, false, height))),
  ),
  onPreview('edit_preview_leave', 'Leave Preview', 'Return to the text and keep the preview open.', (state) =>
    step(leavePanel(state)),
  ),
];
