import { shortLine } from '../../../base/one-line.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { answer, refusal } from '../../../core/model/plugins/plugin-operation.ts';
import { virtualField } from '../../../core/model/plugins/virtual-buffer.ts';
import { andThen, step } from '../../../core/model/state.ts';
import {
  compositeById,
  type CompositeOptions,
  whyNoComposite,
  withComposite,
} from '../../../features/composite/composite.ts';
import {
  compositeCursor,
  goToFirst,
  goToHunk,
  goToPaneLine,
  withHunks,
} from '../../../features/composite/navigate.ts';
import type { GivenHunk } from '../../../features/compare/given-hunks.ts';
import { removeDocument } from '../../../features/files/close.ts';
import type { Check, EditorOperation, EditorOperations } from '../editor-operation.ts';
import { bufferGroupsInEditor } from './groups.ts';

/** The options of `createCompositeBuffer`, in the form of today or of the first generation. */
interface Options {
  readonly name: string;
  readonly mode: string;
  readonly layout: {
    readonly type?: string;
    readonly layoutType?: string;
    readonly ratios?: readonly number[];
  };
  readonly sources: readonly { readonly bufferId: DocumentId; readonly label: string }[];
  readonly hunks?: readonly GivenHunk[] | null;
  readonly initialFocusHunk?: number;
}

const LAYOUTS: ReadonlyMap<string, CompositeOptions['layout']> = new Map([
  // Where there is no room for two panes, or the user prefers that, the comparison is inline.
  ['side-by-side', undefined],
  ['stacked', 'rows'],
  ['unified', 'inline'],
]);

/** The first pane's part of the room; the ratios may be parts of any whole. */
function shareOf([first, second]: readonly number[] = []): number {
  const share = first / (first + (second ?? 1 - first));
  return Number.isFinite(share) ? Math.max(0.1, Math.min(0.9, share)) : 0.5;
}

/** The options, or a sentence about what is wrong with them. */
function readOptions({ name, mode, layout, sources, hunks = null }: Options): CompositeOptions | string {
  const type = layout.type ?? layout.layoutType ?? '';
  if (!LAYOUTS.has(type)) return `options.layout.type must be one of ${[...LAYOUTS.keys()].join(', ')}`;
  if (sources.length !== 2) return `options.sources must be two buffers, not ${sources.length}`;
  const [before, after] = sources.map(({ bufferId: id, label }) => ({ id, label: shortLine(label) }));
  return {
    name: shortLine(name),
    mode: mode === '' ? null : mode,
    layout: LAYOUTS.get(type),
    share: shareOf(layout.ratios),
    sources: { before, after },
    hunks,
  };
}

/** Checks that a composite buffer of the plugin has an id. */
const isOwn: Check['run'] = (state, { plugin }, [id]: readonly [DocumentId]) =>
  compositeById(state, id) !== undefined && virtualField.of(state.documents.get(id))?.plugin === plugin;

/** An operation on a composite buffer of the plugin. */
const onComposite = (run: EditorOperation['run']): EditorOperation => ({
  check: isOwn,
  run: (state, caller, args) =>
    isOwn(state, caller, args) === true ? run(state, caller, args) : step(state),
});

export const compositeBuffersInEditor: EditorOperations = {
  ...bufferGroupsInEditor,

  createCompositeBuffer: {
    run(state, caller, [given]: readonly [Options]) {
      const options = readOptions(given);
      const fault = typeof options === 'string' ? options : whyNoComposite(state, options);
      if (typeof options === 'string' || fault !== null)
        return step(state, refusal(caller, `createCompositeBuffer: ${fault}`));
      const { step: made, id } = withComposite(state, caller.plugin, options);
      return andThen(made, (next) => {
        const { initialFocusHunk: first } = given;
        return step(first === undefined ? next : goToFirst(next, id, first), answer(caller, id));
      });
    },
  },

  updateCompositeAlignment: onComposite(
    (state, _, [id, hunks]: readonly [DocumentId, readonly GivenHunk[]]) => step(withHunks(state, id, hunks)),
  ),

  closeCompositeBuffer: onComposite((state, _, [id]: readonly [DocumentId]) => removeDocument(state, id)),

  setCompositeCursorLine: {
    check: (state, caller, args: readonly [DocumentId, number, number]) =>
      isOwn(state, caller, args) === true && (args[1] === 0 || args[1] === 1),
    run: (state, caller, args: readonly [DocumentId, number, number]) =>
      step(isOwn(state, caller, args) === true ? goToPaneLine(state, ...args) : state),
  },

  compositeNextHunk: onComposite((state, _, [id]: readonly [DocumentId]) => goToHunk(state, id, false)),

  compositePrevHunk: onComposite((state, _, [id]: readonly [DocumentId]) => goToHunk(state, id, true)),

  getCompositeCursorInfo: {
    run(state, caller) {
      const info = compositeCursor(state);
      return step(state, answer(caller, info === null ? null : { ...info }));
    },
  },
};
