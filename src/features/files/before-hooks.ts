import { requestById } from '../../core/model/request.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { Effect } from '../../core/model/messages.ts';
import type { OpenWork } from '../../core/windows/open-file.ts';
import type { BeforeSave } from '../../core/model/before-save.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { absolutePath } from '../../core/model/paths.ts';
import { isListened } from '../../core/model/plugins/plugin-port.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

type AskEffect = Extract<Effect, { type: 'ask' }>;

/** The operations that wait for the answers of plugins. */
export const gatesField = new Field<readonly BeforeHook[]>('gates', []);

/** An operation that plugins are asked about before it is done. */
export type HookedOperation =
  | { readonly what: 'open'; readonly effect: AskEffect; readonly path: string }
  | { readonly what: 'save'; readonly document: DocumentId; readonly path: string };

/** Something that waits for what plugins say. */
export interface BeforeHook {
  readonly id: number;
  readonly gated: HookedOperation;
}

/** The event by which plugins may refuse something. */
const NAMES: Readonly<Record<HookedOperation['what'], string>> = {
  open: 'before_file_open',
  save: 'before_file_save',
};

/** Plugins want to be asked before it is done. */
const isHooked = (state: State, what: HookedOperation['what']): boolean => isListened(state, NAMES[what]);

/** Asks plugins; `gate_decided` tells what they say. */
function askPlugins(state: State, gated: HookedOperation): Step {
  const id = state.nextId;
  const payload =
    gated.what === 'open'
      ? { path: absolutePath(state, gated.path) }
      : { path: absolutePath(state, gated.path), buffer_id: gated.document };
  const next = gatesField.with({ ...state, nextId: id + 1 }, [...gatesField.of(state), { id, gated }]);
  const document = gated.what === 'save' ? gated.document : null;
  return step(next, { type: 'ask_plugins', gate: id, event: NAMES[gated.what], payload, document });
}

/** Asks plugins before a document is saved. */
export const askBeforeSaving: BeforeSave = {
  name: 'plugins',
  automatic: true,
  run: (state, { id }, path) =>
    isHooked(state, 'save')
      ? { ...askPlugins(state, { what: 'save', document: id, path }), waits: true }
      : null,
};

/** The outcome of a step, with files opened only once plugins have let it, where they want to be asked. */
export function askBeforeOpening({ state, effects }: Step): Step {
  if (!effects.some((effect) => gatedPath(state, effect) !== null) || !isHooked(state, 'open'))
    return { state, effects };
  let next = state;
  const gated = effects.flatMap((effect) => {
    const path = gatedPath(state, effect);
    if (path === null || effect.type !== 'ask') return [effect];
    const asked = askPlugins(next, { what: 'open', effect, path });
    next = asked.state;
    return asked.effects;
  });
  return { state: next, effects: gated };
}

/** The path of a file that an effect asks to be opened; null for other effects, and where plugins have let it be. */
function gatedPath(state: State, effect: Effect): string | null {
  if (effect.type !== 'ask' || effect.allowed === true) return null;
  const asked = requestById(state, effect.id);
  return asked?.request.gate === NAMES.open ? (asked.work as OpenWork).path : null;
}
