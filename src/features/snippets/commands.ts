import { NAME, requiredArgument, TEXT } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { languageIn } from '../../core/languages/language.ts';
import { choose } from './choices.ts';
import { insertSnippet } from './insert.ts';
import { expandSnippet, insertNamed, pickSnippet, surroundWithSnippet } from './pick.ts';
import { liveSession } from './session.ts';
import { leaveSnippet, stepSnippet } from './tab-stops.ts';
import { activeDocument, say, type State, step } from '../../core/model/state.ts';

/** Why there are no tab stops to go to; null where there are. */
const notThere = (state: State): string | null =>
  liveSession(state) === null ? 'no snippet was inserted here whose tab stops are left' : null;

export const snippets: readonly Command[] = [
  {
    name: 'insert_snippet',
    title: 'Insert Snippet',
    doc: 'Offers the snippets of the language; `args.name` inserts the one of that name, `args.snippet` what stands there.',
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
    doc: 'Puts the snippet in place of its prefix before the cursor.',
    run: (state) =>
      expandSnippet(state) ||
      step(say(state, 'info', 'what stands before the cursor is no prefix of a snippet')),
  },
  {
    name: 'surround_with_snippet',
    title: 'Surround With Snippet',
    doc: 'Offers the snippets that go around what is selected; where nothing is, around what stands in the line.',
    args: { name: NAME },
    run: (state, { name }) => surroundWithSnippet(state, typeof name === 'string' ? name : undefined),
  },
  {
    name: 'next_snippet_placeholder',
    title: 'Next Snippet Placeholder',
    doc: 'Goes to the next tab stop of the snippet that was inserted.',
    disabled: notThere,
    run: (state) => stepSnippet(state, 1),
  },
  {
    name: 'previous_snippet_placeholder',
    title: 'Previous Snippet Placeholder',
    doc: 'Goes to the tab stop before, of the snippet that was inserted.',
    disabled: notThere,
    run: (state) => stepSnippet(state, -1),
  },
  {
    name: 'leave_snippet',
    title: 'Leave Snippet',
    doc: 'Ends going through the tab stops of a snippet: Tab is Tab again.',
    disabled: notThere,
    run: leaveSnippet,
  },
  {
    name: 'insert_choice',
    title: 'Insert Choice',
    doc: 'Puts `args.choice` in place of `args.typed` at every cursor behind it: what choosing at a tab stop does.',
    args: { choice: requiredArgument(TEXT), typed: requiredArgument(TEXT) },
    hidden: true,
    run: (state, { typed, choice }) =>
      typeof typed === 'string' && typeof choice === 'string' ? step(choose(state, typed, choice)) : false,
  },
  {
    name: 'configure_snippets',
    title: 'Configure Snippets',
    doc: 'Opens the file of your snippets for the language in front, begun with an example where there is none.',
    anywhere: true,
    run(state) {
      const { id, name } = languageIn(activeDocument(state));
      return step(state, { type: 'open_snippets_file', language: id, name });
    },
  },
];
