import type { Feature } from '../../core/model/feature.ts';
import { askWhenRested, highlightsField, highlightsHandler } from './highlights.ts';

/** The occurrences of the symbol at the cursor, found by a language server. */
export const documentHighlightsFeature: Feature = {
  name: 'document-highlights',
  fields: [highlightsField],
  requests: [highlightsHandler],
  alsoOn: { waited: askWhenRested },
};
