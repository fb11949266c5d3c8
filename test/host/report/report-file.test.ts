/** The file of a problem report: new, whole, and only for its owner, whichever call fails. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { writeReport } from '../../../src/host/report/report-file.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { FaultyDisk } from '../files/faulty-disk.ts';

const REPORT = 'a masked recording\n'.repeat(60_000);
const WORK = { path: 'a.rec', folder: '/work', text: Text.of(Block.of(encode(REPORT))) };

function disk(): FaultyDisk {
  const fs = new FaultyDisk();
  fs.put('/work/other', 'other');
  return fs;
}

describe('a report', () => {
  test('is written to a new file that only its owner can read', async () => {
    const fs = disk();
    assert.equal(await writeReport(WORK, fs), '/work/a.rec');
    assert.equal(fs.text('/work/a.rec'), REPORT);
    assert.equal((await fs.stat('/work/a.rec'))?.mode, 0o600);
  });

  test('never overwrites a file', async () => {
    const fs = disk();
    const work = { ...WORK, path: 'other' };
    await assert.rejects(writeReport(work, fs), /^Error: \/work\/other exists\. Save the report as another/);
    assert.equal(fs.text('/work/other'), 'other');
  });

  for (const fault of ['ENOSPC', 'EIO', 'EACCES', 'short'] as const)
    test(`${fault} at any call is told, and leaves no part of it`, async () => {
      for (let call = 0; ; call++) {
        const fs = disk();
        fs.fault = (at) => (at === call ? fault : undefined);
        const failure = await writeReport(WORK, fs).then(
          () => null,
          (error: unknown) => String(error),
        );
        if (fs.calls <= call) return;
        if (failure === null) assert.equal(fs.text('/work/a.rec'), REPORT);
        else {
          assert.match(failure, /Cannot write \/work\/a\.rec: /);
          assert.ok([null, REPORT].includes(fs.text('/work/a.rec')), `call ${call}`);
        }
      }
    });
});
