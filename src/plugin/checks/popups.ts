import type { DocumentId } from '../../core/model/document.ts';
import { isMenu } from '../../features/plugins/menus.ts';
import type { Check } from '../checks.ts';

export const popups: Readonly<Record<string, Check['run']>> = {
  showActionPopup: (
    state,
    _,
    [{ actions, bufferId }]: readonly [
      { readonly actions: readonly unknown[]; readonly bufferId?: DocumentId },
    ],
  ) =>
    actions.length === 0
      ? 'opts.actions is empty: there would be nothing to choose'
      : bufferId === undefined || state.documents.has(bufferId),

  addMenuItem: (state, _, [{ menu }]: readonly [{ readonly menu: string }]) => isMenu(state, menu),
};
