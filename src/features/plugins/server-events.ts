import { languageIn } from '../../core/languages/language.ts';
import { requestById } from '../../core/model/request.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import type { Json } from '../../base/json.ts';
import { decodeText } from '../../base/utf8.ts';
import type { ServerInfo } from '../language-servers/server-info.ts';
import { hasServers, serversField, serversInFront } from '../language-servers/servers.ts';
import { schemeOf } from '../language-servers/plugin-servers.ts';
import { openedByPlugin } from '../places/find.ts';
import { askPlaces, type PlaceKind, type PlacesAnswer, type PlacesWork } from '../places/requests.ts';
import { wordAround } from '../../core/motions/words.ts';
import type { EventMapper, Update } from './events.ts';

/** The events of language servers. */
export const serverEvents: Readonly<Record<string, EventMapper>> = {
  lsp_server_error: serverErrors,
  lsp_server_request: serverRequests,
  lsp_open_external_uri: foreignPlaces,
  lsp_references: (what) => foundPlaces(what, 'references'),
  lsp_implementation: (what) => foundPlaces(what, 'implementation'),
};

/** The servers that failed, and the languages whose servers were not found. */
function serverErrors({ event, before, after }: Update): readonly Json[] {
  if (event.type !== 'language_servers') return [];
  const was = serversField.of(before);
  const { running, missing } = serversField.of(after);
  const failed = running.filter(
    ({ id, status }) =>
      status === 'failed' && was.running.find((each) => each.id === id)?.status !== 'failed',
  );
  const unfound = missing.filter(
    ({ language, refused }) => refused.length > 0 && was.missing.every((each) => each.language !== language),
  );
  return [
    ...failed.map((server) => ({
      language: languageOf(after, server),
      server_command: server.name,
      error_type: errorType(server.message),
      message: server.message,
    })),
    ...unfound.flatMap(({ language, refused }) =>
      refused.map(({ name, why }) => ({
        language,
        server_command: name,
        error_type: 'not_found',
        message: why,
      })),
    ),
  ];
}

/** A request of a server that the editor does not know. */
function serverRequests({ event, after }: Update): readonly Json[] {
  if (event.type !== 'server_asked') return [];
  const { server, name, method, params } = event;
  const known = serversField.of(after).running.find(({ id }) => id === server);
  const language = known === undefined ? '' : languageOf(after, known);
  return [{ language, method, server_command: name, params }];
}

/** The place that a plugin opens, in an answer of servers about a symbol. */
function foreignPlaces({ event, before }: Update): readonly Json[] {
  if (event.type !== 'answer') return [];
  const asked = requestById(before, event.id);
  if (asked?.request !== askPlaces) return [];
  const { use, document: id } = asked.work as PlacesWork;
  const document = documentIn(before, id);
  const place = openedByPlugin(before, event.answer as PlacesAnswer | null, use);
  if (place === null || document === undefined) return [];
  const { uri, line, character, server } = place;
  const language = languageIn(document).id;
  return [{ uri, scheme: schemeOf(uri), line, character, language, server_name: server }];
}

/** The kind of a failure, by the sentence about it. */
const errorType = (message: string): string =>
  /ENOENT/.test(message)
    ? 'not_found'
    : /did not answer/.test(message)
      ? 'timeout'
      : /cannot be started/.test(message)
        ? 'spawn_failed'
        : 'crash';

function languageOf(state: State, { documents }: ServerInfo): string {
  const document = documents.map((id) => state.documents.get(id)).find((each) => each !== undefined);
  return document === undefined ? '' : languageIn(document).id;
}

/** The places in an answer of servers about a symbol. */
function foundPlaces({ event, before }: Update, kind: PlaceKind): readonly Json[] {
  if (event.type !== 'answer') return [];
  const asked = requestById(before, event.id);
  if (asked?.request !== askPlaces) return [];
  const { kind: wanted, document: id, at } = asked.work as PlacesWork;
  const document = documentIn(before, id);
  const answer = event.answer as PlacesAnswer | null;
  if (wanted !== kind || document === undefined || answer === null || answer.places.length === 0) return [];
  const { from, to } = wordAround(document.text, Math.min(at, document.text.length));
  const locations = answer.places.map(({ path, start }) => ({
    file: path,
    line: start.line + 1,
    column: start.column + 1,
  }));
  return [{ symbol: decodeText(document.text.read(from, Math.min(to, from + MOST_SYMBOL))), locations }];
}

const documentIn = ({ documents }: State, id: number | null) => (id === null ? undefined : documents.get(id));

/** The longest symbol that plugins are given, in bytes. */
const MOST_SYMBOL = 80;

/** The data of `lsp_status_clicked`, for the document in front. */
export function statusPayload(state: State): Json {
  const language = languageIn(activeDocument(state)).id;
  const { missing } = serversField.of(state);
  const lacking = missing.filter((each) => each.language === language);
  return {
    language,
    has_error: hasServers(state) && serversInFront(state).some(({ status }) => status === 'failed'),
    missing_servers: lacking.flatMap(({ refused, wouldRun }) => [
      ...wouldRun,
      ...refused.map(({ name }) => name),
    ]),
    user_dismissed: false,
  };
}
