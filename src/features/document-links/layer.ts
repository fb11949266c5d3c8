import { byteAt, rowUnder } from '../../core/layout/scroll.ts';
import { splitAtCell } from '../../core/layout/regions.ts';
import type { Layer } from '../../core/model/layer.ts';
import { documentById } from '../../core/model/state.ts';
import { CTRL } from '../../input/event.ts';
import { linkAt } from './links.ts';
import { openLink, openNamedTarget } from './open.ts';
import { isUnmistakable, namedTargetAt } from './path-at.ts';

/** True for a space, a tab and the bytes of a line break. */
const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** The links, paths and addresses in the text, which a click with Ctrl opens. */
export const documentLinksLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left' || event.modifiers !== CTRL) return false;
    const region = splitAtCell(state, event);
    if (region === undefined || rowUnder(state, region, event.y) === null) return false;
    const document = documentById(state, region.leaf.active);
    const at = byteAt(state, region, event.x, event.y);
    const link = linkAt(document, at);
    if (link !== null && at < link.to) return openLink(state, document.id, link.id);
    // Behind the end of a line a click means its end, not its last word.
    const { text } = document;
    if (at === text.length || isBlank(text.byte(at))) return false;
    const target = namedTargetAt(state, document, at);
    return target !== null && isUnmistakable(target) && openNamedTarget(state, target);
  },
};
