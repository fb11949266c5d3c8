/** Plays a case. */
import { decodeText, encode } from '../../src/base/utf8.ts';
import { groupSettings, partsOf } from './case-files.ts';
import { plant } from './file-tree.ts';
import { Host } from './host.ts';
import type { CaseServers } from './servers.ts';
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

/** The parts of a case by name. */
type Parts = ReadonlyMap<string, Uint8Array>;

/** The editor before a case begins; with another map than the case's where one is named. */
export const start = (name: string, map?: string): Host =>
  startParts(partsOf(name), parsed(groupSettings(name)), map);

function startParts(parts: Parts, settings: object, map?: string): Host {
  const input = [...parts.keys()].find((part) => /^in(\.|$)/.test(part));
  const host = new Host(
    input ?? 'in',
    input === undefined ? null : (parts.get(input) ?? null),
    withMap({ ...settings, ...parsed(decoded(parts.get('settings.json'))) }, map),
  );
  plant(host.files, decoded(parts.get('tree')));
  // Other files of the folder, which are not open.
  for (const [part, bytes] of parts)
    if (part.startsWith('files/')) host.files.set(part.slice('files'.length), bytes);
  host.planted();
  if ([...parts.keys()].some((part) => /@(?:INDEX|HEAD)$/.test(part)))
    host.send({ type: 'git_changed', repository: '/.git' });
  const servers = parts.get('servers.json');
  if (servers !== undefined) host.serve(JSON.parse(decoded(servers)) as CaseServers);
  return host;
}

/** The editor after all that a case does. */
export const play = (name: string): Host => playCase(name, partsOf(name));

/** The editor after all that a case with these parts does. */
export const playCase = (name: string, parts: Parts): Host =>
  playOn(startParts(parts, parsed(groupSettings(name))), decoded(parts.get('keys')));

/** The editor after all that the parts of a case do. */
export const playParts = (parts: Parts): Host => playOn(startParts(parts, {}), decoded(parts.get('keys')));

/** The step that shows documentation, before its Markdown in JSON. */
const DOCUMENTATION = 'documentation ';

function playOn(host: Host, keys: string): Host {
  for (const line of keys.split('\n')) {
    if (line === 'hold') host.hold();
    else if (line === 'answer') host.answer();
    else if (line.startsWith(DOCUMENTATION))
      host.show(JSON.parse(line.slice(DOCUMENTATION.length)) as string);
    else for (const event of parseSteps(line)) host.send(event);
  }
  return host;
}

/** The results that a case may expect, by the part that holds each. */
export const RESULTS: Readonly<Record<string, (host: Host) => Uint8Array>> = {
  out: (host) => host.bytes,
  marks: (host) => encode(host.marked),
  config: (host) => encode(host.config ?? ''),
  told: (host) => encode(host.told.map((line) => `${line}\n`).join('')),
  screen: (host) => encode(`${host.screen.join('\n')}\n`),
};
