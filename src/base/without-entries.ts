/** A map without the entries whose values `isRemoved` names; the very same map where there are none. */
export function withoutEntries<K, V>(
  map: ReadonlyMap<K, V>,
  isRemoved: (value: V) => boolean,
): ReadonlyMap<K, V> {
  const left = [...map].filter(([, value]) => !isRemoved(value));
  return left.length === map.size ? map : new Map(left);
}
