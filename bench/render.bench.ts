/**
 * Times the renderer on a frame of 200x60 in true colour with about twelve runs of colour a row: painting it, drawing it
 * whole, drawing it again when nothing or one cell has changed. Run: node bench/render.bench.ts
 */
import { bench, do_not_optimize, run } from 'mitata';
import { Clusters, Frame, rgb, type Style } from '../src/base/frame.ts';
import { Cluster, nextCluster } from '../src/base/grapheme.ts';
import { encode } from '../src/base/utf8.ts';
import { capabilitiesOf } from '../src/term/capabilities.ts';
import { Renderer } from '../src/term/renderer.ts';

const COLUMNS = 200;
const ROWS = 60;
const RUN = 17;
const capabilities = {
  ...capabilitiesOf({ TERM: 'xterm-256color', COLORTERM: 'truecolor' }),
  synchronized: true,
};
const clusters = new Clusters();
const styles: Style[] = Array.from({ length: 12 }, (_, i) => ({
  ink: rgb(20 * i, 255 - 20 * i, 128),
  paper: rgb(30, 30, 46),
}));

function paint(frame: Frame, line: Uint8Array): void {
  const cluster = new Cluster();
  for (let y = 0; y < ROWS; y++) {
    let at = (y * 7) % 26;
    for (let x = 0; x < COLUMNS && at < line.length; at += cluster.length) {
      nextCluster(line, at, line.length, cluster);
      const style = styles[Math.floor(x / RUN) % styles.length];
      const glyph = cluster.text === '' ? cluster.scalar : clusters.intern(cluster.text);
      frame.put(x, y, glyph, cluster.width, style.ink, style.paper);
      x += cluster.width;
    }
  }
}

const ascii = encode('const answer = 42; // '.repeat(12));
const mixed = encode('Größe 日本語 e\u0301 한글 👩‍👩‍👧 क्षि '.repeat(12));
const frames = [new Frame(COLUMNS, ROWS, clusters), new Frame(COLUMNS, ROWS, clusters)];
paint(frames[0], ascii);
paint(frames[1], mixed);

bench('paint, ASCII', () => paint(frames[0], ascii));
bench('paint, mixed scripts', () => paint(frames[1], mixed));
for (const [i, name] of ['ASCII', 'mixed scripts'].entries()) {
  const renderer = new Renderer(capabilities);
  bench(`draw whole, ${name}`, () => {
    renderer.invalidate();
    do_not_optimize(renderer.render(frames[i]));
  });
}
const still = new Renderer(capabilities);
still.render(frames[0]);
bench('draw, nothing changed', () => do_not_optimize(still.render(frames[0])));

const typing = new Frame(COLUMNS, ROWS, clusters);
paint(typing, ascii);
const typed = new Renderer(capabilities);
let letter = 0;
bench('draw, one cell changed', () => {
  letter = (letter + 1) % 26;
  typing.put(60, 30, 0x61 + letter, 1, styles[0].ink, styles[0].paper);
  typing.cursor = { x: 61, y: 30, shape: 'bar' };
  do_not_optimize(typed.render(typing));
});
const first = new Renderer(capabilities).render(frames[0]).length;
console.log(`a whole frame is ${(first / 1024).toFixed(1)} KB`);
await run();
