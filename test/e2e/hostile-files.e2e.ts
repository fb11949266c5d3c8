/** Files that no parser gets through: each costs one notification, and the rest goes on. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const DEPTH = 100_000;
const nested = (open: string, close: string): string => open.repeat(DEPTH) + close.repeat(DEPTH);

onBoth('plugins that are nested too deeply are reported, and the others run', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['--config', 'conf', 'a.txt'],
    size: [100, 40],
    files: {
      'a.txt': 'text',
      'conf/plugins/a.ts': `const a: any = ${nested('[', ']')};`,
      'conf/plugins/b.js': `f${nested('(', ')')};`,
      'conf/plugins/c.ts': `let a: ${nested('A<', '>')};`,
      'conf/plugins/d.ts': `${nested('`${', '}`')};`,
      'conf/plugins/packages/e/package.json': `{"name": "e", "main": "e.js", "a": ${nested('[', ']')}}`,
      'conf/plugins/packages/e/e.js': `x = ${nested('{a:', '}')};`,
      'conf/plugins/good.ts': "editor.setStatus('the good one runs');",
    },
  });
  await ink.waitFor('the good one runs');
  ink.type('typed ');
  await ink.waitFor('typed text');
  for (const name of ['a.ts', 'b.js', 'c.ts', 'd.ts', 'packages/e/e.js'])
    await ink.waitFor(`plugins/${name}:1:1: it is nested too deeply`);
  assert.equal(ink.text.split('nested too deeply').length - 1, 5);
});

onBoth('configuration, themes, snippets and documents that are nested too deeply', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['--config', 'conf', 'a.ts'],
    size: [100, 40],
    files: {
      'a.ts': `const a = ${nested('[', ']')};`,
      'conf/config.json': '{"theme": "deep"}',
      'conf/themes/deep.json': `{"name": "deep", "colors": ${nested('{"a":', '}')}}`,
      'conf/snippets/typescript.json': `{"a": {"prefix": "a", "body": ${nested('[', ']')}}}`,
      '.inkstone/config.json': `{"editor": ${nested('{"a":', '}')}}`,
    },
  });
  for (const file of ['.inkstone/config.json', 'themes/deep.json', 'snippets/typescript.json'])
    await ink.waitFor(`${file}:1:1: it is nested too`);
  ink.type('typed ');
  await ink.waitFor('typed const a');
});
