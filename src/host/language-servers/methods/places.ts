import type { PlaceKind, PlacesAnswer, PlacesWork } from '../../../features/places/requests.ts';
import { allAnswers, type Method, textOf } from '../client/method.ts';
import { PlaceFinder } from '../client/place-finder.ts';

/** The requests of the protocol for kinds of places. */
const REQUESTS: Readonly<Record<PlaceKind, string>> = {
  definition: 'textDocument/definition',
  declaration: 'textDocument/declaration',
  type_definition: 'textDocument/typeDefinition',
  implementation: 'textDocument/implementation',
  references: 'textDocument/references',
};

/** The places of all servers that offer the kind, in their order, each place once. */
export const places: Method = {
  method: null,
  async run(ask): Promise<PlacesAnswer> {
    const { kind, at } = ask.work as PlacesWork;
    const text = textOf(ask);
    const finder = new PlaceFinder(ask);
    const answers = await allAnswers(
      ask.sessions.filter((session) => session.offers(kind)),
      (session) =>
        session.call<unknown>(
          REQUESTS[kind],
          {
            textDocument: { uri: text.uri },
            position: session.position(text, at),
            ...(kind === 'references' && { context: { includeDeclaration: true } }),
          },
          ask.signal,
        ),
    );
    for (const { session, answer } of answers) await finder.add(session, answer);
    return {
      places: finder.places,
      elsewhere: finder.elsewhere,
      addresses: finder.addresses,
      total: finder.total,
    };
  },
};
