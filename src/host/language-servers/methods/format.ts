import { basename } from 'node:path';
import type { FormattingOptions } from 'vscode-languageserver-protocol';
import { decodeText, encode } from '../../../base/utf8.ts';
import type { Document } from '../../../core/model/document.ts';
import type { ServerTextEdit } from '../../../features/language-servers/place.ts';
import type { askFormat, askFormatOnType } from '../../../features/server-format/requests.ts';
import { reformats } from '../../../text/reformat.ts';
import { firstAnswer, type Method, method, textOf } from '../client/method.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';
import { textEdits } from '../client/text-edits.ts';

/** The work of a request. */
type WorkOf<R> = R extends { askServers(state: never, work: infer W): unknown } ? W : never;

/** The changes that format a document or a part of it, of the first server that has an answer. */
const format = async (ask: Parameters<Method['run']>[0]): Promise<readonly ServerTextEdit[]> => {
  const text = textOf(ask);
  const { range, indent } = ask.work as WorkOf<typeof askFormat>;
  return changesOf(text, ask, (session) =>
    session.call(
      range === null ? 'textDocument/formatting' : 'textDocument/rangeFormatting',
      {
        textDocument: { uri: text.uri },
        options: optionsOf(indent),
        ...(range !== null && { range: session.range(text, range.from, range.to) }),
      },
      ask.signal,
    ),
  );
};

/** Formats by the servers that offer it for the whole or for a part, as is asked for. */
export const formatDocument: Method = {
  method: null,
  run(ask) {
    const { range } = ask.work as WorkOf<typeof askFormat>;
    const offered = range === null ? 'format' : 'format_range';
    return format({ ...ask, sessions: ask.sessions.filter((session) => session.offers(offered)) });
  },
};

/** The changes that format what is around a character that was typed. */
export const formatOnType = method<WorkOf<typeof askFormatOnType>, readonly ServerTextEdit[]>(
  'format_on_type',
  (ask) => {
    const text = textOf(ask);
    const { at, character, indent } = ask.work;
    const sessions = ask.sessions.filter(({ triggers }) => triggers.format.includes(character));
    return changesOf(text, { sessions }, (session) =>
      session.call(
        'textDocument/onTypeFormatting',
        {
          textDocument: { uri: text.uri },
          position: session.position(text, at),
          ch: character,
          options: optionsOf(indent),
        },
        ask.signal,
      ),
    );
  },
);

const optionsOf = ({ tabs, size }: Document['indent']): FormattingOptions => ({
  tabSize: size,
  insertSpaces: !tabs,
});

/** The changes of the first server that answers, cut down to what differs, so that cursors and folds stay. */
async function changesOf(
  text: ServerText,
  { sessions }: { readonly sessions: readonly ServerSession[] },
  ask: (session: ServerSession) => Promise<unknown>,
): Promise<readonly ServerTextEdit[]> {
  const { version } = text;
  const found = await firstAnswer(sessions, ask);
  if (found === null) return [];
  const name = basename(text.path);
  if (text.version !== version) throw new Error(`${name} was edited in the meantime`);
  return textEdits(text.text, found.session.encoding, found.answer, name).flatMap(
    ({ from, to, text: inserted }) =>
      reformats(text.text.bytes(from, to), encode(inserted)).map((change): ServerTextEdit => ({
        from: from + change.from,
        to: from + change.to,
        text: decodeText(change.insert),
      })),
  );
}
