import type { Hover } from 'vscode-languageserver-protocol';
import type { HoverAnswer, HoverWork } from '../../../features/hover/requests.ts';
import { allAnswers, method, textOf } from '../client/method.ts';
import { rangeFrom } from '../client/positions.ts';
import { joinLines, markupLines } from '../markup.ts';

/** The hover of all servers, one below the other. */
export const hover = method<HoverWork, HoverAnswer | null>('hover', async (ask) => {
  const text = textOf(ask);
  const answers = await allAnswers(ask.sessions, (session) =>
    session.call<Hover | null>(
      'textDocument/hover',
      { textDocument: { uri: text.uri }, position: session.position(text, ask.work.at) },
      ask.signal,
    ),
  );
  const lines = joinLines(answers.map(({ answer }) => markupLines(answer.contents)));
  if (lines.length === 0) return null;
  const [first] = answers;
  const range = rangeFrom(first.answer.range);
  return { lines, range: range === null ? null : first.session.span(text, range) };
});
