import type { DocumentId } from '../../../core/model/document.ts';
import type { AddedItem } from '../../../core/widgets/menu.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';
import { addItem, isMenu } from '../../../features/plugins/menus.ts';
import { offer, type Offer } from '../../../features/plugins/popup.ts';
import { step } from '../../../core/model/state.ts';

type Actions = Omit<Offer, 'document'> & { readonly bufferId?: DocumentId };

export const popups: Readonly<Record<string, Operation['run']>> = {
  showActionPopup: (state, { plugin }, [{ bufferId, ...offered }]: readonly [Actions]) =>
    bufferId !== undefined && !state.documents.has(bufferId)
      ? step(state)
      : offer(state, plugin, { ...offered, document: bufferId ?? null }),

  addMenuItem: (state, { plugin }, [item]: readonly [Omit<AddedItem, 'plugin'>]) =>
    step(isMenu(state, item.menu) ? addItem(state, { ...item, plugin }) : state),
};
