import type { Styles } from '../../core/model/styles.ts';
import {
  blend,
  BLACK,
  contrast,
  withLeastContrast,
  mix,
  type Rgb,
  towards,
  WHITE,
} from '../../base/color.ts';
import { BOLD, ITALIC, rgb, type Style, underline } from '../../base/frame.ts';
import type { ParsedTheme, ThemeType } from '../../core/themes/theme-file.ts';

/** The colors of a theme where it names none itself. */
interface DefaultColors {
  readonly paper: Rgb;
  readonly ink: Rgb;
  readonly accent: Rgb;
  readonly red: Rgb;
  readonly green: Rgb;
  readonly yellow: Rgb;
  readonly blue: Rgb;
  readonly magenta: Rgb;
}

const DARK_GROUND: DefaultColors = {
  paper: 0x1e1f26,
  ink: 0xd8dae3,
  accent: 0x8fb4ff,
  red: 0xff8b80,
  green: 0x8fd19e,
  yellow: 0xf2cc60,
  blue: 0x8fb4ff,
  magenta: 0xd79bf0,
};
const LIGHT_GROUND: DefaultColors = {
  paper: 0xfcfcfd,
  ink: 0x24262e,
  accent: 0x2456c7,
  red: 0xb3261e,
  green: 0x1c6b3a,
  yellow: 0x7d5a00,
  blue: 0x2456c7,
  magenta: 0x8a2da5,
};
const GROUNDS: Readonly<Record<ThemeType, DefaultColors>> = {
  dark: DARK_GROUND,
  light: LIGHT_GROUND,
  'hc-dark': { ...DARK_GROUND, paper: BLACK, ink: WHITE, accent: 0x7fd4ff, yellow: 0xffe066 },
  'hc-light': { ...LIGHT_GROUND, paper: WHITE, ink: BLACK, accent: 0x0b3a9e },
  terminal: DARK_GROUND,
};

/** An ink that was lent from elsewhere, or made, differs at least so much from its paper. */
const LEGIBLE = 4.5;
/** A paper with less contrast to the one around it is not seen. */
const TOLD = 1.2;
/** With less contrast a letter or a mark goes unnoticed. */
const SEEN = 2.5;
/** The most contrast that what stands back has, as a part of what has the focus. */
const DIMMED = 0.8;

const look = (ink: Rgb, paper: Rgb, attributes = 0, under = 0): Style => ({
  ink: rgb(ink >> 16, (ink >> 8) & 0xff, ink & 0xff) | attributes,
  paper: rgb(paper >> 16, (paper >> 8) & 0xff, paper & 0xff) | under,
});

/**
 * The 24-bit looks of a theme. Every part asks for VS Code's names of it, best first; where the theme has none of them
 * the look is made of those it has. doc/theme-colors.md lists which and how.
 */
