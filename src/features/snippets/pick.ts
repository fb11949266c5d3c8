import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import { parseSnippet } from '../../syntax/snippet.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Row } from '../../core/widgets/list.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { cursorAt, end, isEmpty, type Range, start } from '../../core/model/selection.ts';
import { partsOf } from './expand.ts';
import { insertSnippet } from './insert.ts';
import { LONGEST } from './variables.ts';
import { type NamedSnippet, snippetLanguage, snippetsHere } from './snippets.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import { kindAt } from '../../core/languages/tokens.ts';
import { lineAround } from '../../core/motions/words.ts';

/** Rows that tell of the body of a snippet. */
const PREVIEW_ROWS = 8;

/** Asks for a snippet. Its subject is what was typed for it. */
const picking: PromptKind = {
  name: 'insert_snippet',
  box: true,
  placeholder: ({ input }) => (input === '' ? 'name or prefix of a snippet' : ''),
  about(_, { list }) {
    const row = list?.rows[list.index];
    return row?.cells?.[0] ?? '';
  },
  aboutRows: PREVIEW_ROWS,
  confirm(state, { list, subject }, answer) {
    const row = list?.rows[list.index];
    if (row === undefined) return step(say(state, 'info', `No matching snippet: ${answer}`));
    return runCommand(state, 'insert_snippet', { name: answer, typed: subject }) || step(state);
  },
};

/** The text of a snippet without its notation, as it stands first. */
const shownBody = (body: string): string => {
  const texts = (parts: ReturnType<typeof parseSnippet>['snippet']): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part.body !== undefined) return texts(part.body);
        if (part.kind === 'variable') return SELECTED.has(part.name) ? '…' : part.name;
        return part.choices?.[0] ?? '';
      })
      .join('');
  // Blanks that lines are not broken at.
  return texts(parseSnippet(body).snippet).replaceAll(/(?<=^[\t ]*)[\t ]/gm, (blank) =>
    blank === '\t' ? '\u00a0\u00a0' : '\u00a0',
  );
};

const SOURCES: Readonly<Record<NamedSnippet['source'], string>> = {
  user: 'yours',
  package: 'package',
  folder: 'folder',
  program: '',
};

/** Offers snippets; `typed` is what stands for the one that is chosen. */
function offer(state: State, snippets: readonly NamedSnippet[], typed: string): Step {
  const { text } = activeDocument(state);
  // In an empty file those come first that are meant for one.
  const ordered =
    text.length > 0
      ? snippets
      : snippets.toSorted((a, b) => Number(b.isFileTemplate) - Number(a.isFileTemplate));
  const rows = ordered.map(({ name, prefixes, description, source, body, isFileTemplate }): Row => ({
    id: name,
    text: name,
    also: prefixes.join(' '),
    detail: [isFileTemplate ? 'whole file' : '', description === name ? '' : description]
      .filter((each) => each !== '')
      .join(', '),
    right: [prefixes[0] ?? '', SOURCES[source]].filter((each) => each !== '').join('  '),
    cells: [shownBody(body)],
  }));
  return openPrompt(state, picking, { label: 'Snippet: ', rows, subject: typed });
}

const none = (state: State): Step => {
  const { name } = snippetLanguage(state);
  return step(say(state, 'info', `No snippets for ${name}. Run Configure Snippets to add some`));
};

/** Offers all snippets that fit the document in front. */
export function pickSnippet(state: State): Step {
  const snippets = unique(snippetsHere(state));
  return snippets.length === 0 ? none(state) : offer(state, snippets, '');
}

/** Of several of a name the first. */
export const unique = (snippets: readonly NamedSnippet[]): readonly NamedSnippet[] => {
  const known = new Set<string>();
  return snippets.filter(({ name }) => {
    const fresh = !known.has(name);
    known.add(name);
    return fresh;
  });
};

/** Inserts the snippet of a name, in place of what was typed for it. */
export function insertNamed(state: State, name: string, typed: string): Step {
  const found = snippetsHere(state).find((each) => each.name === name);
  return found === undefined
    ? step(say(state, 'info', `No snippet for ${snippetLanguage(state).name} is named ${name}`))
    : insertSnippet(state, { body: found.body, typed });
}

/** Characters before a cursor in which the prefix of a snippet is looked for. */
const LONGEST_PREFIX = 100;

