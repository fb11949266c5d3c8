import { setTimeout as pause } from 'node:timers/promises';
import type { Byte, Milliseconds } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import type {
  InlineAnswer,
  InlineCommandWork,
  InlineItem,
  InlineWork,
} from '../../../features/inline-completion/requests.ts';
import { plainSnippet } from '../../../syntax/plain-snippet.ts';
import type { Text } from '../../../text/text.ts';
import { allAnswers, method, textOf } from '../client/method.ts';
import type { PoolAccess } from '../client/part.ts';
import type { PositionEncoding } from '../client/positions.ts';
import type { ServerSession } from '../client/server-session.ts';
import { rangeSpan } from './completion-edits.ts';
import { recordOrNull } from '../client/checks.ts';
import { runServerCommand } from '../client/server-commands.ts';
import { listOf } from './completion-item.ts';

/** A value of a server's JSON. */
type Json = Readonly<Record<string, unknown>>;

/** The pause in typing after which servers are asked. */
const PAUSE: Milliseconds = 150;
/** The ways in which suggestions come to be asked for, in the protocol. */
const INVOKED = 1;
const AUTOMATIC = 2;
/** Suggestions of one place, characters of one, and bytes around the cursor that one replaces. */
const MOST_ITEMS = 20;
const MOST_TEXT = 64 * 1024;
const MOST_REPLACED: Byte = 4096;

/** The suggestions of one answer, by their numbers. */
interface KeptSuggestions {
  readonly number: number;
  readonly commands: ReadonlyMap<number, { readonly session: ServerSession; readonly command: Json }>;
}

const kept = new WeakMap<PoolAccess, KeptSuggestions>();

/** The suggestions of all servers that go on at the cursor. */
export const inlineCompletion = method<InlineWork, InlineAnswer | null>('inline_completion', async (ask) => {
  const { at, isInvoked } = ask.work;
  if (!isInvoked) await pause(PAUSE, undefined, { signal: ask.signal });
  const document = textOf(ask);
  const { text } = document;
  const answers = await allAnswers(ask.sessions, (session) =>
    session.call<unknown>(
      'textDocument/inlineCompletion',
      {
        textDocument: { uri: document.uri },
        position: session.position(document, at),
        context: { triggerKind: isInvoked ? INVOKED : AUTOMATIC },
      },
      ask.signal,
    ),
  );
  const found = answers.flatMap(({ session, answer }) =>
    (Array.isArray(answer) ? answer : listOf(recordOrNull(answer)?.['items'])).flatMap((each) => {
      const raw = recordOrNull(each);
      const part = raw === null ? null : partOf(text, session.encoding, at, raw);
      return raw === null || part === null ? [] : [{ session, command: recordOrNull(raw['command']), part }];
    }),
  );
  const shown = found.slice(0, MOST_ITEMS);
  if (shown.length === 0) return null;
  const number = (kept.get(ask.pool)?.number ?? 0) + 1;
  const commands = shown.flatMap(({ session, command }, i) =>
    command === null ? [] : [[i, { session, command }] as const],
  );
  kept.set(ask.pool, { number, commands: new Map(commands) });
  return {
    list: number,
    items: shown.map(({ part, command }, i): InlineItem => ({
      number: i,
      ...part,
      hasCommand: command !== null,
    })),
  };
});

/** Has the server run the command of a suggestion. */
export const inlineCompletionCommand = method<InlineCommandWork, null>('inline_completion', async (ask) => {
  const lists = kept.get(ask.pool);
  const found = lists?.number === ask.work.list ? lists.commands.get(ask.work.item) : undefined;
  if (found === undefined) return null;
  const { session, command } = found;
  await runServerCommand(session, command, ask.signal);
  return null;
});

/**
 * The part of a suggestion that goes on at the cursor; null where it would change what is before the cursor, or more behind it
 * than it goes on with.
 */
function partOf(
  text: Text,
  encoding: PositionEncoding,
  at: Byte,
  raw: Json,
): Pick<InlineItem, 'text' | 'behind'> | null {
  const insert = insertOf(raw['insertText']);
  if (insert === null) return null;
  const { range } = raw;
  const span =
    range === undefined || range === null ? { from: at, to: at } : rangeSpan(text, encoding, range);
  if (span === null || span.from > at || span.to < at || span.to - span.from > MOST_REPLACED) return null;
  const before = decodeText(text.read(span.from, at)).replaceAll('\r\n', '\n');
  const behind = decodeText(text.read(at, span.to)).replaceAll('\r\n', '\n');
  if (!insert.startsWith(before) || !insert.endsWith(behind)) return null;
  const rest = insert.slice(before.length, insert.length - behind.length);
  return before.length + behind.length >= insert.length || rest === '' ? null : { text: rest, behind };
}

/** The inserted text with line feeds, of a snippet as it first is; null for none. */
function insertOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value : recordOrNull(value)?.['value'];
  if (typeof text !== 'string' || text === '' || text.length > MOST_TEXT) return null;
  const plain = typeof value === 'string' ? text : plainSnippet(text);
  return plain.replaceAll(/\r\n?/g, '\n');
}
