import type { FoundChanges } from '../../../../core/edits/background-edit.ts';
import { reveal } from '../../../../core/layout/scroll.ts';
import { lineBreak } from '../../../../core/model/document.ts';
import {
  activeDocument,
  andThen,
  documentById,
  say,
  type State,
  type Step,
  step,
} from '../../../../core/model/state.ts';
import { apply } from '../../../../core/model/transaction.ts';
import type { ChangeSet } from '../../../../text/changeset.ts';
import type { Rework } from '../../../../text/rework/rework.ts';
import type { Text } from '../../../../text/text.ts';
import { firstNonBlank, lastLine, lineStart } from '../../lines.ts';
import { noteJump } from '../../marks/jumps.ts';
import { deleteInto } from '../../registers/write.ts';
import type { VimPattern } from '../../search/compile-pattern.ts';
import { ExFault } from '../ex-fault.ts';
import { type ExLine, parseLine } from '../parse-line.ts';
import type { LineSpan } from '../resolve-range.ts';
import { withCursorAt } from '../../scroll/scroll.ts';
import { findInBackground } from '../run/line-changes.ts';
import { boundedQuery, rangeOfMatches } from '../run/line-query.ts';
import { endsOpen, lineCount } from '../run/text-lines.ts';
import { firstLine } from './line-walk.ts';

/** Numbered registers, which hold the lines that were deleted last. */
const NUMBERED = 9;

/** The lines that `:g` or `:v` is about. */
export interface GlobalLines {
  readonly pattern: VimPattern;
  readonly span: LineSpan;
  /** The lines in which the pattern does not match. */
  readonly isInverse: boolean;
}

/** Finds the lines in the background, as the deletions of them. */
export function findFarLines(
  state: State,
  { pattern, span, isInverse }: GlobalLines,
  goOn: (state: State, found: FoundChanges) => Step,
): Step {
  const work: Rework = {
    query: boundedQuery(pattern),
    replace: {
      replacement: { template: '', expands: false, keepCase: false, lineBreak: '\n' },
      ranges: [rangeOfMatches(activeDocument(state).text, span, pattern)],
      limit: Infinity,
      deletes: isInverse ? 'unmatched' : 'matched',
    },
  };
  return findInBackground(state, work, goOn);
}

/** The name of the register of `:d`, null for none; undefined for another command, or one that adds to a register. */
export function plainDelete(command: string): string | null | undefined {
  let line: ExLine;
  try {
    line = parseLine(command);
  } catch (error) {
    // What is wrong with it is reported where it is carried out.
    if (error instanceof ExFault) return undefined;
    throw error;
  }
  const { range, count, flags, rest, register, modifiers } = line;
  const isWhole = range === null && count === null && flags === '' && rest === null;
  const isPlain = line.command?.name === 'delete' && isWhole && modifiers.silent === 'no';
  return isPlain && (register === null || /^[a-z_]$/.test(register)) ? register : undefined;
}

/** Deletes lines that were found, as `:g/pattern/d` does: the registers have those that it would have deleted last. */
export function deleteFarLines(
  state: State,
  register: string | null,
  { changes, text }: Pick<FoundChanges, 'changes' | 'text'>,
): Step {
  const { id, text: before } = activeDocument(state);
  const done = apply(noteJump(state), { document: id, changes, text, label: 'delete lines', origin: 'user' });
  if (activeDocument(done).text === before) return step(done);
  documentById(done, id).history.entry.close();
  const kept = lastLines(before, changes).reduce<Step>(
    (so, line) => andThen(so, (next) => deleteInto(next, register, lineRegister(next, line), WHOLE)),
    step(done),
  );
  const after = activeDocument(kept.state).text;
  const end = changes.insertTo(changes.size - 1);
  const line = end < after.length ? end : lastLine(after);
  const shown = reveal(withCursorAt(kept.state, firstNonBlank(after, line)));
  return { ...kept, state: say(shown, 'info', sayFewer(before, after)) };
}

/** The number of lines that were deleted, where the lines that are left are counted. */
function sayFewer(before: Text, after: Text): string {
  if (after.newlines === undefined) return 'Lines deleted';
  const fewer = lineCount(before) - (after.length === 0 ? 0 : lineCount(after));
  return `${fewer} ${fewer === 1 ? 'line' : 'lines'} deleted`;
}

const WHOLE = { isSmall: false, usesFirst: false };

/** A line as a register has it: with a break at its end. */
function lineRegister(state: State, line: Text) {
  const broken = lineBreak(activeDocument(state));
  const whole = endsOpen(line) ? line.concat(state.additions.string(broken)) : line;
  return { kind: 'line', texts: [whole], crlf: broken === '\r\n' } as const;
}

/** The lines that were deleted last, in their order. */
function lastLines(text: Text, changes: ChangeSet): readonly Text[] {
  const lines: Text[] = [];
  for (let i = changes.size - 1; i >= 0 && lines.length < NUMBERED; i--) {
    const first = firstLine(text, changes.from(i));
    for (let to = changes.to(i); to > first && lines.length < NUMBERED;) {
      const from = lineStart(text, to - 1);
      lines.unshift(text.slice(from, to));
      to = from;
    }
  }
  return lines;
}
