import type { Styles } from '../../core/model/styles.ts';
import {
  BOLD,
  DEFAULT_COLOR,
  DIM,
  ITALIC,
  palette,
  REVERSE,
  type Style,
  underline,
} from '../../base/frame.ts';
import type { Theme } from '../theme.ts';
import { EIGHT_TOKENS, MONO_TOKENS, SIXTEEN_TOKENS } from './plain-tokens.ts';

const style = (ink: number, paper = DEFAULT_COLOR): Style => ({ ink, paper });

const text = style(DEFAULT_COLOR);
const bar = style(REVERSE);
const bold = style(BOLD);
const faint = style(DIM);
const underlined = style(DEFAULT_COLOR, underline(1));
const strong = style(BOLD | REVERSE);

/** Without any colour: told apart by reverse video, bold, dim and underline. */
export const MONO_LOOKS: Styles = {
  text,
  currentLine: text,
  gutter: faint,
  gutterCurrent: bold,
  selection: bar,
  cursor: bar,
  match: style(BOLD, underline(1)),
  currentMatch: style(BOLD | REVERSE, underline(1)),
  bracketMatch: style(BOLD, underline(1)),
  occurrence: underlined,
  linkedEditing: underlined,
  mergeCurrent: text,
  mergeCurrentHeader: bold,
  mergeBase: text,
  mergeBaseHeader: bold,
  mergeIncoming: text,
  mergeIncomingHeader: bold,
  bracket1: text,
  bracket2: text,
  bracket3: text,
  bracket4: text,
  bracket5: text,
  bracket6: text,
  bracketUnexpected: strong,
  picture: bold,
  lost: strong,
  whitespace: faint,
  indentGuide: faint,
  ruler: faint,
  inlayHint: faint,
  codeLens: faint,
  bookmark: bold,
  link: underlined,
  disabled: faint,

  tab: text,
  tabActive: strong,
  tabUnfocused: underlined,
  tabRow: text,
  tabPreview: style(ITALIC),
  tabModified: bold,

  status: bar,
  statusDim: bar,
  statusItemHover: text,
  prompt: text,
  promptLabel: bold,
  info: bar,
  warning: strong,
  error: style(BOLD | REVERSE, underline(1)),

  menuBar: bar,
  menuBarActive: bold,
  menu: text,
  menuActive: bar,
  menuDisabled: faint,
  menuKey: text,
  menuKeyActive: bar,
  menuMnemonic: underlined,

  popup: text,
  popupBorder: text,
  popupActive: bar,
  popupDetail: faint,
  popupDetailActive: bar,
  matched: style(BOLD, underline(1)),
  matchedActive: style(BOLD | REVERSE, underline(1)),
  popupCode: bold,
  notification: bar,
  shadow: faint,

  sidebar: text,
  sidebarActive: bar,
  sidebarInactive: style(BOLD, underline(1)),
  sidebarHeading: bold,
  gitAdded: bold,
  gitModified: bold,
  gitDeleted: style(DEFAULT_COLOR, underline(1)),
  gitUntracked: bold,
  gitIgnored: faint,

  divider: text,
  scrollbar: faint,
  scrollbarThumb: text,
  scrollbarMark: bold,
};

/**
 * The terminal's own eight colours over its own background, which may be dark or light: magenta can be read on either.
 * Black is never bold, for many terminals make that grey.
 */
const EIGHT: Theme = {
  ...MONO_LOOKS,
  tokens: EIGHT_TOKENS,
  selection: style(palette(7), palette(4)),
  match: style(palette(0), palette(3)),
  currentMatch: style(palette(0), palette(2)),
  mergeCurrentHeader: style(palette(0), palette(2)),
  mergeBaseHeader: style(palette(0), palette(7)),
  mergeIncomingHeader: style(palette(7), palette(4)),
  bracket1: style(palette(3)),
  bracket2: style(palette(5)),
  bracket3: style(palette(6)),
  bracket4: style(palette(2)),
  bracket5: style(palette(3) | BOLD),
  bracket6: style(palette(5) | BOLD),
  bracketUnexpected: style(palette(1) | BOLD),
  picture: style(palette(1) | BOLD),
  lost: style(palette(7) | BOLD, palette(1)),
  bookmark: style(palette(5) | BOLD),
  tabModified: style(palette(3) | BOLD),
  matched: style(palette(5) | BOLD),
  popupCode: style(palette(5)),
  gitAdded: style(palette(2)),
  gitModified: style(palette(3)),
  gitDeleted: style(palette(1)),
  gitUntracked: style(palette(2) | BOLD),
  scrollbarMark: style(palette(3) | BOLD),
};

/** The same with sixteen. Bright black would be a good grey, but some schemes make it the background. */
export const PLAIN_THEME: Theme = {
  ...EIGHT,
  tokens: SIXTEEN_TOKENS,
  selection: style(palette(15), palette(4)),
  currentMatch: style(palette(0), palette(11)),
  lost: style(palette(15) | BOLD, palette(1)),
};

const MONO_THEME: Theme = { ...MONO_LOOKS, tokens: MONO_TOKENS };

/** The terminal's own colours, as many as it has. */
export const plainTheme = (colors: number): Theme =>
  colors >= 16 ? PLAIN_THEME : colors >= 8 ? EIGHT : MONO_THEME;
