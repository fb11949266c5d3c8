import { filesAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { filesSettings } from './settings.ts';
import { saverField } from './saver.ts';
import { layout } from './layout-commands.ts';
import { fileItems } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { say, step } from '../../core/model/state.ts';
import { lostFocus, saveByItself } from './autosave.ts';
import { gateDecided } from './before-hook-results.ts';
import { gatesField } from './before-hooks.ts';
import { givenUpField, pendingCloseField, secureHandler } from './close.ts';
import { sessionKeptField } from './hot-exit.ts';
import { closedFilesField } from './closed-files.ts';
import { files } from './commands.ts';
import { disk } from './disk-commands.ts';
import { previewHandler } from './file-preview.ts';
import { formats } from './format-commands.ts';
import { textFormatted } from './format-result.ts';
import { onOpenedInSplit } from './open-placement.ts';
import { openHandler } from './open-results.ts';
import { recentHandler } from './open.ts';
import { namesHandler } from './path-prompt.ts';
import { formattingField, nextSavesField, waitingSaveField } from './pending-saves.ts';
import { readOnlyRunField } from './read-only/read-only-run.ts';
import { onWriteAccess } from './read-only/write-access.ts';
import { changedOnDisk, onDecoded, growthHandler, reloadHandler } from './reload.ts';
import { saveHandler } from './save-results.ts';

/** Opening, saving, reloading and closing files. */
export const filesFeature: Feature = {
  name: 'files',
  aliases: filesAliases,
  settings: inCategory('Files', filesSettings),
  fields: [readOnlyRunField, closedFilesField, pendingCloseField, givenUpField, sessionKeptField, gatesField],
  documentFields: [nextSavesField, waitingSaveField, formattingField, saverField],
  status: fileItems,
  requests: [
    textFormatted,
    reloadHandler,
    growthHandler,
    namesHandler,
    previewHandler,
    recentHandler,
    saveHandler,
    secureHandler,
    openHandler,
  ],
  commands: [
    ['File', files],
    ['File', disk],
    ['File', formats],
    ['Edit', layout],
  ],
  on: {
    opened: (state, event) => onOpenedInSplit(state, event),
    open_failed: (state, event) => step(say(state, 'error', event.message)),
    decoded: (state, event) => step(onDecoded(state, event)),
    auto_save: saveByItself,
    session_kept: (state) => step(sessionKeptField.with(state, true)),
    changed_on_disk: changedOnDisk,
    write_access: onWriteAccess,
    gate_decided: gateDecided,
  },
  alsoOn: {
    focus: (state, event) => (event.focused ? step(state) : lostFocus(state)),
  },
};
