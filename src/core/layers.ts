import { dividerLayer } from './divider-layer.ts';
import { explorerLayer } from './explorer-layer.ts';
import { foldLayer } from './fold-layer.ts';
import { captureLayer } from './dispatch/key-capture.ts';
import type { Layer } from './model/layer.ts';
import { menuLayer } from './widgets/menu-layer.ts';
import { panelLayer } from './panel-layer.ts';
import { noticeLayer } from './widgets/notification-layer.ts';
import { popupLayer } from './widgets/popup-layer.ts';
import { promptLayer } from './widgets/prompt-layer.ts';
import { scrollbarLayer } from './scrollbar-layer.ts';
import { statusLayer } from './status-layer.ts';
import { tabLayer } from './tab-layer.ts';
import { textLayer } from './text-layer.ts';

/** What can have the focus, the topmost first. */
export const LAYERS: readonly Layer[] = [
  captureLayer,
  noticeLayer,
  menuLayer,
  promptLayer,
  popupLayer,
  explorerLayer,
  panelLayer,
  dividerLayer,
  scrollbarLayer,
  tabLayer,
  statusLayer,
  foldLayer,
  textLayer,
];
