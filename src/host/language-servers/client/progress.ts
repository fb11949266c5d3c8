/** The work of a server that it reports by `$/progress`. */
export class Progress {
  readonly #running = new Map<
    number | string,
    { title: string; message: string; part: number | null; isCancelable: boolean }
  >();

  /** Takes in a notification; false for one that is not about work. */
  take(params: unknown): boolean {
    const { token, value } = (params ?? {}) as { token?: unknown; value?: Record<string, unknown> };
    if (
      (typeof token !== 'string' && typeof token !== 'number') ||
      typeof value !== 'object' ||
      value === null
    )
      return false;
    const { kind, title, message, percentage, cancellable } = value;
    if (kind === 'end') {
      return this.#running.delete(token);
    }
    const before = this.#running.get(token);
    if (kind !== 'begin' && before === undefined) return false;
    this.#running.set(token, {
      title: typeof title === 'string' ? title : (before?.title ?? ''),
      message: typeof message === 'string' ? message : (before?.message ?? ''),
      isCancelable: typeof cancellable === 'boolean' ? cancellable : (before?.isCancelable ?? false),
      part:
        typeof percentage === 'number' ? Math.min(1, Math.max(0, percentage / 100)) : (before?.part ?? null),
    });
    return true;
  }

  /** Forgets everything: the server has ended. */
  clear(): void {
    this.#running.clear();
  }

  /** The tokens of the work that can be canceled. */
  get cancelable(): readonly (number | string)[] {
    return [...this.#running].flatMap(([token, { isCancelable }]) => (isCancelable ? token : []));
  }

  /** The work that began first; null while there is none. */
  get current(): { readonly text: string; readonly part: number | null } | null {
    const first = this.#running.values().next().value;
    if (first === undefined) return null;
    const text = [first.title, first.message].filter((part) => part !== '').join(': ');
    return { text, part: first.part };
  }
}
