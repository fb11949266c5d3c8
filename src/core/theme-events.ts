import type { Event } from './event.ts';
import { type State, type Step, step } from './state.ts';
import { offerThemes } from './theme-choice.ts';
import { lookExplained } from './token-inspecting.ts';

type ThemeEvent = Extract<
  Event,
  { type: 'theme_names' | 'theme_colors' | 'reload_themes' | 'look_explained' }
>;

/** Takes in what comes of themes. */
export function themed(state: State, event: ThemeEvent): Step {
  switch (event.type) {
    case 'theme_names':
      return offerThemes(state, event.themes);
    case 'theme_colors':
      return step({ ...state, themeColors: event.overrides });
    case 'reload_themes':
      return step({ ...state, themesRead: state.themesRead + 1 });
    case 'look_explained':
      return step(lookExplained(state, event));
  }
}
