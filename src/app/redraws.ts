import type { Milliseconds } from '../base/units.ts';
import type { Event } from '../core/model/messages.ts';
import { isSameButTime, type State } from '../core/model/state.ts';

/** Events that often change nothing: a timer that is set again, an answer that is dropped. */
const TIMERS: ReadonlySet<Event['type']> = new Set(['waited', 'request_failed']);

/** Events that language servers send unasked, often many of them at once. */
const REPORTS: ReadonlySet<Event['type']> = new Set([
  'language_servers',
  'diagnostics',
  'semantic_tokens',
  'inlay_hints',
  'code_lens',
  'folding',
  'links',
  'colors',
  'linked_editing',
]);

/** The longest time until reports that come together are drawn: with the next key, or with each other. */
export const JOIN: Milliseconds = 30;

/** True for an event that is drawn together with those that come soon. */
export const isJoined = (event: Event): boolean => REPORTS.has(event.type);

/** True where a state has to be drawn. What comes due by the time alone is drawn by the event `refresh`. */
export const isToBeDrawn = (before: State, state: State, event: Event): boolean =>
  state !== before && !(TIMERS.has(event.type) && isSameButTime(before, state));
