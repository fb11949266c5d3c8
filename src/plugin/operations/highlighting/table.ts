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
      doc: 'Returns the tokens from byte `start` up to `end` of a buffer, in order, with their styles in the theme, except those that look like plain text. Text that was not visible yet is highlighted first. Offsets beyond the text are its end. Empty for a buffer without highlighting, or one that changed in the meantime. Rejects if the buffer does not exist.',
    },
    {
      signature: 'listGrammars(): GrammarInfoSnapshot[]',
      where: 'state',
      doc: 'The grammars that languages have: `name` is the language’s, `short_name` its id, `source` is `built-in`, or the path of a file that the user or a plugin gave; `file_extensions` are without the point.',
    },
    {
      signature: 'registerGrammar(language: string, grammarPath: string, extensions: string[]): boolean',
      where: 'host',
      doc: 'Gives a language the TextMate grammar of a file, `.tmLanguage.json`, `.tmLanguage` or `.plist`, by its path from the plugin’s folder, and files with these endings that language. A language that there is not becomes one, with that id for its name. The file must be in the plugin’s folder or in the user’s configuration. What is wrong in it is told with its line when a file of the language is shown. The grammar goes with the plugin. false when the id of the language or an ending is none.',
    },
    {
      signature: 'reloadGrammars(): Promise<void>',
      where: 'host',
      doc: 'Reads the files of all grammars again, and colors everything again.',
    },
  ],
};
