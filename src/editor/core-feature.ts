import { featureFields } from '../core/model/feature.ts';
import { requestFields, takeAnswer, takeFailure, withProgress } from '../core/model/request.ts';
import { cutsCode } from '../core/layout/ansi-colors.ts';
import { turnedOnField } from '../core/config/active-contexts.ts';
import { keyMapsField } from '../core/config/keymaps.ts';
import { settingsField, settingLayersField } from '../core/config/settings-field.ts';
import type { Column, Row } from '../base/units.ts';
import { sameValue } from '../base/same-value.ts';
import { keysKnownField, applyKeymap } from '../core/config/keymaps.ts';
import { pluginSettingsField } from '../core/config/plugin-setting-values.ts';
import { withoutSettingsOf, withPluginSettings } from '../core/config/plugin-settings.ts';
import { decorationsField } from '../core/decorations/decorations.ts';
import { viewLinesField } from '../core/decorations/view-lines.ts';
import { foldsField } from '../core/decorations/folds.ts';
import { pullField } from '../core/dispatch/autoscroll.ts';
import { chordField } from '../core/dispatch/chord-hints.ts';
import { argumentField } from '../core/dispatch/count.ts';
import { dueField, neededField } from '../core/dispatch/due.ts';
import { hoveredItemField, hoveredNumbersField } from '../core/dispatch/hover.ts';
import { freedField, keyCaptureField, withoutCaptureOf } from '../core/dispatch/key-capture.ts';
import { modesField, withoutModesOf } from '../core/dispatch/modes.ts';
import { capturedField } from '../core/dispatch/mouse-capture.ts';
import { point, press, withoutChord } from '../core/dispatch/press-key.ts';
import { observe, runCommand } from '../core/dispatch/run-command.ts';
import { dragField } from '../core/layout/text-drag-state.ts';
import { heldField } from './typeahead.ts';
import { unaskedField } from './unasked-prompt.ts';
import { replaceOptionsField, replacingField } from '../core/edits/background-edit.ts';
import { clipboardField } from '../core/edits/clipboard.ts';
import { overwriteField } from '../core/edits/overwrite.ts';
import { languagePacksField } from '../core/languages/language.ts';
import { syntaxField } from '../core/languages/tokens.ts';
import { reveal } from '../core/layout/scroll.ts';
import { caretsField } from '../core/layout/carets.ts';
import { annotationsField } from '../core/layout/annotations.ts';
import { LAYOUT_HINTS } from '../core/layout/layout-hints.ts';
import { viewOptionsField } from '../core/layout/view-options.ts';
import { branchField, halfwayOperationField } from '../core/model/branch.ts';
import { randomField } from '../core/model/random.ts';
import type { Feature } from '../core/model/feature.ts';
import type { Event } from '../core/model/messages.ts';
import { pluginValuesField } from '../core/model/plugins/plugin-values.ts';
import { andThen, type State, type Step, step, withWindow } from '../core/model/state.ts';
import { calibrationField, terminalNameField } from '../core/model/terminal.ts';
import { virtualField } from '../core/model/plugins/virtual-buffer.ts';
import { timeZoneField, wallClockField } from '../core/model/wall-clock.ts';
import { blockField } from '../core/motions/block-selection.ts';
import { markedField, marksField } from '../core/motions/mark.ts';
import { seekingField } from '../core/motions/seek.ts';
import { menuField } from '../core/widgets/menu.ts';
import { messageLogField, noticesField } from '../core/widgets/notification.ts';
import { clearFaults, notify } from '../core/widgets/notifications.ts';
import { popupsField } from '../core/widgets/popup.ts';
import { promptField, promptHistoryField } from '../core/widgets/prompt.ts';
import { showMessage, rebound } from '../core/widgets/prompt-actions.ts';
import { recentDocumentsField } from '../core/windows/recent-documents.ts';
import { pasteTyped } from '../features/clipboard/clipboard.ts';
import { handle } from './handle.ts';

const keepState = (state: State): Step => step(state);

