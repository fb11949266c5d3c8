import type { Styles } from '../core/model/styles.ts';
import { mix, paletteRgb } from '../base/color.ts';
import { rgb, type Style } from '../base/frame.ts';
import type { Color } from '../core/decorations/overlay-style.ts';
import { isThemeKey, type ThemeKey } from '../core/themes/theme-key-names.ts';
import { isSyntaxKey, type SyntaxKey, syntaxInk, withSyntaxColor } from './syntax-keys.ts';
import type { Theme } from './theme.ts';

/** A part's ink or paper, or the text's paper with a little, or more, of its ink. */
type Word = 'ink' | 'paper' | 'tint' | 'shade';
type Ink = { readonly [Part in keyof Styles]: `${Part}.${Word}` }[keyof Styles];

/** The theme colors for the keys that plugins name, but for those of tokens. */
const KEYS: Readonly<Record<Exclude<ThemeKey, SyntaxKey>, Ink>> = {
  'editor.bg': 'text.paper',
  'editor.fg': 'text.ink',
  'editor.cursor': 'cursor.paper',
  'editor.inactive_cursor': 'cursor.paper',
  'editor.selection_bg': 'selection.paper',
  'editor.current_line_bg': 'currentLine.paper',
  'editor.line_number_fg': 'gutter.ink',
  'editor.line_number_bg': 'gutter.paper',
  'editor.diff_add_bg': 'gitAdded.tint',
  'editor.diff_remove_bg': 'gitDeleted.tint',
  'editor.diff_modify_bg': 'gitModified.tint',
  'editor.diff_add_highlight_bg': 'gitAdded.shade',
  'editor.diff_remove_highlight_bg': 'gitDeleted.shade',
  'editor.diff_add_collision_fg': 'text.ink',
  'editor.diff_remove_collision_fg': 'text.ink',
  'editor.diff_modify_collision_fg': 'text.ink',
  'editor.ruler_bg': 'ruler.paper',
  'editor.indentation_guide_fg': 'indentGuide.ink',
  'editor.whitespace_indicator_fg': 'whitespace.ink',
  'editor.inlay_hint_fg': 'inlayHint.ink',
  'editor.inlay_hint_bg': 'inlayHint.paper',
  'editor.code_lens_fg': 'codeLens.ink',
  'editor.linked_editing_bg': 'linkedEditing.paper',
  'editor.merge_current_bg': 'mergeCurrent.paper',
  'editor.merge_current_header_fg': 'mergeCurrentHeader.ink',
  'editor.merge_current_header_bg': 'mergeCurrentHeader.paper',
  'editor.merge_base_bg': 'mergeBase.paper',
  'editor.merge_base_header_fg': 'mergeBaseHeader.ink',
  'editor.merge_base_header_bg': 'mergeBaseHeader.paper',
  'editor.merge_incoming_bg': 'mergeIncoming.paper',
  'editor.merge_incoming_header_fg': 'mergeIncomingHeader.ink',
  'editor.merge_incoming_header_bg': 'mergeIncomingHeader.paper',
  'editor.bracket_match_fg': 'bracketMatch.ink',
  'editor.bracket_rainbow_1': 'bracket1.ink',
  'editor.bracket_rainbow_2': 'bracket2.ink',
  'editor.bracket_rainbow_3': 'bracket3.ink',
  'editor.bracket_rainbow_4': 'bracket4.ink',
  'editor.bracket_rainbow_5': 'bracket5.ink',
  'editor.bracket_rainbow_6': 'bracket6.ink',
  'editor.after_eof_bg': 'text.paper',

  'ui.tab_active_fg': 'tabActive.ink',
  'ui.tab_active_bg': 'tabActive.paper',
  'ui.tab_inactive_fg': 'tab.ink',
  'ui.tab_inactive_bg': 'tab.paper',
  'ui.tab_separator_bg': 'tabRow.paper',
  'ui.tab_hover_bg': 'tabPreview.paper',
  'ui.menu_bg': 'menuBar.paper',
  'ui.menu_fg': 'menuBar.ink',
  'ui.menu_active_bg': 'menuBarActive.paper',
  'ui.menu_active_fg': 'menuBarActive.ink',
  'ui.menu_dropdown_bg': 'menu.paper',
  'ui.menu_dropdown_fg': 'menu.ink',
  'ui.menu_highlight_bg': 'menuActive.paper',
  'ui.menu_highlight_fg': 'menuActive.ink',
  'ui.menu_hover_bg': 'menuActive.paper',
  'ui.menu_hover_fg': 'menuActive.ink',
  'ui.menu_border_fg': 'popupBorder.ink',
  'ui.menu_separator_fg': 'popupBorder.ink',
  'ui.menu_disabled_fg': 'menuDisabled.ink',
  'ui.menu_disabled_bg': 'menuDisabled.paper',
  'ui.status_bar_fg': 'status.ink',
  'ui.status_bar_bg': 'status.paper',
  'ui.status_palette_fg': 'status.ink',
  'ui.status_palette_bg': 'status.paper',
  'ui.status_separator_fg': 'statusDim.ink',
  'ui.status_separator_bg': 'statusDim.paper',
  'ui.status_warning_indicator_fg': 'warning.ink',
  'ui.status_warning_indicator_bg': 'warning.paper',
  'ui.status_error_indicator_fg': 'error.ink',
  'ui.status_error_indicator_bg': 'error.paper',
  'ui.prompt_fg': 'prompt.ink',
  'ui.prompt_bg': 'prompt.paper',
  'ui.prompt_selection_fg': 'selection.ink',
  'ui.prompt_selection_bg': 'selection.paper',
  'ui.popup_border_fg': 'popupBorder.ink',
  'ui.popup_bg': 'popup.paper',
  'ui.popup_text_fg': 'popup.ink',
  'ui.popup_selection_bg': 'popupActive.paper',
  'ui.popup_selection_fg': 'popupActive.ink',
  'ui.text_input_selection_bg': 'selection.paper',
  'ui.suggestion_bg': 'popup.paper',
  'ui.suggestion_fg': 'popup.ink',
  'ui.suggestion_selected_bg': 'popupActive.paper',
  'ui.help_bg': 'popup.paper',
  'ui.help_fg': 'popup.ink',
  'ui.help_key_fg': 'matched.ink',
  'ui.help_separator_fg': 'popupDetail.ink',
  'ui.help_indicator_fg': 'popupActive.ink',
  'ui.help_indicator_bg': 'popupActive.paper',
  'ui.inline_code_bg': 'popupCode.paper',
  'ui.split_separator_fg': 'divider.ink',
  'ui.split_separator_hover_fg': 'link.ink',
  'ui.scrollbar_track_fg': 'scrollbar.paper',
  'ui.scrollbar_track_hover_fg': 'scrollbar.paper',
  'ui.scrollbar_thumb_fg': 'scrollbarThumb.ink',
  'ui.scrollbar_thumb_hover_fg': 'scrollbarThumb.ink',
  'ui.compose_margin_bg': 'tabRow.paper',
  'ui.semantic_highlight_bg': 'occurrence.paper',
  'ui.tour_step_bg': 'popup.paper',
  'ui.terminal_bg': 'text.paper',
  'ui.terminal_fg': 'text.ink',
  'ui.settings_selected_bg': 'popupActive.paper',
  'ui.settings_selected_fg': 'popupActive.ink',
  'ui.file_status_added_fg': 'gitAdded.ink',
  'ui.file_status_modified_fg': 'gitModified.ink',
  'ui.file_status_deleted_fg': 'gitDeleted.ink',
  'ui.file_status_renamed_fg': 'gitModified.ink',
  'ui.file_status_untracked_fg': 'gitUntracked.ink',
  'ui.file_status_conflicted_fg': 'gitDeleted.ink',

  'search.match_bg': 'match.paper',
  'search.match_fg': 'match.ink',
  'search.label_bg': 'currentMatch.paper',
  'search.label_fg': 'currentMatch.ink',

  'diagnostic.error_fg': 'gitDeleted.ink',
  'diagnostic.error_bg': 'gitDeleted.tint',
  'diagnostic.warning_fg': 'gitModified.ink',
  'diagnostic.warning_bg': 'gitModified.tint',
  'diagnostic.info_fg': 'bookmark.ink',
  'diagnostic.info_bg': 'bookmark.tint',
  'diagnostic.hint_fg': 'disabled.ink',
  'diagnostic.hint_bg': 'currentLine.paper',
};

