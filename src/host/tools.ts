import type { ThemeName } from '../core/themes/list-themes.ts';
import type { Branch } from './git/branch.ts';
import type { Clipboard } from './system/clipboard.ts';
import type { ConfigurationWriter } from './config/configuration-writer.ts';
import type { FolderTools } from './project/folder-work.ts';
import type { Elevate } from './files/elevate.ts';
import type { ExplorerRequests } from './explorer/explorer-requests.ts';
import type { Journal } from './files/journal.ts';
import type { Profiles } from './state/profiles.ts';
import type { VersionStore } from './history/version-store.ts';
import type { UndoStore } from './history/undo-store.ts';
import type { Recent } from './state/recent.ts';
import type { Saver } from './files/saver.ts';
import type { CompareTools } from './compare/compare-work.ts';
import type { SearchTools } from './search/search-work.ts';
import type { SnippetFiles } from './config/snippet-files.ts';
import type { FileLocks } from './files/file-locks.ts';
import type { FileWatcher } from './files/file-watcher.ts';

/** The tools that are loaded when first needed, so that they do not hold up the first frame. */
export interface Tools extends FolderTools, SearchTools, CompareTools {
  /** The folder of the user's own dictionaries. */
  readonly dictionaries: string;
  readonly clipboard: () => Promise<Clipboard>;
  readonly saver: () => Promise<Saver>;
  /** Writes where this user may not; null when there is no such thing. */
  readonly elevate: () => Promise<Elevate | null>;
  readonly journal: () => Promise<Journal>;
  /** The files that this process has open, and those that others have. */
  readonly locks: () => Promise<FileLocks>;
  readonly watching: () => Promise<FileWatcher>;
  /** The files that were opened last. */
  readonly recent: () => Promise<Recent>;
  /** The undo trees that are kept of files. */
  readonly undoTrees: () => Promise<UndoStore>;
  /** The versions that are kept of files. */
  readonly versions: () => Promise<VersionStore>;
  /** The folders that were worked in last. */
  readonly recentFolders: () => Promise<Recent>;
  readonly snippets: () => Promise<SnippetFiles>;
  readonly branch: () => Promise<Branch>;
  readonly themes: () => Promise<readonly ThemeName[]>;
  /** null when no configuration is to be touched. */
  readonly profiles: () => Promise<Profiles | null>;
  readonly exploring: () => Promise<ExplorerRequests>;
  /** null when no configuration is to be touched. */
  readonly configuring: () => Promise<ConfigurationWriter | null>;
}
