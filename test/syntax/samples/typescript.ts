#!/usr/bin/env node
import * as path from 'node:path';
import fs, { readFileSync as read, type Stats } from 'node:fs';
import type { Reader } from './reader.ts';
export * from './all.ts';
export { first, second as other } from './some.ts';

/** How much is kept. */
export const MAX_ENTRIES = 1_000;
const { EOL, ...rest } = path;
let counter = 0, last: string | undefined;

/* A block
   over two lines. */
export type Shape = { readonly kind: 'circle'; radius: number } | { kind: "square"; side: bigint };
type Keys<T extends object, K extends keyof T = keyof T> = K extends string ? `${K}Changed` : never;
type Mapped<T> = { [P in keyof T]?: T[P] extends (infer U)[] ? U : null };
declare global {
  interface Window { readonly ink: Promise<void> }
}

export interface Cache<V> extends Reader, Iterable<[string, V]> {
  readonly size: number;
  name?: string;
  get(key: string, fallback?: V): V | undefined;
  on: (event: string) => void;
  [index: number]: V;
  new (size: number): Cache<V>;
}

export enum Level { Low, Middle = 2, High = 1 << 4 }

namespace Inner.Deep {
  export const value = 0xff;
}

@sealed
@component({ tag: 'x' })
export abstract class Store<V> extends Base<V> implements Cache<V>, Other {
  static readonly #instances = new Map<string, Store<any>>();
  private declare timer?: NodeJS.Timeout;
  protected abstract visit(node: Node): boolean;
  handler = (event: Event): void => { this.#emit(event); };

  constructor(public readonly name: string, private entries: V[] = []) {
    super(name);
    if (new.target === Store) throw new TypeError(`No ${name}: ${entries.length + 1}\n`);
  }

  get size(): number { return this.entries.length; }
  set limit(value: number) { this.max = Math.max(value, 1e3); }

  async *[Symbol.asyncIterator](): AsyncGenerator<V> {
    for await (const entry of this.entries) yield entry;
    yield* this.other();
  }

  #emit<T>(this: Store<V>, event: T, ...args: unknown[]): asserts event is NonNullable<T> {
    const found = args.find(([a, b]) => a !== b && !(a instanceof Error));
    label: for (let i = 0; i < 10; i++) {
      if (i % 2 === 0) continue label;
      else if (found == null || i >= MAX_ENTRIES) break;
    }
    do { counter -= 1; } while (counter > 0);
    switch (typeof event) {
      case 'string': return;
      case 'number': { break; }
      default: debugger;
    }
  }
}

export default function open<T>({ name, size = 1 }: Options, handle?: (error: Error | null) => void): T {
  const options = { name, size, 'quoted-key': true, [computed]: undefined, method() { return this; }, run: async () => {} };
  try {
    delete options.size;
    void handle?.(null);
    last ??= options.name as string;
  } catch (error: unknown) {
    console.error((error as Error).message, JSON.stringify(options, null, 2));
  } finally {
    process.exit(1);
  }
  const pattern = /^ab+c$/giu.test(last!) ? NaN : Infinity;
  const list = [1, 2.5, 0b11, 10n, ...rest].map((each) => each * 2).filter(Boolean);
  return <T>(list satisfies unknown as T);
}

export function isShape(value: any): value is Shape;
const tagged = html`<p>${value}</p>`;
const later = import('./later.ts');
var x = a ? b : c, y = ~x | (x & 3) ^ 5, z = 'it\'s' in tagged;
abstract class Empty {}
export { later, type Reader };
