import { NAME, requiredArgument, TEXT } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { snippetLanguage } from './snippets.ts';
import { choose } from './choices.ts';
import { insertSnippet } from './insert.ts';
import { expandSnippet, insertNamed, pickSnippet, surroundWithSnippet } from './pick.ts';
import { liveSession } from './session.ts';
import { leaveSnippet, stepSnippet } from './tab-stops.ts';
import { say, type State, step } from '../../core/model/state.ts';

/** Why there are no tab stops to go to; null where there are. */
const notThere = (state: State): string | null =>
  liveSession(state) === null ? 'There is no snippet with tab stops here' : null;

export const snippets: readonly Command[] = [
  {
    name: 'insert_snippet',
    title: 'Insert Snippet',
    doc: 'Choose a snippet of the language. The argument `name` inserts the snippet of that name, `snippet` inserts its text.',
    args: { name: NAME, snippet: TEXT, typed: TEXT },
    run(state, { snippet, name, typed = '' }) {
      if (typeof typed !== 'string') return false;
      if (typeof snippet === 'string') return insertSnippet(state, { body: snippet, typed });
      return typeof name === 'string' ? insertNamed(state, name, typed) : pickSnippet(state);
    },
  },
  {
    name: 'expand_snippet',
    title: 'Expand Snippet',
    doc: 'Replace the prefix before the cursor with its snippet.',
    run: (state) =>
      expandSnippet(state) || step(say(state, 'info', 'There is no snippet prefix before the cursor')),
  },
  {
    name: 'surround_with_snippet',
    title: 'Surround with Snippet',
    doc: 'Choose a snippet to put around the selection, or around the current line.',
    args: { name: NAME },
    run: (state, { name }) => surroundWithSnippet(state, typeof name === 'string' ? name : undefined),
  },
  {
    name: 'next_snippet_placeholder',
    title: 'Next Snippet Placeholder',
    doc: 'Go to the next tab stop of the snippet.',
    disabled: notThere,
    run: (state) => stepSnippet(state, 1),
  },
  {
    name: 'previous_snippet_placeholder',
    title: 'Previous Snippet Placeholder',
    doc: 'Go to the previous tab stop of the snippet.',
    disabled: notThere,
    run: (state) => stepSnippet(state, -1),
  },
  {
    name: 'leave_snippet',
    title: 'Leave Snippet Mode',
    doc: 'Stop moving through the tab stops of the snippet, so that Tab indents again.',
    disabled: notThere,
    run: leaveSnippet,
  },
  {
    name: 'insert_choice',
    title: 'Insert Choice',
    doc: 'Replace the argument `typed` before every cursor with the argument `choice`, as choosing at a tab stop does.',
    args: { choice: requiredArgument(TEXT), typed: requiredArgument(TEXT) },
    hidden: true,
    run: (state, { typed, choice }) =>
      typeof typed === 'string' && typeof choice === 'string' ? step(choose(state, typed, choice)) : false,
  },
  {
    name: 'configure_snippets',
    title: 'Configure Snippets',
    doc: 'Open the file of your snippets for the active language. A new file begins with an example.',
    anywhere: true,
    run(state) {
      const { id, name } = snippetLanguage(state);
      return step(state, { type: 'open_snippets_file', language: id, name });
    },
  },
];
