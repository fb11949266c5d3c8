import type { Json } from '../../base/json.ts';
import type { Caller } from '../../core/model/plugins/plugin-operation.ts';
import { ROWS } from '../api/table.ts';
import type { HostOperation } from '../operations/host-operation.ts';
import { HOST_OPERATIONS } from '../operations/main.ts';
import { waitsItself } from '../operations/processes/host.ts';
import type { PluginServices } from '../services/plugin-services.ts';

/**
 * Carries out what a plugin asks of the host, when it may. Throws, or rejects with, a sentence when it may not and when
 * it fails.
 * @param waits whether the plugin waits for the answer: it is not kept waiting while the user is asked for a permission
 */
export function callHost(
  services: PluginServices,
  caller: Caller,
  name: string,
  args: readonly unknown[],
  waits: boolean,
): ReturnType<HostOperation['run']> {
  const run = HOST_OPERATIONS[name];
  const row = ROWS.get(name);
  if (row === undefined || run === undefined) throw new Error(`the host carries out no ${name}`);
  const held = waitsItself(name) ? null : services.gate.check(caller.plugin, name, row, args);
  if (held === null) return run(services, caller, args);
  const { sentence, decided } = held;
  if (decided === null) throw new Error(sentence);
  if (waits) {
    services.gate.refused(caller.plugin);
    throw new Error(sentence);
  }
  return decided.then(async (refused): Promise<Json> => {
    if (refused !== null) throw new Error(refused);
    return (await run(services, caller, args)) ?? null;
  });
}

/**
 * Tests whether an operation of the editor waits for a permission.
 * @param decided told when it may be done, with null, or else with a sentence
 */
export function waitsForPermission(
  { gate: hook }: PluginServices,
  plugin: string,
  name: string,
  args: readonly unknown[],
  decided: (sentence: string | null) => void,
): boolean {
  const row = ROWS.get(name);
  const held = row?.where === 'editor' ? hook.check(plugin, name, row, args) : null;
  if (held === null) return false;
  void (held.decided ?? Promise.resolve(held.sentence)).then(decided);
  return true;
}
