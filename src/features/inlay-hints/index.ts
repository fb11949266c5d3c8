import { inlayHintsAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { toggleFeatureSetting } from '../../core/config/setting-value.ts';
import type { Feature } from '../../core/model/feature.ts';
import { andThen, step } from '../../core/model/state.ts';
import { onHints, withoutHints } from './hints.ts';
import { inlayHints } from './settings.ts';
import { acceptHintHere, hintEditsHandler, hintPartHandler } from './use.ts';

/** Notes of language servers in the text: types and names of parameters. */
export const inlayHintsFeature: Feature = {
  name: 'inlay-hints',
  aliases: inlayHintsAliases,
  settings: inCategory('Language Servers', [inlayHints]),
  requests: [hintEditsHandler, hintPartHandler],
  on: { inlay_hints: onHints },
  commands: [
    [
      'View',
      [
        {
          name: 'toggle_inlay_hints',
          title: 'Toggle Inlay Hints',
          doc: 'Show or hide parameter names and types that language servers infer.',
          anywhere: true,
          checked: (state) => inlayHints.of(state),
          run: (state) =>
            andThen(toggleFeatureSetting(state, inlayHints), (next) =>
              step(inlayHints.of(next) ? next : withoutHints(next)),
            ),
        },
      ],
    ],
    [
      'Language',
      [
        {
          name: 'lsp_accept_inlay_hint',
          title: 'Accept Inlay Hint',
          doc: 'Insert the inlay hint at the cursor as text.',
          run: acceptHintHere,
        },
      ],
    ],
  ],
};
