import type { Field, Parameter, Signature, Type } from '../api/signature.ts';

/** The types that the tables declare, by name. */
export type DeclaredTypes = ReadonlyMap<string, Type>;

/** The arguments as the operation takes them, or what is wrong with them. */
export type CheckedArguments =
  | {
      readonly args: readonly unknown[];
      /** Fields of them were written with underscores, as plugins of the first generation do. */
      readonly legacy: boolean;
      /** Words that were given for colours, which have to be keys of the theme. */
      readonly colors: readonly string[];
      /** The arguments that were ignored, as sentences: fields that are not known, and flags that were left out. */
      readonly notes: readonly string[];
    }
  | { readonly fault: string };

/**
 * Checks arguments, which are changed, against the first of the signatures that they fit, and completes them:
 * `null` for what is optional is undefined, `field_name` is `fieldName` where that is declared. Where they fit none
 * exactly, fields that are not declared are removed, and booleans missing at the end are false.
 */
export function checkArguments(
  signatures: readonly Signature[],
  args: unknown[],
  declared: DeclaredTypes,
): CheckedArguments {
  let fault = '';
  let legacy = false;
  for (const isLoose of [false, true])
    for (const signature of signatures) {
      const fitting = new ArgumentCheck(declared, isLoose);
      const fits = fitting.takes(signature, args);
      // An attempt that failed may have renamed fields.
      legacy ||= fitting.legacy;
      const notes = fitting.notes.map((note) => `${signature.name}: ${note}`);
      if (fits) return { args, legacy, colors: fitting.colors, notes };
      // The message is about the form that was most likely meant: the one that matched furthest, or the first of several.
      fault ||= `${signature.name}: ${fitting.fault}`;
    }
  return { fault };
}

class ArgumentCheck {
  fault = '';
  legacy = false;
  readonly colors: string[] = [];
  readonly notes: string[] = [];
  readonly #declared: DeclaredTypes;
  readonly #isLoose: boolean;

  constructor(declared: DeclaredTypes, isLoose: boolean) {
    this.#declared = declared;
    this.#isLoose = isLoose;
  }

