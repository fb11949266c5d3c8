import { documentLinksAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { linksField, onLinks } from './links.ts';
import { linkHandler, openLinkHere, writtenHandler } from './open.ts';

/** Links in the text: to files and addresses, known by language servers or written there. */
export const documentLinksFeature: Feature = {
  name: 'document-links',
  aliases: documentLinksAliases,
  documentFields: [linksField],
  requests: [linkHandler, writtenHandler],
  on: { links: onLinks },
  commands: [
    [
      'Go',
      [
        {
          name: 'lsp_open_link',
          title: 'Open Link',
          doc: 'Open the file that the link or the path at the cursor leads to, such as src/main.ts:12:5, or show its web address.',
          run: openLinkHere,
        },
      ],
    ],
  ],
};
