import type { Effect } from '../messages.ts';
import type { Json } from '../../../base/json.ts';
import type { Operation } from './plugin-operation.ts';
import type { State } from '../state.ts';

/** The plugins as the editor knows them; null in the state while none is loaded. */
export interface Plugins {
  /** The operations that plugins may ask for, by name. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Events that some plugin wants to be told. */
  readonly listened: ReadonlySet<string>;
  readonly list: readonly PluginState[];
}

/** The state of a plugin. */
export interface PluginState {
  readonly name: string;
  readonly state: 'loading' | 'running' | 'stopped';
  /** Why it does not run; empty when it does. */
  readonly why: string;
}

/** True when a plugin listens to an event: only then is it worth making. */
export const isListened = ({ plugins }: State, event: string): boolean =>
  plugins !== null && plugins.listened.has(event);

/** Effects on plugins, which the program hands on to them. */
export type PluginEffect = Extract<
  Effect,
  {
    type: 'plugin_answer' | 'plugin_event' | 'plugin_call' | 'plugin_control' | 'permit' | 'ask_plugins';
  }
>;

/** The effect that tells plugins of an event. */
export type PluginEvent = Extract<Effect, { type: 'plugin_event' }>;

/** Tells plugins of an event: all that listen, or only one of them. */
export const pluginEvent = (event: string, payload: Json, plugin: string | null = null): PluginEvent => ({
  type: 'plugin_event',
  event,
  payload,
  plugin,
});

/** Has a plugin run one of its handlers, by the name under which it is known there. */
export const pluginCall = (plugin: string, handler: string, args: readonly Json[] = []): Effect => ({
  type: 'plugin_call',
  plugin,
  handler,
  args,
});
