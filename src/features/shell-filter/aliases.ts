import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const shellFilterAliases: Aliases = {
  shell_command: [
    'run command',
    'execute command in shell',
    'shell',
    'bash',
    'run task',
    'run build task',
    'build',
    'make',
    'compile',
    'run program',
    'run script',
  ],
  shell_command_replace: ['filter', 'pipe', 'pipe selection', 'pipe through command', 'filter selection'],
  shell_command_insert: ['insert output of command', 'read command output'],
  shell_command_send: ['send to command', 'pipe to command'],
};
