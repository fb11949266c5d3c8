import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { activeDocument, say, step, withDocument } from '../../core/model/state.ts';
import { csvAliases } from './aliases.ts';
import { alignmentField, alignsField, isAligned, isTable } from './follow.ts';
import { alignColumns } from './settings.ts';

/** Tables of fields with delimiters: CSV and TSV. */
export const csvFeature: Feature = {
  name: 'csv',
  aliases: csvAliases,
  documentFields: [alignmentField, alignsField],
  settings: inCategory('Text Editor', [alignColumns]),
  commands: [
    [
      'View',
      [
        {
          name: 'toggle_column_alignment',
          title: 'Toggle Column Alignment',
          doc: 'Align the columns of the CSV or TSV file on the screen and keep its header at the top. The file stays unchanged.',
          checked: (state) => isAligned(state, activeDocument(state)),
          run(state) {
            const document = activeDocument(state);
            if (!isTable(document))
              return step(say(state, 'info', 'Columns are aligned only in CSV and TSV files'));
            return step(withDocument(state, alignsField.with(document, !isAligned(state, document))));
          },
        },
      ],
    ],
  ],
};
