import type { ThemeKey } from '../core/themes/theme-key-names.ts';
import type { Theme } from './theme.ts';
import type { TokenRule } from './themes/token-rule.ts';
import { tokenLooks } from './token-styles.ts';

/** The keys by which plugins name the colours of tokens. */
export type SyntaxKey = Extract<ThemeKey, `syntax.${string}`>;

/** The scopes that each is about; the colour is that of the first one. */
export const SYNTAX_SCOPES: Readonly<Record<SyntaxKey, readonly string[]>> = {
  'syntax.keyword': ['keyword.control', 'keyword', 'storage'],
  'syntax.string': ['string.quoted', 'string', 'punctuation.definition.string'],
  'syntax.comment': ['comment.line', 'comment', 'punctuation.definition.comment'],
  'syntax.function': ['entity.name.function', 'support.function', 'meta.function-call'],
  'syntax.type': ['entity.name.type', 'entity.name.class', 'support.type', 'support.class'],
  'syntax.variable': ['variable.other.readwrite', 'variable'],
  'syntax.variable_builtin': ['variable.language', 'support.variable'],
  'syntax.constant': ['constant.language', 'constant', 'support.constant'],
  'syntax.operator': ['keyword.operator'],
  'syntax.punctuation_bracket': ['punctuation.section', 'punctuation.bracket', 'meta.brace'],
  'syntax.punctuation_delimiter': [
    'punctuation.separator',
    'punctuation.terminator',
    'punctuation.accessor',
    'punctuation.delimiter',
  ],
};
/** Scopes that begin with one of those and are something else. */
const OTHERS = ['support.type.property-name', 'entity.name.function.decorator', 'constant.character.escape'];

const keys = Object.keys(SYNTAX_SCOPES) as SyntaxKey[];
const paths = keys.map((key) => SYNTAX_SCOPES[key][0]);

export const isSyntaxKey = (key: ThemeKey): key is SyntaxKey => key in SYNTAX_SCOPES;

const COLOR = 0x3ffffff;

/** The colour word that a theme gives to the tokens of a key. */
export const syntaxInk = (key: SyntaxKey, theme: Theme): number =>
  tokenLooks(theme, paths)[keys.indexOf(key)].ink ?? theme.text.ink & COLOR;

/** The rules of a theme with another ink for the tokens of a key. */
export function withSyntaxColor(rules: readonly TokenRule[], key: SyntaxKey, ink: number): TokenRule[] {
  const changed = rules.flatMap((rule): TokenRule[] => {
    const scopes = rule.scopes.split(', ');
    const meant = scopes.filter((scope) => keyOf(scope) === key);
    if (meant.length === 0 || rule.ink === null) return [rule];
    const rest = scopes.filter((scope) => !meant.includes(scope));
    return [
      ...(rest.length > 0 ? [{ ...rule, scopes: rest.join(', ') }] : []),
      { ...rule, scopes: meant.join(', '), ink },
    ];
  });
  return [...changed, { scopes: SYNTAX_SCOPES[key].join(', '), ink, font: null }];
}

/** The key of the tokens that a selector is about; undefined where that is none. */
function keyOf(selector: string): SyntaxKey | undefined {
  const scope = selector.slice(selector.lastIndexOf(' ') + 1);
  const longest = [...Object.values(SYNTAX_SCOPES).flat(), ...OTHERS]
    .filter((start) => scope === start || scope.startsWith(`${start}.`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);
  return longest === undefined ? undefined : keys.find((key) => SYNTAX_SCOPES[key].includes(longest));
}
