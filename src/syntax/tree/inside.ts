/** A part of a line, of what no node is told. */
export interface Inside {
  readonly from: number;
  readonly to: number;
  readonly scopes: readonly string[];
}

/** Longer ones are left as they are: nobody reads them. */
const LONGEST = 1024;

/**
 * The parts of a line of a node's text, where the tree has no nodes for them: outer ones before inner ones. `rule` is
 * what the query sets as `inside`, `scope` what it sets as `inside.scope`. Each line is examined on its own, so that
 * the result does not depend on where in a node the search starts.
 */
export function insideOf(rule: string, line: string, scope: string): readonly Inside[] {
  const found = line.length > LONGEST ? undefined : RULES[rule];
  return found === undefined ? [] : found(line, scope);
}

const RULES: Readonly<Record<string, (line: string, scope: string) => readonly Inside[]>> = {
  jsdoc: (line) => parts(line, JSDOC),
  javadoc: (line) => parts(line, JAVADOC),
  xmldoc: (line) => parts(line, XMLDOC),
  tags: (line, scope) => parts(line, [[DOC_TAG, [scope]]]),
  regexp: (line) => parts(line, REGEXP),
  printf: (line, scope) => parts(line, [[PRINTF, [scope]]]),
  json: (line) => parts(line, JSON_STRING),
  haskell: (line) => parts(line, HASKELL),
  python: (line) => parts(line, PYTHON),
  rust: (line) => parts(line, RUST),
  entities: (line) => parts(line, ENTITIES),
  phpdoc: (line) => parts(line, PHPDOC),
  shell: (line) => parts(line, SHELL),
  glob: (line) => parts(line, GLOB),
  declarations: (line) => parts(line, DECLARATIONS),
  macro: (line, language) => parts(line, MACROS[language] ?? []),
};

/** An expression, and the scopes of all that it matches and of its groups; blanks are between several. */
type Part = readonly [pattern: RegExp, scopes: readonly (string | null)[], inner?: readonly Part[]];

/** The matches of the expressions, of which the earliest counts, and of those the first. */
function parts(text: string, rules: readonly Part[], start = 0, end = text.length): Inside[] {
  const found: Inside[] = [];
  let at = start;
  while (at < end) {
    let first: RegExpExecArray | null = null;
    let chosen: Part | null = null;
    for (const rule of rules) {
      const [pattern] = rule;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null || match.index >= end || (first !== null && match.index >= first.index)) continue;
      first = match;
      chosen = rule;
    }
    if (first === null || chosen === null) break;
    const [, scopes, inner] = chosen;
    for (const [i, range] of (first.indices ?? []).entries()) {
      const names = scopes[i] ?? null;
      if (names !== null && range !== undefined && range[0] < range[1])
        found.push({ from: range[0], to: Math.min(range[1], end), scopes: names.split(' ') });
    }
    if (inner !== undefined)
      found.push(...parts(text, inner, first.index + 1, first.index + first[0].length));
    at = first.index + Math.max(first[0].length, 1);
  }
  return found;
}

const TAGS =
  'abstract|access|alias|api|arg|argument|async|attribute|augments|author|beta|borrows|bubbles|callback|chainable|class|' +
  'classdesc|code|config|const|constant|constructor|constructs|copyright|default|defaultvalue|define|deprecated|desc|' +
  'description|dict|emits|enum|event|example|exception|exports?|extends|extension|external|file|fileoverview|final|fires|' +
  'for|func|function|generator|global|hidden|hideconstructor|host|ignore|implements|implicitCast|inherit[Dd]oc|inner|' +
  'instance|interface|internal|kind|lends|license|link|linkcode|linkplain|listens|main|member|memberof!?|method|mixes|' +
  'mixin|module|name|namespace|noalias|nocollapse|nocompile|nosideeffects|override|overview|package|param|' +
  'polymer(?:Behavior)?|preserve|private|prop|property|protected|public|read[Oo]nly|record|require[ds]|returns?|see|' +
  'since|static|struct|submodule|summary|suppress|template|this|throws|todo|tutorial|type|typedef|unrestricted|uses|var|' +
  'variation|version|virtual|writeOnce|yields?';
