import { isSecondPress } from '../../core/layout/text-drag-state.ts';
import { splitAtCell } from '../../core/layout/regions.ts';
import { virtualTextUnder } from '../../core/layout/virtual-text-under.ts';
import type { Layer } from '../../core/model/layer.ts';
import { CTRL } from '../../input/event.ts';
import { hintOf } from './hints.ts';
import { acceptHint, openPart } from './use.ts';

/** The inlay hints: a double click inserts one, a click with Ctrl follows a part of its label. */
export const inlayHintsLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left') return false;
    const isFollowed = event.modifiers === CTRL;
    if (!isFollowed && (event.modifiers !== 0 || !isSecondPress(state, event))) return false;
    const region = splitAtCell(state, event);
    const under = region === undefined ? null : virtualTextUnder(state, region, event.x, event.y);
    const id = under === null ? null : hintOf(under.owner);
    if (region === undefined || under === null || id === null) return false;
    const document = region.leaf.active;
    return isFollowed ? openPart(state, document, id, under.column) : acceptHint(state, document, id);
  },
};
