/** The modules that no first frame needs, loaded together the first time that one of them is asked for. */
export { Branch } from '../host/git/branch.ts';
export { Clipboard } from '../host/system/clipboard.ts';
export { clipboardTool } from '../host/system/clipboard-tool.ts';
export { ConfigurationWriter } from '../host/config/configuration-writer.ts';
export { Disk } from '../host/files/disk.ts';
export { Files } from '../host/project/files.ts';
export { FilesReplacing } from '../host/project/files-replacing.ts';
export { FilesSearch } from '../host/project/files-search.ts';
export { elevate, findSudo } from '../host/files/elevate.ts';
export { ExplorerRequests } from '../host/explorer/explorer-requests.ts';
export { Journal } from '../host/files/journal.ts';
export { thisProcess } from '../host/files/owner.ts';
export { Profiles } from '../host/state/profiles.ts';
export { Saver } from '../host/files/saver.ts';
export { Recent } from '../host/state/recent.ts';
export { Searching } from '../host/search/searching.ts';
export { SnippetFiles } from '../host/config/snippet-files.ts';
export { FileWatcher } from '../host/files/file-watcher.ts';
