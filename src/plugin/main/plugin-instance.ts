import type { Milliseconds } from '../../base/units.ts';
import { isAnswer, isBusy, type Waits, waitsOf } from '../../features/macros/replay-waits.ts';
import type { Effect, Event } from '../../core/model/messages.ts';
import { keyCaptureField } from '../../core/dispatch/key-capture.ts';
import type { Plugins, PluginState } from '../../core/model/plugins/plugin-port.ts';
import type { State } from '../../core/model/state.ts';
import type { Loadable } from '../link/messages.ts';

/** A plugin as the main thread knows it. */
export interface PluginInstance {
  readonly source: Loadable;
  state: PluginState['state'];
  /** Why it does not run. */
  why: string;
  /** The recent faults. */
  faults: readonly { readonly at: Milliseconds; readonly text: string }[];
  /** The sentences about it that are shown only once. */
  readonly noted: Set<string>;
  readonly listened: Set<string>;
  readonly ends: (() => void)[];
  /** The numbers of its calls whose promises wait for an answer. */
  readonly unanswered: Set<number>;
  /** The requests that it has begun and that are not done. */
  waits: readonly Waits[];
  begun: Milliseconds;
  readonly flushes: (() => void)[];
}

/** A plugin that is being loaded. */
export const newInstance = (source: Loadable): PluginInstance => ({
  source,
  state: 'loading',
  why: '',
  faults: [],
  noted: new Set(),
  listened: new Set(),
  ends: [],
  unanswered: new Set(),
  waits: [],
  begun: 0,
  flushes: [],
});

/** Tests whether a sentence about a plugin was not shown since it was loaded, and remembers it. */
export function isFirstNote(instance: PluginInstance | undefined, text: string): boolean {
  if (instance === undefined || instance.noted.has(text)) return false;
  instance.noted.add(text);
  return true;
}

/** Tests whether plugins wait for an answer other than a key, or for something that the editor has not finished. */
export function isAnyAtWork(instances: readonly PluginInstance[], state: State): boolean {
  const unanswered = instances.reduce((sum, instance) => sum + instance.unanswered.size, 0);
  return (
    unanswered > (keyCaptureField.of(state)?.waiting.length ?? 0) ||
    instances.some((each) => isAtWork(each, state))
  );
}

/** The events that plugins listen to, and the plugins with their states. */
export function summaryOf(instances: ReadonlyMap<string, PluginInstance>): Omit<Plugins, 'operations'> {
  const listened = new Set<string>();
  for (const { listened: events } of instances.values()) for (const event of events) listened.add(event);
  return { listened, list: Array.from(instances, ([name, { state, why }]) => ({ name, state, why })) };
}

/** Tests whether the editor has not finished everything that a plugin asked of it. */
const isAtWork = ({ waits, begun }: PluginInstance, state: State): boolean =>
  waits.length > 0 || isBusy(state, begun);

/** Updates what a plugin waits for after an event, and lets it go on when nothing is left. */
export function onEvent(
  instance: PluginInstance,
  event: Event,
  after: State,
  effects: readonly Effect[],
): void {
  if (instance.waits.length === 0 && instance.flushes.length === 0 && event.type !== 'plugin_turn') return;
  const at = instance.waits.findIndex((wait) => isAnswer(wait, event));
  if (at >= 0) instance.waits = instance.waits.toSpliced(at, 1);
  if (event.type === 'plugin_turn' && event.plugin === instance.source.name) {
    instance.waits = [...instance.waits, ...waitsOf(effects)];
    instance.begun = after.now;
  }
  flush(instance, after);
}

/** Resolves the calls of `flush` that a plugin waits for, when the editor has finished everything else. */
export function flush(instance: PluginInstance, state: State): void {
  if (instance.flushes.length === 0 || isAtWork(instance, state)) return;
  for (const done of instance.flushes.splice(0)) done();
}
