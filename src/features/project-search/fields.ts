import { searchFiles } from './search.ts';
import {
  type PanelField,
  FIELDS,
  hasField,
  type SearchPanel,
  searchPanelField,
  SEARCH_VIEW,
} from './search-panel.ts';
import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import { type InputLine, pastedInto } from '../../core/widgets/prompt.ts';
import { recalledLine, rememberEntry } from '../../core/widgets/prompt-actions.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';

/** The search panel while it has the focus; null otherwise. */
export const focusedPanel = (state: State): SearchPanel | null => {
  return hasFocus(state, SEARCH_VIEW) ? searchPanelField.of(state) : null;
};

/** The field of the panel that is typed in; null when none is. */
export function focusedField(state: State): InputLine | null {
  const panel = focusedPanel(state);
  return panel === null || panel.focus === 'results' ? null : panel.fields[panel.focus];
}

/** Changes the field that is typed in, and searches for what it asks now; false when no field is typed in. */
export function changeField(state: State, change: (line: InputLine) => InputLine): Step | false {
  const panel = focusedPanel(state);
  if (panel === null || panel.focus === 'results') return false;
  const { focus } = panel;
  const before = panel.fields[focus];
  const line = change(before);
  const next: State = searchPanelField.with(state, { ...panel, fields: { ...panel.fields, [focus]: line } });
  return line.input === before.input || focus === 'replacement' ? step(next) : searchFiles(next);
}

/** Types into the field that has the keys. */
export const typeInField = (state: State, text: string): Step =>
  changeField(state, (line) => pastedInto(line, text)) || step(state);

/** Shows an older (-1) or newer (1) entry of the field's history; behind the newest it goes to the results. */
export function recallInField(state: State, by: -1 | 1): Step | false {
  const panel = focusedPanel(state);
  if (panel === null || panel.focus === 'results') return false;
  const line = panel.fields[panel.focus];
  if (by === 1 && line.recalled === null) return step(focusOn(state, 'results'));
  const older = recalledLine(state, historyOf(panel.focus), line, by);
  return older === null ? step(state) : changeField(state, () => older);
}

/** Gives a part of the panel the keys; what stands in a field comes selected. */
export function focusOn(state: State, focus: SearchPanel['focus']): State {
  const panel = searchPanelField.of(state);
  if (panel === null) return state;
  const left = panel.focus !== focus ? rememberFields(state) : state;
  if (focus === 'results') return searchPanelField.with(withFocusOn(left, SEARCH_VIEW), { ...panel, focus });
  const line = panel.fields[focus];
  const fields = { ...panel.fields, [focus]: { ...line, anchor: 0, cursor: line.input.length } };
  return searchPanelField.with(withFocusOn(left, SEARCH_VIEW), { ...panel, focus, fields });
}

/** Goes to the next field (1) or the one before (-1); the results stand behind the last one. */
export function nextField(state: State, by: -1 | 1): Step | false {
  const panel = focusedPanel(state);
  if (panel === null) return false;
  const stops = [...FIELDS.filter((field) => hasField(panel, field)), 'results' as const];
  return step(focusOn(state, stops[(stops.indexOf(panel.focus) + by + stops.length) % stops.length]));
}

/** The state that remembers what stands in the fields. */
export function rememberFields(state: State): State {
  const panel = searchPanelField.of(state);
  if (panel === null) return state;
  return FIELDS.reduce(
    (before, field) => rememberEntry(before, historyOf(field), panel.fields[field].input),
    state,
  );
}

const historyOf = (field: PanelField): string => `files_${field}`;

/** The panel with one of its switches turned, and what is found then. */
export function turn(state: State, change: (panel: SearchPanel) => SearchPanel): Step | false {
  const panel = focusedPanel(state);
  if (panel === null) return false;
  return andThen(step(searchPanelField.with(state, change(panel))), searchFiles);
}

/** Turns an option of the search, or of what replaces its matches; false while the panel does not have the focus. */
export function turnOption(state: State, option: string): Step | false {
  const panel = focusedPanel(state);
  if (panel === null) return false;
  if (option === 'keepCase')
    return step(searchPanelField.with(state, { ...panel, keepCase: !panel.keepCase }));
  const { options } = panel;
  return (
    isOption(option, options) &&
    turn(state, (now) => ({ ...now, options: { ...options, [option]: !options[option] } }))
  );
}

const isOption = (name: string, options: SearchPanel['options']): name is keyof SearchPanel['options'] =>
  Object.hasOwn(options, name);
