/** How a case is played. */
import { decodeText } from '../../src/base/utf8.ts';
import { groupSettings, partsOf } from './case-files.ts';
import { plant } from './file-tree.ts';
import { Host } from './host.ts';
import { parseSteps } from './steps.ts';

/** A part of a case as a text; empty when the case has none of that name. */
export const textOf = (name: string, part: string): string => decoded(partsOf(name).get(part));

const decoded = (bytes: Uint8Array | undefined): string => (bytes === undefined ? '' : decodeText(bytes));

const parsed = (text: string): object => (text === '' ? {} : (JSON.parse(text) as object));

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
export function start(name: string, map?: string): Host {
  const parts = partsOf(name);
  const input = [...parts.keys()].find((part) => /^in(\.|$)/.test(part));
  const host = new Host(
    input ?? 'in',
    input === undefined ? null : (parts.get(input) ?? null),
    withMap({ ...parsed(groupSettings(name)), ...parsed(decoded(parts.get('settings.json'))) }, map),
  );
  const tree = decoded(parts.get('tree'));
  if (tree !== '') plant(host.files, tree);
  // Other files of the folder, which are not open.
  for (const [part, bytes] of parts)
    if (part.startsWith('files/')) host.files.set(part.slice('files'.length), bytes);
  host.planted();
  return host;
}

/** The editor after all that a case does. */
export function play(name: string): Host {
  const host = start(name);
  for (const line of textOf(name, 'keys').split('\n')) {
    if (line === 'hold') host.hold();
    else if (line === 'answer') host.answer();
    else for (const event of parseSteps(line)) host.send(event);
  }
  return host;
}
