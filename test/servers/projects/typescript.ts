import type { Probes, Project } from '../project.ts';

const MAIN = `import { type Person, greet, Friend } from './greet.js';
import { unused } from './greet.js';

const friend: Person = new Friend();
const words = greet(friend, 2);
console.log(words.length, twice(3), friend.name);
const wrong: number = words;

function twice(value:number){return value*2}

shout();
const page = <main>text</main>;

/* Lines
   that fold. */
`;

const GREET = `/** A person who is greeted. */
export interface Person {
  readonly name: string;
}

export class Friend implements Person {
  readonly name = 'friend';
}

export const unused = 1;

export function shout(): void {}

/** Greets a person. */
export function greet(person: Person, times = 1): string {
  return \`Hello \${person.name}\`.repeat(times);
}
`;

const PROBES: Probes = {
  completion: { at: 'words.|length', has: ['"toUpperCase"', '"length"'] },
  signature_help: {
    at: 'greet(friend, |2',
    has: ['greet(person: Person, times?: number', 'Greets a person'],
  },
  hover: { at: 'gr|eet(friend', has: [/greet/, 'Greets a person'] },
  definition: { at: 'gr|eet(friend', has: [/"path":"\/greet\.ts","start":\{"line":14,/] },
  type_definition: { at: 'frien|d, 2', has: [/"path":"\/greet\.ts","start":\{"line":1,/] },
  implementation: { at: ': Pers|on', has: [/"path":"\/greet\.ts","start":\{"line":5,/] },
  references: { at: 'gr|eet(friend', has: ['/greet.ts', '/main.tsx', '"line":4'] },
  call_hierarchy: { at: 'tw|ice(value', has: ['"name":"twice"', '"relation":"incoming","items":[{'] },
  document_symbols: { has: ['"twice"', '"words"'] },
  workspace_symbols: { has: [/"greet(\(\))?"/, '/greet.ts'] },
  rename: { at: 'friend.na|me', has: ['/greet.ts', '/main.tsx', 'welcome'] },
  code_actions: {
    at: 'sho|ut()',
    work: { title: 'import from' },
    has: ['/main.tsx', '"edits":[{', 'shout'],
  },
  format: { has: ['function twice(value: number) { return value * 2 }'] },
  format_range: { has: ['function twice(value: number) { return value * 2 }'] },
  format_on_type: {
    at: 'value*2}|',
    work: { character: '}' },
    has: ['function twice(value: number) { return value * 2 }'],
  },
  diagnostics: { has: ['not assignable to type', '"textOfRange":"wrong"', "'unused' is declared but"] },
  highlights: { at: 'frien|d: Person', has: [/"textOfRange":"friend".*"textOfRange":"friend"/] },
  inlay_hints: { has: ['times'] },
  semantic_tokens: { has: ['function', 'variable'] },
  code_lens: { has: ['reference'] },
  folding: { has: ['Lines'] },
  linked_editing: { at: '<ma|in', has: [/"textOfRange":"main".*"textOfRange":"main"/] },
  file_operations: { work: { from: 'greet.ts', to: 'hello.ts' }, has: ['/main.tsx', './hello'] },
  selection_range: { at: 'value*|2', has: ['"textOfRange":"value*2"', '"textOfRange":"return value*2"'] },
};

const HINTS = {
  typescript: {
    inlayHints: { parameterNames: { enabled: 'all' }, includeInlayParameterNameHints: 'all' },
    referencesCodeLens: { enabled: true, showOnAllFunctions: true },
  },
};

const { format_on_type: _, ...LESS } = PROBES;

const VTSLS: Probes = {
  ...PROBES,
  file_operations: { untried: 'The server is notified of changed files and requests its edits afterwards.' },
  execute_command: {
    work: { name: 'typescript.removeUnusedImports', given: ['PATH'] },
    has: ['"type":"edit"', '/main.tsx'],
  },
};

const TYPESCRIPT_LANGUAGE_SERVER: Probes = {
  ...LESS,
  execute_command: {
    work: { name: '_typescript.organizeImports', given: ['PATH'] },
    has: ['"type":"edit"', '/main.tsx'],
  },
};

export const typescript: Project = {
  language: 'typescriptreact',
  file: 'main.tsx',
  files: {
    'package.json': '{ "name": "sample", "version": "1.0.0", "type": "module" }\n',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2022',
        module: 'nodenext',
        noEmit: true,
        jsx: 'preserve',
        types: [],
      },
    }),
    'main.tsx': MAIN,
    'greet.ts': GREET,
  },
  servers: { tsc: PROBES, vtsls: VTSLS, 'typescript-language-server': TYPESCRIPT_LANGUAGE_SERVER },
  // Both are off by default.
  settings: {
    tsc: { settings: HINTS },
    vtsls: { settings: HINTS },
    'typescript-language-server': { settings: HINTS },
  },
};
