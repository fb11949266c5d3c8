import { featuresOf } from '../../../src/core/model/feature.ts';
import { settingsField, settingLayersField } from '../../../src/core/config/settings-field.ts';
import type { Fault } from '../../../src/core/model/fault.ts';
import { readKeyConfig } from '../../../src/core/config/keybinding-config.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import type { Host } from '../../cases/host.ts';

/** Gives a host the keys of a configuration, faulty ones too; its entries are numbered from 1. Returns the faults. */
export function giveKeys(host: Host, keybindings: unknown): readonly Fault[] {
  const place = ([, i]: readonly (string | number)[]): string => `config.json:${Number(i) + 1}`;
  const { keys, faults } = readKeyConfig({ keybindings }, place, MAPS, featuresOf(host.state));
  const settings = settingsField.of(host.state);
  const layers = settingLayersField.of(host.state);
  host.send({ type: 'settings', settings, layers, keys, held: [], faults: [] });
  return faults;
}
