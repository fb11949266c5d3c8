import { inCategory } from '../../core/config/setting-categories.ts';
import { semanticTokensField } from '../../core/languages/semantic-tokens.ts';
import type { Feature } from '../../core/model/feature.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { movedStretches } from '../../syntax/tokens.ts';
import { semanticHighlighting } from './settings.ts';

/** Colors by what language servers know of the code, over those of its syntax. */
export const semanticTokensFeature: Feature = {
  name: 'semantic-tokens',
  documentFields: [semanticTokensField],
  settings: inCategory('Language Servers', [semanticHighlighting]),
  on: { semantic_tokens: onTokens },
};

function onTokens(
  state: State,
  { document: id, changes, stretches, paths }: Extract<Event, { type: 'semantic_tokens' }>,
): Step {
  const document = state.documents.get(id);
  if (document === undefined) return step(state);
  const tokens =
    stretches.length === 0 ? null : { stretches: changes.reduce(movedStretches, stretches), paths };
  return step(withDocument(state, semanticTokensField.with(document, tokens)));
}
