import type { LinkTarget, LinkWork } from '../../../features/document-links/requests.ts';
import { isRecord, lineOf } from '../client/checks.ts';
import type { Method } from '../client/method.ts';
import { pathOf } from '../client/places.ts';

/** Columns of an address at most. */
const MOST_ADDRESS = 2000;

/** The target of a link, which is resolved where its server has not told it so far. */
export const linkTarget: Method = {
  method: null,
  async run({ work, pool, signal }): Promise<LinkTarget> {
    const { session, value } = pool.handles.get((work as LinkWork).id);
    let link: unknown = value;
    const canResolve = session.options('links').some(({ resolveProvider }) => resolveProvider === true);
    if (canResolve && isRecord(link) && typeof link['target'] !== 'string')
      link = await session.call<unknown>('documentLink/resolve', value, signal);
    return targetOf(isRecord(link) ? link['target'] : undefined);
  },
};

function targetOf(target: unknown): LinkTarget {
  if (typeof target !== 'string') return { type: 'none' };
  const path = pathOf(target);
  if (path !== null) return { type: 'file', path, ...placeIn(target) };
  return /^(https?|mailto):/i.test(target)
    ? { type: 'address', address: lineOf(target, MOST_ADDRESS) }
    : { type: 'none' };
}

/** The place that the end of an address names: `#L10`, `#10,5`. */
function placeIn(target: string): { readonly line: number; readonly column: number } {
  const found = /#L?(\d{1,9})(?:[,:]L?(\d{1,9}))?/.exec(target);
  return { line: Number(found?.[1] ?? 0), column: Number(found?.[2] ?? 0) };
}
