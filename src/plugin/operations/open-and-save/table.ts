import type { Group } from '../../api/row.ts';

export const openAndSave: Group = {
  title: 'Opening, showing, saving',
  doc: 'Files are opened in the background: what a call opens is there once `flush()` has resolved. Lines and columns that are jumped to count from 1; 0, or leaving them out, goes nowhere, and what lies behind the end goes to the last one. Paths may be relative to the folder that is worked in.',
  types: {
    LineTarget: `{
    /** A line of the buffer, from 0. */ line: number;
    /** The file that a click on it opens. */ path: string;
    /** The line to go to there, from 0; none to stay where the cursor is. */ target?: number | null;
    /** The label of the split to open it in; otherwise, or when there is none, that of the click. */ into?: string | null;
  }`,
  },
  rows: [
    {
      signature: 'openFile(path: string, line?: number | null, column?: number | null): boolean',
      where: 'editor',
      paths: [[0, 'read_files']],
      doc: 'Opens a file in the split that has the focus, or shows its buffer when it is open, and goes to a line and a column, both from 1; without them, or with 0, the cursor stays where it is. A path at which there is nothing opens an empty buffer that the first save writes there. Returns `true`: what cannot be opened is told to the user. Outside of the folder that is worked in it needs the permission.',
      permission: 'read_files',
    },
    {
      signature:
        'openFileInSplit(splitId: number, path: string, line?: number | null, column?: number | null): boolean',
      where: 'editor',
      paths: [[1, 'read_files']],
      doc: 'As `openFile`, in the given split, which gets the focus. Returns `false`, and opens nothing, when there is no such split. Outside of the folder that is worked in it needs the permission.',
      permission: 'read_files',
    },
    {
      signature: 'openFileInBackground(path: string, windowId?: number | null): boolean',
      where: 'editor',
      paths: [[0, 'read_files']],
      doc: 'Opens a file in a tab of the focused split without showing it. A file that is open stays unchanged. There is one window, so `windowId` has no effect. A file outside the open folder needs the permission.',
      permission: 'read_files',
    },
    {
      signature: 'openFileStreaming(path: string): Promise<number | null>',
      where: 'editor',
      paths: [[0, 'read_files']],
      doc: 'Opens a file that grows, such as a log: what other programs append to it comes in, and a cursor at its end stays there. Resolves with the buffer’s id; with `null` when there is no such file, or it cannot be read. Outside of the folder that is worked in it needs the permission.',
      permission: 'read_files',
    },
    {
      signature: 'refreshBufferFromDisk(bufferId: number): Promise<number | null>',
      where: 'editor',
      doc: 'Looks at the buffer’s file now and takes in what was added or changed. Resolves with the buffer’s length in bytes; with `null`, without changing anything, for an unknown buffer, one without a file, one with unsaved work, and when the file cannot be read.',
    },
    {
      signature:
        'previewFileInSplit(splitId: number, path: string, line?: number | null, column?: number | null): boolean',
      where: 'editor',
      paths: [[1, 'read_files']],
      doc: 'Shows a file in a split as the tab that is only looked at, in the place of the one that was looked at before; the focus stays where it is. Line and column as in `openFile`. Returns `false` when there is no such split. Outside of the folder that is worked in it needs the permission.',
      permission: 'read_files',
    },
    {
      signature: 'dismissPreview(): boolean',
      where: 'editor',
      doc: 'Closes the preview tab of the focused split, else of the first split that has one. Returns `false` if there is none. A file that was edited is no longer a preview, and stays open.',
    },
    {
      signature: 'showBuffer(bufferId: number): boolean',
      where: 'editor',
      doc: 'Shows a buffer in the split that has the focus, in a new tab when it has none there. Returns `false` for an unknown buffer.',
    },
    {
      signature: 'closeBuffer(bufferId: number, force?: boolean | null): boolean',
      where: 'editor',
      doc: 'Closes a buffer, in all splits. One with unsaved work stays, unless `force` is `true`: then its unsaved work is lost. The last buffer leaves an empty one behind. Returns `false` for an unknown buffer, and for one that stays.',
    },
    {
      signature: 'closeOtherBuffersInSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Closes all tabs of a split but one; those with unsaved work stay. Returns `false` for an unknown buffer or split, and when the buffer has no tab there.',
    },
    {
      signature: 'closeAllBuffersInSplit(splitId: number): boolean',
      where: 'editor',
      doc: 'Closes all tabs of a split; those with unsaved work stay. A split without tabs goes, unless it is the only one. Returns `false` for an unknown split.',
    },
    {
      signature: 'closeBuffersToRightInSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Closes the tabs of a split on the right of the buffer’s; those with unsaved work stay. Returns `false` for an unknown buffer or split, and when the buffer has no tab there.',
    },
    {
      signature: 'closeBuffersToLeftInSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Closes the tabs of a split on the left of the buffer’s; those with unsaved work stay. Returns `false` for an unknown buffer or split, and when the buffer has no tab there.',
    },
    {
      signature: 'moveTabToLeft(): boolean',
      where: 'editor',
      doc: 'Moves the active tab of the focused split one place to the left. The first tab stays.',
    },
    {
      signature: 'moveTabToRight(): boolean',
      where: 'editor',
      doc: 'Moves the active tab of the focused split one place to the right. The last tab stays.',
    },
    {
      signature: 'markFileReadOnly(path: string): boolean',
      where: 'editor',
      doc: 'Makes the buffer of a file one that cannot be changed, until the user lets it be changed again. Returns `false` when the file is not open.',
    },
    {
      signature: 'setLineTargets(bufferId: number, targets: LineTarget[]): boolean',
      where: 'editor',
      doc: 'Has a click on a line of a buffer open a file, in the place of what was set before; an empty list removes all. Lines that the buffer does not have are left out. The targets move along with the text, one of which the start of the line is deleted is gone, and they stay when the plugin goes. Returns `false` for an unknown buffer.',
    },
    {
      signature: 'scrollToLineCenter(splitId: number, bufferId: number, line: number): boolean',
      where: 'editor',
      doc: 'Scrolls a buffer in a split so that a line, from 0, stands in the middle; a line behind the end means the last one. The cursor stays where it is. Does nothing while lines are not counted so far: `getLineStartPosition` waits for that. Returns `false` for an unknown split or buffer, and when the buffer has no tab there.',
    },
    {
      signature: 'scrollBufferToLine(bufferId: number, line: number): boolean',
      where: 'editor',
      doc: 'Scrolls a buffer in every split that has a tab of it so that a line, from 0, is in sight: one that is out of sight comes to the middle. Otherwise as `scrollToLineCenter`.',
    },
    {
      signature: 'saveBufferToPath(bufferId: number, path: string): boolean',
      where: 'editor',
      paths: [[1, 'write_files']],
      doc: 'Saves a buffer to a path, which is its file from then on. When something else is there already, or its file was changed by another program, the user is asked. Returns `false` for an unknown buffer; that it is saved is told by `after_file_save`.',
      permission: 'write_files',
    },
  ],
};
