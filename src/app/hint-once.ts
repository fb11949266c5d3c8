import type { Report } from '../host/state/damage.ts';
import { ShownOnce } from '../host/state/shown-once.ts';
import { askTmux, type TmuxOptions } from '../host/system/tmux.ts';
import type { Tier } from '../input/keyboards.ts';
import type { Capabilities } from '../term/capabilities.ts';
import { hintsFor, sentenceOf } from './terminal-hints.ts';
import { shownOnceFile } from './tools.ts';

export { askTmux };

/**
 * The sentence that says what a change of the multiplexer's configuration would bring; null when there is nothing to
 * be had, or when it was said once in a terminal of this name and version.
 */
export function hintOnce(
  known: Capabilities,
  tier: Tier,
  tmux: TmuxOptions | null,
  report: Report,
): string | null {
  const { multiplexer, version } = known;
  const [first, ...others] = hintsFor(known, tier, tmux);
  if (multiplexer === null || first === undefined) return null;
  const profile = version === '' ? multiplexer : version;
  const told = new ShownOnce(shownOnceFile(), report);
  try {
    if (told.has(profile, first.id)) return null;
    told.add(profile, first.id);
  } catch {
    // It could not be remembered, so it would be said at each start.
    return null;
  }
  return sentenceOf(profile, first, others.length);
}
