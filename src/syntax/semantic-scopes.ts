/**
 * The TextMate scopes of types of semantic tokens, the best first: those that the documentation of VS Code names for
 * themes that say nothing of semantic tokens.
 */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  namespace: ['entity.name.namespace'],
  type: ['entity.name.type', 'support.type'],
  struct: ['storage.type.struct', 'entity.name.type.struct', 'entity.name.type'],
  class: ['entity.name.type.class', 'support.class'],
  interface: ['entity.name.type.interface', 'entity.name.type'],
  enum: ['entity.name.type.enum', 'entity.name.type'],
  typeParameter: ['entity.name.type.parameter', 'entity.name.type'],
  function: ['entity.name.function', 'support.function'],
  method: ['entity.name.function.member', 'support.function'],
  member: ['entity.name.function.member', 'support.function'],
  macro: ['entity.name.function.preprocessor'],
  variable: ['variable.other.readwrite', 'entity.name.variable'],
  parameter: ['variable.parameter'],
  property: ['variable.other.property'],
  enumMember: ['variable.other.enummember'],
  event: ['variable.other.event'],
  decorator: ['entity.name.decorator', 'entity.name.function'],
  comment: ['comment'],
  string: ['string'],
  keyword: ['keyword.control'],
  number: ['constant.numeric'],
  regexp: ['constant.regexp', 'string.regexp'],
  operator: ['keyword.operator'],
};

/** The scopes of types with modifiers, which come before those of the type. */
const MODIFIED: Readonly<Record<string, readonly (readonly [modifiers: string, scope: string])[]>> = {
  type: [['defaultLibrary', 'support.type']],
  class: [['defaultLibrary', 'support.class']],
  interface: [['defaultLibrary', 'support.class']],
  variable: [
    ['defaultLibrary readonly', 'support.constant'],
    ['readonly', 'variable.other.constant'],
    ['defaultLibrary', 'support.variable'],
  ],
  property: [
    ['defaultLibrary readonly', 'support.constant.property'],
    ['readonly', 'variable.other.constant.property'],
    ['defaultLibrary', 'support.variable.property'],
  ],
  function: [['defaultLibrary', 'support.function']],
  method: [['defaultLibrary', 'support.function']],
};

/** Modifiers of a token that themes can tell it by; more of them are left out. */
const MOST_MODIFIERS = 4;

/**
 * The scopes of a semantic token as a path for the rules of a theme: the later of them counts more. First the scopes of
 * TextMate that stand for it, then those that `semanticTokenColors` of a theme become (`semanticScope`).
 */
export function semanticPath(type: string, modifiers: readonly string[], language: string): string {
  const named = modifiers.filter(isWord).toSorted().slice(0, MOST_MODIFIERS);
  const textMate = [
    ...(MODIFIED[type] ?? [])
      .filter(([all]) => all.split(' ').every((each) => named.includes(each)))
      .map(([, scope]) => scope),
    ...(SCOPES[type] ?? []),
  ];
  const own = subsetsOf(named).flatMap((some) => [
    scopeOf('*', some),
    ...(isWord(type) ? [scopeOf(type, some)] : []),
  ]);
  return [...textMate.toReversed(), `${LANGUAGE}.${language}`, ...own].join(' ');
}

/** The scope selector of a key of `semanticTokenColors`, such as `variable.readonly:typescript`; null where it is none. */
export function semanticScope(selector: string): string | null {
  const found = /^(\*|[\w-]+)((?:\.[\w-]+)*)(?::([\w-]+))?$/.exec(selector.trim());
  if (found === null) return null;
  const [, type, modifiers, language] = found;
  const scope = scopeOf(type, modifiers.split('.').filter(Boolean).toSorted());
  return language === undefined ? scope : `${LANGUAGE}.${language} ${scope}`;
}

/** A semantic token as its server names it. */
export interface SemanticKind {
  readonly type: string;
  readonly modifiers: readonly string[];
}

/** The type and the modifiers in a path of `semanticPath`; null where no theme can tell the token by its type. */
export function semanticKind(path: string): SemanticKind | null {
  const [type, ...modifiers] = partsOf(path.slice(path.lastIndexOf(' ') + 1)) ?? [];
  return type === undefined || type === ANY ? null : { type, modifiers };
}

/** The key of `semanticTokenColors` that became a scope selector; null for other selectors. */
export function semanticKey(selector: string): string | null {
  const [scope, language] = selector.split(' ').toReversed();
  const parts = partsOf(scope);
  if (parts === null) return null;
  const [type, ...modifiers] = parts;
  const key = [type === ANY ? '*' : type, ...modifiers].join('.');
  return language === undefined ? key : `${key}:${language.slice(LANGUAGE.length + 1)}`;
}

/** The type and the modifiers of a scope of semantic tokens; null for other scopes. */
const partsOf = (scope: string): readonly string[] | null =>
  scope.startsWith(`${TOKEN}.`) ? scope.slice(TOKEN.length + 1).split('+') : null;

const LANGUAGE = 'semantic-language';
const TOKEN = 'semantic-token';
const ANY = 'any';

const scopeOf = (type: string, modifiers: readonly string[]): string =>
  // No scope begins with that of fewer modifiers, whose rules would count for it.
  `${TOKEN}.${[type === '*' ? ANY : type, ...modifiers].join('+')}`;

/** Words that can be parts of a scope: servers name types as they like. */
const isWord = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

/** All choices of some words, those of fewer first. */
const subsetsOf = (words: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 1 << words.length }, (_, bits) =>
    words.filter((_word, i) => (bits & (1 << i)) !== 0),
  ).toSorted((a, b) => a.length - b.length);
