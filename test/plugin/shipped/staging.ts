import { settingsField } from '../../../src/core/config/settings-field.ts';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import { contributedField } from '../../../src/features/plugins/contributions.ts';
import assert from 'node:assert/strict';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { readPluginConfigs } from '../../../src/core/config/plugin-config.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { press as pressed, pressOf } from '../../../src/input/character.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import type { Machine } from '../machine.ts';

/** Has the configuration say something to a plugin. */
export function configure(machine: Machine, name: string, settings: object): void {
  const faults: never[] = [];
  const plugins = readPluginConfigs({ [name]: { enabled: true, settings } }, faults);
  assert.deepEqual(faults, []);
  machine.dispatch({
    type: 'settings',
    settings: { ...settingsField.of(machine.state), plugins },
    layers: NO_LAYERS,
    keys: NO_KEY_CONFIG,
    held: [],
    faults: [],
  });
}

/** The stretches of the active document that have a look of plugins, as their texts. */
export function overlaid(machine: Machine): string[] {
  const { text } = activeDocument(machine.state);
  const decorations = decorationsField.of(activeDocument(machine.state));
  const found = decorations?.overlays.touching(0, text.length) ?? [];
  return found.map(({ from, to }) => text.slice(from, to).toString());
}

/** The text of a plugin's element in the status bar for the active document. */
export const statusOf = ({ state }: Machine, element: string): string =>
  contributedField.of(state).statusElements.get(element)?.values.get(activeDocument(state).id) ?? '';

/** Runs a command of the editor. */
export const command = (machine: Machine, name: string, args?: Readonly<Record<string, unknown>>): void =>
  machine.dispatch({ type: 'command', name, ...(args !== undefined && { args }) });

export function type(machine: Machine, text: string): void {
  for (const character of text) machine.dispatch(pressOf(character));
}

/** Presses keys, in the notation of the documentation. */
export function press(machine: Machine, keys: string): void {
  for (const { key, modifiers } of parseKeys(keys)) machine.dispatch(pressed(key, modifiers));
}

/** Runs a command of a plugin, as the palette does. */
export const runOf = (machine: Machine, plugin: string, handler: string): void =>
  machine.plugins.run({ type: 'plugin_call', plugin, handler, args: [] });

/** Waits until something of the editor is as wanted, and tells how it is when it does not come to that. */
export async function comesToBe(machine: Machine, now: () => unknown, wanted: unknown): Promise<void> {
  await machine
    .until(() => JSON.stringify(now()) === JSON.stringify(wanted))
    .catch(() => assert.deepEqual(now(), wanted, machine.messages.join('\n')));
}
