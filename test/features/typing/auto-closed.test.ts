import type { EditorValues } from '../../cases/editor-values.ts';
/** Marks that come by themselves, and go again. `‸` is the cursor; `‹` and `›` are the other end of a selection. */
import { macrosField } from '../../../src/features/macros/macros.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { type Range, Selections } from '../../../src/core/model/selection.ts';
import { withView } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** The editor with a text, and cursors where `‸` stands; what is selected is between that and `‹` or `›`. */
function hostWith(name: string, text: string, settings: EditorValues = {}): Host {
  const plain = text.replaceAll(/[‸‹›]/g, '');
  const host = new Host(name, encode(plain), settings);
  const ranges: Range[] = [];
  let other: number | null = null;
  let head: number | null = null;
  let at = 0;
  for (const sign of text) {
    if (sign === '‹') other = at;
    else if (sign === '‸') {
      if (other === null && text.indexOf('›') >= 0 && text.lastIndexOf('‸') === text.indexOf('‸')) head = at;
      else ranges.push({ anchor: other ?? at, head: at });
      other = null;
    } else if (sign === '›') ranges.push({ anchor: at, head: head ?? at });
    else at += encode(sign).length;
  }
  host.state = withView(host.state, { selections: Selections.of(ranges, 0) });
  return host;
}

/** Steps, one after the other, with blanks between: words are typed. */
function play(host: Host, steps: string): void {
  for (const step of steps.split(' '))
    for (const event of parseSteps(/^(?:Ctrl\+\w|[A-Z][a-z]+)$/.test(step) ? step : `type ${step}`))
      host.send(event);
}

const seen = (host: Host): string => host.marked.replaceAll('|', '‸').replaceAll(/\[(?=[^\]]*‸)/g, '[');

type Row = readonly [name: string, text: string, steps: string, outcome: string, settings?: EditorValues];

