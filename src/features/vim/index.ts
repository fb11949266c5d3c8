import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { abbreviationsField } from './abbreviations/abbreviations.ts';
import { expandBefore } from './abbreviations/expand.ts';
import type { KeyEvent } from '../../input/event.ts';
import { isVim, vimContext } from './active.ts';
import { commandOf, type VimCommand } from './command.ts';
import { withoutFailure } from './fail.ts';
import { namesForLineHandler } from './command-line/complete.ts';
import { commandLineCommands, editCommandLine } from './command-line/line-commands.ts';
import { openNamedHandler } from './files/go-to-file.ts';
import { openForExHandler } from './ex/run/open-results.ts';
import { exFields } from './ex/ex-fields.ts';
import { completeCommand, exCommandSource } from './insert/complete-command.ts';
import { deleteKeys } from './insert/delete-keys.ts';
import { indentKeys } from './insert/indent-keys.ts';
import { insertKeys } from './insert/insert-keys.ts';
import { softTabKeys } from './insert/soft-tab.ts';
import { moveFields, moveKeys } from './insert/move-keys.ts';
import { normalFromInsert, oneCommandFields } from './insert/one-command.ts';
import { lineWithOldIndent } from './insert/old-indent.ts';
import { toggleReplace } from './insert/toggle-replace.ts';
import { replaceLineBreak } from './insert/replace-typed.ts';
import { replaceBack } from './insert/restore-replaced.ts';
import { enterCommands } from './insert/enter-commands.ts';
import { endLastLine } from './insert/end-last-line.ts';
import { reachField } from './repeat/reach.ts';
import { idleStepsField } from './repeat/idle-steps.ts';
import { insertionField, noteInsertedKey, withoutKeys } from './insert/insertion.ts';
import { lastInsertField } from './insert/last-insert.ts';
import { lineChangesHandler, waitingForLinesField } from './ex/run/line-changes.ts';
import { normalMode } from './insert/leave.ts';
import { observeInsertion } from './insert/observe.ts';
import { macroCommands, noteRecordedKey, recordingField } from './macros/recording.ts';
import { mappedKeys, mappedKeysFields } from './maps/mapped-keys.ts';
import { typeTimedOut } from './maps/timeout.ts';
import { mappingsField } from './maps/maps.ts';
import { fileCommands } from './files/go-to-file.ts';
import { searchCommands } from './search/commands.ts';
import { lastSearchField } from './search/last-search.ts';
import { seekFields, seekHandler } from './search/seek.ts';
import { scrollCommands, scrollField } from './scroll/commands.ts';
import { runAction, tellWhy } from './windows/run-action.ts';
import { tabCommands } from './windows/tabs.ts';
import { characterSearchField } from './motions/find-motions.ts';
import { motionCommand } from './motions/run-motion.ts';
import { textObjectCommand } from './objects/run-object.ts';
import { forceKind, operatorCommand, operatorLines } from './operators/run-operator.ts';
import { prefixCommands } from './prefix.ts';
import { changeListField } from './marks/change-list.ts';
import { markCommands } from './marks/commands.ts';
import { globalMarksField } from './marks/global-marks.ts';
import { jumpFields } from './marks/jumps.ts';
import { marksBeforeField } from './marks/marks-before.ts';
import { marksField } from './marks/marks.ts';
import { editCommands } from './normal/commands.ts';
import { undoLineField } from './normal/line-undo.ts';
import { clipboardOptionField, registersField } from './registers/registers.ts';
import { registerHandler } from './registers/system-clipboard.ts';
import { documentOptionsField } from './options/options.ts';
import { blockInsertField } from './visual/block-insert.ts';
import { lastSizeField } from './visual/area-size.ts';
import { lastAreasField } from './visual/last-area.ts';
import { changesField, noteKeyOfChange } from './repeat/change.ts';
import { feedField } from './repeat/feed.ts';
import { repeatLast } from './repeat/repeat.ts';
import { clearExchange, exchangeCommand, exchangeField } from './exchange/exchange.ts';
import { windowCount } from './windows/count.ts';
import { vimSettings } from './settings.ts';
import { sneak } from './sneak/sneak.ts';
import { surroundCommand } from './surround/commands.ts';
import { vimField } from './state.ts';
import { modeItem, typedKeysItem } from './status.ts';
import { visualCommands } from './visual/commands.ts';

