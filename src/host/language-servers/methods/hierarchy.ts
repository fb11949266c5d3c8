import type { CallHierarchyItem } from 'vscode-languageserver-protocol';
import { shortLine } from '../../../base/one-line.ts';
import type {
  HierarchyItem,
  HierarchyItemsWork,
  HierarchyKind,
  HierarchyRelation,
  HierarchyRootWork,
} from '../../../features/hierarchy/requests.ts';
import type { FoundPlace } from '../../../features/places/requests.ts';
import { firstAnswer, type Method, textOf } from '../client/method.ts';
import { PlaceFinder } from '../client/place-finder.ts';
import type { ServerSession } from '../client/server-session.ts';
import { symbolKind } from '../client/symbol-kinds.ts';

/** The requests of the protocol for the roots of hierarchies. */
const PREPARE: Readonly<Record<HierarchyKind, string>> = {
  call_hierarchy: 'textDocument/prepareCallHierarchy',
  type_hierarchy: 'textDocument/prepareTypeHierarchy',
};

/** The requests for the items below one, and the property in which a call has its item. */
const BELOW: Readonly<Record<HierarchyRelation, readonly [request: string, item: 'from' | 'to' | null]>> = {
  incoming: ['callHierarchy/incomingCalls', 'from'],
  outgoing: ['callHierarchy/outgoingCalls', 'to'],
  supertypes: ['typeHierarchy/supertypes', null],
  subtypes: ['typeHierarchy/subtypes', null],
};

/** Items that are shown below one at most, and the calls of each. */
const MOST_ITEMS = 1000;
const MOST_CALLS = 100;
/** Characters of an item, as the server wants it back, at most. */
const MOST_RAW = 1 << 20;

/** The roots of a hierarchy, of the first server that knows some. */
export const hierarchy: Method = {
  method: null,
  async run(ask): Promise<readonly HierarchyItem[]> {
    const { kind, at } = ask.work as HierarchyRootWork;
    const text = textOf(ask);
    const finder = new PlaceFinder(ask);
    const found = await firstAnswer(
      ask.sessions.filter((session) => session.offers(kind)),
      (session) =>
        session.call<unknown>(
          PREPARE[kind],
          { textDocument: { uri: text.uri }, position: session.position(text, at) },
          ask.signal,
        ),
      (answer) => !Array.isArray(answer) || answer.length === 0,
    );
    if (found === null) return [];
    const items = (found.answer as readonly unknown[]).slice(0, MOST_ITEMS);
    return items.flatMap((item) => itemOf(finder, found.session, item, []) ?? []);
  },
};

/** The items below one, of the server that it comes from. */
export const hierarchyItems: Method = {
  method: null,
  async run(ask): Promise<readonly HierarchyItem[]> {
    const { relation, server, raw } = ask.work as HierarchyItemsWork;
    const session = ask.sessions.find(({ id }) => id === server);
    if (session === undefined) throw new Error('The language server is no longer running');
    const finder = new PlaceFinder(ask);
    const [request, property] = BELOW[relation];
    const answer = await session.call<unknown>(request, { item: JSON.parse(raw) as unknown }, ask.signal);
    if (!Array.isArray(answer)) return [];
    return (answer as readonly unknown[]).slice(0, MOST_ITEMS).flatMap((each) => {
      if (property === null) return itemOf(finder, session, each, []) ?? [];
      const call = (each ?? {}) as Record<string, unknown>;
      const calls = relation === 'incoming' ? callsOf(finder, session, call) : [];
      return itemOf(finder, session, call[property], calls) ?? [];
    });
  },
};

/** The places in a caller at which it calls. */
function callsOf(
  finder: PlaceFinder,
  session: ServerSession,
  { from, fromRanges }: Record<string, unknown>,
): readonly FoundPlace[] {
  if (!Array.isArray(fromRanges)) return [];
  const { uri } = (from ?? {}) as Partial<CallHierarchyItem>;
  return (fromRanges as readonly unknown[])
    .slice(0, MOST_CALLS)
    .flatMap((range) => finder.find(session, { uri, range }) ?? []);
}

/** An item of a server; null where it has no name or is too large. */
function itemOf(
  finder: PlaceFinder,
  session: ServerSession,
  item: unknown,
  calls: readonly FoundPlace[],
): HierarchyItem | null {
  const { name, kind, detail, uri, selectionRange, range } = (item ?? {}) as Partial<CallHierarchyItem>;
  if (typeof name !== 'string') return null;
  const raw = JSON.stringify(item);
  if (raw.length > MOST_RAW) return null;
  return {
    name: shortLine(name),
    kind: symbolKind(kind),
    detail: typeof detail === 'string' ? shortLine(detail) : '',
    place: finder.find(session, { uri, range: selectionRange ?? range }),
    calls,
    server: session.id,
    raw,
  };
}
