/** The folders of cases, and how one is played. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plant } from './file-tree.ts';
import { Host } from './host.ts';
import { parseSteps } from './steps.ts';

/** Every case, as a path below this folder. */
export const folders: readonly string[] = readdirSync(import.meta.dirname, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('/keys'))
  .map((path) => dirname(path))
  .sort();

/** A file of a case. */
export const fileOf = (folder: string, name: string): string => join(import.meta.dirname, folder, name);

function settingsIn(folder: string): object {
  const file = fileOf(folder, 'settings.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
}

type CaseSettings = ConstructorParameters<typeof Host>[2] & {
  readonly keybinding_maps?: Readonly<Record<string, unknown>>;
};

/** The settings of a case with another map; a map that the case itself makes is made on top of that one. */
function withMap(settings: CaseSettings, map: string | undefined): CaseSettings {
  if (map === undefined) return settings;
  const { active_keybinding_map: active, keybinding_maps: maps } = settings;
  if (active === undefined) return { ...settings, active_keybinding_map: map };
  if (maps?.[active] === undefined) return settings;
  return { ...settings, keybinding_maps: { ...maps, [active]: { inherits: map, bindings: maps[active] } } };
}

/** The editor before a case begins; with another map than the case's where one is named. */
export function start(folder: string, map?: string): Host {
  const input = readdirSync(fileOf(folder, '.')).find((name) => /^in(\.|$)/.test(name));
  const host = new Host(
    input ?? 'in',
    input === undefined ? null : new Uint8Array(readFileSync(fileOf(folder, input))),
    withMap({ ...settingsIn(dirname(folder)), ...settingsIn(folder) }, map),
  );
  const tree = fileOf(folder, 'tree');
  if (existsSync(tree)) plant(host.files, readFileSync(tree, 'utf8'));
  // Other files of the folder, which are not open.
  const others = fileOf(folder, 'files');
  if (existsSync(others))
    for (const name of readdirSync(others, { recursive: true, encoding: 'utf8' }))
      if (statSync(join(others, name)).isFile())
        host.files.set(`/${name}`, new Uint8Array(readFileSync(join(others, name))));
  host.planted();
  return host;
}

/** The editor after all that a case does. */
export function play(folder: string): Host {
  const host = start(folder);
  for (const line of readFileSync(fileOf(folder, 'keys'), 'utf8').split('\n')) {
    if (line === 'hold') host.hold();
    else if (line === 'answer') host.answer();
    else for (const event of parseSteps(line)) host.send(event);
  }
  return host;
}
