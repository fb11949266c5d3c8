import { askLine } from '../../../features/plugins/line-queries.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';

export const lines: Readonly<Record<string, Operation['run']>> = {
  getBufferLineCount: (state, caller) => askLine(state, caller, 'count', 0),
  getLineStartPosition: (state, caller, [line]: readonly [number]) => askLine(state, caller, 'start', line),
  getLineEndPosition: (state, caller, [line]: readonly [number]) => askLine(state, caller, 'end', line),
};
