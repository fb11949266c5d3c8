import type { ThemeOverrides } from './plugin-colors.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** Every theme that can be chosen. */
    /** A plugin has colours in the place of the theme's, or null for none any more. */
    readonly theme_colors: { readonly overrides: ThemeOverrides | null };
    /** Files of themes were changed. */
    readonly reload_themes: Bare;
    /** A theme was read, or one that needs no reading is seen: all that is wrong in it, whether or not it was told. */
    readonly theme_read: { readonly faults: readonly string[] };
  }
}
