import { lineBreak } from '../../../core/model/document.ts';
import { decodeText } from '../../../base/utf8.ts';
import { activeDocument, type State, step } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import { firstNonBlank, lineEnd } from '../lines.ts';
import { isBlank } from '../motions/walk.ts';
import { applyEdit, cursorsOf, withChanged } from '../operators/apply-edit.ts';
import { blockRows } from '../operators/block-row.ts';
import type { OperatorTarget, VimOperator } from '../operators/operator.ts';
import { fail } from '../fail.ts';
import { dropChange } from '../repeat/change.ts';
import { VimScope } from '../scope.ts';
import { surroundSetting } from '../settings.ts';
import type { Surrounding } from './pairs.ts';
import { readSurrounding } from './read.ts';

/** The ranges of a target that get a surrounding each. */
function rangesOf(
  state: State,
  { kind, ranges, block }: OperatorTarget,
  motion: string | null,
): OperatorTarget['ranges'] {
  if (block !== undefined) return blockRows(new VimScope(state), block);
  if (kind === 'line' || motion === null || !/word/.test(motion)) return ranges;
  // Blanks behind a word are none of it.
  const { text } = activeDocument(state);
  return ranges.map(({ from, to }) => {
    let end = to;
    while (end > from && isBlank(text, end - 1)) end--;
    return { from, to: end };
  });
}

/** Puts a surrounding around the ranges of a target; whole lines get it in lines of its own. */
function surround(
  state: State,
  target: OperatorTarget,
  motion: string | null,
  { open, close }: Surrounding,
): State {
  const document = activeDocument(state);
  const { text } = document;
  const ranges = rangesOf(state, target, motion);
  const feed = lineBreak(document);
  const inserted = (value: string): NonNullable<Change['insert']> => state.additions.string(value);
  const changes = ranges.flatMap(({ from, to }): Change[] => {
    if (target.kind !== 'line')
      return [
        { from, insert: inserted(open) },
        { from: to, insert: inserted(close) },
      ];
    const indent = decodeText(text.read(from, Math.min(firstNonBlank(text, from), lineEnd(text, from))));
    const isOpen = to === from || text.byte(to - 1) !== 10;
    return [
      { from, insert: inserted(`${indent}${open.trimEnd()}${feed}`) },
      {
        from: to,
        insert: inserted(`${isOpen ? feed : ''}${indent}${close.trimStart()}${isOpen ? '' : feed}`),
      },
    ];
  });
  const done = applyEdit(
    state,
    changes,
    'surround',
    ranges.map(({ from }) => from),
    Math.min(target.main, ranges.length - 1),
  );
  const at = cursorsOf(done)[Math.min(target.main, cursorsOf(done).length - 1)];
  return withChanged(done, at, at);
}

/** `ys`, and `S` in visual mode. */
export const surroundOperator: VimOperator = {
  name: 'surround',
  title: 'Surround',
  doc: 'Put the next typed bracket, quote or tag around text.',
  isOn: (state) => surroundSetting.of(state),
  run(state, target, { motion }) {
    const { text } = activeDocument(state);
    return readSurrounding(state, 'ys', (next, found) =>
      // Ranges of another text are none.
      activeDocument(next).text === text
        ? step(surround(next, target, motion, found))
        : fail(dropChange(next), 'Nothing was surrounded, because the text has changed'),
    );
  },
};
