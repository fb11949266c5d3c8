import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate } from '../../src/base/format-date.ts';

test('a date is written in a format', () => {
  const wall = new Date(Date.UTC(2026, 2, 7, 15, 4, 9));
  const rows: readonly (readonly [format: string, written: string])[] = [
    ['%Y-%m-%d %H:%M:%S', '2026-03-07 15:04:09'],
    ['%F %T', '2026-03-07 15:04:09'],
    ['%A %a %e %B %b %y', 'Saturday Sat 7 March Mar 26'],
    ['%I:%M %p', '03:04 PM'],
    ['%z', '-0330'],
    ['100%% %q %', '100% %q %'],
  ];
  for (const [format, written] of rows) assert.equal(formatDate(format, wall, -210), written, format);
  const seconds = Date.UTC(2026, 2, 7, 18, 34, 9) / 1000;
  assert.equal(formatDate('%s', wall, -210), String(seconds));
});
