/** Editing and looking: what keys and mouse do, seen on the screen. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const numbered = Array.from({ length: 300 }, (_, i) => `line number ${i + 1}\n`).join('');

onBoth('undoes and redoes', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' } });
  await ink.waitFor('one');
  ink.type('first ');
  await ink.waitFor('first one');
  ink.press('ctrl+z');
  await ink.waitFor(() => !ink.text.includes('first'), 'the undo');
  assert.ok(!ink.text.includes('●'), 'undone to what is on disk, it is not modified');
  ink.press('ctrl+y');
  await ink.waitFor('first one');
});

onBoth('types at several cursors', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'a b\nc d\ne f\n' } });
  await ink.waitFor('e f');
  ink.press('shift+alt+down', 'shift+alt+down');
  await ink.waitFor('3 cursors');
  ink.type('- ');
  await ink.waitFor(/- a b\n.*- c d\n.*- e f/);
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('cursors'), 'one cursor');
  ink.press('ctrl+z');
  await ink.waitFor(() => !ink.text.includes('- '), 'the undo');
});

onBoth('selects the next occurrences and types over them', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'foo bar foo baz foo\n' } });
  await ink.waitFor('foo baz');
  ink.press('ctrl+d', 'ctrl+d', 'ctrl+d');
  await ink.waitFor('3 cursors');
  ink.type('qux');
  await ink.waitFor('qux bar qux baz qux');
});

onBoth('finds as one types, and goes to the next and back', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': numbered } });
  await ink.waitFor('line number 1');
  ink.press('ctrl+f');
  await ink.waitFor('Find');
  ink.type('number 25');
  await ink.waitFor('1 of 11');
  await ink.waitFor('line number 25');
  ink.press('enter');
  await ink.waitFor('25:');
  ink.press('f3');
  await ink.waitFor('2 of 11');
  await ink.waitFor('line number 250');
  ink.press('shift+f3');
  await ink.waitFor('1 of 11');
});

onBoth('says that a text does not exist', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': numbered } });
  await ink.waitFor('line number 1');
  ink.press('ctrl+f');
  await ink.waitFor('Find');
  ink.type('absent');
  await ink.waitFor(/no match|No matches/);
  ink.press('escape');
  await ink.waitFor('1:1');
});

onBoth('goes to a line, a byte and a share of the file', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': numbered } });
  await ink.waitFor('line number 1');
  for (const [place, shown] of [
    ['200:3', '200:3'],
    ['@0', '1:1'],
    ['100%', '301:1'],
  ]) {
    ink.press('ctrl+g');
    await ink.waitFor('Go to');
    ink.type(`${place}\r`);
    await ink.waitFor(shown);
  }
});

onBoth('wraps long lines and scrolls them again', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': `${'word '.repeat(40)}end\nnext\n` },
  });
  await ink.waitFor('next');
  const before = ink.find('next').y;
  assert.ok(!ink.text.includes('end'));
  ink.press('alt+z');
  await ink.waitFor('end');
  assert.ok(ink.find('next').y > before);
  ink.press('alt+z');
  await ink.waitFor(() => !ink.text.includes('end'), 'no wrapping');
  ink.press('end');
  await ink.waitFor('end');
});

onBoth('pastes many lines as they are, as one step', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': '    one\n' } });
  await ink.waitFor('one');
  ink.press('end');
  ink.paste('\n  two\n    three\x01');
  await ink.waitFor('three');
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  assert.equal(ink.read('a.txt'), '    one\n  two\n    three\x01\n');
  ink.press('ctrl+z');
  await ink.waitFor(() => !ink.text.includes('two'), 'the undo');
});

onBoth('copies to the system clipboard and pastes', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'héllo wörld\n' } });
  await ink.waitFor('wörld');
  ink.press('shift+end', 'ctrl+c');
  await ink.waitFor(() => ink.clipboard === 'héllo wörld', 'the clipboard');
  ink.press('end', 'ctrl+v');
  await ink.waitFor('héllo wörldhéllo wörld');
});

onBoth('puts the cursor and selects with the mouse', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'alpha beta gamma\nsecond line\nthird\n' },
  });
  await ink.waitFor('third');
  const beta = ink.find('beta');
  ink.click(beta);
  await ink.waitFor('1:7');
  ink.click(ink.find('third'), { alt: true });
  await ink.waitFor('2 cursors');
  ink.press('escape');
  ink.click(beta);
  ink.click(beta);
  await ink.waitFor('4 selected');
  ink.click(beta);
  await ink.waitFor('17 selected');
  ink.click(ink.find('second'));
  await ink.waitFor('2:1');
  ink.mouse({ kind: 'press', ...beta });
  ink.mouse({ kind: 'drag', x: beta.x + 10, y: beta.y });
  ink.mouse({ kind: 'release', x: beta.x + 10, y: beta.y });
  await ink.waitFor('10 selected');
  ink.type('X');
  await ink.waitFor('alpha X');
});

onBoth('scrolls with the wheel', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': numbered } });
  await ink.waitFor('line number 22');
  ink.mouse({ kind: 'wheel_down', x: 20, y: 10 });
  await ink.waitFor(() => !/line number 1$/m.test(ink.text), 'the scroll');
  ink.mouse({ kind: 'wheel_up', x: 20, y: 10 });
  await ink.waitFor(/line number 1$/m);
});

onBoth('draws wide characters, clusters and control bytes in whole cells', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': '日本|👩‍👩‍👧‍👦|e\u0301|\x1b|\x80|\n' },
  });
  await ink.waitFor('日本');
  const { x, y } = ink.find('日本');
  assert.deepEqual(
    [0, 2, 4, 5, 7, 8, 9].map((i) => ink.cell(x + i, y).text),
    ['日', '本', '|', '👩‍👩‍👧‍👦', '|', 'e\u0301', '|'],
  );
  ink.press('end');
  await ink.waitFor(() => ink.cursor().x > x + 9, 'the cursor at the end');
});

onBoth('gives the terminal cursor to the primary cursor', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': '日本\n' } });
  await ink.waitFor('日本');
  const { x, y } = ink.find('日本');
  ink.press('right');
  await ink.waitFor(
    () => ink.cursor().x === x + 2 && ink.cursor().y === y && ink.cursor().visible,
    'the cursor behind 日',
  );
});
