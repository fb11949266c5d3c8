import { askLine } from '../../../features/plugins/line-queries.ts';
import type { Byte } from '../../../base/units.ts';
import { type DocumentId } from '../../../core/model/document.ts';
import type { EditorOperations } from '../editor-operation.ts';

/** More stretches than these are told as one. */
const MOST_STRETCHES = 1000;

export const linesInEditor: EditorOperations = {
  getBufferLineCount: {
    run: (state, caller) => askLine(state, caller, 'count', 0),
  },

  getLineStartPosition: {
    run: (state, caller, [line]: readonly [number]) => askLine(state, caller, 'start', line),
  },

  getLineEndPosition: {
    run: (state, caller, [line]: readonly [number]) => askLine(state, caller, 'end', line),
  },

  getBufferSavedDiff: {
    query({ documents }, _, [id]: readonly [DocumentId]) {
      const document = documents.get(id);
      if (document === undefined || document.location === null) return null;
      const stretches = document.history.sinceSaved(document.text);
      if (stretches === null) return null;
      const ranges = stretches.map(({ from, to }): readonly [Byte, Byte] => [from, to]);
      const [first] = ranges;
      const last = ranges[ranges.length - 1];
      const told = ranges.length > MOST_STRETCHES ? [[first[0], last[1]]] : ranges;
      return { equal: ranges.length === 0, byte_ranges: told };
    },
  },
};
