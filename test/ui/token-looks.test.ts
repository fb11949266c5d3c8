import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { contrast } from '../../src/base/color.ts';
import { BOLD, ITALIC, REVERSE, rgb, STRIKE, type Style, underline } from '../../src/base/frame.ts';
import { type ParsedTheme, readThemeFile, wholeTheme } from '../../src/core/themes/theme-file.ts';
import { DARK, PLAIN_THEME } from '../../src/ui/theme.ts';
import { themeFrom } from '../../src/ui/themes/from-vscode.ts';
import { styleOver, type TokenLook, tokenLooks } from '../../src/ui/token-styles.ts';
import { parsed, shippedValues } from './themes.ts';
import { type RawRule, type Told, toldBy } from './textmate.ts';

const TRUE_COLOR = 1 << 24;

const themeOf = (tokenColors: readonly RawRule[]): ParsedTheme =>
  wholeTheme(
    readThemeFile({
      colors: { 'editor.background': '#000000', 'editor.foreground': '#ffffff' },
      tokenColors,
    }).file,
    'made up',
  );

/** Our style, in the form of the other engine. */
const asTold = ({ ink, attributes, underlined }: TokenLook): Told => ({
  foreground: ink === null ? null : `#${(ink & 0xffffff).toString(16).padStart(6, '0')}`,
  bold: (attributes & BOLD) > 0,
  italic: (attributes & ITALIC) > 0,
  underline: underlined,
  strikethrough: (attributes & STRIKE) > 0,
});

async function sameAsVsCode(
  theme: ParsedTheme,
  rules: readonly RawRule[],
  paths: readonly string[],
): Promise<void> {
  const styles = tokenLooks(themeFrom(theme, TRUE_COLOR), paths);
  const told = await toldBy(rules, paths);
  for (const [i, path] of paths.entries()) assert.deepEqual(asTold(styles[i]), told[i], path);
}

const scope = fc.stringMatching(/^(a|bb|d)(\.(a|bb)){0,2}$/);
const path = fc.array(scope, { maxLength: 5 }).map((scopes) => ['a.b', ...scopes].join(' '));
const selector = fc
  .tuple(
    scope,
    fc.array(fc.tuple(fc.oneof(scope, fc.constantFrom('a', 'd')), fc.constantFrom(' ', ' ', ' > ')), {
      maxLength: 3,
    }),
  )
  .map(([last, around]) => around.map((part) => part.join('')).join('') + last);
const settings = fc.record(
  {
    foreground: fc.nat(0xffff).map((color) => `#${(color | 0x110000).toString(16).padStart(6, '0')}`),
    fontStyle: fc.constantFrom('', 'bold', 'italic', 'bold italic', 'underline', 'strikethrough'),
  },
  { requiredKeys: [] },
);
const rule: fc.Arbitrary<RawRule> = fc.record({
  scope: fc.oneof(
    fc.array(selector, { minLength: 1, maxLength: 3 }),
    fc.array(selector, { minLength: 1, maxLength: 3 }).map((all) => all.join(', ')),
  ),
  settings,
});

/** Every scope that a grammar which comes with the program gives, each within that of the whole. */
function realPaths(): string[] {
  const folder = join(import.meta.dirname, '../../assets/syntax/textmate');
  const paths = new Set<string>();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json.br')) continue;
    const grammar: unknown = JSON.parse(brotliDecompressSync(readFileSync(join(folder, file))).toString());
    const { scopeName } = grammar as { scopeName: string };
    const walk = (value: unknown, around: string): void => {
      if (typeof value !== 'object' || value === null) return;
      let within = around;
      for (const key of ['name', 'contentName']) {
        const name: unknown = (value as Record<string, unknown>)[key];
        if (typeof name !== 'string' || /[$\s]/.test(name) || name === '') continue;
        within = `${around} ${name}`;
        paths.add(within);
      }
      // The deepest ones are no different.
      if (within.length < 200) for (const part of Object.values(value)) walk(part, within);
    };
    walk(grammar, scopeName);
  }
  return [...paths];
}

const look = (rules: readonly RawRule[], path: string): TokenLook =>
  tokenLooks(themeFrom(themeOf(rules), TRUE_COLOR), [path])[0];

