import type { Group } from '../../api/row.ts';

export const search: Group = {
  title: 'Search and differences',
  doc: 'Search in files, and comparison of a buffer with earlier versions. Not implemented yet.',
  rows: [
    {
      signature:
        'grepProject(pattern: string, fixedString: boolean | null, caseSensitive: boolean | null, maxResults: number | null, wholeWords: boolean | null): Promise<unknown[]>',
      where: 'later',
      doc: 'Searches the files of the project, including unsaved changes in buffers.',
    },
    {
      signature:
        'beginSearch(pattern: string, opts?: { fixedString?: boolean; caseSensitive?: boolean; maxResults?: number; wholeWords?: boolean; sourceBufferId?: number; fileGlob?: string; }): unknown',
      where: 'later',
      doc: 'Starts a search whose results arrive step by step. Returns a handle with `searchId`, `take()` and `cancel()`. By default, `fixedString` and `caseSensitive` are true and `maxResults` is 10,000.',
    },
    {
      signature:
        'replaceInFile(filePath: string, matches: number[][], replacement: string, bufferId?: number): Promise<unknown>',
      where: 'later',
      doc: 'Replaces matches in a file, each given as `[start, length]`, and saves it. All replacements are one undo step.',
    },
    {
      signature:
        'registerDiffBaseline(bufferId: number, kind: string, gitRef: string | null): Promise<number>',
      where: 'later',
      doc: 'Registers a version of a buffer to compare with: `saved`, `disk`, `gitRef` or `gitIndex`. Resolves to the id of the baseline.',
    },
    {
      signature: 'diffAgainstBaseline(bufferId: number, baselineId: number): Promise<unknown>',
      where: 'later',
      doc: 'Resolves to the hunks in which a buffer differs from a baseline.',
    },
    {
      signature: 'diffBaselinePair(oldBaselineId: number, newBaselineId: number): Promise<unknown>',
      where: 'later',
      doc: 'Resolves to the hunks in which two baselines differ.',
    },
    {
      signature: 'getBaselineLines(baselineId: number, ranges: number[][]): Promise<string[][]>',
      where: 'later',
      doc: 'Resolves to the lines of a baseline in the given ranges.',
    },
    {
      signature: 'refreshDiffBaseline(baselineId: number): Promise<void>',
      where: 'later',
      doc: 'Reloads a baseline.',
    },
    {
      signature: 'releaseDiffBaseline(baselineId: number): void',
      where: 'later',
      doc: 'Removes a baseline.',
    },
  ],
};
