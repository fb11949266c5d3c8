import type { Json } from '../../base/json.ts';
import { answer, type Caller, refusal } from '../../core/model/plugins/plugin-operation.ts';
import { languageIn } from '../../core/languages/language.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { languageId } from './plugin-servers.ts';
import type { ServerInfo } from './server-info.ts';
import { handlesServer, ServerRequest, type ServerWork } from './server-request.ts';
import { serversField } from './servers.ts';

/** A request of a plugin to a server, as the protocol has it. */
export interface RawRequestWork extends ServerWork {
  /** The id of the server. */
  readonly server: string;
  readonly method: string;
  readonly params: Json;
}

/** Sends a request of a plugin to a server, and answers what the server does. */
export const askRaw = new ServerRequest<RawRequestWork, Json>('raw', { isBackground: true, stops: 'never' });

/** Fulfills or rejects the promise of the plugin. */
export const rawHandler = handlesServer(askRaw, {
  take: (state, result, { caller }) =>
    caller === null ? step(state) : step(state, answer(caller, result ?? null)),
  failed: (state, message, { caller }) =>
    caller === null ? step(state) : step(state, refusal(caller, `sendLspRequest: ${message}`)),
});

/** Sends a request of a plugin to the first running server of a language. */
export function sendRaw(state: State, caller: Caller, language: string, method: string, params: Json): Step {
  const server = serversOfLanguage(state, language).find(
    ({ status }) => status !== 'failed' && status !== 'stopped',
  );
  if (server === undefined)
    return step(state, refusal(caller, `sendLspRequest: no language server is running for ${language}`));
  return askRaw.ask(state, { document: null, server: server.id, method, params }, { caller });
}

/** The servers that know an open file of a language. */
export function serversOfLanguage(state: State, language: string): readonly ServerInfo[] {
  const id = languageId(language);
  const documents = [...state.documents.values()].filter((document) => languageIn(document).id === id);
  return serversField
    .of(state)
    .running.filter((server) => documents.some((document) => server.documents.includes(document.id)));
}
