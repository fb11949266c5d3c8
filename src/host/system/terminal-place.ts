import type { TerminalPlace } from '../../features/file-locks/requests.ts';
import type { Milliseconds } from '../../base/units.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The time that tmux and kitty have to answer. */
const PATIENCE: Milliseconds = 1000;

/** The window of this process, as another Inkstone can switch to it; null where it cannot. */
export function ownPlace({
  TMUX,
  TMUX_PANE,
  KITTY_LISTEN_ON,
  KITTY_WINDOW_ID,
}: Environment): TerminalPlace | null {
  if (TMUX) {
    const [socket] = TMUX.split(',');
    return checkedPlace({ program: 'tmux', socket, pane: TMUX_PANE });
  }
  return checkedPlace({ program: 'kitty', address: KITTY_LISTEN_ON, window: KITTY_WINDOW_ID });
}

/** A place that was read from a file, or made of environment variables; null for none. */
export function checkedPlace(value: unknown): TerminalPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const { program, socket, pane, address, window } = value as Readonly<Record<string, unknown>>;
  const is = (text: unknown, form: RegExp): text is string => typeof text === 'string' && form.test(text);
  if (program === 'tmux' && is(socket, /^\//) && is(pane, /^%\d+$/)) return { program, socket, pane };
  if (program === 'kitty' && is(address, /^(?:unix|tcp\d?):/) && is(window, /^\d+$/))
    return { program, address, window };
  return null;
}

/** True when this process can switch to a place: it is in the same tmux, or kitty answers. */
export async function canReach(place: TerminalPlace, environment: Environment): Promise<boolean> {
  if (place.program === 'kitty') return (await run('kitten', remote(place, 'ls'))) !== null;
  const own = ownPlace(environment);
  if (own?.program !== 'tmux' || own.socket !== place.socket || own.pane === place.pane) return false;
  const found = await run('tmux', [
    '-S',
    place.socket,
    'display-message',
    '-p',
    '-t',
    place.pane,
    '#{pane_id}',
  ]);
  return found?.trim() === place.pane;
}

/** Switches to a place; false where it is gone. */
export async function switchTo(place: TerminalPlace): Promise<boolean> {
  if (place.program === 'kitty') return (await run('kitten', remote(place, 'focus-window'))) !== null;
  const to = ['-t', place.pane];
  const words = ['select-window', ...to, ';', 'select-pane', ...to, ';', 'switch-client', ...to];
  return (await run('tmux', ['-S', place.socket, ...words])) !== null;
}

const remote = (
  { address, window }: Extract<TerminalPlace, { program: 'kitty' }>,
  action: string,
): readonly string[] => ['@', '--to', address, action, '--match', `id:${window}`];

/** Runs a program and returns its output; null when it failed, is missing or does not answer. */
function run(program: string, words: readonly string[]): Promise<string | null> {
  const { execFile } = process.getBuiltinModule('node:child_process');
  return new Promise((resolve) => {
    execFile(program, words, { timeout: PATIENCE }, (error, printed) =>
      resolve(error === null ? printed : null),
    );
  });
}
