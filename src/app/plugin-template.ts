/** The example plugin that `ink plugin new` writes. */
export const pluginTemplate = (name: string): string => `/// <reference path="../types/inkstone.d.ts" />
// An Inkstone plugin. It is loaded when the editor starts, and reloaded when you save this file.
// \`ink api WORD\` searches the API. \`ink run plugins/tests/${name}.test.ts\` tests this file without a terminal.

/** Converts the selection to uppercase, or the whole text if nothing is selected. */
export async function convertToUppercase(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  // All offsets are bytes, not characters. Get them from the editor, and the text between them too.
  const { start, end } = editor.getPrimaryCursor()?.selection ?? { start: 0, end: editor.getBufferLength(buffer) };
  const text = await editor.getBufferText(buffer, start, end);
  // Edits without an \`await\` in between are one undo step.
  editor.deleteRange(buffer, start, end);
  editor.insertText(buffer, start, text.toUpperCase());
}

// A command runs a handler by its name. It appears in the palette (Ctrl+P). You can bind a key to it in config.json:
//   "keybindings": [{ "key": "u", "modifiers": ["ctrl", "alt"], "action": "${actionOf(name)}" }]
registerHandler('${actionOf(name)}', convertToUppercase);
editor.registerCommand('${titleOf(name)}: Convert to Uppercase', 'Convert the selection to uppercase', '${actionOf(name)}');

/** The number of words in a text. */
export function countWords(text: string): number {
  return text.split(/\\s+/).filter((word) => word !== '').length;
}

// An event calls a function. This one fires after a file was saved.
editor.on('after_file_save', async ({ buffer_id }) => {
  const text = await editor.getBufferText(buffer_id, 0, editor.getBufferLength(buffer_id));
  editor.setStatus(\`\${countWords(text)} words\`);
});
`;

/** The test of the example plugin, for `ink run`. */
export const pluginTemplateTest = (
  name: string,
): string => `/// <reference path="../../types/inkstone.d.ts" />
// Tests ../${name}.ts without a terminal: ink run plugins/tests/${name}.test.ts
import { convertToUppercase, countWords } from ${pathOf(name)};

function check(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted) throw new Error(\`\${what}: expected \${String(wanted)}, got \${String(got)}\`);
  console.log(\`ok: \${what}\`);
}

check('counts words', countWords('one  two\\nthree '), 3);

const buffer = editor.getActiveBufferId();
editor.insertText(buffer, 0, 'größe');
// Mutations are applied in order. \`flush\` waits for all of them.
await editor.flush();
await convertToUppercase();
await editor.flush();
check('converts to uppercase', await editor.getBufferText(buffer, 0, editor.getBufferLength(buffer)), 'GRÖSSE');

editor.executeAction('undo');
await editor.flush();
check('is one undo step', await editor.getBufferText(buffer, 0, editor.getBufferLength(buffer)), 'größe');
`;

const pathOf = (name: string): string => `'../${name}.ts'`;

/** The name of the handler, in snake case like all actions. */
const actionOf = (name: string): string => `${name.replaceAll(/[^A-Za-z0-9]+/g, '_')}_uppercase`;

const titleOf = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
