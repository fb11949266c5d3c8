import { findShortcut } from '../../core/config/shortcuts.ts';
import { replaceOptionsField } from '../../core/edits/background-edit.ts';
import { type ButtonText, rowsOfButtons } from '../../core/widgets/buttons.ts';
import type { State } from '../../core/model/state.ts';
import { searchOptionsField } from './search-state.ts';

/** A button of the bar; its texts are those for wide, narrower and narrow screens. */
interface BarItem {
  readonly action: string;
  readonly texts: readonly [wide: string, narrower: string, narrow: string];
  readonly on?: boolean;
}

/** The state of a prompt that its bar shows. */
interface BarState {
  /** The field of the replace box that has the keys; null for a prompt that only finds. */
  readonly replaceField: 'find' | 'replacement' | null;
  /** True while only the selection is searched. */
  readonly inSelection: boolean;
}

/** The buttons of the find prompt for rows of so many columns. */
export function searchBar(state: State, bar: BarState, width: number): readonly ButtonText[] {
  const { replaceField, inSelection } = bar;
  const items = [
    ...toggles(state),
    { action: 'toggle_search_in_selection', texts: ['In Selection', 'Selection', 'Sel'], on: inSelection },
    ...(replaceField !== null ? replaceItems(state, replaceField === 'find') : []),
    { action: 'find_next', texts: NEXT },
    { action: 'find_previous', texts: PREVIOUS },
  ] as const satisfies readonly BarItem[];
  return fitItems(state, items, ['search_prompt', 'prompt'], width);
}

/** The buttons of incremental search for rows of so many columns. */
export function incrementalBar(state: State, width: number): readonly ButtonText[] {
  const items = [
    ...toggles(state),
    { action: 'isearch_forward', texts: NEXT },
    { action: 'isearch_backward', texts: PREVIOUS },
  ] as const satisfies readonly BarItem[];
  return fitItems(state, items, ['isearch', 'search_prompt', 'prompt'], width);
}

/** The items as buttons: in as few rows as possible, with texts as long as these allow. Their keys are those of the first context that has one. */
function fitItems(
  state: State,
  items: readonly BarItem[],
  contexts: readonly string[],
  width: number,
): readonly ButtonText[] {
  const levels = [0, 1, 2].map((level) =>
    items.map(({ action, texts, on }): ButtonText => {
      const keys = contexts.map((context) => findShortcut(state, action, context));
      const key = keys.find((one) => one !== undefined) ?? '';
      return { action, text: texts[level], key, ...(on !== undefined && { on }) };
    }),
  );
  const rows = levels.map((buttons) => rowsOfButtons(buttons, width));
  return levels[rows.indexOf(Math.min(...rows))];
}

function toggles(state: State): readonly BarItem[] {
  const { caseSensitive, wholeWord, regex } = searchOptionsField.of(state);
  return [
    { action: 'toggle_search_case_sensitive', texts: ['Match Case', 'Case', 'Aa'], on: caseSensitive },
    { action: 'toggle_search_whole_word', texts: ['Whole Word', 'Word', 'Word'], on: wholeWord },
    { action: 'toggle_search_regex', texts: ['Regex', 'Regex', '.*'], on: regex },
  ];
}

function replaceItems(state: State, isFindField: boolean): readonly BarItem[] {
  const { keepCase, confirmEach } = replaceOptionsField.of(state);
  return [
    { action: 'prompt_confirm', texts: isFindField ? TO_REPLACEMENT : confirmEach ? ONE_BY_ONE : ALL },
    {
      action: 'toggle_search_confirm_each',
      texts: ['One by One', 'One by One', '1 by 1'],
      on: confirmEach,
    },
    { action: 'toggle_search_preserve_case', texts: ['Preserve Case', 'Keep Case', 'Keep'], on: keepCase },
  ];
}

const NEXT = ['Next', 'Next', 'Next'] as const;
const PREVIOUS = ['Previous', 'Previous', 'Prev'] as const;

/** The texts of Enter: in the field of the text to find, and in that of the replacement. */
const TO_REPLACEMENT = ['Replacement', 'Replacement', 'With'] as const;
const ONE_BY_ONE = ['Replace One by One', 'Replace', 'Replace'] as const;
const ALL = ['Replace All', 'Replace All', 'All'] as const;
