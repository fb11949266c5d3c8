/** Enter and other keys in lines, by language. `‸` is the cursor; a line break in typed text is Enter. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { withView } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { BLOCKS } from './indentation-blocks.ts';
import { TABLES } from './indentation-tables.ts';

const CURSOR = '‸';

/** The text after something is typed at its cursors. */
function typedIn(
  name: string,
  text: string,
  keys: string,
  settings: Readonly<Record<string, unknown>>,
): string {
  const parts = text.split(CURSOR);
  const host = new Host(name, encode(parts.join('')), settings);
  let at = 0;
  const places = parts.slice(0, -1).map((part) => (at += encode(part).length));
  const selections = Selections.of(places.map((place) => ({ anchor: place, head: place })));
  host.state = withView(host.state, { selections });
  for (const line of keys.split(/(\n)/))
    for (const event of parseSteps(line === '\n' ? 'Enter' : line === '' ? '' : `type ${line}`))
      host.send(event);
  return host.marked.replaceAll('|', CURSOR);
}

describe('indentation', () => {
  for (const [name, rows] of [...Object.entries(TABLES), ...Object.entries(BLOCKS)])
    for (const [text, keys, outcome] of rows)
      test(`${name}: ${JSON.stringify(text)} ${JSON.stringify(keys)}`, () => {
        assert.equal(typedIn(name, text, keys, {}), outcome.replaceAll('|', CURSOR));
      });
});

test('letters end blocks at a hundred cursors, and at more of them are letters only', () => {
  const block = (line: string): string => `if a\n  b\n${line}\n`;
  const typed = (count: number): string => typedIn('a.rb', block('  en‸').repeat(count), 'd', {});
  assert.equal(typed(100), block('end‸').repeat(100));
  assert.equal(typed(101), block('  end‸').repeat(101));
});

/** The text after a command, or after something is pasted into it. */
function after(
  name: string,
  text: string,
  event: Parameters<Host['send']>[0],
  settings: Readonly<Record<string, unknown>> = {},
): string {
  const at = text.indexOf(CURSOR);
  const host = new Host(name, encode(text.replace(CURSOR, '')), settings);
  const place = encode(text.slice(0, Math.max(0, at))).length;
  host.state = withView(host.state, { selections: Selections.single(place) });
  host.send(event);
  return at < 0 ? new TextDecoder().decode(host.bytes) : host.marked.replaceAll('|', CURSOR);
}