const TAG = 'storage.type.class.jsdoc';
const TYPE = 'entity.name.type.instance.jsdoc';
const NAME = 'variable.other.jsdoc';

const JSDOC: readonly Part[] = [
  [
    /\{(@(?:link|linkcode|linkplain|tutorial))\s+(\S+?)(?=[\s}|])[^}]*\}/dg,
    [TYPE, TAG, 'variable.other.description.jsdoc'],
  ],
  [
    /(?<![^\s*])(@see)\s+(?:(https?:\/\/[^\s}]+)|([A-Za-z_$][\w$.#~]*))/dg,
    [null, TAG, 'variable.other.link.underline.jsdoc', NAME],
  ],
  [
    new RegExp(
      String.raw`(?<![^\s*])(@(?:arg|argument|const|constant|member|namespace|param|prop|property|typedef|var|callback|default|defaultvalue|name|emits|fires|listens|memberof|template|external|event))(?:\s+(\{[^{}]*\}))?(?:\s+([A-Za-z_$][\w$.\-[\]]*))?`,
      'dg',
    ),
    [null, TAG, TYPE, NAME],
  ],
  [new RegExp(String.raw`(?<![^\s*])(@(?:${TAGS})\b)(?:\s+(\{[^{}]*\}))?`, 'dg'), [null, TAG, TYPE]],
];

const SET: readonly Part[] = [
  [/\\[wWsSdDtrnvf]/dg, ['constant.other.character-class.regexp']],
  [/(?:\\[^\n]|[^\\\]\n])-(?:\\[^\n]|[^\]\\\n])/dg, ['constant.other.character-class.range.regexp']],
  [/\\(?:[0-7]{3}|x[\da-fA-F]{2}|u[\da-fA-F]{4})/dg, ['constant.character.numeric.regexp']],
  [/\\./dg, ['constant.character.escape.backslash.regexp']],
];

const REGEXP: readonly Part[] = [
  [/\\[bB]|[\^$]/dg, ['keyword.control.anchor.regexp']],
  [/\\(?:[1-9]\d*|k<\w+>)/dg, ['keyword.other.back-reference.regexp']],
  [/\\[wWsSdDtrnvf]|\./dg, ['constant.other.character-class.regexp']],
  [/\\(?:[0-7]{3}|x[\da-fA-F]{2}|u[\da-fA-F]{4})/dg, ['constant.character.numeric.regexp']],
  [/\\c[A-Z]/dg, ['constant.character.control.regexp']],
  [/\\./dg, ['constant.character.escape.backslash.regexp']],
  [/(?:[?+*]|\{(?:\d+,\d+|\d+,|,\d+|\d+)\})\??/dg, ['keyword.operator.quantifier.regexp']],
  [/\|/dg, ['keyword.operator.or.regexp']],
  [
    /\((?:(\?(?:<?[=!]))|(\?:)|(\?<(\w+)>))?/dg,
    [
      'punctuation.definition.group.regexp',
      'punctuation.definition.group.assertion.regexp',
      'punctuation.definition.group.no-capture.regexp',
      null,
      'variable.other.regexp',
    ],
  ],
  [/\)/dg, ['punctuation.definition.group.regexp']],
  [
    /(\[)(\^)?(?:\\.|[^\]\\])*(\])/dg,
    [
      'constant.other.character-class.set.regexp',
      'punctuation.definition.character-class.regexp',
      'keyword.operator.negation.regexp',
      'punctuation.definition.character-class.regexp',
    ],
    SET,
  ],
];

