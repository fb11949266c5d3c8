import { showFoldControls } from './settings.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import type { Leaf } from '../../core/model/panes.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import type { State } from '../../core/model/state.ts';

/** The setting for the arrows beside the lines of a split's document. */
export function foldControls(state: State, { active }: Leaf): 'always' | 'folded' | 'never' {
  const { documents } = state;
  if (!settingsField.of(state).editor.folding) return 'never';
  const { foldArrows, foldArrowsDefault } = viewOptionsField.of(documents.get(active));
  const wanted = foldArrows ?? foldArrowsDefault?.shown ?? null;
  return wanted === null ? showFoldControls.of(state) : wanted ? 'always' : 'never';
}
