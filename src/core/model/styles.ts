import type { Style } from '../../base/frame.ts';

/** The styles of the parts of the screen. */
export interface Styles {
  readonly text: Style;
  readonly currentLine: Style;
  readonly gutter: Style;
  readonly gutterCurrent: Style;
  readonly selection: Style;
  readonly cursor: Style;
  readonly match: Style;
  readonly currentMatch: Style;
  /** The bracket at the cursor, and the one that belongs to it. */
  readonly bracketMatch: Style;
  /** Other places of the word under the cursor, and of what is selected. */
  readonly occurrence: Style;
  /** Ranges that are edited together. */
  readonly linkedEditing: Style;
  /** The sides of a conflict and its common ancestor, each with the line of its marker. */
  readonly mergeCurrent: Style;
  readonly mergeCurrentHeader: Style;
  readonly mergeBase: Style;
  readonly mergeBaseHeader: Style;
  readonly mergeIncoming: Style;
  readonly mergeIncomingHeader: Style;
  /** The inks of brackets by how deep they stand, one after the other; of one that closes nothing. */
  readonly bracket1: Style;
  readonly bracket2: Style;
  readonly bracket3: Style;
  readonly bracket4: Style;
  readonly bracket5: Style;
  readonly bracket6: Style;
  readonly bracketUnexpected: Style;
  /** Control characters, invalid bytes and other pictures. */
  readonly picture: Style;
  readonly lost: Style;
  /** The ink of the marks for spaces and tabs. */
  readonly whitespace: Style;
  /** The ink of the lines that show indentation. */
  readonly indentGuide: Style;
  /** The paper of a column that is not to be gone beyond; its ink is for a line there. */
  readonly ruler: Style;
  /** A note of a language server in the text, and a line of its commands above it. */
  readonly inlayHint: Style;
  readonly codeLens: Style;
  readonly bookmark: Style;
  readonly link: Style;
  readonly disabled: Style;

  readonly tab: Style;
  readonly tabActive: Style;
  /** The tab in front of a split without the focus. */
  readonly tabUnfocused: Style;
  readonly tabRow: Style;
  /** A tab that the next file replaces. */
  readonly tabPreview: Style;
  /** The ink of the mark of a tab with unsaved work. */
  readonly tabModified: Style;

  readonly status: Style;
  readonly statusDim: Style;
  readonly statusItemHover: Style;
  readonly prompt: Style;
  readonly promptLabel: Style;
  readonly info: Style;
  readonly warning: Style;
  readonly error: Style;

  readonly menuBar: Style;
  readonly menuBarActive: Style;
  readonly menu: Style;
  readonly menuActive: Style;
  readonly menuDisabled: Style;
  /** The key of a menu's row, and of the active one. */
  readonly menuKey: Style;
  readonly menuKeyActive: Style;
  /** The letter that chooses a menu's row: on the active one, underline with `menuActive`. */
  readonly menuMnemonic: Style;

  readonly popup: Style;
  readonly popupBorder: Style;
  readonly popupActive: Style;
  /** The detail of a row, and that of the active one. */
  readonly popupDetail: Style;
  readonly popupDetailActive: Style;
  /** The letters of a popup's row that were typed, and those of the active one. */
  readonly matched: Style;
  readonly matchedActive: Style;
  /** Code in a sentence of a popup. */
  readonly popupCode: Style;
  readonly notification: Style;
  /** The style of the cells below a popup's shadow. */
  readonly shadow: Style;

  readonly sidebar: Style;
  readonly sidebarActive: Style;
  /** The selected row while something else has the focus. */
  readonly sidebarInactive: Style;
  readonly sidebarHeading: Style;
  readonly gitAdded: Style;
  readonly gitModified: Style;
  readonly gitDeleted: Style;
  readonly gitUntracked: Style;
  readonly gitIgnored: Style;

  /** The line between two splits. */
  readonly divider: Style;
  /** A scrollbar's groove; its ink is for a line in it. */
  readonly scrollbar: Style;
  /** Ink for `█` and its halves, on the groove's paper. */
  readonly scrollbarThumb: Style;
  /** Ink for a mark in the scrollbar, such as a match further down. */
  readonly scrollbarMark: Style;
}
