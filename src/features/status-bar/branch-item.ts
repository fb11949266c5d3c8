import { branchField } from '../../core/model/branch.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The item of the status bar with the branch of the folder. */
export const branchItem: StatusItem = {
  id: 'branch',
  title: 'Git Branch',
  texts(state) {
    const branch = branchField.of(state);
    return [{ text: branch === null ? '' : `git:${branch}`, command: 'copy_branch_name' }];
  },
};
