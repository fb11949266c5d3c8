// Collects the texts that users see from the commands, the settings and the sources of the program.
import { parseAst } from 'rolldown/parseAst';
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_DOCS } from '../src/core/config/language-settings.ts';
import { allSettings } from '../src/core/config/setting-table.ts';
import { type Command, fullTitle } from '../src/core/model/command.ts';
import { commands } from '../src/editor/commands.ts';
import { FEATURES } from '../src/editor/features.ts';
import { LANGUAGE_KEYS, LSP_KEYS, SERVER_KEYS } from '../src/features/language-servers/setting-keys.ts';

/** Texts of one place: a heading, and each text with what it belongs to. */
export interface TextGroup {
  readonly kind: 'command' | 'setting' | 'source' | 'snippet';
  readonly title: string;
  readonly texts: readonly UserText[];
}

/** A text that users see, and the name of what it describes; an empty name for a text of a source file. */
export interface UserText {
  readonly name: string;
  readonly text: string;
}

const ROOT = new URL('../', import.meta.url);
/** The folders whose sources contain texts for users. */
const FOLDERS = ['src', 'plugins'];
/** The tables of the plugin API, whose texts are the pages below doc/api. */
const API_TABLE = /^src\/plugin\/operations\/.*\btable\.ts$/;
/** Properties whose values users see, however short they are. */
const SHOWN = /^(title|doc|label|placeholder|says|hint|does|about|summary|description|message|help|reason)$/;

/** All texts that users see. */
export function collectTexts(): readonly TextGroup[] {
  const listed = [...commandGroups(), settingGroup()];
  const known = new Set(listed.flatMap(({ texts }) => texts.map(({ text }) => text)));
  for (const { title } of commands.values()) known.add(title);
  const sources = FOLDERS.flatMap(sourcesIn).map((path) => sourceGroup(path, known));
  return [...listed, ...sources, ...snippetGroups()].filter(({ texts }) => texts.length > 0);
}

function commandGroups(): readonly TextGroup[] {
  const categories = new Map<string, Command[]>();
  for (const command of commands.values()) {
    const category = command.category ?? '';
    categories.set(category, [...(categories.get(category) ?? []), command]);
  }
  return [...categories].map(([category, group]) => ({
    kind: 'command',
    title: category,
    texts: group.map((command) => ({ name: fullTitle(command), text: command.doc })),
  }));
}

function settingGroup(): TextGroup {
  const servers = [LSP_KEYS, SERVER_KEYS, LANGUAGE_KEYS].flatMap((keys) => Object.entries(keys));
  return {
    kind: 'setting',
    title: 'Settings',
    texts: [
      ...allSettings(FEATURES.settings).map(({ name, doc }) => ({ name, text: doc })),
      ...LANGUAGE_DOCS.map(([name, text]) => ({ name: `languages.ID.${name}`, text })),
      ...servers.map(([name, { doc }]) => ({ name: `lsp: ${name}`, text: doc })),
    ],
  };
}

function snippetGroups(): readonly TextGroup[] {
  const folder = new URL('src/snippets/', ROOT);
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const snippets: Record<string, { description?: string }> = JSON.parse(
        readFileSync(new URL(file, folder), 'utf8'),
      );
      const texts = Object.entries(snippets).map(([name, { description = '' }]) => ({
        name,
        text: description,
      }));
      return { kind: 'snippet', title: `src/snippets/${file}`, texts };
    });
}

/** The paths of the TypeScript files of a folder, but for generated ones and declarations. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(generated|d)\.ts$/.test(path))
    .map((path) => `${folder}/${path}`)
    .filter((path) => !API_TABLE.test(path))
    .toSorted();
}

function sourceGroup(path: string, known: ReadonlySet<string>): TextGroup {
  const source = readFileSync(new URL(path, ROOT), 'utf8');
  const found = new Set(proseIn(source).filter((text) => !known.has(text)));
  return { kind: 'source', title: path, texts: [...found].map((text) => ({ name: '', text })) };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The string literals of a source that read as prose, or that a property which users see has as its value. */
export function proseIn(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node, shown: boolean): void => {
    if (/^(Import|TSType|TSInterface|TSLiteral|TSUnion|ExportAll)/.test(node.type)) return;
    const text = textOf(node, source);
    if (text !== null && isProse(text, shown)) found.push(text);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
      if (node.type === 'Property' && key === 'key') continue;
      if (node.type === 'BinaryExpression' && text !== null) break;
      const inner =
        node.type === 'Property' && isNode(node['key'])
          ? typeof node['key']['name'] === 'string' && SHOWN.test(node['key']['name'])
          : shown && key !== 'arguments' && key !== 'test';
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, inner);
    }
  };
  for (const statement of parseAst(source, { lang: 'ts' }).body)
    if (isNode(statement)) visit(statement, false);
  return found;
}

/** The text of a literal, of a template with names for its values, or of several of them joined by `+`. */
function textOf(node: Node, source: string): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'TemplateLiteral')
    return source.slice(node.start + 1, node.end - 1).replaceAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g, valueName);
  const { left, right, operator } = node;
  if (node.type !== 'BinaryExpression' || operator !== '+' || !isNode(left) || !isNode(right)) return null;
  const first = textOf(left, source);
  const second = textOf(right, source);
  return first === null || second === null ? null : first + second;
}

/** The last name in an expression, for the reader of a text that contains its value. */
const valueName = (_: string, expression: string): string =>
  `{${/^[\w.[\]]+$/.test(expression) ? expression.split('.').at(-1) : '...'}}`;

/** True for two words beside each other, and for a capitalized word that users see. */
function isProse(text: string, shown: boolean): boolean {
  // The source of a program, not a text.
  if (text.includes("'use strict';")) return false;
  if (!/[A-Za-z]{2}/.test(text) || /^[\w.$-]+$/.test(text)) return shown && /[A-Za-z]{2}/.test(text);
  return (
    /[A-Za-z'’)}"][,;:.]? [A-Za-z{("“]/.test(text) && /[A-Za-z]{2,}/.test(text.replaceAll(/\{[^}]*\}/g, ''))
  );
}
