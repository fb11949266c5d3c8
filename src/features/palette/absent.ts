/** A thing that people search for and that Inkstone lacks, with what to do instead. */
export interface Absent {
  /** The name that it usually has. */
  readonly title: string;
  /** Words that people search for it by, in lowercase. */
  readonly aliases: readonly string[];
  /** The way out, as a short sentence without a period that follows "Not available." */
  readonly instead: string;
  /** The command that choosing the row runs; without it, the row only shows the sentence. */
  readonly command?: string;
}

/** Things that users of other editors search the palette for in vain. */
export const ABSENT: readonly Absent[] = [
  {
    title: 'Terminal',
    aliases: [
      'terminal',
      'integrated terminal',
      'new terminal',
      'console',
      'toggle terminal',
      'open terminal',
    ],
    instead: 'Run a shell command, or suspend Inkstone to return to the shell',
    command: 'shell_command',
  },
  {
    title: 'Debugger',
    aliases: [
      'debug',
      'debugger',
      'debugging',
      'start debugging',
      'breakpoint',
      'toggle breakpoint',
      'run and debug',
    ],
    instead: 'Run your debugger as a shell command or in another terminal',
    command: 'shell_command',
  },
  {
    title: 'Markdown Preview',
    aliases: [
      'preview',
      'open preview',
      'markdown preview',
      'preview markdown',
      'render markdown',
      'live preview',
    ],
    instead: 'The plugin markdown_helpers helps to write Markdown',
    command: 'enable_plugin',
  },
  {
    title: 'Font Size',
    aliases: [
      'zoom',
      'zoom in',
      'zoom out',
      'font',
      'font size',
      'text size',
      'bigger text',
      'increase font size',
      'font family',
    ],
    instead: 'Your terminal sets the font and its size, usually with Ctrl and +',
  },
  {
    title: 'Minimap',
    aliases: ['minimap', 'mini map', 'code map'],
    instead: 'Matches and problems are marked on the scrollbar',
    command: 'toggle_vertical_scrollbar',
  },
  {
    title: 'Remote Development',
    aliases: ['remote', 'ssh', 'remote ssh', 'open remote', 'wsl', 'dev container', 'tramp'],
    instead: 'Run Inkstone on the other machine',
  },
  {
    title: 'AI Assistant',
    aliases: ['ai', 'copilot', 'chat', 'agent', 'assistant', 'chatgpt', 'claude'],
    instead: 'Language servers can offer inline suggestions',
    command: 'lsp_inline_completion',
  },
  {
    title: 'Plugin Store',
    aliases: [
      'marketplace',
      'install extension',
      'install plugin',
      'plugin manager',
      'package manager',
      'update plugins',
    ],
    instead: 'Put plugins into the folder plugins beside config.json',
    command: 'enable_plugin',
  },
  {
    title: 'Format JSON',
    aliases: ['json', 'format json', 'pretty print json', 'minify', 'base64', 'url encode', 'xml format'],
    instead: 'Filter the text through a program such as jq',
    command: 'shell_command_replace',
  },
  {
    title: 'Emmet',
    aliases: ['emmet', 'expand abbreviation', 'abbreviation'],
    instead: 'Snippets expand prefixes with Tab',
    command: 'insert_snippet',
  },
  {
    title: 'Jump to Characters',
    aliases: ['easymotion', 'ace jump', 'avy', 'leap', 'jump to character', 'sneak', 'goto word'],
    instead: 'The setting Vim Sneak adds it to the keymap vim',
    command: 'open_settings',
  },
  {
    title: 'Insert Symbol',
    aliases: ['emoji', 'insert emoji', 'insert symbol', 'special characters', 'character map'],
    instead: 'Use the character picker of your system',
  },
  {
    title: 'Restart',
    aliases: ['restart', 'reload window', 'restart editor', 'developer reload window'],
    instead: 'Quit and start again: files and splits come back',
    command: 'quit',
  },
  {
    title: 'Version',
    aliases: ['about', 'version', 'check for updates', 'update'],
    instead: 'Run ink --version in a shell',
  },
  {
    title: 'Print',
    aliases: ['print', 'print file', 'printer'],
    instead: 'Send the file to lpr',
    command: 'shell_command_send',
  },
  {
    title: 'Live Share',
    aliases: ['live share', 'collaborate', 'collaboration', 'pair programming'],
    instead: 'Share the terminal with tmux or tmate',
  },
];
