import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { noMap } from '../core/key-maps.ts';
import { commands } from '../core/registry.ts';
import { checkConfiguration } from '../host/checking.ts';
import { configurationFile, configurationFolder, projectFile } from '../host/configuration.ts';
import { Keymap } from '../input/keymap.ts';
import { allBindingsOf } from '../input/maps.ts';
import { type Tier, TIERS } from '../input/keyboards.ts';
import { describe } from '../input/notation.ts';
import { reaches } from '../input/reach.ts';
import { MAPS } from '../keymaps/maps.ts';
import type { Arguments } from './arguments.ts';

/** Runs `ink keys`, `ink config` and `ink doctor`, which need no terminal; returns the exit status. */
export async function runCommand(given: Arguments): Promise<0 | 1 | 2> {
  // Whoever reads may have seen enough, as `head` has.
  process.stdout.on('error', () => process.exit(0));
  if (given.command === 'doctor') return (await import('./doctor.ts')).doctor(given);
  return given.command === 'keys' ? keys(given) : config(given);
}

/** A line of the listing. A command without a key has none, and no context. */
interface Row {
  readonly keys: string;
  readonly when: string;
  readonly action: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly doc: string;
}

/** Prints every command with its keys, or those of a context, or those that a kind of terminal can send. */
function keys({ keymap: map, context, tier, json }: Arguments): 0 | 2 {
  if (map !== null && !Object.hasOwn(MAPS, map)) return wrong(noMap(map, MAPS, []));
  if (tier !== null && !isTier(tier)) {
    return wrong(`no kind of terminal is named ${tier}; there are: ${TIERS.join(', ')}`);
  }
  const all = allBindingsOf(MAPS, map ?? 'default');
  const contexts = [...new Set(all.map(({ when }) => when))];
  if (context !== null && !contexts.includes(context))
    return wrong(`no context is named ${context}; there are: ${contexts.join(', ')}`);
  const keymap = new Keymap(() => ({ map: all }));
  const bound = all
    .filter(({ when }) => context === null || when === context)
    .filter((binding) => tier === null || reaches(keymap, binding, tier))
    .map(({ keys: pressed, action, when, args }): Row => ({
      keys: describe(pressed),
      when,
      action,
      ...(args && { args }),
      title: commands.get(action)?.title ?? action,
      doc: commands.get(action)?.doc ?? 'Not in this version.',
    }));
  const known = new Set(all.map(({ action }) => action));
  const free = [...commands.values()]
    .filter(({ name }) => context === null && tier === null && !known.has(name))
    .map(({ name, title, doc }): Row => ({ keys: '', when: '', action: name, title, doc }));
  const rows = [...bound, ...free];
  const lines = rows.map(
    ({ keys: pressed, when, action, doc }) =>
      `${when.padEnd(14)} ${pressed.padEnd(24)} ${action.padEnd(30)} ${doc}\n`,
  );
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : lines.join(''));
  return 0;
}

const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name);

async function config({ config: given, rest: [what = 'path'] }: Arguments): Promise<0 | 1 | 2> {
  const folder = given === null ? configurationFolder() : resolve(given);
  if (what === 'path') {
    process.stdout.write(`${configurationFile(folder)}\n`);
    return 0;
  }
  if (what === 'schema') {
    const { jsonSchema } = await import('../core/schema.ts');
    process.stdout.write(`${JSON.stringify(jsonSchema(), null, 2)}\n`);
    return 0;
  }
  if (what !== 'check') return wrong(`ink config knows path, check and schema, not ${what}`);
  const here = process.cwd();
  const { faults } = await checkConfiguration(folder, here);
  for (const fault of faults) process.stderr.write(`ink: ${fault}\n`);
  if (faults.length > 0) return 1;
  const files = [configurationFile(folder), projectFile(here)];
  const there = files.filter((path) => existsSync(path));
  const right = there.map((path) => `${path} is right\n`).join('');
  process.stdout.write(right || `${files[0]} is not there: the standard settings hold\n`);
  return 0;
}

function wrong(sentence: string): 2 {
  process.stderr.write(`ink: ${sentence}\n`);
  return 2;
}
