import { type PendingRequest, changesSince, handles } from '../../core/model/request.ts';
import { withoutSearch } from './search-requests.ts';
import { groupDigits } from '../../base/group-digits.ts';
import { decodeText } from '../../base/utf8.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Query } from '../../text/matcher.ts';
import { rebase } from '../../text/rebase.ts';
import type { ReplaceRange } from '../../text/replacements.ts';
import type { Text } from '../../text/text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { lineBreak } from '../../core/model/document.ts';
import { needle } from './search.ts';
import { refusal, type LineEndChoice, withLineEnds } from '../../core/edits/convert-line-ends.ts';
import type { View } from '../../core/model/panes.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import {
  findChanges,
  type FoundChanges,
  type PendingReplace,
  type LineRewrite,
  replacingField,
  replaceOptionsField,
} from '../../core/edits/background-edit.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { end, isEmpty, selectedAfter, Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { askForChanges, beginReplacing, selectedWhenSorted } from '../../core/edits/begin-replacing.ts';
import { apply } from '../../core/model/transaction.ts';

/** Asks about a match. */
const eachMatch: PromptKind = {
  name: 'replace_each',
  below: true,
  choices: [
    { key: 'y', label: 'yes' },
    { key: 'n', label: 'no' },
    { key: 'a', label: 'all' },
    { key: 'q', label: 'quit' },
  ],
  // The next match is looked for, to be asked about.
  keysWait: (state) => replacingField.of(state)?.offered === null,
  confirm: (state, _, answer) => answerReplacing(state, answer),
  cancel: finishReplacing,
};

/** The selections that a search is confined to: those of a view in which more than some words of a line is selected. */
export const scopeOf = (state: State, view: View): readonly ReplaceRange[] | null =>
  isEmpty(view.selections.primary) || needle(withView(state, view)) !== '' ? null : selectedIn(state, view);

/** The selections of a view that are not empty. */
export function selectedIn(state: State, view: View): readonly ReplaceRange[] {
  const { text } = activeDocument(state);
  return view.selections.ranges
    .filter((range) => !isEmpty(range))
    .map((range) => ({ from: start(range), to: end(range), open: endsLine(text, end(range)) }));
}

/** True when a stretch that ends there ends with a line: an empty match there belongs to the next line. */
const endsLine = (text: Text, at: number): boolean =>
  at < text.length && decodeText(text.read(at - 1, at)) === '\n';

/** The place in which matches are replaced. */
interface ReplacePlace {
  /** The view from whose cursor on matches are asked about. */
  readonly origin: View;
  /** The only stretches in which matches are replaced; null for all of the text. */
  readonly scope: readonly ReplaceRange[] | null;
}

/** Begins to replace what `query` finds: all of it, or each match once it was asked about. */
export function startReplacing(
  state: State,
  query: Query,
  template: string,
  { origin, scope }: ReplacePlace,
): Step {
  const document = activeDocument(state);
  const { length } = document.text;
  const { keepCase, confirmEach } = replaceOptionsField.of(state);
  const cursor = Math.min(length, start(origin.selections.primary));
  const everywhere = confirmEach
    ? [
        { from: cursor, to: length },
        { from: 0, to: cursor, open: true },
      ]
    : [{ from: 0, to: length }];
  const ranges =
    scope?.map((range) => ({
      ...range,
      from: Math.min(length, range.from),
      to: Math.min(length, range.to),
    })) ?? everywhere;
  const replacement = { template, expands: query.regex, keepCase, lineBreak: lineBreak(document) };
  const work = { query, replace: { replacement, ranges, limit: Infinity } };
  const begun = beginReplacing(state, work, { each: confirmEach ? ranges : null });
  return confirmEach ? question(begun) : begun;
}

/** Changes that were found, and the text was changed since they were asked for. */
interface MovedChanges {
  readonly isMoved: boolean;
}

/** All that a command changes is found: takes it in, and selects what the command does. */
function takeRewritten(
  state: State,
  { document: id, before }: PendingReplace,
  { label, nothing }: LineRewrite,
  { changes, text, cursors, isMoved }: Pick<FoundChanges, 'changes' | 'text' | 'cursors'> & MovedChanges,
): Step {
  const rest = endReplacing(state);
  if (changes.empty) return step(say(rest, 'info', nothing));
  const there = focusedLeaf(rest).active === id;
  const now = activeView(rest).selections;
  // Cursors that were moved meanwhile stay in their places.
  const places = !isMoved && now === before ? cursors : undefined;
  const selections = there ? selectedAfter(now, changes, places) : undefined;
  const done = apply(rest, { document: id, changes, text, selections, label, origin: 'user' });
  documentById(done, id).history.entry.close();
  return step(there && places !== undefined ? reveal(done) : done);
}

