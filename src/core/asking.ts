import { Cluster, nextCluster, prevClusterStart } from '../base/grapheme.ts';
import { decodeText, encode } from '../base/utf8.ts';
import type { View } from './panes.ts';
import type { Choice, Prompt, PromptKind } from './prompt.ts';
import { activeView, focusedLeaf, type State, type Step, step } from './state.ts';

const SAVE_OR_NOT: readonly Choice[] = [
  { key: 's', label: 'save' },
  { key: 'd', label: 'discard' },
  { key: 'c', label: 'cancel' },
];

const YES_OR_NOT: readonly Choice[] = [
  { key: 'y', label: 'yes' },
  { key: 'c', label: 'cancel' },
];

const CHOICES: Partial<Record<PromptKind, readonly Choice[]>> = {
  confirm_quit: SAVE_OR_NOT,
  confirm_close: SAVE_OR_NOT,
  confirm_conflict: [
    { key: 'o', label: 'overwrite' },
    { key: 'r', label: 'reload' },
    { key: 's', label: 'save as' },
    { key: 'c', label: 'cancel' },
  ],
  confirm_changed: [
    { key: 'k', label: 'keep' },
    { key: 'l', label: 'load' },
    { key: 'c', label: 'compare' },
  ],
  replace_each: [
    { key: 'y', label: 'yes' },
    { key: 'n', label: 'no' },
    { key: 'a', label: 'all' },
    { key: 'q', label: 'quit' },
  ],
  confirm_folders: YES_OR_NOT,
  confirm_elevated: YES_OR_NOT,
  confirm_rescued: [
    { key: 'r', label: 'restore' },
    { key: 'd', label: 'discard' },
    { key: 'l', label: 'later' },
  ],
  confirm_overwrite: [
    { key: 'o', label: 'overwrite' },
    { key: 'c', label: 'cancel' },
  ],
};

/** Opens a prompt over the status bar; it has the focus until it is answered. Its input comes selected. */
export function openPrompt(
  state: State,
  kind: PromptKind,
  {
    label,
    input = '',
    subject = '',
    origin = activeView(state),
    names = [],
    force,
  }: {
    label: string;
    input?: string;
    subject?: string;
    origin?: View;
    names?: readonly string[];
    force?: boolean;
  },
): Step {
  const prompt: Prompt = {
    kind,
    label,
    input,
    cursor: input.length,
    anchor: 0,
    recalled: null,
    typed: '',
    choices: CHOICES[kind] ?? [],
    names,
    document: focusedLeaf(state).active,
    origin,
    error: null,
    subject,
    force,
  };
  return step({ ...state, prompt, message: null, pending: null, drag: null });
}

/** The place one grapheme cluster left of `at` in a string. */
export function clusterLeft(input: string, at: number): number {
  if (at <= 0) return 0;
  const bytes = encode(input.slice(0, at));
  return decodeText(bytes.subarray(0, prevClusterStart(bytes, 0, bytes.length))).length;
}

/** The place one grapheme cluster right of `at` in a string. */
export function clusterRight(input: string, at: number): number {
  if (at >= input.length) return input.length;
  const bytes = encode(input.slice(at, at + 128));
  const cluster = new Cluster();
  nextCluster(bytes, 0, bytes.length, cluster);
  return at + decodeText(bytes.subarray(0, cluster.length)).length;
}
