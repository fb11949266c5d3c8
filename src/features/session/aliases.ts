import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const sessionAliases: Aliases = {
  switch_project: [
    'open project',
    'switch project',
    'projects',
    'change directory',
    'cd',
    'open workspace',
    'change folder',
  ],
  workspace_trust_prompt: ['trust', 'workspace trust', 'restricted mode', 'manage workspace trust'],
};
