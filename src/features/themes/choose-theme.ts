import { listThemes, type ThemeName } from '../../core/themes/list-themes.ts';
import { handles } from '../../core/model/request.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { themeKey } from '../../core/themes/theme-key.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Row } from '../../core/widgets/list.ts';
import { askPath, completesPaths, withPath } from '../files/path-prompt.ts';
import { nameOf } from '../../core/model/paths.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { setSetting } from '../../core/config/setting-value.ts';
import type { SettingLayers } from '../../core/config/settings.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import type { ThemeType } from '../../core/themes/theme-file.ts';

/** Asks for a theme; the one that is highlighted is seen at once. */
const choosingTheme: PromptKind = {
  name: 'select_theme',
  box: true,
  confirm(state, { list }, answer) {
    if (list !== null && list.rows.length > 0) return setSetting(state, 'theme', answer);
    if (isThemePath(answer)) return useFile(state, answer);
    return step(say(state, 'info', `No matching theme: ${answer}`));
  },
};

/** Asks for a theme file, such as one that was made for VS Code. */
export const askThemeFile = (state: State): Step => askPath(state, choosingFile, 'Theme file: ', '');

const choosingFile: PromptKind = {
  name: 'use_theme_file',
  ...completesPaths,
  confirm: (state, prompt) =>
    withPath(state, prompt, (path) => (path === '' ? step(state) : useFile(state, path))),
};

/** The theme of a file, which goes on being meant from any folder. */
const useFile = (state: State, path: string): Step =>
  setSetting(state, 'theme', /^[/~]/.test(path) ? path : `${state.folder}/${path.replace(/^\.\//, '')}`);

/** The folder at which a relative path in the setting `theme` begins: that of the configuration that gives it. */
export const themeBase = (layers: SettingLayers, user: string, folder: string): string =>
  layers.folder.has('theme') ? `${folder}/.inkstone` : user;

/** True when the setting `theme` is the path of a file. */
export const isThemePath = (theme: string): boolean => /[\\/]|\.jsonc?$/i.test(theme);

/** Handles the list of themes: offers them, the one in use highlighted. */
export const themesHandler = handles(listThemes, { take: offerThemes });

function offerThemes(state: State, themes: readonly ThemeName[]): Step {
  const { theme } = settingsField.of(state);
  const now = themes.findIndex(
    ({ name, title }) =>
      name === theme || themeKey(name) === themeKey(theme) || themeKey(title) === themeKey(theme),
  );
  const rows: Row[] = themes.map(({ name, title, type, own }, i) => ({
    id: name,
    text: title,
    detail: own ? `${KINDS[type]}, custom` : KINDS[type],
    right: i === now ? 'now' : '',
  }));
  // A file that is named by its path is none of them.
  if (now < 0 && isThemePath(theme))
    rows.unshift({ id: theme, text: nameOf(theme), detail: theme, right: 'now' });
  return openPrompt(state, choosingTheme, { label: 'Theme: ', rows, index: Math.max(0, now) });
}

const KINDS: Readonly<Record<ThemeType, string>> = {
  dark: 'dark',
  light: 'light',
  'hc-dark': 'high contrast, dark',
  'hc-light': 'high contrast, light',
  terminal: 'the colors of the terminal',
};

/** The name of the theme that is to be seen: that of the settings, or the one being looked at in the picker. */
export const themeSeen = (state: Pick<State, 'fields' | 'window'>): string => {
  const settings = settingsField.of(state);
  const prompt = promptField.of(state);
  return (prompt?.kind === choosingTheme ? highlightedId(prompt) : undefined) ?? settings.theme;
};

const highlightedId = ({ list }: Prompt): string | undefined => list?.rows[list.index]?.id;
