import type { Group } from '../../api/row.ts';

export const paths: Group = {
  title: 'Directories, environment, paths',
  doc: 'Paths use slashes. The operations that only compute with paths do not access the file system.',
  types: {
    LineDiffHunk: `{
    /** The first changed line of the old text, from 0. If \`oldCount\` is 0, the line before which lines are added. */ oldStart: number;
    /** The number of removed or replaced lines. */ oldCount: number;
    /** The first changed line of the new text, from 0. */ newStart: number;
    /** The number of added lines. */ newCount: number;
  }`,
  },
  rows: [
    {
      signature: 'getDataDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the folder for plugin data that persists between runs. The directory may not exist yet.',
    },
    {
      signature: 'getWorkingDataDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the folder for plugin data about the open folder. The directory may not exist yet.',
    },
    {
      signature: 'getTerminalDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the folder for terminal output of the open folder. The directory may not exist yet.',
    },
    {
      signature: 'getThemesDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the folder of the user’s themes, or an empty string if the editor was started without a configuration.',
    },
    {
      signature: 'getPluginDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the directory that contains the plugin.',
    },
    {
      signature: 'getTempDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the folder for temporary files.',
    },
    {
      signature: 'getHomeDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the user’s home directory.',
    },
    {
      signature: 'getEnv(name: string): string | null',
      where: 'host',
      doc: 'Returns an environment variable of the editor process, or null if it is not set.',
    },
    {
      signature: 'getCwd(): string',
      where: 'host',
      doc: 'Returns the absolute path of the open folder.',
    },
    {
      signature: ['pathJoin(...parts: string[]): string', 'pathJoin(parts: string[]): string'],
      where: 'worker',
      doc: 'Joins path segments with slashes and resolves `.` and `..`. Returns `.` without segments.',
    },
    {
      signature: 'pathDirname(path: string): string',
      where: 'worker',
      doc: 'Returns a path without its last segment, or `.` if it has only one.',
    },
    {
      signature: 'pathBasename(path: string): string',
      where: 'worker',
      doc: 'Returns the last segment of a path.',
    },
    {
      signature: 'pathExtname(path: string): string',
      where: 'worker',
      doc: 'Returns the extension of a path with its dot, such as `.ts`, or an empty string if it has none.',
    },
    {
      signature: 'pathIsAbsolute(path: string): boolean',
      where: 'worker',
      doc: 'Returns true if a path is absolute.',
    },
    {
      signature: 'fileUriToPath(uri: string): string',
      where: 'worker',
      doc: 'Returns the path of a local `file:` URI, or an empty string for any other text.',
    },
    {
      signature: 'pathToFileUri(path: string): string',
      where: 'worker',
      doc: 'Returns the `file:` URI of an absolute path, or an empty string if the path is not absolute.',
    },
    {
      signature: 'utf8ByteLength(text: string): number',
      where: 'worker',
      doc: 'Returns the length of a string in bytes of UTF-8. A lone surrogate counts as 3 bytes, as U+FFFD does.',
    },
    {
      signature: 'charWidth(codePoint: number): number',
      where: 'worker',
      doc: 'Returns the width of a character in columns: 0, 1 or 2. Returns 0 if `codePoint` is not a code point.',
    },
    {
      signature: 'stringWidth(text: string): number',
      where: 'worker',
      doc: 'Returns the width of a string on the screen, in columns.',
    },
    {
      signature: 'parseJsonc(text: string): unknown',
      where: 'worker',
      doc: 'Parses JSON with comments and trailing commas. Throws if the text is invalid; the message contains the line and the column.',
    },
    {
      signature: 'computeLineDiff(oldText: string, newText: string): LineDiffHunk[]',
      where: 'worker',
      doc: 'Returns the lines that differ between two texts. If there are more than 1,000 differences, returns a single hunk from the first to the last.',
    },
  ],
};
