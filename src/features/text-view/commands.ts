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
import { viewOptionsField } from '../../core/layout/view-options.ts';
import { branchField } from '../../core/model/branch.ts';
import { besideCodes } from '../../core/layout/ansi-colors.ts';
import type { Command } from '../../core/model/command.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
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
import { editorIn } from '../../core/languages/language.ts';
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

const isWrapped = (state: State): boolean =>
  activeView(state).wrap ??
  viewOptionsField.of(activeDocument(state)).wrap ??
  editorIn(state, activeDocument(state)).line_wrap;

function toggleWrap(state: State): State {
  const wrap = !isWrapped(state);
  return say(
    reveal(withView(state, { wrap, left: 0, anchor: null })),
    'info',
    wrap ? 'lines are wrapped' : 'lines are not wrapped',
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
    title: 'Line Wrap',
    doc: 'Wraps long lines, or lets them run out of the window.',
    checked: isWrapped,
    run: (state) => step(toggleWrap(state)),
  },
  {
    name: 'toggle_ansi_colors',
    title: 'Colour Codes as Colours',
    checked: (state) => activeDocument(state).ansiColors,
    doc: 'Shows the colour codes of a log as colours, or as they stand in the file; its bytes stay as they are.',
    run: (state) => {
      const document = activeDocument(state);
      const ansiColors = !document.ansiColors;
      const next = withDocument(state, { ...document, ansiColors });
      const { selections } = activeView(state);
      const shown = ansiColors
        ? withView(next, { selections: besideCodes(document.text, selections, selections) })
        : next;
      const told = ansiColors ? 'colour codes are shown as colours' : 'colour codes are shown as they are';
      return step(say(reveal(shown), 'info', told));
    },
  },
  toggle('toggle_line_numbers', 'Line Numbers', 'Shows line numbers, or hides them.', 'line_numbers'),
  toggle(
    'toggle_relative_line_numbers',
    'Relative Line Numbers',
    'Numbers lines by how far they are from the cursor, or from the start.',
    relativeLineNumbers,
  ),
  {
    name: 'toggle_whitespace_indicators',
    title: 'Whitespace Marks',
    doc: 'Marks all spaces and tabs, or only those that are selected.',
    anywhere: true,
    checked: (state) => settingsField.of(state).editor.show_whitespace === 'all',
    run: (state) => {
      const { show_whitespace: shown } = settingsField.of(state).editor;
      return setSetting(state, 'editor.show_whitespace', shown === 'all' ? 'selection' : 'all');
    },
  },
  toggle(
    'toggle_indentation_guides',
    'Indentation Guides',
    'Shows lines that tell how far text is indented, or hides them.',
    indentationGuides,
  ),
  toggle(
    'toggle_sticky_scroll',
    'Sticky Scroll',
    'Keeps the first lines of the blocks that the first row is in at the top, or lets them go.',
    'sticky_scroll',
  ),
  {
    name: 'add_ruler',
    asks: true,
    title: 'Add Ruler',
    doc: 'Asks for the column behind which a line is to be drawn.',
    run: askRuler,
  },
  {
    name: 'remove_ruler',
    title: 'Remove Ruler',
    doc: 'Asks for the ruler that is to go.',
    disabled: (state) => (settingsField.of(state).editor.rulers.length === 0 ? 'there are no rulers' : null),
    run: offerRulers,
  },
  toggle(
    'toggle_current_line_highlight',
    'Current Line Highlight',
    'Marks the line of the cursor, or does not.',
    highlightCurrentLine,
  ),
  toggle(
    'toggle_occurrence_highlight',
    'Occurrences of the Word',
    'Marks the other places of the word under the cursor, or does not.',
    occurrencesHighlight,
  ),
  toggle(
    'toggle_bracket_colors',
    'Colours of Brackets',
    'Colours brackets by how deep they stand, or does not.',
    bracketPairColorization,
  ),
  toggle(
    'toggle_menu_bar',
    'Menu Bar',
    'Shows the menu bar, or hides it; F10 opens it in any case.',
    'menu_bar',
  ),
  toggle('toggle_tab_bar', 'Tab Bar', 'Shows the tabs, or hides them.', 'tab_bar'),
  toggle('toggle_status_bar', 'Status Bar', 'Shows the status bar, or hides it.', 'status_bar'),
  {
    name: 'copy_branch_name',
    title: 'Copy Branch Name',
    doc: "Copies the name of the Git branch that the folder's files are of.",
    disabled: (state) => (branchField.of(state) === null ? 'the folder is in no Git repository' : null),
    run(state) {
      const branch = branchField.of(state);
      if (branch === null) return step(say(state, 'info', 'the folder is in no Git repository'));
      return copyWords(state, branch, `copied ${branch}`);
    },
  },
  toggle(
    'toggle_vertical_scrollbar',
    'Scrollbar',
    'Shows the scrollbar on the right, or hides it.',
    'vertical_scrollbar',
  ),
  {
    name: 'toggle_zen_mode',
    title: 'Zen Mode',
    doc: 'Shows the text alone, or what stands around it again.',
    anywhere: true,
    checked: ({ window: { zen } }) => zen,
    run: (state) => {
      const next = reveal(withWindow(state, { zen: !state.window.zen }));
      return step(
        next.window.zen
          ? say(next, 'info', 'Escape shows what stands around the text again')
          : withWindow(next, { message: null }),
      );
    },
  },
  {
    name: 'toggle_mouse_capture',
    title: 'Mouse Capture',
    doc: 'Leaves the mouse to the terminal, so that its own selection works, or takes it back.',
    anywhere: true,
    checked: (state) => settingsField.of(state).editor.mouse,
    run: (state) => {
      const settings = settingsField.of(state);
      const mouse = !settings.editor.mouse;
      const next = settingsField.with(state, { ...settings, editor: { ...settings.editor, mouse } });
      return step(say(next, 'info', mouse ? 'the mouse is captured' : 'the mouse is left to the terminal'), {
        type: 'mouse',
        capture: mouse,
      });
    },
  },
  {
    name: 'recenter',
    title: 'Recenter',
    doc: 'Scrolls so that the cursor is in the middle of the window.',
    run: (state) => step(recenter(state)),
  },
  {
    name: 'redraw_screen',
    title: 'Redraw Screen',
    doc: 'Draws the whole screen anew.',
    anywhere: true,
    run: (state) => step(state, { type: 'redraw' }),
  },
  {
    name: 'suspend_process',
    title: 'Suspend',
    doc: 'Stops the editor and returns to the shell; `fg` comes back.',
    anywhere: true,
    run: (state) => step(state, { type: 'suspend' }),
  },
  {
    name: 'noop',
    title: 'Nothing',
    doc: 'Does nothing; bound to a key, it frees the key.',
    hidden: true,
    anywhere: true,
    run: (state) => step(state),
  },
  {
    name: 'quoted_insert',
    title: 'Quoted Insert',
    doc: 'Let the next key type its text where it would otherwise continue a chord.',
    hidden: true,
    run: (state) => step(state),
  },
  {
    name: 'describe_character',
    title: 'Describe Character',
    doc: 'Shows the code points and the bytes of the character at the cursor.',
    category: 'Go',
    run: (state) => step(describeCharacter(state)),
  },
  {
    name: 'undo_tree',
    title: 'Browse Undo Tree',
    category: 'Edit',
    doc: 'Lists every state that the text has had, with the branches that were left, and shows them as you go.',
    run: browseUndo,
  },
  {
    name: 'count_words_region',
    title: 'Count Words',
    category: 'Words and Lines',
    doc: 'Says how many lines, words and characters are selected, or there are in the document.',
    run: countWords,
  },
];
