import type { PreparedRename, PrepareRenameWork, RenameWork } from '../../../features/rename/requests.ts';
import type { ServerEdit } from '../../../features/server-edits/server-edit.ts';
import { ServerError } from '../client/connection.ts';
import { firstAnswer, method, textOf } from '../client/method.ts';
import { serverEditOf, versionsNow } from '../client/server-edits.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';
import { recordOf } from '../client/checks.ts';
import { isPosition } from '../client/text-edits.ts';

/** The symbol at an offset, as the first server sees it that knows one; a server that checks nothing knows all words. */
export const prepareRename = method<PrepareRenameWork, PreparedRename | null>('rename', async (ask) => {
  const text = textOf(ask);
  const found = await firstAnswer(ask.sessions, async (session): Promise<PreparedRename | null> => {
    if (!session.options('rename').some(({ prepareProvider }) => prepareProvider === true))
      return { range: null, placeholder: null };
    const params = { textDocument: { uri: text.uri }, position: session.position(text, ask.work.at) };
    const answer = await said(session, 'textDocument/prepareRename', params, ask.signal);
    return preparedOf(session, text, answer);
  });
  return found?.answer ?? null;
});

/** The edit that renames the symbol at an offset, of the first server that has one. */
export const rename = method<RenameWork, ServerEdit | null>('rename', async (ask) => {
  const text = textOf(ask);
  const { at, name } = ask.work;
  const asked = versionsNow(ask.pool);
  const found = await firstAnswer(ask.sessions, async (session) => {
    const params = { textDocument: { uri: text.uri }, position: session.position(text, at), newName: name };
    const edit = await said(session, 'textDocument/rename', params, ask.signal);
    return edit === null ? null : serverEditOf({ pool: ask.pool, session, asked }, edit);
  });
  return found?.answer ?? null;
});

function preparedOf(session: ServerSession, text: ServerText, answer: unknown): PreparedRename | null {
  const { range, placeholder, defaultBehavior, start, end } = recordOf(answer);
  if (defaultBehavior === true) return { range: null, placeholder: null };
  const wanted = recordOf(range ?? { start, end });
  if (!isPosition(wanted['start']) || !isPosition(wanted['end'])) return null;
  return {
    range: session.span(text, { start: wanted['start'], end: wanted['end'] }),
    placeholder: typeof placeholder === 'string' && placeholder !== '' ? placeholder : null,
  };
}

/** Asks a server whose refusal is meant for a person, in its own words. */
async function said(
  session: ServerSession,
  name: string,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await session.call(name, params, signal);
  } catch (error) {
    if (!(error instanceof ServerError) || error.isStale) throw error;
    throw new Error(error.message.replace(`${session.name} refused ${name}: `, ''), { cause: error });
  }
}
