/** The small language servers, asked for every feature; doc/language-server-table.md says the same of each. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findServersOf, SERVERS } from './all-projects.ts';
import { askServer } from './matrix.ts';
import { cellText, columnInPage } from './matrix-page.ts';

const root = join(import.meta.dirname, '../..');
const isInstalled = existsSync(join(root, '.servers/installed'));
/** TypeScript is there as a package that the tests need anyway. */
const ALWAYS = 'tsc';

findServersOf('small');

describe('real servers', { concurrency: 2 }, () => {
  for (const { server, project } of SERVERS.small) {
    const skip = !isInstalled && server !== ALWAYS && 'scripts/install-servers.sh installs it';
    test(server, { skip }, async () => {
      const { cells, faults } = await askServer(project, server);
      assert.deepEqual(faults, []);
      const found = new Map([...cells].map(([feature, cell]) => [feature, cellText(cell)]));
      assert.deepEqual(
        columnInPage('small', server),
        found,
        'doc/language-server-table.md says something else: run node scripts/server-matrix.ts',
      );
    });
  }
});
