import type { HostOperations } from '../host-operation.ts';

export const translationInHost: HostOperations = {
  t: (world, { plugin }, [key, ...args]: readonly [string, ...unknown[]]) =>
    world.texts.of(plugin, key, namedBy(args[0])),
  // The sandbox puts `t` into it.
  getL10n: ({ texts: { locale } }) => ({ locale }),
  pluginTranslate: (world, _, [plugin, key, args]: readonly [string, string, unknown?]) =>
    world.texts.of(plugin, key, namedBy(args)),
  getCurrentLocale: ({ texts: { locale } }) => locale,
};

const namedBy = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;
