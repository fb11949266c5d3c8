import type { Context } from '../../input/keymap.ts';

/** The contexts that keys can be bound in, each in words; those of modes, `mode:NAME`, come besides. */
export type Contexts = ReadonlyMap<Context, string>;

/** The place of the keys of a context, in words: `in the text`. */
export const contextTitle = (contexts: Contexts, when: Context): string =>
  contexts.get(when) ?? `in ${when.replace(/^mode:/, 'the mode ')}`;
