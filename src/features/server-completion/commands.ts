import type { Command } from '../../core/model/command.ts';
import { activeDocument, say, step } from '../../core/model/state.ts';
import { openSource } from '../completion/completion.ts';
import { isOffered } from '../language-servers/servers.ts';
import { serverSource } from './source.ts';

/** The command that completes with what the language server offers, and with nothing else. */
export const completeFromServer: Command = {
  name: 'complete_from_server',
  title: 'Complete from Language Server',
  doc: 'Suggest completions from the language server only, without words and snippets.',
  run: (state) =>
    isOffered(state, activeDocument(state).id, 'completion')
      ? openSource(state, serverSource.name)
      : step(say(state, 'info', 'No language server completes this file')),
};
