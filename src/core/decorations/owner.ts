/** The one that a decoration belongs to: a plugin, a feature of the editor or a language server. */
export interface Owner {
  readonly kind: 'plugin' | 'feature' | 'server';
  readonly name: string;
  /** Tells apart what one owner keeps: a namespace of a plugin, or a single thing. */
  readonly namespace: string;
}

/** Owners by their kind and name: with all namespaces where that is null. */
export interface Owners extends Pick<Owner, 'kind' | 'name'> {
  readonly namespace: string | null;
}

/** A plugin with one of its namespaces. */
export const pluginOwner = (name: string, namespace: string): Owner => ({ kind: 'plugin', name, namespace });

/** A plugin with one of its namespaces, or with all of them where that is null. */
export const pluginOwners = (name: string, namespace: string | null = null): Owners => ({
  kind: 'plugin',
  name,
  namespace,
});

/** True when both are the same namespace of one owner. */
export const sameOwner = (a: Owner, b: Owner): boolean => isAmong(a, b);

/** True when an owner is one of some owners. */
export const isAmong = (owner: Owner, { kind, name, namespace }: Owners): boolean =>
  owner.kind === kind && owner.name === name && (namespace === null || owner.namespace === namespace);
