import type { FileElsewhere } from '../../src/features/file-locks/requests.ts';

/** A file of a case below this path says of that of its name where else it is open: `Inkstone`, `tmux`, `Vim`, `left`. */
const ELSEWHERE = '/elsewhere';

/** The files of a case that are open elsewhere. They are reported whenever they are held. */
export const filesElsewhere = (
  files: ReadonlyMap<string, Uint8Array>,
  paths: readonly string[],
): readonly FileElsewhere[] =>
  paths.flatMap((path) => {
    const bytes = files.get(`${ELSEWHERE}${path}`);
    if (bytes === undefined) return [];
    const where = new TextDecoder().decode(bytes).trim();
    const isVim = where === 'Vim' || where === 'left';
    return {
      path,
      program: isVim ? 'Vim' : 'Inkstone',
      user: 'ada',
      host: 'engine',
      process: 123,
      age: 300_000,
      isLeftover: where === 'left',
      place: where === 'tmux' ? { program: 'tmux', socket: '/tmux', pane: '%1' } : null,
    };
  });