/** The core: what its rooms keep, and the events of keys, the mouse, the screen and the configuration. */
export const coreFeature: Feature = {
  name: 'core',
  fields: [
    replacingField,
    promptHistoryField,
    noticesField,
    messageLogField,
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
    overwriteField,
    clipboardField,
    recentDocumentsField,
    languagePacksField,
    pluginSettingsField,
    hoveredItemField,
    hoveredNumbersField,
    wallClockField,
    timeZoneField,
    seekingField,
    randomField,
    keysKnownField,
    terminalNameField,
    calibrationField,
    branchField,
    halfwayOperationField,
    replaceOptionsField,
    popupsField,
    menuField,
    dragField,
    promptField,
    settingsField,
    settingLayersField,
    keyMapsField,
    turnedOnField,
    ...featureFields,
    ...requestFields,
  ],
  documentFields: [
    annotationsField,
    decorationsField,
    syntaxField,
    viewOptionsField,
    LAYOUT_HINTS.document,
    pluginValuesField,
    virtualField,
  ],
  viewFields: [
    foldsField,
    viewLinesField,
    LAYOUT_HINTS.view,
    caretsField,
    blockField,
    marksField,
    markedField,
  ],
  withoutPlugin: [withoutModesOf, withoutCaptureOf, withoutSettingsOf],
  on: {
    key: (state, event) => press(state, event),
    mouse: (state, event) => observe(state, point(state, event), { kind: 'mouse' }),
    paste: (state, { bytes }) =>
      andThen(withoutChord(state), (next) =>
        observe(next, pasteTyped(next, bytes), { kind: 'paste', bytes }),
      ),
    resize: (state, { columns, rows }) => step(reveal(resize(state, columns, rows))),
    focus: (state, { focused }) =>
      focused
        ? step(withWindow(state, { focused: true }), { type: 'check_files' })
        : step(pullField.with(withWindow(state, { focused: false }), null)),
    reply: keepState,
    traced: (state, event) => handle(state, event.calibrated),
    command: (state, { name, args }) => runCommand(state, name, args) || step(state),
    message: (state, { message }) => showMessage(state, message),
    advice: (state, { text }) => step(notify(state, 'info', text)),
    settings: withSettings,
    tier: (state, { tier }) => rebound(state, withWindow(state, { tier })),
    keys_known: (state) => step(keysKnownField.with(state, true)),
    answer: (state, { id, answer, last }) => takeAnswer(state, id, answer, last),
    request_progress: (state, { id, progress }) => step(withProgress(state, id, progress)),
    request_failed: (state, { id, message }) => takeFailure(state, id, message),
    clock: (state, { wallClock, timeZone }) =>
      step(timeZoneField.with(wallClockField.with(state, wallClock), timeZone)),
    branch(state, { branch, operation }) {
      const isSame = branchField.of(state) === branch && halfwayOperationField.of(state) === operation;
      return step(isSame ? state : halfwayOperationField.with(branchField.with(state, branch), operation));
    },
    due: (state, { what, due }) =>
      step(dueField.with(state, { ...dueField.of(state), [what]: due ? state.now : null })),
    go_on: keepState,
    waited: keepState,
  },
  followsEdits: (document) => syntaxField.of(document) !== null,
  refuses: (document, changes) =>
    document.ansiColors && cutsCode(document.text, changes)
      ? 'A color code is hidden here. Press Ctrl+K A to show it'
      : null,
  contexts: [
    ['normal', 'in the text'],
    ['global', 'everywhere'],
    ['prompt', 'in prompts'],
    ['popup', 'in popups'],
    ['menu', 'in menus'],
  ],
};

/** Another size of the screen; the mouse is not held where it was in it. */
const resize = (state: State, columns: Column, rows: Row): State =>
  pullField.with(withWindow(state, { columns: Math.max(1, columns), rows: Math.max(1, rows) }), null);

/** The configuration was read, for the first time or again. */
function withSettings(state: State, event: Extract<Event, { type: 'settings' }>): Step {
  const before = settingsField.of(state);
  const settings = withPluginSettings(event.settings, pluginSettingsField.of(state));
  let next = clearFaults(state, event.faults);
  // What was read again, as after each write of our own, mostly says the same.
  if (!sameValue(settings, before)) next = settingsField.with(next, settings);
  next = settingLayersField.with(next, event.layers);
  next = keyMapsField.with(next, { ...keyMapsField.of(next), config: event.keys });
  return rebound(state, reveal(applyKeymap(state, next)));
}
