import type { Inquiry } from '../inquiries.ts';

export const views: Readonly<Record<string, Inquiry['run']>> = {
  setViewMode: ({ documents }, _, [id, mode]: readonly [number, string]) =>
    documents.has(id) && mode === 'source',
};