describe('lines indented anew', () => {
  const ROWS: readonly (readonly [name: string, text: string, outcome: string])[] = [
    ['a.ts', 'if (a) {\nb();\n    }\n', 'if (a) {\n    b();\n}\n'],
    [
      'a.ts',
      'f(function () {\nif (a)\nb();\nc();\n});\n',
      'f(function () {\n    if (a)\n        b();\n    c();\n});\n',
    ],
    ['a.ts', 'a = [\n1,\n2,\n];\n', 'a = [\n    1,\n    2,\n];\n'],
    ['a.ts', '{\n/**\n * a\n */\nb();\n}\n', '{\n    /**\n     * a\n     */\n    b();\n}\n'],
    ['a.ts', '{\nlet a = `\n    b {\n`;\nc();\n}\n', '{\n    let a = `\n    b {\n`;\n    c();\n}\n'],
    ['a.ts', '{\n\n// {\na("{");\n}\n', '{\n\n    // {\n    a("{");\n}\n'],
    [
      'a.ts',
      'switch (a) {\ncase 1:\nb();\nbreak;\ndefault:\nc();\n}\n',
      'switch (a) {\n    case 1:\n        b();\n        break;\n    default:\n        c();\n}\n',
    ],
    ['a.c', '{\n#if A\nb();\n#endif\n}\n', '{\n#if A\n    b();\n#endif\n}\n'],
    ['a.cs', 'if (a)\n{\nb();\n}\nelse\n{\n}\n', 'if (a)\n{\n    b();\n}\nelse\n{\n}\n'],
    ['a.sh', 'case a in\nb)\nc\n;;\nesac\n', 'case a in\n    b)\n        c\n        ;;\nesac\n'],
    [
      'a.rb',
      'if a\nif b\nc\nelse\nd\nend\nend\n',
      'if a\n    if b\n        c\n    else\n        d\n    end\nend\n',
    ],
    [
      'a.rb',
      'def a\nif b\nc\nelse\nd\nend\nend\n',
      'def a\n    if b\n        c\n    else\n        d\n    end\nend\n',
    ],
    [
      'a.lua',
      'function a()\nif b then\nc()\nend\nend\n',
      'function a()\n    if b then\n        c()\n    end\nend\n',
    ],
    [
      'a.sh',
      'if a; then\nb\nelse\nfor c in d; do\ne\ndone\nfi\n',
      'if a; then\n    b\nelse\n    for c in d; do\n        e\n    done\nfi\n',
    ],
    [
      'a.html',
      '<div>\n<p>\na\n</p>\n<br>\n</div>\n',
      '<div>\n    <p>\n        a\n    </p>\n    <br>\n</div>\n',
    ],
    ['a.json', '{\n"a": [\n1\n]\n}', '{\n    "a": [\n        1\n    ]\n}'],
    ['a.py', 'if a:\nb()\n', 'if a:\nb()\n'],
    ['a.txt', '  a {\nb\n', '  a {\nb\n'],
    ['a.ts', '{\r\nb();\r\n}\r\n', '{\r\n    b();\r\n}\r\n'],
    ['a.ts', '', ''],
  ];
  for (const [name, text, outcome] of ROWS)
    test(`${name}: ${JSON.stringify(text)}`, () => {
      assert.equal(after(name, text, { type: 'command', name: 'reindent_lines', args: {} }), outcome);
      assert.equal(
        after(name, outcome, { type: 'command', name: 'reindent_lines', args: {} }),
        outcome,
        'again',
      );
    });

  test('only where something is selected', () => {
    const text = '{\na();\n‸b();\n}\n';
    assert.equal(
      after('a.ts', text, { type: 'command', name: 'reindent_selection', args: {} }),
      '{\na();\n‸b();\n}\n',
    );
    assert.equal(
      after('a.ts', '{\n‸a();\n}\n', { type: 'command', name: 'reindent_selection', args: {} }),
      '{\n    ‸a();\n}\n',
    );
  });
});

describe('pasted lines', () => {
  const ROWS: readonly (readonly [name: string, text: string, pasted: string, outcome: string])[] = [
    ['a.ts', '{\n‸\n}', 'a();\nb();', '{\n    a();\n    b();‸\n}'],
    [
      'a.ts',
      '{\n    ‸\n}',
      '        if (a) {\n            b();\n        }\n',
      '{\n    if (a) {\n        b();\n    }\n‸\n}',
    ],
    [
      'a.ts',
      '{\n    ‸\n}',
      'if (a) {\n            b();\n        }',
      '{\n    if (a) {\n        b();\n    }‸\n}',
    ],
    ['a.ts', '{\n    a‸\n}', 'b\nc', '{\n    ab\nc‸\n}'],
    ['a.ts', '{\n‸\n}', 'a();', '{\na();‸\n}'],
    ['a.ts', '{\n‸\n}', 'a = `\n  b\n`;', '{\n    a = `\n  b\n`;‸\n}'],
    ['a.py', 'if a:\n    ‸', 'b()\nif c:\n    d()\n', 'if a:\n    b()\n    if c:\n        d()\n‸'],
    ['a.py', 'if a:\n‸', 'b()\nc()\n', 'if a:\n    b()\n    c()\n‸'],
  ];
  for (const [name, text, pasted, outcome] of ROWS)
    test(`${name}: ${JSON.stringify(text)} ${JSON.stringify(pasted)}`, () => {
      const event = { type: 'paste', bytes: encode(pasted) } as const;
      assert.equal(after(name, text, event, { indent_on_paste: true }), outcome);
      assert.equal(
        after(name, text, event),
        text.replace(CURSOR, `${pasted}${CURSOR}`),
        'as they were copied',
      );
    });
});
