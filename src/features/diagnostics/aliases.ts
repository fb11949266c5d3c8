import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const diagnosticsAliases: Aliases = {
  focus_problems: [
    'problems',
    'errors',
    'diagnostics',
    'warnings',
    'show errors',
    'list errors',
    'error list',
    'lint',
  ],
  jump_to_next_error: ['next error', 'next problem', 'next diagnostic'],
  jump_to_previous_error: ['previous error', 'previous problem', 'previous diagnostic'],
};
