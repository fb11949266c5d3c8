// Writes doc/theme.schema.json, and the tables of doc/theme-colors.md: node scripts/themes-page.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { mix } from '../src/base/color.ts';
import { readThemeFile, wholeTheme } from '../src/core/themes/theme-file.ts';
import { THEME_KEYS, type ThemeKey } from '../src/core/themes/theme-key-names.ts';
import { schemaOfThemes } from '../src/core/themes/theme-schema.ts';
import { isSyntaxKey, SYNTAX_SCOPES } from '../src/ui/syntax-keys.ts';
import { colorWord, SHADE, TINT } from '../src/ui/theme-keys.ts';
import { themeFrom } from '../src/ui/themes/from-vscode.ts';

/**
 * The colors that are used: for what, and the default. Names are tried from the left.
 */
const COLORS: Readonly<
  Record<string, readonly (readonly [names: string, what: string, otherwise: string])[]>
> = {
  Text: [
    ['editor.background', 'the background', 'by type'],
    ['editor.foreground, foreground', 'the text', 'by type'],
    ['editor.lineHighlightBackground', 'the current line', 'a faint tint of the background'],
    ['editorGutter.background', 'the gutter', 'the background'],
    ['editorLineNumber.foreground', 'line numbers', 'the text, dimmed'],
    [
      'editorLineNumber.activeForeground, editorActiveLineNumber.foreground',
      "the current line's number",
      'the text',
    ],
    [
      'editor.selectionBackground',
      'the selection',
      'background mixed with the accent; in high contrast the text',
    ],
    ['editor.selectionForeground', 'its text', 'the text'],
    ['editorCursor.foreground', "cursors, the terminal's own too", 'the text'],
    ['editorCursor.background', 'the character at a cursor', 'the background'],
    [
      'editor.findMatchHighlightBackground, editor.findMatchHighlightBorder',
      'search matches',
      'background mixed with yellow',
    ],
    ['editor.findMatchHighlightForeground', 'its text', 'the text'],
    ['editor.findMatchBackground, editor.findMatchBorder', 'the current match', 'yellow'],
    ['editor.findMatchForeground', 'its text', 'the text or the background'],
    [
      'editorBracketMatch.background, editorBracketMatch.border',
      'the bracket at the cursor and its partner',
      'a tint of the background',
    ],
    ['editorInlayHint.foreground', 'inlay hints', 'the text, dimmed'],
    ['editorInlayHint.background', 'the background of inlay hints', 'a faint tint of the background'],
    ['editorCodeLens.foreground', 'code lenses', 'the text, dimmed'],
    ['editor.linkedEditingBackground', 'ranges of linked editing', 'background mixed with red'],
    [
      'merge.currentHeaderBackground',
      'the marker of a conflict’s current side',
      'background mixed with green',
    ],
    ['merge.currentContentBackground', 'the current side', 'background mixed with a little green'],
    ['merge.incomingHeaderBackground', 'the marker of the incoming side', 'background mixed with blue'],
    ['merge.incomingContentBackground', 'the incoming side', 'background mixed with a little blue'],
    ['merge.commonHeaderBackground', 'the marker of the common ancestor', 'a tint of the background'],
    ['merge.commonContentBackground', 'the common ancestor', 'a faint tint of the background'],
    [
      'editor.wordHighlightBackground, editor.wordHighlightStrongBackground, editor.selectionHighlightBackground',
      'occurrences of the word at the cursor or of the selection',
      'a tint of the background',
    ],
    [
      ['1', '2', '3', '4', '5', '6'].map((depth) => `editorBracketHighlight.foreground${depth}`).join(', '),
      'brackets by depth; the theme’s colors repeat',
      'yellow, magenta and blue',
    ],
    ['editorBracketHighlight.unexpectedBracket.foreground', 'an unmatched closing bracket', 'red'],
    ['editorUnicodeHighlight.border', 'control characters and invalid bytes', 'yellow'],
    ['inputValidation.errorBackground', 'text that could not be read', 'red'],
    ['inputValidation.errorForeground', 'its text', 'the text or the background'],
    ['editorWhitespace.foreground', 'whitespace markers', 'a tint of the background'],
    [
      'editorIndentGuide.background1, editorIndentGuide.background',
      'indentation guides',
      'a faint tint of the background',
    ],
    ['editorRuler.foreground', 'rulers', 'a faint tint of the background'],
    ['editorGutter.commentGlyphForeground', 'bookmarks', 'blue'],
    ['disabledForeground', 'disabled items', 'the text, dimmed'],
  ],
  'Basic colors': [
    [
      'textLink.foreground, list.highlightForeground, focusBorder, button.background',
      'the accent: links, labels, and colors based on it',
      'by type',
    ],
    [
      'editorError.foreground, errorForeground, terminal.ansiBrightRed, terminal.ansiRed',
      'red: errors',
      'by type',
    ],
    [
      'editorWarning.foreground, terminal.ansiYellow, terminal.ansiBrightYellow',
      'yellow: warnings',
      'by type',
    ],
    ['editorInfo.foreground, terminal.ansiBlue, terminal.ansiBrightBlue', 'blue', 'by type'],
    ['terminal.ansiMagenta, terminal.ansiBrightMagenta', 'magenta: brackets', 'by type'],
    ['terminal.ansiGreen, terminal.ansiBrightGreen', 'green', 'by type'],
    ['contrastBorder', 'borders without a color of their own', 'none'],
  ],
  'Tabs, status bar and prompt': [
    ['editorGroupHeader.tabsBackground', 'the tab bar', 'as a tab'],
    ['tab.inactiveBackground', 'an inactive tab', 'as the tab bar'],
    ['tab.inactiveForeground', 'its name', 'the text, dimmed'],
    ['tab.activeBackground', 'the active tab', 'the background'],
    ['tab.activeForeground', 'its name', 'the text'],
    [
      'tab.unfocusedActiveBackground',
      'the active tab of a split without the focus, if it differs',
      'as a tab',
    ],
    ['tab.unfocusedActiveForeground', 'its name, if it is dimmer', 'as a tab'],
    [
      'tab.inactiveModifiedBorder, tab.activeModifiedBorder',
      'the marker of unsaved changes',
      'as modified in Git',
    ],
    ['statusBar.background', 'the status bar', 'a faint tint of the background'],
    ['statusBar.foreground', 'its text', 'the text'],
    ['statusBarItem.hoverBackground', 'an item at the mouse', 'a tint of the status bar'],
    ['statusBarItem.hoverForeground', 'its text', 'as in the status bar'],
    ['input.background', 'the prompt', 'a faint tint of the background'],
    ['input.foreground', 'its text', 'the text'],
  ],
  'Menus and popups': [
    ['titleBar.activeBackground', 'the menu bar', 'the status bar'],
    ['titleBar.activeForeground', 'its text', 'as in the status bar'],
    ['menubar.selectionBackground', 'the open menu in the bar', 'the bar mixed with the accent'],
    ['menubar.selectionForeground', 'its text', 'as in the bar'],
    ['menu.background, dropdown.background', 'menus', 'as popups'],
    ['menu.foreground, dropdown.foreground', 'their text', 'as in popups'],
    ['menu.selectionBackground', 'the active row', 'list.activeSelectionBackground'],
    ['menu.selectionForeground', 'its text', 'list.activeSelectionForeground'],
    [
      'quickInput.background, editorWidget.background, editorSuggestWidget.background',
      'popups: palette, pickers, completion',
      'a faint tint of the background',
    ],
    [
      'quickInput.foreground, editorWidget.foreground, editorSuggestWidget.foreground',
      'their text',
      'the text',
    ],
    [
      'editorWidget.border, widget.border, menu.border, pickerGroup.border, editorSuggestWidget.border',
      'the borders of menus and popups',
      'a tint of the popup',
    ],
    [
      'quickInputList.focusBackground, editorSuggestWidget.selectedBackground',
      'the active row',
      'list.activeSelectionBackground',
    ],
    [
      'quickInputList.focusForeground, editorSuggestWidget.selectedForeground',
      'its text',
      'list.activeSelectionForeground',
    ],
    ['list.highlightForeground, editorSuggestWidget.highlightForeground', 'matching letters', 'the accent'],
    [
      'list.focusHighlightForeground, editorSuggestWidget.focusHighlightForeground',
      'the same in the active row',
      'as in other rows, or its text',
    ],
    ['descriptionForeground', 'details and keys', 'the text, dimmed'],
    [
      'textPreformat.background, textCodeBlock.background',
      'code in documentation',
      'a faint tint of the popup',
    ],
    ['textPreformat.foreground', 'its text', 'as in popups'],
    ['notifications.background', 'notifications', 'as popups'],
    ['notifications.foreground', 'their text', 'as in popups'],
    ['widget.shadow', 'shadows', 'a darker background'],
  ],
  Explorer: [
    ['sideBar.background', 'the background', 'a very faint tint of the background'],
    ['sideBar.foreground', 'its text', 'the text'],
    ['sideBarSectionHeader.background', 'headings', 'its background'],
    ['sideBarSectionHeader.foreground, sideBarTitle.foreground', 'their text', 'its text'],
    ['list.activeSelectionBackground', 'the selected row', 'its background mixed with the accent'],
    ['list.activeSelectionForeground', 'its text', 'as in the explorer'],
    ['list.inactiveSelectionBackground', 'the same, without the focus', 'a tint of its background'],
    ['list.inactiveSelectionForeground', 'its text', 'as in the explorer'],
    ['gitDecoration.addedResourceForeground', 'added', 'green'],
    ['gitDecoration.modifiedResourceForeground', 'modified', 'yellow'],
    ['gitDecoration.deletedResourceForeground', 'deleted', 'red'],
    ['gitDecoration.untrackedResourceForeground', 'untracked by Git', 'green'],
    ['gitDecoration.ignoredResourceForeground', 'ignored by Git', 'its text, dimmed'],
  ],
  'Borders and scrollbars': [
    [
      'editorGroup.border, panel.border, sideBar.border',
      'the line between splits',
      'contrastBorder, or a faint tint of the background',
    ],
    ['scrollbar.background', 'the track of a scrollbar', 'a very faint tint of the background'],
    ['scrollbarSlider.background', 'the thumb of a scrollbar', 'a tint of the track'],
    ['editorOverviewRuler.findMatchForeground', 'search matches in the scrollbar', 'yellow'],
  ],
};

