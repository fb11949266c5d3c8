import { trustField } from '../../../features/trust/trust.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const environmentInEditor: EditorOperations = {
  workspaceTrustLevel: {
    query(state) {
      const trust = trustField.of(state);
      return trust === 'unknown' ? '' : trust;
    },
  },
};
