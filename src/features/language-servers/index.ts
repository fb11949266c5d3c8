import type { Feature } from '../../core/model/feature.ts';
import { serverSettings } from './server-settings.ts';

/** Language servers: the settings that say which ones run. */
export const languageServersFeature: Feature = {
  name: 'language-servers',
  settingGroups: [serverSettings],
};
