import { encode } from '../../base/utf8.ts';
import { activeDocument, andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { Block } from '../../text/block.ts';
import { removeDocument } from '../files/close.ts';
import { onOpened } from '../files/open.ts';
import { askServerLog, type ServerLogAnswer, type ServerLogWork } from './requests.ts';
import type { ServerInfo } from './server-info.ts';
import { handlesServer } from './server-request.ts';
import { serversField, serversInFront } from './servers.ts';

/** The mode of a document that shows a log. */
const LOG = 'server_log';

/** Shows the log of the servers of the file in front, or of all of them. */
export const showLog = (state: State): Step => ask(state, 'log');

/** Shows the messages between the editor and the servers of the file in front, or all of them. */
export const showTraffic = (state: State): Step => ask(state, 'traffic');

function ask(state: State, what: ServerLogWork['what']): Step {
  const servers = serversToShow(state);
  if (servers.length === 0) return step(say(state, 'info', 'No language server runs'));
  return servers.reduce(
    (done, { id }) =>
      andThen(done, (next) => askServerLog.askServers(next, { document: null, server: id, what })),
    step(state),
  );
}

function serversToShow(state: State): readonly ServerInfo[] {
  const servers = serversInFront(state);
  return servers.length > 0 ? servers : serversField.of(state).running;
}

/** Opens a log in a tab, in place of the one that shows it already. */
export const serverLogHandler = handlesServer(askServerLog, {
  take(state, answer, { work }) {
    if (answer === null) return step(say(state, 'info', 'The language server does not run any more'));
    const event = documentOf(answer, work.what);
    const there = [...state.documents.values()].find(({ mode, name }) => mode === LOG && name === event.name);
    const opened = onOpened(state, event);
    if (there === undefined) return opened;
    return andThen(opened, (next) =>
      activeDocument(next).id === there.id ? step(next) : removeDocument(next, there.id),
    );
  },
});

const documentOf = ({ name, lines }: ServerLogAnswer, what: ServerLogWork['what']): OpenedEvent => ({
  type: 'opened',
  location: null,
  name: what === 'log' ? `${name} (log)` : `${name} (traffic)`,
  scratch: true,
  mode: LOG,
  source: Block.of(encode(lines.length === 0 ? 'Nothing so far\n' : `${lines.join('\n')}\n`)),
  stat: null,
  bom: false,
  lineEnd: 'LF',
  encoding: 'utf-8',
  readOnly: false,
});
