import type { Milliseconds } from '../../base/units.ts';
import type { PluginInstance } from './plugin-instance.ts';

/** So many faults in so long a time end a plugin; of fewer, not more than some are told that were told already. */
const MOST_FAULTS = 10;
const MOST_TOLD = 3;
export const FAULT_TIME: Milliseconds = 60_000;

/**
 * The consequence of a fault that does not end its plugin by itself: it ends it after all, it is reported, or it is
 * only logged.
 */
export type Weight = 'ends' | 'told' | 'logged';

/** Counts a fault of a plugin, and says what becomes of it. */
export function weighFault(instance: PluginInstance, text: string, now: Milliseconds): Weight {
  const before = instance.faults.filter(({ at }) => now - at < FAULT_TIME);
  instance.faults = [...before, { at: now, text }];
  if (instance.faults.length >= MOST_FAULTS) return 'ends';
  return before.length < MOST_TOLD || before.every((fault) => fault.text !== text) ? 'told' : 'logged';
}

/** Why one was stopped that failed too often. */
export const TOO_MANY = `it was stopped after ${MOST_FAULTS} faults in a minute`;

/** A sentence that names the operation. */
export function sentenceOf(name: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.startsWith(`${name}:`) ? reason : `${name}: ${reason}`;
}
