import { modesField } from '../../core/dispatch/modes.ts';
import type { Inquiry } from '../inquiries.ts';

export const modes: Readonly<Record<string, Inquiry['run']>> = {
  getEditorMode: (state) => {
    const { everywhere } = modesField.of(state);
    return everywhere?.name ?? null;
  },
};
