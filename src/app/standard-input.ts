import type { Event } from '../core/event.ts';
import type { Host } from '../host/host.ts';

/** Takes in what comes from a pipe, as a document without a file. */
export async function readInput(host: Host, emit: (event: Event) => void): Promise<void> {
  const { readStream } = await import('../host/opening.ts');
  try {
    const input = await readStream(process.stdin);
    const event: Event = {
      type: 'opened',
      path: '',
      name: 'standard input',
      stat: null,
      readOnly: false,
      ...input,
    };
    emit(await host.decoded(event));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    emit({ type: 'open_failed', path: '-', message: `standard input broke off: ${reason}` });
  }
}