/** In outcomes `‸` is each cursor; the other ends of selections are left out. */
const ROWS: readonly Row[] = [
  // Brackets.
  ['a.ts', '‸', '(', '(‸)'],
  ['a.ts', '‸', '{', '{‸}'],
  ['a.ts', '‸', '[', '[‸]'],
  ['a.ts', '‸', '<', '<‸'],
  ['a.ts', 'f‸', '( a )', 'f(a)‸'],
  ['a.ts', '‸', '( [ ] )', '([])‸'],
  ['a.ts', '‸word', '(', '(‸word'],
  ['a.ts', '‸;', '(', '(‸);'],
  ['a.ts', '‸ a', '(', '(‸) a'],
  ['a.ts', '(‸)', ')', '()‸)'],
  ['a.ts', '‸', '( Left Right )', '()‸)'],
  ['a.ts', '‸', '( Left )', ')‸()'],
  ['a.ts', '‸', '( a Backspace )', '()‸'],
  ['a.ts', '‸', '( Backspace', '‸'],
  ['a.ts', '‸', '( [ Backspace', '(‸)'],
  ['a.ts', '(‸)', 'Backspace', '‸)'],
  ['a.ts', '‸', '( a Ctrl+z', '‸'],
  ['a.ts', '‸', '( a ) b Ctrl+z', '‸'],
  ['a.ts', '‸', '( Delete )', '()‸'],
  ['a.ts', '‸\n‸', '(', '(‸)\n(‸)'],
  ['a.ts', '‸\n‸', '( a )', '(a)‸\n(a)‸'],
  ['a.ts', '‸\n‸x', '( )', '()‸\n()‸x'],
  ['a.ts', '"‸"', '(', '"(‸"'],
  ['a.ts', '// ‸', '(', '// (‸)'],
  ['a.ts', '`$‸`', '{', '`${‸}`'],
  ['a.ts', '‸', 'Enter', '\n‸'],
  ['a.ts', '‸', '{ Enter a Enter', '{\n    a\n    ‸\n}'],
  ['a.ts', '‸', '{ Enter }', '{\n}‸\n}'],
  // Quotes.
  ['a.ts', '‸', '"', '"‸"'],
  ['a.ts', '‸', '" a "', '"a"‸'],
  ['a.ts', 'it‸', "'", "it'‸"],
  ['a.ts', '‸', "'", "'‸'"],
  ['a.ts', '‸', '`', '`‸`'],
  ['a.ts', '"a‸"', "'", `"a'‸"`],
  ['a.ts', '// ‸', '"', '// "‸'],
  ['a.ts', '// ‸', "'", "// '‸"],
  ['a.ts', '"‸', '"', '""‸'],
  ['a.ts', 'f(‸)', '"', 'f("‸")'],
  ['a.ts', '‸', '" Backspace', '‸'],
  ['a.ts', '\\‸', '"', '\\"‸'],
  ['a.ts', 'a = ‸', '" \\ " b', 'a = "\\"b‸"'],
  ['a.py', 'f‸', '"', 'f"‸"'],
  ['a.py', 'self‸', '"', 'self"‸'],
  ['a.py', '# don‸', "'", "# don'‸"],
  ['a.rs', '&‸', "'", "&'‸"],
  ['a.rs', 'b‸', '"', 'b"‸"'],
  ['a.md', 'don‸', "'", "don'‸"],
  // Comments.
  ['a.ts', '‸', '/ * * Enter', '/**\n * ‸\n */'],
  ['a.ts', 'a(); ‸', '/ * *', 'a(); /**‸ */'],
  ['a.ts', '‸', '/**a*/', '/**a*/‸'],
  ['a.ts', '‸', '/**/', '/**/‸'],
  ['a.ts', '‸\n‸', '/**a**/;', '/**a**/;‸\n/**a**/;‸'],
  ['a.ts', '‸', '/**a/', '/**a/‸ */'],
  ['a.ts', '/**a‸ */', '*/', '/**a*/‸ */'],
  ['a.ts', '‸', '/**a*/ Ctrl+z', '‸'],
  ['a.ts', '‸', '/**a*/', '/**a*/‸ */', { auto_closing_overtype: 'never' }],
  ['a.html', '‸', '<!--a-->', '<!--a-->‸'],
  ['a.html', '‸', '<!-->', '<!-->‸ -->'],
  // What is selected.
  ['a.ts', '‹abc‸', '(', '(abc‸)'],
  ['a.ts', '‹abc‸', '"', '"abc‸"'],
  ['a.ts', '‹abc‸', '<', '<abc‸>'],
  ['a.go', '‹abc‸', '<', '<‸'],
  ['a.ts', '‹  ‸', '(', '(‸'],
  ['a.ts', '‹a‸ ‹b‸', '[', '[a‸] [b‸]'],
  ['a.ts', '‹a\nb‸', '{', '{a\nb‸}'],
  ['a.ts', '‹abc‸', '( x', '(x‸)'],
  ['a.md', '‹abc‸', '*', '*abc‸*'],
  ['a.ts', "‹'‸abc'", '"', '"‸abc\''],
  // Settings.
  ['a.ts', '‸', '(', '(‸', { auto_closing_brackets: 'never' }],
  ['a.ts', '‸', '"', '"‸"', { auto_closing_brackets: 'never' }],
  ['a.ts', '‸', '"', '"‸', { auto_closing_quotes: 'never' }],
  ['a.ts', '‸a', '(', '(‸)a', { auto_closing_brackets: 'always' }],
  ['a.ts', '‸;', '(', '(‸;', { auto_closing_brackets: 'before_whitespace' }],
  ['a.ts', '‸ ;', '(', '(‸) ;', { auto_closing_brackets: 'before_whitespace' }],
  ['a.ts', '(‸)', ')', '()‸', { auto_closing_overtype: 'always' }],
  ['a.ts', '‸', '( )', '()‸)', { auto_closing_overtype: 'never' }],
  ['a.ts', '(‸)', 'Backspace', '‸', { auto_closing_delete: 'always' }],
  ['a.ts', '‸', '( Backspace', '‸)', { auto_closing_delete: 'never' }],
  ['a.ts', '‹a‸', '(', '(‸', { auto_surround: 'never' }],
  ['a.ts', '‹a‸', '(', '(‸', { auto_surround: 'quotes' }],
  ['a.ts', '‹a‸', '(', '(a‸)', { auto_surround: 'brackets' }],
  // Tags.
  ['a.html', '‸', '< p >', '<p>‸</p>'],
  ['a.html', '<p class="a"‸', '>', '<p class="a">‸</p>'],
  ['a.html', '<p class="a‸', '>', '<p class="a>‸'],
  ['a.html', '<br‸', '>', '<br>‸'],
  ['a.html', '<p/‸', '>', '<p/>‸'],
  ['a.html', '<p‸</p>', '>', '<p>‸</p>'],
  ['a.html', '<p><b>a</b>‸', '< /', '<p><b>a</b></p>‸'],
  ['a.html', '<div>\n    <br>\n    ‸', '< /', '<div>\n    <br>\n</div>‸'],
  ['a.html', '‸', '< p > a < /', '<p>a</p>‸'],
  ['a.html', '<p>‸ b</p>', '< /', '<p></‸ b</p>'],
  ['a.html', '<p>‸<p></p>', '< /', '<p></p>‸<p></p>'],
  ['a.html', '‸', '< /', '</‸'],
  ['a.html', '<p>a < b ‸', '>', '<p>a < b >‸'],
  ['a.html', '<!-- <p‸ -->', '>', '<!-- <p>‸ -->'],
  ['a.html', '‸', '< p >', '<p>‸', { auto_close_tags: false }],
  ['a.xml', '<br‸', '>', '<br>‸</br>'],
  ['a.xml', '<a:b‸', '>', '<a:b>‸</a:b>'],
  ['a.tsx', 'return <div‸', '>', 'return <div>‸</div>'],
  ['a.tsx', 'const a: Array<string‸', '>', 'const a: Array<string>‸'],
  ['a.tsx', 'const f = <T‸', '>', 'const f = <T>‸'],
  ['a.tsx', 'return <‸', '>', 'return <>‸</>'],
  ['a.tsx', '<a>\n  <>\n    b\n  ‸', '< /', '<a>\n  <>\n    b\n  </>‸'],
  ['a.tsx', '<a>\n  <b c={() => d} />\n‸', '< /', '<a>\n  <b c={() => d} />\n</a>‸'],
  ['a.tsx', '(\n  <div onClick={() => a}‸', '>', '(\n  <div onClick={() => a}>‸</div>'],
  ['a.ts', 'a <b‸', '>', 'a <b>‸'],
];

