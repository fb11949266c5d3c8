import type { KeyConfig } from './keymaps.ts';
import type { SettingLayers, SettingSource, Settings } from './settings.ts';

declare module '../model/messages.ts' {
  interface Effects {
    /** Write a setting into the user's configuration; undefined takes it out. */
    readonly set_setting: {
      readonly name: string;
      readonly value: Bare;
      /** In whose file. */
      readonly source: SettingSource;
    };
  }

  interface Events {
    readonly settings: {
      readonly settings: Settings;
      readonly layers: SettingLayers;
      readonly keys: KeyConfig;
      /** The settings that a folder gave in vain, because it is not trusted. */
      readonly held: readonly string[];
      /** All that is wrong in the files, whether or not it was told. */
      readonly faults: readonly string[];
    };
    /** A plugin gives a setting a value, for as long as it is there or in the user's configuration; undefined takes it back. */
    readonly plugin_setting: {
      readonly plugin: string;
      readonly name: string;
      readonly value: Bare;
      readonly keep: boolean;
    };
  }
}
