import { pluginsAliases } from './aliases.ts';
import { elementsItem } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { keepSetting, layerSetting } from '../../core/config/plugin-settings.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { say, step } from '../../core/model/state.ts';
import { retract } from '../../core/model/transaction.ts';
import { rebound } from '../../core/widgets/prompt-actions.ts';
import { pluginsKnown } from './choice.ts';
import { tellOfCommand } from './command-events.ts';
import { plugins } from './commands.ts';
import { contributedField } from './contributions.ts';
import { lineQueriesField } from './line-queries.ts';
import { menuBar, withoutItemsOf } from './menus.ts';
import { withoutPopupOf } from './popup.ts';
import { withoutPromptOf } from './prompt.ts';
import { withHandlers, withoutCommandsOf } from './registered-commands.ts';
import { withoutBuffersOf } from './virtual-buffers.ts';
import { askPermissions, permissionsField, permissionsKnown } from './permissions.ts';
import { pluginGone } from './remove-plugin.ts';
import { scrollSyncsField } from './scroll-sync.ts';
import { pluginTurn } from './turn.ts';

/** The contributions of plugins to the editor. */
export const pluginsFeature: Feature = {
  name: 'plugins',
  aliases: pluginsAliases,
  fields: [permissionsField, contributedField, lineQueriesField, scrollSyncsField],
  commands: [['Plugins', plugins]],
  on: {
    known_plugins: (state, event) => pluginsKnown(state, event, event.known),
    permissions: (state, event) => permissionsKnown(state, event.granted),
    permissions_wanted: (state, { plugin, permissions }) => step(askPermissions(state, plugin, permissions)),
    plugins: (state, event) => step({ ...state, plugins: event.plugins }),
    plugin_setting: (state, { plugin, name, value, keep }) =>
      keep
        ? keepSetting(state, name, value)
        : rebound(state, reveal(layerSetting(state, plugin, name, value))),
    plugin_turn: pluginTurn,
    edit_refused: (state, event) =>
      step(retract(say(state, 'info', 'A plugin reverted this edit'), event.edits)),
    plugin_gone: (state, event) => pluginGone(state, event.plugin, event.asks),
    plugin_called: (state) => step(state),
    plugin_handlers: (state, event) => step(withHandlers(state, event.plugin, event.handlers)),
  },
  status: [elementsItem],
  withoutPlugin: [withoutCommandsOf, withoutPromptOf, withoutItemsOf, withoutPopupOf, withoutBuffersOf],
  observe: tellOfCommand,
  addToMenus: menuBar,
};
