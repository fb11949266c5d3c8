/** What no first frame needs, loaded together the first time that some of it is asked for. */
export { Branch } from '../host/branch.ts';
export { Clipboard } from '../host/clipboard.ts';
export { clipboardTool } from '../host/clipboard-tool.ts';
export { Configuring } from '../host/configuring.ts';
export { Disk } from '../host/disk.ts';
export { Files } from '../host/files.ts';
export { FilesReplacing } from '../host/files-replacing.ts';
export { FilesSearch } from '../host/files-search.ts';
export { elevating, findSudo } from '../host/elevating.ts';
export { Exploring } from '../host/exploring.ts';
export { Gathering } from '../host/gathering.ts';
export { Journal } from '../host/journal.ts';
export { thisProcess } from '../host/owner.ts';
export { Saver } from '../host/saving.ts';
export { Recent } from '../host/recent.ts';
export { Replacing } from '../host/replacing.ts';
export { Searching } from '../host/searching.ts';
export { Watching } from '../host/watching.ts';
