import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { themeSeen } from '../../src/core/theme-choice.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';

const seenAfter = (steps: string): string[] => {
  const host = new Host('in', null);
  return parseSteps(steps).map((event) => {
    host.send(event);
    return themeSeen(host.state);
  });
};

describe('choosing a theme', () => {
  test('what is highlighted is seen at once, and Escape shows the old one', () =>
    assert.deepEqual(seenAfter('run select_theme\nDown Down Up\nEscape\n'), [
      'ink-dark',
      'ink-light',
      'terminal',
      'ink-light',
      'ink-dark',
    ]));

  test('what is typed shows the first that fits', () =>
    assert.deepEqual(seenAfter('run select_theme\ntype mi\nEnter\n').slice(-2), ['mine', 'mine']));

  test('nothing that fits shows the old one, and Enter keeps it', () =>
    assert.deepEqual(seenAfter('run select_theme\ntype zz\nEnter\n').slice(-2), ['ink-dark', 'ink-dark']));

  test('a prompt that takes its place leaves the old one', () =>
    assert.deepEqual(seenAfter('run select_theme\nDown\nrun command_palette\n').slice(1), [
      'ink-light',
      'ink-dark',
    ]));
});
