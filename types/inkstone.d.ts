// What plugins of Inkstone see. Written by `node scripts/api-pages.ts` from the table of operations: change that.
// Offsets are bytes of UTF-8. What is marked as later throws an error that names it.

/** Everything that a plugin can ask of the editor. */
declare const editor: EditorAPI;

/** The same object. */
declare function getEditor(): EditorAPI;

/** Gives a function a name, by which commands, modes, timers and events call it: `globalThis[name] = handler`. */
declare function registerHandler(name: string, handler: (...args: any[]) => unknown): void;

/** The name of this plugin: that of its file without the ending, or what its package.json says. */
declare const __pluginName__: string;

/** Writes into the log of plugins; in `ink run`, `log` writes to standard output, the others to standard error. */
interface Console {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
}
declare var console: Console;

declare module 'inkstone:plugin/*';
declare module 'fresh:plugin/*';

interface BufferInfo {
  /** The id, unique while the editor runs. */
  id: number;
  /** The absolute path of the file; empty without a file. */
  path: string;
  /** True if the buffer has unsaved changes. Always false for virtual buffers. */
  modified: boolean;
  /** The length in bytes. */
  length: number;
  /** The name in the tab. */
  name: string;
  /** The number of lines; null until all lines are counted, and after the plugin has queued an edit. */
  line_count: number | null;
  /** True for a virtual buffer. */
  is_virtual: boolean;
  /** Always false in this version. */
  is_terminal: boolean;
  /** True if the text cannot be changed at the moment. */
  editing_disabled: boolean;
  /** Always "source" in this version. */
  view_mode: string;
  /** Always false in this version. */
  is_composing_in_any_split: boolean;
  /** Always null in this version. */
  compose_width: number | null;
  /** The id of the language. */
  language: string;
  /** True for a preview, which the next preview replaces. */
  is_preview: boolean;
  /** The ids of the splits that have a tab for the buffer. */
  splits: number[];
}

interface BufferSavedDiff {
  /** True if the text is the same as the saved text. */
  equal: boolean;
  /** The ranges that differ, their ends excluded. A range is empty where text was deleted. */
  byte_ranges: [number, number][];
}

interface CursorInfo {
  /** The byte offset of the cursor. */
  position: number;
  /** The selected range, its end excluded; null if nothing is selected. */
  selection: { start: number; end: number } | null;
  /** The line, from 0; null until lines are counted that far. */
  line: number | null;
}

interface TsDiagnosticPosition {
  /** The line, from 0. */
  line: number;
  /** The column in UTF-16 units, from 0. */
  character: number;
}

interface TsDiagnosticRange {
  /** The start of the range. */
  start: TsDiagnosticPosition;
  /** The end of the range, excluded. */
  end: TsDiagnosticPosition;
}

interface TsDiagnostic {
  /** The URI of the file. */
  uri: string;
  /** The severity: 1 error, 2 warning, 3 information, 4 hint. */
  severity: number;
  message: string;
  /** The tool that reports the problem. */
  source?: string | null;
  range: TsDiagnosticRange;
}

interface ActionSpec {
  /** The name of a command, as in keybindings. */
  action: string;
  /** The number of times to run the command; 1 by default. */
  count?: number | null;
  /** The arguments of the command. */
  args?: Record<string, unknown>;
}

interface CommandOptions {
  /** True to run the command while a terminal has the focus. Has no effect in this version. */
  terminalBypass?: boolean;
}

interface CommandListing {
  /** The title shown to users. */
  name: string;
  /** The description shown to users. */
  description: string;
  /** The origin of the command: the editor or a plugin. */
  source: "builtin" | "plugin";
  /** The name of the plugin that registered the command; empty for the editor’s own commands. */
  plugin: string;
}

interface HookEventMap {
  /** Fires when the size of the terminal changes. Sizes are in cells. */
  resize: { width: number; height: number };
  /** Fires when the terminal gains the focus. */
  focus_gained: {};
  /** Fires after 1,000, 10,000, 60,000 and 600,000 milliseconds without keys, mouse events or pasted text. */
  idle: { milliseconds: number };
  /** Fires when the settings change. */
  config_changed: {};
  /** Fires when the trust level of the open folder changes. */
  trust_changed: { level: "unknown" | "trusted" | "restricted" };
  /** Fires when the user allows or denies a permission of this plugin. */
  permission_changed: { permission: string; allowed: boolean };
  /** Fires when the editor has started, together with `plugins_loaded`. */
  editor_initialized: {};
  /**
   * Fires when all plugins are loaded, including init.ts, or have had 5 s to load. Does not fire for a plugin
   * that is loaded later.
   */
  plugins_loaded: {};
  /** Fires when the session of the open folder is restored. */
  ready: {};

  /** Fires when a buffer becomes active in the focused split. */
  buffer_activated: { buffer_id: number };
  /** Fires when a buffer is no longer active in the focused split. */
  buffer_deactivated: { buffer_id: number };
  /** Fires when a buffer is closed. Its id is no longer valid. */
  buffer_closed: { buffer_id: number };
  /** Fires before a file is opened. A handler can return `false` to refuse. */
  before_file_open: { path: string };
  /** Fires when a file is open in a buffer. */
  after_file_open: { path: string; buffer_id: number };
  /** Fires before a buffer is saved. A handler can return `false` to refuse. */
  before_file_save: { path: string; buffer_id: number };
  /** Fires when a buffer is saved. */
  after_file_save: { path: string; buffer_id: number };
  /** Fires when a buffer is reloaded from its file. */
  after_file_revert: { path: string; buffer_id: number };
  /** Fires when a file or folder is created, moved, copied or deleted in the explorer. */
  after_file_explorer_change: { path: string };
  /** Fires when the language of a buffer changes. */
  language_changed: { buffer_id: number; language: string };

  /**
   * Fires after text is inserted, and asks whether it may stay. If a handler returns `false`, the text is
   * removed. `text` is at most the first 64 KiB.
   */
  before_insert: { buffer_id: number; position: number; text: string };
  /**
   * Fires after bytes are deleted, and asks whether that is allowed. If a handler returns `false`, the bytes are
   * restored.
   */
  before_delete: { buffer_id: number; start: number; end: number };
  /**
   * Fires when text is inserted, by the user or by any plugin. Lines start at 0, and are null until they are
   * counted that far. `text` is at most the first 64 KiB. An edit of more than 1,000 changes is reported as one
   * that spans them.
   */
  after_insert: {
    buffer_id: number;
    position: number;
    text: string;
    text_truncated: boolean;
    affected_start: number;
    affected_end: number;
    start_line: number | null;
    end_line: number | null;
    lines_added: number | null;
  };
  /**
   * Fires when bytes are deleted, by the user or by any plugin. `start` and `end` are offsets in the text before
   * the deletion. The other fields are like those of `after_insert`.
   */
  after_delete: {
    buffer_id: number;
    start: number;
    end: number;
    deleted_text: string;
    deleted_text_truncated: boolean;
    affected_start: number;
    deleted_len: number;
    start_line: number | null;
    end_line: number | null;
    lines_removed: number | null;
  };

  /**
   * Fires when a cursor moves, or when the selection of the primary cursor changes without a move. The primary
   * cursor has the id 0. The others follow in text order, at most 100 of them. `line` starts at 1, and is null
   * until lines are counted that far. `text_properties` are those of a virtual buffer at the cursor.
   */
  cursor_moved: {
    buffer_id: number;
    cursor_id: number;
    old_position: number;
    new_position: number;
    line: number | null;
    text_properties: Record<string, unknown>[];
  };
  /**
   * Fires when a split shows another part of its buffer or changes its size. Sizes are in cells. `top_line`
   * starts at 0, and is null until lines are counted that far.
   */
  viewport_changed: {
    split_id: number;
    buffer_id: number;
    top_byte: number;
    top_line: number | null;
    width: number;
    height: number;
  };
  /** Fires when the visible part of a buffer changes. */
  render_start: { buffer_id: number };
  /**
   * Fires for each visible line of a buffer when its visible part changes. `line_number` starts at 0. `content`
   * is at most the first 16 KiB of the line.
   */
  render_line: { buffer_id: number; line_number: number | null; byte_start: number; byte_end: number; content: string };
  /**
   * Fires when lines become visible, or when visible lines change. Each line is reported once until it changes.
   * `line_number` starts at 0.
   */
  lines_changed: {
    buffer_id: number;
    lines: { line_number: number | null; byte_start: number; byte_end: number; content: string }[];
    epoch: number;
    is_composing_in_any_split: boolean;
  };

  /** Fires before a command runs. `action` is its name in keybindings. */
  pre_command: { action: string };
  /** Fires after a command has run. */
  post_command: { action: string };

  /**
   * Fires when the diagnostics of a file change. `uri` is the `file:` URI of the file, and `count` the number of
   * its diagnostics. A large set arrives in several parts, each with an event.
   */
  diagnostics_updated: { uri: string; count: number };

  /** Fires when the input of the plugin’s prompt changes. */
  prompt_changed: { prompt_type: string; input: string };
  /**
   * Fires when the plugin’s prompt is confirmed. `selected_index` is the index of the selected suggestion, from
   * 0, or null if none is selected.
   */
  prompt_confirmed: { prompt_type: string; input: string; selected_index: number | null };
  /** Fires when the plugin’s prompt is canceled. */
  prompt_cancelled: { prompt_type: string; input: string };
  /** Fires when another suggestion of the plugin’s prompt is selected. */
  prompt_selection_changed: { prompt_type: string; selected_index: number };

  /**
   * Fires when a mouse button is pressed. `column` and `row` are a cell of the screen, from 0. `content_x` and
   * `content_y` are the cell where the text of the split starts. `buffer_row` is a line, from 0, and
   * `buffer_col` a byte offset in it; both are null outside the text. `modifiers` joins "ctrl", "alt", "shift"
   * and "super" with "+".
   */
  mouse_click: {
    column: number;
    row: number;
    button: string;
    modifiers: string;
    content_x: number;
    content_y: number;
    buffer_id: number | null;
    buffer_row: number | null;
    buffer_col: number | null;
  };
  /** Fires when the mouse moves with no button pressed. */
  mouse_move: { column: number; row: number; content_x: number; content_y: number };
  /** Fires when the mouse wheel turns over a split. `delta` is the number of lines, negative for up. */
  mouse_scroll: { buffer_id: number; delta: number; col: number; row: number };

  /**
   * Fires when the user chooses an action of the plugin’s popup. `action_id` is "dismissed" if the popup is
   * closed without a choice.
   */
  action_popup_result: { popup_id: string; action_id: string };
  /** Fires when the user clicks an element of the plugin in the status bar. */
  status_bar_token_clicked: { plugin_name: string; token_name: string };
  /** Fires when the list of keyboard shortcuts is opened. */
  keyboard_shortcuts: { bindings: { key: string; action: string; context: string }[] };

  /** Fires when a background process of the plugin writes output. */
  process_output: { process_id: number; data: string };
  /** Fires when a path that the plugin watches changes. `kind` is "created", "modified" or "removed". */
  path_changed: { handle: number; path: string; kind: string };
}

interface LocalPath { kind: "local"; value: string }

interface WindowPath { kind: "authority"; window: number; value: string }

interface AuthorityPath { kind: "authority"; value: string }

type AnyPath = string | LocalPath | WindowPath | AuthorityPath;

interface FileStat {
  /** True if the path exists. */
  exists: boolean;
  is_file: boolean;
  is_dir: boolean;
  /** The size in bytes. */
  size: number;
  /** True if this user cannot write to the file. */
  "readonly": boolean;
}

interface DirEntry { name: string; is_file: boolean; is_dir: boolean }

interface KeyEventPayload {
  /**
   * The text that the key types, such as "a", "A" or "é", or the name of the key: "escape", "enter", "tab",
   * "backspace", "delete", "space", "left", "f1" and so on. Lowercase with Ctrl or Alt.
   */
  key: string;
  /** True if Ctrl is pressed. */
  ctrl: boolean;
  /** True if Alt is pressed. */
  alt: boolean;
  /** True if Shift is pressed. */
  shift: boolean;
  /** True if the Super key (Command, Windows) is pressed. */
  meta: boolean;
}

type OverlayColorSpec = [number, number, number] | string;

interface OverlayOptions {
  /**
   * The text color: `[red, green, blue]`, each from 0 to 255, or a theme key such as `syntax.keyword`. An
   * unknown key has no effect.
   */
  fg?: OverlayColorSpec | null;
  /** The background color. */
  bg?: OverlayColorSpec | null;
  underline?: boolean;
  bold?: boolean;
  italic?: boolean;
  strikethrough?: boolean;
  /** True to extend `bg` from the end of the line to the edge of the split. */
  extendToLineEnd?: boolean;
  /** True to swap the text color and the background. */
  reversed?: boolean;
  /** True to use `fg` only where the text’s own color is hard to read on `bg`. */
  fgOnCollisionOnly?: boolean;
  /** The target of a link on the text. It is stored, but not sent to terminals yet. */
  url?: string | null;
}

interface LayoutHints { composeWidth?: number; columnGuides?: number[] }

interface VirtualLineOptions {
  fg?: OverlayColorSpec | null;
  bg?: OverlayColorSpec | null;
  /** The symbol in the gutter beside the line, of which two cells are drawn. */
  gutterGlyph?: string | null;
  gutterColor?: OverlayColorSpec | null;
}

interface ScrollbarMarker {
  /** The byte offset of the mark. Give either `position` or `line`. */
  position?: number;
  /** The line of the mark, from 0. */
  line?: number;
  /** The exclusive end of the mark, a byte offset. By default, a mark covers one byte. */
  end?: number;
  /** The exclusive end of the mark, a line. By default, a mark covers one line. */
  endLine?: number;
  color: OverlayColorSpec;
  /**
   * The priority; 0 by default. If a row of the scrollbar has several marks, the one with the highest priority
   * is shown; with the same priority, the latest.
   */
  priority?: number;
}

interface Marker { /** The key of the marker. */ id: string; start: number; end: number; payload: unknown }

interface LineDiffHunk {
  /** The first changed line of the old text, from 0. If `oldCount` is 0, the line before which lines are added. */
  oldStart: number;
  /** The number of removed or replaced lines. */
  oldCount: number;
  /** The first changed line of the new text, from 0. */
  newStart: number;
  /** The number of added lines. */
  newCount: number;
}

