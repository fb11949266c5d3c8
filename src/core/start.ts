import type { Milliseconds } from '../base/units.ts';
import { Additions } from '../text/additions.ts';
import { NO_CHORD } from './chord.ts';
import { NOTHING_CONTRIBUTED } from './contributed.ts';
import { activeMap, type KeyMaps, keymapOf } from './key-maps.ts';
import { NO_KILLS } from './kill-ring.ts';
import { NO_MACROS } from './macros.ts';
import { NO_MODES } from './modes.ts';
import { newDocument } from './opening.ts';
import { commands } from './registry.ts';
import { NO_PLACES } from './places.ts';
import { NO_LAYERS, type Settings } from './settings.ts';
import type { State } from './state.ts';

/** The editor as it starts: one split with an empty document. */
export function startState(
  columns: number,
  rows: number,
  settings: Settings,
  keyMaps: KeyMaps,
  folder = '',
  wallClock: Milliseconds = 0,
): State {
  return newDocument({
    folder,
    columns: Math.max(1, columns),
    rows: Math.max(1, rows),
    documents: new Map(),
    panes: {
      kind: 'leaf',
      id: 1,
      tabs: [],
      active: 0,
      views: new Map(),
      preview: null,
      tabScroll: null,
      label: null,
    },
    focus: 1,
    maximized: null,
    zen: false,
    area: 'text',
    explorer: null,
    orders: [],
    panel: null,
    grab: null,
    nextId: 1,
    prompt: null,
    menu: null,
    popup: null,
    expanding: null,
    promptHistory: new Map(),
    message: null,
    notices: [],
    errands: [],
    log: [],
    wallClock,
    find: null,
    searchOptions: { caseSensitive: false, wholeWord: false, regex: false },
    replaceOptions: { keepCase: false, confirmEach: false },
    replacing: null,
    browsing: null,
    places: NO_PLACES,
    seeking: null,
    clipboard: { texts: [], lines: false },
    killRing: NO_KILLS,
    registers: new Map(),
    held: null,
    argument: null,
    pending: null,
    chord: NO_CHORD,
    macros: NO_MACROS,
    commands,
    keyMaps,
    keymap: keymapOf(keyMaps, activeMap({ keyMaps, settings, settingLayers: NO_LAYERS }), commands),
    keyView: null,
    calibrating: null,
    terminal: '',
    calibration: null,
    tier: 'legacy',
    recentCommands: [],
    keysKnown: false,
    recentDocuments: [],
    settings,
    settingLayers: NO_LAYERS,
    pluginSettings: new Map(),
    themeColors: null,
    themesRead: 0,
    trust: 'unknown',
    heldBack: [],
    drag: null,
    hoveredItem: null,
    branch: null,
    overwrite: false,
    focused: true,
    leaving: null,
    welcome: null,
    closed: [],
    permissions: [],
    plugins: null,
    contributed: NOTHING_CONTRIBUTED,
    modes: NO_MODES,
    capture: null,
    freed: [],
    edits: [],
    now: 0,
    additions: new Additions(),
  });
}
