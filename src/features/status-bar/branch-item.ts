import { branchField, halfwayOperationField } from '../../core/model/branch.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The item of the status bar with the branch of the folder, and the operation of Git that has stopped there. */
export const branchItem: StatusItem = {
  id: 'branch',
  title: 'Git Branch',
  texts(state) {
    const branch = branchField.of(state);
    const operation = halfwayOperationField.of(state);
    const suffix = operation === null ? '' : `|${operation}`;
    return [{ text: branch === null ? '' : `git:${branch}${suffix}`, command: 'copy_branch_name' }];
  },
};
