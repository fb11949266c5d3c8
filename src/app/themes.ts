/** The parts that only a theme other than the first one needs. */
export { loadTheme, themeNames } from '../host/config/themes.ts';
export { changedTheme } from '../core/themes/theme-overrides-config.ts';
export { themeFrom } from '../ui/themes/from-vscode.ts';
export { describeTokenStyle } from '../ui/describe-token.ts';
export { withOverrides } from '../ui/theme-keys.ts';
