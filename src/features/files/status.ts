import { indentName } from '../../core/languages/indent-style.ts';
import { languageIn } from '../../core/languages/language.ts';
import { encodingTitle } from '../../core/model/encodings.ts';
import { activeDocument } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The items of the status bar about the format of the file in front. */
export const fileItems: readonly StatusItem[] = [
  {
    id: 'language',
    title: 'Language',
    isAboutFile: true,
    texts: (state) => [{ text: languageIn(activeDocument(state)).name, command: 'set_language' }],
  },
  {
    id: 'indentation',
    title: 'Indentation',
    isAboutFile: true,
    texts(state) {
      const document = activeDocument(state);
      // A binary file has no lines that are indented.
      const text = document.encoding === 'binary' ? '' : indentName(document);
      return [{ text, command: 'set_tab_size' }];
    },
  },
  {
    id: 'encoding',
    title: 'Encoding',
    isAboutFile: true,
    texts(state) {
      const { encoding, bom } = activeDocument(state);
      return [{ text: encodingTitle(encoding, bom), command: 'set_encoding' }];
    },
  },
  {
    id: 'line_ending',
    title: 'Line Ending',
    isAboutFile: true,
    texts: (state) => [{ text: activeDocument(state).lineEnd, command: 'set_line_ending' }],
  },
];
