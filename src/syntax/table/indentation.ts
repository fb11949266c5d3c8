import type { GoingOn, Indentation } from '../indentation.ts';

const ALL = '()[]{}';

/** The heads of statements that may do without brackets. */
const HEAD =
  /^(?!\}\s*while\b)(?:\}\s*)?(?:(?:else\s+)?(?:if|for|while|foreach)\b[^{;]*\)|for\s*\((?:[^(){}]|\((?:[^(){}]|\([^(){}]*\))*\))*\)|else|do)$/;
const LABEL = /^(?:case\b.*|default)\s*:(?!:)/;

/** The starts and ends of lines that continue a statement, in languages written like C. */
const GOES_ON: GoingOn = {
  start:
    /^(?:\.(?!\.\.)|->|::|\?(?!>)|:\s|\|\|?|&&|[-+*/%^]\s|<<|>>|==|!=|[<>]=?\s|=\s|(?:extends|implements|throws|permits|where|with|as)\s)/,
  end: /(?:(?:^|[^=!<>])=|[=-]>|&&|\|\||\?\??|[^+]\+|[^-]-|<<|\\|\breturn)$/,
  heading: /^(?:extends|implements|throws|permits|where|with)\b/,
  done: /[;,]$/,
};
/** Of a constructor what it begins with may stand in lines of its own, before its block. */
const GOES_ON_BEHIND_HEAD: GoingOn = {
  ...GOES_ON,
  start: new RegExp(`${GOES_ON.start?.source}|^,\\s`),
  heading: new RegExp(`${GOES_ON.heading?.source}|^[:,]\\s`),
};

/** Languages written like C, without labels. */
const HEADED: Indentation = {
  brackets: ALL,
  next: HEAD,
  block: /^\{/,
  goesOn: GOES_ON,
  stars: true,
};
/** C and what is written like it. */
const CURLY: Indentation = {
  ...HEADED,
  increase: /^(?:case\b.*|default)\s*:$/,
  labels: { line: LABEL, steps: 1 },
};
const PREPROCESSED: Indentation = {
  ...CURLY,
  // Labels, too.
  apart: /^#|^(?!(?:default|public|private|protected|signals)\b)[A-Za-z_]\w*:$/,
  goesOn: GOES_ON_BEHIND_HEAD,
};
const DOCUMENTED: Indentation = { ...CURLY, documenting: /^\/\/[/!] ?/ };
const BRACKETS: Indentation = { brackets: ALL };
/** Declarations in brackets. */
const STYLES: Indentation = {
  brackets: ALL,
  goesOn: { start: /^"/, end: /^[$@]?[\w-]+:(?:\s[^{]*,)?$/, done: /;$/, lists: true },
  stars: true,
};

const PYTHON: Indentation = {
  brackets: ALL,
  increase: /:$/,
  leave: /^(?:return|pass|break|continue|raise)\b(?!.*[,([{\\]$)/,
  partners: [
    [/^elif\b.*:$/, /^(?:if|elif)\b/],
    [/^else\s*:$/, /^(?:if|elif|for|while|except|async\s+for)\b/],
    [/^except\b.*:$/, /^(?:try|except)\b/],
    [/^finally\s*:$/, /^(?:try|except|else)\b/],
  ],
  offside: true,
};

const LISP: Indentation = { brackets: ALL, lisp: true };

const LUA: Indentation = {
  brackets: ALL,
  goesOn: { start: /^(?:\.\.|(?:and|or)\b)/, end: /(?:\.\.|\b(?:and|or)|(?:^|[^=~<>])=|[^-]-|[+*/])$/ },
  increase:
    /^(?:(?:local\s+)?function\b|if\b.*\bthen|elseif\b.*\bthen|else|for\b.*\bdo|while\b.*\bdo|repeat|do)(?!.*\bend\b[\s),;}]*$)|\bfunction\s*\([^()]*\)$|\b(?:then|do|else|repeat)$/,
  decrease: /^(?:end|else|elseif|until)\b/,
};

const MARKDOWN: Indentation = { lists: true, offside: true, embeds: true };

const TAGS: Indentation = { tags: 'all' };
const LATEX: Indentation = {
  brackets: '{}[]',
  increase: /\\begin\{(?!document\})[^{}]*\}(?:[[{][^\]}]*[\]}])*$/,
  decrease: /^\\end\{(?!document\})/,
};
const HTML: Indentation = { tags: 'html', brackets: ALL, stars: true };
/** A page with its scripts and styles. */
const PAGE: Indentation = {
  ...HTML,
  embeds: true,
  flush: [
    { line: /^<html\b/i, steps: 0 },
    { line: /^<(?:script|style)\b/i, steps: 1 },
  ],
};

