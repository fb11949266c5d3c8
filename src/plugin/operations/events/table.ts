import type { Group } from '../../api/row.ts';

export const events: Group = {
  title: 'Events',
  doc: 'Handlers run in the background. They see the editor as it is when they run, which may be after later changes. Events whose names start with `before_` ask for permission: a handler refuses by returning `false`, or a promise of `false`, within 50 ms. If a handler throws, Inkstone reports the error with the handler’s name and still calls the other handlers. Field names use underscores.',
  types: {
    HookEventMap: `{
    /** Fires when the size of the terminal changes. Sizes are in cells. */ resize: { width: number; height: number };
    /** Fires when the terminal gains the focus. */ focus_gained: {};
    /** Fires after 1,000, 10,000, 60,000 and 600,000 milliseconds without keys, mouse events or pasted text. */ idle: { milliseconds: number };
    /** Fires when the settings change. */ config_changed: {};
    /** Fires when the trust level of the open folder changes. */ trust_changed: { level: "unknown" | "trusted" | "restricted" };
    /** Fires when the user allows or denies a permission of this plugin. */ permission_changed: { permission: string; allowed: boolean };
    /** Fires when the editor has started, together with \`plugins_loaded\`. */ editor_initialized: {};
    /** Fires when all plugins are loaded, including init.ts, or have had 5 s to load. Does not fire for a plugin that is loaded later. */ plugins_loaded: {};
    /** Fires when the session of the open folder is restored. */ ready: {};

    /** Fires when a buffer becomes active in the focused split, and for the active one when the plugin has loaded. */ buffer_activated: { buffer_id: number };
    /** Fires when another buffer becomes active in the focused split: one that was just opened, or another one. \`previous\` is null if that one was closed. */ active_buffer_changed: { window_id: number; buffer_id: number; previous: { window_id: number; buffer_id: number } | null; reason: "open" | "buffer" };
    /** Fires when a buffer is no longer active in the focused split. */ buffer_deactivated: { buffer_id: number };
    /** Fires when a buffer is closed. Its id is no longer valid. */ buffer_closed: { buffer_id: number };
    /** Fires before a file is opened. A handler can return \`false\` to refuse. */ before_file_open: { path: string };
    /** Fires when a file is open in a buffer, and for each open file when the plugin has loaded. */ after_file_open: { path: string; buffer_id: number };
    /** Fires before a buffer is saved. A handler can return \`false\` to refuse. */ before_file_save: { path: string; buffer_id: number };
    /** Fires when a buffer is saved. */ after_file_save: { path: string; buffer_id: number };
    /** Fires when a buffer is reloaded from its file. */ after_file_revert: { path: string; buffer_id: number };
    /** Fires when a file or folder is created, moved, copied or deleted in the explorer. */ after_file_explorer_change: { path: string };
    /** Fires when the language of a buffer changes. */ language_changed: { buffer_id: number; language: string };

    /** Fires after text is inserted, and asks whether it may stay. If a handler returns \`false\`, the text is removed. \`text\` is at most the first 64 KiB. */
    before_insert: { buffer_id: number; position: number; text: string };
    /** Fires after bytes are deleted, and asks whether that is allowed. If a handler returns \`false\`, the bytes are restored. */ before_delete: { buffer_id: number; start: number; end: number };
    /** Fires when text is inserted, by the user or by any plugin. Lines start at 0, and are null until they are counted that far. \`text\` is at most the first 64 KiB. An edit of more than 1,000 changes is reported as one that spans them. */
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
    /** Fires when bytes are deleted, by the user or by any plugin. \`start\` and \`end\` are offsets in the text before the deletion. The other fields are like those of \`after_insert\`. */
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

    /** Fires when a cursor moves, or when the selection of the primary cursor changes without a move. The primary cursor has the id 0. The others follow in text order, at most 100 of them. \`line\` starts at 1, and is null until lines are counted that far. \`text_properties\` are those of a virtual buffer at the cursor. */
    cursor_moved: {
      buffer_id: number;
      cursor_id: number;
      old_position: number;
      new_position: number;
      line: number | null;
      text_properties: Record<string, unknown>[];
    };
    /** Fires when a split shows another part of its buffer or changes its size. Sizes are in cells. \`top_line\` starts at 0, and is null until lines are counted that far. */
    viewport_changed: {
      split_id: number;
      buffer_id: number;
      top_byte: number;
      top_line: number | null;
      width: number;
      height: number;
    };
    /** Fires when the visible part of a buffer changes. */ render_start: { buffer_id: number };
    /** Fires for each visible line of a buffer when its visible part changes. \`line_number\` starts at 0. \`byte_end\` and \`content\` include the line break; \`content\` is at most the first 16 KiB of the line. */
    render_line: { buffer_id: number; line_number: number | null; byte_start: number; byte_end: number; content: string };
    /** Fires when a split shows something else or \`refreshLines\` is called, for a plugin that answers with \`submitViewTransform\`. \`tokens\` are those of the visible lines, at most 16 KiB of each, and \`cursor_positions\` the offsets of the cursors. */
    view_transform_request: { buffer_id: number; split_id: number; viewport_start: number; viewport_end: number; tokens: ViewTokenWire[]; cursor_positions: number[] };
    /** Fires when lines become visible, or when visible lines change. Each line is reported once until it changes. After a line break is inserted or deleted, all visible lines are reported, since their numbers may be different. \`line_number\` starts at 0. \`byte_end\` and \`content\` include the line break; \`content\` is at most the first 16 KiB of the line. */
    lines_changed: {
      buffer_id: number;
      lines: { line_number: number | null; byte_start: number; byte_end: number; content: string }[];
      epoch: number;
      is_composing_in_any_split: boolean;
    };

    /** Fires before a command runs. \`action\` is its name in keybindings. */ pre_command: { action: string };
    /** Fires after a command has run. */ post_command: { action: string };

    /** Fires when the diagnostics of a file change. \`uri\` is the \`file:\` URI of the file, and \`count\` the number of its diagnostics. A large set arrives in several parts, each with an event. */ diagnostics_updated: { uri: string; count: number };
    /** Fires when a language server fails, or when none can be started for a language. \`server_command\` is the name of the server. */ lsp_server_error: { language: string; server_command: string; error_type: "not_found" | "spawn_failed" | "timeout" | "crash"; message: string };
    /** Fires when a language server sends a request that the editor does not know and refuses, such as one of its own. \`params\` is JSON, or null if there are none or more than 256 KiB. \`server_command\` is the name of the server. */ lsp_server_request: { language: string; method: string; server_command: string; params: string | null };
    /** Fires when *Go to Definition* and similar commands find a place that is in no file but at an address whose scheme a plugin registered with \`registerLspUriScheme\`. \`line\` and \`character\` start at 0 and are the server’s. */ lsp_open_external_uri: { uri: string; scheme: string; line: number; character: number; language: string; server_name: string };
    /** Fires when the user clicks a language server in the status bar, or runs Language Servers: Status. \`missing_servers\` are the names of servers that could not be started, and \`user_dismissed\` is always false. */ lsp_status_clicked: { language: string; has_error: boolean; missing_servers: string[]; user_dismissed: boolean };
    /** Fires when language servers have found references of a symbol. \`line\` and \`column\` start at 1; columns are bytes. */ lsp_references: { symbol: string; locations: { file: string; line: number; column: number }[] };
    /** Fires when language servers have found implementations of a symbol, like \`lsp_references\`. */ lsp_implementation: { symbol: string; locations: { file: string; line: number; column: number }[] };

    /** Fires when the input of the plugin’s prompt changes, or that of one of the editor’s own prompts. \`prompt_type\` is then the editor’s name for it, such as \`goto_line\`. */ prompt_changed: { prompt_type: string; input: string };
    /** Fires when the plugin’s prompt is confirmed. \`selected_index\` is the index of the selected suggestion, from 0, or null if none is selected. */ prompt_confirmed: { prompt_type: string; input: string; selected_index: number | null };
    /** Fires when the plugin’s prompt is canceled. */ prompt_cancelled: { prompt_type: string; input: string };
    /** Fires when another suggestion of the plugin’s prompt is selected. */ prompt_selection_changed: { prompt_type: string; selected_index: number };

    /** Fires when a mouse button is pressed. \`column\` and \`row\` are a cell of the screen, from 0. \`content_x\` and \`content_y\` are the cell where the text of the split starts. \`buffer_row\` is a line, from 0, and \`buffer_col\` a byte offset in it; both are null outside the text. \`modifiers\` joins "ctrl", "alt", "shift" and "super" with "+". */
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
    /** Fires when the mouse moves with no button pressed. */ mouse_move: { column: number; row: number; content_x: number; content_y: number };
    /** Fires when the mouse wheel turns over a split. \`delta\` is the number of lines, negative for up. */ mouse_scroll: { buffer_id: number; delta: number; col: number; row: number };

    /** Fires when the user chooses an action of the plugin’s popup. \`action_id\` is "dismissed" if the popup is closed without a choice. */ action_popup_result: { popup_id: string; action_id: string };
    /** Fires when the user clicks an element of the plugin in the status bar. */ status_bar_token_clicked: { plugin_name: string; token_name: string };
    /** Fires when the list of keyboard shortcuts is opened. */ keyboard_shortcuts: { bindings: { key: string; action: string; context: string }[] };

    /** Fires when a background process of the plugin writes output. */ process_output: { process_id: number; data: string };
    /** Fires when a path that the plugin watches changes. \`kind\` is "created", "modified" or "removed". */ path_changed: { handle: number; path: string; kind: string };
  }`,
  },
  rows: [
    {
      signature: [
        'on<K extends keyof HookEventMap>(eventName: K, handler: ((payload: HookEventMap[K]) => boolean | void | Promise<boolean | void>) | string): void',
        'on(eventName: string, handlerName: string): void',
      ],
      where: 'bootstrap',
      doc: 'Adds a handler for an event: a function, or the name of a handler, which may be registered later. The handler receives the data of the event. A function that is added several times is called once per event. Events without a handler are not sent.',
    },
    {
      signature: [
        'off<K extends keyof HookEventMap>(eventName: K, handler: ((payload: HookEventMap[K]) => boolean | void | Promise<boolean | void>) | string): void',
        'off(eventName: string, handlerName: string): void',
      ],
      where: 'bootstrap',
      doc: 'Removes a handler that `on` added. Takes the same function or the same name.',
    },
    {
      signature: 'getHandlers(eventName: string): string[]',
      where: 'bootstrap',
      doc: 'Returns the names of the plugin’s handlers for an event, in the order in which they are called. A function has a generated name.',
    },
  ],
};
