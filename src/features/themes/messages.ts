import type { ThemeName } from './choose-theme.ts';
import type { ThemeOverrides } from './plugin-colors.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Ask for the themes; answered by `theme_names`. */
    readonly theme_names: Bare;
  }

  interface Events {
    /** Every theme that can be chosen. */
    readonly theme_names: { readonly themes: readonly ThemeName[] };
    /** A plugin has colours in the place of the theme's, or null for none any more. */
    readonly theme_colors: { readonly overrides: ThemeOverrides | null };
    /** Files of themes were changed. */
    readonly reload_themes: Bare;
    /** A theme was read, or one that needs no reading is seen: all that is wrong in it, whether or not it was told. */
    readonly theme_read: { readonly faults: readonly string[] };
  }
}
