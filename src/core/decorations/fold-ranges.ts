import { type Owner, sameOwner } from './owner.ts';
import type { Byte } from '../../base/units.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { Decorations } from './decorations.ts';

/** As plugins give them: lines from 0, the last one included. */
export interface GivenRange {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind?: Fold['kind'] | null;
}

/** More than these are nobody's to fold one by one. */
const MOST = 50_000;

/** With what an owner says can be folded in place of what it said before. Lines that are not there are left out. */
export function withFoldRanges(
  decorations: Decorations,
  text: Text,
  owner: Owner,
  given: readonly GivenRange[],
): Decorations {
  const others = decorations.foldRanges.without((range) => sameOwner(range.owner, owner));
  const found = given.slice(0, MOST).flatMap(({ startLine, endLine, kind }) => {
    const from = endLine > startLine ? startOf(text, startLine) : undefined;
    const last = startOf(text, Math.min(endLine, text.newlines ?? endLine));
    const to = last === undefined ? undefined : lineEndAt(text, last);
    return from === undefined || to === undefined || to <= from
      ? []
      : [{ from, to, value: { owner, kind: kind ?? null } }];
  });
  return { ...decorations, foldRanges: others.withAll(found) };
}

const startOf = (text: Text, line: number): Byte | undefined =>
  Number.isSafeInteger(line) && line >= 0 ? text.lineStart(line) : undefined;
