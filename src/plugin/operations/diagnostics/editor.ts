import type { Json } from '../../../base/json.ts';
import type { Byte } from '../../../base/units.ts';
import type { State } from '../../../core/model/state.ts';
import type { Diagnostic } from '../../../features/diagnostics/diagnostic.ts';
import { fileUri } from '../../../features/diagnostics/file-uri.ts';
import { problemsField, type ProblemSet, rangesOf } from '../../../features/diagnostics/problems.ts';
import type { Text } from '../../../text/text.ts';
import { Utf16 } from '../../../text/utf16.ts';
import type { EditorOperations } from '../editor-operation.ts';

/** Diagnostics that are told at once: a plugin waits for them, and so does a person. */
const MOST = 10_000;

export const diagnosticsInEditor: EditorOperations = {
  getAllDiagnostics: {
    query(state) {
      const all: Json[] = [];
      for (const { path, sets } of problemsField.of(state).files)
        for (const set of sets) {
          if (all.length >= MOST) return all;
          all.push(...diagnosticsOf(state, fileUri(path), set, MOST - all.length));
        }
      return all;
    },
  },
};

/** The first diagnostics of a set. */
function diagnosticsOf(state: State, uri: string, set: ProblemSet, most: number): readonly Json[] {
  const ranges = rangesOf(state, set);
  const { text } = state.documents.get(set.document ?? -1) ?? {};
  const told: Json[] = [];
  const tell = (problem: Diagnostic, start: Position | null, end: Position | null): void => {
    const { severity, message, source } = problem;
    if (start === null || end === null || told.length >= most) return;
    const range = { start: { ...start }, end: { ...end } };
    told.push({ uri, severity, message, source: source === '' ? null : source, range });
  };
  if (ranges === null || text === undefined) {
    for (const problem of set.items) {
      const { span } = problem;
      if (span === null) continue;
      const { line, character, endLine, endCharacter } = span;
      tell(problem, { line, character }, { line: endLine, character: endCharacter });
    }
  } else
    ranges.each((problem, from, to) => {
      if (told.length < most) tell(problem, positionOf(text, from), positionOf(text, to));
    });
  return told;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** Bytes of a line that are looked at: a column further on is counted in bytes. */
const MOST_LINE: Byte = 64 * 1024;

/** The line and the UTF-16 column of an offset; null while its line is not counted. */
function positionOf(text: Text, at: Byte): Position | null {
  const line = text.newlinesBefore(at);
  if (line === undefined) return null;
  const start = text.lineStart(line) ?? 0;
  const character = at - start > MOST_LINE ? at - start : new Utf16(text.read(start, at)).string.length;
  return { line, character };
}
