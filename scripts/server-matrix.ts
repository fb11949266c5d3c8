/**
 * Asks language servers for every feature, and writes the matrix of doc/language-server-table.md:
 * `node scripts/server-matrix.ts` the small ones, which scripts/install-servers.sh installs, and with `--heavy` those of
 * scripts/heavy-servers.sh. Fails, and writes nothing, when an answer is wrong that the probes do not know as wrong. A
 * heavy server that is not installed is left out, with a warning.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { findServersOf, type Part, SERVERS } from '../test/servers/all-projects.ts';
import { askServer, type Column } from '../test/servers/matrix.ts';
import { cellText, PAGE, withMatrix } from '../test/servers/matrix-page.ts';

const part: Part = process.argv.includes('--heavy') ? 'heavy' : 'small';
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));

findServersOf(part);
const columns: Column[] = [];
const problems: string[] = [];
for (const { server, project } of SERVERS[part]) {
  if (only.length > 0 && !only.includes(server)) continue;
  try {
    const column = await askServer(project, server);
    columns.push(column);
    const cells = [...column.cells].map(([feature, cell]) => `${feature} ${cellText(cell)}`);
    process.stdout.write(`${server} ${column.version}: ${cells.join(', ')}\n`);
    problems.push(...column.faults.map((fault) => `${server}, ${fault}`));
  } catch (error) {
    const { message } = error as Error;
    if (part === 'heavy' && message.includes('is not installed')) process.stderr.write(`${message}\n`);
    else problems.push(message);
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
if (only.length === 0) writeFileSync(PAGE, withMatrix(readFileSync(PAGE, 'utf8'), part, columns));
process.exit(0);
