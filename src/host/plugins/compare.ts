import type { LineHunk } from '../../text/diff/diff-ids.ts';
import type { Text } from '../../text/text.ts';
import type { Comparing } from '../compare/comparing.ts';

let comparing: Promise<Comparing> | null = null;

/** Compares two texts line by line for a plugin, in a worker that the first comparison starts. */
export async function compareTexts(before: Text, after: Text): Promise<readonly LineHunk[]> {
  comparing ??= import('../compare/comparing.ts').then((module) => new module.Comparing());
  const found = await (await comparing).run('compare', [before, after], null);
  return (found?.hunks ?? []).map((hunk) => ({
    oldStart: hunk.before.first,
    oldCount: hunk.before.lines,
    newStart: hunk.after.first,
    newCount: hunk.after.lines,
  }));
}
