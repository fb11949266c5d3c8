import { serverFoldsField, withServerFolds } from '../../core/languages/server-folds.ts';
import type { Feature } from '../../core/model/feature.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { offsetNow } from '../language-servers/visible-event.ts';

/** Ranges to fold that language servers know: they come before those of plugins and of the syntax. */
export const serverFoldsFeature: Feature = {
  name: 'server-folds',
  documentFields: [serverFoldsField],
  on: { folding: onFolds },
};

function onFolds(state: State, event: Extract<Event, { type: 'folding' }>): Step {
  const document = state.documents.get(event.document);
  if (document === undefined) return step(state);
  const folds = event.folds
    .map(({ from, to, ...kind }) => ({
      from: offsetNow(event, from, -1),
      to: offsetNow(event, to, 1),
      ...kind,
    }))
    .filter(({ from, to }) => from < to);
  return step(withDocument(state, withServerFolds(document, folds)));
}
