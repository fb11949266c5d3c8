import { settingsField } from '../core/config/settings-field.ts';
import { randomField } from '../core/model/random.ts';
import { withFeatures } from '../core/model/feature.ts';
import { startFields } from '../core/model/fields/field.ts';
import { FEATURES } from './features.ts';
import { Additions } from '../text/additions.ts';
import type { RandomState } from '../base/random.ts';
import { activeMap, type KeyMaps, keymapOf, keyMapsField } from '../core/config/keymaps.ts';
import { newDocument } from '../features/files/open.ts';
import { NO_LAYERS, type Settings } from '../core/config/settings.ts';
import type { State } from '../core/model/state.ts';

/** The editor as it starts: one split with an empty document. */
export function startState(
  columns: number,
  rows: number,
  settings: Settings,
  keyMaps: KeyMaps,
  folder = '',
  chance: RandomState = [1, 2, 3, 4],
): State {
  const state: State = {
    folder,
    documents: new Map(),
    window: {
      columns: Math.max(1, columns),
      rows: Math.max(1, rows),
      panes: {
        kind: 'leaf',
        id: 1,
        tabs: [],
        active: 0,
        views: new Map(),
        preview: null,
        tabScroll: null,
        label: null,
      },
      focus: 1,
      maximized: null,
      zen: false,
      area: 'text',
      message: null,
      pending: null,
      tier: 'legacy',
      focused: true,
      fields: startFields(FEATURES.fields.state, true),
    },
    nextId: 1,
    commands: FEATURES.commands,
    keymap: keymapOf(keyMaps, activeMap({ keyMaps, settings, settingLayers: NO_LAYERS }), FEATURES.commands),
    plugins: null,
    edits: [],
    now: 0,
    additions: new Additions(),
    fields: startFields(FEATURES.fields.state),
  };
  const configured = keyMapsField.with(settingsField.with(withFeatures(state, FEATURES), settings), keyMaps);
  return newDocument(randomField.with(configured, chance));
}
