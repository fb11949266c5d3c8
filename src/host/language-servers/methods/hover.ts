import type { Hover } from 'vscode-languageserver-protocol';
import type { HoverAnswer, HoverWork } from '../../../features/hover/requests.ts';
import type { RichLine } from '../../../core/widgets/rich-text.ts';
import { type Ask, allAnswers, type Method, textOf } from '../client/method.ts';
import { rangeFrom } from '../client/positions.ts';
import { joinLines, markupLines } from '../markup.ts';
import { hintLines } from './inlay-hint.ts';

/** The hover of all servers, one below the other, and the inlay hints at the place below them. */
export const hover: Method = {
  method: null,
  async run(given): Promise<HoverAnswer | null> {
    const ask = given as Ask<HoverWork>;
    const text = textOf(ask);
    const sessions = ask.sessions.filter((session) => session.offers('hover'));
    const describing = describeHints(ask);
    const answers = await allAnswers(sessions, (session) =>
      session.call<Hover | null>(
        'textDocument/hover',
        { textDocument: { uri: text.uri }, position: session.position(text, ask.work.at) },
        ask.signal,
      ),
    );
    const lines = joinLines([
      ...answers.map(({ answer }) => markupLines(answer.contents)),
      ...(await describing),
    ]);
    if (lines.length === 0) return null;
    const [first] = answers;
    const range = first === undefined ? null : rangeFrom(first.answer.range);
    return { lines, range: range === null ? null : first.session.span(text, range) };
  },
};

/** The descriptions of the hints of a question. */
const describeHints = ({ work, pool, signal }: Ask<HoverWork>): Promise<readonly (readonly RichLine[])[]> =>
  Promise.all((work.hints ?? []).map((id) => hintLines({ pool, signal }, id)));