interface ProcessHandle<T> {
  /** The id of the process. */
  readonly processId: number;
  /** The promise that `await` waits for. */
  readonly result: Promise<T>;
  then(onfulfilled?: ((value: T) => unknown) | null, onrejected?: ((reason: unknown) => unknown) | null): Promise<unknown>;
  catch(onrejected?: ((reason: unknown) => unknown) | null): Promise<unknown>;
  /** Kills the process and all processes that it started. Resolves to false if it has already exited. */
  kill(): Promise<boolean>;
}

interface SpawnResult {
  stdout: string;
  stderr: string;
  /**
   * The exit code; -1 if a signal killed the program, and -1 with the reason in `stderr` if it could not be
   * started.
   */
  exit_code: number;
}

interface BackgroundProcessResult { process_id: number; exit_code: number }

interface SpawnOptions {
  /** The file for the standard output of the program. */
  stdoutTo?: string;
}

interface BooleanOptions { default: boolean; description?: string }

interface NumberOptions { default: number; description?: string; minimum?: number; maximum?: number }

interface StringOptions { default: string; description?: string }

interface StringArrayOptions { default: string[]; description?: string }

interface ActionPopupAction { id: string; label: string }

interface ActionPopupOptions {
  /** The id of the popup in its event. */
  id: string;
  title: string;
  /** The text, which may have several lines. */
  message: string;
  actions: ActionPopupAction[];
  /** The buffer that shows the popup; by default the active one. */
  bufferId?: number;
}

interface AddMenuItemOptions {
  /**
   * The title of a menu in the menu bar or of a submenu: `File`, `Edit`, `Selection`, `View`, `Go`, `Language`,
   * `Help`, `Splits` and so on.
   */
  menu: string;
  /** The text of the item. A label that starts with `%` is a key of the plugin’s translations. */
  label: string;
  /** The name of a command, or of a handler of the plugin. */
  action: string;
  /** A context (see `setContext`). The item has a check mark while the context is on. */
  checkbox?: string;
  /** A context. The item is shown only while the context is on. */
  when?: string;
  /** The label or the action of the item before the new one. */
  after?: string;
  /** The label or the action of the item after the new one. */
  before?: string;
}

interface LspMenuItem { id: string; label: string }

interface PromptSuggestion {
  /** The text of the suggestion. */
  text: string;
  /** Additional information, in a muted style. */
  description?: string;
  /** The input when the suggestion is accepted; `text` by default. */
  value?: string;
  /** True if the suggestion cannot be accepted. Its description gives the reason. */
  disabled?: boolean;
  /** The description as several spans, instead of `description`. */
  description_spans?: StyledText[];
  /** A key that does the same, shown at the right edge. */
  keybinding?: string;
}

interface StyledText {
  text: string;
  /** The style; that of the surrounding text by default. */
  style?: OverlayOptions;
}

interface LineTarget {
  /** The line of the buffer, from 0. */
  line: number;
  /** The file that a click on the line opens. */
  path: string;
  /** The line to go to in that file, from 0; null or omitted to leave the cursor where it is. */
  target?: number | null;
  /**
   * The label of the split to open the file in. By default, or if no split has the label, the split of the
   * click.
   */
  into?: string | null;
}

interface ViewportInfo {
  /** The byte offset of the first visible row. */
  topByte: number;
  /** The line of the first visible row, from 0; null if lines are not counted yet. */
  topLine: number | null;
  /** The first visible column; 0 if lines are wrapped. */
  leftColumn: number;
  /** The width of the text without line numbers and scrollbar, in columns. */
  width: number;
  /** The height in rows. */
  height: number;
  /** The same as `topByte`. */
  top_byte: number;
  /** The same as `leftColumn`. */
  left_column: number;
}

interface ScreenSize {
  /** The width in columns. */
  width: number;
  /** The height in rows. */
  height: number;
}

interface SplitSnapshot {
  splitId: number;
  /** The active buffer. */
  bufferId: number;
  /** The label from `setSplitLabel`; null without one. */
  label: string | null;
  x: number;
  y: number;
  /** The width, including line numbers and scrollbar. */
  width: number;
  /** The height, including the row of tabs. */
  height: number;
  viewport: ViewportInfo;
}

type SplitAxis = "vertical" | "horizontal";

type SplitPlacement = "before" | "after";

interface SplitWindowOptions {
  /** "vertical" for two splits side by side, "horizontal" for one below the other; "vertical" by default. */
  direction?: SplitAxis;
  /** The side of the new split; "after" (right or below) by default. */
  place?: SplitPlacement;
  /** The share of the left or upper split, from 0.1 to 0.9; 0.5 by default. */
  ratio?: number;
  /** The file to open in the new split. By default it shows the same buffer, with separate cursors. */
  file?: string;
  /** True to keep the focus instead of moving it to the new split. */
  keepFocus?: boolean;
}

