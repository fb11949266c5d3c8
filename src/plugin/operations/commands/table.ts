import type { Group } from '../../api/row.ts';

export const commands: Group = {
  title: 'Commands, contexts and macros',
  doc: 'A plugin’s command works like the editor’s own commands: it appears in the palette, can be bound to keys and added to menus, and is recorded in macros. Keybindings, menus and macros refer to it by its action: the name of its handler, or `plugin.handler` if another command already has that name.',
  types: {
    ActionSpec: `{
    /** The name of a command, as in keybindings. */ action: string;
    /** The number of times to run the command; 1 by default. */ count?: number | null;
    /** The arguments of the command. */ args?: Record<string, unknown>;
  }`,
    CommandOptions: `{
    /** True to run the command while a terminal has the focus. Has no effect in this version. */ terminalBypass?: boolean;
  }`,
    CommandListing: `{
    /** The title shown to users. */ name: string;
    /** The description shown to users. */ description: string;
    /** The origin of the command: the editor or a plugin. */ source: "builtin" | "plugin";
    /** The name of the plugin that registered the command; empty for the editor’s own commands. */ plugin: string;
  }`,
  },
  rows: [
    {
      signature: [
        'registerCommand(name: string, description: string, handlerName: string, context?: string | null, options?: CommandOptions | null): boolean',
        'registerCommand(name: string, description: string, action: string, contexts: string, source: string): boolean',
      ],
      where: 'editor',
      translated: [0, 1],
      doc: 'Adds a command to the palette. The command calls the plugin’s handler `handlerName` without arguments. If the plugin has no such handler, it runs the editor’s command with this name. `name` is the title shown to users and the name that `runCommand` takes. A name or description that starts with `%` is a key of the plugin’s translations. `context` is a comma-separated list of contexts: those of `setContext`, `global`, `normal` (the text has the focus), `file_explorer`, `panel`, and the mode of a buffer. The palette lists the command only while one of its contexts is on, or always if `context` is omitted. Keybindings and menus run the command in any context. Registering a name again replaces the plugin’s own command. Throws if the name is empty, or if another plugin has registered it.',
    },
    {
      signature: 'unregisterCommand(name: string): boolean',
      where: 'editor',
      translated: [0],
      doc: 'Removes a command that the plugin registered as `name`. Returns `false` if the plugin has no command with this name.',
    },
    {
      signature: 'setContext(name: string, active: boolean): boolean',
      where: 'editor',
      doc: 'Turns a context on or off. While it is on, the palette lists the commands that are registered for it. Menu items can use it to be shown (`when`) or checked (`checkbox`). When a plugin is unloaded, the contexts that it turned on are turned off.',
    },
    {
      signature:
        'completeCommand(requestId: number, ok: boolean, output?: string | null, error?: string | null): boolean',
      where: 'state',
      doc: 'Reports the result of a command that was requested from outside the editor, before the command ends. Returns `false` for an unknown request. Inkstone takes no requests from outside, so no request is known.',
    },
    {
      signature: 'runCommand(name: string): Promise<boolean>',
      where: 'editor',
      translated: [0],
      doc: 'Runs a command by its name: as a plugin registered it, or as the palette shows it (`Edit: Join Lines`). The title alone (`Join Lines`) and the action (`join_lines`) work as well. Resolves to `true` once the command has run; work that it starts may continue after that. Resolves to `false` if the command has nothing to do where the user is. Rejects if the command does not exist.',
    },
    {
      signature: 'listCommands(): Promise<CommandListing[]>',
      where: 'editor',
      doc: 'Resolves to all commands that users can choose, the editor’s own first. Each `name` can be passed to `runCommand`.',
    },
    {
      signature: 'getKeybindingLabel(action: string, mode?: string | null): string | null',
      where: 'state',
      doc: 'Returns the key that runs an action in this terminal, as shown to users (`Ctrl+S`). Looks up the key in the text by default, or in the mode or context `mode`. Returns `null` if no key that the terminal sends runs the action.',
    },
    {
      signature: 'listMacros(): string[]',
      where: 'state',
      doc: 'Returns the names of all macros, recorded or from the settings, sorted. Each name is one letter or digit.',
    },
    {
      signature: 'getMacro(register: string): ActionSpec[] | null',
      where: 'state',
      doc: 'Returns the steps of a macro, each with `count` and `args`; `null` if no macro has this name. Typed text is the action `insert_text` with `args.text`. Pasted text is `paste` with `args.text`. The letter that answers a question is `answer` with `args.letter`.',
    },
    {
      signature: 'defineMacro(register: string, steps: ActionSpec[]): boolean',
      where: 'editor',
      doc: 'Defines a macro from steps in the format of `getMacro`, replacing a macro with the same name. Returns `false` and changes nothing if `register` is not one letter or digit, if an action is unknown, or if the counts of all steps add up to more than 100,000.',
    },
    {
      signature: 'playMacro(register: string): boolean',
      where: 'editor',
      doc: 'Plays a macro once, as one undo step. Returns `false` if no macro has this name, if the macro is empty, or while it is being recorded.',
    },
  ],
};
