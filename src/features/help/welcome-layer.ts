import { inside, type Rectangle } from '../../base/rectangle.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { regionOf } from '../../core/layout/regions.ts';
import type { Layer } from '../../core/model/layer.ts';
import { focusedLeaf, type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { openRow, shownWelcome } from './welcome.ts';
import { type Welcome, welcomeField } from './welcome-field.ts';
import { welcomeLayout, type WelcomeLayout } from './welcome-layout.ts';

const KEYS: readonly Scope[] = [{ context: 'welcome', through: 'all' }];

/** The welcome screen and its layout while it is seen; null at other times. */
export function seenWelcome(
  state: State,
): { welcome: Welcome; layout: WelcomeLayout; area: Rectangle } | null {
  const welcome = shownWelcome(state);
  if (welcome === null) return null;
  const area = regionOf(state, focusedLeaf(state)).text;
  const layout = welcomeLayout(state, welcome, area);
  return layout === null ? null : { welcome, layout, area };
}

/** The welcome screen over an empty text: its keys come before those of the text, and what is typed goes to the text. */
export const welcomeLayer: Layer = {
  scopes: (state) => (state.window.area === 'text' && seenWelcome(state) !== null ? KEYS : null),
  mouse(state, event) {
    const seen = seenWelcome(state);
    return seen === null ? false : overWelcome(state, event, seen);
  },
};

function overWelcome(
  state: State,
  event: MouseEvent,
  { welcome, layout, area }: NonNullable<ReturnType<typeof seenWelcome>>,
): Step | false {
  const { x, width, lines, rows } = layout;
  const line = lines.find(({ y }) => inside(event, { x, y, width, height: 1 }));
  const at = inside(event, area) ? (line?.index ?? -1) : -1;
  if (event.kind === 'move')
    return welcome.hover === at ? false : step(welcomeField.with(state, { ...welcome, hover: at }));
  if (event.kind !== 'press' || event.button !== 'left' || !inside(event, area)) return false;
  // A click beside the rows goes to the text.
  if (at < 0) return lines.some(({ y }) => y === event.y && line !== undefined) ? step(state) : false;
  const chosen = welcomeField.with(withWindow(state, { area: 'text', message: null, pending: null }), {
    ...welcome,
    index: at,
  });
  return openRow(chosen, rows[at]);
}
