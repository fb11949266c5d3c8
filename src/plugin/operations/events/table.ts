import type { Group } from '../../api/row.ts';

export const events: Group = {
  title: 'Events',
  doc: 'Events arrive after they happened, and a handler sees the editor as it is then. An error in a handler is reported with its name, and the other handlers still run. If an event asks whether something may happen, a handler refuses with `false`, or a promise of it, within 50 ms. Fields of events have underscores in their names.',
  types: {
    HookEventMap: `{
    /** The terminal has another size, in cells. */ resize: { width: number; height: number };
    /** The terminal got the focus. */ focus_gained: {};
    /** Nobody has done anything for a while: told after 1,000, 10,000, 60,000 and 600,000 milliseconds. */ idle: { milliseconds: number };
    /** Other settings hold. */ config_changed: {};
    /** The folder that is worked in is trusted, or not any more. */ trust_changed: { level: "unknown" | "trusted" | "restricted" };
    /** The user decided about a permission of this plugin. */ permission_changed: { permission: string; allowed: boolean };
    /** The editor has started; comes with \`plugins_loaded\`. */ editor_initialized: {};
    /** All plugins are loaded, init.ts too; none waits more than 5 s for another. A plugin that is loaded later is not told. */ plugins_loaded: {};
    /** The session of the folder is restored. */ ready: {};

    /** A buffer became active in the focused split. */ buffer_activated: { buffer_id: number };
    /** It was, and is not any more. */ buffer_deactivated: { buffer_id: number };
    /** A buffer is closed: its id means nothing any more. */ buffer_closed: { buffer_id: number };
    /** Asks whether a file may be opened. */ before_file_open: { path: string };
    /** A file is open as a buffer. */ after_file_open: { path: string; buffer_id: number };
    /** Asks whether a buffer may be saved. */ before_file_save: { path: string; buffer_id: number };
    /** A buffer was saved. */ after_file_save: { path: string; buffer_id: number };
    /** A buffer was read again from its file. */ after_file_revert: { path: string; buffer_id: number };
    /** A file or a folder was made, moved, copied or deleted in the explorer. */ after_file_explorer_change: { path: string };
    /** A buffer has another language. */ language_changed: { buffer_id: number; language: string };

    /** Asks whether text may be inserted. It stands there already, and is taken out again when somebody says no; more than 64 KiB of it are not told. */
    before_insert: { buffer_id: number; position: number; text: string };
    /** Asks whether bytes may be deleted. They are gone already, and come back when somebody says no. */ before_delete: { buffer_id: number; start: number; end: number };
    /** Text was inserted, by whomever. Lines are counted from 0, and null while they are not counted so far; of a text of more than 64 KiB the rest is not told. An edit of more than 1,000 changes is told as one that spans them. */
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
    /** Bytes were deleted, by whomever: \`start\` and \`end\` are those of the text before. As with \`after_insert\` otherwise. */
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

    /** A cursor moved, or the primary one has other text selected than before, at the same place. The primary one has the id 0, the others follow in the order of the text, at most 100 of them. \`line\` is counted from 1, and null while lines are not counted so far. \`text_properties\` are those of a virtual buffer at the cursor. */
    cursor_moved: {
      buffer_id: number;
      cursor_id: number;
      old_position: number;
      new_position: number;
      line: number | null;
      text_properties: Record<string, unknown>[];
    };
    /** A split shows another part of its buffer, or has another size, in cells. \`top_line\` is counted from 0. */
    viewport_changed: {
      split_id: number;
      buffer_id: number;
      top_byte: number;
      top_line: number | null;
      width: number;
      height: number;
    };
    /** Something else is to be seen of a buffer. */ render_start: { buffer_id: number };
    /** A line of it that is in sight, counted from 0, with at most 16 KiB of its text. */
    render_line: { buffer_id: number; line_number: number | null; byte_start: number; byte_end: number; content: string };
    /** Lines came into sight, or those in sight were changed: each is told once until it changes. Lines are counted from 0. */
    lines_changed: {
      buffer_id: number;
      lines: { line_number: number | null; byte_start: number; byte_end: number; content: string }[];
      epoch: number;
      is_composing_in_any_split: boolean;
    };

    /** A command is about to run, by its name as keys are bound to it. */ pre_command: { action: string };
    /** A command ran. */ post_command: { action: string };

    /** Language servers have other diagnostics of a file, by its \`file:\` address: so many now. Many at once come in several parts, each with an event. */ diagnostics_updated: { uri: string; count: number };

    /** The input of the plugin’s prompt changed. */ prompt_changed: { prompt_type: string; input: string };
    /** It was confirmed; the index counts the suggestions from 0. */ prompt_confirmed: { prompt_type: string; input: string; selected_index: number | null };
    /** It was left. */ prompt_cancelled: { prompt_type: string; input: string };
    /** Another suggestion is chosen. */ prompt_selection_changed: { prompt_type: string; selected_index: number };

    /** A button of the mouse was pressed, at a cell from 0. \`content_x\` and \`content_y\` are the cell in which the text of the split begins; \`buffer_row\` is a line from 0, \`buffer_col\` counts bytes into it. */
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
    /** The mouse moved without a button. */ mouse_move: { column: number; row: number; content_x: number; content_y: number };
    /** The wheel turned over a split, by so many lines, upwards below 0. */ mouse_scroll: { buffer_id: number; delta: number; col: number; row: number };

    /** An action of the plugin’s popup was chosen, or \`dismissed\`. */ action_popup_result: { popup_id: string; action_id: string };
    /** An element of the plugin in the status bar was clicked. */ status_bar_token_clicked: { plugin_name: string; token_name: string };
    /** The list of keys was opened. */ keyboard_shortcuts: { bindings: { key: string; action: string; context: string }[] };

    /** A process that the plugin started in the background wrote something. */ process_output: { process_id: number; data: string };
    /** Something happened to what the plugin watches. */ path_changed: { handle: number; path: string; kind: string };
  }`,
  },
  rows: [
    {
      signature: [
        'on<K extends keyof HookEventMap>(eventName: K, handler: ((payload: HookEventMap[K]) => boolean | void | Promise<boolean | void>) | string): void',
        'on(eventName: string, handlerName: string): void',
      ],
      where: 'bootstrap',
      doc: 'Calls a function for each event, with the event’s data; or a handler by its name, which may be registered later. A function that was added several times is called once. Events without a listener are not sent.',
    },
    {
      signature: [
        'off<K extends keyof HookEventMap>(eventName: K, handler: ((payload: HookEventMap[K]) => boolean | void | Promise<boolean | void>) | string): void',
        'off(eventName: string, handlerName: string): void',
      ],
      where: 'bootstrap',
      doc: 'Ends what `on` began: the same function, or the same name, has to be given.',
    },
    {
      signature: 'getHandlers(eventName: string): string[]',
      where: 'bootstrap',
      doc: 'The names of the handlers that the plugin has for an event, in the order in which they are called. A function has a name that the sandbox gave to it.',
    },
  ],
};
