import type { Node } from 'jsonc-parser';
import type { FileSystem } from '../../base/files.ts';
import { type BindingEdit, type BindingEntry, entryOf } from '../../core/config/keybinding-entry.ts';
import { readKeyConfig, type KnownNames } from '../../core/config/keybinding-config.ts';
import { MAPS } from '../../keymaps/maps.ts';
import { EntriesChanged, withBindings } from './binding-edit.ts';
import { nodeAt } from './json-nodes.ts';
import { rewrite, type Rewritten, type Written } from '../search/rewriting.ts';
import type { Saver } from '../files/saver.ts';
import { withSetting } from './setting-edit.ts';

/**
 * Gives a setting a value in a configuration file, or takes it out (undefined), keeping comments, order and layout;
 * the file is made when it is not there.
 * @returns what went wrong, as a sentence; null when it is written. A file that does not parse is left alone.
 */
export function writeSetting(
  path: string,
  name: string,
  value: unknown,
  fs: FileSystem,
  saver: Saver,
): Promise<Written> {
  return rewrite({ path, undone: `${name} was not saved`, fs, saver }, (text, tree) => {
    // Some write `"editor.tab_size": 3`, which holds as well.
    const keys = nodeAt(tree, [name]) === undefined ? keysOf(name) : [name];
    const around = nodeAt(tree, keys.slice(0, -1));
    return around !== undefined && around.type !== 'object' ? null : withSetting(text, tree, keys, value);
  });
}

/** The names of plugins may have points in them. */
const OF_PLUGIN = /^plugins\.(.+?)\.(enabled|settings)(?:\.([^.]+))?$/;

/** The keys of a setting, from the root. */
export function keysOf(name: string): readonly string[] {
  const [, plugin, ...inner] = OF_PLUGIN.exec(name) ?? [];
  return plugin === undefined
    ? name.split('.')
    : ['plugins', plugin, ...inner.filter((key) => key !== undefined)];
}

/**
 * Edits the bindings of a configuration file; all else about it is as with `writeSetting`.
 * @param keep takes what was written
 */
export function writeBindings(
  known: KnownNames,
  path: string,
  edits: readonly BindingEdit[],
  fs: FileSystem,
  saver: Saver,
  keep: (rewritten: Rewritten) => void,
): Promise<Written> {
  const change = (text: string, tree: Node): string | null => {
    const list = nodeAt(tree, ['keybindings']);
    return list === undefined || list.type === 'array' ? withBindings(text, edits, readEntries(known)) : null;
  };
  return rewrite({ path, undone: 'no keybinding was changed', fs, saver, keep }, change).catch(
    (error: unknown) => {
      if (error instanceof EntriesChanged)
        return `${path} has changed, so no keybinding was changed; try again`;
      throw error;
    },
  );
}

/** Entries as the reader of configurations understands them; null for wrong ones. */
export const readEntries =
  (known: KnownNames) =>
  (values: readonly unknown[]): (BindingEntry | null)[] => {
    const { keys } = readKeyConfig({ keybindings: values }, () => '', MAPS, known);
    const found = values.map((): (typeof keys.bindings)[number][] => []);
    for (const binding of keys.bindings) found[binding.index ?? 0].push(binding);
    return found.map((bindings) => (bindings.length === 0 ? null : entryOf(bindings)));
  };
