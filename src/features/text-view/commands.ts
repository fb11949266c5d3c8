import type { EditorSetting } from '../../core/languages/editor-setting.ts';
import {
  relativeLineNumbers,
  indentationGuides,
  highlightCurrentLine,
  occurrencesHighlight,
  bracketPairColorization,
} from './settings.ts';
import { countWords } from './word-count.ts';
import { browseUndo } from './undo-history.ts';
import { describeCharacter } from './describe-character.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { branchField } from '../../core/model/branch.ts';
import { besideCodes } from '../../core/layout/ansi-colors.ts';
import type { Command } from '../../core/model/command.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import { geometryOf, isWrapped, regionOf } from '../../core/layout/regions.ts';
import { rowAt } from '../../core/layout/visual-rows.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { moveScreenRows, screenRowOf, topAt } from '../../core/layout/screen-rows.ts';
import { askRuler, offerRulers } from './rulers.ts';
import {
  type Flag,
  setSetting,
  toggleSetting,
  toggleFeatureSetting,
} from '../../core/config/setting-value.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  say,
  type State,
  step,
  withDocument,
  withView,
  withWindow,
} from '../../core/model/state.ts';

/** Switches a setting of the editor or of this feature, here and in the configuration. */
const toggle = (name: string, title: string, doc: string, of: Flag | EditorSetting<boolean>): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  checked: (state) => (typeof of === 'string' ? settingsField.of(state).editor[of] : of.of(state)),
  run: (state) =>
    andThen(typeof of === 'string' ? toggleSetting(state, of) : toggleFeatureSetting(state, of), (next) =>
      step(reveal(next)),
    ),
});

const wrapsHere = (state: State): boolean => isWrapped(state, activeDocument(state), activeView(state));

function toggleWrap(state: State): State {
  const wrap = !wrapsHere(state);
  return say(
    reveal(withView(state, { wrap, left: 0, anchor: null })),
    'info',
    wrap ? 'Long lines are wrapped' : 'Long lines are not wrapped',
  );
}

/** The row of the cursor comes to stand in the middle, also where that leaves room below the text. */
function recenter(state: State): State {
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const row = rowAt(geometry, activeView(state).selections.primary.head);
  const half = Math.floor(region.text.height / 2);
  return withView(state, topAt(moveScreenRows(geometry, screenRowOf(geometry, row), -half)));
}

