import type { Hover } from 'vscode-languageserver-protocol';
import type { HoverAnswer, HoverWork } from '../../../features/hover/requests.ts';
import { allAnswers, method, textOf } from '../client/method.ts';
import { markdownOf } from './markup.ts';

/** The hover of all servers, one below the other. */
export const hover = method<HoverWork, HoverAnswer | null>('hover', async (ask) => {
  const text = textOf(ask);
  const position = (session: (typeof ask.sessions)[number]) => session.position(text, ask.work.at);
  const answers = await allAnswers(ask.sessions, (session) =>
    session.call<Hover | null>(
      'textDocument/hover',
      { textDocument: { uri: text.uri }, position: position(session) },
      ask.signal,
    ),
  );
  const parts = answers.map(({ answer }) => markdownOf(answer.contents)).filter((part) => part.trim() !== '');
  if (parts.length === 0) return null;
  const [first] = answers;
  const range = first.answer.range === undefined ? null : first.session.span(text, first.answer.range);
  return { markdown: parts.join('\n\n---\n\n'), range };
});