/** The lines are sorted: takes them in, and selects what is to be, unless somebody went elsewhere meanwhile. */
function takeSorted(
  state: State,
  { document: id, before }: PendingReplace,
  { label, nothing }: LineRewrite,
  sorted: Selections,
  { changes, text, isMoved }: Pick<FoundChanges, 'changes' | 'text'> & MovedChanges,
): Step {
  const rest = endReplacing(state);
  // What was changed in a line that is elsewhere now has no place.
  if (isMoved)
    return step(
      say(
        rest,
        'warning',
        'No line was changed, because the text changed in the meantime. Run the command again',
      ),
    );
  if (changes.empty) return step(say(rest, 'info', nothing));
  const there = focusedLeaf(state).active === id;
  const now = activeView(state).selections;
  // Who went elsewhere stays there, where the text is as long as before.
  const moved = changes.newLength === changes.length ? now : now.through(changes);
  const after = now === before ? selectedWhenSorted(sorted, changes) : moved;
  const selections = there ? after : undefined;
  const done = apply(rest, { document: id, changes, text, selections, label, origin: 'user' });
  documentById(done, id).history.entry.close();
  return step(there ? reveal(done) : done);
}

/** All line ends are found: converts them. */
function convert(
  state: State,
  { document: id }: PendingReplace,
  lineEnd: LineEndChoice,
  changes: ChangeSet,
  text: Text,
): Step {
  const refused = refusal(documentById(state, id));
  if (refused !== null) return step(say(endReplacing(state), 'warning', refused));
  const done = withLineEnds(withoutSearch(endReplacing(state)), id, lineEnd, changes, text);
  documentById(done, id).history.entry.close();
  return step(done);
}

/** Opens the question about the match that is offered, or about to be. */
function question({ state, effects }: Step): Step {
  const offered = replacingField.of(state)?.offered;
  const label =
    offered == null
      ? 'Replace: searching for the next match…'
      : `Replace ${sample(activeDocument(state).text.slice(offered.from(0), offered.to(0)))} with ${sample(offered.inserted(0))}?`;
  return { state: openPrompt(state, eachMatch, { label }).state, effects };
}

/** A text in quotes, cut short. */
function sample(text: Text): string {
  const shown = decodeText(text.read(0, Math.min(text.length, 120)))
    .replaceAll('\n', '↵')
    .replaceAll('\t', '⇥')
    .replaceAll(/\p{Cc}/gu, '');
  const chars = Array.from(shown);
  return `“${chars.length > 24 || text.length > 120 ? `${chars.slice(0, 23).join('')}…` : shown}”`;
}

/** Handles the changes that replacing, sorting or a command on many lines makes. */
export const replaceHandler = handles(findChanges, {
  take(state, found, asked) {
    const replacing = replacingField.of(state);
    return replacing === null ? step(state) : takeChanges(state, replacing, found, asked);
  },
  failed: (state, message) => step(say(endReplacing(state), 'error', message)),
  stop: (state) => cancelReplacing(state) || step(state),
});

/** Takes in what the host found. */
function takeChanges(
  state: State,
  replacing: PendingReplace,
  found: FoundChanges,
  asked: PendingRequest,
): Step {
  const since = changesSince(asked, replacing.document);
  const { rewriting, sorted } = replacing;
  if (rewriting !== null && sorted !== null)
    return takeSorted(state, replacing, rewriting, sorted, { ...found, isMoved: since !== null });
  const { changes, text } = since === null ? found : rebase(found.changes, found.text, since);
  if (replacing.lineEnd !== null) return convert(state, replacing, replacing.lineEnd, changes, text);
  if (rewriting !== null) {
    const { cursors } = found;
    return takeRewritten(state, replacing, rewriting, {
      changes,
      text,
      cursors,
      isMoved: since !== null,
    });
  }
  if (replacing.each !== null) return offer(state, replacing, changes);
  const done = apply(replacingField.with(withoutSearch(state), null), {
    document: replacing.document,
    changes,
    text,
    label: 'replace',
    origin: 'user',
  });
  // Made now, so that undoing it is immediate.
  documentById(done, replacing.document).history.entry.close();
  const missed = `${found.long ? '; skipped matches of more than 1 MB' : ''}${found.lost ? '; some parts of the file could not be read' : ''}`;
  return step(sayReplaced(done, replacing.count + changes.size, missed));
}

