import type { Layer } from '../../core/model/layer.ts';
import { suggestionHere } from './suggestion.ts';

/** The suggestion behind the cursor: its keys come before those of the text, and of a snippet in it. */
export const inlineLayer: Layer = {
  scopes: (state) =>
    state.window.area === 'text' && suggestionHere(state) !== null
      ? [{ context: 'inline_suggestion', through: 'all' }]
      : null,
};
