import { WindowField } from '../model/fields/field.ts';
import { ALT, CTRL, type KeyEvent, SHIFT, SUPER } from '../../input/event.ts';
import { isModifierKey } from '../../input/key-names.ts';
import type { Json } from '../../base/json.ts';
import type { Layer } from '../model/layer.ts';
import { answer, type Caller, refusal } from '../model/plugins/plugin-operation.ts';
import { say, type State, type Step, step } from '../model/state.ts';

/** The keys that waited for plugins and were not taken: they come in when the event in hand is done. */
export const freedField = new WindowField<readonly KeyEvent[]>('freed', []);

/**
 * Keys that plugins read themselves, one after the other. While any of them waits for a key, or has begun to capture,
 * a key does nothing else.
 */
export interface KeyCapture {
  /** The plugins that began to capture. */
  readonly begun: ReadonlySet<string>;
  /** The plugins that wait for a key, in the order in which they get one. */
  readonly waiting: readonly Caller[];
  /** Keys that nobody has asked for so far, the first one first. */
  readonly keys: readonly KeyEvent[];
  /** The key before was Escape: with another one the user takes the keys back. */
  readonly escaped: boolean;
}

/** The plugins that read the keys; null while none does. */
export const keyCaptureField = new WindowField<KeyCapture | null>('capture', null);

const NO_CAPTURE: KeyCapture = { begun: new Set(), waiting: [], keys: [], escaped: false };

/** Lets keys wait for a plugin from now on. */
export function beginCapture(state: State, plugin: string): State {
  const capture = keyCaptureField.of(state) ?? NO_CAPTURE;
  return keyCaptureField.with(state, { ...capture, begun: new Set(capture.begun).add(plugin) });
}

/** Ends that. Keys that nobody took are `freed`, unless somebody else captures. */
export function endCapture(state: State, plugin: string): State {
  const capture = keyCaptureField.of(state);
  if (capture === null) return state;
  return withCapture(state, { ...capture, begun: without(capture.begun, plugin) });
}

/** Answers a call with the next key that is pressed, or that has waited. */
export function nextKey(state: State, caller: Caller): Step {
  const capture = keyCaptureField.of(state) ?? NO_CAPTURE;
  const [first, ...keys] = capture.keys;
  if (first === undefined)
    return step(keyCaptureField.with(state, { ...capture, waiting: [...capture.waiting, caller] }));
  return step(withCapture(state, { ...capture, keys }), answer(caller, payloadOf(first)));
}

/** The state without a plugin's capture; what it waited for is never answered. */
export function withoutCaptureOf(state: State, plugin: string): State {
  const capture = keyCaptureField.of(state);
  if (capture === null) return state;
  return withCapture(state, {
    ...capture,
    begun: without(capture.begun, plugin),
    waiting: capture.waiting.filter((caller) => caller.plugin !== plugin),
  });
}

/** A capture that nobody has begun and nobody waits in is over: its keys go where they would have gone. */
function withCapture(state: State, capture: KeyCapture): State {
  if (capture.begun.size > 0 || capture.waiting.length > 0) return keyCaptureField.with(state, capture);
  return freedField.with(keyCaptureField.with(state, null), [...freedField.of(state), ...capture.keys]);
}

const without = (plugins: ReadonlySet<string>, plugin: string): ReadonlySet<string> =>
  new Set([...plugins].filter((each) => each !== plugin));

/** Gets the keys before all else. */
export const captureLayer: Layer = {
  scopes: (state) => (keyCaptureField.of(state) === null ? null : []),
  key: (state, event) => {
    const capture = keyCaptureField.of(state);
    return capture === null ? false : takeKey(state, capture, event);
  },
};

/** Keys that wait at most; later ones are lost. */
const MOST_KEYS = 1000;
/** The number of unread keys at which the user is told why nothing happens. */
const UNHEARD = 3;

function takeKey(state: State, capture: KeyCapture, event: KeyEvent): Step {
  // Shift by itself is no key that anybody waits for.
  if (isModifierKey(event.key)) return step(state);
  const escape = event.key === 'escape' && event.modifiers === 0;
  if (escape && capture.escaped) return takenBack(state, capture);
  const [caller, ...waiting] = capture.waiting;
  if (caller === undefined) {
    const keys = [...capture.keys, event].slice(0, MOST_KEYS);
    const kept = { ...capture, keys, escaped: escape };
    const next: State = keyCaptureField.with(state, kept);
    if (escape || keys.length < UNHEARD) return step(withHint(next, kept));
    const why = `Press Escape twice to stop ${readers(kept)} from reading your keys`;
    return step(say(next, 'info', why));
  }
  const left = { ...capture, waiting, escaped: escape };
  return step(withHint(withCapture(state, left), left), answer(caller, payloadOf(event)));
}

/** Says how to get the keys back, to who looks for a way out. */
const withHint = (state: State, capture: KeyCapture): State => {
  if (!capture.escaped || keyCaptureField.of(state) === null) return state;
  return say(state, 'info', `Press Escape again to stop ${readers(capture)} from reading your keys`);
};

/** The readers of the keys, in words. */
export function readers({ begun, waiting }: KeyCapture): string {
  const names = new Set([...waiting.map(({ plugin }) => plugin), ...begun]);
  return `${names.size === 1 ? 'the plugin' : 'the plugins'} ${[...names].join(', ')}`;
}

/** The user has the keys again; who waits for one is told. */
function takenBack(state: State, capture: KeyCapture): Step {
  return step(
    say(keyCaptureField.with(state, null), 'info', `Your keys no longer go to ${readers(capture)}`),
    ...capture.waiting.map((caller) => refusal(caller, 'getNextKey: the user stopped the key capture')),
  );
}

/** A key as plugins are told of it: what it types, or its name. */
function payloadOf({ key, text, modifiers }: KeyEvent): Json {
  const has = (bit: number): boolean => (modifiers & bit) !== 0;
  return {
    key: text === undefined || key === 'space' ? key : text,
    ctrl: has(CTRL),
    alt: has(ALT),
    shift: has(SHIFT),
    meta: has(SUPER),
  };
}
