import type { Command } from '../command.ts';
import { chooseMap, useMap } from '../key-style.ts';

export const binding: readonly Command[] = [
  {
    name: 'select_keybinding_map',
    title: 'Keybinding Style',
    doc: 'Shows the maps of keys, with what is where in each, to choose one.',
    anywhere: true,
    run: chooseMap,
  },
  {
    name: 'switch_keybinding_map',
    title: 'Use Keybinding Style',
    doc: 'Uses the map of keys that is named by `map`, or asks for one.',
    anywhere: true,
    hidden: true,
    run: (state, { map }) => (typeof map === 'string' ? useMap(state, map) : chooseMap(state)),
  },
];
