import type { ChildProcess } from 'node:child_process';

/**
 * Waits for its standard input to end, which happens however the editor dies, and then gives the terminal back.
 * What the line settings were before raw mode nobody but the editor's runtime knew, so the bits that raw mode
 * changes get their usual values (brkint goes with imaxbel: some systems set both, others none); but only while they
 * still are as the editor left them: a shell that is already at its prompt has set its own. An editor that is gone
 * before it could be told the settings must not take its watchdog with it (SIGPIPE).
 */
const SCRIPT = `
trap '' PIPE
exec 3<&1
raw=$(stty -g <&3) && printf '%s\\n' "$raw" >&2
exec 2>/dev/null
read -r _
printf %s "$1" >&3
case $(stty -a <&3) in *-imaxbel*) break=-brkint ;; *) break=brkint ;; esac
[ "$(stty -g <&3)" = "$raw" ] && stty $break icrnl ixon isig icanon iexten echo <&3
`;

/** A process that puts the terminal right when this one is killed without a chance to do it itself. */
export class Watchdog {
  readonly #child: ChildProcess;

  /**
   * Starts it. `leave` is what it will print on the terminal open as `fd`. It lives in a session of its own, so that
   * what kills this process group spares it. `onErase` is told the terminal's erase character (VERASE).
   */
  constructor(fd: number, leave: string, onErase: (byte: number) => void) {
    // Loaded here, because it is not needed before the first frame.
    const { spawn } = process.getBuiltinModule('node:child_process');
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'ink-watchdog', leave], {
      detached: true,
      stdio: ['pipe', fd, 'pipe'],
    });
    this.#child = child;
    // Without /bin/sh there is no watchdog; every other way out still restores the terminal.
    child.on('error', () => {});
    child.stdin?.on('error', () => {});
    child.stderr?.once('data', (settings: Buffer) => {
      const erase = eraseOf(settings.toString('latin1'));
      if (erase !== null) onErase(erase);
    });
    child.unref();
    for (const stream of [child.stdin, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.();
  }

  /** Sends it away: the terminal has been given back already. */
  dismiss(): void {
    this.#child.kill('SIGKILL');
  }
}

/** The erase character in what `stty -g` prints (GNU: hexadecimal fields; BSD: named ones), or null. */
export function eraseOf(settings: string): number | null {
  const named = /:erase=([0-9a-f]+)/.exec(settings);
  const field = named ? named[1] : settings.split(':')[6];
  const value = Number.parseInt(field ?? '', 16);
  return Number.isNaN(value) ? null : value;
}
