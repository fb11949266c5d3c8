import { viewTabLayer } from '../features/panel/view-tab-layer.ts';
import { dividerLayer } from '../features/tabs/divider-layer.ts';
import { codeLensLayer } from '../features/code-lens/layer.ts';
import { compareLayer } from '../features/compare/layer.ts';
import { hexLayer } from '../features/hex/layer.ts';
import { mergeLayer } from '../features/merge/layer.ts';
import { documentLinksLayer } from '../features/document-links/layer.ts';
import { widgetLayer } from '../features/widgets/layer.ts';
import { explorerLayer } from '../features/explorer/layer.ts';
import { foldLayer } from '../features/folding/layer.ts';
import { captureLayer } from '../core/dispatch/key-capture.ts';
import { markdownLayer } from '../features/markdown/layer.ts';
import { gitBlameLayer } from '../features/git-blame/layer.ts';
import { gitChangesLayer } from '../features/git-changes/layer.ts';
import { inlineLayer } from '../features/inline-completion/layer.ts';
import { inlayHintsLayer } from '../features/inlay-hints/layer.ts';
import type { Layer } from '../core/model/layer.ts';
import { menuLayer } from '../core/widgets/menu-layer.ts';
import { panelLayer } from '../features/panel/layer.ts';
import { noticeLayer } from '../core/widgets/notification-layer.ts';
import { popupLayer } from '../core/widgets/popup-layer.ts';
import { promptLayer } from '../core/widgets/prompt-layer.ts';
import { scrollbarLayer } from '../features/text-view/scrollbar-layer.ts';
import { statusLayer } from '../features/status-bar/layer.ts';
import { tabLayer } from '../features/tabs/layer.ts';
import { welcomeLayer } from '../features/help/welcome-layer.ts';
import { vimLayer } from '../features/vim/layer.ts';
import { textLayer } from '../features/text-view/layer.ts';

/** The parts that can have the focus, the topmost first. */
export const LAYERS: readonly Layer[] = [
  captureLayer,
  noticeLayer,
  menuLayer,
  promptLayer,
  popupLayer,
  widgetLayer,
  explorerLayer,
  panelLayer,
  dividerLayer,
  scrollbarLayer,
  tabLayer,
  statusLayer,
  viewTabLayer,
  hexLayer,
  welcomeLayer,
  vimLayer,
  foldLayer,
  inlineLayer,
  codeLensLayer,
  compareLayer,
  mergeLayer,
  gitBlameLayer,
  gitChangesLayer,
  inlayHintsLayer,
  markdownLayer,
  documentLinksLayer,
  textLayer,
];
