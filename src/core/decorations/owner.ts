/** Whose a decoration is: what plugins call their namespaces, or single things, is each one's own. */
export interface Owner {
  readonly plugin: string;
  readonly namespace: string;
}

/** True when both are the same plugin's namespace. */
export const sameOwner = (a: Owner, b: Owner): boolean =>
  a.plugin === b.plugin && a.namespace === b.namespace;

/** True when it is a plugin's; with a namespace, only that one. */
export const isOf = (owner: Owner, plugin: string, namespace: string | null): boolean =>
  owner.plugin === plugin && (namespace === null || owner.namespace === namespace);
