import type { CompletionAnswer, CompletionWork } from '../../../features/server-completion/requests.ts';
import type { Text } from '../../../text/text.ts';
import { type Ask, allAnswers, method, textOf } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import { recordOrNull } from '../client/checks.ts';
import { ItemReader, listOf } from './completion-item.ts';
import { type CompletionList, type KeptItem, listsOf } from './completion-list.ts';

/** The ways in which completion comes to be asked for, in the protocol. */
const INVOKED = 1;
const CHARACTER = 2;
const INCOMPLETE = 3;
/** A server adds the commit characters of items to the common ones. */
const MERGE = 2;

/** The items of all servers for the word at the cursor: the best ones; the worker keeps them all. */
export const completion = method<CompletionWork, CompletionAnswer | null>('completion', async (ask) => {
  const { list, typed } = ask.work;
  const known = list === null ? undefined : listsOf(ask.pool).list(list);
  return answerFor(known ?? (await askedList(ask)), typed);
});

const answerFor = (list: CompletionList | null, typed: string): CompletionAnswer | null =>
  list === null ? null : { list: list.number, ...list.fitting(typed), isIncomplete: list.isIncomplete };

/** The list that the servers answer; null where none of them has one. */
async function askedList(ask: Ask<CompletionWork, CompletionAnswer | null>): Promise<CompletionList | null> {
  const document = textOf(ask);
  const { at } = ask.work;
  const { text } = document;
  const answers = await allAnswers(ask.sessions, (session) =>
    session.call<unknown>(
      'textDocument/completion',
      {
        textDocument: { uri: document.uri },
        position: session.position(document, at),
        context: contextOf(session, ask.work),
      },
      ask.signal,
    ),
  );
  const items = answers.flatMap(({ session, answer }) => itemsOf(session, text, ask.work, answer));
  const isIncomplete = answers.some(({ answer }) => recordOrNull(answer)?.['isIncomplete'] === true);
  return answers.length === 0 ? null : listsOf(ask.pool).add(text, items, isIncomplete);
}

/** The reason why a server is asked. A character that it does not name means nothing to it. */
function contextOf(
  { triggers }: ServerSession,
  { trigger }: CompletionWork,
): Readonly<Record<string, unknown>> {
  if (trigger === 'incomplete') return { triggerKind: INCOMPLETE };
  if (trigger === 'invoked' || !triggers.completion.includes(trigger.character))
    return { triggerKind: INVOKED };
  return { triggerKind: CHARACTER, triggerCharacter: trigger.character };
}

/** The items of an answer that can be read. */
function itemsOf(
  session: ServerSession,
  text: Text,
  { at, from, typed }: CompletionWork,
  answer: unknown,
): readonly KeptItem[] {
  const list = recordOrNull(answer) ?? {};
  const options = session.options('completion');
  const reader = new ItemReader({
    text,
    encoding: session.encoding,
    at,
    from,
    typed,
    defaults: recordOrNull(list['itemDefaults']) ?? {},
    commits: options.flatMap((each) => listOf(each['allCommitCharacters'])),
    mergesCommits: recordOrNull(list['applyKind'])?.['commitCharacters'] === MERGE,
    resolves: options.some((each) => each['resolveProvider'] === true),
  });
  const data = recordOrNull(list['itemDefaults'])?.['data'];
  const all = Array.isArray(answer) ? answer : listOf(list['items']);
  const kept: KeptItem[] = [];
  for (const each of all) {
    const raw = recordOrNull(each);
    const read = raw === null ? null : reader.read(raw);
    if (raw === null || read === null) continue;
    // Servers tell items apart by their data when they resolve them.
    const whole = data !== undefined && raw['data'] === undefined ? { ...raw, data } : raw;
    kept.push({ ...read, session, raw: whole, resolved: null });
  }
  return kept;
}
