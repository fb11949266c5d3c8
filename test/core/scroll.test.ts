import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';

test('the end is in sight although the long lines above are not counted yet', () => {
  const line = `${'\0'.repeat(1 << 20)}\n`;
  const host = new Host('in', new TextEncoder().encode(`first\n${line.repeat(4)}before\nlast\n`));
  for (const keys of ['Ctrl+End', 'Ctrl+Home\nCtrl+F\ntype before']) {
    for (const event of parseSteps(keys)) host.send(event);
    const rows = host.screen.slice(1, 11).map((row) => row.replace(/^ *~? /, ''));
    const at = rows.indexOf('before');
    assert.equal(rows[at + 1], 'last');
    // What is above is the end of the last long line, not the start of the text.
    assert.ok(at > 0 && rows.slice(0, at).every((row) => /^ *␀+$/.test(row)), host.screen.join('\n'));
  }
  for (const event of parseSteps('Escape\nCtrl+End\nCtrl+Home')) host.send(event);
  assert.match(host.screen[1], /first$/);
});
