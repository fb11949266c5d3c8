import type { State } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';
import type { ServerInfo } from './server-info.ts';
import { serversInFront } from './servers.ts';

/** The item of the status bar about the language servers of the file in front. */
export const serversItem: StatusItem = {
  id: 'language_servers',
  title: 'Language Servers',
  isAboutFile: true,
  texts: (state: State) =>
    serversInFront(state).map((server) => ({
      text: textOf(server),
      command: server.isCancelable === true ? 'lsp_cancel_work' : 'lsp_status',
    })),
};

function textOf({ name, status, message, progress }: ServerInfo): string {
  switch (status) {
    case 'ready':
      return name;
    case 'indexing':
      return `${name}: ${shorten(message)}${progress === null ? '' : ` ${Math.round(progress * 100)}%`}`;
    case 'starting':
      return `${name}: starting`;
    case 'restarting':
      return `${name}: restarting`;
    case 'failed':
      return `${name}: failed`;
    case 'stopped':
      return `${name}: stopped`;
  }
}

/** Characters of a server's message that the status bar has room for. */
const MOST = 24;

const shorten = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);
