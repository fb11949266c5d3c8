import { isDoubt } from '../core/config/unknown-action.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { FEATURES } from '../editor/features.ts';
import { shadowNotes } from '../core/config/shadowed-keybindings.ts';
import { checkConfiguration } from '../host/config/check.ts';
import { configurationFile, configurationFolder, projectFile } from '../host/config/configuration.ts';
import { hasPlugins } from '../host/plugins/presence.ts';
import type { Arguments } from './arguments.ts';
import { configuredKeymap } from './configured-keymap.ts';
import { guardOutput } from './output.ts';

/** Runs `ink run`, `ink api`, `ink keys` and the others, which need no terminal; returns the exit status. */
export async function runCommand(given: Arguments): Promise<0 | 1 | 2> {
  guardOutput();
  if (given.command === 'doctor') return (await import('./doctor.ts')).doctor(given);
  if (given.command === 'run') return (await import('./run.ts')).run(given);
  if (given.command === 'api') return (await import('./api.ts')).api(given);
  if (given.command === 'plugin') return (await import('./plugin.ts')).plugin(given);
  if (given.command === 'keys') return (await import('./keys.ts')).keys(given);
  if (given.command === 'replay') return (await import('./recording/run-replay.ts')).runReplay(given);
  return config(given);
}

async function config({ config: given, rest: [what = 'path'] }: Arguments): Promise<0 | 1 | 2> {
  const folder = given === null ? configurationFolder() : resolve(given);
  if (what === 'path') {
    process.stdout.write(`${configurationFile(folder)}\n`);
    return 0;
  }
  if (what === 'schema') {
    const { schemaText } = await import('./schema-text.ts');
    process.stdout.write(schemaText());
    return 0;
  }
  if (what !== 'check') return wrong(`ink config has the commands path, check and schema, not ${what}`);
  const here = process.cwd();
  const configuration = await checkConfiguration(FEATURES, folder, here);
  const { faults } = configuration;
  for (const fault of faults) process.stderr.write(`ink: ${fault}\n`);
  const { keymap, own } = configuredKeymap(configuration, null);
  for (const note of shadowNotes(keymap, FEATURES, own)) process.stdout.write(`note: ${note}\n`);
  // An action that nobody has may be a plugin's.
  if (faults.some((fault) => !(isDoubt(fault) && hasPlugins(folder)))) return 1;
  if (faults.length > 0) {
    process.stdout.write('no problems found, if plugins provide these actions\n');
    return 0;
  }
  const files = [configurationFile(folder), projectFile(here)];
  const there = files.filter((path) => existsSync(path));
  const right = there.map((path) => `${path}: no problems found\n`).join('');
  process.stdout.write(right || `${files[0]} does not exist: the defaults are used\n`);
  return 0;
}

function wrong(sentence: string): 2 {
  process.stderr.write(`ink: ${sentence}\n`);
  return 2;
}
