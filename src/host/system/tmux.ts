import type { Milliseconds } from '../../base/units.ts';

/** The options of tmux, as far as they matter to a program in it. */
export interface TmuxOptions {
  /** Such as 3.04 for 3.4; a letter behind it does not count, `next-3.5` is 3.05. */
  readonly version: number;
  readonly extendedKeys: 'off' | 'on' | 'always';
  readonly escapeTime: Milliseconds;
  /** The features that tmux assumes of the terminal around it. */
  readonly features: readonly string[];
  readonly focusEvents: boolean;
  readonly clipboard: string;
  /** The key that it keeps to itself, in its own notation. */
  readonly prefix: string;
}

const OPTIONS = [
  'version',
  'extended-keys',
  'escape-time',
  'client_termfeatures',
  'focus-events',
  'set-clipboard',
  'prefix',
];
const PATIENCE: Milliseconds = 2000;

/** Asks the tmux that `environment` names; null when there is none, as when it is at the other end of ssh. */
export function askTmux(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TmuxOptions | null> {
  const { TMUX, TMUX_PANE } = environment;
  if (!TMUX) return Promise.resolve(null);
  const pane = TMUX_PANE === undefined ? [] : ['-t', TMUX_PANE];
  const words = ['display-message', '-p', ...pane, OPTIONS.map((name) => `#{${name}}`).join('\t')];
  // Loaded here, because it is not needed before the first frame.
  const { execFile } = process.getBuiltinModule('node:child_process');
  return new Promise((resolve) => {
    // Without tmux, or with one that does not answer, nothing is known of it.
    execFile('tmux', words, { timeout: PATIENCE }, (error, told) =>
      resolve(error === null ? tmuxOptions(told) : null),
    );
  });
}

/** Such as 3.04 for `tmux 3.4a`; null when there is none in it. */
export function versionNumber(text: string): number | null {
  const numbers = /(\d+)\.(\d+)/.exec(text);
  return numbers === null ? null : Number(numbers[1]) + Number(numbers[2]) / 100;
}

/** Reads what tmux printed; null for what it cannot have printed. */
export function tmuxOptions(told: string): TmuxOptions | null {
  const [version, keys, time, features, focus, clipboard, prefix] = told.replace(/\n$/, '').split('\t');
  const number = versionNumber(version);
  if (number === null || prefix === undefined) return null;
  return {
    version: number,
    extendedKeys: keys === 'on' || keys === 'always' ? keys : 'off',
    escapeTime: Number(time),
    features: features.split(','),
    focusEvents: focus === '1' || focus === 'on',
    clipboard,
    prefix,
  };
}
