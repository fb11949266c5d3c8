import type { Group } from '../../api/row.ts';

export const translation: Group = {
  title: 'Translation',
  doc: 'The texts of a plugin are in `NAME.i18n.json` next to it, where `NAME` is the name of the plugin or that of its first file, by locale and key: `{"en": {"status.done": "%{count} done"}}`. English is used for texts that are missing in the user’s language. Names and descriptions of commands, labels of menu items and titles of status bar elements that start with `%` are keys of these translations.',
  rows: [
    {
      signature: 't(key: string, ...args: unknown[]): string',
      where: 'host',
      doc: 'Returns the text of a key in the plugin’s translations, or the key itself if there is none. If the second argument is an object, its values replace `%{name}` in the text.',
    },
    {
      signature:
        'pluginTranslate(pluginName: string, key: string, args?: Record<string, unknown> | null): string',
      where: 'host',
      doc: 'Returns the text of a key in the translations of a loaded plugin, or the key itself if there is none.',
    },
    {
      signature: 'getCurrentLocale(): string',
      where: 'host',
      doc: 'Returns the user’s locale from `LC_ALL`, `LC_MESSAGES` or `LANG`, such as `de` or `pt-BR`, or `en` if they are not set.',
    },
    {
      signature: 'getL10n(): { locale: string; t(key: string, ...args: unknown[]): string }',
      where: 'host',
      doc: 'Returns the user’s locale and `t`. Exists for compatibility with older plugins.',
    },
  ],
};