/** The names of all colors that are used, and what each is for. */
export const colorNames = (): Map<string, readonly string[]> => {
  const names = new Map<string, readonly string[]>();
  for (const rows of Object.values(COLORS)) {
    for (const [all, what, otherwise] of rows) {
      for (const name of all.split(', '))
        names.set(name, [...(names.get(name) ?? []), `${sentence(what)}. Default: ${otherwise}.`]);
    }
  }
  return names;
};

const sentence = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** The schema as text. */
export const themeSchema = (): string =>
  `${JSON.stringify(schemaOfThemes(new Map(Array.from(colorNames(), ([name, what]) => [name, what.join(' ')]))), null, 2)}\n`;

/**
 * The table of color keys of plugins with the colors that they show, found with a theme in which every color differs.
 */
function keysTable(): string {
  const names = [...colorNames().keys()];
  // Dark papers and light inks, so that nothing has to be moved to be read.
  const colors = new Map(
    names.map((name, i) => [
      name,
      (/background|border|shadow/i.test(name) ? (i === 0 ? 0 : 0x181818) : 0xc0c0c0) +
        ((i & 7) << 19) +
        (((i >> 3) & 7) << 11) +
        ((i >> 6) << 3),
    ]),
  );
  const parsed = wholeTheme(
    readThemeFile({
      type: 'dark',
      colors: Object.fromEntries(
        Array.from(colors, ([name, color]) => [name, `#${color.toString(16).padStart(6, '0')}`]),
      ),
    }).file,
    '',
  );
  const theme = themeFrom(parsed, 1 << 24);
  const paper = theme.text.paper & 0xffffff;
  const colorOf = (key: ThemeKey): string => {
    if (isSyntaxKey(key)) return `tokens: ${code(SYNTAX_SCOPES[key].join(', '))}`;
    const word = (colorWord(key, theme) ?? 0) & 0xffffff;
    for (const [part, words] of [
      [1, ''],
      [TINT, 'a faint tint of '],
      [SHADE, 'a tint of '],
    ] as const) {
      const name = names.find((each) => mix(paper, colors.get(each) ?? 0, part) === word);
      if (name !== undefined) return `${words}\`${name}\``;
    }
    return 'derived';
  };
  const rows = THEME_KEYS.map((key) => `| \`${key}\` | ${colorOf(key)} |`);
  return ['', '| key | color |', '|---|---|', ...rows, '', ''].join('\n');
}

