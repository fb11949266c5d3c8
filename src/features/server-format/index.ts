import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { formatHandler, serverFormatter } from './format-by-servers.ts';
import { formatTyped, onTypeHandler } from './format-on-type.ts';
import { formatOnType } from './settings.ts';

/** Formatting by language servers. */
export const serverFormatFeature: Feature = {
  name: 'server-format',
  settings: inCategory('Language Servers', [formatOnType]),
  formatter: serverFormatter,
  observe: formatTyped,
  requests: [formatHandler, onTypeHandler],
};
