/** Plays a case with the keys of another map: each key runs what it runs in the map `default`. */
import type { Event } from '../../src/core/model/messages.ts';
import { type DispatchObserver, press } from '../../src/core/dispatch/press-key.ts';
import type { KeyEvent } from '../../src/input/event.ts';
import type { Tier } from '../../src/input/keyboards.ts';
import type { Binding, Scope } from '../../src/input/keymap.ts';
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

/** The keys that run the same in the map of `host`, as they arrive on a kind of terminal; undefined when there are none. */
function keysFor(host: Host, wanted: Binding, tier: Tier): KeyEvent[] | undefined {
  const { keymap } = host.state;
  const anyKey: KeyEvent = { type: 'key', kind: 'press', key: 'f35', modifiers: 0 };
  const { scopes } = runs(host, anyKey);
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

/**
 * The editor after a case that was played with the keys of a map on a kind of terminal.
 * @throws Error when the map has no key for what the case does
 */
export function playWith(folder: string, map: string, tier: Tier): Host {
  const model = start(folder);
  const host = start(folder, map);
  const send = (event: Event): void => {
    if (event.type !== 'key') {
      host.send(event);
      return;
    }
    const { binding } = runs(model, event);
    // A key of the user's holds in every map.
    const own = binding === null || binding.source?.startsWith('config.json') === true;
    const events = own ? [event] : keysFor(host, binding, tier);
    if (events === undefined)
      throw new Error(`${binding?.action ?? ''} (${describe([event])}) has no key in ${map} on ${tier}`);
    for (const each of events) host.send(each);
  };
  for (const line of textOf(folder, 'keys').split('\n')) {
    for (const event of parseSteps(line)) {
      send(event);
      model.send(event);
    }
  }
  return host;
}
