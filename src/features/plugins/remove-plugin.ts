import { withoutCaptureOf } from '../../core/dispatch/key-capture.ts';
import { withoutLineQueriesOf } from './line-queries.ts';
import { withoutQuestionsOf } from './permissions.ts';
import { withoutScrollSyncsOf } from './scroll-sync.ts';
import { withoutPackOf } from '../../core/languages/plugin-languages.ts';
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
import { withoutThemeColorsOf } from '../themes/plugin-colors.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** Takes away what a plugin has registered and drawn; each noun that holds something of plugins has its line here. */
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
  withoutThemeColorsOf,
  withoutLineQueriesOf,
  withoutScrollSyncsOf,
  withoutPackOf,
];

/** The state without anything of a plugin; its questions stay where it `asks` them to be run again. */
export function pluginGone(state: State, plugin: string, asks = false): Step {
  const without = LEAVING.reduce((next, leave) => leave(next, plugin), state);
  return step(asks ? without : withoutQuestionsOf(without, plugin));
}
