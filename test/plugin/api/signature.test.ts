import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { API } from '../../../src/plugin/api/table.ts';
import { type DeclaredTypes, checkArguments } from '../../../src/plugin/worker/check-arguments.ts';
import { parseSignature, parseType } from '../../../src/plugin/api/signature.ts';

const declared: DeclaredTypes = new Map(
  Object.entries({
    Style: '{ fg?: Color | null; bold: boolean; extendToLineEnd?: boolean }',
    Color: '[number, number, number] | string',
    Path: "string | { kind: 'local'; value: string }",
  }).map(([name, text]) => [name, parseType(text)]),
);

const fit = (signature: string | string[], ...args: unknown[]) =>
  checkArguments([signature].flat().map(parseSignature), args, declared);
const fault = (signature: string, ...args: unknown[]): string => {
  const result = fit(signature, ...args);
  return 'fault' in result ? result.fault : 'none';
};

describe('a signature', () => {
  test('is read with its parameters and its result', () => {
    const { name, parameters, result } = parseSignature(
      'f<K extends string = "a">(a: number, b?: Array<string>, /* c */ ...c: unknown[]): Promise<{ a: K }[]>',
    );
    assert.equal(name, 'f');
    assert.deepEqual(
      parameters.map(({ name: each, optional, rest }) => [each, optional, rest]),
      [
        ['a', false, false],
        ['b', true, false],
        ['c', false, true],
      ],
    );
    assert.deepEqual(result, {
      kind: 'named',
      name: 'Promise',
      of: [
        {
          kind: 'array',
          of: { kind: 'object', fields: [{ name: 'a', type: { kind: 'unknown' }, optional: false }] },
        },
      ],
    });
  });

  test('that is none is told with what stands there', () => {
    assert.throws(() => parseSignature('f(a number): void'), /: was expected, not number, in: f\(a number\)/);
    assert.throws(() => parseSignature('f(a: number): '), /a type was expected/);
  });

  test('of the table can be read, every one, and every type', () => {
    for (const { types = {}, rows } of API) {
      for (const text of Object.values(types)) parseType(text);
      for (const { signature } of rows) for (const each of [signature].flat()) parseSignature(each);
    }
  });
});

describe('arguments', () => {
  const wrong: [signature: string, args: unknown[], fault: RegExp][] = [
    ['f(a: number): void', [], /^f: a is missing$/],
    ['f(a: number): void', ['1'], /^f: a must be a number, not a string$/],
    ['f(a: string | null): void', [3], /^f: a must be string or null, not a number$/],
    ['f(a: number[]): void', [[1, null]], /^f: a\[1\] must be a number, not null$/],
    ['f(...a: string[]): void', ['x', 1], /^f: a\[1\] must be a string, not a number$/],
    ['f(a: boolean): void', [1], /^f: a must be a boolean, not a number$/],
    ['f(o: Style, a: number, b: boolean): void', [{ bold: true }], /^f: a is missing$/],
    ['f(o: Style): void', [{}], /^f: o\.bold is missing$/],
    ['f(o: Style): void', [{ bold: true, fg: [1, 2] }], /^f: o\.fg must be Color or null, not an array$/],
    ['f(o: Style): void', [[]], /^f: o must be an object, not an array$/],
    ["f(o: 'a' | 'b'): void", ['c'], /^f: o must be "a" or "b", not "c"$/],
    ['f(p: Path): void', [{ kind: 'local' }], /^f: p\.value is missing$/],
    ['f(o: Record<string, number>): void', [{ a: 1, b: 'x' }], /^f: o\.b must be a number/],
  ];
  for (const [signature, args, expected] of wrong)
    test(`that do not fit ${signature}: ${JSON.stringify(args)}`, () =>
      assert.match(fault(signature, ...args), expected));

  test('that fit are taken', () => {
    for (const [signature, ...args] of [
      ['f(a?: number, b?: string | null): void'],
      ['f(a?: number, b?: string | null): void', null, null],
      ['f(o: Partial<Style>): void', { fg: 'syntax.keyword' }],
      ['f(o: Style): void', { bold: true, fg: null }],
      ['f(f: Function | string): void', 'name'],
    ] as [string, ...unknown[]][])
      assert.equal(fault(signature, ...args), 'none');
  });

  test('null for what is optional is undefined, unless null means something', () => {
    const result = fit('f(a?: number, b?: string | null): void', null, null);
    assert.deepEqual('args' in result && result.args, [undefined, null]);
  });

  test('fields in the writing of the first generation are renamed, and that is told', () => {
    const result = fit('f(o: Style): void', { bold: true, extend_to_line_end: true });
    assert.deepEqual(result, {
      args: [{ bold: true, extendToLineEnd: true }],
      legacy: true,
      colors: [],
      notes: [],
    });
  });

  test('that are unknown fields, or missing flags at the end, are passed over, and that is told', () => {
    assert.deepEqual(fit('f(o: Style, a: boolean, b: boolean): void', { bold: true, color: 1 }, true), {
      args: [{ bold: true }, true, false],
      legacy: false,
      colors: [],
      notes: ['f: o has no field color, so it has no effect', 'f: b is missing, so it is false'],
    });
    const forms = ['f(o: { a: number }): void', 'f(o: { a: number; b_c?: string; bC: string }): void'];
    assert.deepEqual(fit(forms, { a: 1, bC: 'x' }), {
      args: [{ a: 1, bC: 'x' }],
      legacy: false,
      colors: [],
      notes: [],
    });
  });

  test('are held against each form of an operation', () => {
    const forms = ['f(a: string, o: Style): void', 'f(a: string, r: number): void'];
    assert.ok('args' in fit(forms, 'x', 1));
    assert.ok('args' in fit(forms, 'x', { bold: false }));
    assert.deepEqual(fit(forms, 'x', 'y'), { fault: 'f: o must be an object, not a string' });
  });
});
