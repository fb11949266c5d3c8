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
    FormatterPackConfig: `{
      /** A program that reads text from standard input and writes the formatted text to standard output. */ command: string;
      /** The arguments of the program. \`$FILE\` in them is replaced by the path of the file. */ args: string[];
    }`,
  },
  rows: [
    {
      signature:
        'sendLspRequest(language: string, method: string, params: Record<string, unknown> | null): Promise<unknown>',
      where: 'later',
      doc: 'Sends a raw LSP request to the server of a language, and resolves to the result.',
    },
    {
      signature: 'disableLspForLanguage(language: string): boolean',
      where: 'later',
      doc: 'Disables the language server of a language.',
    },
    {
      signature: 'restartLspForLanguage(language: string): boolean',
      where: 'later',
      doc: 'Restarts the language server of a language.',
    },
    {
      signature: 'setLspRootUri(language: string, uri: string): boolean',
      where: 'later',
      doc: 'Sets the workspace root of the language server of a language.',
    },
    {
      signature: 'registerLspUriScheme(scheme: string): boolean',
      where: 'later',
      doc: 'Registers the plugin as the handler of a URI scheme other than `file`.',
    },
    {
      signature: 'registerLspServer(language: string, config: unknown): boolean',
      where: 'later',
      doc: 'Adds the configuration of a language server for a language.',
    },
    {
      signature: 'registerLanguageConfig(language: string, config: LanguagePackConfig): boolean',
      where: 'editor',
      permission: 'run_processes',
      doc: 'Sets the comment markers, indentation and formatter of a language until the plugin is unloaded. An unknown id defines a new language. The user’s settings take precedence; among plugins, the latest call does. Only a `formatter` requires the permission. Returns `false` for an invalid language id, a comment marker with spaces, only one of the two markers of a block comment, a tab size outside 1 to 16, and an empty formatter command.',
    },
  ],
};
