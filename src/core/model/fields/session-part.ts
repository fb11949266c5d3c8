import type { Check } from '../../../base/json-checks.ts';
import type { Json } from '../../../base/json.ts';

/** Parts of a session, by their keys in the session file. */
export interface SessionParts {
  readonly [key: string]: Json;
}

/**
 * The part of a field's value that a session keeps. `From` and `To` are what the value belongs to when it is kept and
 * when it is restored: the state, a document, the text of a view.
 */
export interface SessionPart<T, From, To = From> {
  /** Its key in the session file, unique among the fields of its kind. */
  readonly key: string;
  /** Recognizes parts that `keep` may have given; `undefined` stands for none. A session with any other part is rejected. */
  accepts(part: unknown): boolean;
  /** The part that is kept; undefined for none. */
  keep(value: T, from: From): Json;
  /** The value with a part of it restored; the very same value where the part is not accepted or there is none. */
  restore(part: unknown, value: T, to: To): T;
}

interface Conversion<T, Part extends Json, From, To> {
  /** Every session has the part: one without it is rejected. Only for parts that the first version of Inkstone kept. */
  readonly isRequired?: boolean;
  readonly keep: (value: T, from: From) => Part | undefined;
  readonly restore: (part: Part, value: T, to: To) => T;
}

/** A part of a session that is recognized by `isPart`. */
export const sessionPart = <T, Part extends Json, From, To = From>(
  key: string,
  isPart: Check<Part>,
  { isRequired = false, keep, restore }: Conversion<T, Part, From, To>,
): SessionPart<T, From, To> => ({
  key,
  accepts: (part) => (part === undefined ? !isRequired : isPart(part)),
  keep,
  restore: (part, value, to) => (isPart(part) ? restore(part, value, to) : value),
});

/** A field of any kind and type, of which a session keeps a part or nothing. */
interface KeptField<From, To> {
  readonly session: SessionPart<unknown, From, To> | null;
}

/** The parts of values that a session keeps. */
export function keptParts<F extends KeptField<From, unknown>, From>(
  fields: readonly F[],
  valueOf: (field: F) => unknown,
  from: From,
): SessionParts {
  const parts: Record<string, Json> = {};
  for (const field of fields) {
    const part = field.session?.keep(valueOf(field), from);
    if (field.session !== null && part !== undefined) parts[field.session.key] = part;
  }
  return parts;
}

/** Something that was read has only parts that fields may have kept. */
export const areParts = (
  fields: readonly KeptField<never, never>[],
  parts: Readonly<Record<string, unknown>>,
): boolean => fields.every(({ session }) => session === null || session.accepts(parts[session.key]));
