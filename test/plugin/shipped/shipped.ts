import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { declaredIn } from '../../../src/features/plugins/declared-permissions.ts';
import { strip } from '../../../src/host/plugins/strip.ts';
import { Machine, type MachineOptions } from '../machine.ts';

/** A machine in which a shipped plugin runs, with what it says that it needs and nothing else. */
export async function withShipped(name: string, options: MachineOptions = {}): Promise<Machine> {
  const machine = new Machine(options);
  assert.ok(await loadShipped(machine, name), `${name} does not load: ${machine.messages.join('; ')}`);
  // What it registered is there once its turn is done.
  await settled(machine);
  return machine;
}

/** Loads a shipped plugin; resolves to whether its module ran to its end. */
export function loadShipped(machine: Machine, name: string): Promise<boolean> {
  const source = readFileSync(new URL(`../../../plugins/${name}.ts`, import.meta.url), 'utf8');
  const stripped = strip(source, true);
  assert.ok('code' in stripped, `plugins/${name}.ts: ${JSON.stringify(stripped)}`);
  return machine.load(name, stripped.code, declaredIn(source).permissions);
}

/** Runs a command of the editor or of a plugin, and waits until what it does in one go is done. */
export async function perform(machine: Machine, name: string): Promise<void> {
  machine.dispatch({ type: 'command', name });
  await settled(machine);
}

/** Waits until plugins have heard all that they were told so far, and what they did at that is done. */
export async function settled(machine: Machine): Promise<void> {
  await machine.run('await editor.flush();');
}