const KEYS_BEGIN = '<!-- The table of keys is written by scripts/themes-page.ts. -->\n';
const BEGIN = '<!-- The table is written by scripts/themes-page.ts. -->\n';
const END = '<!-- The end of the table. -->\n';

/** doc/theme-colors.md with the current tables of colors and keys. */
export const themesPage = (page: string): string =>
  withTable(withTable(page, BEGIN, colorsTable()), KEYS_BEGIN, keysTable());

/** A page with another table between its mark and the next end. */
function withTable(page: string, begin: string, table: string): string {
  const [before, rest] = page.split(begin);
  return `${before}${begin}${table}${rest.slice(rest.indexOf(END))}`;
}

function colorsTable(): string {
  const sections = Object.entries(COLORS).map(([title, rows]) =>
    [
      `### ${title}`,
      '',
      '| color | used for | default |',
      '|---|---|---|',
      ...rows.map(([names, what, otherwise]) => `| ${code(names)} | ${what} | ${otherwise} |`),
      '',
    ].join('\n'),
  );
  return `\n${sections.join('\n')}\n`;
}

const code = (names: string): string =>
  names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const page = new URL('../doc/theme-colors.md', import.meta.url);
  writeFileSync(new URL('../doc/theme.schema.json', import.meta.url), themeSchema());
  writeFileSync(page, themesPage(readFileSync(page, 'utf8')));
}
