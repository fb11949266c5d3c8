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
    doc: 'Runs the handler `args.handler` of the plugin `args.plugin`, as keys do that a plugin bound.',
    args: { plugin: requiredArgument(NAME), handler: requiredArgument(NAME) },
    hidden: true,
    run(state, args) {
      const handler = handlerOf(RUN_HANDLER, args);
      return handler === null
        ? step(say(state, 'warning', 'args.plugin and args.handler name what is to be run'))
        : step(state, pluginCall(handler.plugin, handler.name));
    },
  },
  {
    name: 'click_status_element',
    title: 'Click on an Element of a Plugin',
    doc: 'Tells a plugin that its element `args.element` of the status bar was clicked, as a click there does.',
    args: { element: requiredArgument(NAME) },
    hidden: true,
    anywhere: true,
    run: (state, { element }) => clickElement(state, element),
  },
  {
    name: 'restart_plugin',
    asks: true,
    title: 'Restart Plugin',
    doc: 'Runs a plugin anew that was stopped, or that runs: `args.name`, or the one that is chosen.',
    args: { name: NAME },
    disabled: lackOfPlugins,
    run: (state, args) => controlPlugin(state, 'restart', args),
  },
  {
    name: 'stop_plugin',
    asks: true,
    title: 'Stop Plugin',
    doc: 'Ends a plugin until it is run anew: `args.name`, or the one that is chosen.',
    args: { name: NAME },
    disabled: lackOfPlugins,
    run: (state, args) => controlPlugin(state, 'stop', args),
  },
  {
    name: 'enable_plugin',
    asks: true,
    title: 'Enable Plugin',
    doc: 'Lists the plugins that come with the program and those of the configuration folder, with what they do; Enter switches one on or off. `args.name` names one to be switched on.',
    args: { name: NAME },
    run: (state, { name }) => askForPlugins(state, true, name),
  },
  {
    name: 'disable_plugin',
    asks: true,
    title: 'Disable Plugin',
    doc: 'As Enable Plugin, beginning with the plugins that are on. `args.name` names one to be switched off.',
    args: { name: NAME },
    run: (state, { name }) => askForPlugins(state, false, name),
  },
  {
    name: 'plugin_permissions',
    title: 'Plugin Permissions',
    doc: 'Lists what plugins ask to be allowed, and what they may; Enter decides anew, Delete has it asked again.',
    disabled: lackOfPermissions,
    run: listPermissions,
  },
];
