import { type TmuxOptions, versionNumber } from '../host/system/tmux.ts';
import type { Tier } from '../input/keyboards.ts';
import type { Capabilities } from '../term/capabilities.ts';
import type { Keyboard } from '../term/sequences.ts';

/** A hint: the gain from one line in the configuration of a multiplexer. */
export interface TerminalHint {
  /** The same for the same advice, whatever it says. */
  readonly id: string;
  readonly brings: string;
  readonly line: string;
  readonly file: string;
}

/** tmux that waits longer to see what follows an ESC is felt. */
const SLOW_ESCAPE = 50;
/** From here on tmux has extended keys, and from here on all of them. */
const SOME_KEYS = 3.02;
const ALL_KEYS = 3.05;

/**
 * The tier of keys that can be shown as arriving. Most terminals silently ignore the request for the longer form, so
 * the terminal must have confirmed it: by an answer, or by a key that came in that form (`heard`).
 */
export function tierOf(
  { term, otherKeys, multiplexer, version }: Capabilities,
  keyboard: Keyboard,
  tmux: TmuxOptions | null,
  heard: Tier,
): Tier {
  if (term === 'linux') return 'linux';
  if (keyboard !== 'modifyOtherKeys') return keyboard;
  if (multiplexer === null) return otherKeys || heard === 'modifyOtherKeys' ? 'modifyOtherKeys' : 'legacy';
  const number = tmux?.version ?? versionNumber(version) ?? 0;
  const on = tmux !== null && tmux.extendedKeys !== 'off' && tmux.features.includes('extkeys');
  if (multiplexer === 'tmux' && (on || heard !== 'legacy'))
    return number >= ALL_KEYS ? 'modifyOtherKeys' : 'tmux';
  return 'legacy';
}

/** The hints for the multiplexer that Inkstone runs in, the most useful first. */
export function hintsFor(
  { multiplexer, colors, version, term }: Capabilities,
  tier: Tier,
  tmux: TmuxOptions | null,
): TerminalHint[] {
  if (multiplexer === 'screen') return screenAdvice(version, colors, term);
  if (multiplexer !== 'tmux') return [];
  const advice: TerminalHint[] = [];
  const add = (id: string, line: string, brings: string): number =>
    advice.push({ id, line, brings, file: '~/.tmux.conf' });
  const keys =
    tmux !== null && tmux.version >= ALL_KEYS
      ? 'all keys work, such as Ctrl+Shift+S'
      : 'Ctrl+Tab, Ctrl+1, Ctrl+. and Shift+Enter work';
  if (tmux === null) {
    if (tier === 'legacy') add('extended-keys', 'set -g extended-keys on', keys);
    return advice;
  }
  if (tmux.version >= SOME_KEYS) {
    if (tmux.extendedKeys === 'off') add('extended-keys', 'set -g extended-keys on', keys);
    else if (!tmux.features.includes('extkeys'))
      add(
        'extkeys',
        "set -as terminal-features ',*:extkeys'",
        `${keys}, if the terminal around tmux sends them`,
      );
  }
  if (tmux.escapeTime > SLOW_ESCAPE)
    add(
      'escape-time',
      'set -sg escape-time 10',
      `Escape arrives immediately instead of after ${tmux.escapeTime} ms`,
    );
  if (colors !== 0 && colors !== 24) {
    if (tmux.features.includes('RGB'))
      add('colors', 'set-environment -g COLORTERM truecolor', 'themes have all their colors');
    else if (tmux.version >= SOME_KEYS)
      add(
        'colors',
        "set -as terminal-features ',*:RGB'",
        'themes have all their colors, if the terminal supports them',
      );
  }
  if (!tmux.focusEvents)
    add(
      'focus',
      'set -g focus-events on',
      'Inkstone checks files for changes when the window gets the focus',
    );
  if (tmux.clipboard !== 'on')
    add('clipboard', 'set -g set-clipboard on', 'copied text reaches the system clipboard, also over ssh');
  if (tmux.prefix === 'C-b')
    add('prefix', 'set -g prefix C-]', 'Ctrl+B reaches Inkstone (until then, press it twice)');
  return advice;
}

/** The hints for GNU screen: it never reports more of keys than old terminals did. */
function screenAdvice(version: string, colors: Capabilities['colors'], term: string): TerminalHint[] {
  const advice: TerminalHint[] = [];
  const add = (id: string, line: string, brings: string): number =>
    advice.push({ id, line, brings, file: '~/.screenrc' });
  add('prefix', 'escape ^]]', 'Ctrl+A reaches Inkstone (until then, press Ctrl+A, then A)');
  add('escape-time', 'maptimeout 10', 'Escape arrives immediately instead of after 300 ms');
  if (/^screen ([5-9]|\d\d)/.test(version) && colors !== 24 && colors !== 0)
    add('colors', 'truecolor on', 'themes have all their colors, if COLORTERM=truecolor is set');
  else if (!term.includes('256color')) add('colors', 'term screen-256color', 'themes have 256 colors');
  add('altscreen', 'altscreen on', 'the screen is restored when Inkstone quits');
  return advice;
}

/** An advice as a sentence. `more` is how many there are besides. */
export const sentenceOf = (name: string, { line, file, brings }: TerminalHint, more: number): string =>
  `In ${name}: with "${line}" in ${file}, ${brings}.${more === 0 ? '' : ` Run "ink doctor" for ${more} more.`}`;
