import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { shortLine } from '../../base/one-line.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { LineEnd } from '../../core/model/line-end.ts';
import { type Manner, type PendingRequest, Request } from '../../core/model/request.ts';
import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import type { Text } from '../../text/text.ts';

/** The bytes that a command is given at most, and that are taken from it. */
export const MOST_SHELL_BYTES: Byte = 64 << 20;

/** The runs of a command at most: one for each selection. */
export const MOST_SHELL_RUNS = 1000;

/** A command line for the shell, and the texts that it is given. */
export interface ShellWork {
  readonly command: string;
  /** The folder that it runs in: absolute. */
  readonly folder: string;
  /** The file in front, which the command finds in the variable `INK_FILE`: absolute; null for none. */
  readonly file: string | null;
  /** The text of each run of the command; null where it is given none. */
  readonly inputs: readonly (Text | null)[];
  /** The encoding of what the command reads and writes. */
  readonly encoding: string;
  /** The line endings of the document. The command sees LF where they are CRLF. */
  readonly lineEnd: LineEnd;
  /** Standard error is a part of its output. */
  readonly joinsErrors: boolean;
}

/** One run of a command. */
export interface ShellRun {
  /** The exit status; null where a signal ended it. */
  readonly status: number | null;
  readonly signal: string | null;
  readonly output: Text;
  /** Its standard error, or the start of that. */
  readonly errors: string;
}

/** The runs that were made, in order: no more after one that failed. Or the reason why there is nothing, as a sentence. */
export type ShellAnswer = { readonly runs: readonly ShellRun[] } | { readonly refused: string };

/** A command whose output goes into a document. */
export interface FilterWork extends ShellWork {
  readonly document: DocumentId;
  /** The places that the outputs take, in ascending order, one for each run. */
  readonly ranges: readonly ByteRange[];
  /**
   * The final line breaks of the outputs: as the text had them that they replace, none, or one each, with which they are
   * whole lines.
   */
  readonly ends: 'kept' | 'none' | 'lines';
}

/** A command whose output is shown. */
export interface ShowWork extends ShellWork {
  /** Its name in titles: the command in short. */
  readonly title: string;
}

const title = ({ work }: PendingRequest<ShellWork>): string => `running ${shortLine(work.command)}`;
const MANNER: Manner<ShellWork> = { title, endsLate: true, macrosWait: 'own' };

/** Runs a command whose output goes into a document. */
export const runFilter = new Request<FilterWork, ShellAnswer>('shell_filter', {
  ...MANNER,
  keysWait: ANSWER_WAIT,
});

/** Runs a command whose output is shown. */
export const runShown = new Request<ShowWork, ShellAnswer>('shell_command', MANNER);
