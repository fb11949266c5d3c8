/** A plugin to begin with, as `ink plugin new` writes it: it works as it stands, and shows how things are done. */
export const pluginTemplate = (name: string): string => `/// <reference path="../types/inkstone.d.ts" />
// A plugin of Inkstone. It is loaded when the editor starts, and again whenever this file is saved.
// \`ink api WORD\` looks in the interface; \`ink run plugins/tests/${name}.test.ts\` tests this file without a terminal.

/** Turns what is selected into capitals; without a selection, all of the text. */
export async function capitals(): Promise<void> {
  const buffer = editor.getActiveBufferId();
  // All places are bytes, not characters: take them from the editor, and texts between them too.
  const { start, end } = editor.getPrimaryCursor()?.selection ?? { start: 0, end: editor.getBufferLength(buffer) };
  const text = await editor.getBufferText(buffer, start, end);
  // What is done in one go, without an \`await\` in between, is one step of undo.
  editor.deleteRange(buffer, start, end);
  editor.insertText(buffer, start, text.toUpperCase());
}

// A command gets the name of a handler. It is in the palette then (Ctrl+P), and can have a key in config.json:
//   "keybindings": [{ "key": "u", "modifiers": ["ctrl", "alt"], "action": "${actionOf(name)}" }]
registerHandler('${actionOf(name)}', capitals);
editor.registerCommand('${titleOf(name)}: Capitals', 'Turns what is selected into capitals', '${actionOf(name)}');

/** How many words a text has. */
export function wordsIn(text: string): number {
  return text.split(/\\s+/).filter((word) => word !== '').length;
}

// An event gets a function. This one comes after a file was saved.
editor.on('after_file_save', async ({ buffer_id }) => {
  const text = await editor.getBufferText(buffer_id, 0, editor.getBufferLength(buffer_id));
  editor.setStatus(\`\${wordsIn(text)} words\`);
});
`;

/** Its test, for `ink run`. */
export const pluginTemplateTest = (
  name: string,
): string => `/// <reference path="../../types/inkstone.d.ts" />
// Tests ../${name}.ts without a terminal: ink run plugins/tests/${name}.test.ts
import { capitals, wordsIn } from ${pathOf(name)};

function check(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted) throw new Error(\`\${what}: \${String(got)} and not \${String(wanted)}\`);
  console.log(\`ok: \${what}\`);
}

check('words are counted', wordsIn('one  two\\nthree '), 3);

const buffer = editor.getActiveBufferId();
editor.insertText(buffer, 0, 'größe');
// Mutations are done in order; \`flush\` waits until all are.
await editor.flush();
await capitals();
await editor.flush();
check('capitals are made', await editor.getBufferText(buffer, 0, editor.getBufferLength(buffer)), 'GRÖSSE');

editor.executeAction('undo');
await editor.flush();
check('they are one step of undo', await editor.getBufferText(buffer, 0, editor.getBufferLength(buffer)), 'größe');
`;

const pathOf = (name: string): string => `'../${name}.ts'`;

/** The name of the handler: actions are words with low lines between them. */
const actionOf = (name: string): string => `${name.replaceAll(/[^A-Za-z0-9]+/g, '_')}_capitals`;

const titleOf = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
