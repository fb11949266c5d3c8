import type { GroupSchema } from '../model/fields/setting-group.ts';
import type { Fault } from '../model/fault.ts';
import { displayValue } from '../../base/display-value.ts';

/** The configuration of one plugin. */
export interface PluginConfig {
  /** True to load it, false not to; without it, it is loaded unless it came with the program. */
  readonly enabled?: boolean;
  /** The plugin's own settings as they stand in the file: only the plugin can check them. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export type PluginConfigs = Readonly<Record<string, PluginConfig>>;

/** Reads `plugins` of a configuration: what is wrong in it is told, and does not hold. */
export function readPluginConfigs(value: unknown, faults: Fault[]): PluginConfigs {
  const configs: Record<string, PluginConfig> = Object.create(null) as Record<string, PluginConfig>;
  if (!isObject(value)) {
    faults.push({
      path: ['plugins'],
      message: `plugins is ${displayValue(value)}, not an object of plugins by name`,
    });
    return {};
  }
  for (const [name, given] of Object.entries(value)) configs[name] = readOne(name, given, faults);
  return { ...configs };
}

function readOne(name: string, given: unknown, faults: Fault[]): PluginConfig {
  const wrong = (key: string | null, value: unknown, expected: string): void => {
    const path = key === null ? ['plugins', name] : ['plugins', name, key];
    faults.push({ path, message: `${path.join('.')} is ${displayValue(value)}, not ${expected}` });
  };
  if (!isObject(given)) {
    wrong(null, given, 'an object with "enabled" and "settings"');
    return {};
  }
  const { enabled, settings, ...others } = given;
  if (enabled !== undefined && typeof enabled !== 'boolean') wrong('enabled', enabled, 'true or false');
  if (settings !== undefined && !isObject(settings))
    wrong('settings', settings, 'an object of settings of the plugin');
  for (const key of Object.keys(others)) {
    const message = `a plugin has "enabled" and "settings", not ${key}; its own settings go in plugins.${name}.settings`;
    faults.push({ path: ['plugins', name, key], message });
  }
  return {
    ...(typeof enabled === 'boolean' && { enabled }),
    ...(isObject(settings) && { settings }),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two configurations merged: the upper one wins. */
export function mergedConfigs(under: PluginConfigs, over: PluginConfigs): PluginConfigs {
  const merged = new Map(Object.entries(under));
  for (const [name, config] of Object.entries(over)) {
    const before = merged.get(name) ?? {};
    const settings = { ...before.settings, ...config.settings };
    merged.set(name, { ...before, ...config, settings });
  }
  return Object.fromEntries(merged);
}

/** The configuration of one plugin; empty for none. */
export const configOf = (configs: PluginConfigs, name: string): PluginConfig =>
  Object.hasOwn(configs, name) ? configs[name] : {};

/** True when a plugin is switched on by name. */
export const isAnySwitchedOn = (configs: PluginConfigs): boolean =>
  Object.values(configs).some(({ enabled }) => enabled === true);

/** The JSON schema of `plugins`. */
export const PLUGINS_SCHEMA: GroupSchema = {
  type: 'object',
  description: 'Settings of plugins by name.',
  additionalProperties: {
    type: 'object',
    properties: {
      enabled: {
        type: 'boolean',
        description: 'Load the plugin. The default is true, except for bundled plugins.',
      },
      settings: { type: 'object', description: 'Settings that the plugin defines.' },
    },
    additionalProperties: false,
  },
  default: {},
};
