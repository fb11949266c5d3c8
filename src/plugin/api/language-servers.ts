import type { Group } from '../row.ts';

export const languageServers: Group = {
  title: 'Language servers and languages',
  doc: 'Servers, grammars and settings of languages. Not there in this version.',
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
      signature: 'registerLanguageConfig(language: string, config: unknown): boolean',
      where: 'later',
      doc: 'Comment/indent/formatter for a language.',
    },
    {
      signature: 'registerGrammar(language: string, grammarPath: string, extensions: string[]): boolean',
      where: 'later',
      doc: 'Queue a TextMate/Sublime grammar.',
    },
    { signature: 'reloadGrammars(): Promise<void>', where: 'later', doc: 'Rebuild grammar registry.' },
  ],
};
