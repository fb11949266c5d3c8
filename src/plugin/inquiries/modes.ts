import type { Inquiry } from '../inquiries.ts';

export const modes: Readonly<Record<string, Inquiry['run']>> = {
  getEditorMode: ({ modes: { everywhere } }) => everywhere?.name ?? null,
};
