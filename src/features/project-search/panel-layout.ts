import { tabOf } from '../panel/view-tabs.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { viewArea } from '../panel/layout.ts';
import { textWidth } from '../../base/text-width.ts';
import { BarHold, type ListBar, listBar } from '../../core/widgets/list-scrollbar.ts';
import { type PanelField, type SearchPanel, searchPanelField, SEARCH_VIEW } from './search-panel.ts';
import type { State } from '../../core/model/state.ts';

/** Something in the panel that a click runs. */
export interface PanelButton extends Rectangle {
  readonly text: string;
  readonly command: string;
  /** True while the thing that it switches is on; undefined when it switches nothing. */
  readonly on?: boolean;
}

/** A field of the panel. */
export interface FieldRegion extends Rectangle {
  readonly label: string;
  readonly field: PanelField;
  /** The place of its input. */
  readonly line: Rectangle;
}

/** The places of the parts of the panel. On a small screen some have no row. */
export interface PanelRegion {
  readonly whole: Rectangle;
  readonly heading: Rectangle;
  readonly fields: readonly FieldRegion[];
  readonly buttons: readonly PanelButton[];
  readonly results: Rectangle;
}

const LABELS: Readonly<Record<PanelField, string>> = {
  query: 'Find',
  replacement: 'Replace',
  include: 'Include',
  exclude: 'Exclude',
};
const LABEL_WIDTH = 9;
/** The least columns of an input beside which there is room for buttons. */
const LEAST_INPUT = 12;

/** The places of the parts of the panel; null while it is not on the screen. */
export function panelRegion(state: State): PanelRegion | null {
  const panel = searchPanelField.of(state);
  const area = viewArea(state, SEARCH_VIEW);
  if (panel === null || area.height === 0) return null;
  const rows = rowsFor(panel, area.height);
  let y = area.y;
  let heading: Rectangle = { ...area, height: 0 };
  const fields: FieldRegion[] = [];
  const buttons: PanelButton[] = [];
  for (const row of rows) {
    const line: Rectangle = { x: area.x, y, width: area.width, height: 1 };
    y++;
    if (row === 'heading') {
      heading = line;
      const command = tabOf(state, SEARCH_VIEW) === null ? 'toggle_panel' : 'close_tab';
      buttons.push({ ...line, x: area.x + area.width - 3, width: 3, text: ' ✕ ', command });
    } else if (row === 'files') {
      const half = Math.floor(line.width / 2);
      fields.push(
        fieldIn({ ...line, width: half }, 'include'),
        fieldIn({ ...line, x: line.x + half, width: line.width - half }, 'exclude'),
      );
    } else {
      const placed = layOutButtons(line, row === 'query' ? queryButtons(panel) : replaceButtons(panel));
      buttons.push(...placed);
      const start = placed[0]?.x ?? line.x + line.width;
      const above = fields[0]?.field === 'query' ? fields[0].x + fields[0].width : start;
      fields.push(fieldIn({ ...line, width: Math.min(start, above) - line.x }, row));
    }
  }
  const results = { ...area, y, height: area.y + area.height - y };
  return { whole: area, heading, fields, buttons, results };
}

/** The thumb of the bar that stands beside its rows, while it is held. */
export const panelBarHold = new BarHold();

/** The bar beside the results; null when all of them are in sight. */
export const panelBar = ({ results }: SearchPanel, region: PanelRegion): ListBar | null =>
  listBar(panelBarHold, region.results, results.top, results.rows.length);

type RowName = 'heading' | 'query' | 'replacement' | 'files';

/** The rows above the results that there is room for: at least one row is left to these, as long as something has it. */
function rowsFor(panel: SearchPanel, height: number): readonly RowName[] {
  const focused: RowName | null =
    panel.focus === 'results' ? null : isFiles(panel.focus) ? 'files' : panel.focus;
  const rows: RowName[] = ['heading', 'query', ...(panel.replaces ? ['replacement' as const] : []), 'files'];
  for (const name of ['files', 'heading', 'replacement', 'query'] as const) {
    if (rows.length < height) break;
    // What is typed in stays.
    if (name !== focused && rows.includes(name)) rows.splice(rows.indexOf(name), 1);
  }
  return rows.slice(0, height);
}

const isFiles = (field: PanelField): field is 'include' | 'exclude' =>
  field === 'include' || field === 'exclude';

function fieldIn(area: Rectangle, field: PanelField): FieldRegion {
  const label = ` ${LABELS[field]}`;
  const width = Math.min(area.width, LABEL_WIDTH);
  const line = { ...area, x: area.x + width, width: Math.max(0, area.width - width) };
  return { ...area, label, field, line };
}

type Button = Omit<PanelButton, keyof Rectangle>;

const queryButtons = ({ options, ignored }: SearchPanel): Button[] => [
  { text: 'Aa', command: 'toggle_search_case_sensitive', on: options.caseSensitive },
  { text: 'Word', command: 'toggle_search_whole_word', on: options.wholeWord },
  { text: '.*', command: 'toggle_search_regex', on: options.regex },
  { text: 'Ignored', command: 'live_grep_toggle_ignored', on: ignored },
];

const replaceButtons = ({ keepCase }: SearchPanel): Button[] => [
  { text: 'Preserve case', command: 'toggle_search_preserve_case', on: keepCase },
  { text: 'Replace all', command: 'panel_replace_all' },
];

/** The buttons of a row, at its right end: as many of the first as there is room for. */
function layOutButtons(row: Rectangle, buttons: readonly Button[]): PanelButton[] {
  let shown = [...buttons];
  const wide = (): number => shown.reduce((sum, { text }) => sum + textWidth(text) + 3, 0);
  while (shown.length > 0 && wide() > row.width - LABEL_WIDTH - LEAST_INPUT) shown = shown.slice(0, -1);
  let x = row.x + row.width - wide();
  return shown.map((button) => {
    const width = textWidth(button.text) + 2;
    const placed = { ...row, ...button, x, width };
    x += width + 1;
    return placed;
  });
}
