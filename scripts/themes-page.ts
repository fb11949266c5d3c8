// Writes doc/theme.schema.json, and the table of colour names in doc/theme-colors.md: node scripts/themes-page.ts
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
 * Every colour that is looked at: what it colours, and what is used when the theme does not name it. Names are tried
 * from the left.
 */
const COLORS: Readonly<
  Record<string, readonly (readonly [names: string, what: string, otherwise: string])[]>
> = {
  'The text': [
    ['editor.background', 'the paper', 'by type'],
    ['editor.foreground, foreground', 'the text', 'by type'],
    ['editor.lineHighlightBackground', 'the current line', 'the paper with a little of the text'],
    ['editorGutter.background', 'the gutter', 'the paper'],
    ['editorLineNumber.foreground', 'line numbers', 'the text, standing back'],
    [
      'editorLineNumber.activeForeground, editorActiveLineNumber.foreground',
      "the current line's number",
      'the text',
    ],
    [
      'editor.selectionBackground',
      'what is selected',
      'the paper with the accent; in high contrast the text',
    ],
    ['editor.selectionForeground', 'text in there', 'the text'],
    ['editorCursor.foreground', "cursors, the terminal's own too", 'the text'],
    ['editorCursor.background', 'the character under one', 'the paper'],
    [
      'editor.findMatchHighlightBackground, editor.findMatchHighlightBorder',
      'matches of a search',
      'the paper with yellow',
    ],
    ['editor.findMatchHighlightForeground', 'text in there', 'the text'],
    ['editor.findMatchBackground, editor.findMatchBorder', 'the match in hand', 'yellow'],
    ['editor.findMatchForeground', 'text in there', 'the text or the paper'],
    [
      'editorBracketMatch.background, editorBracketMatch.border',
      'the bracket at the cursor and the one that belongs to it',
      'the paper with some of the text',
    ],
    ['editorInlayHint.foreground', 'inlay hints', 'the text, standing back'],
    ['editorInlayHint.background', 'the paper of inlay hints', 'the paper with a little of the text'],
    ['editorCodeLens.foreground', 'lines of commands of language servers', 'the text, standing back'],
    ['editor.linkedEditingBackground', 'ranges that are edited together', 'the paper with red'],
    [
      'editor.wordHighlightBackground, editor.wordHighlightStrongBackground, editor.selectionHighlightBackground',
      'other places of the word under the cursor, or of what is selected',
      'the paper with some of the text',
    ],
    [
      ['1', '2', '3', '4', '5', '6'].map((depth) => `editorBracketHighlight.foreground${depth}`).join(', '),
      'brackets by how deep they stand, those that are given in turn',
      'yellow, magenta and blue',
    ],
    ['editorBracketHighlight.unexpectedBracket.foreground', 'a bracket that closes nothing', 'red'],
    ['editorUnicodeHighlight.border', 'control characters and invalid bytes', 'yellow'],
    ['inputValidation.errorBackground', 'text that could not be read', 'red'],
    ['inputValidation.errorForeground', 'the marks in there', 'the text or the paper'],
    ['editorWhitespace.foreground', 'marks for spaces and tabs', 'the paper with some of the text'],
    [
      'editorIndentGuide.background1, editorIndentGuide.background',
      'lines that show indentation',
      'the paper with a little of the text',
    ],
    ['editorRuler.foreground', 'rulers', 'the paper with a little of the text'],
    ['editorGutter.commentGlyphForeground', 'bookmarks', 'blue'],
    ['disabledForeground', 'what cannot be chosen', 'the text, standing back'],
  ],
  'Colours with a meaning': [
    [
      'textLink.foreground, list.highlightForeground, focusBorder, button.background',
      'the accent: links, labels, and what is made of it',
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
    ['contrastBorder', 'lines around and between everything that has no colour for them', 'none'],
  ],
  'Tabs, status bar, prompt': [
    ['editorGroupHeader.tabsBackground', 'the row of tabs', 'as a tab'],
    ['tab.inactiveBackground', 'a tab', 'as the row of tabs'],
    ['tab.inactiveForeground', 'its name', 'the text, standing back'],
    ['tab.activeBackground', 'the tab in use', 'the paper'],
    ['tab.activeForeground', 'its name', 'the text'],
    [
      'tab.unfocusedActiveBackground',
      'the tab in use of a split without the focus, where it differs from the one with it',
      'as a tab',
    ],
    ['tab.unfocusedActiveForeground', 'its name, where it is dimmer', 'as a tab'],
    [
      'tab.inactiveModifiedBorder, tab.activeModifiedBorder',
      'the mark of unsaved work',
      'as modified in Git',
    ],
    ['statusBar.background', 'the status bar', 'the paper with a little of the text'],
    ['statusBar.foreground', 'its text', 'the text'],
    ['statusBarItem.hoverBackground', 'an item under the mouse', 'the status bar with some of its text'],
    ['statusBarItem.hoverForeground', 'its text', 'as in the status bar'],
    ['input.background', 'the prompt', 'the paper with a little of the text'],
    ['input.foreground', 'what is typed there', 'the text'],
  ],
  'Menus and popups': [
    ['titleBar.activeBackground', 'the menu bar', 'the status bar'],
    ['titleBar.activeForeground', 'its text', 'as in the status bar'],
    ['menubar.selectionBackground', 'the open menu in the bar', 'the bar with the accent'],
    ['menubar.selectionForeground', 'its text', 'as in the bar'],
    ['menu.background, dropdown.background', 'menus', 'as popups'],
    ['menu.foreground, dropdown.foreground', 'their text', 'as in popups'],
    ['menu.selectionBackground', 'the active row', 'list.activeSelectionBackground'],
    ['menu.selectionForeground', 'its text', 'list.activeSelectionForeground'],
    [
      'quickInput.background, editorWidget.background, editorSuggestWidget.background',
      'popups: palette, pickers, completion',
      'the paper with a little of the text',
    ],
    [
      'quickInput.foreground, editorWidget.foreground, editorSuggestWidget.foreground',
      'their text',
      'the text',
    ],
    [
      'editorWidget.border, widget.border, menu.border, pickerGroup.border, editorSuggestWidget.border',
      'the lines around menus and popups',
      'the popup with some of its text',
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
    [
      'list.highlightForeground, editorSuggestWidget.highlightForeground',
      'letters that were typed',
      'the accent',
    ],
    [
      'list.focusHighlightForeground, editorSuggestWidget.focusHighlightForeground',
      'the same in the active row',
      'as in other rows, or its text',
    ],
    ['descriptionForeground', 'details and keys', 'the text, standing back'],
    [
      'textPreformat.background, textCodeBlock.background',
      'code in a sentence of documentation',
      'the popup with a little of its text',
    ],
    ['textPreformat.foreground', 'its text', 'as in popups'],
    ['notifications.background', 'notifications', 'as popups'],
    ['notifications.foreground', 'their text', 'as in popups'],
    ['widget.shadow', 'shadows', 'the paper, darker'],
  ],
  'The explorer': [
    ['sideBar.background', 'its paper', 'the paper with a very little of the text'],
    ['sideBar.foreground', 'its text', 'the text'],
    ['sideBarSectionHeader.background', 'headings', 'its paper'],
    ['sideBarSectionHeader.foreground, sideBarTitle.foreground', 'their text', 'its text'],
    ['list.activeSelectionBackground', 'the selected row', 'the accent over its paper'],
    ['list.activeSelectionForeground', 'its text', 'as in the explorer'],
    ['list.inactiveSelectionBackground', 'the same without the focus', 'its paper with some of its text'],
    ['list.inactiveSelectionForeground', 'its text', 'as in the explorer'],
    ['gitDecoration.addedResourceForeground', 'added', 'green'],
    ['gitDecoration.modifiedResourceForeground', 'modified', 'yellow'],
    ['gitDecoration.deletedResourceForeground', 'deleted', 'red'],
    ['gitDecoration.untrackedResourceForeground', 'not yet known to Git', 'green'],
    ['gitDecoration.ignoredResourceForeground', 'ignored by Git', 'its text, standing back'],
  ],
  'Lines and scrollbars': [
    [
      'editorGroup.border, panel.border, sideBar.border',
      'the line between splits',
      'contrastBorder, or the paper with a little of the text',
    ],
    ['scrollbar.background', "a scrollbar's groove", 'the paper with a very little of the text'],
    ['scrollbarSlider.background', 'its thumb', 'the groove with some of the text'],
    ['editorOverviewRuler.findMatchForeground', 'marks in it', 'yellow'],
  ],
};

/** The names of every colour that is looked at, and what each is for. */
export const colorNames = (): Map<string, readonly string[]> => {
  const names = new Map<string, readonly string[]>();
  for (const rows of Object.values(COLORS)) {
    for (const [all, what, otherwise] of rows) {
      for (const name of all.split(', '))
        names.set(name, [...(names.get(name) ?? []), `${sentence(what)}. Without it: ${otherwise}.`]);
    }
  }
  return names;
};

const sentence = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** The schema as text. */
export const themeSchema = (): string =>
  `${JSON.stringify(schemaOfThemes(new Map(Array.from(colorNames(), ([name, what]) => [name, what.join(' ')]))), null, 2)}\n`;

/**
 * The table of keys by which plugins name colours: of each the colour of a theme's file that it shows, found by a theme
 * in which every colour is another one.
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
      [TINT, 'a little of '],
      [SHADE, 'some of '],
    ] as const) {
      const name = names.find((each) => mix(paper, colors.get(each) ?? 0, part) === word);
      if (name !== undefined) return `${words}\`${name}\``;
    }
    return 'made of others';
  };
  const rows = THEME_KEYS.map((key) => `| \`${key}\` | ${colorOf(key)} |`);
  return ['', '| key | colour |', '|---|---|', ...rows, '', ''].join('\n');
}

const KEYS_BEGIN = '<!-- The table of keys is written by scripts/themes-page.ts. -->\n';
const BEGIN = '<!-- The table is written by scripts/themes-page.ts. -->\n';
const END = '<!-- The end of the table. -->\n';

/** doc/theme-colors.md with the tables of colours and of keys as they have to be. */
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
      '| colour | of | without it |',
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