const PRINTF =
  /%(?:\d+\$)?[#0\-+ ']*(?:-?\d+|\*(?:-?\d+\$)?)?(?:\.(?:-?\d+|\*(?:-?\d+\$)?)?)?(?:hh|h|ll|l|j|t|z|q|L|v)?[a-zA-Z%]/dg;
const JSON_STRING: readonly Part[] = [
  [/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/dg, ['constant.character.escape.json']],
];
const HASKELL: readonly Part[] = [
  [
    /\\(?:[abfnrtv\\"'&]|x[\da-fA-F]+|o[0-7]+|\d+|\^[@-_]|[A-Z][A-Z\d]{1,2})/dg,
    ['constant.character.escape.haskell'],
  ],
];
const PYTHON: readonly Part[] = [
  [
    /%(?:\([\w\s]*\))?[-+#0 ]*(?:\d+|\*)?(?:\.(?:\d+|\*))?[hlL]?[diouxXeEfFgGcrsab%]/dg,
    ['constant.character.format.placeholder.other.python'],
  ],
  [
    /\{\{|\}\}|\{(?:\w+(?:\.[A-Za-z_]\w*|\[[^\]'"]+\])*)?(?:![rsa])?(?::[^{}"'\n]*)?\}/dg,
    ['constant.character.format.placeholder.other.python'],
  ],
];
const RUST: readonly Part[] = [
  [/\{\{|\}\}/dg, ['constant.character.escape.rust']],
  [
    /(\{)[^"{}]*(\})/dg,
    [
      'meta.interpolation.rust',
      'punctuation.definition.interpolation.rust',
      'punctuation.definition.interpolation.rust',
    ],
  ],
];
const ENTITIES: readonly Part[] = [
  [
    /(&)(?:[A-Za-z][A-Za-z\d]*|#\d+|#[xX][\da-fA-F]+)(;)/dg,
    [
      'constant.character.entity.html',
      'punctuation.definition.entity.html',
      'punctuation.definition.entity.html',
    ],
  ],
];

const DOC_TAG = /(?<![^\s*])@[A-Za-z]\w*/dg;
const JAVADOC_TAG = 'keyword.other.documentation.javadoc.java';
const JAVADOC: readonly Part[] = [
  [/(?<![^\s*])(@param)\s+(\S+)/dg, [null, JAVADOC_TAG, 'variable.parameter.java']],
  [/(?<![^\s*])(@(?:throws|exception))\s+(\S+)/dg, [null, JAVADOC_TAG, 'entity.name.type.class.java']],
  [/(?<![^\s*])@(?:author|deprecated|return|see|serial|since|version)\b/dg, [JAVADOC_TAG]],
  [/\{(@(?:link|linkplain|code|literal|value|inheritDoc|docRoot))\b/dg, [null, JAVADOC_TAG]],
];
const XMLDOC: readonly Part[] = [
  [
    /(<\/?)([A-Za-z][\w.:]*)([^<>]*?)(\/?>)/dg,
    [
      null,
      'punctuation.definition.tag.cs',
      'entity.name.tag.localname.cs',
      null,
      'punctuation.definition.tag.cs',
    ],
    [
      [
        /\b([A-Za-z][\w.:]*)(=)("[^"]*"|'[^']*')/dg,
        [
          null,
          'entity.other.attribute-name.localname.cs',
          'punctuation.separator.equals.cs',
          'string.quoted.double.cs',
        ],
      ],
    ],
  ],
];

const PHPDOC_TAG = 'keyword.other.phpdoc.php';
const PHPDOC: readonly Part[] = [
  [
    /(?<![^\s*])(@(?:param|return|var|throws|property(?:-read|-write)?|mixin))\s+[\w\\|[\]?<>,&]+/dg,
    [null, PHPDOC_TAG],
    [
      [
        /(?<![@\w\\])(?:bool|boolean|int|integer|float|double|string|array|object|callable|iterable|mixed|void|null|true|false|resource|self|static|never)\b(?![\w\\])/dg,
        ['keyword.other.type.php'],
      ],
      [/[|&]/dg, ['punctuation.separator.delimiter.php']],
      [/(?<![@\w])[A-Za-z_\\][\w\\]*/dg, ['support.class.php']],
    ],
  ],
  [DOC_TAG, [PHPDOC_TAG]],
];
const SHELL: readonly Part[] = [[/\\[$`"\\]/dg, ['constant.character.escape.shell']]];
const GLOB: readonly Part[] = [
  [/\*/dg, ['variable.language.special.quantifier.star.shell keyword.operator.quantifier.star.shell']],
];

const css = (scope: string): string => `source.css ${scope}`;
/**
 * The content of a tag's `style`: the grammar of CSS takes the last declaration, which nothing ends, for a selector.
 */
const DECLARATIONS: readonly Part[] = [
  [/\/\*.*?(?:\*\/|$)/dg, [css('comment.block.css')]],
  [/(--[\w-]+)\s*(:)/dg, [null, css('variable.css'), css('punctuation.separator.key-value.css')]],
  [
    /([A-Za-z-][\w-]*)\s*(:)/dg,
    [null, css('support.type.property-name.css'), css('punctuation.separator.key-value.css')],
  ],
  [/"[^"]*"|'[^']*'/dg, [css('string.quoted.css')]],
  [/url\([^"')]*\)/dg, [null], [[/\([^)]*/dg, [css('variable.parameter.url.css')]]]],
  [/#[\da-fA-F]{3,8}\b/dg, [css('constant.other.color.rgb-value.hex.css')]],
  [/[-+]?(?:\d*\.)?\d+(%|[A-Za-z]+)?/dg, [css('constant.numeric.css'), 'keyword.other.unit.css']],
  [/--[\w-]+/dg, [css('variable.argument.css')]],
  [/[A-Za-z-][\w-]*(?=\()/dg, [css('support.function.misc.css')]],
  [/!\s*important\b/dg, [css('keyword.other.important.css')]],
  [/[A-Za-z-][\w-]*/dg, [css('support.constant.property-value.css')]],
  [/[;]/dg, [css('punctuation.terminator.rule.css')]],
  [/,/dg, [css('punctuation.separator.list.comma.css')]],
];

/** The body of a C macro. */
const macro = (c: string): readonly Part[] => [
  [/\/\*.*?(?:\*\/|$)/dg, [`comment.block.${c}`]],
  [/\/\/.*/dg, [`comment.line.double-slash.${c}`]],
  [
    /"(?:\\.|[^"\\])*"/dg,
    [`string.quoted.double.${c}`],
    [[/\\(?:x[\da-fA-F]+|[0-7]{1,3}|.)/dg, [`constant.character.escape.${c}`]]],
  ],
  [
    /'(?:\\.|[^'\\])*'/dg,
    [`string.quoted.single.${c}`],
    [[/\\(?:x[\da-fA-F]+|[0-7]{1,3}|.)/dg, [`constant.character.escape.${c}`]]],
  ],
  [/(?<![\w.])\.?\d(?:[eEpP][+-]|[\w.])*/dg, [`constant.numeric.decimal.${c}`]],
  [/\b(?:if|else|for|while|do|return|break|continue|switch|case|default|goto)\b/dg, [`keyword.control.${c}`]],
  [/\b(?:sizeof|alignof)\b/dg, [`keyword.operator.sizeof.${c}`]],
  [
    /\b(?:void|char|short|int|long|float|double|signed|unsigned|bool|auto)\b/dg,
    [`storage.type.built-in.primitive.${c}`],
  ],
  [/\b(?:struct|union|enum|class)\b/dg, [`storage.type.${c}`]],
  [/\b(?:const|static|extern|inline|volatile|register)\b/dg, [`storage.modifier.${c}`]],
  [/\b(?:NULL|true|false|nullptr)\b/dg, [`constant.language.${c}`]],
  [/\b[A-Za-z_]\w*(?=\s*\()/dg, [`entity.name.function.${c}`]],
  [/##?/dg, [`keyword.operator.${c}`]],
  [/->|\+\+|--|<<|>>|[=!<>]=?|&&|\|\||[-+*/%&|^~?:]/dg, [`keyword.operator.${c}`]],
  [/[()]/dg, [`punctuation.section.parens.begin.bracket.round.${c}`]],
  [/[[\]]/dg, [`punctuation.definition.begin.bracket.square.${c}`]],
  [/[{}]/dg, [`punctuation.section.block.begin.bracket.curly.${c}`]],
  [/,/dg, [`punctuation.separator.delimiter.${c}`]],
  [/;/dg, [`punctuation.terminator.statement.${c}`]],
  [/\\$/dg, [`constant.character.escape.line-continuation.${c}`]],
];
const MACROS: Readonly<Record<string, readonly Part[]>> = { c: macro('c'), cpp: macro('cpp') };
