import type { Group } from '../../api/row.ts';

export const translation: Group = {
  title: 'Translation',
  doc: 'A plugin’s texts stand beside it in `NAME.i18n.json`, by locales and keys: `{"en": {"status.done": "%{count} done"}}`. A text that is missing in the user’s language is taken in English. Names and descriptions of commands, labels of menu rows and titles of status bar elements that begin with `%` are such keys.',
  rows: [
    {
      signature: 't(key: string, ...args: unknown[]): string',
      where: 'host',
      doc: 'The text of one of the plugin’s keys; the key itself when there is none. Where the second argument is an object, its values take the place of `%{name}`.',
    },
    {
      signature:
        'pluginTranslate(pluginName: string, key: string, args?: Record<string, unknown> | null): string',
      where: 'host',
      doc: 'The text of a key of a plugin that is loaded; the key itself when there is none.',
    },
    {
      signature: 'getCurrentLocale(): string',
      where: 'host',
      doc: 'The user’s locale, as `LC_ALL`, `LC_MESSAGES` or `LANG` give it, such as `de` or `pt-BR`; `en` where they give none.',
    },
    {
      signature: 'getL10n(): { locale: string; t(key: string, ...args: unknown[]): string }',
      where: 'host',
      doc: 'The user’s locale and `t`, as plugins of the first generation take them.',
    },
  ],
};
