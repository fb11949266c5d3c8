import { propertiesAtCursor } from '../../features/plugins/virtual-buffers.ts';
import type { Inquiry } from '../inquiries.ts';

export const virtual: Readonly<Record<string, Inquiry['run']>> = {
  getTextPropertiesAtCursor: (state, _, [id]: readonly [number]) => propertiesAtCursor(state, id),
};
