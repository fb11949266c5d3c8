import { explorerShowHidden, explorerShowIgnored } from './settings.ts';
import { isCount, orNull } from '../../base/json-checks.ts';
import { Field, type Restoration } from '../../core/model/fields/field.ts';
import { sessionPart } from '../../core/model/fields/session-part.ts';
import type { State } from '../../core/model/state.ts';
import type { Tree } from './tree.ts';

/** The Git status of a file, or of something in a folder. */
export type GitMark = 'added' | 'modified' | 'deleted' | 'untracked' | 'conflict';

/** The tree of files at the left. */
export interface Explorer {
  /** True while it is on the screen; hidden, it keeps its expanded folders. */
  readonly shown: boolean;
  /** Columns, 12 to 80. */
  readonly width: number;
  readonly tree: Tree;
  /** The path of the row with the cursor; empty where there is none. */
  readonly selected: string;
  /** The first row in sight. */
  readonly top: number;
  /** Paths that were chosen one by one. */
  readonly marked: ReadonlySet<string>;
  /** The other end of the rows that were chosen in a row; null for none. */
  readonly anchor: string | null;
  /** True while typed text goes to the filter. */
  readonly filtering: boolean;
  /** Files to be pasted. */
  readonly taken: { readonly paths: readonly string[]; readonly cut: boolean } | null;
  /** By absolute paths; what holds for all that is in a folder has its path with a slash at the end. */
  readonly git: ReadonlyMap<string, GitMark>;
  /** The row under the mouse; -1 for none. */
  readonly hover: number;
  /** A path that is to be selected as soon as its folders are listed. */
  readonly revealing: string | null;
  /** It came back with a session, and its folders are not asked for yet. */
  readonly isRestored: boolean;
}

/** The file explorer; null while it is closed. */
export const explorerField = new Field<Explorer | null>('explorer', null, {
  renamed: (explorer, path) => (explorer === null ? null : withRenamed(explorer, path)),
  session: sessionPart('explorer', orNull(isCount), {
    isRequired: true,
    keep: (explorer) => (explorer?.shown === true ? explorer.width : null),
    restore: (width, explorer, { state, isLaidOut }: Restoration) =>
      width === null || !isLaidOut ? explorer : { ...explorerOf(state, width), isRestored: true },
  }),
});

const NARROWEST = 12;
const WIDEST = 80;

/** A width that the explorer can have, in columns. */
export const clampedWidth = (columns: number): number => Math.max(NARROWEST, Math.min(WIDEST, columns));

/** An explorer as it opens first, of the folder that the editor works in. */
export function explorerOf(state: State, width: number): Explorer {
  const { folder } = state;
  return {
    shown: true,
    width: clampedWidth(width),
    tree: {
      root: folder === '' ? '/' : folder,
      folders: new Map(),
      expanded: new Set(),
      showHidden: explorerShowHidden.of(state),
      showIgnored: explorerShowIgnored.of(state),
      filter: '',
      sought: new Map(),
    },
    selected: '',
    top: 0,
    marked: new Set(),
    anchor: null,
    filtering: false,
    taken: null,
    git: new Map(),
    hover: -1,
    revealing: null,
    isRestored: false,
  };
}

/** The explorer after files were renamed or moved. */
const withRenamed = (explorer: Explorer, renamed: (path: string) => string): Explorer => ({
  ...explorer,
  selected: renamed(explorer.selected),
  tree: {
    ...explorer.tree,
    expanded: new Set([...explorer.tree.expanded].map(renamed)),
    folders: new Map([...explorer.tree.folders].map(([path, folder]) => [renamed(path), folder])),
  },
});
