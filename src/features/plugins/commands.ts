import { handlerOf, RUN_HANDLER } from '../../core/model/plugins/plugin-handlers.ts';
import { NAME, requiredArgument } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { askForPlugins } from './choice.ts';
import { clickElement } from './status.ts';
import { lackOfPermissions, listPermissions } from './permissions.ts';
import { controlPlugin, lackOfPlugins } from './list.ts';
import { pluginCall } from '../../core/model/plugins/plugin-port.ts';
import { say, step } from '../../core/model/state.ts';

export const plugins: readonly Command[] = [
  {
    name: RUN_HANDLER,
    title: 'Run Plugin Handler',
    doc: 'Run the handler `handler` of the plugin `plugin`, as a key bound by the plugin does.',
    args: { plugin: requiredArgument(NAME), handler: requiredArgument(NAME) },
    hidden: true,
    run(state, args) {
      const handler = handlerOf(RUN_HANDLER, args);
      return handler === null
        ? step(say(state, 'warning', 'The arguments plugin and handler name the handler to run'))
        : step(state, pluginCall(handler.plugin, handler.name));
    },
  },
  {
    name: 'click_status_element',
    title: 'Click Plugin Element',
    doc: 'Report a click on the status bar element in the argument `element` to its plugin.',
    args: { element: requiredArgument(NAME) },
    hidden: true,
    anywhere: true,
    run: (state, { element }) => clickElement(state, element),
  },
  {
    name: 'restart_plugin',
    asks: true,
    title: 'Restart Plugin',
    doc: 'Choose a plugin to start again. The argument `name` names it.',
    args: { name: NAME },
    disabled: lackOfPlugins,
    run: (state, args) => controlPlugin(state, 'restart', args),
  },
  {
    name: 'stop_plugin',
    asks: true,
    title: 'Stop Plugin',
    doc: 'Choose a plugin to stop. The argument `name` names it.',
    args: { name: NAME },
    disabled: lackOfPlugins,
    run: (state, args) => controlPlugin(state, 'stop', args),
  },
  {
    name: 'enable_plugin',
    asks: true,
    title: 'Enable Plugin',
    doc: 'Choose a plugin to turn on or off, from the bundled ones and your own. The argument `name` names a plugin to turn on.',
    args: { name: NAME },
    run: (state, { name }) => askForPlugins(state, true, name),
  },
  {
    name: 'disable_plugin',
    asks: true,
    title: 'Disable Plugin',
    doc: 'Choose a plugin to turn off or on. The argument `name` names a plugin to turn off.',
    args: { name: NAME },
    run: (state, { name }) => askForPlugins(state, false, name),
  },
  {
    name: 'plugin_permissions',
    title: 'Manage Plugin Permissions',
    doc: 'Show and change the permissions of plugins.',
    disabled: lackOfPermissions,
    run: listPermissions,
  },
];
