import type { Group } from '../../api/row.ts';

export const files: Group = {
  title: 'File system',
  doc: 'The plugin waits for the result of these operations; `await` works as well. Relative paths start at the open folder (`getCwd`). An empty path refers to nothing. Files in the plugin’s own folder and in the temporary folder can be read without a permission; links are resolved first.',
  types: {
    LocalPath: '{ kind: "local"; value: string }',
    WindowPath: '{ kind: "authority"; window: number; value: string }',
    AuthorityPath: '{ kind: "authority"; value: string }',
    AnyPath: 'string | LocalPath | WindowPath | AuthorityPath',
    FileStat: `{
    /** True if the path exists. */ exists: boolean;
    is_file: boolean;
    is_dir: boolean;
    /** The size in bytes. */ size: number;
    /** True if this user cannot write to the file. */ "readonly": boolean;
  }`,
    DirEntry: '{ name: string; is_file: boolean; is_dir: boolean }',
  },
  rows: [
    {
      signature: 'fileExists(path: AnyPath): boolean',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'Returns `true` if a file or folder exists at a path. Follows links.',
      permission: 'read_files',
    },
    {
      signature: 'fileStat(path: AnyPath): FileStat',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'Returns information about a file or folder. Follows links. If the path does not exist, `exists` is `false` and `size` is 0.',
      permission: 'read_files',
    },
    {
      signature: 'readFile(path: AnyPath): string | null',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'Returns the text of a file, including its byte order mark. Returns `null` if the file does not exist, cannot be read or is not UTF-8. Throws if the file is larger than 16 MiB; open such a file as a buffer.',
      permission: 'read_files',
    },
    {
      signature: 'writeFile(path: AnyPath, content: string): boolean',
      where: 'host',
      paths: [[0, 'write_files']],
      doc: 'Replaces the text of a file with at most 16 MiB of text. Creates the file and its folders if they do not exist. The write is atomic: the file always has either its old or its new text. Returns `false` if the file cannot be written; Inkstone shows the user the reason.',
      permission: 'write_files',
    },
    {
      signature: 'readDir(path: AnyPath): DirEntry[]',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'Returns the entries of a folder, sorted by name. A link is reported as its target. Returns an empty list if the folder does not exist or cannot be read. Throws if the folder has more than 100,000 entries.',
      permission: 'read_files',
    },
    {
      signature: 'createDir(path: AnyPath): boolean',
      where: 'host',
      paths: [[0, 'write_files']],
      doc: 'Creates a folder and its parent folders. Returns `true` if the folder exists afterwards, and `false` if it cannot be created; Inkstone shows the user the reason.',
      permission: 'write_files',
    },
    {
      signature: 'removePath(path: AnyPath): boolean',
      where: 'host',
      paths: [[0, 'write_files']],
      doc: 'Deletes a file, or a folder with everything in it, permanently. Deletes a link itself, not its target. Throws if the path is not inside the temporary folder or the configuration folder. Returns `false` if the path cannot be deleted; Inkstone shows the user the reason.',
      permission: 'write_files',
    },
    {
      signature: 'renamePath(from: AnyPath, to: AnyPath): boolean',
      where: 'host',
      paths: [
        [0, 'write_files'],
        [1, 'write_files'],
      ],
      doc: 'Moves a file or folder to a path that does not exist yet. Returns `false` if the target exists or the move fails; Inkstone shows the user the reason.',
      permission: 'write_files',
    },
    {
      signature: 'copyPath(from: AnyPath, to: AnyPath): boolean',
      where: 'host',
      paths: [
        [0, 'read_files'],
        [1, 'write_files'],
      ],
      doc: 'Copies a file, or a folder with everything in it, to a path that does not exist yet. Copies links as links. Requires `read_files` as well. Returns `false` if the target exists or the copy fails; Inkstone shows the user the reason.',
      permission: 'write_files',
    },
    {
      signature: 'localPath(path: string): LocalPath',
      where: 'worker',
      doc: 'Returns a path that is marked as being on this machine, as all paths are.',
    },
    {
      signature: 'windowPath(windowId: number, path: string): WindowPath',
      where: 'worker',
      doc: 'Returns a path that is marked as belonging to a window. The only window is 1, which is on this machine. Operations throw for other windows.',
    },
    {
      signature: 'authorityPath(path: string): AuthorityPath',
      where: 'worker',
      doc: 'Returns a path that is marked as being on the machine of the open folder, which is this machine.',
    },
    {
      signature: 'watchPath(path: AnyPath, recursive?: boolean): Promise<number>',
      where: 'host',
      paths: [[0, 'read_files']],
      doc: 'Watches a file, the contents of a folder, or everything below a folder if `recursive` is `true`. Fires `path_changed` with `{handle, path, kind}`, where `kind` is `"created"`, `"modified"` or `"removed"`. Changes are collected for 50 ms. After more than 500 changes in that time, only the watched path is sent. Resolves to the handle. Rejects if the path does not exist, and for more than 2,000 folders or 64 watches.',
      permission: 'read_files',
    },
    {
      signature: 'unwatchPath(handle: number): boolean',
      where: 'host',
      doc: 'Stops watching a path. Returns `false` if the plugin has no watch with this handle.',
    },
    {
      signature: 'replaceFile(path: AnyPath, content: string): boolean',
      where: 'host',
      paths: [[0, 'write_files']],
      doc: 'Replaces the text of an existing file, atomically and with at most 16 MiB, as `writeFile` does. Returns `false` if the file does not exist or cannot be written; in the second case, Inkstone shows the user the reason.',
      permission: 'write_files',
    },
    {
      signature: 'scratchCreate(label: string): string | null',
      where: 'host',
      permission: 'write_files',
      doc: 'Creates an empty temporary folder, whose name contains `label`, and returns its token. The plugin writes to it with the usual operations. The folder is deleted when the plugin is unloaded. Returns `null` if it cannot be created or the plugin has 64 of them; Inkstone shows the user the reason.',
    },
    {
      signature: 'scratchPath(token: string): string | null',
      where: 'host',
      doc: 'Returns the path of a temporary folder of the plugin, or `null` if it has none with this token.',
    },
    {
      signature: 'scratchDiscard(token: string): boolean',
      where: 'host',
      doc: 'Deletes a temporary folder of the plugin. Returns `false` if it has none with this token.',
    },
    {
      signature: 'scratchFromDirectory(from: AnyPath): string | null',
      where: 'host',
      paths: [
        [0, 'read_files'],
        [0, 'write_files'],
      ],
      doc: 'Creates a temporary folder with a copy of another folder, and returns its token. Requires `read_files` as well. Returns `null` if the folder cannot be copied or the plugin has 64 temporary folders; Inkstone shows the user the reason.',
      permission: 'write_files',
    },
    {
      signature:
        'installScratch(token: string, kind: "plugin" | "theme" | "language" | "bundle", name: string, subpath: string): boolean',
      where: 'host',
      permission: 'write_files',
      doc: 'Installs the package in a temporary folder of the plugin, or in the folder `subpath` of it; `subpath` may be empty. `kind` and `name` must be those of its `package.json`. Nothing of the package runs while it is installed. Its plugins start afterwards, and the user is asked for the permissions that they declare. Returns `false` if the package is not valid or already installed; Inkstone shows the user the reason. Throws if the plugin has no temporary folder with this token.',
    },
    {
      signature: 'uninstallPackage(kind: string, name: string): boolean',
      where: 'host',
      permission: 'write_files',
      doc: 'Moves an installed package to the trash, and forgets its permissions. `kind` is `plugin`, `theme`, `language` or `bundle`. Returns `false` if no package of this kind and name is installed, or if it cannot be moved; in the second case, Inkstone shows the user the reason.',
    },
  ],
};
