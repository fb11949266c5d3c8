import { noticesField } from '../../core/widgets/notification.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { offerThemes } from './choose-theme.ts';
import { lookExplained } from '../symbols/inspect-token.ts';

type ThemeEvent = Extract<
  Event,
  { type: 'theme_names' | 'theme_colors' | 'theme_read' | 'reload_themes' | 'look_explained' }
>;

/** Takes in what comes of themes. */
export function themed(state: State, event: ThemeEvent): Step {
  switch (event.type) {
    case 'theme_names':
      return offerThemes(state, event.themes);
    case 'theme_colors':
      return step({ ...state, themeColors: event.overrides });
    case 'theme_read':
      return step(withoutOld(state, event.faults));
    case 'reload_themes':
      return step({ ...state, themesRead: state.themesRead + 1 });
    case 'look_explained':
      return step(lookExplained(state, event));
  }
}

/** What was told of the theme before goes as soon as it is wrong in it no longer. */
function withoutOld(state: State, themeFaults: readonly string[]): State {
  const old = new Set(state.themeFaults.filter((text) => !themeFaults.includes(text)));
  return noticesField.with(
    { ...state, themeFaults },
    noticesField.of(state).filter(({ text }) => !old.has(text)),
  );
}
