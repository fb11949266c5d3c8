import { Field } from '../../core/model/fields/field.ts';
import { themeColorsField } from './plugin-colors.ts';
import { noticesField } from '../../core/widgets/notification.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** The faults of the theme in use. */
export const themeFaultsField = new Field<readonly string[]>('themeFaults', []);

/** Counts how often files of themes were to be read again. */
export const themesReadField = new Field<number>('themesRead', 0);

type ThemeEvent = Extract<Event, { type: 'theme_colors' | 'theme_read' | 'reload_themes' }>;

/** Takes in what comes of themes. */
export function onThemeEvent(state: State, event: ThemeEvent): Step {
  switch (event.type) {
    case 'theme_colors':
      return step(themeColorsField.with(state, event.overrides));
    case 'theme_read':
      return step(withoutOld(state, event.faults));
    case 'reload_themes':
      return step(themesReadField.with(state, themesReadField.of(state) + 1));
  }
}

/** The state without messages about faults that the theme no longer has. */
function withoutOld(state: State, themeFaults: readonly string[]): State {
  const old = new Set(themeFaultsField.of(state).filter((text) => !themeFaults.includes(text)));
  return noticesField.with(
    themeFaultsField.with(state, themeFaults),
    noticesField.of(state).filter(({ text }) => !old.has(text)),
  );
}
