import type { Group } from '../../api/row.ts';

export const languageServers: Group = {
  title: 'Language servers and languages',
  doc: 'Language servers, and the settings of languages.',
  types: {
    LanguagePackConfig: `{
      /** The marker of a comment that ends with the line. Like all fields, null or omitted to leave the setting unchanged. */ commentPrefix?: string | null;
      /** The marker that starts a block comment. */ blockCommentStart?: string | null;
      /** The marker that ends a block comment. */ blockCommentEnd?: string | null;
      /** True to indent with tabs. */ useTabs?: boolean | null;
      /** The number of columns of an indentation step, 1 to 16. */ tabSize?: number | null;
      /** True to indent lines automatically while typing. */ autoIndent?: boolean | null;
      /** True to show whitespace markers, including those for tabs. */ showWhitespaceTabs?: boolean | null;
      /** The formatter for files of the language. */ formatter?: FormatterPackConfig | null;
    }`,
    LspServerPackConfig: `{
      /** The program. */ command: string;
      /** The arguments of the program. */ args?: string[];
      /** Accepted for compatibility: a server starts when it is needed. */ autoStart?: boolean | null;
      /** The initialization options that are sent to the server. */ initializationOptions?: Record<string, unknown> | null;
      /** Accepted for compatibility; servers are not limited. */ processLimits?: Record<string, unknown> | null;
    }`,
    FormatterPackConfig: `{
      /** A program that reads text from standard input and writes the formatted text to standard output. */ command: string;
      /** The arguments of the program. \`$FILE\` in them is replaced by the path of the file. */ args: string[];
    }`,
  },
  rows: [
    {
      signature:
        'sendLspRequest(language: string, method: string, params?: Record<string, unknown> | null): Promise<unknown>',
      where: 'editor',
      permission: 'run_processes',
      doc: 'Sends a request of the language server protocol to the first running server that has an open file of a language, and resolves to its result, or to `null` if there is none. Rejects if no server is running for the language, with the error of the server, and after `lsp.timeout_ms`.',
    },
    {
      signature: 'disableLspForLanguage(language: string): boolean',
      where: 'editor',
      doc: 'Disables the language servers of a language until `restartLspForLanguage` is called or the plugin is unloaded.',
    },
    {
      signature: 'restartLspForLanguage(language: string): boolean',
      where: 'editor',
      doc: 'Restarts the language servers of a language, and ends `disableLspForLanguage`.',
    },
    {
      signature: 'setLspRootUri(language: string, uri: string): boolean',
      where: 'editor',
      permission: 'run_processes',
      doc: 'Sets the workspace root of the language servers of a language, given as a `file:` URI of a folder, until the plugin is unloaded. Running servers are restarted there. Among plugins, the latest call takes precedence. Returns `false` for an invalid language id and a URI that is not the `file:` URI of an absolute path.',
    },
    {
      signature: 'registerLspUriScheme(scheme: string): boolean',
      where: 'editor',
      doc: 'Registers a URI scheme, such as `jdt`, whose addresses the plugin opens, until the plugin is unloaded. When a command such as *Go to Definition* finds only places at such addresses, Inkstone fires `lsp_open_external_uri` for the first one. Returns `false` for `file`, `http`, `https` and an invalid scheme.',
    },
    {
      signature: 'registerLspServer(language: string, config: LspServerPackConfig): boolean',
      where: 'editor',
      permission: 'run_processes',
      doc: 'Registers the language server of a language until the plugin is unloaded, in place of the built-in ones. The user’s settings take precedence; among plugins, the latest call does. Like all servers, it starts when a file of the language is open in a trusted folder. Returns `false` for an invalid language id and an empty command.',
    },
    {
      signature: 'registerLanguageConfig(language: string, config: LanguagePackConfig): boolean',
      where: 'editor',
      permission: 'run_processes',
      doc: 'Sets the comment markers, indentation and formatter of a language until the plugin is unloaded. An unknown id defines a new language. The user’s settings take precedence; among plugins, the latest call does. Only a `formatter` requires the permission. Returns `false` for an invalid language id, a comment marker with spaces, only one of the two markers of a block comment, a tab size outside 1 to 16, and an empty formatter command.',
    },
  ],
};
