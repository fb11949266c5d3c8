/** Parts of the behavior of bad servers. */
import type { Act, Behavior } from './bad-server.ts';

export const HOVER = 'textDocument/hover';
export const OPENED = 'textDocument/didOpen';

/** A server that does this when it is told of the document. */
export const whenOpened = (...acts: readonly Act[]): Behavior => ({ at: { [OPENED]: [acts] } });

export const notification = (method: string, params: string): string =>
  `{"jsonrpc":"2.0","method":"${method}","params":${params}}`;

export const progress = (value: string): string => notification('$/progress', `{"token":1,"value":${value}}`);

/** Shown in the status bar: everything that the server has sent before has been taken in. */
export const DONE: Act = { do: 'send', json: progress('{"kind":"begin","title":"sent all"}') };
