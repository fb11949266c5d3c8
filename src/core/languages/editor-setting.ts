import { withValue } from '../config/setting-value.ts';
import { settingsField } from '../config/settings-field.ts';
import type { Document } from '../model/document.ts';
import type { FeatureSetting, SettingRow } from '../model/fields/setting-row.ts';
import type { State } from '../model/state.ts';
import { editorIn } from './language.ts';

/** A setting below `editor` that the feature of its folder declares (`Feature.settings`) and reads. */
export class EditorSetting<T> implements FeatureSetting {
  readonly key: string;
  readonly row: SettingRow<T>;

  /** @param key the name below `editor`, unique among all settings there */
  constructor(key: string, row: SettingRow<T>) {
    this.key = key;
    this.row = row;
  }

  /** The value that holds, whatever languages say. */
  of(state: Pick<State, 'fields'>): T {
    return this.#in(settingsField.of(state).editor);
  }

  /** The value for a document: that of its language over that of all. */
  in(state: Pick<State, 'fields'>, document: Pick<Document, 'language'>): T {
    return this.#in(editorIn(state, document));
  }

  /** The state with another value, which no configuration keeps. */
  with(state: State, value: T): State {
    const settings = settingsField.of(state);
    return settingsField.with(state, withValue(settings, `editor.${this.key}`, value));
  }

  /** The configuration was checked against the row. */
  #in(editor: object): T {
    const value = (editor as Readonly<Record<string, T | undefined>>)[this.key];
    return value === undefined ? this.row.standard : value;
  }
}
