import type { Feature } from '../../core/model/feature.ts';
import { commandsRunField, noteCommand } from './commands-run.ts';
import { makeReport } from './requests.ts';
import { reportHandler, savedHandler } from './show-report.ts';

/** A report of a problem: a recording of the last events in which other letters stand for those of texts. */
export const problemReportFeature: Feature = {
  name: 'problem-report',
  aliases: {
    report_problem: [
      'report issue',
      'report bug',
      'bug report',
      'feedback',
      'file an issue',
      'save recording',
    ],
  },
  fields: [commandsRunField],
  requests: [reportHandler, savedHandler],
  commands: [
    [
      'Help',
      [
        {
          name: 'report_problem',
          title: 'Report a Problem',
          asks: true,
          doc: 'Show a recording of the last keys and their results, with all letters and digits replaced, to save it.',
          anywhere: true,
          run: (state) => makeReport.ask(state, null),
        },
      ],
    ],
  ],
  observe: noteCommand,
};