/** The snippets whose prefix stands before the cursor, the longest prefix that does. */
function fittingHere(state: State): { readonly prefix: string; readonly snippets: readonly NamedSnippet[] } {
  const { text } = activeDocument(state);
  const { primary } = activeView(state).selections;
  const before = isEmpty(primary) ? stretchBefore(text, primary.head) : '';
  let prefix = '';
  for (const { prefixes } of snippetsHere(state))
    for (const each of prefixes) if (each.length > prefix.length && endsWith(before, each)) prefix = each;
  const snippets =
    prefix === '' ? [] : snippetsHere(state).filter(({ prefixes }) => prefixes.includes(prefix));
  return { prefix, snippets: unique(snippets) };
}

/** The text before a place in its line, as far as prefixes reach. */
function stretchBefore(text: Text, at: number): string {
  const from = Math.max(lineAround(text, at).from, at - LONGEST_PREFIX * 4);
  return decodeText(text.read(from, at)).slice(-LONGEST_PREFIX);
}

/** True when a prefix stands there by itself, and is neither the end of a word nor behind a dot. */
const endsWith = (before: string, prefix: string): boolean =>
  before.endsWith(prefix) &&
  (!/^[\p{L}\p{N}_]/u.test(prefix) ||
    !/[\p{L}\p{N}_.$@-]$/u.test(before.slice(0, before.length - prefix.length)));

/** Puts the snippet in place of the prefix before the cursor; where several have it, they are offered. */
export function expandSnippet(state: State): Step | false {
  const { prefix, snippets } = fittingHere(state);
  if (snippets.length === 0) return false;
  if (snippets.length > 1) return offer(state, snippets, prefix);
  return runCommand(state, 'insert_snippet', { name: snippets[0].name, typed: prefix });
}

/**
 * As `expandSnippet`, for a Tab, which mostly means something else: not in a comment or a string, not in the middle of
 * a word, and a single letter is no prefix.
 */
export function expandByTab(state: State): Step | false {
  const { primary } = activeView(state).selections;
  if (!isEmpty(primary) || snippetsHere(state).length === 0) return false;
  const document = activeDocument(state);
  const at = primary.head;
  const behind = decodeText(document.text.read(at, Math.min(document.text.length, at + 4)));
  if (/^[\p{L}\p{N}_]/u.test(behind)) return false;
  const { prefix } = fittingHere(state);
  if (Array.from(prefix).length < 2) return false;
  const kind = kindAt(document, Math.max(0, at - 1));
  if (kind === 'comment' || kind === 'string' || kind === 'regexp') return false;
  return expandSnippet(state);
}

/** The names of the variable that stands for what is selected. */
const SELECTED = new Set(['TM_SELECTED_TEXT', 'SELECTION']);

/** True when the selected text goes into a snippet. */
const surrounds = ({ body }: NamedSnippet): boolean => {
  for (const part of partsOf(parseSnippet(body).snippet))
    if (part.kind === 'variable' && SELECTED.has(part.name)) return true;
  return false;
};

/** Offers the snippets that go around what is selected; where nothing is, around what stands in the line. */
export function surroundWithSnippet(state: State, name?: string): Step {
  const snippets = unique(snippetsHere(state).filter(surrounds));
  if (snippets.length === 0) {
    const language = snippetLanguage(state).name;
    return step(say(state, 'info', `No snippet for ${language} contains \${TM_SELECTED_TEXT}`));
  }
  const { text } = activeDocument(state);
  const selections = activeView(state).selections.map((range) => contentOf(text, range));
  // The variable would have no value, and the snippet would take the place of the text.
  if (selections.ranges.some((range) => end(range) - start(range) > LONGEST))
    return step(say(state, 'warning', 'Cannot surround more than 1 MiB with a snippet'));
  const around = withView(state, { selections });
  return name === undefined ? offer(around, snippets, '') : insertNamed(around, name, '');
}

/** The range without the blanks before and the break behind whole lines; for a cursor the content of its line. */
function contentOf(text: Text, range: Range): Range {
  const first = lineAround(text, start(range));
  const whole = isEmpty(range) ? first : { from: start(range), to: end(range) };
  let { from, to } = whole;
  const hasLines = isEmpty(range) || (to > from && (lineEndAt(text, from) ?? text.length) < to);
  if (!hasLines) return range;
  if (to > from && text.byte(to - 1) === 10) to--;
  if (to > from && text.byte(to - 1) === 13) to--;
  if (isIndentation(text, first.from, whole.from))
    while (from < to && (text.byte(from) === 0x20 || text.byte(from) === 9)) from++;
  return from === to ? cursorAt(to) : { anchor: from, head: to };
}

/** More bytes before a selection in its line are taken for text. */
const MOST_INDENTATION: Byte = 4096;

/** True when [from, to) is nothing but whitespace. */
const isIndentation = (text: Text, from: Byte, to: Byte): boolean =>
  to - from <= MOST_INDENTATION && decodeText(text.read(from, to)).trim() === '';
