import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { applyEdits, format } from 'jsonc-parser';
import { formatJson } from '../../../src/host/format/json-format.ts';
import { layOut, unpack } from '../../../src/host/format/layout.ts';

/** Pieces that make JSON, JSON with comments, and text that is neither. */
const PIECES = `{ } [ ] , : "a" "é" 1 null "open \\ 😀 x`
  .split(' ')
  .concat(' ', '  ', '\n', '\r\n', '\t', '// c\n', '/* c */', '/* c\n d */');
const sources = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.json(),
  fc.json().map((json) => JSON.stringify(JSON.parse(json), null, 4)),
);
const layouts = fc.record({
  indent: fc.record({ tabs: fc.boolean(), size: fc.integer({ min: 1, max: 8 }) }),
  lineEnd: fc.constantFrom('LF' as const, 'CRLF' as const),
});

describe('the layout of JSON', () => {
  test('is that of the library', () => {
    fc.assert(
      fc.property(sources, layouts, (source, layout) => {
        const bytes = Buffer.from(source, 'utf8');
        const edits = format(source, undefined, {
          insertSpaces: !layout.indent.tabs,
          tabSize: layout.indent.size,
          eol: layout.lineEnd === 'CRLF' ? '\r\n' : '\n',
          insertFinalNewline: source.endsWith('\n'),
        });
        assert.equal(formatJson(bytes, null, layout)?.toString('utf8'), applyEdits(source, edits));
      }),
      { seed: 18, numRuns: 1000 },
    );
  });

  test('comes as changes that make it of the text', () => {
    fc.assert(
      fc.property(sources, layouts, (source, layout) => {
        const before = Buffer.from(source, 'utf8');
        const packed = layOut({ before, after: null, range: null, layout });
        assert.ok(typeof packed !== 'string');
        const parts: Uint8Array[] = [];
        let at = 0;
        for (const { from, to, insert } of unpack(packed)) {
          parts.push(before.subarray(at, from), insert);
          at = to;
        }
        const after = Buffer.concat([...parts, before.subarray(at)]).toString('utf8');
        const expected = formatJson(before, null, layout)!.toString('utf8');
        assert.equal(after, layout.lineEnd === 'CRLF' ? expected.replaceAll(/\r?\n/g, '\r\n') : expected);
      }),
      { seed: 18, numRuns: 500 },
    );
  });
});
