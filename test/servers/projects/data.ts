import type { Project } from '../project.ts';

const SCHEMA = JSON.stringify({
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    name: { type: 'string', description: 'The name of a person.' },
    size: { type: 'integer', description: 'The size.' },
    base: { type: 'object' },
    copy: { type: 'object' },
  },
});

export const yaml: Project = {
  language: 'yaml',
  file: 'sample.yaml',
  files: {
    'sample.yaml': `# yaml-language-server: $schema=./schema.json
name: friend
size:    large
base: &base
  one: 1
  two: 2
copy: *base
`,
    'schema.json': SCHEMA,
  },
  servers: {
    'yaml-language-server': {
      completion: { at: '|name: friend', has: ['"size"'] },
      hover: { at: 'na|me: friend', has: ['The name of a person'] },
      definition: { at: '*ba|se', has: ['"path":"/sample.yaml","start":{"line":3,'] },
      document_symbols: { has: ['"name"', '"base"'] },
      rename: { at: '*ba|se', has: ['/sample.yaml', 'welcome'] },
      code_actions: { at: '*ba|se', has: [] },
      format: { has: ['"edits":[{'] },
      format_on_type: { at: 'base: &base\n|', work: { character: '\n' }, has: [] },
      diagnostics: { has: ['Incorrect type', '"textOfRange":"large"'] },
      code_lens: { has: ['schema.json'] },
      folding: { has: ['base'] },
      selection_range: { at: 'fri|end', has: ['"textOfRange":"friend"'] },
      links: { has: [] },
    },
  },
  // It asks the network for nothing.
  settings: { 'yaml-language-server': { settings: { yaml: { schemaStore: { enable: false } } } } },
};

export const toml: Project = {
  language: 'toml',
  file: 'sample.toml',
  files: {
    'tombi.toml': '[schema]\nenabled = true\ncatalog = { paths = [] }\n',
    'sample.toml': `#:schema ./schema.json
name = "friend"
size =   "large"

[base]
one = 1
two = 2
`,
    'schema.json': SCHEMA,
  },
  servers: {
    tombi: {
      completion: { at: '|name = ', has: ['"copy"'] },
      hover: { at: 'na|me = ', has: ['The name of a person'] },
      definition: { at: 'na|me = ', has: [] },
      declaration: { at: 'na|me = ', has: [] },
      type_definition: { at: 'na|me = ', has: ['/schema.json'] },
      references: { at: 'na|me = ', has: [] },
      document_symbols: { has: ['"name"', '"base"'] },
      code_actions: { at: 'na|me = ', has: [] },
      format: { has: ['"edits":[{'] },
      diagnostics: { has: ['integer'] },
      inlay_hints: { has: [] },
      semantic_tokens: { has: ['string'] },
      folding: { has: ['base'] },
      links: { has: ['schema.json'] },
    },
  },
};

export const bash: Project = {
  language: 'bash',
  file: 'main.sh',
  files: {
    'main.sh': `#!/usr/bin/env bash
# Greets a person.
greet() {
  echo "Hello $1"
}
words=$(greet friend)
echo "$words"
`,
  },
  servers: {
    'bash-language-server': {
      completion: { at: 'words=$(|greet', has: ['"greet"'] },
      hover: { at: '(gr|eet friend', has: ['Greets a person'] },
      definition: { at: '(gr|eet friend', has: ['"path":"/main.sh","start":{"line":2,'] },
      references: { at: '(gr|eet friend', has: ['"line":2', '"line":5'] },
      document_symbols: { has: ['"greet"', '"words"'] },
      workspace_symbols: { has: ['"greet"', '/main.sh'] },
      rename: { at: '(gr|eet friend', has: ['/main.sh', 'welcome'] },
      code_actions: { at: '(gr|eet friend', has: [] },
      format: { has: [] },
      format_range: { has: [] },
      highlights: { at: '(gr|eet friend', has: [/"textOfRange":"greet".*"textOfRange":"greet"/] },
    },
  },
};
