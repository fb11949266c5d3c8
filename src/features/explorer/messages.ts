import type { GitMark } from './explorer-field.ts';
import type { Folder } from './tree.ts';

/**
 * Tell by `folder_listed` what these folders hold, and again whenever that changes; by `git_status` what version
 * control says of them. No folder ends it.
 */
export interface ExploreEffect {
  readonly type: 'explore';
  readonly root: string;
  readonly folders: readonly string[];
  /** Look into all of them again now. */
  readonly again?: boolean;
}

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly explore: ExploreEffect;
  }

  interface Events {
    /** The content of a folder; null when it is gone. */
    readonly folder_listed: { readonly path: string; readonly folder: Folder | null };
    /** The Git status by absolute paths; that of a folder summarizes its content. */
    readonly git_status: { readonly root: string; readonly marks: ReadonlyMap<string, GitMark> };
  }
}