  takes({ parameters }: Signature, args: unknown[]): boolean {
    for (const [i, parameter] of parameters.entries()) {
      if (parameter.rest) {
        const of = parameter.type.kind === 'array' ? parameter.type.of : parameter.type;
        return args.slice(i).every((value, k) => this.#fits(of, value, `${parameter.name}[${k}]`));
      }
      if (!this.#argument(parameter, args, i)) return false;
    }
    return true;
  }

  #argument({ name, type, optional }: Parameter, args: unknown[], i: number): boolean {
    if (optional && (args[i] === undefined || (args[i] === null && !admitsNull(type)))) {
      if (i < args.length) args[i] = undefined;
      return true;
    }
    if (i >= args.length) {
      if (!this.#isLoose || type.kind !== 'boolean') return this.#no(`${name} is missing`);
      this.notes.push(`${name} is missing, so it is false`);
      args[i] = false;
      return true;
    }
    return this.#fits(type, args[i], name);
  }

  #fits(type: Type, value: unknown, at: string): boolean {
    switch (type.kind) {
      case 'number':
      case 'string':
      case 'boolean':
        return typeof value === type.kind || this.#no(`${at} must be a ${type.kind}, not ${kindOf(value)}`);
      case 'null':
        return value === null || this.#no(`${at} must be null, not ${kindOf(value)}`);
      case 'void':
        return value === undefined || this.#no(`${at} must not be given`);
      case 'unknown':
        return true;
      case 'function':
        return typeof value === 'string' || this.#no(`${at} must be a function, not ${kindOf(value)}`);
      case 'literal':
        return value === type.value || this.#no(`${at} must be ${textOf(type)}, not ${describeValue(value)}`);
      case 'array':
        if (!Array.isArray(value)) return this.#no(`${at} must be an array, not ${kindOf(value)}`);
        return value.every((each, i) => this.#fits(type.of, each, `${at}[${i}]`));
      case 'tuple':
        if (!Array.isArray(value) || value.length !== type.of.length)
          return this.#no(`${at} must be ${textOf(type)}, not ${describeValue(value)}`);
        return type.of.every((each, i) => this.#fits(each, value[i], `${at}[${i}]`));
      case 'union':
        return this.#oneOf(type.of, value, at);
      case 'record':
        if (!isObject(value)) return this.#no(`${at} must be an object, not ${kindOf(value)}`);
        return Object.entries(value).every(([name, each]) => this.#fits(type.of, each, `${at}.${name}`));
      case 'object':
        return this.#object(type.fields, value, at);
      case 'named':
        return this.#nameArgument(type, value, at);
    }
  }

  #nameArgument({ name, of }: Extract<Type, { kind: 'named' }>, value: unknown, at: string): boolean {
    if (name === 'Partial' && of[0].kind === 'named') {
      const whole = this.#declaredAs(of[0].name);
      if (whole.kind !== 'object') throw new Error(`Partial<${of[0].name}> is of no object`);
      return this.#object(
        whole.fields.map((field) => ({ ...field, optional: true })),
        value,
        at,
      );
    }
    if (name === 'OverlayColorSpec' && typeof value === 'string') this.colors.push(value);
    return this.#fits(this.#declaredAs(name), value, at);
  }

  #declaredAs(name: string): Type {
    const type = this.#declared.get(name);
    if (type === undefined) throw new Error(`no type ${name} is declared`);
    return type;
  }

  #oneOf(types: readonly Type[], value: unknown, at: string): boolean {
    const faults: string[] = [];
    for (const type of types) {
      if (this.#fits(type, value, at)) return true;
      // Only what has the right shape can say more than what it should have been.
      if (isObject(value) === this.#isObjectType(type) && Array.isArray(value) === isList(type))
        faults.push(this.fault);
    }
    const wanted = types.map(textOf).join(' or ');
    return this.#no(faults.length === 1 ? faults[0] : `${at} must be ${wanted}, not ${describeValue(value)}`);
  }

  #isObjectType(type: Type): boolean {
    if (type.kind === 'named')
      return type.name === 'Partial' || this.#isObjectType(this.#declaredAs(type.name));
    return type.kind === 'object' || type.kind === 'record';
  }

  #object(fields: readonly Field[], value: unknown, at: string): boolean {
    if (!isObject(value)) return this.#no(`${at} must be an object, not ${kindOf(value)}`);
    for (const name of Object.keys(value)) {
      if (fields.some((field) => field.name === name)) continue;
      const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      if (camel === name || !fields.some((field) => field.name === camel)) {
        if (!this.#isLoose) return this.#no(`${at} has no field ${name}`);
        this.notes.push(`${at} has no field ${name}, so it has no effect`);
      } else {
        value[camel] = value[name];
        this.legacy = true;
      }
      delete value[name];
    }
    for (const { name, type, optional } of fields) {
      const given = value[name];
      if (optional && (given === undefined || (given === null && !admitsNull(type)))) delete value[name];
      else if (given === undefined) return this.#no(`${at}.${name} is missing`);
      else if (!this.#fits(type, given, `${at}.${name}`)) return false;
    }
    return true;
  }

  #no(fault: string): false {
    this.fault = fault;
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = ({ kind }: Type): boolean => kind === 'array' || kind === 'tuple';

const admitsNull = (type: Type): boolean =>
  type.kind === 'null' || type.kind === 'unknown' || (type.kind === 'union' && type.of.some(admitsNull));

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return value === undefined ? 'undefined' : `${/^[ao]/.test(typeof value) ? 'an' : 'a'} ${typeof value}`;
}

const describeValue = (value: unknown): string =>
  typeof value === 'string' && value.length <= 40 ? JSON.stringify(value) : kindOf(value);

/** A type in words that a sentence can hold. */
function textOf(type: Type): string {
  switch (type.kind) {
    case 'literal':
      return JSON.stringify(type.value);
    case 'array':
      return `${textOf(type.of)}[]`;
    case 'tuple':
      return `[${type.of.map(textOf).join(', ')}]`;
    case 'union':
      return type.of.map(textOf).join(' or ');
    case 'object':
    case 'record':
      return 'an object';
    case 'named':
      return type.of.length === 0 ? type.name : `${type.name}<${type.of.map(textOf).join(', ')}>`;
    default:
      return type.kind;
  }
}
