import { snippetsAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { snippets } from './commands.ts';
import { snippetCompletions } from './completions.ts';
import { fillHandler } from './insert.ts';
import { snippetField } from './session.ts';
import { snippetsField, withSnippets } from './snippets.ts';

/** Snippets and their tab stops. */
export const snippetsFeature: Feature = {
  name: 'snippets',
  aliases: snippetsAliases,
  fields: [snippetField, snippetsField],
  requests: [fillHandler],
  commands: [['Snippet', snippets]],
  completions: [snippetCompletions],
  on: {
    snippets: (state, event) => step(withSnippets(state, event.language, event.snippets)),
  },
  contexts: [['snippet', 'at the tab stops of a snippet']],
};
