/** The matrix of servers and features in doc/language-server-table.md. */
import { readFileSync } from 'node:fs';
import type { Part } from './all-projects.ts';
import type { Cell, Column } from './matrix.ts';

export const PAGE = new URL('../../doc/language-server-table.md', import.meta.url);

const marks = (part: Part): readonly [start: string, end: string] => [
  `<!-- matrix of ${part} servers, written by \`${SCRIPTS[part]}\` -->`,
  `<!-- end of the matrix of ${part} servers -->`,
];

const SCRIPTS: Readonly<Record<Part, string>> = {
  small: 'node scripts/server-matrix.ts',
  heavy: 'scripts/heavy-servers.sh',
};

/** A cell as it is in the page: the reason why it is wrong is a note below the table. */
export const cellText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : { works: '✓', 'not offered': '–', wrong: '✗', 'not tried': '?' }[cell.outcome];

/** The page with the matrix of a part. */
export function withMatrix(page: string, part: Part, columns: readonly Column[]): string {
  const [start, end] = placeOf(page, part);
  return `${page.slice(0, start)}\n\n${matrixText(columns)}\n${page.slice(end)}`;
}

/** The cells of a server in the committed page, by feature; null where the page does not have it. */
export function columnInPage(part: Part, server: string): ReadonlyMap<string, string> | null {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = placeOf(page, part);
  const rows = page
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const at = rows[0]?.indexOf(`\`${server}\``) ?? -1;
  if (at < 0) return null;
  return new Map(rows.slice(2).map((row) => [row[1].replaceAll('`', ''), row[at]]));
}

function placeOf(page: string, part: Part): readonly [start: number, end: number] {
  const [from, to] = marks(part);
  const [start, end] = [page.indexOf(from), page.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`doc/language-server-table.md has lost the marks ${from}`);
  return [start + from.length, end];
}

function matrixText(columns: readonly Column[]): string {
  const features = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))];
  const notes = columns.flatMap(({ server, cells }) =>
    [...cells].flatMap(([feature, cell]) =>
      'why' in cell ? `- \`${server}\`, \`${feature}\`: ${cell.why}` : [],
    ),
  );
  return [
    `| feature | ${columns.map(({ server }) => `\`${server}\``).join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...features.map(
      (feature) =>
        `| \`${feature}\` | ${columns.map(({ cells }) => cellText(cells.get(feature))).join(' | ')} |`,
    ),
    ...(notes.length === 0 ? [] : ['', ...notes]),
    '',
  ].join('\n');
}
