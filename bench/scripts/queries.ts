// What queries cost a plugin, in microseconds, as JSON: `ink run bench/scripts/queries.ts FILE`.
const id = editor.getActiveBufferId();
const path = editor.getBufferPath(id);
const queries: Record<string, () => unknown> = {
  getActiveBufferId: () => editor.getActiveBufferId(),
  getBufferPath: () => editor.getBufferPath(id),
  getBufferLength: () => editor.getBufferLength(id),
  isBufferModified: () => editor.isBufferModified(id),
  findBufferByPath: () => editor.findBufferByPath(path),
  getCursorPosition: () => editor.getCursorPosition(),
  getCursorLine: () => editor.getCursorLine(),
  getPrimaryCursor: () => editor.getPrimaryCursor(),
  getAllCursorPositions: () => editor.getAllCursorPositions(),
  getAllCursors: () => editor.getAllCursors(),
  getBufferInfo: () => editor.getBufferInfo(id),
};
const COUNT = 20_000;
const ROUNDS = 7;
const figures: Record<string, number> = {};
for (const [name, query] of Object.entries(queries)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = Date.now();
    for (let i = 0; i < COUNT; i++) query();
    times.push(((Date.now() - begun) / COUNT) * 1000);
  }
  figures[name] = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}
console.log(JSON.stringify(figures));