export function looksOf({ colors, tokens, type }: ParsedTheme): Styles {
  const context = GROUNDS[type];
  const high = type === 'hc-dark' || type === 'hc-light';
  /** The first of the names that the theme has, as it shows over a background. */
  const given = (over: Rgb, ...names: readonly string[]): Rgb | null => {
    for (const name of names) {
      const color = colors[name];
      if (color !== undefined) return blend(color, over);
    }
    return null;
  };

  /** The same for what has to be told from its background: a colour that is not seen on it says nothing. */
  const raised = (over: Rgb, ...names: readonly string[]): Rgb | null =>
    names.map((name) => given(over, name)).find((color) => color !== null && color !== over) ?? null;

  const paper = given(context.paper, 'editor.background') ?? context.paper;
  const usual = tokens.get('')?.foreground ?? null;
  const ink =
    given(paper, 'editor.foreground', 'foreground') ?? (usual === null ? context.ink : blend(usual, paper));
  /** The paper with a part of ink, for what lies above it. */
  const tint = (part: number): Rgb => mix(paper, ink, high ? part * 2 : part);
  /** An ink that stands back on a paper. */
  const faint = (front: Rgb, back: Rgb): Rgb =>
    towards(mix(front, back, 0.35), front, back, high ? 7 : LEGIBLE);
  /** The ink on a paper that has none of its own: the one around it where that can be read. */
  const on = (back: Rgb, front: Rgb): Rgb => {
    if (contrast(front, back) >= LEGIBLE) return front;
    return withLeastContrast(contrast(paper, back) > contrast(front, back) ? paper : front, back, LEGIBLE);
  };
  /** A colour with a meaning, lent to a paper it was not made for. */
  const lent = (color: Rgb, back: Rgb): Rgb => withLeastContrast(color, back, high ? 7 : LEGIBLE);

  /** A colour that was made for a line, or for another row, where it can be seen; else another. */
  const seen = (color: Rgb, back: Rgb, otherwise: Rgb): Rgb =>
    contrast(color, back) >= SEEN ? color : otherwise;

  const accent =
    given(paper, 'textLink.foreground', 'list.highlightForeground', 'focusBorder', 'button.background') ??
    context.accent;
  const red =
    given(paper, 'editorError.foreground', 'errorForeground', 'terminal.ansiBrightRed', 'terminal.ansiRed') ??
    context.red;
  const yellow =
    given(paper, 'editorWarning.foreground', 'terminal.ansiYellow', 'terminal.ansiBrightYellow') ??
    context.yellow;
  const green = given(paper, 'terminal.ansiGreen', 'terminal.ansiBrightGreen') ?? context.green;
  const blue =
    given(paper, 'editorInfo.foreground', 'terminal.ansiBlue', 'terminal.ansiBrightBlue') ?? context.blue;
  const magenta = given(paper, 'terminal.ansiMagenta', 'terminal.ansiBrightMagenta') ?? context.magenta;
  const border = given(paper, 'contrastBorder') ?? (high ? mix(paper, ink, 0.6) : null);

  /** A selected row: paper by name, else the accent's shade of the paper around it, in high contrast turned over. */
  const row = (back: Rgb, front: Rgb, papers: readonly string[], inks: readonly string[]): [Rgb, Rgb] => {
    const own = raised(back, ...papers);
    const under = own ?? (high ? front : mix(back, accent, 0.28));
    return [given(under, ...inks) ?? on(under, front), under];
  };

  // The text.
  const gutter = given(paper, 'editorGutter.background') ?? paper;
  const current = given(paper, 'editor.lineHighlightBackground') ?? tint(0.06);
  const selection = raised(paper, 'editor.selectionBackground') ?? (high ? ink : mix(paper, accent, 0.32));
  const cursor = raised(paper, 'editorCursor.foreground') ?? ink;
  const match =
    raised(paper, 'editor.findMatchHighlightBackground', 'editor.findMatchHighlightBorder') ??
    mix(paper, yellow, 0.35);
  const currentMatch = raised(paper, 'editor.findMatchBackground', 'editor.findMatchBorder') ?? yellow;
  const framed = raised(paper, 'editorBracketMatch.background');
  const frame = given(paper, 'editorBracketMatch.border');
  /** A paper that can be told from the one around it: what a theme only frames has some of the frame's colour. */
  const bracketMatch =
    framed !== null && contrast(framed, paper) >= TOLD
      ? framed
      : mix(paper, frame !== null && contrast(frame, paper) >= TOLD ? frame : ink, 0.3);
  const worded = raised(
    paper,
    'editor.wordHighlightBackground',
    'editor.wordHighlightStrongBackground',
    'editor.selectionHighlightBackground',
  );
  const occurrence = worded !== null && contrast(worded, paper) >= TOLD ? worded : tint(0.14);
  const linked = raised(paper, 'editor.linkedEditingBackground') ?? mix(paper, red, 0.3);
  /** The lines of a conflict's side: the paper with a part of a color, and with more of it where the marker is. */
  const ofMerge = (name: string, color: Rgb, part: number): Style => {
    const back = raised(paper, `merge.${name}Background`) ?? mix(paper, color, part);
    return look(on(back, ink), back);
  };
  const depth = (number: number): Style => {
    const named = (each: number): Rgb | null => given(paper, `editorBracketHighlight.foreground${each}`);
    const own = [1, 2, 3, 4, 5, 6].map(named).filter((color) => color !== null && color !== paper);
    const usual = [yellow, magenta, blue];
    const of = own.length > 0 ? own : usual;
    return look(lent(of[(number - 1) % of.length] ?? ink, paper), paper);
  };
  const lost = raised(paper, 'inputValidation.errorBackground') ?? red;
  const hint = given(paper, 'editorInlayHint.background') ?? tint(0.06);
  const ruler = given(paper, 'editorRuler.foreground') ?? tint(0.16);

  // Tabs, status bar, prompt.
  const tabRow = given(paper, 'editorGroupHeader.tabsBackground', 'tab.inactiveBackground') ?? tint(0.06);
  const tab = given(tabRow, 'tab.inactiveBackground') ?? tabRow;
  const tabInk = given(tab, 'tab.inactiveForeground') ?? faint(ink, tab);
  const tabActive = given(paper, 'tab.activeBackground') ?? paper;
  const tabActiveInk = given(tabActive, 'tab.activeForeground') ?? on(tabActive, ink);
  // A split without the focus stands back, whatever the theme says: its front tab is not raised, and told by a line.
  const tabAway = raised(tabActive, 'tab.unfocusedActiveBackground') ?? tab;
  const awayInk = given(tabAway, 'tab.unfocusedActiveForeground') ?? tabInk;
  const away = contrast(awayInk, tabAway);
  const isDim = away >= SEEN && away <= DIMMED * contrast(tabActiveInk, tabActive);
  const tabAwayInk = isDim ? awayInk : faint(ink, tabAway);
  const changed = given(paper, 'gitDecoration.modifiedResourceForeground') ?? yellow;
  const status = given(paper, 'statusBar.background') ?? tint(0.1);
  const statusInk = given(status, 'statusBar.foreground') ?? on(status, ink);
  const hover = raised(status, 'statusBarItem.hoverBackground') ?? mix(status, statusInk, 0.18);
  const prompt = given(paper, 'input.background') ?? tint(0.08);
  const promptInk = given(prompt, 'input.foreground') ?? on(prompt, ink);

  // Menus and popups.
  const popup =
    given(paper, 'quickInput.background', 'editorWidget.background', 'editorSuggestWidget.background') ??
    tint(0.05);
  const popupInk =
    given(popup, 'quickInput.foreground', 'editorWidget.foreground', 'editorSuggestWidget.foreground') ??
    on(popup, ink);
  const [popupActiveInk, popupActive] = row(
    popup,
    popupInk,
    [
      'quickInputList.focusBackground',
      'editorSuggestWidget.selectedBackground',
      'list.activeSelectionBackground',
    ],
    [
      'quickInputList.focusForeground',
      'editorSuggestWidget.selectedForeground',
      'list.activeSelectionForeground',
    ],
  );
  const matched =
    given(popup, 'list.highlightForeground', 'editorSuggestWidget.highlightForeground') ??
    lent(accent, popup);
  const matchedActive = seen(
    given(popupActive, 'list.focusHighlightForeground', 'editorSuggestWidget.focusHighlightForeground') ??
      (contrast(matched, popupActive) >= LEGIBLE ? matched : popupActiveInk),
    popupActive,
    popupActiveInk,
  );
  const code =
    given(popup, 'textPreformat.background', 'textCodeBlock.background') ?? mix(popup, popupInk, 0.1);
  const menuBar = given(paper, 'titleBar.activeBackground') ?? status;
  const menuBarInk = given(menuBar, 'titleBar.activeForeground') ?? on(menuBar, statusInk);
  const menu = given(paper, 'menu.background', 'dropdown.background') ?? popup;
  const menuInk = given(menu, 'menu.foreground', 'dropdown.foreground') ?? on(menu, popupInk);
  const [menuActiveInk, menuActive] = row(
    menu,
    menuInk,
    ['menu.selectionBackground', 'list.activeSelectionBackground'],
    ['menu.selectionForeground', 'list.activeSelectionForeground'],
  );
  const [barActiveInk, barActive] = row(
    menuBar,
    menuBarInk,
    ['menubar.selectionBackground'],
    ['menubar.selectionForeground'],
  );
  const edge = given(
    popup,
    'editorWidget.border',
    'widget.border',
    'menu.border',
    'pickerGroup.border',
    'editorSuggestWidget.border',
  );
  const notification = given(paper, 'notifications.background') ?? popup;
  const shade = mix(paper, BLACK, type === 'light' || type === 'hc-light' ? 0.1 : 0.45);
  const shadow = given(paper, 'widget.shadow') ?? shade;

  // The explorer.
  const side = given(paper, 'sideBar.background') ?? tint(0.03);
  const sideInk = given(side, 'sideBar.foreground') ?? on(side, ink);
  const [sideActiveInk, sideActive] = row(
    side,
    sideInk,
    ['list.activeSelectionBackground'],
    ['list.activeSelectionForeground'],
  );
  const sideInactive = raised(side, 'list.inactiveSelectionBackground') ?? mix(side, sideInk, 0.14);
  const heading = given(side, 'sideBarSectionHeader.background') ?? side;
  const git = (kind: string, otherwise: Rgb): Style =>
    look(given(side, `gitDecoration.${kind}ResourceForeground`) ?? lent(otherwise, side), side);

  // Between and beside the splits.
  const divider =
    given(paper, 'editorGroup.border', 'panel.border', 'sideBar.border') ?? border ?? tint(0.22);
  const groove = given(paper, 'scrollbar.background') ?? tint(0.03);
  const thumb = given(groove, 'scrollbarSlider.background') ?? mix(groove, ink, high ? 0.7 : 0.28);

  return {
    text: look(ink, paper),
    currentLine: look(ink, current),
    gutter: look(given(gutter, 'editorLineNumber.foreground') ?? faint(ink, gutter), gutter),
    gutterCurrent: look(
      given(current, 'editorLineNumber.activeForeground', 'editorActiveLineNumber.foreground') ??
        on(current, ink),
      current,
    ),
    selection: look(given(selection, 'editor.selectionForeground') ?? on(selection, ink), selection),
    cursor: look(given(cursor, 'editorCursor.background') ?? on(cursor, paper), cursor),
    match: look(given(match, 'editor.findMatchHighlightForeground') ?? on(match, ink), match),
    currentMatch: look(
      given(currentMatch, 'editor.findMatchForeground') ?? on(currentMatch, ink),
      currentMatch,
    ),
    bracketMatch: look(on(bracketMatch, ink), bracketMatch),
    occurrence: look(on(occurrence, ink), occurrence),
    linkedEditing: look(on(linked, ink), linked),
    mergeCurrent: ofMerge('currentContent', green, 0.12),
    mergeCurrentHeader: ofMerge('currentHeader', green, 0.3),
    mergeBase: ofMerge('commonContent', ink, 0.07),
    mergeBaseHeader: ofMerge('commonHeader', ink, 0.18),
    mergeIncoming: ofMerge('incomingContent', blue, 0.12),
    mergeIncomingHeader: ofMerge('incomingHeader', blue, 0.3),
    bracket1: depth(1),
    bracket2: depth(2),
    bracket3: depth(3),
    bracket4: depth(4),
    bracket5: depth(5),
    bracket6: depth(6),
    bracketUnexpected: look(
      given(paper, 'editorBracketHighlight.unexpectedBracket.foreground') ?? lent(red, paper),
      paper,
    ),
    picture: look(given(paper, 'editorUnicodeHighlight.border') ?? lent(yellow, paper), paper),
    lost: look(lent(given(lost, 'inputValidation.errorForeground') ?? on(lost, ink), lost), lost),
    whitespace: look(given(paper, 'editorWhitespace.foreground') ?? tint(0.28), paper),
    indentGuide: look(
      given(paper, 'editorIndentGuide.background1', 'editorIndentGuide.background') ?? tint(0.16),
      paper,
    ),
    ruler: look(ruler, mix(paper, ruler, 0.5)),
    inlayHint: look(given(hint, 'editorInlayHint.foreground') ?? faint(ink, hint), hint),
    codeLens: look(given(paper, 'editorCodeLens.foreground') ?? faint(ink, paper), paper),
    bookmark: look(given(gutter, 'editorGutter.commentGlyphForeground') ?? lent(blue, gutter), gutter),
    link: look(accent === context.accent ? lent(accent, paper) : accent, paper, 0, underline(1)),
    disabled: look(given(paper, 'disabledForeground') ?? faint(ink, paper), paper),

    tab: look(tabInk, tab),
    tabActive: look(tabActiveInk, tabActive, BOLD),
    tabUnfocused: look(tabAwayInk, tabAway, 0, underline(1)),
    tabRow: look(tabInk, tabRow),
    tabPreview: look(tabInk, tab, ITALIC),
    tabModified: look(
      seen(
        given(tab, 'tab.inactiveModifiedBorder', 'tab.activeModifiedBorder') ?? lent(changed, tab),
        tab,
        lent(changed, tab),
      ),
      tab,
    ),

    status: look(statusInk, status),
    statusDim: look(faint(statusInk, status), status),
    statusItemHover: look(given(hover, 'statusBarItem.hoverForeground') ?? on(hover, statusInk), hover),
    prompt: look(promptInk, prompt),
    promptLabel: look(lent(accent, prompt), prompt, BOLD),
    info: look(statusInk, status),
    warning: look(lent(yellow, status), status),
    error: look(lent(red, status), status, BOLD),

    menuBar: look(menuBarInk, menuBar),
    menuBarActive: look(barActiveInk, barActive),
    menu: look(menuInk, menu),
    menuActive: look(menuActiveInk, menuActive),
    menuDisabled: look(given(menu, 'disabledForeground') ?? faint(menuInk, menu), menu),
    menuKey: look(given(menu, 'descriptionForeground') ?? faint(menuInk, menu), menu),
    menuKeyActive: look(faint(menuActiveInk, menuActive), menuActive),
    menuMnemonic: look(menuInk, menu, 0, underline(1)),

    popup: look(popupInk, popup),
    popupBorder: look(edge ?? border ?? mix(popup, popupInk, 0.4), popup),
    popupActive: look(popupActiveInk, popupActive),
    popupDetail: look(given(popup, 'descriptionForeground') ?? faint(popupInk, popup), popup),
    popupDetailActive: look(faint(popupActiveInk, popupActive), popupActive),
    matched: look(matched, popup, BOLD),
    matchedActive: look(matchedActive, popupActive, BOLD),
    popupCode: look(lent(given(code, 'textPreformat.foreground') ?? popupInk, code), code),
    notification: look(
      given(notification, 'notifications.foreground') ?? on(notification, popupInk),
      notification,
    ),
    shadow: look(mix(ink, shadow, 0.55), shadow),

    sidebar: look(sideInk, side),
    sidebarActive: look(sideActiveInk, sideActive),
    sidebarInactive: look(
      given(sideInactive, 'list.inactiveSelectionForeground') ?? on(sideInactive, sideInk),
      sideInactive,
    ),
    sidebarHeading: look(
      given(heading, 'sideBarSectionHeader.foreground', 'sideBarTitle.foreground') ?? on(heading, sideInk),
      heading,
      BOLD,
    ),
    gitAdded: git('added', green),
    gitModified: git('modified', yellow),
    gitDeleted: git('deleted', red),
    gitUntracked: git('untracked', green),
    gitIgnored: git('ignored', faint(sideInk, side)),

    divider: look(divider, paper),
    scrollbar: look(mix(groove, ink, 0.15), groove),
    scrollbarThumb: look(thumb, groove),
    scrollbarMark: look(
      given(groove, 'editorOverviewRuler.findMatchForeground') ?? lent(yellow, groove),
      groove,
    ),
  };
}
