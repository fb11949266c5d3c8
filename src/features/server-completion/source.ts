import type {
  CompletionItem,
  CompletionQuery,
  CompletionSource,
} from '../../core/model/completion-source.ts';
import { changesSince, type PendingRequest } from '../../core/model/request.ts';
import {
  activeDocument,
  activeView,
  andThen,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { addItems, askForMore, isQuietList, settleList } from '../completion/completion.ts';
import { showDocumentation } from '../completion/documentation.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { isOffered, serversFor } from '../language-servers/servers.ts';
import { acceptServerItem } from './accept.ts';
import { letterOf } from './kinds.ts';
import { listOfAnswer, type ServerList, serverListField } from './open-list.ts';
import {
  askCompletion,
  askItem,
  type CompletionAnswer,
  type CompletionWork,
  type ItemDescription,
  type ServerItem,
} from './requests.ts';

const NAME = 'server';

/** The items of the language servers of the document in front. */
export const serverSource: CompletionSource = {
  name: NAME,
  rank: 0,
  knowsCode: true,
  none: 'The language server has no suggestions here',
  later: {
    ask,
    isPending: (state) => askCompletion.pending(state) !== null,
    dropped: (state) => askItem.dropped(askCompletion.dropped(withoutList(state))),
    isIncomplete(state) {
      const list = serverListField.of(state);
      return list !== null && (list.isCut || list.isIncomplete) && askCompletion.pending(state) === null;
    },
  },
  opening(state) {
    const servers = serversFor(state, activeDocument(state).id, 'completion');
    if (servers.length === 0) return null;
    return { letters: 1, characters: servers.flatMap(({ triggers }) => triggers.completion) };
  },
  accept: (state, { id }) => acceptServerItem(state, Number(id)),
  describe(state, { id }) {
    const list = serverListField.of(state);
    if (list === null) return step(state);
    const work = { document: list.document, list: list.number, item: Number(id) };
    return askItem.askServers(state, work);
  },
  commits: (state, { id }, character) =>
    serverListField.of(state)?.items.get(Number(id))?.commits.includes(character) === true,
};

const withoutList = (state: State): State =>
  serverListField.of(state) === null ? state : serverListField.with(state, null);

/** Asks servers, or the worker for more of a list that is complete but was cut. */
function ask(state: State, { from, typed, trigger }: CompletionQuery): Step {
  const { id } = activeDocument(state);
  if (!isOffered(state, id, 'completion')) return step(askCompletion.dropped(withoutList(state)));
  const list = serverListField.of(state);
  const goesOn = trigger === 'incomplete' && list !== null && !list.isIncomplete && list.document === id;
  const { head } = activeView(state).selections.primary;
  return askCompletion.askServers(state, {
    document: id,
    at: head,
    from,
    typed,
    trigger,
    list: goesOn ? list.number : null,
  });
}

/** Shows the items of an answer, unless they are of another word by now. */
export const completionHandler = handlesServer(askCompletion, {
  take(state, answer, asked) {
    if (answer === null) return step(settleList(addItems(withoutList(state), NAME, [])));
    const document = activeDocument(state);
    if (document.id !== asked.work.document) return step(state);
    const list = listOfAnswer(answer, document.id, sinceOf(state, answer, asked));
    const items = [...list.items.values()].map(itemOf);
    const shown = settleList(addItems(serverListField.with(state, list), NAME, items));
    return andThen(step(shown), (next) => askAgain(next, asked.work));
  },
  // The items of other sources are still of use. A list that nobody asked for says nothing.
  failed: (state, message) =>
    step(
      isQuietList(state) ? settleList(state) : say(settleList(state), 'warning', `Completion: ${message}`),
    ),
  stop: (state) => step(settleList(askCompletion.dropped(state))),
});

/** The edits since the text that the ranges of an answer are of: more of a list is about the text of its first question. */
function sinceOf(state: State, { list }: CompletionAnswer, asked: PendingRequest<CompletionWork>): ChangeSet {
  const document = activeDocument(state);
  const before = serverListField.of(state);
  if (before?.number === list) return before.since;
  return changesSince(asked, document.id) ?? ChangeSet.of(document.text.length, []);
}

/** Asks for more where more was typed while the question was under way. */
function askAgain(state: State, { from, typed }: CompletionWork): Step {
  const { head } = activeView(state).selections.primary;
  const isSame = head - from === new TextEncoder().encode(typed).length;
  return isSame ? step(state) : askForMore(state, NAME);
}

const itemOf = (item: ServerItem): CompletionItem => ({
  id: String(item.number),
  text: item.label,
  label: item.right,
  ...(item.filter !== null && { filter: item.filter }),
  ...(item.before !== '' && { before: item.before }),
  ...(item.skip > 0 && { skip: item.skip }),
  order: item.order,
  ...(item.detail !== '' && { detail: item.detail }),
  kind: letterOf(item.kind),
  isDeprecated: item.isDeprecated,
});

/** Shows the description of the highlighted item. */
export const itemHandler = handlesServer(askItem, {
  take(state, answer: ItemDescription | null, { work }) {
    const list: ServerList | null = serverListField.of(state);
    if (answer === null || list?.number !== work.list) return step(state);
    return showDocumentation(state, NAME, String(work.item), answer.lines);
  },
});
