import type { Group } from '../../api/row.ts';

export const search: Group = {
  title: 'Search and differences',
  doc: 'Search in files, and comparison of a buffer with earlier versions. Searches use the text of open buffers, including unsaved changes, and skip binary files and files that `.gitignore` excludes.',
  types: {
    GrepMatch: `{
    /** The absolute path of the file; the name of the buffer if it has no file. */ file: string;
    /** The buffer if the file is open, else 0. */ bufferId: number;
    /** The start of the match in bytes of the text, without a byte order mark. */ byteOffset: number;
    /** The length of the match in bytes. */ length: number;
    /** The line, from 1. */ line: number;
    /** The column in characters, from 1. */ column: number;
    /** The line of the match, at most some 200 characters of it. */ context: string;
  }`,
    SearchOptions: `{
    /** False for a regular expression in the syntax of JavaScript; true by default. */ fixedString?: boolean | null;
    /** True by default. */ caseSensitive?: boolean | null;
    /** The search ends after this number of matches; 10,000 by default, at most 100,000. */ maxResults?: number | null;
    /** False by default. */ wholeWords?: boolean | null;
    /** Searches only this buffer. */ sourceBufferId?: number | null;
    /** Searches only files whose paths match this pattern, such as \`*.ts\` or \`src/**\`. */ fileGlob?: string | null;
  }`,
    SearchHandle: `{
    readonly searchId: number;
    /** Returns the matches that have arrived since the last call. */ take(): SearchTakeResult;
    /** Ends the search. Matches that have arrived can still be taken. */ cancel(): void;
  }`,
    SearchTakeResult: `{
    matches: GrepMatch[];
    /** True if no further matches will arrive. */ done: boolean;
    /** The number of matches so far, including earlier ones. */ totalSeen: number;
    /** True if the search ended at \`maxResults\`. */ truncated: boolean;
    /** The reason why the search failed. */ error?: string | null;
  }`,
    DiffBaselineResult: `{
    /** The number of times that the baseline was read. */ revision: number;
    fidelity: "exact" | "byteCoarse";
    hunks: LineDiffHunk[];
  }`,
    ReplaceResult: `{
    replacements: number;
    /** The buffer that was changed; 0 if the file is not open. */ bufferId: number;
  }`,
  },
  rows: [
    {
      signature:
        'grepProject(pattern: string, fixedString?: boolean | null, caseSensitive?: boolean | null, maxResults?: number | null, wholeWords?: boolean | null): Promise<GrepMatch[]>',
      where: 'host',
      permission: 'read_files',
      doc: 'Searches the files of the open folder, and resolves to all matches. The options and their defaults are those of `beginSearch`. Rejects for an empty pattern and an invalid regular expression.',
    },
    {
      signature: 'beginSearch(pattern: string, opts?: SearchOptions): SearchHandle',
      where: 'host',
      permission: 'read_files',
      doc: 'Starts a search in the files of the open folder whose matches arrive step by step. Call `take()` of the handle repeatedly, for example from a timer, until the result is `done`. A plugin can have 8 searches at a time; results of older finished searches may be dropped. Throws for an empty pattern and an unknown buffer.',
    },
    {
      signature: 'takeSearchResults(searchId: number): SearchTakeResult',
      where: 'host',
      doc: 'Does the same as `take()` of the handle. Throws for an unknown search.',
    },
    {
      signature: 'cancelSearch(searchId: number): boolean',
      where: 'host',
      doc: 'Does the same as `cancel()` of the handle. Returns `false` if the search is over or unknown.',
    },
    {
      signature:
        'replaceInFile(filePath: string, matches: number[][], replacement: string, bufferId?: number | null): Promise<ReplaceResult>',
      where: 'host',
      permission: 'write_files',
      doc: 'Replaces matches in a file, each given as `[start, length]` in bytes, and saves it. If the file is open, all replacements are one undo step in its buffer, and the buffer is saved with its other changes. Otherwise the file is written without opening it; its encoding and line endings stay. Rejects, and changes nothing, if a match is outside the text or inside a character, if matches overlap, and if the buffer is read-only.',
    },
    {
      signature:
        'registerDiffBaseline(bufferId: number, kind: string, gitRef?: string | null): Promise<number>',
      where: 'host',
      permission: 'read_files',
      doc: 'Registers a version of a buffer to compare with, and resolves to its id. `kind` is "saved" (the text that was last saved), "disk" (the file as it is now), "gitRef" (the file in the commit `gitRef`, by default `HEAD`) or "gitIndex" (the staged file). "saved" does not require the permission. The version is read once; see `refreshDiffBaseline`. It is released when the plugin is unloaded. Rejects for an unknown buffer or kind, a buffer without a file, and a file that is not in the commit or the index.',
    },
    {
      signature: 'diffAgainstBaseline(bufferId: number, baselineId: number): Promise<DiffBaselineResult>',
      where: 'host',
      doc: 'Resolves to the hunks in which the text of a buffer differs from a baseline. Rejects for an unknown buffer or baseline, and for texts of more than 64 MiB. Binary texts have no hunks.',
    },
    {
      signature:
        'diffBaselinePair(oldBaselineId: number, newBaselineId: number): Promise<DiffBaselineResult>',
      where: 'host',
      doc: 'Resolves to the hunks in which a baseline differs from an older one.',
    },
    {
      signature: 'getBaselineLines(baselineId: number, ranges: number[][]): Promise<string[][]>',
      where: 'host',
      doc: 'Resolves to the lines of a baseline in each range, without line breaks. A range is `[start, count]`, like `oldStart` and `oldCount` of a hunk. Lines that do not exist are left out.',
    },
    {
      signature: 'refreshDiffBaseline(baselineId: number): Promise<void>',
      where: 'host',
      doc: 'Reads a baseline again, for example after the buffer was saved or a commit was made. Rejects, and keeps the old text, if that fails.',
    },
    {
      signature: 'releaseDiffBaseline(baselineId: number): void',
      where: 'host',
      doc: 'Releases a baseline. Its id is no longer valid.',
    },
  ],
};
