import { type DocumentId, filePath } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import type { MissingServer, ServerInfo, ServerMethod } from './server-info.ts';

/** The language servers of a run. */
interface Servers {
  readonly running: readonly ServerInfo[];
  readonly missing: readonly MissingServer[];
}

/** The language servers, in the order in which they are asked. */
export const serversField = new Field<Servers>('servers', { running: [], missing: [] });

/** True while servers run. */
export const hasServers = (state: Pick<State, 'fields'>): boolean =>
  serversField.of(state).running.length > 0;

/** True for a server that takes requests, or will when it has started. */
const isUp = ({ status }: ServerInfo): boolean => status !== 'failed' && status !== 'stopped';

/** True for a server that knows a document and offers a method. */
const offers = (server: ServerInfo, document: DocumentId, method: ServerMethod): boolean =>
  isUp(server) && server.methods.includes(method) && server.documents.includes(document);

/** The servers that know a document and offer a method, in the order in which they are asked. */
export const serversFor = (
  state: Pick<State, 'fields'>,
  document: DocumentId,
  method: ServerMethod,
): readonly ServerInfo[] =>
  serversField.of(state).running.filter((server) => offers(server, document, method));

/** True when a server offers a method for a document. */
export const isOffered = (
  state: Pick<State, 'fields'>,
  document: DocumentId,
  method: ServerMethod,
): boolean => serversField.of(state).running.some((server) => offers(server, document, method));

/** The servers that offer a method for whatever document. */
export const serversWith = (state: Pick<State, 'fields'>, method: ServerMethod): readonly ServerInfo[] =>
  serversField.of(state).running.filter((server) => isUp(server) && server.methods.includes(method));

/** The servers of the document in front. */
export function serversInFront(state: State): readonly ServerInfo[] {
  const { id } = activeDocument(state);
  return serversField.of(state).running.filter(({ documents }) => documents.includes(id));
}

/** The sentence that says why a method cannot be asked for the document in front. */
export function notOffered(state: State, what: string): string {
  const document = activeDocument(state);
  if (filePath(document) === null) return `Save the file first to use ${what}`;
  const servers = serversInFront(state);
  if (servers.length === 0) return `No language server runs for ${document.name}`;
  const starting = servers.find(({ status }) => status === 'starting' || status === 'restarting');
  if (starting !== undefined) return `${starting.name} is still starting`;
  const failed = servers.find(({ status }) => status === 'failed');
  if (failed !== undefined) return `${failed.name} has failed: ${failed.message}`;
  return `${servers.map(({ name }) => name).join(', ')} does not offer ${what.toLowerCase()}`;
}
