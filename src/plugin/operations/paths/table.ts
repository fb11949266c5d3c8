import type { Group } from '../../api/row.ts';

export const paths: Group = {
  title: 'Directories, environment, paths',
  doc: 'Paths are written with slashes. What only computes with them looks at no disk.',
  types: {
    LineDiffHunk: `{
    /** The first line that is other, from 0; where none is taken away, the one before which lines are added. */ oldStart: number;
    oldCount: number;
    newStart: number;
    newCount: number;
  }`,
  },
  rows: [
    {
      signature: 'getDataDir(): string',
      where: 'host',
      doc: 'The absolute path of the folder for data of plugins that outlives a run; it may have to be made.',
    },
    {
      signature: 'getWorkingDataDir(): string',
      where: 'host',
      doc: 'The same for data about the folder that is worked in.',
    },
    {
      signature: 'getTerminalDir(): string',
      where: 'host',
      doc: 'The same for what terminals of the folder that is worked in have shown.',
    },
    {
      signature: 'getThemesDir(): string',
      where: 'host',
      doc: 'The absolute path of the user’s themes; empty when the editor was started without configuration.',
    },
    {
      signature: 'getPluginDir(): string',
      where: 'host',
      doc: 'The absolute path of the folder in which the plugin stands.',
    },
    {
      signature: 'getTempDir(): string',
      where: 'host',
      doc: 'The absolute path of the folder for files that nobody needs for long.',
    },
    {
      signature: 'getHomeDir(): string',
      where: 'host',
      doc: 'The absolute path of the user’s home folder.',
    },
    {
      signature: 'getEnv(name: string): string | null',
      where: 'host',
      doc: 'A variable of the environment in which the editor was started; null when it is not set.',
    },
    {
      signature: 'getCwd(): string',
      where: 'host',
      doc: 'The absolute path of the folder that is worked in.',
    },
    {
      signature: ['pathJoin(...parts: string[]): string', 'pathJoin(parts: string[]): string'],
      where: 'worker',
      doc: 'Parts of a path joined by slashes, with `.` and `..` worked out; `.` for no parts.',
    },
    {
      signature: 'pathDirname(path: string): string',
      where: 'worker',
      doc: 'A path without its last part; `.` when it has only one.',
    },
    {
      signature: 'pathBasename(path: string): string',
      where: 'worker',
      doc: 'The last part of a path.',
    },
    {
      signature: 'pathExtname(path: string): string',
      where: 'worker',
      doc: 'The ending of a path from its last point on, such as `.ts`; empty when it has none.',
    },
    {
      signature: 'pathIsAbsolute(path: string): boolean',
      where: 'worker',
      doc: 'Whether a path begins at the root.',
    },
    {
      signature: 'fileUriToPath(uri: string): string',
      where: 'worker',
      doc: 'The path that a `file:` URI of this machine names; empty when it is none.',
    },
    {
      signature: 'pathToFileUri(path: string): string',
      where: 'worker',
      doc: 'The `file:` URI of an absolute path; empty for one that is not absolute.',
    },
    {
      signature: 'utf8ByteLength(text: string): number',
      where: 'worker',
      doc: 'The bytes of a string in UTF-8; half a surrogate pair counts as the 3 of U+FFFD.',
    },
    {
      signature: 'charWidth(codePoint: number): number',
      where: 'worker',
      doc: 'The width of a character in columns: 0, 1 or 2. 0 if it is not a code point.',
    },
    {
      signature: 'stringWidth(text: string): number',
      where: 'worker',
      doc: 'The columns that a string takes on the screen.',
    },
    {
      signature: 'parseJsonc(text: string): unknown',
      where: 'worker',
      doc: 'What JSON says that may have comments and trailing commas. Throws with line and column where it is none.',
    },
    {
      signature: 'computeLineDiff(oldText: string, newText: string): LineDiffHunk[]',
      where: 'worker',
      doc: 'The lines by which a text differs from another. Beyond 1,000 differences all from the first to the last is one.',
    },
  ],
};
