// Writes the table of servers in doc/language-server-table.md: node scripts/language-servers-page.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SERVERS } from '../src/features/language-servers/server-table.ts';
import type { ServerRow } from '../src/features/language-servers/table/row.ts';
import { Languages } from '../src/syntax/languages.ts';

const START = '<!-- table of servers, written by `node scripts/language-servers-page.ts` -->';
const END = '<!-- end of the table of servers -->';

/** The page with the current table between its marks; the rest of it is written by hand. */
export function languageServersPage(page: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error('doc/language-server-table.md has lost the marks of its table');
  return `${page.slice(0, start + START.length)}\n\n${serverTable()}\n${page.slice(end)}`;
}

function serverTable(): string {
  const rows = Languages.standard
    .all()
    .map(({ id, name }) => ({ id, name, servers: SERVERS.filter(({ languages }) => languages.includes(id)) }))
    .filter(({ servers }) => servers.length > 0)
    .map(
      ({ id, name, servers }) =>
        `| ${name} | \`${id}\` | ${ofKind(servers, 'main')} | ${ofKind(servers, 'beside')} |`,
    );
  const servers = SERVERS.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(
    ({ name, command, install }) => `| \`${name}\` | ${code(command.join(' '))} | ${code(install)} |`,
  );
  return [
    '| language | id | servers, the first one found runs | run beside it |',
    '|---|---|---|---|',
    ...rows,
    '',
    '| server | command | install it with |',
    '|---|---|---|',
    ...servers,
    '',
  ].join('\n');
}

const ofKind = (servers: readonly ServerRow[], kind: ServerRow['kind']): string =>
  servers
    .filter((server) => server.kind === kind)
    .map(({ name }) => `\`${name}\``)
    .join(' ');

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = new URL('../doc/language-server-table.md', import.meta.url);
  writeFileSync(path, languageServersPage(readFileSync(path, 'utf8')));
}
