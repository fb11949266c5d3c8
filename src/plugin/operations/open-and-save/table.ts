import type { Group } from '../../api/row.ts';

export const openAndSave: Group = {
  title: 'Opening, showing and saving',
  doc: 'Files are opened in the background: a buffer is available once `flush()` has resolved. Lines and columns to go to start at 1. If they are 0 or omitted, the cursor does not move; a value beyond the end means the last line or column. Paths may be relative to the open folder.',
  types: {
    LineTarget: `{
    /** The line of the buffer, from 0. */ line: number;
    /** The file that a click on the line opens. */ path: string;
    /** The line to go to in that file, from 0; null or omitted to leave the cursor where it is. */ target?: number | null;
    /** The label of the split to open the file in. By default, or if no split has the label, the split of the click. */ into?: string | null;
  }`,
  },
  rows: [
    {
      signature: 'openFile(path: string, line?: number | null, column?: number | null): boolean',
      where: 'editor',
      paths: [[0, 'read_files']],
      doc: 'Opens a file in the focused split, or shows its buffer if it is already open, and moves the cursor to a line and a column, from 1. If they are 0 or omitted, the cursor stays where it is. If the path does not exist, opens an empty buffer that is written there when it is first saved. Returns `false` and opens nothing if the path is empty or that of a folder, or if the file cannot be read. A file outside the open folder requires the permission.',
      permission: 'read_files',
    },
    {
      signature:
        'openFileInSplit(splitId: number, path: string, line?: number | null, column?: number | null): boolean',
      where: 'editor',
      paths: [[1, 'read_files']],
      doc: 'Opens a file in the given split, as `openFile` does, and moves the focus to the split. Returns `false` and opens nothing if the split does not exist or `openFile` would return `false`. A file outside the open folder requires the permission.',
      permission: 'read_files',
    },
    {
      signature: 'openFileInBackground(path: string, windowId?: number | null): boolean',
      where: 'editor',
      paths: [[0, 'read_files']],
      doc: 'Opens a file in a tab of the focused split without showing it. A file that is already open stays unchanged. Returns `false` where `openFile` would. There is only one window, so `windowId` has no effect. A file outside the open folder requires the permission.',
      permission: 'read_files',
    },
    {
      signature: 'openFileStreaming(path: string): Promise<number | null>',
      where: 'editor',
      paths: [[0, 'read_files']],
      doc: 'Opens a file that grows, such as a log. Text that other programs append appears in the buffer, and a cursor at the end stays at the end. Resolves to the buffer’s id, or to `null` if the file does not exist or cannot be read. A file outside the open folder requires the permission.',
      permission: 'read_files',
    },
    {
      signature: 'refreshBufferFromDisk(bufferId: number): Promise<number | null>',
      where: 'editor',
      doc: 'Checks the buffer’s file now, and loads what was added or changed. Resolves to the buffer’s length in bytes. Resolves to `null` and changes nothing if the buffer is unknown, has no file, has unsaved changes or is being saved, or if the file cannot be read.',
    },
    {
      signature:
        'previewFileInSplit(splitId: number, path: string, line?: number | null, column?: number | null): boolean',
      where: 'editor',
      paths: [[1, 'read_files']],
      doc: 'Opens a file as the preview of a split, replacing the previous preview. The focus does not move. `line` and `column` work as in `openFile`. Returns `false` if the split does not exist or `openFile` would return `false`. A file outside the open folder requires the permission.',
      permission: 'read_files',
    },
    {
      signature: 'dismissPreview(): boolean',
      where: 'editor',
      doc: 'Closes the preview of the focused split, or else of the first split that has one. Returns `false` if no split has a preview. A file that was edited is no longer a preview and stays open.',
    },
    {
      signature: 'showBuffer(bufferId: number): boolean',
      where: 'editor',
      doc: 'Shows a buffer in the focused split, in a new tab if it has none there. Returns `false` for an unknown buffer.',
    },
    {
      signature: 'closeBuffer(bufferId: number, force?: boolean | null): boolean',
      where: 'editor',
      doc: 'Closes a buffer in all splits. Unsaved changes are kept, and *Reopen Closed File* restores them. With `force`, `true` discards them, and `false` keeps a buffer that has any open. Closing the last buffer opens an empty one. Returns `false` if the buffer is unknown or stays open.',
    },
    {
      signature: 'closeOtherBuffersInSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Closes all tabs of a split except the buffer’s. Tabs with unsaved changes stay open. Returns `false` if the buffer or the split is unknown, or if the buffer has no tab in the split.',
    },
    {
      signature: 'closeAllBuffersInSplit(splitId: number): boolean',
      where: 'editor',
      doc: 'Closes all tabs of a split. Tabs with unsaved changes stay open. A split without tabs is closed, unless it is the only one. Returns `false` for an unknown split.',
    },
    {
      signature: 'closeBuffersToRightInSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Closes the tabs of a split to the right of the buffer’s. Tabs with unsaved changes stay open. Returns `false` if the buffer or the split is unknown, or if the buffer has no tab in the split.',
    },
    {
      signature: 'closeBuffersToLeftInSplit(bufferId: number, splitId: number): boolean',
      where: 'editor',
      doc: 'Closes the tabs of a split to the left of the buffer’s. Tabs with unsaved changes stay open. Returns `false` if the buffer or the split is unknown, or if the buffer has no tab in the split.',
    },
    {
      signature: 'moveTabToLeft(): boolean',
      where: 'editor',
      doc: 'Moves the active tab of the focused split one place to the left. Has no effect on the first tab.',
    },
    {
      signature: 'moveTabToRight(): boolean',
      where: 'editor',
      doc: 'Moves the active tab of the focused split one place to the right. Has no effect on the last tab.',
    },
    {
      signature: 'markFileReadOnly(path: string): boolean',
      where: 'editor',
      doc: 'Makes the buffer of a file read-only until the user makes it editable again. Returns `false` if the file is not open.',
    },
    {
      signature: 'setLineTargets(bufferId: number, targets: LineTarget[]): boolean',
      where: 'editor',
      doc: 'Sets the files that clicks on lines of a buffer open, replacing the earlier targets. An empty list removes all targets. Lines that the buffer does not have are ignored. Targets move with the text, and a target is removed when the start of its line is deleted. Targets stay when the plugin is unloaded. Returns `false` for an unknown buffer.',
    },
    {
      signature: 'scrollToLineCenter(splitId: number, bufferId: number, line: number): boolean',
      where: 'editor',
      doc: 'Scrolls a buffer in a split so that a line, from 0, is in the middle. A line beyond the end means the last one. The cursor does not move. Does nothing until lines are counted that far; `getLineStartPosition` waits for that. Returns `false` if the buffer or the split is unknown, or if the buffer has no tab in the split.',
    },
    {
      signature: 'scrollBufferToLine(bufferId: number, line: number): boolean',
      where: 'editor',
      doc: 'Scrolls a buffer, in every split that has a tab for it, so that a line, from 0, is visible. A line that is out of view is moved to the middle. Works like `scrollToLineCenter` otherwise.',
    },
    {
      signature: 'saveBufferToPath(bufferId: number, path: string): boolean',
      where: 'editor',
      paths: [[1, 'write_files']],
      doc: 'Saves a buffer to a path, which becomes its file. Asks the user if another file exists there, or if another program has changed the file. Returns `false` for an unknown buffer. Fires `after_file_save` when the buffer is saved.',
      permission: 'write_files',
    },
  ],
};
