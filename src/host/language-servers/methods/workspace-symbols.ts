import { setTimeout as pause } from 'node:timers/promises';
import type { Milliseconds } from '../../../base/units.ts';
import { shortLine } from '../../../base/one-line.ts';
import type { FoundPlace } from '../../../features/places/requests.ts';
import type {
  SymbolPlaceWork,
  WorkspaceSymbol,
  WorkspaceSymbolsWork,
} from '../../../features/symbols/server-requests.ts';
import { allAnswers, method } from '../client/method.ts';
import { PlaceFinder } from '../client/place-finder.ts';
import { pathOf } from '../client/places.ts';
import { rangeFrom } from '../client/positions.ts';
import type { ServerSession } from '../client/server-session.ts';
import { symbolKind } from '../client/symbol-kinds.ts';

/** The pause after the last letter before servers are asked. */
const PAUSE: Milliseconds = 80;
/** Symbols of an answer at most. */
const MOST_SYMBOLS = 1000;
/** Characters of a symbol, as the server wants it back, at most. */
const MOST_RAW = 1 << 16;

/** The symbols of the workspace that match a query, of all servers. */
export const workspaceSymbols = method<WorkspaceSymbolsWork, readonly WorkspaceSymbol[]>(
  'workspace_symbols',
  async ({ work: { query }, sessions, signal }) => {
    await pause(PAUSE, undefined, { signal });
    const answers = await allAnswers(sessions, (session) =>
      session.call<unknown>('workspace/symbol', { query }, signal),
    );
    const known = new Set<string>();
    return answers
      .flatMap(({ session, answer }) =>
        Array.isArray(answer) ? answer.slice(0, MOST_SYMBOLS).flatMap((each) => read(session, each)) : [],
      )
      .filter(({ name, container, path, raw }) => {
        const key = JSON.stringify([name, container, path, startOf(raw)]);
        return !known.has(key) && known.add(key);
      })
      .slice(0, MOST_SYMBOLS);
  },
);

/** A symbol of a server; nothing where it has no name or is in no file. */
function read(session: ServerSession, symbol: unknown): WorkspaceSymbol | readonly [] {
  if (typeof symbol !== 'object' || symbol === null) return [];
  const { name, kind, containerName, location } = symbol as Record<string, unknown>;
  const path = pathOf((location as { uri?: unknown } | null | undefined)?.uri);
  const raw = JSON.stringify(symbol);
  if (typeof name !== 'string' || path === null || raw.length > MOST_RAW) return [];
  const container = typeof containerName === 'string' ? shortLine(containerName) : '';
  return { name: shortLine(name), kind: symbolKind(kind), container, path, server: session.id, raw };
}

/** The start of a symbol; null where its server has left it out. */
function startOf(raw: string): unknown {
  const { location } = JSON.parse(raw) as { location: { range?: unknown } };
  return rangeFrom(location.range)?.start ?? null;
}

/** The place of a symbol of the workspace, for which its server is asked where it has left out the range. */
export const symbolPlace = method<SymbolPlaceWork, FoundPlace | null>('workspace_symbols', async (ask) => {
  const { server, raw } = ask.work;
  const session = ask.sessions.find(({ id }) => id === server);
  if (session === undefined) throw new Error('The language server is no longer running');
  const finder = new PlaceFinder(ask);
  const symbol = JSON.parse(raw) as { location: { uri?: unknown; range?: unknown } };
  const location =
    rangeFrom(symbol.location.range) === null && canResolve(session)
      ? ((await session.call<typeof symbol | null>('workspaceSymbol/resolve', symbol, ask.signal))
          ?.location ?? symbol.location)
      : symbol.location;
  const place =
    finder.find(session, location) ?? finder.find(session, { uri: symbol.location.uri, range: START });
  return place === null ? null : finder.withExcerpt(place);
});

/** The start of a file, for a symbol whose place in it nobody knows. */
const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const canResolve = (session: ServerSession): boolean =>
  session.options('workspace_symbols').some(({ resolveProvider }) => resolveProvider === true);
