import type {
  CompletionItem,
  CompletionQuery,
  CompletionSource,
} from '../../core/model/completion-source.ts';
import { handles, type Request, type RequestHandler } from '../../core/model/request.ts';
import { say, type State, step } from '../../core/model/state.ts';
import { addItems, settleList } from './completion.ts';

/** A source of completion whose items come by a request, which nothing else asks. */
export interface LateSource<Work, Answer> extends Omit<CompletionSource, 'items' | 'later'> {
  readonly request: Request<Work, Answer>;
  readonly work: (state: State, query: CompletionQuery) => Work;
  /** The items of an answer, or of one part of it. */
  readonly itemsOf: (answer: Answer) => readonly CompletionItem[];
}

/** The source, and the handler of its request; its feature lists both. */
export function lateSource<Work, Answer>({
  request,
  work,
  itemsOf,
  ...source
}: LateSource<Work, Answer>): {
  readonly source: CompletionSource;
  readonly handler: RequestHandler;
} {
  const later = {
    ask: (state: State, query: CompletionQuery) => request.ask(request.dropped(state), work(state, query)),
    isPending: (state: State) => request.pending(state) !== null,
    dropped: (state: State) => request.dropped(state),
  };
  const handler = handles(request, {
    take: (state, answer) => step(settleList(addItems(state, source.name, itemsOf(answer)))),
    // The items of the others are still of use.
    failed: (state, message) =>
      step(say(settleList(state), 'error', `Completion failed (${source.name}): ${message}`)),
    stop: (state) => step(settleList(request.dropped(state))),
  });
  return { source: { ...source, later }, handler };
}
