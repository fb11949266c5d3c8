import type { LogLevel } from '../../../features/plugins/messages.ts';
import { shortLine } from '../../../base/one-line.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';
import { addElement, log, setElement } from '../../../features/plugins/status.ts';
import { say, step } from '../../../core/model/state.ts';

const logging =
  (level: LogLevel): Operation['run'] =>
  (state, { plugin }, [text]: readonly [string]) =>
    log(state, plugin, level, text);

export const status: Readonly<Record<string, Operation['run']>> = {
  debug: logging('debug'),
  info: logging('info'),
  warn: logging('warning'),
  error: logging('error'),

  setStatus: (state, _, [message]: readonly [string]) => step(say(state, 'info', shortLine(message))),

  registerStatusBarElement: (state, { plugin }, [token, title]: readonly [string, string]) =>
    step(addElement(state, plugin, token, title)),

  setStatusBarValue: (state, { plugin }, [document, token, value]: readonly [DocumentId, string, string]) =>
    step(setElement(state, plugin, { token, document, value })),
};
