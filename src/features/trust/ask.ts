import { shortLine } from '../../base/one-line.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { changesField, heldBackField, subjectOf, type Trust, waitingField } from './trust.ts';

/** Longer lists are cut, so that the question fits on a small screen. */
const MOST_NAMED = 4;

const asking: PromptKind = {
  name: 'workspace_trust',
  choices: [
    { key: 't', label: 'trust' },
    { key: 'p', label: 'parent folder too' },
    { key: 'r', label: 'restrict' },
    { key: 'c', label: 'cancel' },
  ],
  confirm(state, { subject }, answer) {
    if (answer === 'c') return step(state);
    const folder = subject === '' ? null : subject;
    return setTrust(state, answer === 'r' ? 'restricted' : 'trusted', { folder, parent: answer === 'p' });
  },
};

/** Asks whether a folder is trusted: absolute, or null for the folder that is worked in. */
export const askTrust = (state: State, folder: string | null = subjectOf(state).folder): Step =>
  openPrompt(state, asking, { label: trustQuestion(state, folder), subject: folder ?? '' });

/** The question about a folder, with what has changed in it and what would start. */
export function trustQuestion(state: State, folder: string | null): string {
  const shown = shortLine(folder ?? state.folder);
  const files = shown === '' ? 'this folder' : shown;
  const changes = folder === null ? changesField.of(state) : [];
  // The changes name what is new of it.
  const held = folder === null && changes.length === 0 ? heldBackField.of(state) : [];
  const waiting = subjectOf(state).folder === folder ? waitingField.of(state) : [];
  return [
    changes.length === 0
      ? `Do you trust the files in ${files}? A trusted folder can run programs and choose which programs run.`
      : `Do you still trust the files in ${files}?`,
    ...firstOf(changes, (count) => `There are ${count} more changes.`),
    ...(held.length === 0 ? [] : [`Its settings would set ${enumeration(held)}.`]),
    ...(waiting.length === 0
      ? []
      : [`The language server${waiting.length === 1 ? '' : 's'} ${enumeration(waiting)} would start.`]),
  ].join(' ');
}

/** The first few of a list, and the count of the others, if it is more than one. */
const firstOf = (all: readonly string[], rest: (count: number) => string): readonly string[] =>
  all.length <= MOST_NAMED + 1 ? all : [...all.slice(0, MOST_NAMED), rest(all.length - MOST_NAMED)];

/** Names as they are listed in a sentence: `a, b and c`. */
function enumeration(names: readonly string[]): string {
  const shown = firstOf(names.map(shortLine), (count) => `${count} more`);
  return shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

/** Remembers the user's decision about a folder and those below it, or about the one around it. */
export const setTrust = (
  state: State,
  trust: Trust,
  { folder = subjectOf(state).folder, parent = false }: { folder?: string | null; parent?: boolean } = {},
): Step => step(state, { type: 'trust', trust, parent, folder });
