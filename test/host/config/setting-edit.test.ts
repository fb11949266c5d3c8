/** Settings written into files of any layout: all else in them stays as it is. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { withSetting } from '../../../src/host/config/setting-edit.ts';

function parsed(text: string) {
  const errors: { error: number; offset: number; length: number }[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  assert.deepEqual(errors, [], text);
  if (tree === undefined) throw new Error(`nothing in ${text}`);
  return tree;
}

/** A configuration as people write it: comments, commas and blanks anywhere. */
const texts = fc
  .record({
    general: fc.uniqueArray(fc.constantFrom('theme', 'other', 'mine'), { maxLength: 3 }),
    editor: fc.option(fc.uniqueArray(fc.constantFrom('tab_size', 'mouse', 'rulers', 'x'), { maxLength: 4 })),
    eol: fc.constantFrom('\n', '\r\n', ' ', ''),
    unit: fc.constantFrom('  ', '\t', '    ', ''),
    comma: fc.boolean(),
    comments: fc.boolean(),
  })
  .map(({ general, editor, eol, unit, comma, comments }) => {
    const line = eol.includes('\n');
    let count = 0;
    const note = (): string => (comments ? (line ? ` // note ${count++}` : ` /* note ${count++} */`) : '');
    const list = (items: readonly string[], indent: string): string => {
      const rows = items.map((item, i) => {
        const last = i === items.length - 1;
        return `${indent}${unit}${item}${!last || comma ? ',' : ''}${item.includes('{') && !line ? '' : note()}`;
      });
      return `{${line && comments ? ` // open ${count++}` : ''}${eol}${rows.join(eol)}${rows.length > 0 ? eol : ''}${indent}}`;
    };
    const groups =
      editor === null
        ? []
        : [
            `"editor": ${list(
              editor.map((key) => `"${key}": [1, "}"]`),
              unit,
            )}`,
          ];
    return list([...general.map((key) => `"${key}": "a // b"`), ...groups], '');
  });

describe('a setting in a file', () => {
  const setting = fc.constantFrom(['theme'], ['editor', 'tab_size'], ['editor', 'mouse']);
  const long = Array.from({ length: 9 }, (_, i) => `run move_to_line_${i}`);
  const values = fc.constantFrom<unknown>(3, true, 'nord', [80, 120], long, undefined);

  test('is what it was set to, and all else is as it was', () => {
    fc.assert(
      fc.property(texts, setting, values, (text, keys, value) => {
        const tree = parsed(text);
        const after = withSetting(text, tree, keys, value);
        const expected = structuredClone(getNodeValue(tree)) as Record<string, Record<string, unknown>>;
        const group: Record<string, unknown> = keys.length === 1 ? expected : (expected['editor'] ??= {});
        const key = keys[keys.length - 1];
        if (value === undefined) delete group[key];
        else group[key] = value;
        const is = structuredClone(getNodeValue(parsed(after))) as Record<string, unknown>;
        if (value === undefined && !('editor' in is)) delete (expected as Record<string, unknown>)['editor'];
        assert.deepEqual(is, expected);
        const notes = text.match(/(?:note|open) \d+/g) ?? [];
        assert.deepEqual(after.match(/(?:note|open) \d+/g) ?? [], notes);
        // Each line that was there is there still, but for a comma.
        const lines = new Set(after.split(/\r?\n/).map((each) => each.replaceAll(/[,\s]/g, '')));
        const inLines = text.includes('\n') && value !== undefined;
        for (const each of inLines ? text.split(/\r?\n/) : []) {
          const bare = each.replaceAll(/[,\s]/g, '');
          if (!bare.includes(`"${key}"`) && !/\{.*\}/.test(bare))
            assert.ok(lines.has(bare), `${each}\n${after}`);
        }
        if (text.includes('\r\n')) assert.ok(!/[^\r]\n/.test(after));
      }),
      { numRuns: 2000 },
    );
  });
});

test('of a name that stands twice the one that holds is changed', () => {
  const text = '{\n  "editor": { "tab_size": 1 },\n  "editor": { "tab_size": 2, "tab_size": 3 }\n}\n';
  const set = withSetting(text, parsed(text), ['editor', 'tab_size'], 7);
  assert.equal(set, '{\n  "editor": { "tab_size": 1 },\n  "editor": { "tab_size": 2, "tab_size": 7 }\n}\n');
});
