import { runCommand } from '../../core/dispatch/run-command.ts';
import type { CompletionItem, CompletionSource } from '../../core/model/completion-source.ts';
import { step } from '../../core/model/state.ts';
import { unique } from './pick.ts';
import { snippetsHere } from './snippets.ts';

/** Divides the id of an item: no prefix has it. */
const BETWEEN = '\0';

/** The snippets that fit the document in front, by their prefixes, labeled with their names. */
export const snippetCompletions: CompletionSource = {
  name: 'snippets',
  rank: 10,
  items: (state, { typed }) =>
    // Where nothing was typed words are wanted.
    typed === ''
      ? []
      : unique(snippetsHere(state)).flatMap(({ name, prefixes }) =>
          prefixes.map((prefix): CompletionItem => ({
            id: `${prefix}${BETWEEN}${name}`,
            text: prefix,
            label: name,
            kind: 's',
          })),
        ),
  accept(state, { id }, typed) {
    const name = id.slice(id.indexOf(BETWEEN) + 1);
    return runCommand(state, 'insert_snippet', { name, typed }) || step(state);
  },
};
