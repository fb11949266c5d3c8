// How long 100,000 insertions take until they are done, in milliseconds, as JSON: `ink run bench/scripts/lines.ts FILE`.
const id = editor.getActiveBufferId();
const COUNT = 100_000;
const times: number[] = [];
for (let round = 0; round < 3; round++) {
  const before = editor.getBufferLength(id);
  const begun = Date.now();
  let at = 0;
  for (let i = 0; i < COUNT; i++) {
    const line = `line ${i} of a plugin\n`;
    if (!editor.insertText(id, at, line)) throw new Error(`line ${i} was refused`);
    at += line.length;
  }
  await editor.flush();
  times.push(Date.now() - begun);
  // All of it is one step of undo.
  editor.executeAction('undo');
  await editor.flush();
  if (editor.getBufferLength(id) !== before) throw new Error('one undo did not take it back');
}
console.log(JSON.stringify(times));
