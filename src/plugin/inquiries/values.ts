import type { Inquiry } from '../inquiries.ts';

export const values: Readonly<Record<string, Inquiry['run']>> = {
  getViewState: ({ documents }, { plugin }, [id, key]: readonly [number, string]) =>
    documents.get(id)?.kept.get(plugin)?.get(key) ?? null,
};
