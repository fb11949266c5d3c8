import type { Ask } from '../asks.ts';

export const highlighting: Readonly<Record<string, Ask['run']>> = {
  async getHighlights(world, _, [id, start, end]: readonly [number, number, number]) {
    const document = world.state().documents.get(id);
    if (document === undefined) throw new Error(`there is no buffer ${id}`);
    const { length } = document.text;
    const from = Math.max(0, Math.min(start, length));
    const to = Math.min(end, length);
    return from < to ? world.highlights(id, from, to) : [];
  },
};