describe('marks that come by themselves', () => {
  for (const [name, text, steps, outcome, settings] of ROWS)
    test(`${name}: ${JSON.stringify(text)} ${steps} ${settings === undefined ? '' : JSON.stringify(settings)}`, () => {
      const host = hostWith(name, text, settings);
      play(host, steps);
      const places = new Set<number>();
      const bytes = new TextDecoder().decode(host.bytes);
      assert.equal(bytes, outcome.replaceAll('‸', ''));
      let at = 0;
      for (const sign of outcome)
        if (sign === '‸') places.add(at);
        else at += encode(sign).length;
      const { panes } = host.state.window;
      assert.equal(panes.kind, 'leaf');
      const heads =
        panes.kind === 'leaf' ? [...panes.views.values()][0].selections.ranges.map(({ head }) => head) : [];
      assert.deepEqual(heads, [...places], seen(host));
    });
});

describe('whatever is typed', () => {
  const SIGNS = ['(', ')', '[', ']', '{', '}', '"', "'", '`', 'a', ' ', ';', '/', '*', '\\', '<', '>'];
  const NAMES = ['a.ts', 'a.py', 'a.html', 'a.rs', 'a.md', 'a.clj'];
  const random =
    (seed: number): (() => number) =>
    () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
  /** Marks that may come by themselves. */
  const OWN = /[)\]}"'`]| \*\/|<\/[a-z]*>|[a-z]*>| -->/g;

  test('is there, and besides it only what closes it; deleted as it came, the text is that of before', () => {
    const next = random(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)];
    for (let round = 0; round < 300; round++) {
      const name = pick(NAMES);
      const before = Array.from({ length: Math.floor(next() * 12) }, () => pick([...SIGNS, '\n']));
      const cut = Math.floor(next() * (before.length + 1));
      const text = `${before.slice(0, cut).join('')}‸${before.slice(cut).join('')}`;
      const host = hostWith(name, text, { auto_indent: false, auto_close_tags: false });
      const sign = pick(SIGNS);
      play(host, sign === ' ' ? 'a' : sign);
      const typed = sign === ' ' ? 'a' : sign;
      const now = new TextDecoder().decode(host.bytes);
      const [head, tail] = [before.slice(0, cut).join(''), before.slice(cut).join('')];
      assert.ok(now.startsWith(head + typed) && now.endsWith(tail), `${name} ${text} ${typed}: ${now}`);
      const more = now.slice(head.length + typed.length, now.length - tail.length);
      assert.equal(more.replaceAll(OWN, ''), '', `${name} ${text} ${typed}: ${now}`);
      play(host, 'Backspace');
      assert.equal(new TextDecoder().decode(host.bytes), head + tail, `${name} ${text} ${typed} Backspace`);
      play(host, 'Ctrl+z');
      play(host, 'Ctrl+z');
      assert.equal(new TextDecoder().decode(host.bytes), head + tail, `${name} ${text} ${typed} undone`);
    }
  });

  test('by several cursors, is all undone again', () => {
    const next = random(23);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)];
    const words = [...SIGNS, '\n', '<p>', '</p>', '/**', ' */', 'end', 'if', '    '];
    for (let round = 0; round < 200; round++) {
      const name = pick([...NAMES, 'a.rb', 'a.sh', 'a.tsx']);
      const parts = Array.from({ length: 2 + Math.floor(next() * 14) }, () => pick(words));
      const text = parts.map((part) => (next() < 0.4 ? `${part}‸` : part)).join('');
      if (!text.includes('‸')) continue;
      const host = hostWith(name, text);
      const before = new TextDecoder().decode(host.bytes);
      const steps = Array.from({ length: 5 }, () =>
        pick([...SIGNS, 'Enter', 'Backspace', 'd', 'end']).replace(' ', 'a'),
      );
      play(host, steps.join(' '));
      for (let undone = 0; undone < 12; undone++) play(host, 'Ctrl+z');
      assert.equal(
        new TextDecoder().decode(host.bytes),
        before,
        `${name} ${JSON.stringify(text)} ${steps.join(' ')}`,
      );
    }
  });

  test('a macro does what the keys did that were recorded', () => {
    const next = random(11);
    for (let round = 0; round < 60; round++) {
      const steps = Array.from({ length: 6 }, () =>
        next() < 0.2
          ? 'Left'
          : next() < 0.3
            ? 'Enter'
            : SIGNS[Math.floor(next() * SIGNS.length)].replace(' ', 'a'),
      );
      const typed = hostWith('a.ts', '‸');
      play(typed, steps.join(' '));
      const recorded = hostWith('a.ts', '‸');
      recorded.send({ type: 'command', name: 'toggle_macro_recording', args: { char: 'q' } });
      play(recorded, steps.join(' '));
      recorded.send({ type: 'command', name: 'toggle_macro_recording', args: { char: 'q' } });
      const played = hostWith('a.ts', '‸');
      played.state = macrosField.with(played.state, macrosField.of(recorded.state));
      played.send({ type: 'command', name: 'play_macro', args: { char: 'q' } });
      assert.equal(played.marked, typed.marked, steps.join(' '));
    }
  });
});
