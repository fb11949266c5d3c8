import type { HostOperations } from '../host-operation.ts';

export const translationInHost: HostOperations = {
  t: (services, { plugin }, [key, ...args]: readonly [string, ...unknown[]]) =>
    services.translations.of(plugin, key, namedBy(args[0])),
  // The sandbox adds `t`.
  getL10n: ({ translations: { locale } }) => ({ locale }),
  pluginTranslate: (services, _, [plugin, key, args]: readonly [string, string, unknown?]) =>
    services.translations.of(plugin, key, namedBy(args)),
  getCurrentLocale: ({ translations: { locale } }) => locale,
};

const namedBy = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;
