import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PluginState } from '../../../src/core/model/plugins/plugin-port.ts';
import { PluginLoader } from '../../../src/plugin/main/plugin-loader.ts';
import type { Loadable } from '../../../src/plugin/link/messages.ts';

function loading(...states: readonly PluginState['state'][]): {
  readonly loading: PluginLoader;
  readonly members: { state: PluginState['state']; source: Loadable }[];
} {
  const members = states.map((state, i) => ({ state, source: { name: String(i) } as unknown as Loadable }));
  const none = (): never => assert.fail('nothing is loaded or unloaded here');
  return {
    members,
    loading: new PluginLoader({
      instances: () => members,
      load: none,
      unload: none,
      read: none,
      off: () => [],
    }),
  };
}

test('all are loaded once none is loading any more', async () => {
  const { loading: of, members } = loading('loading', 'running', 'loading');
  let there = false;
  const all = of.all(2 ** 30).then(() => (there = true));
  for (const [i, state] of [
    [0, 'running'],
    [2, 'stopped'],
  ] as const) {
    assert.equal(there, false);
    members[i].state = state;
    of.over(String(i), state === 'running');
    await new Promise(setImmediate);
  }
  await all;
  await loading('running').loading.all(2 ** 30);
});

test('one that waits at its top keeps nobody waiting for good', async () => {
  await loading('running', 'loading').loading.all(1);
});
