/**
 * The place of a text. Files of this machine have the scheme `file`; the feature that brings another scheme opens and
 * saves what it names.
 */
export interface Location {
  /** `file`, or the name of another scheme in lower case. */
  readonly scheme: string;
  /** The machine or the version, such as `HEAD`; empty for files of this machine. */
  readonly authority: string;
  /** Absolute in the scheme `file`. */
  readonly path: string;
}

/** The location of a file of this machine. @param path absolute */
export const fileLocation = (path: string): Location => ({ scheme: 'file', authority: '', path });

/** True when two locations are the same place; false where there is none. */
export const isSameLocation = (a: Location | null, b: Location | null): boolean =>
  a !== null && b !== null && a.scheme === b.scheme && a.authority === b.authority && a.path === b.path;
