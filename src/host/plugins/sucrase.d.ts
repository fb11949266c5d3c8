/** The parts of it that are built for Node without a bundler; both share one parser. */
declare module 'sucrase/dist/index.js' {
  export { transform } from 'sucrase';
}

declare module 'sucrase/dist/parser/index.js' {
  export interface Token {
    readonly type: number;
    readonly start: number;
    readonly end: number;
    /** It is of a type, and goes with it. */
    readonly isType: boolean;
    /** The role of the name; null when it is none. */
    readonly identifierRole: number | null;
  }

  export function parse(
    source: string,
    isJsx: boolean,
    isTypeScript: boolean,
    isFlow: boolean,
  ): { readonly tokens: readonly Token[] };
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export const TokenType: { readonly template: number; readonly hash: number };
}

declare module 'sucrase/dist/parser/tokenizer/index.js' {
  export const IdentifierRole: {
    readonly TopLevelDeclaration: number;
    readonly ObjectShorthandTopLevelDeclaration: number;
  };
}
