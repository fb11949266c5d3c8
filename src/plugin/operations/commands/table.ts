import type { Group } from '../../api/row.ts';

export const commands: Group = {
  title: 'Commands, contexts and macros',
  doc: 'A command of a plugin is a command like the editor’s own: it stands in the palette, can be bound to keys, put into menus, and is recorded in macros. What keys, menus and macros call it is its action: the name of its handler, or `plugin.handler` where that is the name of another command already.',
  types: {
    ActionSpec: `{
    /** The name of a command, as keys are bound to it. */ action: string;
    /** The number of times; once without it. */ count?: number | null;
    /** The arguments of the command. */ args?: Record<string, unknown>;
  }`,
    CommandOptions: `{
    /** It runs while a terminal has the keys. It has no effect before there are terminals. */ terminalBypass?: boolean;
  }`,
    CommandListing: `{
    /** The title that people read. */ name: string;
    description: string;
    /** Whose it is: the editor's own or a plugin's. */ source: "builtin" | "plugin";
    /** The plugin that registered it; empty for the editor's own. */ plugin: string;
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
      doc: 'Puts a command into the palette that runs the handler `handlerName` of the plugin, without arguments. `name` is what people read, and is the command’s name in `runCommand`; a name or a description that begins with `%` is a key of the plugin’s translations. `context` names the contexts, several separated by commas, of which one has to be on for the palette to offer it: those of `setContext`, `global`, `normal` (the text has the focus), `file_explorer`, `panel`, or the mode of a buffer; without it, it is always offered. Keys and menus run it in any case. A plugin that registers a name again replaces its own command. Throws when the name is empty, and when another plugin has registered it: the first one keeps it.',
    },
    {
      signature: 'unregisterCommand(name: string): boolean',
      where: 'editor',
      translated: [0],
      doc: 'Removes a command that the plugin registered under `name`; `false` when it has none of that name.',
    },
    {
      signature: 'setContext(name: string, active: boolean): boolean',
      where: 'editor',
      doc: 'Turns a context on or off: the palette offers commands that were registered for it while it is on, and menu items may be shown (`when`) or checked (`checkbox`) by it. The contexts that a plugin turned on are off when it goes.',
    },
    {
      signature:
        'completeCommand(requestId: number, ok: boolean, output: string | null, error: string | null): boolean',
      where: 'later',
      doc: 'Answers early what somebody outside of the editor asked a command to do.',
    },
    {
      signature: 'runCommand(name: string): Promise<boolean>',
      where: 'editor',
      translated: [0],
      doc: 'Runs a command by the name that people read: as a plugin registered it, or as the palette shows it (`Edit: Join Lines`); its title alone (`Join Lines`) and its action (`join_lines`) do as well. Resolves to `true` once it was run, without waiting for what it goes on to do, and to `false` when it has nothing to do where the user is. Rejects when there is no such command.',
    },
    {
      signature: 'listCommands(): Promise<CommandListing[]>',
      where: 'editor',
      doc: 'Resolves to all commands that people can choose, those of the editor first. Each name can be given to `runCommand`.',
    },
    {
      signature: 'getKeybindingLabel(action: string, mode?: string | null): string | null',
      where: 'state',
      doc: 'The key that runs an action in this terminal, as people read it (`Ctrl+S`): in the text, or in the mode or context `mode` where one is given. `null` when no key that arrives runs it.',
    },
    {
      signature: 'listMacros(): string[]',
      where: 'state',
      doc: 'The names of all macros, recorded or of the settings, in order; each is one letter or digit.',
    },
    {
      signature: 'getMacro(register: string): ActionSpec[] | null',
      where: 'state',
      doc: 'The steps of a macro, each with `count` and `args`; `null` when there is none of that name. Typed text is the action `insert_text` with `args.text`, pasted text is `paste` with `args.text`, and the letter that answers a question is `answer` with `args.letter`.',
    },
    {
      signature: 'defineMacro(register: string, steps: ActionSpec[]): boolean',
      where: 'editor',
      doc: 'Makes a macro of steps as `getMacro` gives them, in the place of one of that name. `false`, and nothing is changed, when `register` is not one letter or digit, when an action is unknown, or when the steps, each counted as often as its `count` says, are more than 100,000.',
    },
    {
      signature: 'playMacro(register: string): boolean',
      where: 'editor',
      doc: 'Plays a macro once, as one step of undo. `false` when there is none of that name, or when it is being recorded.',
    },
  ],
};