const COLOR = 0x3ffffff;

/** The colour word that a plugin's colour stands for, without attributes; null for a key that means nothing here. */
export function colorWord(color: Color, theme: Theme): number | null {
  if (typeof color !== 'string') return rgb(part(color[0]), part(color[1]), part(color[2]));
  if (!isThemeKey(color)) return null;
  if (isSyntaxKey(color)) return syntaxInk(color, theme);
  const [name, which] = wordOf(KEYS[color]);
  const style = theme[name];
  if (which === 'ink' || which === 'paper') return style[which] & COLOR;
  return tintPaper(theme.text, style, which === 'tint' ? TINT : SHADE);
}

const wordOf = (ink: Ink): [keyof Styles, Word] => ink.split('.') as [keyof Styles, Word];

/** A theme with other colours under some keys. What has the colours of the text itself goes along with those. */
export function withOverrides(
  theme: Theme,
  overrides: Readonly<Record<string, readonly [number, number, number]>>,
): Theme {
  const next = { ...theme };
  for (const [key, color] of Object.entries(overrides)) {
    if (!isThemeKey(key)) continue;
    const word = rgb(color[0], color[1], color[2]);
    if (isSyntaxKey(key)) {
      next.tokens = withSyntaxColor(next.tokens, key, word);
      continue;
    }
    const [name, which] = wordOf(KEYS[key]);
    // What is made of other colours goes along with those alone.
    if (which === 'tint' || which === 'shade') continue;
    const before = theme[name][which] & COLOR;
    for (const each of Object.keys(next) as (keyof Theme)[]) {
      if (each === 'tokens') continue;
      const style = next[each];
      const meant = each === name || (name === 'text' && (theme[each][which] & COLOR) === before);
      if (meant) next[each] = { ...style, [which]: (style[which] & ~COLOR) | word };
    }
  }
  return next;
}

/** The share of an ink in a background on which text can still be read. */
export const TINT = 0.2;
export const SHADE = 0.35;

/** The paper of a text with a part of another ink; that ink where the terminal's own colours are used. */
function tintPaper({ paper }: Style, { ink }: Style, amount: number): number {
  const [below, above] = [rgbOf(paper), rgbOf(ink)];
  if (below === null || above === null) return ink & COLOR;
  const mixed = mix(below, above, amount);
  return rgb(mixed >> 16, (mixed >> 8) & 0xff, mixed & 0xff);
}

/** The color of a color word; null for one that is the terminal's to choose. */
function rgbOf(word: number): number | null {
  const kind = (word >> 24) & 3;
  if (kind === 2) return word & 0xffffff;
  return kind === 1 && (word & 0xff) >= 16 ? paletteRgb(word & 0xff) : null;
}

const part = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
