import { Builder } from './builder.ts';
import type { ChangeSet } from './changeset.ts';
import { Cursor } from './cursor.ts';
import { Text } from './text.ts';

/** Changes that are carried out between two rests. */
const SLICE = 4096;

/**
 * `text.apply(changes)` in slices of some milliseconds, so that a million changes hold up no key: yields between two
 * how many are done. Throws RangeError when the changes are for another length.
 */
export function* applying(text: Text, changes: ChangeSet): Generator<number, Text> {
  if (changes.length !== text.length)
    throw new RangeError(`changes for ${changes.length} bytes applied to ${text.length}`);
  const out = new Builder();
  const old = new Cursor(text.root);
  const insert = changes.inserter(out);
  for (let i = 0; i < changes.size; i++) {
    old.moveTo(changes.from(i), out);
    insert(i);
    old.moveTo(changes.to(i), null);
    if ((i + 1) % SLICE === 0) yield i + 1;
  }
  old.moveTo(text.length, out);
  return new Text(out.finish());
}
