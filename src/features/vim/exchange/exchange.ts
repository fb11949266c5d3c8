import type { ByteRange } from '../../../base/files.ts';
import { withOverlay, withoutOverlays } from '../../../core/decorations/overlays.ts';
import { overlayStyleOf } from '../../../core/decorations/overlay-style.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import type { Owner } from '../../../core/decorations/owner.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import { activeDocument, say, type State, type Step, step } from '../../../core/model/state.ts';
import { lineEnd } from '../lines.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { applyEdit, cursorsOf, withChanged } from '../operators/apply-edit.ts';
import type { OperatorTarget, VimOperator } from '../operators/operator.ts';
import { dropChange } from '../repeat/change.ts';
import { exchangeSetting } from '../settings.ts';
import { vimOf, withoutPrefix, withVim } from '../state.ts';

const OWNER: Owner = { kind: 'feature', name: 'vim', namespace: 'exchange' };
const MARKED = overlayStyleOf({ bg: 'search.match_bg', fg: 'search.match_fg' });

/** The text that waits to be exchanged: a range for each cursor. */
interface Waiting {
  readonly document: DocumentId;
  readonly ranges: readonly ByteRange[];
}

/** The text that waits to be exchanged; null for none. */
export const exchangeField = new Field<Waiting | null>('vimExchange', null, {
  moved: follow,
  closed: (value, document) => (value?.document === document ? null : value),
});

function follow(value: Waiting | null, { document, changes }: FollowedEdit): Waiting | null {
  if (value === null || value.document !== document) return value;
  const ranges = value.ranges.map(({ from, to }) => ({
    from: changes.mapPos(from, 1),
    to: Math.max(changes.mapPos(from, 1), changes.mapPos(to, -1)),
  }));
  return { ...value, ranges };
}

/** The state in which nothing waits to be exchanged. */
function withoutWaiting(state: State): State {
  const waiting = exchangeField.of(state);
  if (waiting === null) return state;
  const free = exchangeField.with(state, null);
  return free.documents.has(waiting.document)
    ? decorate(free, waiting.document, (all) => withoutOverlays(all, OWNER))
    : free;
}

/** The ranges of a target: whole lines without the last break. */
const rangesOf = (state: State, { kind, ranges }: OperatorTarget): readonly ByteRange[] =>
  kind === 'line'
    ? ranges.map(({ from, to }) => {
        const { text } = activeDocument(state);
        const last = to > from && text.byte(to - 1) === 10 ? lineEnd(text, to - 1) : to;
        return { from, to: Math.max(from, last) };
      })
    : ranges;

/** Notes ranges, to be exchanged with the next ones. */
function note(state: State, ranges: readonly ByteRange[]): State {
  const { id } = activeDocument(state);
  const noted = exchangeField.with(withoutWaiting(state), { document: id, ranges });
  return decorate(noted, id, (all) =>
    ranges.reduce((next, { from, to }) => withOverlay(next, OWNER, from, to, MARKED), all),
  );
}

/** Exchanges the texts of ranges that do not overlap. */
function swap(state: State, ones: readonly ByteRange[], others: readonly ByteRange[]): Step {
  const { text } = activeDocument(state);
  const changes = ones
    .flatMap((one, i) => [
      { ...one, insert: text.slice(others[i].from, others[i].to) },
      { ...others[i], insert: text.slice(one.from, one.to) },
    ])
    .toSorted((a, b) => a.from - b.from);
  const overlap = changes.some(({ from }, i) => i > 0 && from < changes[i - 1].to);
  if (overlap) return fail(dropChange(state), 'The two pieces of text overlap');
  const done = applyEdit(
    withoutWaiting(state),
    changes,
    'exchange',
    others.map(({ from }) => from),
    0,
  );
  const [at] = cursorsOf(done);
  return step(withChanged(done, at, at));
}

function exchange(state: State, target: OperatorTarget): Step {
  if (target.block !== undefined) return fail(dropChange(state), 'Blocks cannot be exchanged');
  const waiting = exchangeField.of(state);
  const ranges = rangesOf(state, target);
  if (
    waiting === null ||
    waiting.document !== activeDocument(state).id ||
    waiting.ranges.length !== ranges.length
  )
    return step(note(state, ranges));
  return swap(state, waiting.ranges, ranges);
}

/** `cx`, and `X` in visual mode. */
export const exchangeOperator: VimOperator = {
  name: 'exchange',
  title: 'Exchange',
  doc: 'Mark text to exchange. The second time, exchange it with the marked text.',
  isOn: (state) => exchangeSetting.of(state),
  run: exchange,
};

/** `x` after `c`. */
export const exchangeCommand: VimCommand = {
  name: 'vim_exchange',
  title: 'Exchange Text',
  doc: 'Wait for a motion or a text object after `c`, to exchange its text.',
  keepsPrefix: true,
  run(state) {
    const { operator } = vimOf(state);
    if (operator?.name !== 'change' || !exchangeSetting.of(state)) return false;
    return step(withVim(state, { operator: { ...operator, name: 'exchange' } }));
  },
};

/** `cxc`. */
export const clearExchange: VimCommand = {
  name: 'vim_clear_exchange',
  title: 'Clear Exchange',
  doc: 'Forget the text marked for an exchange.',
  keepsPrefix: true,
  run(state) {
    if (vimOf(state).operator?.name !== 'exchange') return false;
    const free = withoutPrefix(dropChange(state));
    return step(
      exchangeField.of(free) === null ? say(free, 'info', 'Nothing to exchange') : withoutWaiting(free),
    );
  },
};