/** The state in which nothing is being replaced any more. */
const endReplacing = (state: State): State => {
  const prompt = promptField.of(state);
  return replacingField.with(
    promptField.with(findChanges.dropped(state), prompt?.kind === eachMatch ? null : prompt),
    null,
  );
};

function sayReplaced(state: State, count: number, missed = ''): State {
  const what =
    count === 0
      ? 'Nothing was replaced'
      : `Replaced ${groupDigits(count)} ${count === 1 ? 'match' : 'matches'}`;
  return say(state, missed === '' ? 'info' : 'warning', `${what}${missed}`);
}

/** Shows a match and what would take its place. */
function offer(state: State, replacing: PendingReplace, changes: ChangeSet): Step {
  const active = focusedLeaf(state).active === replacing.document;
  if (changes.empty || !active) return finishReplacing(state);
  const selections = Selections.single(changes.from(0), changes.to(0));
  const shown = reveal(withView(state, { selections }), 'center');
  const asked = question(step(replacingField.with(shown, { ...replacing, offered: changes })));
  const [first, ...answers] = replacing.answers;
  if (first === undefined) return asked;
  return answerReplacing(
    replacingField.with(asked.state, { ...replacing, offered: changes, answers }),
    first,
  );
}

/** Carries out the answer about the match that is offered: `y`, `n`, `a` (and all that follow) or `q`. */
function answerReplacing(state: State, answer: string): Step {
  const replacing = replacingField.of(state);
  if (replacing === null || replacing.each === null || answer === 'q') return finishReplacing(state);
  const { offered, each } = replacing;
  if (offered === null)
    return question(
      step(replacingField.with(state, { ...replacing, answers: [...replacing.answers, answer] })),
    );
  const from = offered.from(0);
  const to = offered.to(0);
  if (answer === 'a') {
    const ranges = behind(each, from, from).toSorted((a, b) => a.from - b.from);
    const { work } = replacing;
    return askForChanges(endReplacing(withoutOffer(state)), {
      ...replacing,
      work: 'query' in work ? { ...work, replace: { ...work.replace, ranges } } : work,
      each: null,
      answers: [],
    });
  }
  // An empty match would be found there again.
  const next = { ...replacing, each: behind(each, from, to > from ? to : to + 1), offered: null };
  if (answer !== 'y') return question(askForChanges(withoutOffer(state), next));
  const done = apply(replacingField.with(state, { ...next, count: replacing.count + 1 }), {
    document: replacing.document,
    changes: offered,
    selections: Selections.single(offered.insertTo(0)),
    label: 'replace',
    origin: 'user',
  });
  return question(askForChanges(done, replacingField.of(done) ?? next));
}

/** The rest of ranges when the one at `from` is done up to `to`. */
function behind(ranges: readonly ReplaceRange[], from: number, to: number): ReplaceRange[] {
  const index = ranges.findIndex((range) => range.from <= from && from <= range.to);
  const [first, ...rest] = ranges.slice(Math.max(0, index));
  return first === undefined || to > first.to ? rest : [{ ...first, from: to }, ...rest];
}

/** The match that was asked about is not left selected: what is typed next would take its place. */
const withoutOffer = (state: State): State =>
  replacingField.of(state)?.offered == null
    ? state
    : withView(state, { selections: Selections.single(start(activeView(state).selections.primary)) });

/** Ends the questions, and tells what was done. */
function finishReplacing(state: State): Step {
  const replacing = replacingField.of(state);
  if (replacing === null) return step(endReplacing(state));
  const left = replacing.each !== null ? withoutOffer(state) : state;
  return step(sayReplaced(withoutSearch(endReplacing(left)), replacing.count));
}

/** Stops what runs in the background, or the questions; false when nothing does. */
export function cancelReplacing(state: State): Step | false {
  const replacing = replacingField.of(state);
  if (replacing === null) return false;
  if (replacing.each !== null) return finishReplacing(state);
  const { lineEnd, rewriting } = replacing;
  const what =
    lineEnd === null ? (rewriting?.stopped ?? 'Nothing was replaced') : 'No line ending was converted';
  return step(say(endReplacing(state), 'info', `Stopped: ${what}`));
}
