import { Languages } from '../../../syntax/languages.ts';
import type { Inquiry } from '../../inquiries.ts';

export const highlighting: Readonly<Record<string, Inquiry['run']>> = {
  listGrammars: () =>
    Languages.standard
      .all()
      .filter(({ scope }) => scope !== null)
      .map(({ id, name, files }) => ({
        name,
        source: 'built-in',
        file_extensions: files.filter((file) => file.startsWith('.')).map((file) => file.slice(1)),
        short_name: id,
      })),
};
