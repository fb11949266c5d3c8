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
  previewField.of(state) === null ? 'There is no edit to preview' : null;

/** The commands of the preview of an edit. */
export const previewCommands: readonly Command[] = [
  {
    name: 'apply_edit_preview',
    title: 'Apply Refactoring',
    doc: 'Apply the checked changes of the refactor preview.',
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
    'Previous Row',
    'Go to the row above.',
    move(() => -1),
  ),
  onPreview(
    'edit_preview_down',
    'Next Row',
    'Go to the row below.',
    move(() => 1),
  ),
  onPreview(
    'edit_preview_page_up',
    'Page Up',
    'Go up one page.',
    move((height) => -height),
  ),
  onPreview(
    'edit_preview_page_down',
    'Page Down',
    'Go down one page.',
    move((height) => height),
  ),
  onPreview(
    'edit_preview_first',
    'First Row',
    'Go to the first row.',
    move((_, rows) => -rows),
  ),
  onPreview(
    'edit_preview_last',
    'Last Row',
    'Go to the last row.',
    move((_, rows) => rows),
  ),
  onPreview(
    'edit_preview_toggle',
    'Toggle Change',
    'Include or exclude the highlighted change or file.',
    onRow((state, preview, row) => step(toggleRow(state, preview, row))),
  ),
  onPreview(
    'edit_preview_show',
    'Show Change',
    'Show the highlighted change in its file, and keep the focus in the preview.',
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
    'Show the changes of the highlighted file.',
    onRow((state, preview, row, height) => step(collapseRow(state, preview, row, false, height))),
  ),
  onPreview(
    'edit_preview_leave',
    'Focus Editor',
    'Move the focus to the text. The preview stays open.',
    (state) => step(leavePanel(state)),
  ),
];
