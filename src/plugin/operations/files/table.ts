import type { Group } from '../../api/row.ts';

export const files: Group = {
  title: 'File system',
  doc: 'The plugin waits for the answer; `await` works as well. Relative paths begin at the folder that is worked in (`getCwd`); an empty one names nothing. What is below the plugin’s own folder and below the temporary folder may be read without a permission, links resolved.',
  types: {
    LocalPath: '{ kind: "local"; value: string }',
    WindowPath: '{ kind: "authority"; window: number; value: string }',
    AuthorityPath: '{ kind: "authority"; value: string }',
    AnyPath: 'string | LocalPath | WindowPath | AuthorityPath',
    FileStat: `{
    exists: boolean;
    is_file: boolean;
    is_dir: boolean;
    /** In bytes. */ size: number;
    /** This user may not write to it. */ "readonly": boolean;
  }`,
    DirEntry: '{ name: string; is_file: boolean; is_dir: boolean }',
  },
  rows: [
    {
      signature: 'fileExists(path: AnyPath): boolean',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'Whether there is a file or a folder at a path; links are followed.',
      permission: 'read_files',
    },
    {
      signature: 'fileStat(path: AnyPath): FileStat',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'What is known of a file or a folder; links are followed. Where nothing is, `exists` is false and the size 0.',
      permission: 'read_files',
    },
    {
      signature: 'readFile(path: AnyPath): string | null',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'The text of a file, its byte order mark too; null when there is none, when it may not be read and when it is not UTF-8. Throws for a file of more than 16 MiB: open it as a buffer.',
      permission: 'read_files',
    },
    {
      signature: 'writeFile(path: AnyPath, content: string): boolean',
      where: 'host',
      paths: [[0, 'write_files']],
      doc: 'Gives a file another text, at most 16 MiB of it, and makes the file and its folders where they are missing. The file is the old one or the new one at any moment. Returns false when it cannot be written; the user is told why.',
      permission: 'write_files',
    },
    {
      signature: 'readDir(path: AnyPath): DirEntry[]',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'What is in a folder, in the order of the names; a link is what it leads to. An empty list when there is no such folder. Throws for more than 100,000 names.',
      permission: 'read_files',
    },
    {
      signature: 'createDir(path: AnyPath): boolean',
      where: 'host',
      paths: [[0, 'write_files']],
      doc: 'Makes a folder and those around it. Returns true when it is there, false when it cannot be made; the user is told why.',
      permission: 'write_files',
    },
    {
      signature: 'removePath(path: AnyPath): boolean',
      where: 'host',
      paths: [[0, 'write_files']],
      doc: 'Deletes a file, or a folder with all that is in it, for good; a link itself, not what it leads to. Only below the temporary folder and the configuration folder: throws for anything else. Returns false when it cannot; the user is told why.',
      permission: 'write_files',
    },
    {
      signature: 'renamePath(from: AnyPath, to: AnyPath): boolean',
      where: 'host',
      paths: [
        [0, 'write_files'],
        [1, 'write_files'],
      ],
      doc: 'Moves a file or a folder to where nothing is. Returns false when something is there or it cannot be moved; the user is told why.',
      permission: 'write_files',
    },
    {
      signature: 'copyPath(from: AnyPath, to: AnyPath): boolean',
      where: 'host',
      paths: [
        [0, 'read_files'],
        [1, 'write_files'],
      ],
      doc: 'Copies a file, or a folder with all that is in it, to where nothing is; links are copied as links. Needs `read_files` as well. Returns false when something is there or it cannot be copied; the user is told why.',
      permission: 'write_files',
    },
    {
      signature: 'localPath(path: string): LocalPath',
      where: 'worker',
      doc: 'Says of a path that it is one of this machine, as all are.',
    },
    {
      signature: 'windowPath(windowId: number, path: string): WindowPath',
      where: 'worker',
      doc: 'Says of a path that it is one of a window. There is one window, 1, which is on this machine; operations throw for others.',
    },
    {
      signature: 'authorityPath(path: string): AuthorityPath',
      where: 'worker',
      doc: 'Says of a path that it is one of where the files are that are worked on, which is this machine.',
    },
    {
      signature: 'watchPath(path: AnyPath, recursive?: boolean): Promise<number>',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'Watches a file, the contents of a folder, or with `recursive` everything below it. Sends `path_changed` with `{handle, path, kind}`; kind is `"created"`, `"modified"` or `"removed"`. Changes are collected for 50 ms; after more than 500 changes in that time, only the watched path is sent. Resolves with the handle. Rejects if the path does not exist, and for more than 2,000 folders or 64 watches.',
      permission: 'read_files',
    },
    {
      signature: 'unwatchPath(handle: number): boolean',
      where: 'host',
      doc: 'Ends a watch; false when the plugin has none of that handle.',
    },
    {
      signature: 'replaceFile(path: AnyPath, content: string): boolean',
      where: 'later',
      doc: 'Gives a file that is there another text. `writeFile` does that too.',
      permission: 'write_files',
    },
    {
      signature: 'scratchCreate(label: string): string | null',
      where: 'later',
      doc: 'Makes a folder for a while and returns its token.',
    },
    {
      signature: 'scratchPath(token: string): string | null',
      where: 'later',
      doc: 'The path of a folder that `scratchCreate` made.',
    },
    {
      signature: 'scratchDiscard(token: string): boolean',
      where: 'later',
      doc: 'Removes a folder that `scratchCreate` made.',
    },
    {
      signature: 'scratchFromDirectory(from: string): string | null',
      where: 'later',
      doc: 'Copies a folder into one that is there for a while.',
      permission: 'read_files',
    },
    {
      signature:
        'installScratch(token: string, kind: "plugin" | "theme" | "language" | "bundle", name: string, subpath: string): boolean',
      where: 'later',
      doc: 'Installs what is in such a folder.',
    },
    {
      signature: 'uninstallPackage(kind: string, name: string): boolean',
      where: 'later',
      doc: 'Puts a package into the trash.',
    },
    {
      signature: 'stateSet(ns: string, key: string, value: string): boolean',
      where: 'later',
      doc: 'Keeps a text for the plugin beyond this run.',
    },
    {
      signature: 'stateGet(ns: string, key: string): string | null',
      where: 'later',
      doc: 'A text that `stateSet` kept.',
    },
    {
      signature: 'stateKeys(ns: string): string[]',
      where: 'later',
      doc: 'The keys that `stateSet` kept texts by.',
    },
    {
      signature: 'stateDelete(ns: string, key: string): boolean',
      where: 'later',
      doc: 'Forgets a text that `stateSet` kept.',
    },
  ],
};
