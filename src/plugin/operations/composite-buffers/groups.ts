import { shortLine } from '../../../base/one-line.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { answer, refusal } from '../../../core/model/plugins/plugin-operation.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import {
  type BufferGroup,
  closeGroup,
  focusPanel,
  groupOf,
  withGroup,
  withPanelBuffer,
  withPanelVisible,
} from '../../../features/buffer-groups/group.ts';
import { type Layout, mainPanel, readLayout } from '../../../features/buffer-groups/layout.ts';
import type { Entry } from '../../../features/plugins/virtual-entries.ts';
import { withContent } from '../../../features/plugins/virtual-buffers.ts';
import type { EditorOperation, EditorOperations } from '../editor-operation.ts';

/** The arguments of an operation on a panel: the group's id, the panel's name and one more. */
type PanelArguments = readonly [id: number, panel: string, value: never];

/** An operation on a panel of a group of the plugin; it is refused where there is none. */
const onPanel = (
  run: (state: State, group: BufferGroup, ...rest: readonly [name: string, value: never]) => State,
  isAllowed: (group: BufferGroup, ...rest: readonly [name: string, value: never]) => boolean = () => true,
): EditorOperation => {
  const find = (state: State, plugin: string, [id, name, value]: PanelArguments): BufferGroup | undefined => {
    const group = groupOf(state, plugin, id);
    return group?.panels.has(name) === true && isAllowed(group, name, value) ? group : undefined;
  };
  return {
    check: (state, { plugin }, args: PanelArguments) => find(state, plugin, args) !== undefined,
    run(state, { plugin }, args: PanelArguments) {
      const group = find(state, plugin, args);
      return step(group === undefined ? state : run(state, group, args[1], args[2]));
    },
  };
};

/** The layout, or a sentence about what is wrong with it. */
function layoutOr(given: unknown): Layout | string {
  try {
    return readLayout(given);
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

export const bufferGroupsInEditor: EditorOperations = {
  createBufferGroup: {
    run(state, caller, [name, mode, given]: readonly [string, string, unknown]) {
      const layout = layoutOr(given);
      if (typeof layout === 'string') return step(state, refusal(caller, `createBufferGroup: ${layout}`));
      const wanted = { name: shortLine(name), mode: mode === '' ? null : mode, layout };
      const { state: next, group } = withGroup(state, caller.plugin, wanted);
      const panels = Object.fromEntries([...group.panels].map(([each, { own }]) => [each, own]));
      return step(next, answer(caller, { groupId: group.id, panels }));
    },
  },

  setPanelContent: onPanel((state, { panels }, name, entries: readonly Entry[]) =>
    withContent(state, panels.get(name)?.own ?? 0, entries),
  ),

  closeBufferGroup: {
    check: (state, { plugin }, [id]: readonly [number]) => groupOf(state, plugin, id) !== undefined,
    run(state, { plugin }, [id]: readonly [number]): Step {
      const group = groupOf(state, plugin, id);
      return group === undefined ? step(state) : closeGroup(state, group);
    },
  },

  setBufferGroupPanelVisible: onPanel(
    withPanelVisible,
    ({ layout }, name, visible: boolean) => visible || name !== mainPanel(layout).name,
  ),

  focusBufferGroupPanel: onPanel(focusPanel, ({ panels }, name) => panels.get(name)?.visible === true),

  setBufferGroupPanelBuffer: {
    run(state, caller, [id, name, buffer]: readonly [number, string, DocumentId]) {
      const group = groupOf(state, caller.plugin, id);
      const isThere = group?.panels.has(name) === true && state.documents.has(buffer);
      if (group === undefined || !isThere) return step(state, answer(caller, false));
      return step(withPanelBuffer(state, group, name, buffer), answer(caller, true));
    },
  },
};
