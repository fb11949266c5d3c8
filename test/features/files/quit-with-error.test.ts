/** Leaving the editor with exit status 1. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import type { State } from '../../../src/core/model/state.ts';
import { askToFail, quitWithFailure } from '../../../src/features/files/close.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** A host that notes the exit status. */
class Noting extends Host {
  readonly statuses: number[] = [];

  protected override turn(...given: Parameters<Host['turn']>): ReturnType<Host['turn']> {
    const after = super.turn(...given);
    for (const effect of after.effects) if (effect.type === 'quit') this.statuses.push(effect.status);
    return after;
  }
}

const press = (host: Host, steps: string): void => {
  for (const event of parseSteps(steps)) host.send(event);
};

const statusesOf = (step: (state: State) => ReturnType<typeof askToFail>, state: State): number[] =>
  step(state).effects.flatMap((effect) => (effect.type === 'quit' ? effect.status : []));

test('without unsaved work nothing is asked', () => {
  const host = new Noting('a', encode('one\n'));
  press(host, 'Ctrl+K Ctrl+Q');
  assert.deepEqual(host.statuses, [1]);
});

test('unsaved work is only discarded once that is chosen', () => {
  const host = new Noting('a', encode('one\n'));
  press(host, 'type x\nCtrl+K Ctrl+Q');
  assert.deepEqual(host.statuses, []);
  press(host, 'Escape\nCtrl+K Ctrl+Q\nEnter');
  assert.deepEqual(host.statuses, []);
  press(host, 'Ctrl+K Ctrl+Q\ntype q');
  assert.deepEqual(host.statuses, [1]);
  assert.equal(new TextDecoder().decode(host.files.get('/a')), 'one\n');
});

test('quitting as Quit does ends with 0', () => {
  const host = new Noting('a', encode('one\n'));
  press(host, 'Ctrl+Q');
  assert.deepEqual(host.statuses, [0]);
});

test('a feature may leave with an error without asking', () => {
  const host = new Host('a', encode('one\n'));
  press(host, 'type x');
  assert.deepEqual(statusesOf(quitWithFailure, host.state), [1]);
  assert.deepEqual(statusesOf(askToFail, host.state), []);
});
