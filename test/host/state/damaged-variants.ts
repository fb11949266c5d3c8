/** Numbers from 0 to below 1 that are the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Values of every type, which are put in the place of each part of a file in turn. */
const VALUES: readonly unknown[] = [null, [], {}, 7, -1, 1e300, 'text', true, [[null]]];

type Variant = readonly [how: string, bytes: Uint8Array];

/** Damaged variants of a file: fixed ones, `count` cuts and `count` flipped bits, and wrong values in its first line of JSON. */
export function* damagedVariants(given: Uint8Array, count: number): Generator<Variant> {
  // A Buffer's slices would be the same memory.
  const whole = Uint8Array.from(given);
  const next = random(whole.length + count);
  const below = (limit: number): number => Math.floor(next() * limit);
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  for (const text of ['', 'null', '[]', '{}', '0', '"x"', 'no JSON\n', 'null\n', '[]\n', '{}\n', '\n'])
    yield [JSON.stringify(text), bytes(text)];
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ])
    yield [`nested ${open}`, bytes(`${open.repeat(50_000)}1${close.repeat(50_000)}\n`)];
  yield ['junk', Uint8Array.from({ length: 2000 }, () => below(256))];
  yield ['zeros', new Uint8Array(whole.length)];
  for (let i = 0; i < count; i++) {
    const length = below(whole.length);
    yield [`cut to ${length}`, whole.slice(0, length)];
    const flipped = whole.slice();
    const [at, bit] = [below(whole.length), below(8)];
    flipped[at] ^= 1 << bit;
    yield [`bit ${bit} of byte ${at}`, flipped];
  }
  yield* withWrongValues(whole);
}

/** Variants with a wrong value in the place of each part of the JSON that a file is, or begins with; none without any. */
function* withWrongValues(whole: Uint8Array): Generator<Variant> {
  const text = new TextDecoder().decode(whole);
  const end = isJson(text) ? text.trimEnd().length : text.indexOf('\n');
  if (!isJson(text.slice(0, end))) return;
  const value: unknown = JSON.parse(text.slice(0, end));
  for (const wrong of VALUES)
    for (const [where, changed] of replaced(value, wrong)) {
      const other = JSON.stringify(changed);
      if (other !== JSON.stringify(value))
        yield [`${JSON.stringify(wrong)} at ${where}`, new TextEncoder().encode(other + text.slice(end))];
    }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A value with one of its parts replaced, each in turn. */
function* replaced(value: unknown, by: unknown): Generator<readonly [where: string, value: unknown]> {
  yield ['', by];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value) as [string, unknown][])
    for (const [where, changed] of replaced(part, by))
      yield [
        `/${name}${where}`,
        Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
      ];
}
