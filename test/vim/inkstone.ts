/** The cases as Inkstone plays them: its core with the map `vim`, without a world. */
import { encode } from '../../src/base/utf8.ts';
import { regions } from '../../src/core/layout/regions.ts';
import { cursorAt, Selections } from '../../src/core/model/selection.ts';
import { type State, withView } from '../../src/core/model/state.ts';
import { Host } from '../cases/host.ts';
import { keyEvents } from './keys.ts';
import { allKeys, type VimCase } from './record.ts';

/** The rows and columns that Vim's text has in a terminal of 24 rows and 80 columns. */
const TEXT_ROWS = 23;
const TEXT_COLUMNS = 80;

/** The settings of Vim's defaults, and nothing that types or shows more than the keys say. */
export const VIM_SETTINGS = {
  active_keybinding_map: 'vim',
  tab_bar: false,
  line_numbers: false,
  show_fold_controls: 'never',
  line_wrap: true,
  scroll_offset: 0,
  tab_size: 8,
  use_tabs: true,
  auto_indent: false,
  auto_closing_brackets: 'never',
  auto_closing_quotes: 'never',
  auto_closing_overtype: 'never',
  auto_closing_delete: 'never',
  auto_surround: 'never',
  auto_close_tags: false,
  modelines: false,
  // What Vim does not have without plugins.
  vim_surround: false,
  vim_comment: false,
  vim_exchange: false,
  vim_blank_lines: false,
} as const;

/** The state after the keys of a case. */
export function stateAfter(each: VimCase): State {
  const host = new Host('text.txt', encode(each.lines.map((line) => `${line}\n`).join('')), VIM_SETTINGS);
  host.send({ type: 'resize', columns: TEXT_COLUMNS, rows: TEXT_ROWS + 1 });
  const [{ text }] = regions(host.state).leaves;
  if (text.width !== TEXT_COLUMNS || text.height !== TEXT_ROWS)
    throw new Error(`the text has ${text.width} columns and ${text.height} rows`);
  host.state = withView(host.state, { selections: Selections.of([cursorAt(offsetOf(each))]) });
  for (const event of keyEvents(allKeys(each))) host.send(event);
  return host.state;
}

/** The byte where the cursor of a case stands. */
function offsetOf({ lines, cursor: [line, column] }: VimCase): number {
  const above = lines.slice(0, line - 1).reduce((sum, each) => sum + encode(each).length + 1, 0);
  return above + column - 1;
}