const COMMANDS: readonly VimCommand[] = [
  motionCommand,
  operatorCommand,
  operatorLines,
  forceKind,
  ...prefixCommands,
  ...enterCommands,
  normalMode,
  normalFromInsert,
  completeCommand,
  ...deleteKeys,
  ...insertKeys,
  ...moveKeys,
  ...softTabKeys,
  ...indentKeys,
  replaceBack,
  replaceLineBreak,
  toggleReplace,
  lineWithOldIndent,
  ...visualCommands,
  ...editCommands,
  repeatLast,
  ...macroCommands,
  ...commandLineCommands,
  mappedKeys,
  ...scrollCommands,
  ...searchCommands,
  ...markCommands,
  textObjectCommand,
  surroundCommand,
  exchangeCommand,
  clearExchange,
  sneak,
  runAction,
  windowCount,
  tellWhy,
  ...tabCommands,
  ...fileCommands,
];

/**
 * Expands an abbreviation that a key ends, and notes the key for the change, the insertion and the macro under way. A key
 * after others that are held back ends an abbreviation when it comes again, after those.
 */
function noteKey(state: State, event: KeyEvent, isAgain: boolean): Step {
  if (isAgain) {
    const free = withoutKeys(state, 1);
    const { state: expanded, effects } = expandBefore(free, event);
    return expanded === free
      ? step(state)
      : { state: noteInsertedKey(noteKeyOfChange(expanded, event), event), effects };
  }
  const expanded = state.window.pending === null ? expandBefore(state, event) : step(state);
  return andThen(expanded, (free) =>
    step(noteRecordedKey(noteInsertedKey(noteKeyOfChange(free, event), event), event)),
  );
}

/** Modal editing: the keys of Vim. */
export const vimFeature: Feature = {
  name: 'vim',
  fields: [
    vimField,
    changesField,
    registersField,
    characterSearchField,
    feedField,
    insertionField,
    lastInsertField,
    recordingField,
    ...oneCommandFields,
    ...moveFields,
    ...exFields,
    ...seekFields,
    waitingForLinesField,
    scrollField,
    lastSearchField,
    mappingsField,
    abbreviationsField,
    exchangeField,
    ...mappedKeysFields,
    clipboardOptionField,
    marksField,
    marksBeforeField,
    changeListField,
    globalMarksField,
    ...jumpFields,
    lastAreasField,
    blockInsertField,
    lastSizeField,
    undoLineField,
  ],
  documentFields: [idleStepsField, reachField, documentOptionsField],
  settings: inCategory('Vim', vimSettings),
  status: [modeItem, typedKeysItem],
  commands: [['Vim', [...COMMANDS.map(commandOf), editCommandLine], 'vim']],
  completions: [exCommandSource],
  requests: [
    openForExHandler,
    openNamedHandler,
    namesForLineHandler,
    seekHandler,
    registerHandler,
    lineChangesHandler,
  ],
  contexts: [
    ['vim:normal', 'in normal mode of Vim'],
    ['vim:insert', 'in insert mode of Vim'],
    ['vim:visual', 'in visual mode of Vim'],
    ['vim:operator', 'after an operator of Vim'],
    ['vim:command', 'in the command line of Vim'],
  ],
  alsoOn: { waited: typeTimedOut },
  textContext: vimContext,
  noteKey: (state, event, isAgain) =>
    isVim(state) ? noteKey(withoutFailure(state), event, isAgain) : step(state),
  observe: observeInsertion,
  amends: endLastLine,
};
