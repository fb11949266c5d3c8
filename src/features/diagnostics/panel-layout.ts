import type { Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import type { State } from '../../core/model/state.ts';
import { BarHold, type ListBar, listBar } from '../../core/widgets/list-scrollbar.ts';
import { viewArea } from '../panel/layout.ts';
import { tabOf } from '../panel/view-tabs.ts';
import { PROBLEMS_VIEW, problemsPanelField } from './panel-state.ts';
import { problemsField } from './problems.ts';
import { ProblemRows } from './rows.ts';
import { SEVERITIES, severityKind } from './severity.ts';

/** Something in the view that a click runs. */
export interface ProblemsButton extends Rectangle {
  readonly text: string;
  readonly command: string;
  /** It is on; undefined when it switches nothing. */
  readonly on?: boolean;
}

/** The places of the parts of the view. On a small screen some have no row. */
export interface ProblemsRegion {
  readonly whole: Rectangle;
  readonly heading: Rectangle;
  /** The row of the filter, and the place of its input. */
  readonly filter: Rectangle;
  readonly input: Rectangle;
  readonly buttons: readonly ProblemsButton[];
  readonly list: Rectangle;
}

const LABEL_WIDTH = 9;
const CLOSE = ' ✕ ';

/** The places of the parts of the view; null while it is not on the screen. */
export function problemsRegion(state: State): ProblemsRegion | null {
  const whole = viewArea(state, PROBLEMS_VIEW);
  if (whole.height === 0) return null;
  const [headings, filters] = [whole.height > 2 ? 1 : 0, whole.height > 1 ? 1 : 0];
  const heading = { ...whole, height: headings };
  const filter = { ...whole, y: whole.y + headings, height: filters };
  const command = tabOf(state, PROBLEMS_VIEW) === null ? 'toggle_panel' : 'close_tab';
  const close = { ...heading, x: whole.x + whole.width - 3, width: 3, text: CLOSE, command };
  const switches = filters === 0 ? [] : layOut(filter, switchesOf(state));
  const end = switches.at(0)?.x ?? whole.x + whole.width;
  const from = whole.x + Math.min(LABEL_WIDTH, whole.width);
  return {
    whole,
    heading,
    filter,
    input: { ...filter, x: from, width: Math.max(0, end - 1 - from) },
    buttons: [...(headings > 0 ? [close] : []), ...switches],
    list: { ...whole, y: whole.y + headings + filters, height: whole.height - headings - filters },
  };
}

type Switch = Omit<ProblemsButton, keyof Rectangle>;

function switchesOf(state: State): readonly Switch[] {
  const { counts } = problemsField.of(state);
  const { hidden, isActiveOnly } = problemsPanelField.of(state);
  return [
    ...SEVERITIES.map((severity): Switch => {
      const { glyph, name } = severityKind(severity);
      return {
        text: `${glyph} ${counts[severity - 1]}`,
        command: `problems_toggle_${name}`,
        on: !hidden.has(severity),
      };
    }),
    { text: 'Active File', command: 'problems_toggle_active_file', on: isActiveOnly },
  ];
}

/** Columns of the input beside which there is room for switches. */
const LEAST_INPUT = 10;

/** The switches at the right end of a row: as many of the first as there is room for. */
function layOut(row: Rectangle, switches: readonly Switch[]): readonly ProblemsButton[] {
  let shown = [...switches];
  const wide = (): number => shown.reduce((sum, { text }) => sum + textWidth(text) + 3, 0);
  while (shown.length > 0 && wide() > row.width - LABEL_WIDTH - LEAST_INPUT) shown = shown.slice(0, -1);
  let x = row.x + row.width - wide();
  return shown.map((each) => {
    const button = { ...row, ...each, x, width: textWidth(each.text) + 2 };
    x += button.width + 1;
    return button;
  });
}

/** The thumb of the bar beside the list, while it is held. */
export const problemsBarHold = new BarHold();

/** The bar beside the list; null when all of it is in sight. */
export const problemsBar = (state: State, { list }: ProblemsRegion): ListBar | null =>
  listBar(problemsBarHold, list, shownTop(state, list.height), ProblemRows.of(state).length);

/** The first row in sight: the list may have become shorter. */
export const shownTop = (state: State, height: number): number =>
  Math.max(0, Math.min(problemsPanelField.of(state).top, ProblemRows.of(state).length - height));

/** The highlighted row; -1 while there is none. */
export const shownIndex = (state: State): number =>
  Math.min(problemsPanelField.of(state).index, ProblemRows.of(state).length - 1);
