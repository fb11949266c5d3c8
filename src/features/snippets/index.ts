import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { snippets } from './commands.ts';
import { awaitedSnippetField, takeClipboard } from './insert.ts';
import { snippetField } from './session.ts';
import { snippetsField, withSnippets } from './snippets.ts';

/** Snippets and their tab stops. */
export const snippetsFeature: Feature = {
  name: 'snippets',
  fields: [snippetField, awaitedSnippetField, snippetsField],
  commands: [['Snippet', snippets]],
  on: {
    snippets: (state, event) => step(withSnippets(state, event.language, event.snippets)),
    clipboard: takeClipboard,
  },
  contexts: [['snippet', 'at the tab stops of a snippet']],
};
