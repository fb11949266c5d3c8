import { byteAt, rowUnder } from '../../core/layout/scroll.ts';
import { splitAtCell } from '../../core/layout/regions.ts';
import type { Layer } from '../../core/model/layer.ts';
import { documentById } from '../../core/model/state.ts';
import { CTRL } from '../../input/event.ts';
import { linkAt, linksField } from './links.ts';
import { openLink } from './open.ts';

/** The links in the text, which a click with Ctrl opens. */
export const documentLinksLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left' || event.modifiers !== CTRL) return false;
    const region = splitAtCell(state, event);
    if (region === undefined || rowUnder(state, region, event.y) === null) return false;
    const document = documentById(state, region.leaf.active);
    if (linksField.of(document) === null) return false;
    const at = byteAt(state, region, event.x, event.y);
    const link = linkAt(document, at);
    return link !== null && at < link.to && openLink(state, document.id, link.id);
  },
};
