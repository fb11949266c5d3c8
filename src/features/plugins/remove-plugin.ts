import { fieldsWithoutPlugin } from '../../core/model/all-fields.ts';
import { withoutCaptureOf } from '../../core/dispatch/key-capture.ts';
import { withoutQuestionsOf } from './permissions.ts';
import { withoutModesOf } from '../../core/dispatch/modes.ts';
import { withoutDecorationsOf } from '../../core/decorations/decorations.ts';
import { withoutCommandsOf } from './registered-commands.ts';
import { withoutItemsOf } from './menus.ts';
import { withoutFoldsOf } from './folds.ts';
import { withoutPopupOf } from './popup.ts';
import { withoutPromptOf } from './prompt.ts';
import { withoutShowingOf } from '../../core/layout/view-options.ts';
import { withoutBuffersOf } from './virtual-buffers.ts';
import { withoutElementsOf } from './status.ts';
import { withoutSettingsOf } from '../../core/config/plugin-settings.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** Takes away what a plugin has registered and drawn, beyond what fields take away themselves. */
const LEAVING: readonly ((state: State, plugin: string) => State)[] = [
  withoutCommandsOf,
  withoutPromptOf,
  withoutItemsOf,
  withoutElementsOf,
  withoutPopupOf,
  withoutModesOf,
  withoutCaptureOf,
  withoutBuffersOf,
  withoutShowingOf,
  withoutDecorationsOf,
  withoutFoldsOf,
  withoutSettingsOf,
];

/** The state without anything of a plugin; its questions stay where it `asks` them to be run again. */
export function pluginGone(state: State, plugin: string, asks = false): Step {
  const fields = fieldsWithoutPlugin(state, plugin);
  const without = LEAVING.reduce((next, leave) => leave(next, plugin), { ...state, fields });
  return step(asks ? without : withoutQuestionsOf(without, plugin));
}
