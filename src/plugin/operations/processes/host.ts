import { resolve } from 'node:path';
import type { HostOperations } from '../host-operation.ts';
import type { Caller } from '../../../core/model/plugin-operation.ts';
import type { Ended } from '../../services/host-services.ts';
import type { World } from '../../services/plugin-services.ts';

/** Bytes of a download. */
const MOST_BYTES = 64 << 20;
/** How long a download may take, in milliseconds. */
const PATIENCE = 10 * 60_000;

type Spawn = readonly [
  command: string,
  args?: readonly string[],
  folder?: string | null | { readonly stdoutTo?: string },
  target?: string | null | { readonly stdoutTo?: string },
];

export const processesInHost: HostOperations = {
  spawnProcess: (world, caller, args: Spawn) => spawned(world, caller, 'spawnProcess', args),
  spawnHostProcess: (world, caller, args: Spawn) => spawned(world, caller, 'spawnHostProcess', args),

  spawnBackgroundProcess(world, { plugin }, given: Spawn) {
    const allowed = permission(world, plugin, 'spawnBackgroundProcess', given);
    const [command, args = [], folder] = given;
    const wanted = { command, args, folder: folderOf(world, folder), output: 'told' } as const;
    return world.processes.spawn(plugin, wanted, allowed);
  },

  spawnGit(world, { plugin }, given: readonly [args: readonly string[], folder?: string | null]) {
    const allowed = permission(world, plugin, 'spawnGit', given);
    const [args, folder] = given;
    return world.processes.run(plugin, (signal) => world.git(folderOf(world, folder), args, signal), allowed);
  },

  spawnProcessWait: async (world, { plugin }, [id]: readonly [number]) => ({
    ...(await world.processes.wait(plugin, id)),
  }),

  killProcess: (world, { plugin }, [id]: readonly [number]) => world.processes.kill(plugin, id),
  killBackgroundProcess: (world, { plugin }, [id]: readonly [number]) => world.processes.kill(plugin, id),
  isProcessRunning: (world, { plugin }, [id]: readonly [number]) => world.processes.isRunning(plugin, id),

  httpFetch(world, { plugin }, given: readonly [string, string]) {
    const allowed = permission(world, plugin, 'httpFetch', given);
    const [url, target] = given;
    return world.processes.run(
      plugin,
      (signal) => download(world, url, resolve(world.folder, target), signal),
      allowed,
    );
  },

  delay: (world, { plugin }, [wait]: readonly [number]) =>
    new Promise((done) => {
      world.timers.after(plugin, wait, () => done(null));
    }),

  setTimeout: (world, { plugin }, [wait, handler]: readonly [number, string]) =>
    world.timers.after(plugin, wait, () => void world.call(plugin, handler, [])),

  setInterval: (world, { plugin }, [wait, handler]: readonly [number, string]) =>
    world.timers.every(plugin, wait, handler),

  clearInterval: (world, { plugin }, [id]: readonly [number]) => world.timers.end(plugin, id),
};

/** Operations that wait for a permission themselves: the number of what is to run is told at once. */
const WAITING = {
  spawnProcess: 'run_processes',
  spawnHostProcess: 'run_processes',
  spawnBackgroundProcess: 'run_processes',
  spawnGit: 'run_processes',
  httpFetch: 'network',
} as const;

export const waitsItself = (name: string): boolean => Object.hasOwn(WAITING, name);

/** What the start of something has to wait for; null for nothing. Throws when it is refused. */
function permission(
  world: World,
  plugin: string,
  name: keyof typeof WAITING,
  args: readonly unknown[],
): Promise<string | null> | null {
  const held = world.gate.check(plugin, name, { permission: WAITING[name] }, args);
  if (held === null || held.decided !== null) return held?.decided ?? null;
  throw new Error(held.sentence);
}

function spawned(
  world: World,
  { plugin }: Caller,
  name: 'spawnProcess' | 'spawnHostProcess',
  given: Spawn,
): number {
  const allowed = permission(world, plugin, name, given);
  const [command, args = [], third, fourth] = given;
  const target = [third, fourth].map(targetOf).find((each) => each !== undefined) ?? stringOr(fourth);
  const wanted = {
    command,
    args,
    folder: folderOf(world, third),
    ...(target !== undefined && {
      output: (bytes: Uint8Array) => world.write(resolve(world.folder, target), bytes),
    }),
  };
  return world.processes.spawn(plugin, wanted, allowed);
}

const targetOf = (given: Spawn[2]): string | undefined =>
  typeof given === 'object' ? given?.stdoutTo : undefined;

const stringOr = (given: Spawn[3]): string | undefined => (typeof given === 'string' ? given : undefined);

const folderOf = (world: World, given: Spawn[2]): string =>
  typeof given === 'string' ? resolve(world.folder, given) : world.folder;

async function download(world: World, url: string, target: string, signal: AbortSignal): Promise<Ended> {
  const answer = (exit_code: number, stderr: string): Ended => ({ stdout: '', stderr, exit_code });
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    return answer(-1, `${url} is no address that begins with http: or https:`);
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) });
  } catch (error) {
    return answer(-1, signal.aborted ? 'it was stopped' : `${url} cannot be had: ${causeOf(error)}`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    return answer(response.status, `${url} answers ${response.status} ${response.statusText}`.trim());
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) return answer(-1, `${url} has more than ${MOST_BYTES >> 20} MiB`);
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  await world.write(target, bytes);
  return answer(0, '');
}

/** What went wrong underneath: fetch itself says only that it failed. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
