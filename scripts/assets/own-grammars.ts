/**
 * Grammars of our own, small ones, for languages of which there is none that may be given on: what is a comment, a text, a
 * number, a word of the language, and what is declared.
 */

interface Rule {
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly name?: string;
  readonly contentName?: string;
  readonly captures?: Readonly<Record<number, Rule>>;
  readonly beginCaptures?: Readonly<Record<number, Rule>>;
  readonly endCaptures?: Readonly<Record<number, Rule>>;
  readonly patterns?: readonly Rule[];
  readonly include?: string;
}

interface OwnGrammar {
  readonly name: string;
  readonly ids: readonly string[];
  readonly scopeName: string;
  readonly patterns: readonly Rule[];
}

const named = (...names: readonly string[]): Readonly<Record<number, Rule>> =>
  Object.fromEntries(names.flatMap((name, i) => (name === '' ? [] : [[i + 1, { name }]])));

const lineComment = (mark: string, kind: string): Rule => ({
  begin: `(${mark})`,
  end: '$',
  name: `comment.line.${kind}`,
  beginCaptures: named('punctuation.definition.comment'),
});
const blockComment: Rule = { begin: '/\\*', end: '\\*/', name: 'comment.block' };
const hash = lineComment('#', 'number-sign');
const slashes = lineComment('//', 'double-slash');
const semicolon = lineComment(';', 'semicolon');

const escape: Rule = { match: '\\\\.', name: 'constant.character.escape' };
const quoted = (quote: string, kind: string, inside: readonly Rule[] = [escape]): Rule => ({
  begin: quote,
  // A text that is not closed ends with its line.
  end: `${quote}|$`,
  name: `string.quoted.${kind}`,
  patterns: inside,
});
const double = quoted('"', 'double');
const single = quoted("'", 'single');
const words = (list: string, name: string): Rule => ({
  match: `(?<![\\w.$-])(?:${list.trim().split(/\s+/).join('|')})(?![\\w-])`,
  name,
});
const number: Rule = {
  match: '(?<![\\w.])[-+]?(?:0[xX][0-9a-fA-F_]+|(?:\\d[\\d_]*)?\\.?\\d+(?:[eE][-+]?\\d+)?)(?![\\w])',
  name: 'constant.numeric',
};
const operators = (match: string): Rule => ({ match, name: 'keyword.operator' });

const hclTemplate: Rule = {
  begin: '[$%]\\{',
  end: '\\}',
  name: 'meta.interpolation',
  beginCaptures: { 0: { name: 'punctuation.section.interpolation.begin' } },
  endCaptures: { 0: { name: 'punctuation.section.interpolation.end' } },
  patterns: [{ include: '$self' }],
};
const hcl: readonly Rule[] = [
  hash,
  slashes,
  blockComment,
  { begin: '<<-?\\s*(\\w+)\\s*$', end: '^\\s*\\1\\s*$', name: 'string.unquoted.heredoc', patterns: [hclTemplate] },
  quoted('"', 'double', [{ match: '[$%]{2}\\{', name: 'constant.character.escape' }, escape, hclTemplate]),
  {
    match: '^\\s*([A-Za-z_][\\w-]*)\\s*((?:"[^"]*"\\s*|[\\w-]+\\s*)*)(?=\\{)',
    captures: {
      1: { name: 'entity.name.type' },
      2: { patterns: [{ match: '"[^"]*"', name: 'string.quoted.double entity.name.class' }, { match: '[\\w-]+', name: 'entity.name.class' }] },
    },
  },
  { match: '^\\s*([A-Za-z_][\\w-]*)\\s*(=)(?![=>])', captures: named('variable.other.property', 'keyword.operator.assignment') },
  { match: '\\b([A-Za-z_]\\w*)(?=\\()', name: 'support.function' },
  words('true false null', 'constant.language'),
  words('for in if else endif endfor', 'keyword.control'),
  words('string number bool any list map set object tuple', 'storage.type'),
  words('var local module data each self count path terraform provider', 'variable.language'),
  number,
  operators('=>|[!=<>]=|&&|\\|\\||[-+*/%<>!?:=]'),
];

