import type { Group } from '../../api/row.ts';

export const languageServers: Group = {
  title: 'Language servers and languages',
  doc: 'Servers, grammars and settings of languages.',
  types: {
    LanguagePackConfig: `{
      /** The mark of a comment up to the end of the line; null for what it was. */ commentPrefix?: string | null;
      /** The mark that begins a comment of any size. */ blockCommentStart?: string | null;
      blockCommentEnd?: string | null;
      /** It is indented with tabs. */ useTabs?: boolean | null;
      /** Columns of a step of indentation, 1 to 16. */ tabSize?: number | null;
      /** Lines are indented automatically while typing. */ autoIndent?: boolean | null;
      /** Whitespace is marked, tabs included. */ showWhitespaceTabs?: boolean | null;
      /** The formatter of its files. */ formatter?: FormatterPackConfig | null;
    }`,
    FormatterPackConfig: `{
      /** A program that reads the text from its input and writes it well laid out. */ command: string;
      /** \`$FILE\` in them is the path of the file. */ args: string[];
    }`,
  },
  rows: [
    {
      signature:
        'sendLspRequest(language: string, method: string, params: Record<string, unknown> | null): Promise<unknown>',
      where: 'later',
      doc: "Raw LSP request to a language's server.",
    },
    { signature: 'disableLspForLanguage(language: string): boolean', where: 'later', doc: 'Disable.' },
    { signature: 'restartLspForLanguage(language: string): boolean', where: 'later', doc: 'Restart.' },
    {
      signature: 'setLspRootUri(language: string, uri: string): boolean',
      where: 'later',
      doc: 'Set workspace root for a language.',
    },
    {
      signature: 'registerLspUriScheme(scheme: string): boolean',
      where: 'later',
      doc: 'Claim a non-file URI scheme (hook lsp_open_external_uri).',
    },
    {
      signature: 'registerLspServer(language: string, config: unknown): boolean',
      where: 'later',
      doc: 'Add a server config.',
    },
    {
      signature: 'registerLanguageConfig(language: string, config: LanguagePackConfig): boolean',
      where: 'editor',
      permission: 'run_processes',
      doc: 'Sets the comments, indentation and formatter of a language until the plugin is unloaded. An unknown id defines a new language. The user’s settings win, then the later plugin. Only a `formatter` needs the permission. Returns false for a comment mark with spaces, for only one of the two marks of a block comment, and for a tab size outside 1 to 16.',
    },
  ],
};
