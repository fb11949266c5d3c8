import type { Event } from '../core/model/messages.ts';
import { commands } from '../editor/commands.ts';
import type { Tier } from '../input/keyboards.ts';
import type { Keymap } from '../input/keymap.ts';
import { describe } from '../input/notation.ts';
import { reaches } from '../input/reach.ts';
import { VERSION } from './version.ts';

/** The ways to everything else. */
const ACTIONS = [
  'command_palette',
  'menu_activate',
  'show_help',
  'open',
  'quick_open',
  'toggle_file_explorer',
  'quit',
];

/** The content for `ink` without a file: its name, and some keys of the map in use as the terminal can send them. */
export function welcome(keymap: Keymap, tier: Tier): Event {
  const { bindings } = keymap;
  const keys = ACTIONS.flatMap((action) => {
    const binding = bindings.find((each) => each.action === action && reaches(keymap, each, tier));
    const title = commands.get(action)?.title;
    return binding === undefined || title === undefined
      ? []
      : [{ keys: describe(binding.keys), does: title }];
  });
  return { type: 'welcome', welcome: { title: `Inkstone ${VERSION}`, keys } };
}
