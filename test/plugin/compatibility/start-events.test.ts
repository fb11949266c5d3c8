/** The events that a plugin gets of what was there before it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

test('files that are open when a plugin loads, and the one in front, are told once', async () => {
  const [a, b] = [machine.open('a', '/dir/a.ts'), machine.open('b', '/dir/b.ts')];
  const untitled = machine.open('c');
  await machine.load(
    'late',
    `for (const event of ['after_file_open', 'buffer_activated'])
      editor.on(event, (payload) => console.log(event, payload));`,
  );
  await machine.run('await editor.flush()');
  const c = machine.open('d', '/dir/d.ts');
  await machine.until(() => machine.logged.length >= 5);
  assert.deepEqual(machine.logged, [
    `late log: after_file_open {"path":"/dir/a.ts","buffer_id":${a}}`,
    `late log: after_file_open {"path":"/dir/b.ts","buffer_id":${b}}`,
    `late log: buffer_activated {"buffer_id":${untitled}}`,
    `late log: after_file_open {"path":"/dir/d.ts","buffer_id":${c}}`,
    `late log: buffer_activated {"buffer_id":${c}}`,
  ]);
});
