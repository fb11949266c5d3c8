import type { Group } from '../../api/row.ts';

export const search: Group = {
  title: 'Search and differences',
  doc: 'Searching in files, and how a buffer differs from what it was. Not there in this version.',
  rows: [
    {
      signature:
        'grepProject(pattern: string, fixedString: boolean | null, caseSensitive: boolean | null, maxResults: number | null, wholeWords: boolean | null): Promise<unknown[]>',
      where: 'later',
      doc: 'Project grep incl. dirty buffers.',
    },
    {
      signature:
        'beginSearch(pattern: string, opts?: { fixedString?: boolean; caseSensitive?: boolean; maxResults?: number; wholeWords?: boolean; sourceBufferId?: number; fileGlob?: string; }): unknown',
      where: 'later',
      doc: 'Streaming search handle {searchId,take(),cancel()}; defaults fixedString true, caseSensitive true, maxResults 10000.',
    },
    {
      signature:
        'replaceInFile(filePath: string, matches: number[][], replacement: string, bufferId?: number): Promise<unknown>',
      where: 'later',
      doc: 'Apply [start,len] replacements as one undo step and save.',
    },
    {
      signature:
        'registerDiffBaseline(bufferId: number, kind: string, gitRef: string | null): Promise<number>',
      where: 'later',
      doc: 'Baseline "saved" / "disk" / "gitRef" / "gitIndex"; id.',
    },
    {
      signature: 'diffAgainstBaseline(bufferId: number, baselineId: number): Promise<unknown>',
      where: 'later',
      doc: 'Hunks of live buffer vs baseline.',
    },
    {
      signature: 'diffBaselinePair(oldBaselineId: number, newBaselineId: number): Promise<unknown>',
      where: 'later',
      doc: 'Hunks between two baselines.',
    },
    {
      signature: 'getBaselineLines(baselineId: number, ranges: number[][]): Promise<string[][]>',
      where: 'later',
      doc: 'Old-side lines for ranges.',
    },
    {
      signature: 'refreshDiffBaseline(baselineId: number): Promise<void>',
      where: 'later',
      doc: 'Reload baseline.',
    },
    { signature: 'releaseDiffBaseline(baselineId: number): void', where: 'later', doc: 'Drop baseline.' },
  ],
};
