import type { ByteRange } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Query } from '../../text/matcher.ts';
import type { Rework } from '../../text/rework/rework.ts';
import type { Text } from '../../text/text.ts';

export interface SearchEffect {
  readonly type: 'search';
  readonly id: number;
  readonly text: Text;
  readonly query: Query;
  /** Where the nearest match is looked for from, going round at the end; all matches are counted too. */
  readonly from: Byte;
  readonly backward: boolean;
  /** An empty match there does not count, unless it is the only one. */
  readonly past: boolean;
  /** The only stretch that is searched; absent for all of the text. */
  readonly range?: ByteRange;
}

/** Change a text in many places; answered by `replacements`, with the text that comes of it, or `replace_failed`. */
export interface ReplaceEffect {
  readonly type: 'replace';
  readonly request: number;
  readonly text: Text;
  readonly work: Rework;
}

/** Count the matches of a search anew once nothing was changed for a moment; answered by `counted`. */
export interface RecountEffect extends Omit<SearchEffect, 'type' | 'backward' | 'past'> {
  readonly type: 'recount';
  readonly after: Milliseconds;
}

/** Find the matches in the stretch on screen. */
export interface HighlightEffect {
  readonly type: 'highlight';
  readonly id: number;
  readonly revision: number;
  readonly text: Text;
  readonly query: Query;
  readonly from: Byte;
  readonly to: Byte;
}

/** Find all matches, at most `limit`, and tell them by `all_found`. */
export interface FindAllEffect {
  readonly type: 'find_all';
  readonly document: number;
  readonly revision: number;
  readonly text: Text;
  readonly query: Query;
  readonly range: ByteRange;
  readonly limit: number;
}

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** A search is about to be asked for: what takes long to begin with may begin. */
    readonly prepare_search: Bare;
    readonly search: SearchEffect;
    readonly highlight: HighlightEffect;
    readonly recount: RecountEffect;
    readonly find_all: FindAllEffect;
    readonly cancel_search: Bare;
    readonly replace: ReplaceEffect;
    readonly cancel_replace: Bare;
  }

  interface Events {
    /** How far the search for the nearest match has come, 0 to 1. */
    readonly searching: { readonly id: number; readonly progress: number };
    readonly found: {
      readonly id: number;
      readonly match: { readonly from: Byte; readonly to: Byte } | null;
      readonly wrapped: boolean;
    };
    readonly highlights: {
      readonly id: number;
      readonly revision: number;
      readonly ranges: readonly { readonly from: Byte; readonly to: Byte }[];
    };
    readonly all_found: {
      readonly document: number;
      readonly revision: number;
      readonly ranges: readonly { readonly from: Byte; readonly to: Byte }[];
    };
    readonly counted: {
      readonly id: number;
      readonly count: number;
      /** For each of the text's parts (see `partOf`) 1 when a match begins there. */
      readonly parts: Uint8Array;
      readonly index: number;
      readonly more: boolean;
      readonly done: boolean;
    };
    readonly search_failed: { readonly id: number; readonly message: string };
    /** How far the replacing of all matches has come, 0 to 1. */
    readonly replacing: { readonly request: number; readonly progress: number };
    readonly replacements: {
      readonly request: number;
      /** For the text that the request was made with, and the text that they make of it. */
      readonly changes: ChangeSet;
      readonly text: Text;
      /** Matches of more than 1 MB were left out. */
      readonly long: boolean;
      /** Some bytes could not be read, and nothing was found in them. */
      readonly lost: boolean;
      /** As in `Replacements`. */
      readonly cursors?: Float64Array;
    };
    readonly replace_failed: { readonly request: number; readonly message: string };
  }
}