interface SplitCreated {
  splitId: number;
  /** The split that was divided. */
  sourceSplitId: number;
  bufferId: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PaneDescription {
  splitId: number;
  bufferId: number;
  /** "virtual" for a buffer with a mode, such as a list of a plugin; "file" for any other. */
  kind: string;
  label: string | null;
  /** The absolute path; null without a file. */
  path: string | null;
  /** The name in its tab. */
  name: string;
  /** True if the split has the focus. */
  active: boolean;
  /** True if the buffer has unsaved changes. */
  modified: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WindowInfo {
  id: number;
  stable_id: string;
  label: string;
  root: string;
  project_path: string;
}

interface WorkspaceDescription {
  /** The working directory. */
  cwd: string;
  /** The id of the only window. */
  windowId: number;
  stableId: string;
  windows: WindowInfo[];
  /** The splits in reading order. */
  panes: PaneDescription[];
  activeSplitId: number;
}

interface TextPropertyEntry {
  /** The text. Entries follow each other directly, so most texts end with a line break. */
  text: string;
  /** Data for the plugin, which `getTextPropertiesAtCursor` returns. */
  properties?: Record<string, unknown>;
  /** The style of the text without its final line break. */
  style?: OverlayOptions;
  /** Styles of parts of the text, over `style`. Offsets start at the entry, in the displayed text. */
  inlineOverlays?: InlineOverlay[];
  /** Pads the text with spaces to this number of characters, before a final line break. */
  padToChars?: number;
  /** The maximum number of characters before a final line break. A longer text is cut and ends with “…”. */
  truncateToChars?: number;
  /** The text as styled segments. `text` is then ignored. */
  segments?: StyledSegment[];
}

interface InlineOverlay {
  start: number;
  /** The exclusive end. */
  end: number;
  style: OverlayOptions;
  /** Data for the plugin, as in an entry. */
  properties?: Record<string, unknown>;
  /** The unit of offsets; bytes by default. */
  unit?: OffsetUnit;
}

type OffsetUnit = "byte" | "char";

interface StyledSegment {
  text: string;
  style?: OverlayOptions;
  /** Styles of parts of the segment. Offsets start at the segment. */
  overlays?: InlineOverlay[];
}

interface CreateVirtualBufferOptions {
  /** The name in the tab. */
  name: string;
  /** The mode with its keybindings (see `defineMode`). */
  mode?: string;
  /** True if the user cannot change the text; false by default. */
  readOnly?: boolean;
  /** The same as `readOnly`. */
  editingDisabled?: boolean;
  /** The initial content; empty by default. */
  entries?: TextPropertyEntry[];
  /** True to show line numbers, false to hide them; by default as in the user’s settings. */
  showLineNumbers?: boolean;
  /** True to show cursors; true by default. */
  showCursors?: boolean;
  /** True to wrap lines, false not to; by default as in the user’s settings. */
  lineWrap?: boolean;
  /** The initial line of the cursor, from 0. */
  initialCursorLine?: number;
  /** True to show indentation guides; false by default. */
  indentationGuide?: boolean;
  /** True if the buffer has no tab. Call `showBuffer`, for example, to show it. */
  hiddenFromTabs?: boolean;
  /** True if the mouse wheel and the scrollbar scroll the buffer; true by default. */
  scrollable?: boolean;
  /** The split that shows the buffer; the focused one by default. */
  splitId?: number;
}

interface CreateVirtualBufferInSplitOptions {
  /** The name in the tab. */
  name: string;
  /** The mode with its keybindings (see `defineMode`). */
  mode?: string;
  /** True if the user cannot change the text; false by default. */
  readOnly?: boolean;
  /** The same as `readOnly`. */
  editingDisabled?: boolean;
  /** The initial content; empty by default. */
  entries?: TextPropertyEntry[];
  /** True to show line numbers, false to hide them; by default as in the user’s settings. */
  showLineNumbers?: boolean;
  /** True to show cursors; true by default. */
  showCursors?: boolean;
  /** True to wrap lines, false not to; by default as in the user’s settings. */
  lineWrap?: boolean;
  /** The initial line of the cursor, from 0. */
  initialCursorLine?: number;
  /** True to show indentation guides; false by default. */
  indentationGuide?: boolean;
  /** True if the buffer has no tab. Call `showBuffer`, for example, to show it. */
  hiddenFromTabs?: boolean;
  /** True if the mouse wheel and the scrollbar scroll the buffer; true by default. */
  scrollable?: boolean;
  /** The share of the first of the two splits, from 0.1 to 0.9; 0.5 by default. */
  ratio?: number;
  /** "horizontal" for one below the other, "vertical" for side by side; "horizontal" by default. */
  direction?: string;
  /** True to place the new split above or on the left; false by default. */
  before?: boolean;
  /**
   * An id that belongs to the plugin. If a buffer with this id exists, it is reused in its split with the new
   * options and entries.
   */
  panelId?: string;
  /** "utility_dock" to show the buffer as a tab of the dock, a split below all others. */
  role?: string;
}

interface CreateVirtualBufferInExistingSplitOptions {
  /** The name in the tab. */
  name: string;
  /** The mode with its keybindings (see `defineMode`). */
  mode?: string;
  /** True if the user cannot change the text; false by default. */
  readOnly?: boolean;
  /** The same as `readOnly`. */
  editingDisabled?: boolean;
  /** The initial content; empty by default. */
  entries?: TextPropertyEntry[];
  /** True to show line numbers, false to hide them; by default as in the user’s settings. */
  showLineNumbers?: boolean;
  /** True to show cursors; true by default. */
  showCursors?: boolean;
  /** True to wrap lines, false not to; by default as in the user’s settings. */
  lineWrap?: boolean;
  /** The initial line of the cursor, from 0. */
  initialCursorLine?: number;
  /** True to show indentation guides; false by default. */
  indentationGuide?: boolean;
  /** True if the buffer has no tab. Call `showBuffer`, for example, to show it. */
  hiddenFromTabs?: boolean;
  /** True if the mouse wheel and the scrollbar scroll the buffer; true by default. */
  scrollable?: boolean;
  splitId: number;
}

interface VirtualBufferResult {
  bufferId: number;
  /** The split that has the buffer; null if no split does. */
  splitId: number | null;
}

type TextPropertiesAtCursor = Record<string, unknown>[];

interface TsCompositeLayoutConfig {
  /** The layout: "side-by-side", "stacked" or "unified". */
  type: string;
  ratios?: number[];
  showSeparator: boolean;
  spacing?: number;
}

interface TsCompositePaneStyle {
  addBg?: [number, number, number];
  removeBg?: [number, number, number];
  modifyBg?: [number, number, number];
  gutterStyle?: string;
}

interface TsCompositeSourceConfig { bufferId: number; label: string; editable: boolean; style?: TsCompositePaneStyle | null }

interface TsCompositeHunk { oldStart: number; oldCount: number; newStart: number; newCount: number; ops?: string }

interface TsCreateCompositeBufferOptions {
  name: string;
  mode: string;
  layout: TsCompositeLayoutConfig;
  sources: TsCompositeSourceConfig[];
  hunks?: TsCompositeHunk[] | null;
  initialFocusHunk?: number;
}

interface BufferGroupResult {
  groupId: number;
  /** The buffer ids of the panels, by panel name. */
  panels: Record<string, number>;
}

interface PluginListing {
  name: string;
  /** The path of its main file. */
  path: string;
  /** True if the plugin is loaded; false if it is disabled or was stopped. */
  enabled: boolean;
}

interface TsHighlightSpan { start: number; end: number; color: [number, number, number]; bold: boolean; italic: boolean }

interface GrammarInfoSnapshot { name: string; source: string; file_extensions: Array<string>; short_name: string | null }

interface LanguagePackConfig {
  /**
   * The marker of a comment that ends with the line. Like all fields, null or omitted to leave the setting
   * unchanged.
   */
  commentPrefix?: string | null;
  /** The marker that starts a block comment. */
  blockCommentStart?: string | null;
  /** The marker that ends a block comment. */
  blockCommentEnd?: string | null;
  /** True to indent with tabs. */
  useTabs?: boolean | null;
  /** The number of columns of an indentation step, 1 to 16. */
  tabSize?: number | null;
  /** True to indent lines automatically while typing. */
  autoIndent?: boolean | null;
  /** True to show whitespace markers, including those for tabs. */
  showWhitespaceTabs?: boolean | null;
  /** The formatter for files of the language. */
  formatter?: FormatterPackConfig | null;
}

interface FormatterPackConfig {
  /** A program that reads text from standard input and writes the formatted text to standard output. */
  command: string;
  /** The arguments of the program. `$FILE` in them is replaced by the path of the file. */
  args: string[];
}

interface EditorAPI {
  // Identity

  /**
   * Returns the version of the plugin API, which increases when something is added.
   */
  apiVersion(): number;

  /**
   * Returns the name of the plugin, which `__pluginName__` contains as well.
   */
  pluginName(): string;

  /**
   * Exports an object to other plugins under a name, replacing an earlier export with this name. Other plugins can
   * call its functions. Its other fields are copied as JSON at the time of the call. The export is removed when
   * the plugin is unloaded. Throws TypeError if the name is empty or `api` is not an object.
   */
  exportPluginApi(name: string, api: unknown): boolean;

  /**
   * Returns the object that a plugin exports under a name; `null` if no plugin exports one. The fields are copies.
   * The functions run in the exporting plugin, take and return JSON values, and return promises. A promise rejects
   * if the function throws or the exporting plugin is unloaded.
   */
  getPluginApi(name: string): unknown;

  // Buffer queries

  /**
   * Returns the id of the buffer in the focused split; 0 if no buffer is active.
   */
  getActiveBufferId(): number;

  /**
   * Returns the absolute path of a buffer’s file. Returns an empty string for a buffer that was never saved, a
   * virtual buffer and an unknown id.
   */
  getBufferPath(bufferId: number): string;

  /**
   * Returns the length of a buffer in bytes, including the edits that the plugin has queued; 0 for an unknown id.
   */
  getBufferLength(bufferId: number): number;

  /**
   * Returns `true` if a buffer has unsaved changes, including edits that the plugin has queued. Returns `false`
   * for a virtual buffer and an unknown id.
   */
  isBufferModified(bufferId: number): boolean;

  /**
   * Returns information about a buffer; `null` for an unknown id.
   */
  getBufferInfo(bufferId: number): BufferInfo | null;

  /**
   * Returns information about all open buffers, in the order in which they were opened.
   */
  listBuffers(): BufferInfo[];

  /**
   * Resolves to the text from byte `start` up to, but not including, `end`; by default the whole text. Invalid
   * UTF-8 becomes U+FFFD. Rejects if the buffer is unknown, if an offset is not an integer from 0 to the buffer’s
   * length or is inside a character, if `start` is after `end`, if the range is longer than 16 MiB, or if the file
   * can no longer be read.
   */
  getBufferText(bufferId: number, start?: number, end?: number): Promise<string>;

  /**
   * Returns the id of the open buffer of a file, given its absolute path; 0 if the file is not open.
   */
  findBufferByPath(path: string): number;

  // Lines and unsaved changes

  /**
   * Resolves to the number of lines, which is one more than the number of line breaks. An empty buffer has one
   * line.
   */
  getBufferLineCount(): Promise<number | null>;

  /**
   * Resolves to the byte offset of the start of a line, from 0; `null` if the line does not exist.
   */
  getLineStartPosition(line: number): Promise<number | null>;

  /**
   * Resolves to the byte offset of the line break at the end of a line, from 0. For the last line this is the
   * length of the text. Resolves to `null` if the line does not exist.
   */
  getLineEndPosition(line: number): Promise<number | null>;

  /**
   * Returns the differences between a buffer and its text when it was last opened or saved. More than 1,000 ranges
   * are returned as one that spans them. Returns `null` for an unknown buffer and for a buffer without a file.
   */
  getBufferSavedDiff(bufferId: number): BufferSavedDiff | null;

  // Cursors and edits

  /**
   * Returns the byte offset of the primary cursor, as `insertText` and `deleteRange` take it; 0 if there is no
   * cursor.
   */
  getCursorPosition(): number;

  /**
   * Returns the line of the primary cursor, from 1. Returns 1 if there is no cursor, or if its line is not counted
   * yet.
   */
  getCursorLine(): number;

  /**
   * Returns the primary cursor; `null` if there is no cursor.
   */
  getPrimaryCursor(): CursorInfo | null;

  /**
   * Returns all cursors: the primary cursor first, the others in text order.
   */
  getAllCursors(): CursorInfo[];

  /**
   * Returns the byte offsets of all cursors, the primary cursor first; an empty list if there is no cursor.
   */
  getAllCursorPositions(): number[];

  /**
   * Replaces the cursors of a buffer with one at byte `position`, in every split that shows the buffer, and
   * scrolls it into view. Returns `false` if the buffer is unknown, or if the position is not an integer from 0 to
   * the buffer’s length or is inside a character.
   */
  setBufferCursor(bufferId: number, position: number): boolean;

  /**
   * Inserts text before the byte at `position`. Returns `false` and inserts nothing if the buffer is unknown or
   * cannot be changed, or if the position is not an integer from 0 to the buffer’s length or is inside a
   * character. Throws RangeError if a turn inserts more than 256 MiB.
   */
  insertText(bufferId: number, position: number, text: string): boolean;

  /**
   * Inserts text at every cursor of the active buffer. Selected text is kept. Returns `false` if there is no
   * cursor or the buffer cannot be changed. Throws RangeError if a turn inserts more than 256 MiB.
   */
  insertAtCursor(text: string): boolean;

  /**
   * Deletes the text from byte `start` up to, but not including, `end`. Returns `false` and deletes nothing if the
   * buffer is unknown or cannot be changed, if an offset is not an integer from 0 to the buffer’s length or is
   * inside a character, or if `start` is after `end`.
   */
  deleteRange(bufferId: number, start: number, end: number): boolean;

  /**
   * Resolves when everything that the plugin has queued is done, including the work that commands and opened files
   * have started. Queries then see all of it.
   */
  flush(): Promise<void>;

  // Configuration

  /**
   * Returns the effective configuration: the defaults, overridden by the user’s file.
   */
  getConfig(): unknown;

  /**
   * Returns only the values that the user’s file sets; an empty object if the file does not exist or cannot be
   * read.
   */
  getUserConfig(): unknown;

  /**
   * Returns the absolute path of the user’s configuration folder; an empty string if there is no such folder.
   */
  getConfigDir(): string;

  /**
   * Reloads the configuration file, for example after the plugin has written it.
   */
  reloadConfig(): void;

  // Diagnostics

  /**
   * Returns the diagnostics of all language servers in all files, sorted by path; at most 10,000. Ranges in open
   * buffers refer to the current text. Diagnostics on lines that are not counted yet are left out.
   */
  getAllDiagnostics(): TsDiagnostic[];

  // Actions

  /**
   * Queues an action, which runs when the turn ends. Returns `false` and queues nothing if no action has this
   * name.
   */
  executeAction(actionName: string): boolean;

  /**
   * Queues actions, which run in order when the turn ends, each `count` times. Returns `false` and queues nothing
   * if an action is unknown or a count is not an integer from 0 to 100,000. Throws RangeError if a turn queues
   * more than 100,000 runs.
   */
  executeActions(actions: ActionSpec[]): boolean;

  // Clipboard

  /**
   * Copies text to the editor’s clipboard and to the system clipboard, through the terminal (OSC 52) and the
   * platform’s clipboard tool.
   *
   * Needs the permission `clipboard`.
   */
  setClipboard(text: string): void;

  /**
   * Does the same as `setClipboard`.
   *
   * Needs the permission `clipboard`.
   */
  copyToClipboard(text: string): void;

  // Commands, contexts and macros

  /**
   * Adds a command to the palette. The command calls the plugin’s handler `handlerName` without arguments. `name`
   * is the title shown to users and the name that `runCommand` takes. A name or description that starts with `%`
   * is a key of the plugin’s translations. `context` is a comma-separated list of contexts: those of `setContext`,
   * `global`, `normal` (the text has the focus), `file_explorer`, `panel`, and the mode of a buffer. The palette
   * lists the command only while one of its contexts is on, or always if `context` is omitted. Keybindings and
   * menus run the command in any context. Registering a name again replaces the plugin’s own command. Throws if
   * the name is empty, or if another plugin has registered it.
   */
  registerCommand(name: string, description: string, handlerName: string, context?: string | null, options?: CommandOptions | null): boolean;

  registerCommand(name: string, description: string, action: string, contexts: string, source: string): boolean;

  /**
   * Removes a command that the plugin registered as `name`. Returns `false` if the plugin has no command with this
   * name.
   */
  unregisterCommand(name: string): boolean;

  /**
   * Turns a context on or off. While it is on, the palette lists the commands that are registered for it. Menu
   * items can use it to be shown (`when`) or checked (`checkbox`). When a plugin is unloaded, the contexts that it
   * turned on are turned off.
   */
  setContext(name: string, active: boolean): boolean;

  /**
   * Reports the result of a command that was requested from outside the editor, before the command ends.
   *
   * Later: this version throws an error that names `completeCommand`.
   */
  completeCommand(requestId: number, ok: boolean, output: string | null, error: string | null): boolean;

  /**
   * Runs a command by its name: as a plugin registered it, or as the palette shows it (`Edit: Join Lines`). The
   * title alone (`Join Lines`) and the action (`join_lines`) work as well. Resolves to `true` once the command has
   * run; work that it starts may continue after that. Resolves to `false` if the command has nothing to do where
   * the user is. Rejects if the command does not exist.
   */
  runCommand(name: string): Promise<boolean>;

  /**
   * Resolves to all commands that users can choose, the editor’s own first. Each `name` can be passed to
   * `runCommand`.
   */
  listCommands(): Promise<CommandListing[]>;

  /**
   * Returns the key that runs an action in this terminal, as shown to users (`Ctrl+S`). Looks up the key in the
   * text by default, or in the mode or context `mode`. Returns `null` if no key that the terminal sends runs the
   * action.
   */
  getKeybindingLabel(action: string, mode?: string | null): string | null;

  /**
   * Returns the names of all macros, recorded or from the settings, sorted. Each name is one letter or digit.
   */
  listMacros(): string[];

  /**
   * Returns the steps of a macro, each with `count` and `args`; `null` if no macro has this name. Typed text is
   * the action `insert_text` with `args.text`. Pasted text is `paste` with `args.text`. The letter that answers a
   * question is `answer` with `args.letter`.
   */
  getMacro(register: string): ActionSpec[] | null;

  /**
   * Defines a macro from steps in the format of `getMacro`, replacing a macro with the same name. Returns `false`
   * and changes nothing if `register` is not one letter or digit, if an action is unknown, or if the counts of all
   * steps add up to more than 100,000.
   */
  defineMacro(register: string, steps: ActionSpec[]): boolean;

  /**
   * Plays a macro once, as one undo step. Returns `false` if no macro has this name, if the macro is empty, or
   * while it is being recorded.
   */
  playMacro(register: string): boolean;

  // Events

  /**
   * Adds a handler for an event: a function, or the name of a handler, which may be registered later. The handler
   * receives the data of the event. A function that is added several times is called once per event. Events
   * without a handler are not sent.
   */
  on<K extends keyof HookEventMap>(eventName: K, handler: ((payload: HookEventMap[K]) => boolean | void | Promise<boolean | void>) | string): void;

  on(eventName: string, handlerName: string): void;

  /**
   * Removes a handler that `on` added. Takes the same function or the same name.
   */
  off<K extends keyof HookEventMap>(eventName: K, handler: ((payload: HookEventMap[K]) => boolean | void | Promise<boolean | void>) | string): void;

  off(eventName: string, handlerName: string): void;

  /**
   * Returns the names of the plugin’s handlers for an event, in the order in which they are called. A function has
   * a generated name.
   */
  getHandlers(eventName: string): string[];

  // File system

  /**
   * Returns `true` if a file or folder exists at a path. Follows links.
   *
   * Needs the permission `read_files`.
   */
  fileExists(path: AnyPath): boolean;

  /**
   * Returns information about a file or folder. Follows links. If the path does not exist, `exists` is `false` and
   * `size` is 0.
   *
   * Needs the permission `read_files`.
   */
  fileStat(path: AnyPath): FileStat;

  /**
   * Returns the text of a file, including its byte order mark. Returns `null` if the file does not exist, cannot
   * be read or is not UTF-8. Throws if the file is larger than 16 MiB; open such a file as a buffer.
   *
   * Needs the permission `read_files`.
   */
  readFile(path: AnyPath): string | null;

  /**
   * Replaces the text of a file with at most 16 MiB of text. Creates the file and its folders if they do not
   * exist. The write is atomic: the file always has either its old or its new text. Returns `false` if the file
   * cannot be written; Inkstone shows the user the reason.
   *
   * Needs the permission `write_files`.
   */
  writeFile(path: AnyPath, content: string): boolean;

  /**
   * Returns the entries of a folder, sorted by name. A link is reported as its target. Returns an empty list if
   * the folder does not exist or cannot be read. Throws if the folder has more than 100,000 entries.
   *
   * Needs the permission `read_files`.
   */
  readDir(path: AnyPath): DirEntry[];

  /**
   * Creates a folder and its parent folders. Returns `true` if the folder exists afterwards, and `false` if it
   * cannot be created; Inkstone shows the user the reason.
   *
   * Needs the permission `write_files`.
   */
  createDir(path: AnyPath): boolean;

  /**
   * Deletes a file, or a folder with everything in it, permanently. Deletes a link itself, not its target. Throws
   * if the path is not inside the temporary folder or the configuration folder. Returns `false` if the path cannot
   * be deleted; Inkstone shows the user the reason.
   *
   * Needs the permission `write_files`.
   */
  removePath(path: AnyPath): boolean;

  /**
   * Moves a file or folder to a path that does not exist yet. Returns `false` if the target exists or the move
   * fails; Inkstone shows the user the reason.
   *
   * Needs the permission `write_files`.
   */
  renamePath(from: AnyPath, to: AnyPath): boolean;

  /**
   * Copies a file, or a folder with everything in it, to a path that does not exist yet. Copies links as links.
   * Requires `read_files` as well. Returns `false` if the target exists or the copy fails; Inkstone shows the user
   * the reason.
   *
   * Needs the permission `write_files`.
   */
  copyPath(from: AnyPath, to: AnyPath): boolean;

  /**
   * Returns a path that is marked as being on this machine, as all paths are.
   */
  localPath(path: string): LocalPath;

  /**
   * Returns a path that is marked as belonging to a window. The only window is 1, which is on this machine.
   * Operations throw for other windows.
   */
  windowPath(windowId: number, path: string): WindowPath;

  /**
   * Returns a path that is marked as being on the machine of the open folder, which is this machine.
   */
  authorityPath(path: string): AuthorityPath;

  /**
   * Watches a file, the contents of a folder, or everything below a folder if `recursive` is `true`. Fires
   * `path_changed` with `{handle, path, kind}`, where `kind` is `"created"`, `"modified"` or `"removed"`. Changes
   * are collected for 50 ms. After more than 500 changes in that time, only the watched path is sent. Resolves to
   * the handle. Rejects if the path does not exist, and for more than 2,000 folders or 64 watches.
   *
   * Needs the permission `read_files`.
   */
  watchPath(path: AnyPath, recursive?: boolean): Promise<number>;

  /**
   * Stops watching a path. Returns `false` if the plugin has no watch with this handle.
   */
  unwatchPath(handle: number): boolean;

  /**
   * Replaces the text of an existing file. `writeFile` does this as well.
   *
   * Needs the permission `write_files`.
   *
   * Later: this version throws an error that names `replaceFile`.
   */
  replaceFile(path: AnyPath, content: string): boolean;

  /**
   * Creates a temporary folder and returns its token.
   *
   * Later: this version throws an error that names `scratchCreate`.
   */
  scratchCreate(label: string): string | null;

  /**
   * Returns the path of a folder that `scratchCreate` created.
   *
   * Later: this version throws an error that names `scratchPath`.
   */
  scratchPath(token: string): string | null;

  /**
   * Deletes a folder that `scratchCreate` created.
   *
   * Later: this version throws an error that names `scratchDiscard`.
   */
  scratchDiscard(token: string): boolean;

  /**
   * Copies a folder into a new temporary folder and returns its token.
   *
   * Needs the permission `read_files`.
   *
   * Later: this version throws an error that names `scratchFromDirectory`.
   */
  scratchFromDirectory(from: string): string | null;

  /**
   * Installs the contents of a temporary folder.
   *
   * Later: this version throws an error that names `installScratch`.
   */
  installScratch(token: string, kind: "plugin" | "theme" | "language" | "bundle", name: string, subpath: string): boolean;

  /**
   * Moves a package to the trash.
   *
   * Later: this version throws an error that names `uninstallPackage`.
   */
  uninstallPackage(kind: string, name: string): boolean;

  /**
   * Stores a string for the plugin across restarts.
   *
   * Later: this version throws an error that names `stateSet`.
   */
  stateSet(ns: string, key: string, value: string): boolean;

  /**
   * Returns a string that `stateSet` stored.
   *
   * Later: this version throws an error that names `stateGet`.
   */
  stateGet(ns: string, key: string): string | null;

  /**
   * Returns the keys of the strings that `stateSet` stored.
   *
   * Later: this version throws an error that names `stateKeys`.
   */
  stateKeys(ns: string): string[];

  /**
   * Deletes a string that `stateSet` stored.
   *
   * Later: this version throws an error that names `stateDelete`.
   */
  stateDelete(ns: string, key: string): boolean;

  // Modes and keys

  /**
   * Defines a mode, or replaces the mode with this name. Each binding is `[keys, command]`. The keys are in the
   * notation of Emacs: one key or, for a chord, several, such as `C-x C-s`, `g g`, `M-RET` and `S-Tab`. The
   * modifiers are `C-` (Ctrl), `M-` (Alt) and `S-` (Shift). A key is `RET`, `TAB`, `BACKTAB`, `ESC`, `SPC`, `DEL`,
   * `BS`, `UP`, `HOME`, `PAGEUP`, `F1` and the like, or one character; an uppercase letter includes Shift. The
   * command is a command of the editor, or else a handler of the plugin. The last binding of the same keys wins.
   * Inkstone skips a binding with invalid keys and shows a warning. With `readOnly`, typed text has no effect.
   * With `allowTextInput`, typed text goes to the handler `mode_text_input` as `{text}`. Keys that the mode does
   * not bind do what they do in text, so that arrows and copying work in a panel. In a mode with `allowTextInput`
   * they do so only for commands that work everywhere, such as save, quit, the palette, splits and tabs, unless
   * `inheritNormalBindings` is `true`. In the second form, keys that the mode does not bind are looked up in the
   * mode `parent`, and then do what they do in text.
   */
  defineMode(name: string, bindings: string[][], readOnly?: boolean, allowTextInput?: boolean, inheritNormalBindings?: boolean): boolean;

  defineMode(name: string, parent: string | null, bindings: string[][], readOnly?: boolean): boolean;

  /**
   * Applies a mode to all text. The mode of a virtual buffer takes precedence over it. `null` or no argument
   * removes the mode. A mode that is not defined yet has no effect until it is.
   */
  setEditorMode(mode?: string | null): boolean;

  /**
   * Returns the mode that applies to all text, set by any plugin; `null` if no mode does.
   */
  getEditorMode(): string | null;

  /**
   * Starts capturing keys for `getNextKey`, so that no key is lost between two calls of it. Captured keys have no
   * other effect, until `endKeyCapture`. The user can stop the capture by pressing Escape twice.
   */
  beginKeyCapture(): boolean;

  /**
   * Stops capturing keys. Captured keys that no call has returned then have their usual effect.
   */
  endKeyCapture(): boolean;

  /**
   * Resolves to the next key that the user presses. The key has no other effect. If several calls are waiting,
   * including those of other plugins, they get keys in the order of the calls. Escape is a key like any other, but
   * a second Escape in a row stops the capture and rejects the promise.
   */
  getNextKey(): Promise<KeyEventPayload>;

  // Overlays, conceals, folds, soft breaks

  /**
   * Styles a range of a buffer. Later overlays are drawn over earlier ones, attribute by attribute: an overlay
   * without `bg` keeps the background of the one below. Overlays are drawn over tokens, occurrences and matching
   * brackets, and under search matches, selections and cursors. Each of these sets only the attributes that it
   * has. An empty range shows nothing, except on an empty line with `extendToLineEnd`. In the forms with numbers,
   * a color of -1 means no color. `start` and `end` are byte offsets; `end` is exclusive. Returns `false` if the
   * buffer does not exist or the range is invalid.
   */
  addOverlay(bufferId: number, namespace: string, start: number, end: number, options: OverlayOptions): boolean;

  addOverlay(bufferId: number, namespace: string, start: number, end: number, r: number, g: number, b: number, underline: boolean, bold?: boolean, italic?: boolean, bgR?: number, bgG?: number, bgB?: number, extendToLineEnd?: boolean): boolean;

  addOverlay(bufferId: number, namespace: string, start: number, end: number, r: number, g: number, b: number, bgR: number, bgG: number, bgB: number, underline: boolean, bold: boolean, italic: boolean, extendToLineEnd: boolean): boolean;

  /**
   * Styles the line of the primary cursor in every split of the buffer, under the overlays. null removes the
   * style. A plugin has one style per buffer; the next call replaces it. Returns `false` if the buffer does not
   * exist.
   */
  setCursorLineOverlay(bufferId: number, options: OverlayOptions | null): boolean;

  /**
   * Removes all overlays of a namespace from a buffer. Returns `false` if the buffer does not exist.
   */
  clearNamespace(bufferId: number, namespace: string): boolean;

  /**
   * Removes all overlays that the plugin added to a buffer, in every namespace, and its style of the cursor line.
   * Returns `false` if the buffer does not exist.
   */
  clearAllOverlays(bufferId: number): boolean;

  /**
   * Removes the plugin’s overlays that overlap a range. An overlay is always removed as a whole. `start` and `end`
   * are byte offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is invalid.
   */
  clearOverlaysInRange(bufferId: number, start: number, end: number): boolean;

  /**
   * Removes the overlays of a namespace that overlap a range. An overlay is always removed as a whole. `start` and
   * `end` are byte offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is
   * invalid.
   */
  clearOverlaysInRangeForNamespace(bufferId: number, namespace: string, start: number, end: number): boolean;

  /**
   * Removes one overlay. Its handle is `NAMESPACE/N`, where N counts the remaining overlays of the namespace from
   * 0, in the order of their creation. A namespace without a number removes all of its overlays. An unknown handle
   * does nothing. Returns `false` if the buffer does not exist.
   */
  removeOverlay(bufferId: number, handle: string): boolean;

  /**
   * Shows a replacement instead of a range of a buffer, styled like its first byte. null hides the range. Line
   * breaks in the range stay visible. If conceals overlap, the first one is shown. `activation` is `always` (the
   * default), `unless-cursor-in`, which shows the text while a cursor of the split is in the scope or at its
   * edges, or `if-cursor-in`, which conceals the text only then. The scope is the range itself unless `scopeStart`
   * and `scopeEnd` are given. Conceals follow edits and are removed with their text. `start` and `end` are byte
   * offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is invalid.
   */
  addConceal(bufferId: number, namespace: string, start: number, end: number, replacement: string | null, activation?: "always" | "unless-cursor-in" | "if-cursor-in", scopeStart?: number, scopeEnd?: number): boolean;

  /**
   * Removes all conceals of a namespace from a buffer. Returns `false` if the buffer does not exist.
   */
  clearConcealNamespace(bufferId: number, namespace: string): boolean;

  /**
   * Removes the plugin’s conceals that overlap a range. A conceal is always removed as a whole. `start` and `end`
   * are byte offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is invalid.
   */
  clearConcealsInRange(bufferId: number, start: number, end: number): boolean;

  /**
   * Removes the conceals of a namespace that overlap a range. A conceal is always removed as a whole. `start` and
   * `end` are byte offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is
   * invalid.
   */
  clearConcealsInRangeForNamespace(bufferId: number, namespace: string, start: number, end: number): boolean;

  /**
   * Folds the lines of a range in every split that shows the buffer. The first line of the range stays visible. If
   * the range starts at the beginning of a line, the line before it stays visible instead. The placeholder, or a
   * default marker, appears at the end of the visible line. A cursor inside the fold moves to the end of the
   * visible line. The fold follows edits. It opens as soon as somebody reveals it or changes its lines. It is
   * removed when the plugin is unloaded. `start` and `end` are byte offsets; `end` is exclusive. Returns `false`
   * if the buffer does not exist or the range is invalid.
   */
  addFold(bufferId: number, start: number, end: number, placeholder?: string): boolean;

  /**
   * Unfolds all lines of a buffer in every split, including folds of the user and of other plugins. Returns
   * `false` if the buffer does not exist.
   */
  clearFolds(bufferId: number): boolean;

  /**
   * Sets the foldable ranges of a buffer: each folds the lines after `startLine` up to and including `endLine`.
   * Lines count from 0. Replaces the plugin’s earlier ranges; an empty array removes them. While a plugin sets
   * ranges, they replace those that the editor derives from the text. Ranges follow edits and are removed when the
   * plugin is unloaded. Lines that do not exist or are not counted yet are skipped. Returns `false` if the buffer
   * does not exist.
   */
  setFoldingRanges(bufferId: number, ranges: { startLine: number; endLine: number; kind?: "comment" | "imports" | "region" }[]): boolean;

  /**
   * Wraps a line at a byte offset.
   *
   * Later: this version throws an error that names `addSoftBreak`.
   */
  addSoftBreak(bufferId: number, namespace: string, position: number, indent: number, activation?: string | null, scopeStart?: number | null, scopeEnd?: number | null, prefix?: { text: string; fg?: OverlayColorSpec | null; bg?: OverlayColorSpec | null; bold?: boolean; italic?: boolean } | null): boolean;

  /**
   * Removes all soft breaks of a namespace.
   *
   * Later: this version throws an error that names `clearSoftBreakNamespace`.
   */
  clearSoftBreakNamespace(bufferId: number, namespace: string): boolean;

  /**
   * Removes the soft breaks in a range.
   *
   * Later: this version throws an error that names `clearSoftBreaksInRange`.
   */
  clearSoftBreaksInRange(bufferId: number, start: number, end: number): boolean;

  /**
   * Sets the text width and the column guides.
   *
   * Later: this version throws an error that names `setLayoutHints`.
   */
  setLayoutHints(bufferId: number, splitId: number | null, hints: LayoutHints): boolean;

  /**
   * Shows tokens instead of a range of text.
   *
   * Later: this version throws an error that names `submitViewTransform`.
   */
  submitViewTransform(bufferId: number, splitId: number | null, start: number, end: number, tokens: unknown[], layoutHints: LayoutHints | null): boolean;

  /**
   * Removes the view transform, so that the text is shown unchanged.
   *
   * Later: this version throws an error that names `clearViewTransform`.
   */
  clearViewTransform(bufferId: number, splitId: number | null): boolean;

  // Virtual text and lines, gutter, scrollbar

  /**
   * Shows text that is not part of the buffer, before or after the character at a byte offset. At the end of a
   * line or of the buffer, it appears before the line break. Replaces virtual text with the same id. The color is
   * the text color, or the background with `useBg`. The rest of the line moves to the right. In wrapped lines,
   * virtual text stays in the row of its character and is cut if the row is too narrow for both. After the end of
   * a line it is cut at the edge of the split. The cursor and the mouse skip it. Control characters, including
   * tabs, are shown as symbols. At most 4,096 bytes are shown. Virtual text is removed when its character is
   * deleted. Returns `false` if the buffer does not exist or `position` is outside of it.
   */
  addVirtualText(bufferId: number, virtualTextId: string, position: number, text: string, r: number, g: number, b: number, before: boolean, useBg: boolean): boolean;

  /**
   * Shows virtual text as `addVirtualText` does, in any style. `extendToLineEnd` and `fgOnCollisionOnly` have no
   * effect. Returns `false` if the buffer does not exist or `position` is outside of it.
   */
  addVirtualTextStyled(bufferId: number, virtualTextId: string, position: number, text: string, options: OverlayOptions, before: boolean): boolean;

  /**
   * Removes the virtual text with an id. Returns `false` if the buffer does not exist.
   */
  removeVirtualText(bufferId: number, virtualTextId: string): boolean;

  /**
   * Removes the virtual texts whose ids start with a prefix. Returns `false` if the buffer does not exist.
   */
  removeVirtualTextsByPrefix(bufferId: number, prefix: string): boolean;

  /**
   * Removes all virtual texts and lines of the plugin. Returns `false` if the buffer does not exist.
   */
  clearVirtualTexts(bufferId: number): boolean;

  /**
   * Removes the virtual lines of a namespace, and the virtual texts whose id is the namespace or starts with it
   * and a colon. Returns `false` if the buffer does not exist.
   */
  clearVirtualTextNamespace(bufferId: number, namespace: string): boolean;

  /**
   * Removes the virtual texts whose ids start with a prefix and whose characters start in a range. `start` and
   * `end` are byte offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is
   * invalid.
   */
  clearVirtualTextsInRange(bufferId: number, idPrefix: string, start: number, end: number): boolean;

  /**
   * Shows a line that is not part of the buffer, above or below the line at a byte offset. It has no line number
   * and is cut at the edge of the split. If there are several, lines with a higher priority are further down; with
   * the same priority, later ones are. The cursor skips virtual lines, scrolling does not. Control characters and
   * line breaks are shown as symbols. At most 4,096 bytes are shown. The virtual line follows its line, and is
   * removed when that line is deleted with its line break. In the form with numbers, a color of -1 means no color.
   * Returns `false` if the buffer does not exist or `position` is outside of it.
   */
  addVirtualLine(bufferId: number, position: number, text: string, options: VirtualLineOptions, above: boolean, namespace: string, priority: number): boolean;

  addVirtualLine(bufferId: number, position: number, text: string, fgR: number, fgG: number, fgB: number, bgR: number, bgG: number, bgB: number, above: boolean, namespace: string, priority: number): boolean;

  /**
   * Removes the virtual lines of a namespace at the lines that start in a range. `start` and `end` are byte
   * offsets; `end` is exclusive. Returns `false` if the buffer does not exist or the range is invalid.
   */
  clearVirtualLinesInRange(bufferId: number, namespace: string, start: number, end: number): boolean;

  /**
   * Shows a symbol in the gutter beside a line, counted from 0. Two cells of the symbol are drawn. Replaces the
   * symbol of the namespace at this line. If a line has several symbols, the one with the highest priority is
   * shown; with the same priority, the latest. The symbol follows its line, and is removed when that line is
   * deleted with its line break. Lines that do not exist are skipped, as are lines of a large file that are not
   * counted yet. The gutter of a split is two columns wide while one of its tabs has symbols. The second form also
   * accepts a theme key, which gives a color that fits dark and light themes. Returns `false` if the buffer does
   * not exist.
   */
  setLineIndicator(bufferId: number, line: number, namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean;

  setLineIndicator(bufferId: number, line: number, namespace: string, symbol: string, color: OverlayColorSpec, priority: number): boolean;

  /**
   * Shows a symbol in the gutter beside several lines, as `setLineIndicator` does. Returns `false` if the buffer
   * does not exist.
   */
  setLineIndicators(bufferId: number, lines: number[], namespace: string, symbol: string, r: number, g: number, b: number, priority: number): boolean;

  setLineIndicators(bufferId: number, lines: number[], namespace: string, symbol: string, color: OverlayColorSpec, priority: number): boolean;

  /**
   * Removes all symbols of a namespace. Returns `false` if the buffer does not exist.
   */
  clearLineIndicators(bufferId: number, namespace: string): boolean;

  /**
   * Sets the marks of a namespace in the scrollbar and replaces its earlier marks. Marks follow edits. A mark
   * without `position` and `line`, or outside the text, is skipped. A namespace can have at most 10,000 marks;
   * further marks are ignored. The user’s bookmarks and search matches are drawn over the marks. Returns `false`
   * if the buffer does not exist.
   */
  setScrollbarMarkers(bufferId: number, namespace: string, markers: ScrollbarMarker[]): boolean;

  /**
   * Adds marks in the scrollbar and removes the earlier marks of the namespace in a range. The new marks can be
   * outside the range. `start` and `end` are byte offsets; `end` is exclusive. Returns `false` if the buffer does
   * not exist or the range is invalid.
   */
  setScrollbarMarkersInRange(bufferId: number, namespace: string, start: number, end: number, markers: ScrollbarMarker[]): boolean;

  /**
   * Removes all marks of a namespace. Returns `false` if the buffer does not exist.
   */
  clearScrollbarMarkers(bufferId: number, namespace: string): boolean;

  /**
   * Fires `lines_changed` again for the visible lines of a buffer, for all plugins that listen to it. Do not call
   * it in a handler of this event, which would never end. The display does not need it. Returns `false` if the
   * buffer does not exist.
   */
  refreshLines(bufferId: number): boolean;

  // Markers

  /**
   * Creates a marker for the bytes from `start` up to, but not including, `end`, or for a position if both are the
   * same. Replaces the marker that has this key. The payload is any JSON value. Returns `false` if the buffer does
   * not exist, or if `start` and `end` are not a range in it.
   */
  createMarker(bufferId: number, key: string, start: number, end: number, payload: unknown): boolean;

  /**
   * Replaces the payload of a marker. Does nothing if no marker has this key. Returns `false` if the buffer does
   * not exist.
   */
  updateMarker(bufferId: number, key: string, payload: unknown): boolean;

  /**
   * Removes a marker. Does nothing if no marker has this key. Returns `false` if the buffer does not exist.
   */
  deleteMarker(bufferId: number, key: string): boolean;

  /**
   * Returns the plugin’s markers that contain a byte from `start` up to, but not including, `end`, sorted by their
   * starts. Includes empty markers inside the range and at its edges. Returns an empty list if the buffer does not
   * exist.
   */
  queryMarkers(bufferId: number, start: number, end: number): Marker[];

  /**
   * Returns the marker with a key, at its current position; `null` if the marker or the buffer does not exist.
   */
  getMarker(bufferId: number, key: string): Marker | null;

  // Directories, environment, paths

  /**
   * Returns the absolute path of the directory for plugin data that persists between runs. The directory may not
   * exist yet.
   */
  getDataDir(): string;

  /**
   * Returns the absolute path of the directory for plugin data about the working directory. The directory may not
   * exist yet.
   */
  getWorkingDataDir(): string;

  /**
   * Returns the absolute path of the directory for terminal output of the working directory. The directory may not
   * exist yet.
   */
  getTerminalDir(): string;

  /**
   * Returns the absolute path of the directory of the user’s themes, or an empty string if the editor was started
   * without a configuration.
   */
  getThemesDir(): string;

  /**
   * Returns the absolute path of the directory that contains the plugin.
   */
  getPluginDir(): string;

  /**
   * Returns the absolute path of the directory for temporary files.
   */
  getTempDir(): string;

  /**
   * Returns the absolute path of the user’s home directory.
   */
  getHomeDir(): string;

  /**
   * Returns an environment variable of the editor process, or null if it is not set.
   */
  getEnv(name: string): string | null;

  /**
   * Returns the absolute path of the working directory.
   */
  getCwd(): string;

  /**
   * Joins path segments with slashes and resolves `.` and `..`. Returns `.` without segments.
   */
  pathJoin(...parts: string[]): string;

  pathJoin(parts: string[]): string;

  /**
   * Returns a path without its last segment, or `.` if it has only one.
   */
  pathDirname(path: string): string;

  /**
   * Returns the last segment of a path.
   */
  pathBasename(path: string): string;

  /**
   * Returns the extension of a path with its dot, such as `.ts`, or an empty string if it has none.
   */
  pathExtname(path: string): string;

  /**
   * Returns true if a path is absolute.
   */
  pathIsAbsolute(path: string): boolean;

  /**
   * Returns the path of a local `file:` URI, or an empty string for any other text.
   */
  fileUriToPath(uri: string): string;

  /**
   * Returns the `file:` URI of an absolute path, or an empty string if the path is not absolute.
   */
  pathToFileUri(path: string): string;

  /**
   * Returns the length of a string in bytes of UTF-8. A lone surrogate counts as 3 bytes, as U+FFFD does.
   */
  utf8ByteLength(text: string): number;

  /**
   * Returns the width of a character in columns: 0, 1 or 2. Returns 0 if `codePoint` is not a code point.
   */
  charWidth(codePoint: number): number;

  /**
   * Returns the width of a string on the screen, in columns.
   */
  stringWidth(text: string): number;

  /**
   * Parses JSON with comments and trailing commas. Throws if the text is invalid; the message contains the line
   * and the column.
   */
  parseJsonc(text: string): unknown;

  /**
   * Returns the lines that differ between two texts. If there are more than 1,000 differences, returns a single
   * hunk from the first to the last.
   */
  computeLineDiff(oldText: string, newText: string): LineDiffHunk[];

  // Processes, network, timers

  /**
   * Runs a program in the working directory, or in `cwd`. Resolves to its output and its exit code, also if the
   * program fails. Each output is limited to 16 MiB; a note at the end marks output that was cut. With `stdoutTo`,
   * the standard output is written to that file when the program exits. It must then be at most 16 MiB: otherwise
   * nothing is written, and the exit code is -1. Writing the file needs the permission `write_files` too.
   *
   * Needs the permission `run_processes`.
   */
  spawnProcess(command: string, args?: string[], cwd?: string | null, stdoutTo?: string | null): ProcessHandle<SpawnResult>;

  spawnProcess(command: string, args: string[], options: SpawnOptions): ProcessHandle<SpawnResult>;

  spawnProcess(command: string, args: string[], cwd: string | null, options: SpawnOptions): ProcessHandle<SpawnResult>;

  /**
   * Runs a program on this machine. This is the same as `spawnProcess`, since all processes run on this machine.
   *
   * Needs the permission `run_processes`.
   */
  spawnHostProcess(command: string, args?: string[], cwd?: string | null): ProcessHandle<SpawnResult>;

  /**
   * Starts a program and resolves at once to its process id, with an exit code of -1. Fires `process_output` with
   * `{process_id, data}` when the program writes to its standard output or its standard error. A program that
   * writes faster than the plugin reads is paused. Call `spawnProcessWait` to wait until it exits.
   *
   * Needs the permission `run_processes`.
   */
  spawnBackgroundProcess(command: string, args?: string[], cwd?: string | null): ProcessHandle<BackgroundProcessResult>;

  /**
   * Runs a Git command that only reads, and resolves as `spawnProcess` does. The first argument is `blame`,
   * `cat-file`, `diff`, `log`, `ls-files`, `ls-tree`, `rev-parse`, `show` or `status`. Nothing that the repository
   * configures is run: no hook, filter, driver, monitor or transport, even in a trusted folder. Objects that are
   * missing from a partial clone are not fetched.
   *
   * Needs the permission `run_processes`.
   */
  spawnGit(args: string[], cwd?: string | null): ProcessHandle<SpawnResult>;

  /**
   * Waits until a process exits, and then forgets it. For a background process, only the exit code is available.
   * Rejects if the plugin has no process with this id.
   */
  spawnProcessWait(processId: number): Promise<SpawnResult>;

  /**
   * Kills a process and all processes that it started. Returns `false` if no process with this id is running.
   */
  killProcess(processId: number): boolean;

  /**
   * Kills a process, as `killProcess` does.
   */
  killBackgroundProcess(processId: number): boolean;

  /**
   * Returns true if a process of the plugin is running.
   */
  isProcessRunning(processId: number): boolean;

  /**
   * Downloads an `http:` or `https:` URL of at most 64 MiB into a file. Resolves with the exit code 0, with the
   * HTTP status of a failed request, or with -1 and an error message in `stderr`. Nothing is written if the
   * download fails. Needs the permission `write_files` too.
   *
   * Needs the permission `network`.
   */
  httpFetch(url: string, targetPath: string): ProcessHandle<SpawnResult>;

  /**
   * Resolves after the given number of milliseconds, at least 1.
   */
  delay(durationMs: number): Promise<void>;

  /**
   * Calls a handler repeatedly. Each wait starts when the previous call is finished and takes the given number of
   * milliseconds, at least 1. Returns the id of the timer.
   */
  setInterval(intervalMs: number, handlerName: string): number;

  setInterval(intervalMs: number, handler: () => void): number;

  /**
   * Calls a handler once, after the given number of milliseconds, at least 1. Returns the id of the timer.
   */
  setTimeout(delayMs: number, handlerName: string): number;

  setTimeout(delayMs: number, handler: () => void): number;

  /**
   * Stops a timer that `setInterval` or `setTimeout` started. Returns `false` if the plugin has no timer with this
   * id.
   */
  clearInterval(timerId: number): boolean;

  // Settings

  /**
   * Overrides a setting of the editor until the plugin is unloaded or the user changes it. null resets it. Does
   * not write to a file. Returns `false` for an unknown setting and for an invalid value.
   */
  setSetting(path: string, value: unknown): boolean;

  /**
   * Writes a setting of the editor or of the plugin (`plugins.NAME.settings.KEY`) to the user’s `config.json` and
   * leaves the rest of the file unchanged. null removes the setting. Returns `false` for any other name, for an
   * invalid value, and if the editor was started without a configuration.
   */
  saveSetting(path: string, value: unknown): boolean;

  /**
   * Declares a boolean setting. Returns the value in effect: the user’s value in `plugins.NAME.settings` of
   * `config.json` if it is valid, or else the default. Fires `config_changed` when the value may have changed.
   * Throws if the name is longer than 64 characters or contains characters other than letters, digits, `_` and
   * `-`, if the default is invalid, or if the plugin declares more than 500 settings.
   */
  defineConfigBoolean(name: string, options: BooleanOptions): boolean;

  /**
   * Declares an integer setting with an optional range. Returns the value in effect: the user’s value in
   * `plugins.NAME.settings` of `config.json` if it is valid, or else the default. Fires `config_changed` when the
   * value may have changed. Throws if the name is longer than 64 characters or contains characters other than
   * letters, digits, `_` and `-`, if the default is invalid, or if the plugin declares more than 500 settings.
   */
  defineConfigInteger(name: string, options: NumberOptions): number;

  /**
   * Declares a number setting with an optional range. Returns the value in effect: the user’s value in
   * `plugins.NAME.settings` of `config.json` if it is valid, or else the default. Fires `config_changed` when the
   * value may have changed. Throws if the name is longer than 64 characters or contains characters other than
   * letters, digits, `_` and `-`, if the default is invalid, or if the plugin declares more than 500 settings.
   */
  defineConfigNumber(name: string, options: NumberOptions): number;

  /**
   * Declares a string setting. Returns the value in effect: the user’s value in `plugins.NAME.settings` of
   * `config.json` if it is valid, or else the default. Fires `config_changed` when the value may have changed.
   * Throws if the name is longer than 64 characters or contains characters other than letters, digits, `_` and
   * `-`, if the default is invalid, or if the plugin declares more than 500 settings.
   */
  defineConfigString(name: string, options: StringOptions): string;

  /**
   * Declares a setting that is an array of strings. Returns the value in effect: the user’s value in
   * `plugins.NAME.settings` of `config.json` if it is valid, or else the default. Fires `config_changed` when the
   * value may have changed. Throws if the name is longer than 64 characters or contains characters other than
   * letters, digits, `_` and `-`, if the default is invalid, or if the plugin declares more than 500 settings.
   */
  defineConfigStringArray(name: string, options: StringArrayOptions): string[];

  /**
   * Declares a setting with a fixed set of strings as values. Returns the value in effect: the user’s value in
   * `plugins.NAME.settings` of `config.json` if it is valid, or else the default. Fires `config_changed` when the
   * value may have changed. Throws if the name is longer than 64 characters or contains characters other than
   * letters, digits, `_` and `-`, if the default is invalid, or if the plugin declares more than 500 settings.
   */
  defineConfigEnum<E extends string>(name: string, options: { values: readonly E[]; default: NoInfer<E>; description?: string }): E;

  /**
   * Returns the plugin’s settings by name: the values in effect of the declared settings, and all other values in
   * `plugins.NAME.settings`.
   */
  getPluginConfig<T = unknown>(): T;

  // Translation

  /**
   * Returns the text of a key in the plugin’s translations, or the key itself if there is none. If the second
   * argument is an object, its values replace `%{name}` in the text.
   */
  t(key: string, ...args: unknown[]): string;

  /**
   * Returns the text of a key in the translations of a loaded plugin, or the key itself if there is none.
   */
  pluginTranslate(pluginName: string, key: string, args?: Record<string, unknown> | null): string;

  /**
   * Returns the user’s locale from `LC_ALL`, `LC_MESSAGES` or `LANG`, such as `de` or `pt-BR`, or `en` if they are
   * not set.
   */
  getCurrentLocale(): string;

  /**
   * Returns the user’s locale and `t`. Exists for compatibility with older plugins.
   */
  getL10n(): { locale: string; t(key: string, ...args: unknown[]): string };

  // Themes

  /**
   * Applies a theme until the plugin is unloaded or the user chooses another one, and ends the overrides of
   * `overrideThemeColors`. Call `saveSetting("theme", name)` to keep the theme. Returns `false` if the theme does
   * not exist.
   */
  applyTheme(themeName: string): boolean;

  /**
   * Reads the files of the current theme again.
   */
  reloadThemes(): void;

  /**
   * Reloads the themes and applies one, as `reloadThemes` and `applyTheme` do. Throws if the theme does not exist.
   */
  reloadAndApplyTheme(themeName: string): void;

  /**
   * Overrides colors of the theme by key, such as `editor.bg` and `ui.tab_active_bg`, until a theme is applied or
   * the plugin is unloaded. Each call replaces the earlier overrides; an empty object removes them. Unknown keys
   * have no effect. Returns `false` and changes nothing if a component of a color is not an integer from 0 to 255.
   */
  overrideThemeColors(overrides: Record<string, [number, number, number]>): boolean;

  /**
   * Returns the JSON schema of theme files.
   */
  getThemeSchema(): unknown;

  /**
   * Returns the built-in themes by name, each with the content of its file.
   */
  getBuiltinThemes(): unknown;

  /**
   * Returns the built-in themes and the user’s themes by name. A user theme replaces a built-in theme with the
   * same name. `_key` is the name of the theme, `_pack` is `"user"` for a user theme and empty for a built-in one.
   */
  getAllThemes(): unknown;

  /**
   * Returns the content of a theme’s file, or null if the theme does not exist or cannot be read.
   */
  getThemeData(name: string): unknown;

  /**
   * Writes a user theme, a JSON object of at most 4 MiB, and returns its path. Replaces a user theme with the same
   * name. Throws if the content is not a JSON object or is too long, if the name contains characters other than
   * letters, digits, spaces, `.`, `_` and `-`, or if the file cannot be written.
   */
  saveThemeFile(name: string, content: string): string;

  /**
   * Returns true if the user has a theme with this name.
   */
  themeFileExists(name: string): boolean;

  /**
   * Deletes a user theme permanently. Rejects if the theme does not exist or cannot be deleted.
   */
  deleteTheme(name: string): Promise<boolean>;

  // Popups and menus

  /**
   * Shows a message at the cursor with actions, which the user chooses with the arrow keys and Enter or with a
   * click. Typed text still goes into the buffer, and so does Enter until an action is highlighted. Fires
   * `action_popup_result` with the `id` of the popup as `popup_id` and the `id` of the action as `action_id`;
   * `action_id` is `dismissed` if the popup was closed without a choice. The popup is not shown while a prompt, a
   * menu, the explorer or the panel has the focus. It appears afterwards. Returns `false` if `bufferId` does not
   * exist. Throws if there are no actions.
   */
  showActionPopup(opts: ActionPopupOptions): boolean;

  /**
   * Adds an item to a menu: before or after the given item, or else at the end of the menu. Replaces an item with
   * the same label that the plugin added to this menu. The items of a plugin are removed when it is unloaded.
   * Returns `false` if the menu does not exist.
   */
  addMenuItem(opts: AddMenuItemOptions): boolean;

  /**
   * Adds items to the menu of the language servers of a language.
   *
   * Later: this version throws an error that names `setLspMenuContributions`.
   */
  setLspMenuContributions(pluginId: string, language: string, items: LspMenuItem[]): boolean;

  // Prompts

  /**
   * Asks the user for a line of text. `initialValue` is the initial input and is selected. Resolves to the entered
   * text, which may be empty, or to `null` if the prompt was canceled: with Escape, by another prompt, or because
   * one of the editor’s own prompts is open.
   */
  prompt(label: string, initialValue?: string | null): Promise<string | null>;

  /**
   * Asks the user for a file, with path completion that starts in `directory`, by default the working directory.
   * `showHidden` also offers names that start with a dot. Resolves to an absolute path, or to `null` if the prompt
   * was canceled. The file may not exist.
   */
  pickFile(label: string, directory?: string | null, showHidden?: boolean | null): Promise<string | null>;

  /**
   * Opens a prompt. `promptType` identifies it in its events. With `floatingOverlay`, the prompt is a box at the
   * top; otherwise it is in the last row. The editor keeps a history of the input for each type. The prompt has no
   * suggestions until `setPromptSuggestions` is called.
   */
  startPrompt(label: string, promptType: string, floatingOverlay?: boolean): boolean;

  /**
   * Opens a prompt as `startPrompt` does. `initialValue` is the initial input and is selected.
   */
  startPromptWithInitial(label: string, promptType: string, initialValue: string, floatingOverlay?: boolean): boolean;

  /**
   * Replaces the suggestions of the prompt. They are shown in the given order and are not filtered by the input.
   * Highlights the suggestion at `selectedIndex`, from 0, or the last one if there are fewer; -1 highlights none.
   * Without `selectedIndex`, keeps the suggestion that the user moved to, as long as the input did not change, or
   * else highlights the first one. Enter accepts the highlighted suggestion: `prompt_confirmed` then has its value
   * as `input` and its index as `selected_index`. If none is highlighted, these are the typed text and `null`.
   */
  setPromptSuggestions(suggestions: PromptSuggestion[], selectedIndex?: number | null): boolean;

  /**
   * Enables or disables copying the value of the highlighted suggestion into the input. A copied value does not
   * fire `prompt_changed`.
   */
  setPromptInputSync(sync: boolean): boolean;

  /**
   * Shows a title in the top border of the prompt’s box. An empty array removes it. A prompt in the last row has
   * no title.
   */
  setPromptTitle(title: StyledText[]): boolean;

  /**
   * Shows text in the bottom border of the prompt’s box, such as key hints. An empty array removes it. A prompt in
   * the last row has no footer.
   */
  setPromptFooter(footer: StyledText[]): boolean;

  /**
   * Shows text at the right end of the prompt’s input, such as the number of results. An empty string removes it.
   */
  setPromptStatus(status: string): boolean;

  /**
   * Removes the toolbar of the prompt if `specObj` is `null`. Throws for any other value, since toolbars are not
   * supported yet.
   */
  setPromptToolbar(specObj: unknown): boolean;

  /**
   * Toggles a control in the toolbar of the prompt.
   *
   * Later: this version throws an error that names `toggleOverlayToolbarWidget`.
   */
  toggleOverlayToolbarWidget(key: string): boolean;

  /**
   * Highlights the suggestion at `index`, from 0. Does nothing if it does not exist. Does not fire
   * `prompt_selection_changed`.
   */
  setPromptSelectedIndex(index: number): boolean;

  /**
   * Closes the plugin’s prompt, as if the user had canceled it.
   */
  cancelPrompt(): boolean;

  // Status and logging

  /**
   * Writes a message to the log file (`ink --log FILE`).
   */
  debug(message: string): void;

  /**
   * Writes a message to the log file and to the list of messages, which *Show Messages* opens.
   */
  info(message: string): void;

  /**
   * Logs a message as `info` does, and shows it with the plugin’s name in a notification. If plugins send more
   * than three notifications in a second, the others are only logged.
   */
  warn(message: string): void;

  /**
   * Logs and shows an error message as `warn` does. Its notification stays longer.
   */
  error(message: string): void;

  /**
   * Shows a message in the status bar until the next key or the next message.
   */
  setStatus(message: string): void;

  /**
   * Adds an element to the status bar, with the id `plugin:tokenName`. It appears at the position of `plugins` in
   * the setting `editor.status_items`, and is empty until `setStatusBarValue` is called. `title` is its tooltip; a
   * title that starts with `%` is a key of the plugin’s translations. Fires `status_bar_token_clicked` when the
   * user clicks on the element. Returns `false` if the plugin already has an element with this name, or if
   * `tokenName` contains characters other than letters, digits, `-` and `_`.
   */
  registerStatusBarElement(tokenName: string, title: string): boolean;

  /**
   * Shows `value` in an element of the plugin while the buffer is active, cut to 40 columns. An empty string hides
   * the element. Returns `false` if the plugin has no such element, or the buffer does not exist.
   */
  setStatusBarValue(bufferId: number, tokenName: string, value: string): boolean;

  // Opening, showing and saving

  /**
   * Opens a file in the focused split, or shows its buffer if it is already open, and moves the cursor to a line
   * and a column, from 1. If they are 0 or omitted, the cursor stays where it is. If the path does not exist,
   * opens an empty buffer that is written there when it is first saved. Returns `true`; if the file cannot be
   * opened, Inkstone shows the user the reason. A file outside the open folder requires the permission.
   *
   * Needs the permission `read_files`.
   */
  openFile(path: string, line?: number | null, column?: number | null): boolean;

  /**
   * Opens a file in the given split, as `openFile` does, and moves the focus to the split. Returns `false` and
   * opens nothing if the split does not exist. A file outside the open folder requires the permission.
   *
   * Needs the permission `read_files`.
   */
  openFileInSplit(splitId: number, path: string, line?: number | null, column?: number | null): boolean;

  /**
   * Opens a file in a tab of the focused split without showing it. A file that is already open stays unchanged.
   * There is only one window, so `windowId` has no effect. A file outside the open folder requires the permission.
   *
   * Needs the permission `read_files`.
   */
  openFileInBackground(path: string, windowId?: number | null): boolean;

  /**
   * Opens a file that grows, such as a log. Text that other programs append appears in the buffer, and a cursor at
   * the end stays at the end. Resolves to the buffer’s id, or to `null` if the file does not exist or cannot be
   * read. A file outside the open folder requires the permission.
   *
   * Needs the permission `read_files`.
   */
  openFileStreaming(path: string): Promise<number | null>;

  /**
   * Checks the buffer’s file now, and loads what was added or changed. Resolves to the buffer’s length in bytes.
   * Resolves to `null` and changes nothing if the buffer is unknown, has no file, has unsaved changes or is being
   * saved, or if the file cannot be read.
   */
  refreshBufferFromDisk(bufferId: number): Promise<number | null>;

  /**
   * Opens a file as the preview of a split, replacing the previous preview. The focus does not move. `line` and
   * `column` work as in `openFile`. Returns `false` if the split does not exist. A file outside the open folder
   * requires the permission.
   *
   * Needs the permission `read_files`.
   */
  previewFileInSplit(splitId: number, path: string, line?: number | null, column?: number | null): boolean;

  /**
   * Closes the preview of the focused split, or else of the first split that has one. Returns `false` if no split
   * has a preview. A file that was edited is no longer a preview and stays open.
   */
  dismissPreview(): boolean;

  /**
   * Shows a buffer in the focused split, in a new tab if it has none there. Returns `false` for an unknown buffer.
   */
  showBuffer(bufferId: number): boolean;

  /**
   * Closes a buffer in all splits. A buffer with unsaved changes stays open unless `force` is `true`, which
   * discards the changes. Closing the last buffer opens an empty one. Returns `false` if the buffer is unknown or
   * stays open.
   */
  closeBuffer(bufferId: number, force?: boolean | null): boolean;

  /**
   * Closes all tabs of a split except the buffer’s. Tabs with unsaved changes stay open. Returns `false` if the
   * buffer or the split is unknown, or if the buffer has no tab in the split.
   */
  closeOtherBuffersInSplit(bufferId: number, splitId: number): boolean;

  /**
   * Closes all tabs of a split. Tabs with unsaved changes stay open. A split without tabs is closed, unless it is
   * the only one. Returns `false` for an unknown split.
   */
  closeAllBuffersInSplit(splitId: number): boolean;

  /**
   * Closes the tabs of a split to the right of the buffer’s. Tabs with unsaved changes stay open. Returns `false`
   * if the buffer or the split is unknown, or if the buffer has no tab in the split.
   */
  closeBuffersToRightInSplit(bufferId: number, splitId: number): boolean;

  /**
   * Closes the tabs of a split to the left of the buffer’s. Tabs with unsaved changes stay open. Returns `false`
   * if the buffer or the split is unknown, or if the buffer has no tab in the split.
   */
  closeBuffersToLeftInSplit(bufferId: number, splitId: number): boolean;

  /**
   * Moves the active tab of the focused split one place to the left. Has no effect on the first tab.
   */
  moveTabToLeft(): boolean;

  /**
   * Moves the active tab of the focused split one place to the right. Has no effect on the last tab.
   */
  moveTabToRight(): boolean;

  /**
   * Makes the buffer of a file read-only until the user makes it editable again. Returns `false` if the file is
   * not open.
   */
  markFileReadOnly(path: string): boolean;

  /**
   * Sets the files that clicks on lines of a buffer open, replacing the earlier targets. An empty list removes all
   * targets. Lines that the buffer does not have are ignored. Targets move with the text, and a target is removed
   * when the start of its line is deleted. Targets stay when the plugin is unloaded. Returns `false` for an
   * unknown buffer.
   */
  setLineTargets(bufferId: number, targets: LineTarget[]): boolean;

  /**
   * Scrolls a buffer in a split so that a line, from 0, is in the middle. A line beyond the end means the last
   * one. The cursor does not move. Does nothing until lines are counted that far; `getLineStartPosition` waits for
   * that. Returns `false` if the buffer or the split is unknown, or if the buffer has no tab in the split.
   */
  scrollToLineCenter(splitId: number, bufferId: number, line: number): boolean;

  /**
   * Scrolls a buffer, in every split that has a tab for it, so that a line, from 0, is visible. A line that is out
   * of view is moved to the middle. Works like `scrollToLineCenter` otherwise.
   */
  scrollBufferToLine(bufferId: number, line: number): boolean;

  /**
   * Saves a buffer to a path, which becomes its file. Asks the user if another file exists there, or if another
   * program has changed the file. Returns `false` for an unknown buffer. Fires `after_file_save` when the buffer
   * is saved.
   *
   * Needs the permission `write_files`.
   */
  saveBufferToPath(bufferId: number, path: string): boolean;

  // Splits, viewports and layout

  /**
   * Returns the visible part of the buffer in the focused split. There always is one, so the result is never
   * `null`.
   */
  getViewport(): ViewportInfo | null;

  /**
   * Returns the size of the terminal in cells.
   */
  getScreenSize(): ScreenSize;

  /**
   * Returns the id of the focused split.
   */
  getActiveSplitId(): number;

  /**
   * Returns all splits in reading order, with their buffers and positions. If a split is maximized, the others are
   * listed with the positions that they have otherwise.
   */
  listSplits(): SplitSnapshot[];

  /**
   * Returns a description of the screen: the working directory, the splits in reading order with their buffers,
   * and the focused split.
   */
  describeWorkspace(): WorkspaceDescription;

  /**
   * Resolves to the id of the first split with a label, or to `null` if there is none.
   */
  getSplitByLabel(label: string): Promise<number | null>;

  /**
   * Divides the focused split. Resolves to the id, the position and the buffer of the new split. With `file`, it
   * resolves after the file was opened or failed to open.
   */
  splitWindow(options?: SplitWindowOptions | null): Promise<SplitCreated>;

  /**
   * Moves the tab of a buffer to the end of the tabs of another split, with its cursors and scroll position. Shows
   * the buffer there and focuses the split. The tab is taken from the focused split, or else from the first split
   * that has one. A split that loses its last tab is closed. Returns `false` if the buffer or the split does not
   * exist.
   */
  moveBufferToSplit(bufferId: number, splitId: number): boolean;

  /**
   * Shows a buffer in a split, in a new tab if it has none there. The focus does not change. Returns `false` if
   * the split or the buffer does not exist.
   */
  setSplitBuffer(splitId: number, bufferId: number): boolean;

  /**
   * Focuses a split. Returns `false` if the split does not exist.
   */
  focusSplit(splitId: number): boolean;

  /**
   * Closes a split. Its buffers stay open. Returns `false` if the split does not exist or is the only one.
   */
  closeSplit(splitId: number): boolean;

  /**
   * Scrolls a split so that the row at byte offset `topByte` of its buffer is the first visible row, but not so
   * far that the split shows empty rows. The cursor does not move. Returns `false` if the split does not exist.
   */
  setSplitScroll(splitId: number, topByte: number): boolean;

  /**
   * Resizes a split and its neighbor, which is the next split, or for the last split the previous one. `ratio`,
   * from 0.1 to 0.9, is the share of the left or upper one. Returns `false` if the split does not exist or is the
   * only one.
   */
  setSplitRatio(splitId: number, ratio: number): boolean;

  /**
   * Sets the label of a split, which `getSplitByLabel` finds. The label is not shown. Returns `false` if the split
   * does not exist.
   */
  setSplitLabel(splitId: number, label: string): boolean;

  /**
   * Removes the label of a split. Returns `false` if the split does not exist.
   */
  clearSplitLabel(splitId: number): boolean;

  /**
   * Gives all splits the same size.
   */
  distributeSplitsEvenly(): boolean;

  /**
   * Scrolls two splits together: when one scrolls, the other shows the corresponding lines. Without anchors, lines
   * with the same number correspond. Group ids belong to the plugin; a group with the same id is replaced. The
   * group is removed when one of its splits is closed. Returns `false` if a split does not exist or both are the
   * same.
   */
  createScrollSyncGroup(groupId: number, leftSplit: number, rightSplit: number): boolean;

  /**
   * Sets the corresponding lines of two splits that scroll together: pairs of a line in the left split and a line
   * in the right split, from 0. A line between two anchors corresponds to the line at the same distance after the
   * first anchor, but not beyond the second. A pair is ignored if its line in the right split is before that of an
   * earlier pair. Returns `false` if the plugin has no such group.
   */
  setScrollSyncAnchors(groupId: number, anchors: [number, number][]): boolean;

  /**
   * Removes a group, so that its two splits scroll independently again. Returns `false` if the plugin has no such
   * group.
   */
  removeScrollSyncGroup(groupId: number): boolean;

  /**
   * Does nothing, since the layout is always up to date. Exists for compatibility.
   */
  flushLayout(): boolean;

  /**
   * Returns true if matches of a search are highlighted.
   */
  hasActiveSearch(): boolean;

  // Virtual buffers

  /**
   * Creates a virtual buffer and shows it in a split, which gets the focus. Rejects if the split does not exist.
   * For compatibility with older plugins, field names with underscores, such as `read_only`, are accepted; the
   * promise then resolves to the id of the buffer.
   */
  createVirtualBuffer(options: CreateVirtualBufferOptions): Promise<VirtualBufferResult>;

  /**
   * Creates a virtual buffer and shows it in a new split beside the focused one, or at the place that `panelId`
   * and `role` specify. The split gets the focus. For compatibility with older plugins, field names with
   * underscores, such as `read_only`, are accepted; the promise then resolves to an object with `buffer_id` and
   * `split_id`.
   */
  createVirtualBufferInSplit(options: CreateVirtualBufferInSplitOptions): Promise<VirtualBufferResult>;

  /**
   * Creates a virtual buffer and shows it in the split `splitId`, which gets the focus. Rejects if the split does
   * not exist. For compatibility with older plugins, field names with underscores, such as `read_only`, are
   * accepted; the promise then resolves to the id of the buffer.
   */
  createVirtualBufferInExistingSplit(options: CreateVirtualBufferInExistingSplitOptions): Promise<VirtualBufferResult>;

  /**
   * Replaces the content of a virtual buffer. Cursors and scroll position stay at their lines. Overlays of
   * `addOverlay` stay on lines that do not change. Does nothing if the buffer is not virtual. Returns `false` if
   * the buffer does not exist.
   */
  setVirtualBufferContent(bufferId: number, entries: TextPropertyEntry[]): boolean;

  /**
   * Sets the mode of a virtual buffer. An empty string removes the mode. Does nothing if the buffer is not
   * virtual. Returns `false` if the buffer does not exist.
   */
  setBufferMode(bufferId: number, mode: string): boolean;

  /**
   * Returns the properties of the entries and overlays at the primary cursor of a virtual buffer, in the order in
   * which they start. Returns an empty array if there are none, or if the buffer does not exist or is not virtual.
   */
  getTextPropertiesAtCursor(bufferId: number): TextPropertiesAtCursor;

  // Composite buffers and groups

  /**
   * Creates a buffer that shows several buffers and their differences. Resolves to its id.
   *
   * Later: this version throws an error that names `createCompositeBuffer`.
   */
  createCompositeBuffer(options: TsCreateCompositeBufferOptions): Promise<number>;

  /**
   * Replaces the differences that a composite buffer shows.
   *
   * Later: this version throws an error that names `updateCompositeAlignment`.
   */
  updateCompositeAlignment(bufferId: number, hunks: TsCompositeHunk[]): boolean;

  /**
   * Closes a composite buffer.
   *
   * Later: this version throws an error that names `closeCompositeBuffer`.
   */
  closeCompositeBuffer(bufferId: number): boolean;

  /**
   * Moves the cursor of a composite buffer to a line of one of its panes.
   *
   * Later: this version throws an error that names `setCompositeCursorLine`.
   */
  setCompositeCursorLine(bufferId: number, pane: number, line: number): boolean;

  /**
   * Moves to the next difference.
   *
   * Later: this version throws an error that names `compositeNextHunk`.
   */
  compositeNextHunk(bufferId: number): boolean;

  /**
   * Moves to the previous difference.
   *
   * Later: this version throws an error that names `compositePrevHunk`.
   */
  compositePrevHunk(bufferId: number): boolean;

  /**
   * Resolves to the focused pane of a composite buffer and the lines of its cursor.
   *
   * Later: this version throws an error that names `getCompositeCursorInfo`.
   */
  getCompositeCursorInfo(): Promise<{ focusedPane: number; paneCount: number; lines: (number | null)[] } | null>;

  /**
   * Creates a group of panels that share one tab.
   *
   * Later: this version throws an error that names `createBufferGroup`.
   */
  createBufferGroup(name: string, mode: string, layout: unknown): Promise<BufferGroupResult>;

  /**
   * Replaces the content of a panel of a group.
   *
   * Later: this version throws an error that names `setPanelContent`.
   */
  setPanelContent(groupId: number, panelName: string, entries: TextPropertyEntry[]): boolean;

  /**
   * Closes a group.
   *
   * Later: this version throws an error that names `closeBufferGroup`.
   */
  closeBufferGroup(groupId: number): boolean;

  /**
   * Shows or hides a panel of a group.
   *
   * Later: this version throws an error that names `setBufferGroupPanelVisible`.
   */
  setBufferGroupPanelVisible(groupId: number, panelName: string, visible: boolean): boolean;

  /**
   * Moves the focus to a panel of a group.
   *
   * Later: this version throws an error that names `focusBufferGroupPanel`.
   */
  focusBufferGroupPanel(groupId: number, panelName: string): boolean;

  /**
   * Shows another buffer in a panel of a group.
   *
   * Later: this version throws an error that names `setBufferGroupPanelBuffer`.
   */
  setBufferGroupPanelBuffer(groupId: number, panelName: string, bufferId: number): Promise<boolean>;

  // Buffer display

  /**
   * Shows or hides the line numbers of a buffer, as if the user had chosen it. The choice is stored in the session
   * of the working directory. Returns `false` if the buffer does not exist.
   */
  setLineNumbers(bufferId: number, enabled: boolean): boolean;

  /**
   * Shows or hides the line numbers of a buffer if the user made no choice for it. null resets it. It is reset
   * when the plugin is unloaded. Returns `false` if the buffer does not exist.
   */
  setLineNumbersDefault(bufferId: number, enabled: boolean | null): boolean;

  /**
   * Shows or hides the arrows beside all foldable lines of a buffer if the user made no choice for it. null
   * restores the value of the settings. It is reset when the plugin is unloaded. Returns `false` if the buffer
   * does not exist.
   */
  setFoldIndicators(bufferId: number, enabled: boolean | null): boolean;

  /**
   * Shows or hides the indentation guides of a buffer. null restores the value of the settings. Returns `false` if
   * the buffer does not exist.
   */
  setIndentationGuide(bufferId: number, enabled: boolean | null): boolean;

  /**
   * Shows or hides the cursors of a buffer and the highlight of the cursor line. Hidden cursors still move.
   * Returns `false` if the buffer does not exist.
   */
  setBufferShowCursors(bufferId: number, show: boolean): boolean;

  /**
   * Returns true if the buffer exists and `mode` is "source", the only view mode. Returns `false` for any other
   * mode, such as "compose".
   */
  setViewMode(bufferId: number, mode: string): boolean;

  /**
   * Enables or disables line wrapping of a buffer in one split. If `splitId` is null, it applies to all splits
   * that show the buffer now or later. Returns `false` if the buffer or the split does not exist.
   */
  setLineWrap(bufferId: number, splitId: number | null, enabled: boolean): boolean;

  // Storage

  /**
   * Stores a value for a buffer while it is open. For a buffer with a file, the value is also stored in the
   * session of the working directory. The value is any JSON value; null removes it. The next call of the plugin
   * sees the new value. Returns `false` if the buffer does not exist, or if the plugin’s values for it exceed 64
   * KB of JSON.
   */
  setViewState(bufferId: number, key: string, value: unknown): boolean;

  /**
   * Returns a value that the plugin stored for a buffer, or null if there is none or the buffer does not exist.
   */
  getViewState(bufferId: number, key: string): unknown;

  /**
   * Stores a value for the plugin. The value is any JSON value; null removes it. The next call of the plugin sees
   * the new value. The value is written to a file immediately. If several editors set the same key, the last one
   * wins. Returns `false` if the plugin’s values exceed 1 MB of JSON.
   */
  setGlobalState(key: string, value: unknown): boolean;

  /**
   * Returns a value that the plugin stored, or null if there is none.
   */
  getGlobalState(key: string): unknown;

  /**
   * Stores a value for the working directory, as `setGlobalState` does. The value is any JSON value; null removes
   * it. The next call of the plugin sees the new value. Returns `false` if the plugin’s values for the directory
   * exceed 64 KB of JSON.
   */
  setWindowState(key: string, value: unknown): boolean;

  /**
   * Returns a value that the plugin stored for the working directory, or null if there is none.
   */
  getWindowState(key: string): unknown;

  // Plugins

  /**
   * Loads a plugin from its file, or from the directory of its package, until the editor exits. If a plugin with
   * the same name is loaded, it is unloaded first. Resolves to `true` after the module ran, or to `false` if it
   * threw; the editor then reports the error. Rejects with the file, line and column if the plugin cannot be read.
   * Relative paths are relative to the working directory.
   *
   * Needs the permission `read_files`.
   */
  loadPlugin(path: string): Promise<boolean>;

  /**
   * Unloads a plugin and removes everything that it added: commands, decorations, buffers, timers, processes.
   * Resolves to `false` if no plugin with this name is loaded.
   */
  unloadPlugin(name: string): Promise<boolean>;

  /**
   * Reads the files of a plugin again and reloads it, as saving one of them does. Resolves to `false` if no plugin
   * with this name is loaded, or if its module threw. Rejects if the plugin cannot be read; it then keeps running
   * unchanged.
   */
  reloadPlugin(name: string): Promise<boolean>;

  /**
   * Reloads `init.ts`, as `reloadPlugin("init")` does.
   */
  reloadInit(): Promise<boolean>;

  /**
   * Resolves to all plugins: first the loaded ones in the order in which they were loaded, then the ones that the
   * configuration disables.
   */
  listPlugins(): Promise<PluginListing[]>;

  // Highlighting

  /**
   * Resolves to the tokens of a buffer from byte `start` up to, but not including, `end`, in order, with their
   * styles in the theme. Tokens that look like plain text are left out. Text that has not been visible yet is
   * highlighted first. Offsets beyond the text mean its end. Resolves to an empty list for a buffer without
   * highlighting, and for one that changes in the meantime. Rejects if the buffer does not exist.
   */
  getHighlights(bufferId: number, start: number, end: number): Promise<TsHighlightSpan[]>;

  /**
   * Returns the grammars that come with Inkstone. `name` is the name of the language and `short_name` its id.
   * `source` is `built-in`. `file_extensions` do not include the leading dot.
   */
  listGrammars(): GrammarInfoSnapshot[];

  /**
   * Registers a TextMate grammar for a language. `grammarPath` is a `.tmLanguage.json`, `.tmLanguage` or `.plist`
   * file, relative to the plugin’s folder. It must be in the plugin’s folder or in the user’s configuration
   * folder. Files with one of the `extensions` get this language. An unknown language id defines a new language
   * with the id as its name. Inkstone reports errors in the grammar, with their lines, when a file of the language
   * is shown. The grammar is removed when the plugin is unloaded. Returns `false` if the language id or an
   * extension is invalid. Throws if the file does not exist, is in another folder or has another type.
   */
  registerGrammar(language: string, grammarPath: string, extensions: string[]): boolean;

  /**
   * Reloads the files of all grammars and highlights all buffers again.
   */
  reloadGrammars(): Promise<void>;

  // Language servers and languages

  /**
   * Sends a raw LSP request to the server of a language, and resolves to the result.
   *
   * Later: this version throws an error that names `sendLspRequest`.
   */
  sendLspRequest(language: string, method: string, params: Record<string, unknown> | null): Promise<unknown>;

  /**
   * Disables the language server of a language.
   *
   * Later: this version throws an error that names `disableLspForLanguage`.
   */
  disableLspForLanguage(language: string): boolean;

  /**
   * Restarts the language server of a language.
   *
   * Later: this version throws an error that names `restartLspForLanguage`.
   */
  restartLspForLanguage(language: string): boolean;

  /**
   * Sets the workspace root of the language server of a language.
   *
   * Later: this version throws an error that names `setLspRootUri`.
   */
  setLspRootUri(language: string, uri: string): boolean;

  /**
   * Registers the plugin as the handler of a URI scheme other than `file`.
   *
   * Later: this version throws an error that names `registerLspUriScheme`.
   */
  registerLspUriScheme(scheme: string): boolean;

  /**
   * Adds the configuration of a language server for a language.
   *
   * Later: this version throws an error that names `registerLspServer`.
   */
  registerLspServer(language: string, config: unknown): boolean;

  /**
   * Sets the comment markers, indentation and formatter of a language until the plugin is unloaded. An unknown id
   * defines a new language. The user’s settings take precedence; among plugins, the latest call does. Only a
   * `formatter` requires the permission. Returns `false` for an invalid language id, a comment marker with spaces,
   * only one of the two markers of a block comment, a tab size outside 1 to 16, and an empty formatter command.
   *
   * Needs the permission `run_processes`.
   */
  registerLanguageConfig(language: string, config: LanguagePackConfig): boolean;

  // Search and differences

  /**
   * Searches the files of the project, including unsaved changes in buffers.
   *
   * Later: this version throws an error that names `grepProject`.
   */
  grepProject(pattern: string, fixedString: boolean | null, caseSensitive: boolean | null, maxResults: number | null, wholeWords: boolean | null): Promise<unknown[]>;

  /**
   * Starts a search whose results arrive step by step. Returns a handle with `searchId`, `take()` and `cancel()`.
   * By default, `fixedString` and `caseSensitive` are true and `maxResults` is 10,000.
   *
   * Later: this version throws an error that names `beginSearch`.
   */
  beginSearch(pattern: string, opts?: { fixedString?: boolean; caseSensitive?: boolean; maxResults?: number; wholeWords?: boolean; sourceBufferId?: number; fileGlob?: string; }): unknown;

  /**
   * Replaces matches in a file, each given as `[start, length]`, and saves it. All replacements are one undo step.
   *
   * Later: this version throws an error that names `replaceInFile`.
   */
  replaceInFile(filePath: string, matches: number[][], replacement: string, bufferId?: number): Promise<unknown>;

  /**
   * Registers a version of a buffer to compare with: `saved`, `disk`, `gitRef` or `gitIndex`. Resolves to the id
   * of the baseline.
   *
   * Later: this version throws an error that names `registerDiffBaseline`.
   */
  registerDiffBaseline(bufferId: number, kind: string, gitRef: string | null): Promise<number>;

  /**
   * Resolves to the hunks in which a buffer differs from a baseline.
   *
   * Later: this version throws an error that names `diffAgainstBaseline`.
   */
  diffAgainstBaseline(bufferId: number, baselineId: number): Promise<unknown>;

  /**
   * Resolves to the hunks in which two baselines differ.
   *
   * Later: this version throws an error that names `diffBaselinePair`.
   */
  diffBaselinePair(oldBaselineId: number, newBaselineId: number): Promise<unknown>;

  /**
   * Resolves to the lines of a baseline in the given ranges.
   *
   * Later: this version throws an error that names `getBaselineLines`.
   */
  getBaselineLines(baselineId: number, ranges: number[][]): Promise<string[][]>;

  /**
   * Reloads a baseline.
   *
   * Later: this version throws an error that names `refreshDiffBaseline`.
   */
  refreshDiffBaseline(baselineId: number): Promise<void>;

  /**
   * Removes a baseline.
   *
   * Later: this version throws an error that names `releaseDiffBaseline`.
   */
  releaseDiffBaseline(baselineId: number): void;

  // File explorer

  /**
   * Sets the badges that a namespace shows next to paths.
   *
   * Later: this version throws an error that names `setFileExplorerDecorations`.
   */
  setFileExplorerDecorations(namespace: string, decorations: Record<string, unknown>[]): boolean;

  /**
   * Removes the badges of a namespace.
   *
   * Later: this version throws an error that names `clearFileExplorerDecorations`.
   */
  clearFileExplorerDecorations(namespace: string): boolean;

  /**
   * Sets the text that a namespace shows before and after names.
   *
   * Later: this version throws an error that names `setFileExplorerSlots`.
   */
  setFileExplorerSlots(namespace: string, slots: Record<string, unknown>[]): boolean;

  /**
   * Removes the text that a namespace shows before and after names.
   *
   * Later: this version throws an error that names `clearFileExplorerSlots`.
   */
  clearFileExplorerSlots(namespace: string): boolean;

  // Widgets

  /**
   * Shows a tree of widgets in a virtual buffer.
   *
   * Later: this version throws an error that names `mountWidgetPanel`.
   */
  mountWidgetPanel(panelId: number, bufferId: number, specObj: unknown): boolean;

  /**
   * Replaces the widgets of a panel and keeps their state.
   *
   * Later: this version throws an error that names `updateWidgetPanel`.
   */
  updateWidgetPanel(panelId: number, specObj: unknown): boolean;

  /**
   * Removes a widget panel.
   *
   * Later: this version throws an error that names `unmountWidgetPanel`.
   */
  unmountWidgetPanel(panelId: number): boolean;

  /**
   * Sends an action to the focused widget of a panel.
   *
   * Later: this version throws an error that names `widgetCommand`.
   */
  widgetCommand(panelId: number, actionObj: unknown): boolean;

  /**
   * Changes one widget of a panel.
   *
   * Later: this version throws an error that names `widgetMutate`.
   */
  widgetMutate(panelId: number, mutationObj: unknown): boolean;

  /**
   * Shows a floating or docked widget panel. Its size is a percentage of the screen.
   *
   * Later: this version throws an error that names `mountFloatingWidget`.
   */
  mountFloatingWidget(panelId: number, specObj: unknown, widthPct: number, heightPct: number, asDock?: boolean, focusMarker?: boolean, title?: string, closable?: boolean, startBlurred?: boolean): boolean;

  /**
   * Replaces the widgets of a floating panel.
   *
   * Later: this version throws an error that names `updateFloatingWidget`.
   */
  updateFloatingWidget(panelId: number, specObj: unknown): boolean;

  /**
   * Closes a floating panel.
   *
   * Later: this version throws an error that names `unmountFloatingWidget`.
   */
  unmountFloatingWidget(panelId: number): boolean;

  /**
   * Docks, centers, focuses, unfocuses or maximizes a floating panel, depending on `op`: `dock`, `center`,
   * `focus`, `blur` or `fullscreen`.
   *
   * Later: this version throws an error that names `floatingPanelControl`.
   */
  floatingPanelControl(panelId: number, op: string, arg: number): boolean;

  /**
   * Starts an animation of an area of the screen. Returns the id of the animation.
   *
   * Later: this version throws an error that names `animateArea`.
   */
  animateArea(rect: unknown, kind: unknown): number;

  /**
   * Starts an animation of a virtual buffer. Returns the id of the animation.
   *
   * Later: this version throws an error that names `animateVirtualBuffer`.
   */
  animateVirtualBuffer(bufferId: number, kind: unknown): number;

  /**
   * Cancels an animation.
   *
   * Later: this version throws an error that names `cancelAnimation`.
   */
  cancelAnimation(id: number): boolean;

  // Terminals

  /**
   * Opens a terminal in a split, with options such as `cwd`, `command`, `env` and `resume`.
   *
   * Later: this version throws an error that names `createTerminal`.
   */
  createTerminal(opts?: unknown): Promise<unknown>;

  /**
   * Sends input to a terminal.
   *
   * Later: this version throws an error that names `sendTerminalInput`.
   */
  sendTerminalInput(terminalId: number, data: string): boolean;

  /**
   * Closes a terminal.
   *
   * Later: this version throws an error that names `closeTerminal`.
   */
  closeTerminal(terminalId: number): boolean;

  // Windows

  /**
   * Opens a new workspace for an absolute path.
   *
   * Later: this version throws an error that names `createWindow`.
   */
  createWindow(root: string, label: string): boolean;

  /**
   * Opens a new workspace with a terminal for an agent.
   *
   * Later: this version throws an error that names `createWindowWithTerminal`.
   */
  createWindowWithTerminal(opts: unknown): Promise<unknown>;

  /**
   * Opens a placeholder for a workspace that is being prepared.
   *
   * Later: this version throws an error that names `createPreparingWindow`.
   */
  createPreparingWindow(opts: unknown): Promise<unknown>;

  /**
   * Shows the progress of a placeholder.
   *
   * Later: this version throws an error that names `setWindowPreparing`.
   */
  setWindowPreparing(id: number, message: string, label: string | null, failed: boolean, done: boolean): boolean;

  /**
   * Returns all workspaces.
   *
   * Later: this version throws an error that names `listWindows`.
   */
  listWindows(): WindowInfo[];

  /**
   * Returns the id of the active workspace.
   *
   * Later: this version throws an error that names `activeWindow`.
   */
  activeWindow(): number;

  /**
   * Switches to a workspace. Returns `false` if the id is not positive.
   *
   * Later: this version throws an error that names `setActiveWindow`.
   */
  setActiveWindow(id: number): boolean;

  /**
   * Switches to a workspace with a wipe animation from an edge of the screen.
   *
   * Later: this version throws an error that names `setActiveWindowAnimated`.
   */
  setActiveWindowAnimated(id: number, fromEdge: string): boolean;

  /**
   * Sets the order in which the user cycles through the workspaces.
   *
   * Later: this version throws an error that names `setWindowCycleOrder`.
   */
  setWindowCycleOrder(ids: number[]): boolean;

  /**
   * Closes a workspace. The active workspace and the first one, with the id 1, cannot be closed.
   *
   * Later: this version throws an error that names `closeWindow`.
   */
  closeWindow(id: number): boolean;

  /**
   * Deletes the stored state of a workspace.
   *
   * Later: this version throws an error that names `deleteWorkspace`.
   */
  deleteWorkspace(root: string): boolean;

  /**
   * Initializes an inactive workspace.
   *
   * Later: this version throws an error that names `prewarmWindow`.
   */
  prewarmWindow(id: number): boolean;

  /**
   * Shows a preview of a workspace.
   *
   * Later: this version throws an error that names `previewWindowInRect`.
   */
  previewWindowInRect(id: number): boolean;

  /**
   * Hides the preview of a workspace.
   *
   * Later: this version throws an error that names `clearWindowPreview`.
   */
  clearWindowPreview(): boolean;

  /**
   * Sends a signal to the process groups of a workspace.
   *
   * Later: this version throws an error that names `signalWindow`.
   */
  signalWindow(id: number, signal: string): boolean;

  /**
   * Returns the place where the workspace runs, or an empty string for this machine.
   *
   * Later: this version throws an error that names `getAuthorityLabel`.
   */
  getAuthorityLabel(): string;

  /**
   * Sets the place where the workspace runs, such as a container, and restarts the editor.
   *
   * Later: this version throws an error that names `setAuthority`.
   */
  setAuthority(payload: unknown): boolean;

  /**
   * Runs the workspace on this machine again.
   *
   * Later: this version throws an error that names `clearAuthority`.
   */
  clearAuthority(): void;

  /**
   * Connects to a remote agent with SSH or kubectl.
   *
   * Later: this version throws an error that names `attachRemoteAgent`.
   */
  attachRemoteAgent(payload: unknown): Promise<void>;

  /**
   * Cancels the connection to a remote agent.
   *
   * Later: this version throws an error that names `cancelRemoteAgent`.
   */
  cancelRemoteAgent(): void;

  /**
   * Overrides the state of the remote indicator.
   *
   * Later: this version throws an error that names `setRemoteIndicatorState`.
   */
  setRemoteIndicatorState(state: unknown): boolean;

  /**
   * Ends the override of the remote indicator.
   *
   * Later: this version throws an error that names `clearRemoteIndicatorState`.
   */
  clearRemoteIndicatorState(): void;

  /**
   * Returns the trust level of the workspace: "restricted", "trusted", "blocked" or an empty string.
   *
   * Later: this version throws an error that names `workspaceTrustLevel`.
   */
  workspaceTrustLevel(): string;

  /**
   * Returns true if an environment is active.
   *
   * Later: this version throws an error that names `envActive`.
   */
  envActive(): boolean;

  /**
   * Returns the detected environment as JSON with `name`, `kind` and `snippet`, or an empty string if there is
   * none.
   *
   * Later: this version throws an error that names `detectedEnv`.
   */
  detectedEnv(): string;

  /**
   * Activates an environment with a shell snippet. The workspace must be trusted.
   *
   * Later: this version throws an error that names `setEnv`.
   */
  setEnv(snippet: string, dir: string | null): void;

  /**
   * Deactivates the environment.
   *
   * Later: this version throws an error that names `clearEnv`.
   */
  clearEnv(): void;
}
