/** The properties that determine the order of plugins. */
interface OrderedPlugin {
  readonly name: string;
  /** As sentences name it. */
  readonly label: string;
  /** Names of plugins that come before it. */
  readonly dependencies: readonly string[];
}

/**
 * Plugins so that each comes behind those that it names, and in the order of `plugins` otherwise. Those that wait for
 * each other in a circle are left out; one that is not there is told of and not waited for.
 */
export function inOrder<P extends OrderedPlugin>(
  plugins: readonly P[],
): {
  readonly order: readonly P[];
  /** The names of those that are left out. */
  readonly refused: readonly string[];
  readonly faults: readonly string[];
} {
  const byName = new Map(plugins.map((plugin) => [plugin.name, plugin]));
  const faults: string[] = [];
  const done = new Set<P>();
  const refused = new Set<P>();
  const order: P[] = [];
  const visit = (plugin: P, trail: readonly P[]): void => {
    if (done.has(plugin)) return;
    const at = trail.indexOf(plugin);
    if (at !== -1) {
      const circle = trail.slice(at);
      for (const each of circle) refused.add(each);
      const way = [...circle, plugin].map(({ name }) => name).join(' -> ');
      faults.push(`${plugin.label} depends on itself (${way}), so these plugins are not loaded`);
      return;
    }
    for (const name of plugin.dependencies) {
      const before = byName.get(name);
      if (before !== undefined) visit(before, [...trail, plugin]);
      else faults.push(`${plugin.label} needs the plugin ${name}, which does not exist`);
    }
    if (done.has(plugin)) return;
    done.add(plugin);
    if (!refused.has(plugin)) order.push(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return { order, refused: [...refused].map(({ name }) => name), faults };
}