const percentFormat: Rule = { match: '\\\\(?:[0-9a-fA-F]{2}|.)', name: 'constant.character.escape' };

export const OWN: readonly OwnGrammar[] = [
  { name: 'HCL', ids: ['hcl'], scopeName: 'source.hcl', patterns: hcl },
  { name: 'Terraform', ids: ['terraform'], scopeName: 'source.hcl.terraform', patterns: hcl },
  {
    name: 'Go module',
    ids: ['gomod'],
    scopeName: 'source.gomod',
    patterns: [
      slashes,
      { match: '^\\s*(module)\\s+(\\S+)', captures: named('keyword.control', 'entity.name.module') },
      words('module go toolchain require replace exclude retract tool godebug ignore', 'keyword.control'),
      operators('=>'),
      { match: '\\bv\\d+\\.\\d+\\.\\d+[-+.\\w]*(?:/go\\.mod)?|\\bh1:\\S+', name: 'constant.numeric' },
      { match: '[\\w.-]+(?:/[\\w.~-]+)+', name: 'string.unquoted' },
      double,
      number,
    ],
  },
  {
    name: 'LLVM IR',
    ids: ['llvm'],
    scopeName: 'source.llvm',
    patterns: [
      semicolon,
      quoted('"', 'double', [percentFormat]),
      { match: '^\\s*(define)\\b[^@]*(@[-\\w.$]+)', captures: named('keyword.control', 'entity.name.function') },
      { match: '^([-\\w.$]+|"[^"]*")(:)', captures: named('entity.name.label', 'punctuation.separator') },
      { match: '@[-\\w.$]+', name: 'variable.other.global' },
      { match: '%[-\\w.$]+', name: 'variable.other' },
      { match: '![-\\w.$]*', name: 'variable.other.metadata' },
      { match: '#\\d+', name: 'entity.other.attribute-name' },
      { match: '\\b(?:i\\d+|void|half|bfloat|float|double|fp128|x86_fp80|ppc_fp128|label|metadata|token|ptr|opaque|type)\\b', name: 'storage.type' },
      words('true false null undef poison none zeroinitializer', 'constant.language'),
      words(
        `ret br switch indirectbr invoke resume unreachable call callbr fneg add fadd sub fsub mul fmul udiv sdiv fdiv urem srem
        frem shl lshr ashr and or xor extractelement insertelement shufflevector extractvalue insertvalue alloca load store
        fence cmpxchg atomicrmw getelementptr trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr
        bitcast addrspacecast icmp fcmp phi select freeze va_arg landingpad catchpad cleanuppad catchret cleanupret`,
        'keyword.control',
      ),
      words(
        `define declare global constant private internal external linkonce linkonce_odr weak weak_odr common appending extern_weak
        hidden protected default dso_local unnamed_addr local_unnamed_addr thread_local section align attributes source_filename
        target datalayout triple module asm nounwind readonly readnone noreturn noinline alwaysinline inbounds nsw nuw exact
        tail musttail notail fastcc ccc coldcc to from within unwind comdat nocapture noundef nonnull signext zeroext sret byval`,
        'storage.modifier',
      ),
      number,
    ],
  },
  {
    name: 'MLIR',
    ids: ['mlir'],
    scopeName: 'source.mlir',
    patterns: [
      slashes,
      double,
      { match: '\\b((?:func\\.)?func)\\s+(?:(private|public|nested)\\s+)?(@[\\w.$-]+)', captures: named('keyword.control', 'storage.modifier', 'entity.name.function') },
      { match: '\\^\\w+', name: 'entity.name.label' },
      { match: '%[\\w.$-]+(?:#\\d+)?', name: 'variable.other' },
      { match: '@[\\w.$-]+', name: 'variable.other.global' },
      { match: '[#!][\\w.$-]+', name: 'entity.name.type' },
      { match: '\\b(?:[su]?i\\d+|f\\d+|bf16|index|none|tensor|memref|vector|tuple|complex)\\b', name: 'storage.type' },
      { match: '\\b[a-z_]\\w*(?:\\.[a-z_]\\w*)+', name: 'support.function' },
      words('true false unit dense affine_map affine_set loc', 'constant.language'),
      words('module attributes return to step', 'keyword.control'),
      number,
    ],
  },
  {
    name: 'Smali',
    ids: ['smali'],
    scopeName: 'source.smali',
    patterns: [
      hash,
      double,
      single,
      { match: '^\\s*(\\.method)\\b(.*?)([\\w$<>-]+)(?=\\()', captures: named('keyword.control', 'storage.modifier', 'entity.name.function') },
      { match: '^\\s*(\\.class)\\b(.*?)(L[\\w/$-]+;)', captures: named('keyword.control', 'storage.modifier', 'entity.name.class') },
      { match: '^\\s*\\.[a-z][\\w-]*(?:\\s+[a-z]+(?=\\s|$))?', name: 'keyword.control' },
      { match: '^\\s*:\\w+|:\\w+(?=\\s*$)', name: 'entity.name.label' },
      { match: '\\[*L[\\w/$-]+;', name: 'entity.name.type' },
      { match: '\\b[vp]\\d+\\b', name: 'variable.parameter' },
      { match: '^\\s*[a-z][a-z0-9]*(?:[-/][a-z0-9]+)*', name: 'support.function' },
      words('public private protected static final abstract synthetic constructor varargs bridge enum interface', 'storage.modifier'),
      number,
    ],
  },
  {
    name: 'm4',
    ids: ['m4'],
    scopeName: 'source.m4',
    patterns: [
      { begin: '\\bdnl\\b', end: '$', name: 'comment.line' },
      hash,
      { match: '\\b(AC_DEFUN(?:_ONCE)?|m4_define|define|m4_defun)(\\()\\s*[`\\[]*([\\w-]+)', captures: named('keyword.control', 'punctuation.section', 'entity.name.function') },
      { match: '\\b(?:A[CMSXH]|LT|PKG|m4)_\\w+', name: 'support.function' },
      words('define undefine defn pushdef popdef indir builtin ifdef ifelse shift forloop foreach include sinclude divert undivert divnum len index regexp substr translit patsubst format incr decr eval syscmd esyscmd sysval changequote changecom dumpdef traceon traceoff errprint', 'keyword.control'),
      { match: '\\$(?:[\\d#@*]|\\w+|\\{[^}]*\\})', name: 'variable.parameter' },
      { begin: '"', end: '"', name: 'string.quoted.double', patterns: [escape] },
      words('if then else elif fi for do done case esac while in', 'keyword.control'),
      number,
    ],
  },
  {
    name: 'Thrift',
    ids: ['thrift'],
    scopeName: 'source.thrift',
    patterns: [
      slashes,
      hash,
      blockComment,
      double,
      single,
      { match: '\\b(struct|union|exception|senum)\\s+(\\w+)', captures: named('keyword.control', 'entity.name.struct') },
      { match: '\\b(enum)\\s+(\\w+)', captures: named('keyword.control', 'entity.name.enum') },
      { match: '\\b(service|interaction)\\s+(\\w+)', captures: named('keyword.control', 'entity.name.service') },
      { match: '^\\s*(\\d+)(:)', captures: named('constant.numeric', 'punctuation.separator') },
      words('namespace include cpp_include const typedef extends throws', 'keyword.control'),
      words('required optional oneway async stream', 'storage.modifier'),
      words('bool byte i8 i16 i32 i64 double string binary slist list map set void uuid float', 'storage.type'),
      { match: '\\b(\\w+)(?=\\s*\\()', name: 'entity.name.function' },
      words('true false', 'constant.language'),
      number,
    ],
  },
  {
    name: 'Xcode project',
    ids: ['pbxproj'],
    scopeName: 'source.pbxproj',
    patterns: [
      slashes,
      blockComment,
      double,
      { match: '\\b(isa)\\s*(=)\\s*(\\w+)', captures: named('variable.other.property', 'keyword.operator.assignment', 'entity.name.type') },
      { match: '(\\$?[\\w.]+)(?=\\s*(?:/\\*.*?\\*/\\s*)?=)', name: 'variable.other.property' },
      operators('='),
      { match: '\\b[0-9A-F]{24}\\b', name: 'constant.other' },
      words('YES NO', 'constant.language'),
      number,
    ],
  },
  {
    name: 'Ignore file',
    ids: ['ignore'],
    scopeName: 'source.ignore',
    patterns: [
      { ...hash, begin: '^(#)' },
      { match: '^!', name: 'keyword.operator.negation' },
      escape,
      { match: '\\*+|\\?|\\[[^\\]]*\\]', name: 'keyword.operator.wildcard' },
      { match: '/', name: 'punctuation.separator' },
    ],
  },
  {
    name: 'Git attributes',
    ids: ['gitattributes'],
    scopeName: 'source.gitattributes',
    patterns: [
      { ...hash, begin: '^\\s*(#)' },
      { match: '^\\s*(\\[attr\\])(\\S+)', captures: named('keyword.control', 'entity.name.type') },
      { match: '^\\s*("[^"]*"|\\S+)', captures: named('string.unquoted') },
      { match: '([-!]?)([\\w.-]+)(?:(=)(\\S+))?', captures: named('keyword.operator', 'entity.other.attribute-name', 'keyword.operator.assignment', 'constant.other') },
    ],
  },
  {
    name: 'Wavefront OBJ',
    ids: ['wavefront-obj'],
    scopeName: 'source.wavefront-obj',
    patterns: [
      hash,
      { match: '^\\s*(o|g|newmtl)\\s+(.+)$', captures: named('keyword.control', 'entity.name.section') },
      { match: '^\\s*(mtllib|usemtl|map_\\w+|bump|refl|disp|decal)\\s+(.+)$', captures: named('keyword.control', 'string.unquoted') },
      { match: '^\\s*[A-Za-z]\\w*\\b', name: 'keyword.control' },
      { match: '/', name: 'punctuation.separator' },
      number,
      { match: '(?<=/)\\d+', name: 'constant.numeric' },
    ],
  },
  {
    name: 'Windows resource',
    ids: ['windows-resource'],
    scopeName: 'source.rc',
    patterns: [
      slashes,
      blockComment,
      quoted('L?"', 'double', [{ match: '""', name: 'constant.character.escape' }, escape]),
      { match: '^\\s*(#\\s*\\w+)(?:\\s+(<[^>]*>))?', captures: named('keyword.control.directive', 'string.quoted.other') },
      { match: '^\\s*(\\w+)\\s+(DIALOG|DIALOGEX|MENU|MENUEX|ICON|BITMAP|CURSOR|ACCELERATORS|VERSIONINFO|RCDATA|HTML|FONT|TOOLBAR|DLGINIT|MESSAGETABLE)\\b', captures: named('entity.name.section', 'keyword.control') },
      words('BEGIN END STRINGTABLE LANGUAGE CAPTION STYLE EXSTYLE FONT CLASS CHARACTERISTICS VERSION BLOCK VALUE POPUP MENUITEM SEPARATOR', 'keyword.control'),
      words('CONTROL LTEXT RTEXT CTEXT EDITTEXT PUSHBUTTON DEFPUSHBUTTON CHECKBOX RADIOBUTTON AUTOCHECKBOX AUTORADIOBUTTON GROUPBOX COMBOBOX LISTBOX SCROLLBAR ICON', 'support.function'),
      words('DISCARDABLE MOVEABLE FIXED PURE IMPURE PRELOAD LOADONCALL SHIFT VIRTKEY ALT CONTROL NOINVERT GRAYED CHECKED INACTIVE', 'storage.modifier'),
      { match: '\\b(?:WS|DS|ES|BS|SS|CBS|LBS|TVS|LVS|ID\\w?|VK|VS|FILE)_?[A-Z0-9_]+\\b', name: 'constant.other' },
      number,
    ],
  },
  {
    name: 'BibTeX style',
    ids: ['bibtex-style'],
    scopeName: 'source.bst',
    patterns: [
      lineComment('%', 'percentage'),
      { begin: '"', end: '"|$', name: 'string.quoted.double' },
      { match: '\\b(FUNCTION|MACRO)\\s*(\\{)\\s*([^}\\s]+)', captures: named('keyword.control', 'punctuation.section', 'entity.name.function') },
      words('ENTRY EXECUTE FUNCTION INTEGERS ITERATE MACRO READ REVERSE SORT STRINGS', 'keyword.control'),
      { match: '(?<![\\w.])(?:if|while|skip|pop|swap|duplicate)\\$', name: 'keyword.control' },
      { match: "(?<![\\w.])[\\w.]+\\$", name: 'support.function' },
      { match: "'[\\w.$]+", name: 'variable.other' },
      { match: '#-?\\d+', name: 'constant.numeric' },
      operators(':=|[=<>+*-]'),
    ],
  },
  {
    name: 'nginx',
    ids: ['nginx'],
    scopeName: 'source.nginx',
    patterns: [
      hash,
      double,
      single,
      { match: '\\$(?:\\w+|\\{\\w+\\})', name: 'variable.other' },
      { match: '^\\s*(upstream|server_name|location|map|geo|split_clients|limit_req_zone)\\b', captures: named('keyword.control') },
      { match: '(?:^|(?<=[;{}]))\\s*([a-z_]\\w*)(?=[^;{}]*\\{)', captures: named('keyword.control') },
      { match: '(?:^|(?<=[;{}]))\\s*([a-z_]\\w*)', captures: named('support.function') },
      words('on off', 'constant.language'),
      operators('[!=]?~\\*?|\\^~|!?='),
      { match: '\\b\\d+(?:\\.\\d+)*(?:[kKmMgG]|ms|[smhdwMy])?\\b', name: 'constant.numeric' },
    ],
  },
  {
    name: 'Tcl',
    ids: ['tcl'],
    scopeName: 'source.tcl',
    patterns: [
      { ...hash, begin: '(?:^|(?<=;))\\s*(#)' },
      { begin: '"', end: '"', name: 'string.quoted.double', patterns: [escape, { match: '\\$(?:[\\w:]+|\\{[^}]*\\})', name: 'variable.other' }] },
      { match: '\\$(?:[\\w:]+|\\{[^}]*\\})', name: 'variable.other' },
      { match: '\\b(proc|method)\\s+([^\\s{]+)', captures: named('keyword.control', 'entity.name.function') },
      { match: '\\b(namespace\\s+eval|oo::class\\s+create)\\s+([^\\s{]+)', captures: named('keyword.control', 'entity.name.class') },
      words('if then else elseif for foreach while switch break continue return try catch finally trap on throw error proc namespace package require provide source upvar uplevel global variable set unset eval expr', 'keyword.control'),
      words('append array binary cd clock close concat dict encoding eof exec exit fconfigure file fileevent flush format gets glob incr info interp join lappend lassign lindex linsert list llength lmap load lrange lrepeat lreplace lreverse lsearch lset lsort open pid puts pwd read regexp regsub rename scan seek socket split string subst tell time trace update vwait', 'support.function'),
      escape,
      number,
    ],
  },
];
