import type { KeyEvent } from '../../input/event.ts';
import type { Binding, InFamily, PendingChord, Scope } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import { Additions } from '../../text/additions.ts';
import { readers, keyCaptureField } from '../../core/dispatch/key-capture.ts';
import { keyName } from './key-log-entry.ts';
import { press } from '../../core/dispatch/press-key.ts';
import { reservedFor } from '../../core/config/reserved-commands.ts';
import { actionId } from '../../core/config/shortcuts.ts';
import type { State, Step } from '../../core/model/state.ts';

/** One thing that happened, or would happen, on the way of a key. */
export type TraceStep =
  /** The key was taken before the lookup by a reader of single keys. */
  | { readonly kind: 'taken'; readonly by: string }
  /** A chord has begun, or gone on. */
  | { readonly kind: 'pending'; readonly pending: PendingChord }
  /** The key changed or canceled the unfinished chord; `said` is the message in the status bar. */
  | { readonly kind: 'chord'; readonly left: PendingChord | null; readonly said: string | null }
  | { readonly kind: 'ran'; readonly binding: Binding; readonly said: string | null }
  /** The command had nothing to do and left the key to the next binding. */
  | { readonly kind: 'left'; readonly binding: Binding; readonly why: string | null }
  | { readonly kind: 'missing'; readonly binding: Binding }
  | { readonly kind: 'typed'; readonly text: string; readonly into: string }
  | { readonly kind: 'nothing'; readonly event: KeyEvent }
  /** A key of a chord that is bound to nothing, handled again by itself. */
  | { readonly kind: 'again'; readonly event: KeyEvent };

/** The whole way of a key from its event to what it did. */
export interface KeyTrace {
  /** The key, after the keys of the chord before it. */
  readonly keys: readonly KeyEvent[];
  /** The bindings of these keys by the families of contexts, the innermost first. */
  readonly families: readonly InFamily[];
  readonly deeds: readonly TraceStep[];
  /** The chord that is unfinished then. */
  readonly after: Pick<State, 'window' | 'fields'>;
}

/** The trace of a key in a state: it goes the way of a real one, and its outcome is dropped. */
export function wayOf(state: State, event: KeyEvent): KeyTrace {
  // What is typed on trial is not kept with what was really typed.
  const trial: State = { ...state, additions: new Additions() };
  const deeds: TraceStep[] = [];
  let families: readonly InFamily[] | null = null;
  const { state: after } = press(trial, event, {
    took: (_, state) => {
      const capture = keyCaptureField.of(state);
      return deeds.push({ kind: 'taken', by: capture === null ? 'the key recorder' : readers(capture) });
    },
    looked(key, scopes, resolution, before) {
      if (families === null)
        families = state.keymap.families(scopes, [...(before.window.pending ?? []), key]);
      else deeds.push({ kind: 'again', event: key });
      if (resolution.kind === 'pending') deeds.push({ kind: 'pending', pending: resolution.pending });
    },
    changedChord: (_, { window: { pending, message } }) =>
      deeds.push({ kind: 'chord', left: pending, said: message?.text ?? null }),
    tried: (binding, outcome, before) => deeds.push(triedDeed(binding, outcome, before)),
    typed: (key, into) =>
      deeds.push(
        into === null
          ? { kind: 'nothing', event: key }
          : { kind: 'typed', text: key.text ?? '', into: nameOf(into) },
      ),
  });
  return { keys: [...(state.window.pending ?? []), event], families: families ?? [], deeds, after };
}

function triedDeed(binding: Binding, outcome: Step | false | undefined, before: State): TraceStep {
  if (outcome === undefined) return { kind: 'missing', binding };
  if (outcome !== false) return { kind: 'ran', binding, said: outcome.state.window.message?.text ?? null };
  const why = before.commands.get(binding.action)?.disabled?.(before) ?? null;
  return { kind: 'left', binding, why };
}

const nameOf = (scopes: readonly Scope[]): string => scopes[0]?.context ?? 'normal';

/** Why a binding does nothing whose action no command has. */
function tellMissing({ commands }: State, { action }: Binding): string {
  const reserved = reservedFor(commands, action);
  return reserved === null
    ? `no command or plugin is named ${action}`
    : `${reserved.title} (${action}) does nothing: ${reserved.reason}`;
}

/** The parts of the screen that hold the keys of a context, in words. */
const WORDS: Readonly<Record<string, string>> = {
  normal: 'the text',
  prompt: 'the prompt',
  search_prompt: 'the prompt',
  isearch: 'the search',
  file_explorer: 'the explorer',
  panel: 'the panel',
};

/** A line about a key: what it is about, and what is to be said. */
export interface TraceLine {
  readonly label: string;
  readonly text: string;
}

/** The part of a way from the contexts to the outcome, in words. */
export function describeTrace(state: State, { keys, families, deeds }: KeyTrace): readonly TraceLine[] {
  return [
    ...families.map((each, i) => ({ label: i === 0 ? 'Contexts' : '', text: tellFamily(each) })),
    ...deeds.map((deed, i) => ({
      label: i === 0 ? 'Result' : '',
      text: tellDeed(state, deed, keys, families),
    })),
  ];
}

function tellFamily({ contexts, bindings, barred, chord }: InFamily): string {
  const parts = [
    ...(chord ? ['the start of a chord'] : []),
    ...bindings.map((binding) => `${actionId(binding.action, binding.args)}${from(binding)}`),
    ...barred.map(({ action }) => `${action} (not available here)`),
  ];
  return `${contexts.join(', ')}: ${parts.length === 0 ? 'not bound' : parts.join(', then ')}`;
}

const from = ({ source }: Binding): string => (source === undefined ? '' : ` [${source}]`);

function tellDeed(
  state: State,
  deed: TraceStep,
  keys: readonly KeyEvent[],
  families: readonly InFamily[],
): string {
  switch (deed.kind) {
    case 'taken':
      return `not looked up, because ${deed.by} takes it`;
    case 'pending':
      return `${describe(deed.pending)} … waits for the next key of a chord`;
    case 'chord':
      if (deed.left !== null) return `the chord is now ${describe(deed.left)} …`;
      return deed.said === null ? 'cancels the chord' : `cancels the chord: ${deed.said}`;
    case 'ran': {
      const { action, args, when } = deed.binding;
      const title = state.commands.get(action)?.title ?? action;
      // What follows shows that the chord as a whole is not bound.
      const inner = families[0]?.contexts[0];
      const through = inner !== undefined && when !== inner ? `, through ${inner} to ${when}` : '';
      const said = deed.said === null ? '' : `, and shows “${deed.said}”`;
      return `runs ${title} (${actionId(action, args)})${through}${said}`;
    }
    case 'left':
      return `${deed.binding.action} is not available here${deed.why === null ? '' : `: ${deed.why}`}`;
    case 'missing':
      return tellMissing(state, deed.binding);
    case 'typed':
      return deed.into === 'menu'
        ? `not bound, so “${deed.text}” chooses in the menu`
        : `not bound, so it types “${deed.text}” into ${WORDS[deed.into] ?? deed.into}`;
    case 'nothing':
      return keys.length > 1
        ? `${keyName([deed.event])} alone is not bound and types nothing`
        : 'not bound, and it types nothing';
    case 'again':
      return `the chord is not bound, so ${keyName([deed.event])} is handled on its own`;
  }
}
