import type { SettingSource } from '../../core/config/settings.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Open the user's configuration file. */
    readonly open_settings_file: { readonly source: SettingSource };
  }
}