describe('the looks of tokens', () => {
  it('are those that VS Code finds, whatever the rules', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { maxLength: 12 }),
        fc.array(path, { minLength: 1, maxLength: 12 }),
        (rules, paths) => sameAsVsCode(themeOf(rules), rules, paths),
      ),
      // Selectors with `>` that are equally deep are ranked otherwise than by VS Code, which few rules show.
      { numRuns: 1500, seed: 1 },
    );
  });

  it('leave out what a rule excludes, wherever that stands', () => {
    const rules = [
      { scope: 'string - string.regexp, meta - comment a', settings: { foreground: '#112233' } },
    ];
    const ink = (path: string): number | null => look(rules, path).ink;
    const red = (2 << 24) | 0x112233;
    assert.equal(ink('source string.quoted'), red);
    assert.equal(ink('source string.quoted punctuation'), red);
    assert.equal(ink('source string.regexp'), null);
    assert.equal(ink('source string.quoted string.regexp.js'), null);
    assert.equal(ink('meta comment'), red);
    assert.equal(ink('meta comment b a'), null);
    assert.equal(ink('meta a comment'), red);
    assert.equal(ink(''), null);
  });

  it('are those of the rules by scopes where a theme says more, and those of semantic tokens', () => {
    const { file, faults } = readThemeFile({
      semanticHighlighting: true,
      semanticTokenColors: { 'variable.readonly': '#ff0000', property: { bold: true } },
      tokenColors: [{ name: 'Strings', scope: 'string', settings: { background: '#000000' } }],
    });
    assert.deepEqual(faults, []);
    assert.deepEqual(
      [...file.tokens.keys()],
      ['string', 'semantic-token.variable+readonly', 'semantic-token.property'],
    );
  });

  it('are not those of a comma within a list, as in VS Code', async () => {
    const rules: RawRule[] = [
      { scope: ['a, b', 'c'], settings: { foreground: '#110000' } },
      { scope: ' d ,e f ', settings: { foreground: '#220000' } },
    ];
    await sameAsVsCode(themeOf(rules), rules, ['x a', 'x b', 'x a b', 'x c', 'x d', 'x e f', 'x f']);
  });

  it('are the same list for the same theme and paths, and one object for all that look alike', () => {
    const paths = ['', 'source.ts comment.line', 'source.ts comment.block'];
    const styles = tokenLooks(DARK, paths);
    assert.equal(tokenLooks(DARK, paths), styles);
    assert.notEqual(tokenLooks(PLAIN_THEME, paths), styles);
    assert.equal(tokenLooks(DARK, paths), styles);
    const more = tokenLooks(DARK, [...paths, 'source.ts string']);
    assert.deepEqual(more.slice(0, 3), styles);
    assert.ok(styles.every((each, i) => each === more[i]));
    assert.equal(styles[1], styles[2]);
    assert.notEqual(styles[0], styles[1]);
  });

  it('have the text of a theme that says it with a rule without a scope', () => {
    const { text } = themeFrom(
      wholeTheme(
        readThemeFile({ type: 'dark', tokenColors: [{ settings: { foreground: '#abcdef' } }] }).file,
        'old',
      ),
      TRUE_COLOR,
    );
    assert.equal(text.ink, (2 << 24) | 0xabcdef);
  });

  const real = realPaths();
  for (const name of shippedValues.keys()) {
    if (name === 'terminal') continue;
    it(`are those that VS Code finds with ${name}, for the scopes of all grammars`, async () => {
      assert.ok(real.length > 5000, String(real.length));
      const { tokenColors } = shippedValues.get(name) as { tokenColors: RawRule[] };
      await sameAsVsCode(
        parsed(name),
        tokenColors,
        real.filter((_, i) => i % 5 === name.length % 5),
      );
    });
  }
});

describe('a token on its row', () => {
  const paths = ['', 'a comment', 'a keyword', 'a invalid'];
  const rules: RawRule[] = [
    { scope: 'comment', settings: { foreground: '#808080', fontStyle: 'italic' } },
    { scope: 'keyword', settings: { fontStyle: 'bold strikethrough' } },
    { scope: 'invalid', settings: { foreground: '#ff0000', fontStyle: 'underline' } },
  ];
  const theme = themeFrom(themeOf(rules), TRUE_COLOR);
  const [plain, comment, keyword, invalid] = tokenLooks(theme, paths);
  const row = (ink: number, paper: number): Style => ({
    ink: rgb(ink >> 16, (ink >> 8) & 0xff, ink & 0xff),
    paper: rgb(paper >> 16, (paper >> 8) & 0xff, paper & 0xff),
  });

  it('keeps the paper, and the ink where the theme gives none', () => {
    const { text } = theme;
    assert.equal(styleOver(text, plain), text);
    assert.deepEqual(styleOver(text, comment), { ink: rgb(128, 128, 128) | ITALIC, paper: text.paper });
    assert.deepEqual(styleOver(text, keyword), { ink: text.ink | BOLD | STRIKE, paper: text.paper });
    assert.deepEqual(styleOver(text, invalid), { ink: rgb(255, 0, 0), paper: text.paper | underline(1) });
    const bold = { ink: text.ink | BOLD, paper: text.paper | underline(3) };
    assert.equal(styleOver(bold, comment).ink, rgb(128, 128, 128) | ITALIC | BOLD);
    assert.equal(styleOver(bold, comment).paper, bold.paper);
  });

  it('is one object for the same two, in whatever order they are asked for', () => {
    const bases = [theme.text, theme.currentLine, theme.selection];
    const made = bases.map((base) => styleOver(base, comment));
    assert.equal(new Set(made).size, 3);
    for (const i of [0, 2, 1, 1, 0]) assert.equal(styleOver(bases[i], comment), made[i]);
  });

  it('can be read on another paper as well as on its own, and is not changed by a nearby one', () => {
    const seen = ({ ink, paper }: Style): number => contrast(ink & 0xffffff, paper & 0xffffff);
    const own = seen(styleOver(theme.text, comment));
    for (const paper of [0x808080, 0x777777, 0x0000ff, 0xffffff, 0x600000]) {
      const base = row(paper > 0x808080 ? 0 : 0xffffff, paper);
      assert.ok(seen(styleOver(base, comment)) >= 0.74 * Math.min(own, seen(base), 7), paper.toString(16));
    }
    assert.equal(styleOver(row(0xffffff, 0x101010), comment).ink & 0xffffff, 0x808080);
  });

  it('has the ink of its row where that is told by reverse video, or its colours are not known', () => {
    const reversed = { ink: REVERSE, paper: 0 };
    assert.deepEqual(styleOver(reversed, comment), { ink: REVERSE | ITALIC, paper: 0 });
    const [plainComment, string] = tokenLooks(PLAIN_THEME, ['a comment', 'a string']);
    assert.notEqual(styleOver(PLAIN_THEME.text, string).ink, PLAIN_THEME.text.ink);
    const { selection } = PLAIN_THEME;
    assert.equal(styleOver(selection, plainComment).ink & 0x3ffffff, selection.ink & 0x3ffffff);
  });
});
