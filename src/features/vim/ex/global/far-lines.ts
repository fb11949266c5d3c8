import type { Byte } from '../../../../base/units.ts';
import type { FoundChanges } from '../../../../core/edits/background-edit.ts';
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
import { lineStart } from '../../lines.ts';
import { noteJump } from '../../marks/jumps.ts';
import { deleteInto } from '../../registers/write.ts';
import type { VimPattern } from '../../search/compile-pattern.ts';
import { ExFault } from '../ex-fault.ts';
import { type ExLine, parseLine } from '../parse-line.ts';
import type { LineSpan } from '../resolve-range.ts';
import { goToLine } from '../run/go-to-line.ts';
import { findInBackground } from '../run/line-changes.ts';
import { boundedQuery, rangeOfMatches } from '../run/line-query.ts';
import { endsOpen, lineAt, lineCount } from '../run/text-lines.ts';

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

/** The start of the lines that a deletion is about, which may begin with the break before them. */
const firstLine = (text: Text, at: Byte): Byte =>
  lineStart(text, at) === at ? at : text.feedFrom(at, text.length) + 1;

/** The starts of the lines in deletions, at most so many. */
export function startsIn(text: Text, changes: ChangeSet, most: number): readonly Byte[] {
  const starts: Byte[] = [];
  for (let i = 0; i < changes.size; i++)
    for (let at = firstLine(text, changes.from(i)); at < changes.to(i);) {
      if (starts.push(at) >= most) return starts;
      const feed = text.feedFrom(at, text.length);
      if (feed < 0) break;
      at = feed + 1;
    }
  return starts;
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
export function deleteFarLines(state: State, register: string | null, { changes, text }: FoundChanges): Step {
  const { id, text: before } = activeDocument(state);
  const done = apply(noteJump(state), { document: id, changes, text, label: 'delete lines', origin: 'user' });
  if (activeDocument(done).text === before) return step(done);
  documentById(done, id).history.entry.close();
  const kept = lastLines(before, changes).reduce<Step>(
    (so, line) => andThen(so, (next) => deleteInto(next, register, lineRegister(next, line), WHOLE)),
    step(done),
  );
  const after = activeDocument(kept.state).text;
  const line = Math.min(lineCount(after), lineAt(after, changes.insertTo(changes.size - 1)));
  const shown = goToLine(kept.state, line);
  const fewer = lineCount(before) - (after.length === 0 ? 0 : lineCount(after));
  return { ...kept, state: say(shown, 'info', `${fewer} ${fewer === 1 ? 'line' : 'lines'} deleted`) };
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