/** Pages with blocks between marks, one in a line. */
const JINJA: Indentation = {
  ...HTML,
  increase:
    /^\{%[-+]?\s*(?:if|unless|elif|elsif|elseif|else|for|block|macro|call|filter|with|case|when|capture|tablerow|form|paginate|autoescape|trans|blocktrans|embed|spaceless|ifchanged|apply)\b(?!.*\{%[-+]?\s*end)(?:[^%]|%(?!\}))*%\}$/,
  decrease: /^\{%[-+]?\s*(?:end\w*|elif|elsif|elseif|else|when)\b/,
  partners: [
    [/^\{%[-+]?\s*endcase\b/, /^\{%[-+]?\s*case\b/],
    [/^\{%[-+]?\s*when\b/, /^\{%[-+]?\s*(?:case|when)\b/],
  ],
};

const YAML: Indentation = {
  brackets: '[]{}',
  increase:
    /^(?:-\s+)*(?:[^\s#"'-]|-[^\s])[^#]*:(?:\s+[&!]\S+)*$|^(?:-\s+)*(?:""*|''*):$|[:-]\s+[|>][-+\d]*$|^-$/,
  items: /^(?:-\s+)+(?=[^-\s[{|>])/,
  offside: true,
};

const SHELL: Indentation = {
  brackets: '(){}',
  increase:
    /(?:^|[;&|({]\s*|\s)(?:then|do|else)$|^(?:if|elif|while|until|for|case|select)\b(?!.*\b(?:fi|done|esac)$).*\b(?:then|do|in)$|^\(?[^()\s]+(?:\s*\|\s*[^()\s]+)*\)$/,
  goesOn: { start: /^(?:\||&&)/, end: /(?:\\|&&|\|)$/, done: /./ },
  decrease: /^(?:fi|done|esac|else|elif)\b/,
  partners: [[/^esac\b/, /^case\b/]],
  parts: { end: /;;&?$|;&$/, start: /^\(?[^()\s]+(?:\s*\|\s*[^()\s]+)*\)/ },
};

/** The partners of Ruby; the line of another part may begin with an assignment, such as `x = if`. */
const RUBY_PARTNERS: Indentation['partners'] = [
  [/^(?:when|in)\b/, /^(?:case|when|in)\b|=\s*case\b/],
  [/^elsif\b/, /^(?:if|unless|elsif)\b|=\s*(?:if|unless)\b/],
  [/^else\b/, /^(?:if|unless|elsif|when|in|rescue)\b|=\s*(?:if|unless)\b/],
];

/** By the id of a language; those without an entry keep the indentation of the line above. */
const INDENTATION: Readonly<Record<string, Indentation>> = {
  actionscript: CURLY,
  'angular-html': PAGE,
  apex: CURLY,
  asm: {},
  astro: PAGE,
  awk: BRACKETS,
  ballerina: CURLY,
  bash: SHELL,
  bibtex: BRACKETS,
  bicep: BRACKETS,
  blade: {
    ...HTML,
    increase:
      /^@(?:if|unless|isset|empty|auth|guest|env|production|can\w*|else\w*|for|foreach|forelse|while|section|push\w*|prepend|once|verbatim|component|slot|error|php|hasSection)\b(?!\s*\([^()]*,)(?!.*@(?:end|stop|show))/,
    decrease: /^@(?:end\w+|else\w*|stop|show|empty(?!\s*\())/,
  },
  c: PREPROCESSED,
  c3: CURLY,
  cairo: STYLES,
  clojure: LISP,
  cmake: {
    brackets: '()',
    increase: /^(?:if|elseif|else|foreach|while|function|macro|block)\s*\(.*\)$/i,
    decrease: /^(?:endif|elseif|else|endforeach|endwhile|endfunction|endmacro|endblock)\b/i,
  },
  coffeescript: {
    brackets: ALL,
    increase:
      /(?:->|=>|=|\b(?:then|else|try|finally))$|^(?:if|unless|for|while|until|switch|when|class|loop|catch)\b/,
    offside: true,
  },
  cpp: {
    ...PREPROCESSED,
    flush: [{ line: /^(?:(?:inline|export)\s+)*namespace\b.*\{$|^extern\s+"+\s*\{$/, steps: 1 }],
    increase: /^(?:case\b.*|default|(?:public|private|protected|signals)\b[^:]*)\s*:$/,
    decrease: /^(?:public|private|protected|signals)\b[^:]*:$/,
    documenting: /^\/\/[/!] ?/,
  },
  crystal: {
    brackets: ALL,
    increase:
      /^(?:abstract\s+)?(?:class|module|struct|def|enum|lib|macro|annotation|if|elsif|else|unless|case|when|in|begin|rescue|ensure|while|until)\b(?!.*\bend$)|\bdo(?:\s*\|[^|]*\|)?$/,
    decrease: /^(?:end|else|elsif|when|in|rescue|ensure)\b/,
    partners: RUBY_PARTNERS,
  },
  csharp: { ...PREPROCESSED, documenting: /^\/\/\/ ?/ },
  css: STYLES,
  cuda: PREPROCESSED,
  cue: BRACKETS,
  d: CURLY,
  dart: DOCUMENTED,
  elixir: {
    brackets: ALL,
    goesOn: { start: /^(?:\|>|<>|\+\+|(?:and|or)\b)/, end: /(?:(?:^|[^=!<>])=|<>|&&|\|\||\|>)$/ },
    increase: /(?:\bdo|->|^else|^rescue|^catch|^after|\bfn)$/,
    decrease: /^(?:end|else|rescue|catch|after)\b/,
    partners: [[/^(?:end|else|rescue|catch|after)\b/, /\b(?:do|fn|fn\b.*->)$/]],
  },
  elm: { brackets: ALL, increase: /(?:=|->|\bof|\blet|\bin|\bthen|\belse)$/, offside: true },
  'emacs-lisp': LISP,
  erb: {
    ...HTML,
    increase:
      /^<%-?\s*(?:(?:if|unless|elsif|else|case|when|for|while|until|begin)\b(?!.*\bend\b)|.*\bdo\b(?:\s*\|[^|]*\|)?\s*-?%>$)/,
    decrease: /^<%-?\s*(?:end|else|elsif|when)\b/,
  },
  erlang: {
    brackets: ALL,
    increase: /(?:->|\b(?:begin|of|receive|after|catch|try|fun|if))$/,
    decrease: /^(?:end|of|after|catch)\b/,
    leave: /^(?!.*->).*\.$/,
    offside: true,
  },
  fennel: LISP,
  fish: {
    brackets: '()',
    increase: /^(?:if|else|while|for|function|switch|case|begin)\b(?!.*\bend$)/,
    decrease: /^(?:end|else|case)\b/,
  },
  fortran: {
    brackets: '()',
    increase:
      /^(?:(?:\w+\s*:\s*)?(?:do|select\s*case|where|associate|block|forall)\b.*|(?:else\s*)?if\b.*\bthen|else|else\s*where.*|case\b.*|contains|(?:(?:pure|elemental|recursive|module|impure|integer|real|logical|double\s+precision|character|complex|type)\b[^!=:]*\s)?(?:program|subroutine|function|module(?!\s+procedure)|interface|submodule)\b.*|type(?!\s*\().*)$/i,
    decrease: /^(?:end\s*\w*\b|else\b|case\b|contains\b)/i,
  },
  fsharp: { brackets: ALL, increase: /(?:=|->|\bthen|\belse|\bdo|\bwith|\btry|\bfinally)$/, offside: true },
  gdscript: PYTHON,
  gitconfig: { increase: /^\[.*\]$/, decrease: /^\[/ },
  gleam: { brackets: ALL, increase: /->$/, documenting: /^\/\/\/\/? ?/ },
  glsl: PREPROCESSED,
  gn: BRACKETS,
  go: { ...CURLY, apart: /^(?!default\b)[A-Za-z_]\w*:$/, labels: { line: LABEL, steps: 0 } },
  gomod: BRACKETS,
  graphql: { brackets: ALL },
  groovy: CURLY,
  hack: CURLY,
  handlebars: {
    ...HTML,
    increase: /^\{\{~?(?:[#^]|else\b)(?!.*\{\{~?\/)/,
    decrease: /^\{\{~?(?:\/|\^|else\b)/,
  },
  haskell: {
    brackets: ALL,
    increase: /(?:=|->|<-|\b(?:where|do|of|let|then|else|in))$/,
    offside: true,
  },
  haxe: CURLY,
  hcl: BRACKETS,
  hip: PREPROCESSED,
  hjson: BRACKETS,
  hlsl: PREPROCESSED,
  html: PAGE,
  hy: LISP,
  java: CURLY,
  javascript: { ...CURLY, tags: 'leading' },
  jinja: JINJA,
  json: { brackets: '[]{}' },
  json5: BRACKETS,
  jsonc: { brackets: '[]{}', stars: true },
  jsonnet: BRACKETS,
  julia: {
    brackets: ALL,
    flush: [{ line: /^(?:bare)?module\b/, steps: 0 }],
    increase:
      /^(?:mutable\s+struct|struct|function|macro|if|elseif|else|while|for|begin|let|quote|do|try|catch|finally|module|baremodule|abstract)\b(?!.*\bend$)|\b(?:do(?:\s+[\w\s,()]+)?|begin)$/,
    decrease: /^(?:end|else|elseif|catch|finally)\b/,
  },
  justfile: { brackets: '(){}', increase: /^[\w@-][^=]*:(?!=)[^=]*$/, offside: true },
  kdl: { brackets: '{}', stars: true },
  kotlin: {
    ...HEADED,
    // What a property is got and set by.
    goesOn: { ...GOES_ON, start: new RegExp(`${GOES_ON.start?.source}|^(?:private\\s+)?[gs]et\\(`) },
  },
  latex: LATEX,
  less: STYLES,
  liquid: JINJA,
  lisp: LISP,
  'llvm-ir': { brackets: ALL },
  lua: LUA,
  luau: LUA,
  makefile: { recipe: /^[^\s#=][^=#]*:(?![=:])[^=]*$/, offside: true },
  markdown: MARKDOWN,
  marko: HTML,
  mdx: MARKDOWN,
  metal: PREPROCESSED,
  mlir: { brackets: ALL },
  mojo: PYTHON,
  move: STYLES,
  nginx: BRACKETS,
  nim: {
    brackets: ALL,
    increase: /(?:[:=]|\b(?:object|enum|tuple|ref object))$|^(?:type|var|let|const|import)$/,
    leave: PYTHON.leave,
    partners: [
      [/^(?:elif|of)\b.*:$/, /^(?:if|elif|when|case|of)\b/],
      [/^else\s*:$/, /^(?:if|elif|when|case|of|for|while)\b/],
      [/^(?:except|finally)\b.*:$/, /^(?:try|except)\b/],
    ],
    offside: true,
  },
  nix: { brackets: ALL, increase: /(?:=|\b(?:let|then|else|in))$/, decrease: /^in\b/ },
  nushell: BRACKETS,
  'objective-c': PREPROCESSED,
  'objective-cpp': PREPROCESSED,
  ocaml: {
    brackets: ALL,
    increase: /(?:=|->|\b(?:struct|sig|begin|then|else|do|of|with|try|function|object(?:\s*\([^()]*\))?))$/,
    decrease: /^(?:end|done)\b/,
    partners: [
      [/^end\b/, /\b(?:struct|sig|begin|object(?:\s*\([^()]*\))?)$/],
      [/^done\b/, /\bdo$/],
    ],
    offside: true,
  },
  odin: { ...CURLY, labels: { line: /^case\b.*:$/, steps: 0 } },
  openscad: PREPROCESSED,
  pascal: {
    brackets: '()[]',
    increase:
      /^(?:begin|repeat|try|finally|except|asm|type|var|const|interface|implementation|case\b.*\bof|.*\b(?:record|class(?:\s*\([^()]*\))?|object|begin))$/i,
    next: /^(?!.*\bbegin$)(?:(?:else\s+)?if\b.*\bthen|else|(?:for|while)\b.*\bdo|with\b.*\bdo)$/i,
    decrease: /^(?:end|until|finally|except|interface|implementation)\b/i,
    partners: [
      [/^begin$/i, /^(?:procedure|function|program|constructor|destructor|if|for|while|else|with)\b/i],
    ],
  },
  pbxproj: BRACKETS,
  perl: { brackets: ALL, goesOn: { ...GOES_ON, start: /^(?:->|[?:.=]\s|&&|\|\||[-+*/]\s|(?:and|or)\b)/ } },
  php: {
    ...CURLY,
    increase:
      /^(?:case\b.*|default)\s*:$|^(?:<\?php\s+)?(?:(?:else\s*)?if|else|for(?:each)?|while|switch)\b.*:(?:\s*\?>)?$/,
    decrease: /^(?:<\?php\s+)?(?:end(?:if|for(?:each)?|while|switch)\b|else(?:\s*if\b.*)?\s*:)/,
  },
  'pkg-config': {},
  pkl: BRACKETS,
  postcss: STYLES,
  powershell: { brackets: ALL, goesOn: { start: /^[|.]/, end: /(?:\||`|[-+=])$/, done: /./ } },
  prisma: BRACKETS,
  protobuf: STYLES,
  puppet: BRACKETS,
  purescript: { brackets: ALL, increase: /(?:=|->|<-|\b(?:where|do|of|let|then|else|in))$/, offside: true },
  python: PYTHON,
  qml: CURLY,
  r: { brackets: ALL, goesOn: { end: /(?:%[^%\s]*%|\|>|[-+*/~|&]|<-|[^=!<>]=)$/, done: /./ } },
  racket: LISP,
  raku: BRACKETS,
  razor: HTML,
  ron: BRACKETS,
  ruby: {
    brackets: ALL,
    goesOn: { start: /^(?:\.(?!\.)|&\.|&&|\|\||[?:]\s)/, end: /(?:(?:^|[^=!<>])=|&&|\|\||\\|[^+]\+|\w\.)$/ },
    increase:
      /^(?:(?:private|public|protected|memoize)\s+)?(?:class|module|def|if|elsif|else|unless|when|in|begin|rescue|ensure|while|until|for|case)\b(?!.*\bend$)(?!.*\bthen\b.+$)(?!.*\)\s*=\s)(?!\s+[\w.]+[?!]?\s+=\s)|.=\s*(?:if|unless|case|begin)\b(?!.*\bend$)|\bdo(?:\s*\|[^|]*\|)?$/,
    decrease: /^(?:end|else|elsif|when|in|rescue|ensure)\b/,
    partners: RUBY_PARTNERS,
  },
  rust: {
    brackets: ALL,
    increase: /^where$/,
    goesOn: { ...GOES_ON, start: /^(?:\.(?!\.)|\?|&&|\|\||[-+*/%|&^=]\s|[=!<>]=|<<|>>|as\s|where\b)/ },
    partners: [[/^\{/, /^where$/]],
    stars: true,
    documenting: /^\/\/[/!] ?/,
  },
  scala: {
    ...HEADED,
    increase: /=>$|(?:^|[^=!<>])=$/,
    labels: { line: /^case\b(?!\s+(?:class|object)\b).*=>/, steps: 1 },
    // In its third edition.
    offside: true,
  },
  scheme: LISP,
  scss: STYLES,
  shaderlab: PREPROCESSED,
  slang: PREPROCESSED,
  smithy: BRACKETS,
  solidity: DOCUMENTED,
  sparql: BRACKETS,
  sql: {
    brackets: '()',
    goesOn: { start: /^(?:and|or|on)\b/i, done: /;$/ },
    increase: /^(?:begin|case|else|loop|select|from|where|set|values)$|\b(?:begin|then|loop|case)$/i,
    decrease: /^(?:end|else)\b/i,
    partners: [
      [
        /^(?:from|where|group\s+by|order\s+by|having|limit|union|set|values|(?:(?:left|right|inner|outer|full|cross)\s+)*join)\b/i,
        /^(?:select|insert|update|delete|from|where|with|(?:(?:left|right|inner|outer|full|cross)\s+)*join)\b/i,
      ],
    ],
  },
  starlark: PYTHON,
  svelte: { ...PAGE, increase: /^\{[#:](?!.*\{\/)/, decrease: /^\{[:/]/ },
  swift: { ...DOCUMENTED, labels: { line: LABEL, steps: 0 } },
  systemverilog: {
    brackets: ALL,
    increase:
      /\b(?:begin(?:\s*:\s*\w+)?|fork|generate)$|^(?:case[xz]?\b.*\)|(?:module|class|package|interface|function|task)\b.*;)$/,
    decrease: /^(?:end\w*|join\w*)\b/,
    next: /^(?:(?:else\s+)?if\b.*\)|else)$/,
    stars: true,
  },
  tcl: BRACKETS,
  templ: { ...CURLY, tags: 'leading' },
  terraform: { brackets: ALL },
  tex: LATEX,
  thrift: STYLES,
  toml: { brackets: '[]{}' },
  turtle: BRACKETS,
  twig: JINJA,
  typescript: CURLY,
  typescriptreact: { ...CURLY, tags: 'leading' },
  typespec: BRACKETS,
  typst: { brackets: ALL },
  vala: CURLY,
  verilog: {
    brackets: ALL,
    increase: /\b(?:begin(?:\s*:\s*\w+)?|fork|generate)$|^(?:case[xz]?\b.*\)|(?:module|function|task)\b.*;)$/,
    decrease: /^(?:end\w*|join\w*)\b/,
    next: /^(?:(?:else\s+)?if\b.*\)|else)$/,
    stars: true,
  },
  vhdl: {
    brackets: '()',
    increase: /(?:\b(?:is|then|loop|begin|generate|record|port\s*\(|generic\s*\()|^else|=>)$/i,
    decrease: /^(?:end|else|elsif|begin)\b/i,
  },
  vim: {
    brackets: ALL,
    increase:
      /^(?:(?:if|elseif|else|while|for|def|try|catch|finally)\b|function!?\s|augroup\s+(?!end\b)\S)(?!.*\bend\w+$)/i,
    decrease:
      /^(?:endif|else|elseif|endwhile|endfor|endfunction|endfunc|enddef|endtry|catch|finally|augroup\s+end)\b/i,
  },
  vlang: CURLY,
  vue: { ...PAGE, flush: [{ line: /^<(?:script|style)\b/, steps: 0 }] },
  vyper: PYTHON,
  wgsl: STYLES,
  xml: TAGS,
  xsl: TAGS,
  yaml: YAML,
  zig: { ...HEADED, documenting: /^\/\/[/!] ?/ },
};

/** Lines begin below the text of the line above. */
export const AS_ABOVE: Indentation = {};

/** The indentation rules of a language. */
export const indentationOf = (id: string): Indentation => INDENTATION[id] ?? AS_ABOVE;
