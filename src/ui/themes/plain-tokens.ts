import { BOLD, DEFAULT_COLOR, DIM, ITALIC, palette, STRIKE } from '../../base/frame.ts';
import { type TokenRule, UNDERLINED } from './token-rule.ts';

const rule = (scopes: string, ink: number | null, font: number | null = null): TokenRule => ({
  scopes,
  ink,
  font,
});

/** Markup looks like what it is made for, whatever colours there are. */
const MARKUP: readonly TokenRule[] = [
  rule('markup.heading, entity.name.section', null, BOLD),
  rule('markup.bold', null, BOLD),
  rule('markup.italic, markup.quote', null, ITALIC),
  rule('markup.bold markup.italic, markup.italic markup.bold', null, BOLD | ITALIC),
  rule('markup.underline', null, UNDERLINED),
  rule('markup.strikethrough', null, STRIKE),
];

/** Without any colour: what matters is bold, what stands back is faint. */
export const MONO_TOKENS: readonly TokenRule[] = [
  ...MARKUP,
  rule('comment, punctuation.definition.comment', null, DIM | ITALIC),
  rule('keyword, storage', null, BOLD),
  rule('keyword.operator, storage.type.number, keyword.other.unit, storage.modifier.import', null, 0),
  rule('keyword.operator.new, keyword.operator.expression, keyword.operator.logical.python', null, BOLD),
  rule('entity.name.tag', null, BOLD),
  rule('markup.inserted', null, BOLD),
  rule('markup.deleted', null, DIM),
  rule('invalid', null, UNDERLINED),
];

/** In the terminal's own colours, which have the meanings that most schemes give them; blue is hardly seen on many a black. */
const tokensIn = (blue: number): readonly TokenRule[] => [
  ...MARKUP,
  rule('comment, punctuation.definition.comment', DEFAULT_COLOR, DIM | ITALIC),
  rule('string, markup.inline.raw, markup.raw, markup.inserted', palette(2)),
  rule('string.regexp, constant.character.escape', palette(6)),
  rule(
    'constant.numeric, storage.type.number, keyword.other.unit, constant.language, constant.character, constant.other, support.constant',
    palette(6),
  ),
  rule('keyword, storage', palette(5)),
  rule('keyword.operator, storage.modifier.import, storage.modifier.package', DEFAULT_COLOR),
  rule('keyword.operator.new, keyword.operator.expression, keyword.operator.logical.python', palette(5)),
  rule('entity.name.function, support.function', palette(blue)),
  rule('entity.name.type, entity.name.class, entity.other.inherited-class', palette(3)),
  rule('support.type, support.class, entity.name.namespace', palette(3)),
  rule('support.type.property-name', palette(blue)),
  rule('variable, meta.template.expression, meta.embedded', DEFAULT_COLOR),
  rule('variable.language', palette(5)),
  rule('entity.name.tag', palette(blue)),
  rule('entity.other.attribute-name', palette(3)),
  rule(
    'meta.preprocessor, meta.attribute.rust, keyword.control.directive, punctuation.decorator',
    palette(5),
  ),
  rule('markup.heading, entity.name.section', palette(5)),
  rule('markup.underline.link', palette(blue)),
  rule('markup.deleted, token.error-token', palette(1)),
  rule('markup.changed, token.warn-token', palette(3)),
  rule('token.info-token', palette(blue)),
  rule('invalid', palette(1), UNDERLINED),
];

export const EIGHT_TOKENS = tokensIn(4);
export const SIXTEEN_TOKENS = tokensIn(12);
