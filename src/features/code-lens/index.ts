import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { lensesField, onLenses } from './lens-lines.ts';
import { runLensHandler, runLensHere } from './run.ts';
import { codeLens } from './settings.ts';

/** Commands of language servers above the lines that they are about. */
export const codeLensFeature: Feature = {
  name: 'code-lens',
  documentFields: [lensesField],
  settings: inCategory('Language Servers', [codeLens]),
  requests: [runLensHandler],
  on: { code_lens: onLenses },
  commands: [
    [
      'Language',
      [
        {
          name: 'lsp_run_code_lens',
          title: 'Run Code Lens',
          asks: true,
          doc: 'Run a command that a language server shows above the current line.',
          run: runLensHere,
        },
      ],
    ],
  ],
};
