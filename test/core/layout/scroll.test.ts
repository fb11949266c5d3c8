import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

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

test('the wheel does not move the end of a very long line out of sight, and back', () => {
  const words = Array.from({ length: 12_000 }, (_, i) => String(i).padStart(6, '0')).join(' ');
  const host = new Host('in', new TextEncoder().encode(`first\n${words}\nlast\n`));
  const wheel = (kind: 'wheel_left' | 'wheel_right', times: number): string => {
    for (let i = 0; i < times; i++)
      host.send({ type: 'mouse', kind, button: 'none', modifiers: 0, x: 20, y: 2 });
    return host.screen[2];
  };
  for (const event of parseSteps('Down\nEnd')) host.send(event);
  assert.match(wheel('wheel_right', 30), / 011999$/);
  assert.match(wheel('wheel_left', 1), / 011999$/);
  assert.match(wheel('wheel_left', 20), /\d \d{6} \d+$/);
  assert.ok(!host.screen[2].includes('011999'));
  assert.match(wheel('wheel_right', 100), / 011999$/);
});
