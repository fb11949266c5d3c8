import { fileOrdersField } from '../features/files/file-orders.ts';
import { recentCommandsField } from '../features/palette/recent-commands.ts';
import { virtualField } from '../core/model/virtual-buffer.ts';
import { autoClosedField } from '../features/typing/auto-closed.ts';
import { indentedField } from '../features/typing/new-line.ts';
import { wordSelectionsField } from '../features/cursors/select-commands.ts';
import { marksField, markedField } from '../core/motions/mark.ts';
import { blockField } from '../core/motions/block-selection.ts';
import { foldsField } from '../core/decorations/folds.ts';
import type { AnyViewField } from '../core/model/view-field.ts';
import { nextSavesField, formattingField } from '../features/files/pending-saves.ts';
import { pluginValuesField } from '../core/model/plugin-values.ts';
import { showingField } from '../core/layout/view-options.ts';
import { syntaxField } from '../core/languages/tokens.ts';
import { decorationsField } from '../core/decorations/decorations.ts';
import { lineTargetsField } from '../features/navigation/line-targets.ts';
import { bookmarksField } from '../features/navigation/bookmarks.ts';
import type { AnyDocumentField } from '../core/model/document-field.ts';
import { welcomeField } from '../features/help/welcome-field.ts';
import { browsingField } from '../features/text-view/browsing.ts';
import { dragField } from '../core/dispatch/text-drag-state.ts';
import { panelField } from '../features/project-search/search-panel.ts';
import { explorerField } from '../features/explorer/explorer-field.ts';
import { menuField } from '../core/widgets/menu.ts';
import { popupField } from '../core/widgets/popup.ts';
import { searchOptionsField, findField, selectingField } from '../features/search/search-state.ts';
import { macrosField } from '../features/macros/macros.ts';
import { branchField } from '../core/model/branch.ts';
import { terminalNameField, calibrationField } from '../core/model/terminal.ts';
import { keysKnownField } from '../core/config/keymaps.ts';
import { chanceField } from '../core/model/chance.ts';
import { calibratingField } from '../features/key-inspector/fields.ts';
import { keyViewField } from '../features/key-inspector/fields.ts';
import { pluginSettingsField } from '../core/config/plugin-setting-values.ts';
import { seekingField } from '../core/motions/seek.ts';
import { wallClockField, timeZoneField } from '../core/model/wall-clock.ts';
import { hoveredItemField, hoveredNumbersField } from '../core/dispatch/hover.ts';
import { gatesField } from '../features/files/before-hooks.ts';
import { scrollSyncsField } from '../features/plugins/scroll-sync.ts';
import { lineQueriesField } from '../features/plugins/line-queries.ts';
import { contributedField } from '../features/plugins/contributions.ts';
import { permissionsField } from '../features/plugins/permissions.ts';
import { leavingField } from '../features/files/close.ts';
import { trustField, heldBackField } from '../features/trust/trust.ts';
import { themesReadField, themeFaultsField } from '../features/themes/theme-answer.ts';
import { themeColorsField } from '../features/themes/plugin-colors.ts';
import { languagePacksField } from '../core/languages/language.ts';
import { recentDocumentsField } from '../core/windows/recent-documents.ts';
import { clipboardField, pastingField } from '../core/edits/clipboard.ts';
import { overwriteField } from '../core/edits/overwrite.ts';
import { snippetsField } from '../features/snippets/snippets.ts';
import { awaitedSnippetField } from '../features/snippets/insert.ts';
import { expandingField } from '../features/completion/completion.ts';
import { heldField, askingField } from '../core/dispatch/typeahead.ts';
import { keyCaptureField, freedField } from '../core/dispatch/key-capture.ts';
import { modesField } from '../core/dispatch/modes.ts';
import { dueField, neededField } from '../core/dispatch/due.ts';
import { pullField } from '../core/dispatch/autoscroll.ts';
import { chordField } from '../core/dispatch/chord-hints.ts';
import { argumentField } from '../core/dispatch/count.ts';
import { unaskedField } from '../core/dispatch/unasked-prompt.ts';
import { capturedField } from '../core/dispatch/mouse-capture.ts';
import { errandsField } from '../core/widgets/background-task.ts';
import { noticesField, messageLogField } from '../core/widgets/notification.ts';
import { promptHistoryField, promptField } from '../core/widgets/prompt.ts';
import { closedFilesField } from '../features/files/closed-files.ts';
import { snippetField } from '../features/snippets/session.ts';
import { replacingField, replaceOptionsField } from '../core/edits/background-edit.ts';
import { killRingField } from '../features/clipboard/kill-ring.ts';
import { registersField } from '../features/clipboard/registers.ts';
import { jumpsField } from '../features/navigation/jump-list.ts';
import type { AnyField, AllFields } from '../core/model/field.ts';

/** Everything that rooms and features keep in the state. */
export const FIELDS: readonly AnyField[] = [
  jumpsField,
  registersField,
  killRingField,
  replacingField,
  snippetField,
  closedFilesField,
  promptHistoryField,
  noticesField,
  messageLogField,
  errandsField,
  capturedField,
  unaskedField,
  argumentField,
  chordField,
  pullField,
  dueField,
  modesField,
  keyCaptureField,
  heldField,
  neededField,
  freedField,
  askingField,
  expandingField,
  awaitedSnippetField,
  snippetsField,
  overwriteField,
  clipboardField,
  pastingField,
  recentDocumentsField,
  languagePacksField,
  pluginSettingsField,
  themeColorsField,
  themesReadField,
  themeFaultsField,
  trustField,
  heldBackField,
  leavingField,
  permissionsField,
  contributedField,
  lineQueriesField,
  scrollSyncsField,
  gatesField,
  hoveredItemField,
  hoveredNumbersField,
  wallClockField,
  timeZoneField,
  seekingField,
  keyViewField,
  calibratingField,
  chanceField,
  keysKnownField,
  terminalNameField,
  calibrationField,
  branchField,
  macrosField,
  searchOptionsField,
  replaceOptionsField,
  popupField,
  menuField,
  explorerField,
  panelField,
  dragField,
  findField,
  selectingField,
  browsingField,
  promptField,
  welcomeField,
  recentCommandsField,
  fileOrdersField,
];

/** Everything that rooms and features keep about documents. */
export const DOCUMENT_FIELDS: readonly AnyDocumentField[] = [
  bookmarksField,
  lineTargetsField,
  decorationsField,
  syntaxField,
  showingField,
  pluginValuesField,
  nextSavesField,
  formattingField,
  virtualField,
];

/** Everything that rooms and features keep about views. */
export const VIEW_FIELDS: readonly AnyViewField[] = [
  foldsField,
  blockField,
  marksField,
  markedField,
  wordSelectionsField,
  indentedField,
  autoClosedField,
];

export const ALL_FIELDS: AllFields = {
  state: FIELDS,
  moved: FIELDS.filter(({ isMoved }) => isMoved),
  document: DOCUMENT_FIELDS,
  view: VIEW_FIELDS,
};
