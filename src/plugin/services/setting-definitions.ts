import { settingsField } from '../../core/config/settings-field.ts';
import { displayValue } from '../../base/display-value.ts';
import { configOf } from '../../core/config/plugin-config.ts';
import type { Json } from '../../base/json.ts';
import type { HostServices } from './host-services.ts';

/** The kind of values that a setting of a plugin may have. */
export interface Kind {
  readonly accepts: (value: unknown) => boolean;
  /** In words: `a whole number from 1 to 5`. */
  readonly expected: string;
}

interface Definition {
  readonly kind: Kind;
  readonly standard: Json;
}

/** Settings of one plugin. */
const MOST = 500;
const NAME = /^[A-Za-z_][\w-]{0,63}$/;

/** The settings that plugins have declared, whose values stand under `plugins.NAME.settings` of the configuration. */
export class SettingDefinitions {
  readonly #host: HostServices;
  readonly #of = new Map<string, Map<string, Definition>>();
  /** The faults already reported, so that each is reported once. */
  readonly #told = new Set<string>();

  constructor(host: HostServices) {
    this.#host = host;
  }

  /** Declares a setting, and returns its value. Throws a sentence when the declaration is wrong. */
  define(plugin: string, name: string, kind: Kind, standard: Json): Json {
    if (!NAME.test(name))
      throw new TypeError(
        `name must consist of at most 64 letters, digits, "_" and "-", not ${displayValue(name)}`,
      );
    if (!kind.accepts(standard))
      throw new TypeError(`options.default must be ${kind.expected}, not ${displayValue(standard)}`);
    let own = this.#of.get(plugin);
    if (own === undefined) {
      this.#of.set(plugin, (own = new Map()));
      this.#host.whenGone(plugin, () => this.#of.delete(plugin));
    }
    if (own.size >= MOST && !own.has(name)) throw new Error(`a plugin can have at most ${MOST} settings`);
    own.set(name, { kind, standard });
    return this.#value(plugin, name, { kind, standard });
  }

  /** The settings of a plugin: what it has declared with the values that hold, and what else is given. */
  all(plugin: string): Json {
    const own = this.#of.get(plugin) ?? new Map<string, Definition>();
    const values = new Map(Object.entries(this.#givenValue(plugin)));
    for (const [name, definition] of own) values.set(name, this.#value(plugin, name, definition));
    return Object.fromEntries(values) as Json;
  }

  /** The fault of a value for a setting of a plugin; null when it is valid, or the setting is not defined. */
  wrong(plugin: string, name: string, value: unknown): string | null {
    const definition = this.#of.get(plugin)?.get(name);
    return definition === undefined || definition.kind.accepts(value) ? null : definition.kind.expected;
  }

  #givenValue(plugin: string): Readonly<Record<string, unknown>> {
    return configOf(settingsField.of(this.#host.state()).plugins, plugin).settings ?? {};
  }

  #value(plugin: string, name: string, { kind, standard }: Definition): Json {
    const given = this.#givenValue(plugin);
    if (!Object.hasOwn(given, name)) return standard;
    const value = given[name];
    if (kind.accepts(value)) return value as Json;
    const text = `plugins.${plugin}.settings.${name} is ${displayValue(value)}, not ${kind.expected}; the default ${JSON.stringify(standard)} is used`;
    if (!this.#told.has(text)) {
      this.#told.add(text);
      this.#host.dispatch({ type: 'message', message: { level: 'warning', text } });
    }
    return standard;
  }
}
