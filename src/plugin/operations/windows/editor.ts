import { workspaceRecord } from '../../../core/windows/split-info.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const windowsInEditor: EditorOperations = {
  listWindows: { query: (state) => workspaceRecord(state).windows },
  activeWindow: { query: (state) => workspaceRecord(state).windowId },
  orchestratorMode: { query: () => false },
  getAuthorityLabel: { query: () => '' },
};
