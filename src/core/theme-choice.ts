import { openPrompt } from './asking.ts';
import type { Prompt, PromptKind } from './prompt.ts';
import { setSetting } from './setting.ts';
import { say, type State, type Step, step } from './state.ts';
import type { ThemeType } from './theme-file.ts';

/** A theme as the picker lists it. */
export interface ThemeName {
  /** What the setting `theme` is set to. */
  readonly name: string;
  /** What it calls itself. */
  readonly title: string;
  readonly type: ThemeType;
  /** Whether it stands in the user's own folder. */
  readonly own: boolean;
}

/** Asks for a theme; the one that is highlighted is seen at once. */
const choosingTheme: PromptKind = {
  name: 'select_theme',
  box: true,
  confirm: (state, { list }, answer) =>
    list === null || list.rows.length === 0
      ? step(say(state, 'info', `no theme is like ${answer}`))
      : setSetting(state, 'theme', answer),
};

/** Offers the themes, the one in use highlighted. */
export function offerThemes(state: State, themes: readonly ThemeName[]): Step {
  const { theme } = state.settings;
  const rows = themes.map(({ name, title, type, own }) => ({
    id: name,
    text: title,
    detail: own ? `${KINDS[type]}, your own` : KINDS[type],
    right: name === theme ? 'now' : '',
  }));
  const index = Math.max(
    0,
    themes.findIndex(({ name }) => name === theme),
  );
  return openPrompt(state, choosingTheme, { label: 'Theme: ', rows, index });
}

const KINDS: Readonly<Record<ThemeType, string>> = {
  dark: 'dark',
  light: 'light',
  'hc-dark': 'high contrast, dark',
  'hc-light': 'high contrast, light',
  terminal: "the terminal's own colours",
};

/** The name of the theme that is to be seen: that of the settings, or the one being looked at in the picker. */
export const themeSeen = ({ prompt, settings }: Pick<State, 'prompt' | 'settings'>): string =>
  (prompt?.kind === choosingTheme ? highlightedId(prompt) : undefined) ?? settings.theme;

const highlightedId = ({ list }: Prompt): string | undefined => list?.rows[list.index]?.id;