export const viewCommands: readonly Command[] = [
  {
    name: 'toggle_line_wrap',
    title: 'Toggle Word Wrap',
    doc: 'Wrap long lines at the edge of the split, or let them run past it.',
    checked: wrapsHere,
    run: (state) => step(toggleWrap(state)),
  },
  {
    name: 'toggle_ansi_colors',
    title: 'Toggle ANSI Colors',
    checked: (state) => activeDocument(state).ansiColors,
    doc: 'Show the color codes in the file as colors or as text. The file itself stays unchanged.',
    run: (state) => {
      const document = activeDocument(state);
      const ansiColors = !document.ansiColors;
      const next = withDocument(state, { ...document, ansiColors });
      const { selections } = activeView(state);
      const shown = ansiColors
        ? withView(next, { selections: besideCodes(document.text, selections, selections) })
        : next;
      const told = ansiColors ? 'Color codes are shown as colors' : 'Color codes are shown as text';
      return step(say(reveal(shown), 'info', told));
    },
  },
  toggle('toggle_line_numbers', 'Toggle Line Numbers', 'Show or hide line numbers.', 'line_numbers'),
  toggle(
    'toggle_relative_line_numbers',
    'Toggle Relative Line Numbers',
    'Number lines by their distance from the cursor, or from the start of the file.',
    relativeLineNumbers,
  ),
  {
    name: 'toggle_whitespace_indicators',
    title: 'Toggle Render Whitespace',
    doc: 'Show markers for all spaces and tabs, or only for selected ones.',
    anywhere: true,
    checked: (state) => settingsField.of(state).editor.show_whitespace === 'all',
    run: (state) => {
      const { show_whitespace: shown } = settingsField.of(state).editor;
      return setSetting(state, 'editor.show_whitespace', shown === 'all' ? 'selection' : 'all');
    },
  },
  toggle(
    'toggle_indentation_guides',
    'Toggle Indentation Guides',
    'Show or hide vertical lines at each level of indentation.',
    indentationGuides,
  ),
  toggle(
    'toggle_sticky_scroll',
    'Toggle Sticky Scroll',
    'Keep the first lines of the enclosing blocks at the top of the text, or let them scroll away.',
    'sticky_scroll',
  ),
  {
    name: 'add_ruler',
    asks: true,
    title: 'Add Ruler',
    doc: 'Draw a vertical line after a column.',
    run: askRuler,
  },
  {
    name: 'remove_ruler',
    title: 'Remove Ruler',
    doc: 'Choose a ruler to remove.',
    disabled: (state) => (settingsField.of(state).editor.rulers.length === 0 ? 'No rulers' : null),
    run: offerRulers,
  },
  toggle(
    'toggle_current_line_highlight',
    'Toggle Current Line Highlight',
    'Highlight the line of the cursor, or stop highlighting it.',
    highlightCurrentLine,
  ),
  toggle(
    'toggle_occurrence_highlight',
    'Toggle Occurrences Highlight',
    'Highlight other occurrences of the word at the cursor, or stop highlighting them.',
    occurrencesHighlight,
  ),
  toggle(
    'toggle_bracket_colors',
    'Toggle Bracket Pair Colorization',
    'Color brackets by their nesting level, or like other text.',
    bracketPairColorization,
  ),
  toggle(
    'toggle_menu_bar',
    'Toggle Menu Bar',
    'Show or hide the menu bar. F10 opens it even when it is hidden.',
    'menu_bar',
  ),
  toggle('toggle_tab_bar', 'Toggle Tab Bar', 'Show or hide the tabs.', 'tab_bar'),
  toggle('toggle_status_bar', 'Toggle Status Bar', 'Show or hide the status bar.', 'status_bar'),
  {
    name: 'copy_branch_name',
    title: 'Copy Branch Name',
    doc: 'Copy the name of the Git branch of the folder.',
    disabled: (state) => (branchField.of(state) === null ? 'The folder is not in a Git repository' : null),
    run(state) {
      const branch = branchField.of(state);
      if (branch === null) return step(say(state, 'info', 'The folder is not in a Git repository'));
      return copyWords(state, branch, `Copied ${branch}`);
    },
  },
  toggle(
    'toggle_vertical_scrollbar',
    'Toggle Scrollbar',
    'Show or hide the scrollbar on the right.',
    'vertical_scrollbar',
  ),
  {
    name: 'toggle_zen_mode',
    title: 'Toggle Zen Mode',
    doc: 'Hide or show everything except the text.',
    anywhere: true,
    checked: ({ window: { zen } }) => zen,
    run: (state) => {
      const next = reveal(withWindow(state, { zen: !state.window.zen }));
      return step(
        next.window.zen
          ? say(next, 'info', 'Press Escape to leave zen mode')
          : withWindow(next, { message: null }),
      );
    },
  },
  {
    name: 'toggle_mouse_capture',
    title: 'Toggle Mouse',
    doc: 'Let Inkstone or the terminal handle the mouse. The terminal then selects text its own way.',
    anywhere: true,
    checked: (state) => settingsField.of(state).editor.mouse,
    run: (state) => {
      const settings = settingsField.of(state);
      const mouse = !settings.editor.mouse;
      const next = settingsField.with(state, { ...settings, editor: { ...settings.editor, mouse } });
      return step(
        say(next, 'info', mouse ? 'Inkstone handles the mouse' : 'The terminal handles the mouse'),
        {
          type: 'mouse',
          capture: mouse,
        },
      );
    },
  },
  {
    name: 'recenter',
    title: 'Center Cursor in Window',
    doc: 'Scroll so that the cursor is in the middle of the window.',
    run: (state) => step(recenter(state)),
  },
  {
    name: 'redraw_screen',
    title: 'Redraw Screen',
    doc: 'Redraw the whole screen.',
    anywhere: true,
    run: (state) => step(state, { type: 'redraw' }),
  },
  {
    name: 'suspend_process',
    title: 'Suspend',
    doc: 'Suspend Inkstone and return to the shell. Run `fg` to come back.',
    anywhere: true,
    run: (state) => step(state, { type: 'suspend' }),
  },
  {
    name: 'noop',
    title: 'Do Nothing',
    doc: 'Do nothing. Bind a key to this command to free the key.',
    hidden: true,
    anywhere: true,
    run: (state) => step(state),
  },
  {
    name: 'quoted_insert',
    title: 'Quoted Insert',
    doc: 'Insert the text of the next key, even if the key has a binding.',
    hidden: true,
    run: (state) => step(state),
  },
  {
    name: 'describe_character',
    title: 'Describe Character',
    doc: 'Show the code points and bytes of the character at the cursor.',
    category: 'Go',
    run: (state) => step(describeCharacter(state)),
  },
  {
    name: 'undo_tree',
    title: 'Show Undo Tree',
    category: 'Edit',
    doc: 'Browse all earlier states of the text, including abandoned branches, with a preview of each.',
    run: browseUndo,
  },
  {
    name: 'count_words_region',
    title: 'Count Words',
    category: 'Words and Lines',
    doc: 'Count the lines, words and characters of the selection, or of the whole file.',
    run: countWords,
  },
];
