import { shortLine } from '../../../base/one-line.ts';
import type { Entry } from '../../../features/plugins/virtual-entries.ts';
import { inLanguage } from '../../../core/languages/detect-language.ts';
import { languagesIn } from '../../../core/languages/language.ts';
import { virtualField } from '../../../core/model/plugins/virtual-buffer.ts';
import { answer, type Caller, refusal } from '../../../core/model/plugins/plugin-operation.ts';
import { findLeaf, type LeafId } from '../../../core/model/panes.ts';
import type { ViewOptions } from '../../../core/layout/view-options.ts';
import { type State, type Step, step, withDocument } from '../../../core/model/state.ts';
import {
  type BufferOptions,
  withBufferMode,
  withContent,
  withVirtual,
  withOptions,
  propertiesAtCursor,
} from '../../../features/plugins/virtual-buffers.ts';
import {
  atLine,
  panelOf,
  showBeside,
  showInDock,
  showInSplit,
  splitOf,
} from '../../../features/plugins/virtual-placement.ts';
import type { EditorOperations } from '../editor-operation.ts';

/** The options of the three operations that create buffers. */
interface Options {
  readonly name: string;
  readonly mode?: string;
  readonly readOnly?: boolean;
  readonly editingDisabled?: boolean;
  readonly showLineNumbers?: boolean;
  readonly showCursors?: boolean;
  readonly lineWrap?: boolean;
  readonly indentationGuide?: boolean;
  readonly hiddenFromTabs?: boolean;
  readonly scrollable?: boolean;
  readonly entries?: readonly Entry[];
  readonly initialCursorLine?: number;
  readonly splitId?: LeafId;
  readonly panelId?: string;
  readonly ratio?: number;
  readonly direction?: string;
  readonly before?: boolean;
  readonly role?: string;
}

/** The second argument is true if fields were given with underscores, as older plugins do. */
type BufferArguments = readonly [options: Options, legacy?: boolean];

const wantedOf = (options: Options): BufferOptions => ({
  name: shortLine(options.name),
  mode: options.mode === undefined || options.mode === '' ? null : options.mode,
  editable: options.readOnly !== true && options.editingDisabled !== true,
  hidden: options.hiddenFromTabs === true,
  scrollable: options.scrollable !== false,
  panel: options.panelId ?? null,
  showing: showingOf(options),
  entries: options.entries ?? [],
});

const showingOf = (options: Options): Partial<ViewOptions> => ({
  lineNumbers: options.showLineNumbers ?? null,
  cursors: options.showCursors !== false,
  wrap: options.lineWrap ?? null,
  guides: options.indentationGuide ?? null,
});

/**
 * Creates a buffer and shows it, or shows the one of the same panel in its split with new options and content. `told`
 * builds the answer from the ids of the buffer and of the split.
 */
function makeBuffer(
  state: State,
  caller: Caller,
  options: Options,
  show: (state: State, id: number) => State,
  told: (bufferId: number, splitId: LeafId | null) => Parameters<typeof answer>[1],
): Step {
  const { panelId: panel, initialCursorLine: line } = options;
  const known = panel === undefined ? null : panelOf(state, caller.plugin, panel);
  const { state: there, id } =
    known === null
      ? withVirtual(state, caller.plugin, wantedOf(options))
      : { state: withOptions(state, known, wantedOf(options)), id: known };
  const before = known === null ? null : splitOf(there, id);
  const shown = before === null ? show(there, id) : showInSplit(there, id, before);
  const split = options.hiddenFromTabs === true ? null : splitOf(shown, id);
  return step(line === undefined ? shown : atLine(shown, id, line), answer(caller, told(id, split)));
}

const isThere = ({ window: { panes } }: State, split: LeafId): boolean =>
  findLeaf(panes, split) !== undefined;

const noSplit = (caller: Caller, operation: string, split: LeafId): ReturnType<typeof refusal> =>
  refusal(caller, `${operation}: split ${split} does not exist`);

const isVirtual = ({ documents }: State, id: number): boolean => virtualField.of(documents.get(id)) !== null;

/** The id of a language by its id or another name of it, else of the language of files with the name; null for none. */
function languageNamed(state: State, name: string): string | null {
  const languages = languagesIn(state);
  return (languages.byId(name) ?? languages.of(name))?.id ?? null;
}

export const virtualBuffersInEditor: EditorOperations = {
  createVirtualBuffer: {
    run(state, caller, [options, legacy]: BufferArguments) {
      const { splitId: split = state.window.focus } = options;
      if (!isThere(state, split)) return step(state, noSplit(caller, 'createVirtualBuffer', split));
      return makeBuffer(
        state,
        caller,
        options,
        (next, id) => showInSplit(next, id, split),
        (bufferId, splitId) => (legacy === true ? bufferId : { bufferId, splitId }),
      );
    },
  },

  createVirtualBufferInSplit: {
    run(state, caller, [options, legacy]: BufferArguments) {
      const { direction, before = false, ratio, role } = options;
      const told = (bufferId: number, splitId: LeafId | null): Parameters<typeof answer>[1] =>
        legacy === true ? { buffer_id: bufferId, split_id: splitId } : { bufferId, splitId };
      const show = (next: State, id: number): State =>
        role === 'utility_dock'
          ? showInDock(next, id, ratio === undefined ? DOCK_SHARE : 1 - ratio)
          : showBeside(next, id, {
              direction: direction === 'vertical' ? 'columns' : 'rows',
              before,
              ratio: ratio ?? 0.5,
            });
      return makeBuffer(state, caller, options, show, told);
    },
  },

  createVirtualBufferInExistingSplit: {
    run(state, caller, [options, legacy]: BufferArguments) {
      const { splitId: split = 0 } = options;
      if (!isThere(state, split))
        return step(state, noSplit(caller, 'createVirtualBufferInExistingSplit', split));
      return makeBuffer(
        state,
        caller,
        options,
        (next, id) => showInSplit(next, id, split),
        (bufferId, splitId) => (legacy === true ? bufferId : { bufferId, splitId }),
      );
    },
  },

  setVirtualBufferContent: {
    run: (state, _, [id, entries]: readonly [number, readonly Entry[]]) =>
      step(withContent(state, id, entries)),
  },

  setBufferMode: {
    run: (state, _, [id, mode]: readonly [number, string]) => step(withBufferMode(state, id, mode)),
  },

  setBufferLanguage: {
    check: (state, _, [id, name]: readonly [number, string]) =>
      isVirtual(state, id) && (name === '' || languageNamed(state, name) !== null),
    run(state, _, [id, name]: readonly [number, string]) {
      const document = state.documents.get(id);
      const language = name === '' ? null : languageNamed(state, name);
      if (document === undefined || !isVirtual(state, id) || (name !== '' && language === null))
        return step(state);
      return step(withDocument(state, inLanguage(state, document, language)));
    },
  },

  getTextPropertiesAtCursor: {
    query: (state, _, [id]: readonly [number]) => propertiesAtCursor(state, id),
  },
};

/** The default share of the dock in the height. */
const DOCK_SHARE = 0.3;
