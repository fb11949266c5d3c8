/** Plays a case with the keys of another map: each key runs what it runs in the map `default`. */
import type { Event } from '../../src/core/model/messages.ts';
import { type DispatchObserver, press } from '../../src/core/dispatch/press-key.ts';
import type { KeyEvent } from '../../src/input/event.ts';
import type { Tier } from '../../src/input/keyboards.ts';
import type { Binding, Keymap, Scope } from '../../src/input/keymap.ts';
import { describe } from '../../src/input/notation.ts';
import { arrivingEvents } from '../../src/input/reach.ts';
import { start, textOf } from './play.ts';
import type { Host } from './host.ts';
import { parseSteps } from './steps.ts';

const nothing: DispatchObserver = { took() {}, looked() {}, changedChord() {}, tried() {}, typed() {} };

/** The binding that a key would run, and the focus; null for a key that types, or changes a chord. */
function runs(host: Host, event: KeyEvent): { binding: Binding | null; scopes: readonly Scope[] } {
  let scopes: readonly Scope[] = [];
  let binding: Binding | null = null;
  let missing: Binding | null = null;
  press(host.state, event, {
    ...nothing,
    looked: (_, focus) => (scopes = focus),
    tried(each, outcome) {
      if (outcome === undefined) missing ??= each;
      else if (outcome !== false) binding ??= each;
    },
  });
  return { binding: binding ?? missing, scopes };
}

/** The standard commands for those of Emacs that cut, copy, paste and go Home, which do the same in these texts. */
const CALLED: Readonly<Record<string, string | undefined>> = {
  kill_region: 'cut',
  copy_region_as_kill: 'copy',
  yank: 'paste',
  move_line_start: 'smart_home',
};
const called = (action: string): string => CALLED[action] ?? action;

const same = (a: Binding, b: Binding): boolean =>
  called(a.action) === called(b.action) && JSON.stringify(a.args) === JSON.stringify(b.args);

const ANY_KEY: KeyEvent = { type: 'key', kind: 'press', key: 'f35', modifiers: 0 };

/** A key of a case that another map has its own keys for. */
interface Wish {
  readonly binding: Binding;
  readonly keymap: Keymap;
  /** The focus when the key is pressed. */
  readonly scopes: readonly Scope[];
}

/** The keys that run what is wanted, as they arrive on a kind of terminal; undefined when there are none. */
function keysFor({ binding: wanted, keymap, scopes }: Wish, tier: Tier): KeyEvent[] | undefined {
  for (const { keys, action, args, when } of keymap.bindings) {
    if (!same({ keys, action, args, when }, wanted)) continue;
    const events = arrivingEvents(keys, tier);
    if (events === undefined) continue;
    let pending: readonly KeyEvent[] | null = null;
    for (const [i, event] of events.entries()) {
      const found = keymap.resolve(scopes, pending, event);
      pending = found.kind === 'pending' ? found.pending : null;
      if (found.kind !== 'run' || i < events.length - 1 || found.rest.length > 0) continue;
      // Those of the same key may leave it to the one that is wanted.
      const own = found.bindings.filter((each) => describe(each.keys) === describe(found.bindings[0].keys));
      if (own.some((each) => same(each, wanted))) return events;
    }
  }
  return undefined;
}

/** A case played with its own keys. */
interface Model {
  readonly host: Host;
  /** The events of the case, each with the binding that it ran; null where another map is sent the event itself. */
  readonly steps: readonly { readonly event: Event; readonly binding: Binding | null }[];
}

const models = new Map<string, Model>();

/** A case played with its own keys, once. */
export function modelOf(folder: string): Model {
  const known = models.get(folder);
  if (known !== undefined) return known;
  const host = start(folder);
  const steps: { event: Event; binding: Binding | null }[] = [];
  for (const line of textOf(folder, 'keys').split('\n')) {
    for (const event of parseSteps(line)) {
      const { binding } = event.type === 'key' ? runs(host, event) : { binding: null };
      // A key of the user's holds in every map.
      const own = binding === null || binding.source?.startsWith('config.json') === true;
      steps.push({ event, binding: own ? null : binding });
      host.send(event);
    }
  }
  const model = { host, steps };
  models.set(folder, model);
  return model;
}

/** A case played with the keys of a map, and the keys that were sent for each wish. */
interface Translation {
  readonly host: Host;
  readonly sent: readonly { readonly wish: Wish; readonly events: readonly KeyEvent[] }[];
}

/**
 * The editor after a case that was played with the keys of a map, by the kinds of terminals. Those that send the same
 * share one.
 * @throws Error when the map has no key for what the case does
 */
export function playWith(folder: string, map: string, tiers: readonly Tier[]): Map<Tier, Host> {
  const played: Translation[] = [];
  return new Map(
    tiers.map((tier) => {
      let translation = played.find(({ sent }) =>
        sent.every(({ wish, events }) => JSON.stringify(keysFor(wish, tier)) === JSON.stringify(events)),
      );
      if (translation === undefined) played.push((translation = translated(folder, map, tier)));
      return [tier, translation.host];
    }),
  );
}

function translated(folder: string, map: string, tier: Tier): Translation {
  const host = start(folder, map);
  const sent: { wish: Wish; events: readonly KeyEvent[] }[] = [];
  for (const { event, binding } of modelOf(folder).steps) {
    if (binding === null) {
      host.send(event);
      continue;
    }
    const wish = { binding, keymap: host.state.keymap, scopes: runs(host, ANY_KEY).scopes };
    const events = keysFor(wish, tier);
    if (events === undefined)
      throw new Error(`${binding.action} (${describe(binding.keys)}) has no key in ${map} on ${tier}`);
    sent.push({ wish, events });
    for (const each of events) host.send(each);
  }
  return { host, sent };
}
