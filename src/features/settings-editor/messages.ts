import type { SettingSource } from '../../core/config/settings.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Open a configuration file, at a setting where one is named. */
    readonly open_settings_file: { readonly source: SettingSource; readonly setting?: string };
  }
}
