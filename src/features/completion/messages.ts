import type { WordSlice, WordSource } from './word-list.ts';

/** Gather the words of texts that fit what was typed, and go on with it; answered by `words`, several times. */
export interface GatherEffect {
  readonly type: 'gather_words';
  readonly request: number;
  readonly typed: string;
  /** How many words are wanted at most. */
  readonly most: number;
  readonly sources: readonly WordSource[];
}

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly gather_words: GatherEffect;
  }

  interface Events {
    /** Words that were found. */
    readonly words: {
      readonly request: number;
      readonly slices: readonly WordSlice[];
      readonly done: boolean;
    };
  }
}
