import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '../core/event.ts';
import type { Tools } from '../host/host.ts';

/** Where saves in place keep what they write over, until they are done. */
export const journalFolder = (): string =>
  join(process.env['XDG_STATE_HOME'] || join(homedir(), '.local/state'), 'inkstone', 'journal');

/** A value that is made when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** The parts of the host that no first frame needs, each loaded at its first use. */
export function tools(emit: (event: Event) => void, send: (bytes: Uint8Array) => void): Tools {
  const report = (text: string): void => emit({ type: 'message', message: { level: 'warning', text } });
  const disk = once(async () => new (await import('../host/disk.ts')).Disk());
  const owner = once(async () => (await import('../host/owner.ts')).thisProcess());
  const journal = once(async () => {
    const { Journal } = await import('../host/journal.ts');
    return new Journal(await disk(), journalFolder(), await owner());
  });
  return {
    clipboard: once(async () => {
      const [{ Clipboard }, { clipboardTool }] = await Promise.all([
        import('../host/clipboard.ts'),
        import('../host/clipboard-tool.ts'),
      ]);
      const terminal = process.env['TERM'] === 'linux' ? null : send;
      return new Clipboard({ terminal, tool: clipboardTool(process.env, process.platform), report });
    }),
    journal,
    saver: once(async () => {
      const { Saver } = await import('../host/saving.ts');
      return new Saver(await disk(), await journal(), await owner());
    }),
    watching: once(async () => {
      const { Watching } = await import('../host/watching.ts');
      const fs = await disk();
      return new Watching((document, stat) => emit({ type: 'changed_on_disk', document, stat }), {
        stat: (path) => fs.stat(path),
      });
    }),
  };
}
