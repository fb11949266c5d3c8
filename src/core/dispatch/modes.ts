import { featuresOf, type TextContext } from '../model/feature.ts';
import { withoutEntries } from '../../base/without-entries.ts';
import { meantBy } from '../model/plugins/plugin-handlers.ts';
import { WindowField } from '../model/fields/field.ts';
import type { Binding, Context, Scope } from '../../input/keymap.ts';
import { parseModeKeys } from '../../input/mode-notation.ts';
import { NotationError } from '../../input/notation.ts';
import { withAddedBindings } from '../config/keymaps.ts';
import { pluginCall } from '../model/plugins/plugin-port.ts';
import { activeDocument, type State, type Step, step } from '../model/state.ts';

/** Keys of its own, and what becomes of others, while a document that has this mode is in front, or everywhere. */
export interface Mode {
  readonly name: string;
  /** Whose it is. */
  readonly plugin: string;
  readonly bindings: readonly Binding[];
  /** A mode whose keys hold where this one has none; null for none. */
  readonly parent: string | null;
  /** Typed text does nothing. */
  readonly readOnly: boolean;
  /** Typed text goes to the plugin. */
  readonly textInput: boolean;
  /**
   * Keys that it does not bind do what they do in the text, in a mode that is on everywhere too. Without it they skip
   * such a mode, and in a mode that takes typed text they only do what can be done everywhere.
   */
  readonly inherits: boolean;
}

/** The modes that plugins have made. */
export interface Modes {
  readonly defined: ReadonlyMap<string, Mode>;
  /** The one that holds in every text, and who set it; null for none. */
  readonly everywhere: { readonly name: string; readonly plugin: string } | null;
}

const NO_MODES: Modes = { defined: new Map(), everywhere: null };

/** The modes of plugins. */
export const modesField = new WindowField<Modes>('modes', NO_MODES);

/** The handler of a plugin that gets what is typed in a mode of it. */
const TEXT_INPUT = 'mode_text_input';

const modeContext = (name: string): Context => `mode:${name}`;

/** A key of a mode: its notation, and a command's name or a handler of the plugin. */
export type ModeKey = readonly [keys: string, action: string];

/**
 * The bindings of a mode, those that win first (of several for the same keys the last), and a sentence for each that
 * is skipped since its keys mean nothing.
 */
export function modeBindings(
  commands: State['commands'],
  name: string,
  plugin: string,
  wanted: readonly ModeKey[],
): { readonly bindings: readonly Binding[]; readonly faults: string[] } {
  const bindings: Binding[] = [];
  const faults: string[] = [];
  for (const [text, action] of wanted) {
    try {
      const keys = parseModeKeys(text);
      bindings.push({
        keys,
        ...meantBy(commands, plugin, action),
        when: modeContext(name),
        source: `plugin ${plugin}`,
        plugin,
      });
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      faults.push(`the keys "${text}" of mode ${name}: ${error.message}`);
    }
  }
  return { bindings: bindings.toReversed(), faults };
}

/** The state with a mode, in the place of one that has its name. */
export const withMode = (state: State, mode: Mode): State => {
  const modes = modesField.of(state);
  return withModes(state, { ...modes, defined: new Map(modes.defined).set(mode.name, mode) });
};

/** Has a mode hold in every text, or none. */
export const setEverywhere = (state: State, everywhere: Modes['everywhere']): State =>
  modesField.with(state, { ...modesField.of(state), everywhere });

/** The state without the modes of a plugin. */
export function withoutModesOf(state: State, plugin: string): State {
  const { defined, everywhere } = modesField.of(state);
  const left = withoutEntries(defined, (mode) => mode.plugin === plugin);
  const held = everywhere?.plugin === plugin ? null : everywhere;
  if (left === defined && held === everywhere) return state;
  return withModes(state, { defined: left, everywhere: held });
}

function withModes(state: State, modes: Modes): State {
  const plugin = [...modes.defined.values()].flatMap(({ bindings }) => bindings);
  return withAddedBindings(modesField.with(state, modes), 'modes', plugin);
}

const NORMAL: readonly Scope[] = [{ context: 'normal', through: 'all' }];

/** The scopes of the contexts that features give the text: the same few, asked for at each key. */
const knownScopes = new WeakMap<TextContext, readonly Scope[]>();

function scopesOf(context: TextContext): readonly Scope[] {
  let scopes = knownScopes.get(context);
  if (scopes === undefined) {
    scopes = [
      { context: context.name, through: 'all' },
      { ...NORMAL[0], isTyped: context.isTyped },
    ];
    knownScopes.set(context, scopes);
  }
  return scopes;
}

/** The contexts of the text that is in front: its own mode's, that which holds everywhere, and the text's. */
export function textScopes(state: State): readonly Scope[] {
  const names = namesHere(state);
  if (names.length === 0) {
    for (const contextOf of featuresOf(state).textContexts) {
      const context = contextOf(state);
      if (context !== null) return scopesOf(context);
    }
    return NORMAL;
  }
  const scopes = names.map((name): Scope => {
    const mode = modesField.of(state).defined.get(name);
    const isOpen = mode === undefined || mode.inherits || !mode.textInput;
    return { context: modeContext(name), through: isOpen ? 'all' : 'anywhere' };
  });
  return [...scopes, ...NORMAL];
}

const NO_NAMES: readonly string[] = [];

/** The modes that hold in the text in front, the innermost first. */
function namesHere(state: State): readonly string[] {
  const { mode } = activeDocument(state);
  const { defined, everywhere } = modesField.of(state);
  if (mode === null && everywhere === null) return NO_NAMES;
  const names: string[] = [];
  const own = mode === null ? undefined : defined.get(mode);
  const isAlone = own !== undefined && !own.inherits && !own.textInput;
  for (const first of [mode, isAlone ? null : (everywhere?.name ?? null)]) {
    for (let name = first; name !== null && !names.includes(name);) {
      names.push(name);
      name = defined.get(name)?.parent ?? null;
    }
  }
  return names;
}

/** Handles typed text in a mode: hands it to its plugin, or drops it; false where the text gets it. */
export function typeInMode(state: State, text: string): Step | false {
  const mode = rulingMode(state);
  if (mode?.textInput === true) return step(state, pluginCall(mode.plugin, TEXT_INPUT, [{ text }]));
  return mode?.readOnly === true ? step(state) : false;
}

/** True when typed text reaches the text in front: no mode refuses it. */
export function takesTyping(state: State): boolean {
  const mode = rulingMode(state);
  return mode === null || mode.textInput || !mode.readOnly;
}

/** True while a mode of a plugin holds in the text in front. */
export const inMode = (state: State): boolean => namesHere(state).length > 0;

/** True when pasted text goes to a plugin. */
export const takesText = (state: State): boolean => rulingMode(state)?.textInput === true;

/** The mode that says what becomes of typed text: the innermost that wants it, does not, or hides those beneath. */
function rulingMode(state: State): Mode | null {
  for (const name of namesHere(state)) {
    const mode = modesField.of(state).defined.get(name);
    if (mode !== undefined && (mode.textInput || mode.readOnly || !mode.inherits)) return mode;
  }
  return null;
}
