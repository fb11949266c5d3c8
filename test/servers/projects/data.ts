import type { Project } from '../project.ts';

const SCHEMA = JSON.stringify({
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    name: { type: 'string', description: 'The name of a person.' },
    size: { type: 'integer', description: 'The size.' },
    base: { type: 'object' },
    copy: { type: 'object' },
    extra: { type: 'boolean', description: 'More.' },
    more: { type: 'string', description: 'Even more.' },
    list: { type: 'array', description: 'A list.' },
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
extra: &unused true
$ref: "#/base"
list:

`,
    'schema.json': SCHEMA,
  },
  servers: {
    'yaml-language-server': {
      completion: { at: 'list:\n\n|', has: ['"more"'] },
      hover: { at: 'na|me: friend', has: ['The name of a person'] },
      definition: { at: '*ba|se', has: ['"path":"/sample.yaml","start":{"line":4,'] },
      document_symbols: { has: ['"name"', '"base"'] },
      rename: { at: '*ba|se', has: ['/sample.yaml', 'welcome'] },
      code_actions: {
        at: '&unus|ed',
        work: { title: 'Delete' },
        has: ['"edits":[{', '"textOfRange":"&unused'],
      },
      format: { has: ['\nsize: large\n'] },
      format_on_type: { at: 'list:\n|', work: { character: '\n' }, has: ['list:\n  \n'] },
      diagnostics: { has: ['Incorrect type', '"textOfRange":"large"'] },
      code_lens: { has: ['schema.json'] },
      folding: { has: ['base'] },
      selection_range: { at: 'fri|end', has: ['"textOfRange":"friend"'] },
      links: { has: ['"textOfRange":"#/base"'] },
      execute_command: {
        work: { name: 'jumpToSchema', given: ['URI'] },
        has: ['"type":"show_file"', 'sample.yaml'],
      },
    },
  },
  // It asks the network for nothing.
  settings: { 'yaml-language-server': { settings: { yaml: { schemaStore: { enable: false } } } } },
};

const CARGO_SCHEMA = JSON.stringify({
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    package: {
      type: 'object',
      description: 'A package.',
      properties: {
        name: { type: 'string', description: 'The name of a package.' },
        version: { type: 'string' },
        publish: { type: 'boolean' },
      },
    },
    dependencies: { type: 'object', additionalProperties: true },
  },
});

export const toml: Project = {
  language: 'toml',
  file: 'member/Cargo.toml',
  files: {
    // It asks the network for nothing.
    'tombi.toml': '[schema]\nenabled = true\ncatalog = { paths = [] }\n',
    'Cargo.toml': '[workspace]\nmembers = ["member", "other"]\n\n[workspace.dependencies]\nserde = "1.0"\n',
    'Cargo.lock': `version = 4

[[package]]
name = "serde"
version = "1.0.200"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "anyhow"
version = "1.0.86"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "friend"
version = "1.0.0"
dependencies = ["anyhow", "serde"]
`,
    'other/Cargo.toml': '[package]\nname = "other"\n\n[dependencies]\nfriend = { path = "../member" }\n',
    'member/Cargo.toml': `#:schema ../schema.json
[package]
name =   "friend"
version = 1

[dependencies]
serde = { workspace = true }
other = { path = "../other" }
anyhow = "1"
`,
    'schema.json': CARGO_SCHEMA,
  },
  servers: {
    tombi: {
      completion: { at: 'version = 1\n|', has: ['"publish"'] },
      hover: { at: 'na|me = ', has: ['The name of a package'] },
      definition: { at: 'other = { pa|th', has: ['"path":"/other/Cargo.toml"'] },
      declaration: { at: 'serde = { work|space', has: ['"path":"/Cargo.toml"'] },
      type_definition: { at: 'na|me = ', has: ['"path":"/schema.json"'] },
      references: { at: 'na|me = ', has: ['"path":"/other/Cargo.toml","start":{"line":4,'] },
      document_symbols: { has: ['"name"', '"package"'] },
      code_actions: {
        at: 'other = { pa|th',
        work: { title: 'Convert Inline Table' },
        has: ['/member/Cargo.toml', '"edits":[{'],
      },
      format: { has: ['\nname = "friend"\n'] },
      diagnostics: { has: ['String', '"textOfRange":"1"'] },
      inlay_hints: { untried: 'No text is known for which it has any.' },
      semantic_tokens: { has: ['string'] },
      folding: { has: ['name'] },
      links: { has: ['schema.json'] },
      file_operations: { untried: 'The server is notified of changed files and sends no edits.' },
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
      completion: { at: 'words=$(gre|et', has: ['"greet"'] },
      hover: { at: '(gr|eet friend', has: ['Greets a person'] },
      definition: { at: '(gr|eet friend', has: ['"path":"/main.sh","start":{"line":2,'] },
      references: { at: '(gr|eet friend', has: ['"line":2', '"line":5'] },
      document_symbols: { has: ['"greet"', '"words"'] },
      workspace_symbols: { has: ['"greet"', '/main.sh'] },
      rename: { at: '(gr|eet friend', has: ['/main.sh', 'welcome'] },
      code_actions: { untried: 'It needs the program `shellcheck`.' },
      format: { untried: 'It needs the program `shfmt`.' },
      highlights: { at: '(gr|eet friend', has: [/"textOfRange":"greet".*"textOfRange":"greet"/] },
    },
  },
};
