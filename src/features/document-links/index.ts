import { documentLinksAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { linksField, onLinks } from './links.ts';
import { linkHandler, openLinkHere } from './open.ts';

/** Links in the text that language servers know: to files and addresses. */
export const documentLinksFeature: Feature = {
  name: 'document-links',
  aliases: documentLinksAliases,
  documentFields: [linksField],
  requests: [linkHandler],
  on: { links: onLinks },
  commands: [
    [
      'Go',
      [
        {
          name: 'lsp_open_link',
          title: 'Open Link',
          doc: 'Open the file that the link at the cursor leads to, or show its web address.',
          run: openLinkHere,
        },
      ],
    ],
  ],
};
