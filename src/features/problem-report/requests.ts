import { Request } from '../../core/model/request.ts';
import type { Text } from '../../text/text.ts';

/** Makes the masked recording of the last events. */
export const makeReport = new Request<null, string>('make_problem_report', {
  title: () => 'making the problem report',
  stops: 'click',
  macrosWait: 'own',
});

/** Writes a report to a new file; the answer is its absolute path. */
export const saveReport = new Request<
  { readonly path: string; readonly folder: string; readonly text: Text },
  string
>('save_problem_report', { title: () => 'saving the problem report', stops: 'never', macrosWait: 'own' });
