import { displayValue } from '../../base/display-value.ts';
import { bytesOf, Calibration, type LearnedKey, sequenceOf, unfit } from '../../input/calibration.ts';
import { nearest } from '../../input/nearest.ts';
import { describe, type Key, NotationError, parseKey, parseKeys } from '../../input/notation.ts';
import { bytesShown, shownBytes } from '../../input/trace.ts';

/** The keys of a terminal in a file. */
export interface Profile {
  /** The terminal as it names itself, with its version or without; null when the file's name tells it. */
  readonly terminal: string | null;
  readonly keys: readonly LearnedKey[];
  /** The faults of the file; the rest holds. */
  readonly faults: readonly { readonly path: readonly string[]; readonly message: string }[];
}

const FIELDS = ['terminal', 'keys'];

/**
 * Reads `{"terminal": "XTerm(390)", "keys": {"ESC[99~": "Ctrl+Home"}}`: sequences as the editor shows them, with the
 * keys that they stand for.
 */
export function readProfile(value: unknown): Profile {
  const faults: { path: string[]; message: string }[] = [];
  const wrong = (path: string[], message: string): null => {
    faults.push({ path, message });
    return null;
  };
  if (!isObject(value)) {
    wrong([], `a terminal profile is ${displayValue(value)}, not an object`);
    return { terminal: null, keys: [], faults };
  }
  for (const field of Object.keys(value)) {
    if (FIELDS.includes(field)) continue;
    const near = nearest(field, FIELDS);
    wrong(
      [field],
      `a profile has no field "${field}"${near === undefined ? '' : `; did you mean "${near}"?`}`,
    );
  }
  const { terminal = null, keys = {} } = value;
  const named =
    typeof terminal === 'string' || terminal === null
      ? terminal
      : wrong(['terminal'], `terminal is ${displayValue(terminal)}, not the name of a terminal`);
  if (!isObject(keys)) {
    wrong(['keys'], `keys is ${displayValue(keys)}, not an object of sequences and keys`);
    return { terminal: named, keys: [], faults };
  }
  const seen = new Set<string>();
  const learned = Object.entries(keys).flatMap(([text, key]): LearnedKey[] => {
    const bytes = bytesShown(text);
    const twice = seen.has(sequenceOf(bytes))
      ? 'the same sequence appears earlier in another notation'
      : null;
    seen.add(sequenceOf(bytes));
    const why = unfit(bytes) ?? twice;
    if (why !== null) wrong(['keys', text], `${JSON.stringify(text)} cannot be a key: ${why}`);
    const parsed = why === null ? keyIn(key, (message) => wrong(['keys', text], message)) : null;
    return parsed === null ? [] : [{ sends: sequenceOf(bytes), key: parsed }];
  });
  return { terminal: named, keys: learned, faults };
}

/** A key as people write it, or as bindings do. */
function keyIn(value: unknown, wrong: (message: string) => null): Key | null {
  try {
    if (typeof value === 'string') {
      const keys = parseKeys(value);
      return keys.length === 1 ? keys[0] : wrong(`"${value}" is a chord, not one key`);
    }
    if (isObject(value) && typeof value['key'] === 'string') {
      const { key, modifiers = [] } = value;
      if (Array.isArray(modifiers) && modifiers.every((each) => typeof each === 'string'))
        return parseKey(key, modifiers);
    }
  } catch (error) {
    if (error instanceof NotationError) return wrong(error.message);
    throw error;
  }
  return wrong(`${displayValue(value)} is not a key, such as "Ctrl+Home"`);
}

/** The calibration of a profile; null for an empty one. */
export const calibrationOf = (keys: Profile['keys'], source: string): Calibration | null =>
  keys.length === 0 ? null : new Calibration(keys, source);

/** The `keys` of a file for learned keys. */
export const writtenKeys = (keys: readonly LearnedKey[]): ReadonlyMap<string, string> =>
  new Map(keys.map(({ sends, key }) => [shownBytes(bytesOf(sends)), describe([key])]));

/** A name in the letters of a file's name: `XTerm(390)` is `xterm-390`. */
export const profileName = (terminal: string): string =>
  terminal
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '') || 'terminal';

/** A terminal's name without its version: `XTerm(390)` and `tmux 3.4` are `xterm` and `tmux`. */
const withoutVersion = (terminal: string): string => terminal.toLowerCase().replace(/[(\s].*$/s, '');

/**
 * The fit of a profile to a terminal: 2 for the same name and version, 1 for the name alone, 0 for another one. @param
 * file the name of its file, without its ending
 */
export function fits({ terminal }: Profile, file: string, wanted: string): 0 | 1 | 2 {
  const name = terminal ?? file;
  if (profileName(name) === profileName(wanted)) return 2;
  return name.toLowerCase() === withoutVersion(wanted) ? 1 : 0;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
