import { Languages } from '../../../syntax/languages.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const highlightingInEditor: EditorOperations = {
  listGrammars: {
    query: () =>
      Languages.standard
        .all()
        .filter(({ scope }) => scope !== null)
        .map(({ id, name, files }) => ({
          name,
          source: 'built-in',
          file_extensions: files.filter((file) => file.startsWith('.')).map((file) => file.slice(1)),
          short_name: id,
        })),
  },
};
