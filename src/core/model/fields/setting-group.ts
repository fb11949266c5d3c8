import type { Fault } from '../fault.ts';

/** A program and its arguments. */
export type CommandLine = readonly string[];

/** A key of `config.json` whose value is read in a way of its own: macros by their names, languages by their ids. */
export interface SettingGroup<T> {
  /** The key, unique among groups and settings. */
  readonly name: string;
  /** Reads the value of one configuration. Wrong parts are left out and reported in `faults`. */
  read(value: unknown, faults: Fault[]): T;
  /** Merges the values of two configurations, of which `over` wins. */
  merged(under: T, over: T): T;
  /** The part of a value that a folder may set without being trusted; without it, a folder may set everything. */
  untrusted?(value: T): UntrustedPart<T>;
  /** The command lines that a value has run; without it, none. */
  commands?(value: T): readonly CommandLine[];
  schema(): GroupSchema;
}

/** The JSON schema of a group's value. */
export interface GroupSchema {
  /** The description for users. */
  readonly description: string;
  readonly [key: string]: unknown;
}

/** The part of a value that is left for a folder that is not trusted. */
interface UntrustedPart<T> {
  /** Undefined for nothing. */
  readonly value: T | undefined;
  /** The names of the settings that were left out, as in `languages.go.formatter`. */
  readonly without: readonly string[];
}

/** A group of any type. */
export type AnySettingGroup = SettingGroup<unknown>;
