import type { RandomState } from '../../base/random.ts';
import { type KeyConfig, keyMaps } from '../../core/config/keymaps.ts';
import type { Settings } from '../../core/config/settings.ts';
import type { State } from '../../core/model/state.ts';
import { startState } from '../../editor/start.ts';
import { readOnlyRunField } from '../../features/files/read-only/read-only-run.ts';
import { MAPS } from '../../keymaps/maps.ts';

/** Everything that the first state of a folder is made of. */
export interface StartRecord {
  readonly columns: number;
  readonly rows: number;
  readonly settings: Settings;
  readonly keys: KeyConfig;
  /** The keymap of the platform. */
  readonly standard: string;
  /** The keymap of the command line; null for none. */
  readonly keymap: string | null;
  readonly folder: string;
  readonly chance: RandomState;
  readonly readonly: boolean;
}

/** The first state of a folder. */
export const stateOf = ({ columns, rows, settings, keys, standard, keymap, ...rest }: StartRecord): State =>
  readOnlyRunField.with(
    startState(
      columns,
      rows,
      settings,
      { ...keyMaps(MAPS, standard, keymap), config: keys },
      rest.folder,
      rest.chance,
    ),
    rest.readonly,
  );
