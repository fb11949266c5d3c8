import { inCategory } from '../../core/config/setting-categories.ts';
import type { Command } from '../../core/model/command.ts';
import type { Feature } from '../../core/model/feature.ts';
import { acceptByTab, acceptLine, acceptSuggestion, acceptWord, inlineCommandHandler } from './accept.ts';
import { dismissSuggestion, inlineHandler, triggerInline, turnSuggestion } from './inline-completion.ts';
import { inlineSuggest } from './settings.ts';
import { suggestionField } from './suggestion.ts';

const commands: readonly Command[] = [
  {
    name: 'lsp_inline_completion',
    title: 'Trigger Inline Suggestion',
    doc: 'Ask the language server for an inline suggestion at the cursor.',
    run: triggerInline,
  },
  {
    name: 'inline_suggestion_accept',
    title: 'Accept Inline Suggestion',
    doc: 'Insert the whole suggestion.',
    run: acceptSuggestion,
  },
  {
    name: 'inline_suggestion_tab',
    title: 'Accept Inline Suggestion with Tab',
    doc: 'Insert the whole suggestion, unless Tab moves through a snippet or indents.',
    hidden: true,
    run: acceptByTab,
  },
  {
    name: 'inline_suggestion_accept_word',
    title: 'Accept Next Word of Inline Suggestion',
    doc: 'Insert the next word of the suggestion.',
    run: acceptWord,
  },
  {
    name: 'inline_suggestion_accept_line',
    title: 'Accept Next Line of Inline Suggestion',
    doc: 'Insert the suggestion up to the end of its line.',
    run: acceptLine,
  },
  {
    name: 'inline_suggestion_next',
    title: 'Show Next Inline Suggestion',
    doc: 'Show the next inline suggestion.',
    run: (state) => turnSuggestion(state, 1),
  },
  {
    name: 'inline_suggestion_previous',
    title: 'Show Previous Inline Suggestion',
    doc: 'Show the previous inline suggestion.',
    run: (state) => turnSuggestion(state, -1),
  },
  {
    name: 'inline_suggestion_dismiss',
    title: 'Hide Inline Suggestion',
    doc: 'Hide the inline suggestion.',
    run: dismissSuggestion,
  },
];

/** Suggestions of language servers that go on at the cursor, shown before they are in the text. */
export const inlineCompletionFeature: Feature = {
  name: 'inline-completion',
  settings: inCategory('Suggestions', [inlineSuggest]),
  fields: [suggestionField],
  requests: [inlineHandler, inlineCommandHandler],
  contexts: [['inline_suggestion', 'while an inline suggestion is shown']],
  commands: [['Language', commands]],
};
