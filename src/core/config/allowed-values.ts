import type { Values } from '../model/fields/setting-row.ts';
import { displayValue } from '../../base/display-value.ts';

/**
 * The fault of a value, as the rest of a sentence after the setting's name: `is 0, not a whole number from 1 to 16`;
 * null when it is right.
 */
export function wrongWith(values: Values, value: unknown): string | null {
  if (Array.isArray(value) && (values.type === 'choices' || values.type === 'numbers')) {
    const each: Values =
      values.type === 'numbers' ? { ...values, type: 'number' } : { type: 'choice', options: values.options };
    const wrong = value.find((item) => !accepts(each, item));
    if (wrong !== undefined) return `has ${displayValue(wrong)}, not ${describeValues(each)}`;
    return values.type === 'choices' && new Set(value).size < value.length ? 'contains a value twice' : null;
  }
  if (values.type === 'text' && value === '') return 'is empty';
  return accepts(values, value) ? null : `is ${displayValue(value)}, not ${describeValues(values)}`;
}

/** True when a value that is no list is right. */
function accepts(values: Values, value: unknown): boolean {
  switch (values.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'choice':
      return values.options.some((option) => option === value);
    case 'number':
      return (
        typeof value === 'number' &&
        (values.fraction === true || Number.isInteger(value)) &&
        value >= values.least &&
        value <= values.most
      );
    case 'choices':
    case 'numbers':
      return false;
  }
}

/** The values that a setting can have, in words. */
export function describeValues(values: Values): string {
  switch (values.type) {
    case 'flag':
      return 'true or false';
    case 'text':
      return 'a string';
    case 'choice':
      return listOptions(values.options);
    case 'choices':
      return `a list of any of ${listOptions(values.options)}`;
    case 'number':
      return `a ${values.fraction === true ? '' : 'whole '}number from ${values.least} to ${values.most}`;
    case 'numbers':
      return `a list of whole numbers from ${values.least} to ${values.most}`;
  }
}

/** `true, false or "auto"`. */
function listOptions(options: readonly (string | boolean)[]): string {
  const words = options.map((option) => JSON.stringify(option));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

/** Text that people typed for a setting as a value of it; text that is no value comes back as it is. */
export function valueOf(values: Values, typed: string): unknown {
  const trimmed = typed.trim();
  if (values.type === 'text') return trimmed;
  if (values.type === 'choices') return trimmed === '' ? [] : trimmed.split(/[\s,]+/);
  if (values.type === 'numbers')
    return trimmed === '' ? [] : trimmed.split(/[\s,]+/).map((part) => (part === '' ? part : Number(part)));
  if (values.type === 'number') return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
  return trimmed === 'true' ? true : trimmed === 'false' ? false : trimmed;
}

/** The JSON schema of values. */
export function schemaOfValues(values: Values): object {
  switch (values.type) {
    case 'flag':
      return { type: 'boolean' };
    case 'number':
      return {
        type: values.fraction === true ? 'number' : 'integer',
        minimum: values.least,
        maximum: values.most,
      };
    case 'choice':
      return { enum: values.options };
    case 'choices':
      return { type: 'array', items: { enum: values.options }, uniqueItems: true };
    case 'text':
      return { type: 'string', minLength: 1 };
    case 'numbers':
      return { type: 'array', items: { type: 'integer', minimum: values.least, maximum: values.most } };
  }
}
