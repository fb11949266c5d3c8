import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const keyInspectorAliases: Aliases = {
  event_debug: ['key codes', 'show key events', 'debug keys'],
  explain_key: ['describe key', 'explain shortcut', 'troubleshoot keyboard shortcuts'],
  inspect_token_scopes: ['scope inspector', 'inspect scopes', 'token info', 'inspect theme'],
  calibrate_input: ['keys do not work', 'fix keys', 'broken keys', 'keyboard problems'],
};
