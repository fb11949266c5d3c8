import type { Command } from '../command.ts';
import { pluginCall } from '../plugins.ts';
import { say, step } from '../state.ts';

export const plugins: readonly Command[] = [
  {
    name: 'run_plugin_handler',
    title: 'Run Plugin Handler',
    doc: 'Runs the handler `args.handler` of the plugin `args.plugin`, as keys do that a plugin bound.',
    hidden: true,
    run: (state, { plugin, handler }) =>
      typeof plugin === 'string' && typeof handler === 'string'
        ? step(state, pluginCall(plugin, handler))
        : step(say(state, 'warning', 'args.plugin and args.handler name what is to be run')),
  },
];
