import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Args, Command } from '../../core/model/command.ts';
import { lineBreak } from '../../core/model/document.ts';
import { fillParagraph, type FilledParagraph } from '../../core/edits/fill-paragraph.ts';
import { fillWidth } from '../../core/edits/fill-width.ts';
import { cursorAt, end, isEmpty, type Selections, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';

const MOST_PARAGRAPHS = 10_000;

/** The paragraphs that are selected, or those of the cursors; undefined where one cannot be filled. */
function paragraphsOf(
  state: State,
  selections: Selections,
  width: number,
): readonly FilledParagraph[] | undefined {
  const document = activeDocument(state);
  const { text } = document;
  const found: FilledParagraph[] = [];
  for (const range of selections.ranges) {
    let at: Byte = Math.max(start(range), found.at(-1)?.to ?? 0);
    do {
      const paragraph = fillParagraph(text, at, width, lineBreak(document));
      if (paragraph === undefined || found.length > MOST_PARAGRAPHS) return undefined;
      if (paragraph !== null && paragraph.from >= (found.at(-1)?.to ?? 0)) found.push(paragraph);
      // Behind it, or behind the blank line.
      const after = Math.max(at, paragraph?.to ?? at);
      let next = after;
      while (next < text.length && text.byte(next) !== 10) next++;
      at = next + 1;
    } while (!isEmpty(range) && at < end(range));
  }
  return found;
}

function fill(state: State, { count }: Args): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const width = typeof count === 'number' && count > 1 ? count : fillWidth(state, activeDocument(state));
  const paragraphs = paragraphsOf(state, selections, width);
  if (paragraphs === undefined)
    return step(say(state, 'warning', 'A paragraph is too long to fill, or is not valid UTF-8'));
  const changes = ChangeSet.of(
    text.length,
    paragraphs.map(({ from, to, content }): Change => ({
      from,
      to,
      insert: state.additions.text(encode(content)),
    })),
  );
  const moved = (at: Byte): Byte => {
    const i = paragraphs.findIndex(({ from, to }) => from <= at && at <= to);
    return i < 0
      ? changes.mapPos(at, 1)
      : changes.insertFrom(i) + paragraphs[i].moved(at - paragraphs[i].from);
  };
  const kept = selections.map((range) =>
    isEmpty(range) ? cursorAt(moved(range.head)) : { anchor: moved(range.anchor), head: moved(range.head) },
  );
  const same = paragraphs.every(({ from, to, content }) =>
    text.slice(from, to).equals(state.additions.text(encode(content))),
  );
  return step(
    same ? say(state, 'info', 'The paragraph is filled already') : edit(state, changes, 'fill', kept),
  );
}

export const fillCommands: readonly Command[] = [
  {
    name: 'fill_paragraph',
    title: 'Fill Paragraph',
    doc: 'Rewrap the paragraph at the first ruler, or at column 80. A count names another column.',
    argument: 'takes',
    run: fill,
  },
];
