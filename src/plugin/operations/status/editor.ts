import type { LogLevel } from '../../../features/plugins/messages.ts';
import { shortLine } from '../../../base/one-line.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { addElement, log, setElement, elementOf, isToken } from '../../../features/plugins/status.ts';
import { say, step } from '../../../core/model/state.ts';
import type { EditorOperation, EditorOperations } from '../editor-operation.ts';

const logOperation =
  (level: LogLevel): EditorOperation['run'] =>
  (state, { plugin }, [text]: readonly [string]) =>
    log(state, plugin, level, text);

export const statusInEditor: EditorOperations = {
  debug: {
    run: logOperation('debug'),
  },

  info: {
    run: logOperation('info'),
  },

  warn: {
    run: logOperation('warning'),
  },

  error: {
    run: logOperation('error'),
  },

  setStatus: {
    run: (state, _, [message]: readonly [string]) => step(say(state, 'info', shortLine(message))),
  },

  registerStatusBarElement: {
    check: (state, { plugin }, [token]: readonly [string]) =>
      isToken(token) && elementOf(state, plugin, token) === undefined,
    run: (state, { plugin }, [token, title]: readonly [string, string]) =>
      step(addElement(state, plugin, token, title)),
  },

  setStatusBarValue: {
    check: (state, { plugin }, [document, token]: readonly [DocumentId, string]) =>
      state.documents.has(document) && elementOf(state, plugin, token) !== undefined,
    run: (state, { plugin }, [document, token, value]: readonly [DocumentId, string, string]) =>
      step(setElement(state, plugin, { token, document, value })),
  },
};
