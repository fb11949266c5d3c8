import { BOLD, DEFAULT_COLOR, DIM, palette, rgb, type Style, underline } from '../base/frame.ts';

/** The looks of the screen's parts. */
export interface Theme {
  readonly text: Style;
  readonly currentLine: Style;
  readonly gutter: Style;
  readonly gutterCurrent: Style;
  readonly selection: Style;
  readonly cursor: Style;
  readonly match: Style;
  readonly currentMatch: Style;
  /** Control characters, invalid bytes and other pictures. */
  readonly picture: Style;
  readonly lost: Style;
  readonly tab: Style;
  readonly tabActive: Style;
  readonly tabRow: Style;
  readonly status: Style;
  readonly statusDim: Style;
  readonly prompt: Style;
  readonly promptLabel: Style;
  readonly info: Style;
  readonly warning: Style;
  readonly error: Style;
}

const hex = (value: number): number => rgb(value >> 16, (value >> 8) & 0xff, value & 0xff);
const style = (ink: number, paper: number): Style => ({ ink, paper });

const PAPER = hex(0x1e1f26);
const RAISED = hex(0x282a33);
const BAR = hex(0x31343f);
const INK = hex(0xd8dae3);
const FAINT = hex(0x7b8193);
const ACCENT = hex(0x8fb4ff);

/** Ink on slate: the look where the terminal has colours. */
export const DARK: Theme = {
  text: style(INK, PAPER),
  currentLine: style(INK, RAISED),
  gutter: style(hex(0x5c6273), PAPER),
  gutterCurrent: style(hex(0xc6cbdb), RAISED),
  selection: style(INK, hex(0x3b4f7d)),
  cursor: style(PAPER, hex(0xb9c7ee)),
  match: style(hex(0xfff3d0), hex(0x6b5a1f)),
  currentMatch: style(hex(0x1a1a1a), hex(0xf0c552)),
  picture: style(hex(0xe08f6b), PAPER),
  lost: style(hex(0x1a1a1a), hex(0xd9534f)),
  tab: style(hex(0x9aa0b3), RAISED),
  tabActive: style(hex(0xffffff) | BOLD, PAPER),
  tabRow: style(FAINT, RAISED),
  status: style(INK, BAR),
  statusDim: style(hex(0xa4aabc), BAR),
  prompt: style(INK, hex(0x262d40)),
  promptLabel: style(ACCENT | BOLD, hex(0x262d40)),
  info: style(INK, BAR),
  warning: style(hex(0xf2cc60), BAR),
  error: style(hex(0xff8b80) | BOLD, BAR),
};

/** For 16 colours and fewer: the terminal's own, told apart by reverse video, bold and underline. */
export const PLAIN_THEME: Theme = (() => {
  const reverse = 1 << 29;
  const text = style(DEFAULT_COLOR, DEFAULT_COLOR);
  const bar = style(DEFAULT_COLOR | reverse, DEFAULT_COLOR);
  return {
    text,
    currentLine: text,
    gutter: style(palette(8) | DIM, DEFAULT_COLOR),
    gutterCurrent: style(DEFAULT_COLOR | BOLD, DEFAULT_COLOR),
    selection: style(palette(15), palette(4)),
    cursor: bar,
    match: style(palette(0), palette(3)),
    currentMatch: style(palette(0) | BOLD, palette(11)),
    picture: style(palette(1) | BOLD, DEFAULT_COLOR),
    lost: style(palette(15) | BOLD, palette(1)),
    tab: style(DEFAULT_COLOR, DEFAULT_COLOR),
    tabActive: style(DEFAULT_COLOR | BOLD | reverse, DEFAULT_COLOR),
    tabRow: text,
    status: bar,
    statusDim: bar,
    prompt: text,
    promptLabel: style(DEFAULT_COLOR | BOLD, DEFAULT_COLOR),
    info: bar,
    warning: style(DEFAULT_COLOR | BOLD | reverse, DEFAULT_COLOR),
    error: style(DEFAULT_COLOR | BOLD | reverse, underline(1)),
  };
})();
