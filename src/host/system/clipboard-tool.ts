import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that puts text on the system's clipboard, and one that gets it; both as program and arguments. */
export interface ClipboardTool {
  /** Reads the text from its standard input. */
  readonly copy: readonly [program: string, ...args: string[]];
  /** Writes the text to its standard output; null when there is none that answers soon. */
  readonly paste: readonly [program: string, ...args: string[]] | null;
  /** The encoding of the text that `copy` wants, when it is not UTF-8. */
  readonly encoding?: 'utf16le';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** In the order of preference, with when they are of use. */
const TOOLS: readonly (ClipboardTool & { readonly when: (env: Environment, platform: string) => boolean })[] =
  [
    { when: (_, platform) => platform === 'darwin', copy: ['pbcopy'], paste: ['pbpaste'] },
    // Getting the clipboard back takes PowerShell, which takes longer than anybody waits.
    {
      when: (env) => env['WSL_DISTRO_NAME'] !== undefined,
      copy: ['clip.exe'],
      paste: null,
      encoding: 'utf16le',
    },
    {
      when: (env) => Boolean(env['WAYLAND_DISPLAY']),
      copy: ['wl-copy', '--type', 'text/plain'],
      paste: ['wl-paste', '--no-newline', '--type', 'text'],
    },
    {
      when: (env) => Boolean(env['DISPLAY']),
      copy: ['xclip', '-selection', 'clipboard', '-in'],
      paste: ['xclip', '-selection', 'clipboard', '-out'],
    },
    {
      when: (env) => Boolean(env['DISPLAY']),
      copy: ['xsel', '--clipboard', '--input'],
      paste: ['xsel', '--clipboard', '--output'],
    },
    {
      when: (env) => env['TERMUX_VERSION'] !== undefined,
      copy: ['termux-clipboard-set'],
      paste: ['termux-clipboard-get'],
    },
    {
      when: (env) => Boolean(env['TMUX']),
      copy: ['tmux', 'load-buffer', '-w', '-'],
      paste: ['tmux', 'save-buffer', '-'],
    },
  ];

/** The tool of this environment whose program stands on PATH, or null. */
export function clipboardTool(env: Environment, platform: string): ClipboardTool | null {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const isThere = (program: string): boolean => folders.some((folder) => isExecutable(join(folder, program)));
  return TOOLS.find(({ when, copy }) => when(env, platform) && isThere(copy[0])) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
