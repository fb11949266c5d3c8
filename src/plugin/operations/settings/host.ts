import { FEATURES } from '../../../editor/features.ts';
import { wrongWith } from '../../../core/config/allowed-values.ts';
import type { Json } from '../../../base/json.ts';
import { allSettings } from '../../../core/config/setting-table.ts';
import type { HostOperations } from '../host-operation.ts';
import type { Kind } from '../../services/setting-definitions.ts';
import type { PluginServices } from '../../services/plugin-services.ts';

type Definition<O> = readonly [name: string, options: O];

interface Range {
  readonly default: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export const settingsInHost: HostOperations = {
  setSetting(services, { plugin }, [path, value]: readonly [string, Json]) {
    if (!isSetting(path, value)) return false;
    services.dispatch({ type: 'plugin_setting', plugin, name: path, value: value ?? undefined, keep: false });
    return true;
  },

  saveSetting(services, { plugin }, [path, value]: readonly [string, Json]) {
    if (services.configuration === null) return false;
    if (!isSetting(path, value) && !isOwn(services, plugin, path, value)) return false;
    services.dispatch({ type: 'plugin_setting', plugin, name: path, value: value ?? undefined, keep: true });
    return true;
  },

  defineConfigBoolean: (services, { plugin }, [name, options]: Definition<{ default: boolean }>) =>
    services.definitions.define(plugin, name, BOOLEAN, options.default),

  defineConfigInteger: (services, { plugin }, [name, options]: Definition<Range>) =>
    services.definitions.define(
      plugin,
      name,
      inRange('a whole number', Number.isSafeInteger, options),
      options.default,
    ),

  defineConfigNumber: (services, { plugin }, [name, options]: Definition<Range>) =>
    services.definitions.define(plugin, name, inRange('a number', Number.isFinite, options), options.default),

  defineConfigString: (services, { plugin }, [name, options]: Definition<{ default: string }>) =>
    services.definitions.define(plugin, name, STRING, options.default),

  defineConfigStringArray: (services, { plugin }, [name, options]: Definition<{ default: string[] }>) =>
    services.definitions.define(plugin, name, STRINGS, options.default),

  defineConfigEnum(
    services,
    { plugin },
    [name, { values, default: standard }]: Definition<{ values: readonly string[]; default: string }>,
  ) {
    const expected = `one of ${values.map((each) => JSON.stringify(each)).join(', ')}`;
    const accepts = (value: unknown): boolean => values.some((each) => each === value);
    return services.definitions.define(plugin, name, { accepts, expected }, standard);
  },

  getPluginConfig: (services, { plugin }) => services.definitions.all(plugin),
};

/** True if the editor has such a setting, and the value is valid for it; null resets any of them. */
function isSetting(path: string, value: unknown): boolean {
  const setting = allSettings(FEATURES.settings).find(({ name }) => name === path);
  return (
    setting !== undefined &&
    (value === null || value === undefined || wrongWith(setting.values, value) === null)
  );
}

/** True for a setting of the plugin itself: `plugins.NAME.settings.KEY`. */
function isOwn(services: PluginServices, plugin: string, path: string, value: unknown): boolean {
  const front = `plugins.${plugin}.settings.`;
  // A dot in a name would separate groups.
  if (plugin.includes('.') || !path.startsWith(front)) return false;
  const name = path.slice(front.length);
  if (!/^[A-Za-z_][\w-]*$/.test(name)) return false;
  return value === null || value === undefined || services.definitions.wrong(plugin, name, value) === null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const BOOLEAN: Kind = { accepts: (value) => typeof value === 'boolean', expected: 'true or false' };
const STRING: Kind = { accepts: isText, expected: 'a string' };
const STRINGS: Kind = {
  accepts: (value) => Array.isArray(value) && value.every(isText),
  expected: 'a list of strings',
};

function inRange(what: string, fits: (value: unknown) => boolean, { minimum, maximum }: Range): Kind {
  const least = minimum ?? -Infinity;
  const most = maximum ?? Infinity;
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` ${minimum === undefined ? 'up ' : ''}to ${maximum}`;
  return {
    accepts: (value) => fits(value) && (value as number) >= least && (value as number) <= most,
    expected: `${what}${from}${minimum !== undefined && maximum === undefined ? ' on' : to}`,
  };
}
