import type { Group } from '../../api/row.ts';

export const highlighting: Group = {
  title: 'Highlighting',
  doc: 'The colors of code, and the grammars that they come from.',
  types: {
    TsHighlightSpan:
      '{ start: number; end: number; color: [number, number, number]; bold: boolean; italic: boolean }',
    GrammarInfoSnapshot:
      '{ name: string; source: string; file_extensions: Array<string>; short_name: string | null }',
  },
  rows: [
    {
      signature: 'getHighlights(bufferId: number, start: number, end: number): Promise<TsHighlightSpan[]>',
      where: 'host',
      reads: 'named',
      doc: 'Resolves to the tokens of a buffer from byte `start` up to, but not including, `end`, in order, with their styles in the theme. Tokens that look like plain text are left out. Text that has not been visible yet is highlighted first. Offsets beyond the text mean its end. Resolves to an empty list for a buffer without highlighting, and for one that changes in the meantime. Rejects if the buffer does not exist.',
    },
    {
      signature: 'listGrammars(): GrammarInfoSnapshot[]',
      where: 'state',
      doc: 'Returns the grammars that come with Inkstone. `name` is the name of the language and `short_name` its id. `source` is `built-in`. `file_extensions` do not include the leading dot.',
    },
    {
      signature: 'registerGrammar(language: string, grammarPath: string, extensions: string[]): boolean',
      where: 'host',
      doc: 'Registers a TextMate grammar for a language. `grammarPath` is a `.tmLanguage.json`, `.tmLanguage` or `.plist` file, relative to the plugin’s folder. It must be in the plugin’s folder or in the user’s configuration folder. Files with one of the `extensions` get this language. An unknown language id defines a new language with the id as its name. Inkstone reports errors in the grammar, with their lines, when a file of the language is shown. The grammar is removed when the plugin is unloaded. Returns `false` if the language id or an extension is invalid. Throws if the file does not exist, is in another folder or has another type.',
    },
    {
      signature: 'reloadGrammars(): Promise<void>',
      where: 'host',
      doc: 'Reloads the files of all grammars and highlights all buffers again.',
    },
  ],
};
