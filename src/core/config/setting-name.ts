/** The first words of ids that are about one thing; a colon follows them in a name. */
const GROUPS = ['auto_closing', 'auto_save', 'explorer', 'folding', 'sticky_scroll', 'vim', 'which_key'];

/** The words that stay lowercase within a name, as in *Format on Save*. */
const LOWERCASE = new Set(['a', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words that are not spelled with one uppercase letter. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ansi', 'ANSI'],
  ['git', 'Git'],
  ['html', 'HTML'],
  ['id', 'ID'],
  ['json', 'JSON'],
  ['lsp', 'LSP'],
  ['ms', '(ms)'],
  ['url', 'URL'],
  ['utf8', 'UTF-8'],
]);

/** The names of settings whose ids read badly as names, or whose commands and pages use another term. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['active_keybinding_map', 'Keymap'],
  ['keybinding_maps', 'Custom Keymaps'],
  ['lsp', 'Language Servers'],
  ['theme', 'Color Theme'],
  ['editor.auto_revert', 'Auto Reload'],
  ['editor.diagnostics_inline', 'Inline Problems'],
  ['editor.explorer_follow', 'Explorer: Follow Active File'],
  ['editor.inline_suggest', 'Inline Suggestions'],
  ['editor.line_wrap', 'Word Wrap'],
  ['editor.show_fold_controls', 'Fold Arrows'],
  ['editor.show_whitespace', 'Render Whitespace'],
  ['editor.use_tabs', 'Indent with Tabs'],
  ['editor.wheel_lines', 'Mouse Wheel Lines'],
]);

/**
 * The name of a setting as people read it, such as *Tab Size* for `editor.tab_size`, *Auto Save: Delay* for
 * `editor.auto_save_delay` and *LSP: Restart Limit* for `lsp.restart_limit`. It comes from the id alone, which need not
 * belong to a setting.
 * @param id the keys from the root of `config.json`, joined by points
 */
export function settingName(id: string): string {
  const exception = EXCEPTIONS.get(id);
  if (exception !== undefined) return exception;
  const path = id.split('.');
  const last = path[path.length - 1];
  const groups = path.slice(path[0] === 'editor' ? 1 : 0, -1);
  const prefix = GROUPS.find((group) => last.startsWith(`${group}_`));
  const parts = prefix === undefined ? [last] : [prefix, last.slice(prefix.length + 1)];
  return [...groups, ...parts].map(inTitleCase).join(': ');
}

/** The words of a key in title case; underscores and changes of case separate them. */
const inTitleCase = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .split('_')
    .map((word, index) => {
      const lower = word.toLowerCase();
      if (index > 0 && LOWERCASE.has(lower)) return lower;
      return SPELLINGS.get(lower) ?? lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join(' ');
