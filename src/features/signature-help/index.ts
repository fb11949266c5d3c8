import { signatureHelpAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { parameterHints } from './settings.ts';
import { showSignature, signatureHandler, turnSignature } from './signature-help.ts';

/** The parameters of the call at the cursor. */
export const signatureHelpFeature: Feature = {
  name: 'signature-help',
  aliases: signatureHelpAliases,
  settings: inCategory('Suggestions', [parameterHints]),
  requests: [signatureHandler],
  contexts: [['signature_help', 'while parameter hints are shown']],
  commands: [
    [
      'Language',
      [
        {
          name: 'lsp_signature_help',
          title: 'Trigger Parameter Hints',
          doc: 'Show the parameters of the function call at the cursor.',
          run: showSignature,
        },
        {
          name: 'signature_help_next',
          title: 'Parameter Hints: Next Overload',
          doc: 'Show the next signature of the function.',
          hidden: true,
          run: (state) => turnSignature(state, 1),
        },
        {
          name: 'signature_help_previous',
          title: 'Parameter Hints: Previous Overload',
          doc: 'Show the previous signature of the function.',
          hidden: true,
          run: (state) => turnSignature(state, -1),
        },
      ],
    ],
  ],
};
