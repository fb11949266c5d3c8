import { resolve } from 'node:path';
import type { HostOperations } from '../host-operation.ts';
import type { Caller } from '../../../core/model/plugins/plugin-operation.ts';
import type { ProcessResult } from '../../services/host-services.ts';
import type { PluginServices } from '../../services/plugin-services.ts';

/** The maximum size of a download, in bytes. */
const MOST_BYTES = 64 << 20;
/** The timeout of a download, in milliseconds. */
const PATIENCE = 10 * 60_000;

type Spawn = readonly [
  command: string,
  args?: readonly string[],
  folder?: string | null | { readonly stdoutTo?: string },
  target?: string | null | { readonly stdoutTo?: string },
];

export const processesInHost: HostOperations = {
  spawnProcess: (services, caller, args: Spawn) => spawnFor(services, caller, 'spawnProcess', args),
  spawnHostProcess: (services, caller, args: Spawn) => spawnFor(services, caller, 'spawnHostProcess', args),

  runOnTarget: (services, caller, args: Spawn) => spawnFor(services, caller, 'runOnTarget', args),

  spawnBackgroundProcess(services, { plugin }, given: Spawn) {
    const allowed = permission(services, plugin, 'spawnBackgroundProcess', given);
    const [command, args = [], folder] = given;
    const wanted = { command, args, folder: folderOf(services, folder), output: 'told' } as const;
    return services.processes.spawn(plugin, wanted, allowed);
  },

  spawnGit(services, { plugin }, given: readonly [args: readonly string[], folder?: string | null]) {
    const allowed = permission(services, plugin, 'spawnGit', given);
    const [args, folder] = given;
    return services.processes.run(
      plugin,
      (signal) => services.git(folderOf(services, folder), args, signal),
      allowed,
    );
  },

  spawnProcessWait: async (services, { plugin }, [id]: readonly [number]) => ({
    ...(await services.processes.wait(plugin, id)),
  }),

  killProcess: (services, { plugin }, [id]: readonly [number]) => services.processes.kill(plugin, id),
  killBackgroundProcess: (services, { plugin }, [id]: readonly [number]) =>
    services.processes.kill(plugin, id),
  isProcessRunning: (services, { plugin }, [id]: readonly [number]) =>
    services.processes.isRunning(plugin, id),

  httpFetch(services, { plugin }, given: readonly [string, string]) {
    const allowed = permission(services, plugin, 'httpFetch', given);
    const [url, target] = given;
    return services.processes.run(
      plugin,
      (signal) => download(services, url, resolve(services.folder, target), signal),
      allowed,
    );
  },

  delay: (services, { plugin }, [wait]: readonly [number]) =>
    new Promise((done) => {
      services.timers.after(plugin, wait, () => done(null));
    }),

  setTimeout: (services, { plugin }, [wait, handler]: readonly [number, string]) =>
    services.timers.after(plugin, wait, () => void services.call(plugin, handler, [])),

  setInterval: (services, { plugin }, [wait, handler]: readonly [number, string]) =>
    services.timers.every(plugin, wait, handler),

  clearInterval: (services, { plugin }, [id]: readonly [number]) => services.timers.end(plugin, id),
};

/** Operations that wait for a permission themselves, since they return the id of the process at once. */
const WAITING = {
  spawnProcess: 'run_processes',
  spawnHostProcess: 'run_processes',
  runOnTarget: 'run_processes',
  spawnBackgroundProcess: 'run_processes',
  spawnGit: 'run_processes',
  httpFetch: 'network',
} as const;

export const waitsItself = (name: string): boolean => Object.hasOwn(WAITING, name);

/** The pending decision about a permission; null if the operation may run at once. Throws if it was refused. */
function permission(
  services: PluginServices,
  plugin: string,
  name: keyof typeof WAITING,
  args: readonly unknown[],
): Promise<string | null> | null {
  const held = services.gate.check(plugin, name, { permission: WAITING[name] }, args);
  if (held === null || held.decided !== null) return held?.decided ?? null;
  throw new Error(held.sentence);
}

function spawnFor(
  services: PluginServices,
  { plugin }: Caller,
  name: 'spawnProcess' | 'spawnHostProcess' | 'runOnTarget',
  given: Spawn,
): number {
  const allowed = permission(services, plugin, name, given);
  const [command, args = [], third, fourth] = given;
  const target = [third, fourth].map(targetOf).find((each) => each !== undefined) ?? stringOr(fourth);
  const wanted = {
    command,
    args,
    folder: folderOf(services, third),
    ...(target !== undefined && {
      output: (bytes: Uint8Array) => services.write(resolve(services.folder, target), bytes),
    }),
  };
  return services.processes.spawn(plugin, wanted, allowed);
}

const targetOf = (given: Spawn[2]): string | undefined =>
  typeof given === 'object' ? given?.stdoutTo : undefined;

const stringOr = (given: Spawn[3]): string | undefined => (typeof given === 'string' ? given : undefined);

const folderOf = (services: PluginServices, given: Spawn[2]): string =>
  typeof given === 'string' ? resolve(services.folder, given) : services.folder;

async function download(
  services: PluginServices,
  url: string,
  target: string,
  signal: AbortSignal,
): Promise<ProcessResult> {
  const answer = (exit_code: number, stderr: string): ProcessResult => ({ stdout: '', stderr, exit_code });
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    return answer(-1, `${url} is not an http: or https: URL`);
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) });
  } catch (error) {
    return answer(
      -1,
      signal.aborted ? 'the download was canceled' : `could not download ${url}: ${causeOf(error)}`,
    );
  }
  if (!response.ok) {
    await response.body?.cancel();
    return answer(response.status, `${url} responded with ${response.status} ${response.statusText}`.trim());
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) return answer(-1, `${url} is larger than ${MOST_BYTES >> 20} MiB`);
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  await services.write(target, bytes);
  return answer(0, '');
}

/** The underlying cause, since the message of fetch says only that it failed. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
