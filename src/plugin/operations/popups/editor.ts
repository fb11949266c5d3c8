import type { DocumentId } from '../../../core/model/document.ts';
import type { AddedItem } from '../../../core/widgets/menu.ts';
import { addItem, isMenu } from '../../../features/plugins/menus.ts';
import { offer, type Offer } from '../../../features/plugins/popup.ts';
import { step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

type Actions = Omit<Offer, 'document'> & { readonly bufferId?: DocumentId };

export const popupsInEditor: EditorOperations = {
  showActionPopup: {
    check: (
      state,
      _,
      [{ actions, bufferId }]: readonly [
        { readonly actions: readonly unknown[]; readonly bufferId?: DocumentId },
      ],
    ) =>
      actions.length === 0
        ? 'opts.actions is empty; give at least one action'
        : bufferId === undefined || state.documents.has(bufferId),
    run: (state, { plugin }, [{ bufferId, ...offered }]: readonly [Actions]) =>
      bufferId !== undefined && !state.documents.has(bufferId)
        ? step(state)
        : offer(state, plugin, { ...offered, document: bufferId ?? null }),
  },

  addMenuItem: {
    check: (state, _, [{ menu }]: readonly [{ readonly menu: string }]) => isMenu(state, menu),
    run: (state, { plugin }, [item]: readonly [Omit<AddedItem, 'plugin'>]) =>
      step(isMenu(state, item.menu) ? addItem(state, { ...item, plugin }) : state),
  },
};
