import { lineBreak } from '../../../core/model/document.ts';
import { activeDocument, activeView, step } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import type { VimCommand } from '../command.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { applyEdit, cursorsOf } from '../operators/apply-edit.ts';
import { blankLinesSetting } from '../settings.ts';

/** Blank lines at most. */
const MOST = 10_000;

/** `[` and `]` with Space. */
export const addBlankLines: VimCommand = {
  name: 'vim_add_blank_lines',
  title: 'Add Blank Lines',
  doc: 'Add one blank line, or as many as the count says, above or below the current line. The argument `where` says which.',
  args: {
    where: { expected: '"above" or "below"', accepts: (value) => value === 'above' || value === 'below' },
  },
  titleWith: ({ where }) => (where === 'above' ? 'Add Blank Line Above' : 'Add Blank Line Below'),
  repeats: true,
  run(state, { count, args }) {
    if (!blankLinesSetting.of(state)) return false;
    const document = activeDocument(state);
    const { text } = document;
    const insert = state.additions.string(lineBreak(document).repeat(Math.min(MOST, count ?? 1)));
    const heads = cursorsOf(state);
    const places = new Set(
      heads.map((head) => (args.where === 'above' ? lineStart(text, head) : lineEnd(text, head))),
    );
    const changes = Array.from(places, (at): Change => ({ from: at, insert }));
    const isAbove = args.where === 'above';
    return step(
      applyEdit(
        state,
        changes,
        'add blank lines',
        heads,
        activeView(state).selections.main,
        isAbove ? 1 : -1,
      ),
    );
  },
};
