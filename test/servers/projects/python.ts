import type { Probes, Project } from '../project.ts';

const MAIN = `import os
from greet import Friend, Person, greet

friend: Person = Friend()
words = greet(friend, 2)
print(words.upper(), os)
wrong: int = words


def twice(value: int):
    return value*2


print(twice(3))
import json
`;

const GREET = `class Person:
    """A person who is greeted."""

    name = "person"


class Friend(Person):
    name = "friend"


def greet(person: Person, times: int = 1) -> str:
    """Greets a person."""
    return f"Hello {person.name}" * times
`;

/** Servers that know types. */
const TYPES: Probes = {
  completion: { at: 'words.upper|()', has: ['"upper"'] },
  signature_help: { at: 'greet(friend, |2', has: ['times: int = 1', 'Greets a person'] },
  hover: { at: 'gr|eet(friend', has: [/greet/, 'Greets a person'] },
  definition: { at: 'gr|eet(friend', has: [/"path":"\/greet\.py","start":\{"line":10,/] },
  declaration: { at: 'gr|eet(friend', has: [/"path":"\/greet\.py","start":\{"line":10,/] },
  type_definition: { at: 'frien|d, 2', has: ['"path":"/greet.py"'] },
  references: { at: 'gr|eet(friend', has: ['/greet.py', '/main.py', '"line":4'] },
  call_hierarchy: { at: 'tw|ice(value', has: ['"name":"twice"', '"relation":"incoming","items":[{'] },
  document_symbols: { has: ['"twice"', '"words"'] },
  workspace_symbols: { has: ['"greet"', '/greet.py'] },
  rename: { at: 'gr|eet(friend', has: ['/greet.py', '/main.py', 'welcome'] },
  diagnostics: { has: ['int', '"textOfRange":"words"'] },
  highlights: { at: 'frien|d, 2', has: [/"textOfRange":"friend".*"textOfRange":"friend"/] },
};

const TY: Probes = {
  ...TYPES,
  type_hierarchy: { at: 'Fri|end()', has: ['"name":"Friend"', '"Person"'] },
  inlay_hints: { has: ['str'] },
  semantic_tokens: { has: ['function', 'variable'] },
  folding: { has: ['return value*2'] },
  selection_range: { at: 'value*|2', has: ['"textOfRange":"value*2"', '"textOfRange":"return value*2"'] },
  implementation: { at: 'Per|son =', has: ['"path":"/greet.py"'] },
  code_actions: { at: '= wo|rds', has: ['ty: ignore'] },
  file_operations: { work: { from: 'greet.py', to: 'hello.py' }, has: ['/main.py', 'hello'] },
  execute_command: { untried: 'Its only command writes information for debugging.' },
};

const PYRIGHT: Probes = {
  ...TYPES,
  code_actions: { untried: 'Its only actions are for packages without types.' },
  execute_command: { untried: 'It names no commands.' },
};

const RUFF: Probes = {
  code_actions: { at: 'import js|on', work: { title: 'Remove' }, has: ['/main.py', '"edits":[{'] },
  format: { has: ['\n    return value * 2\n'] },
  format_range: { has: ['\n    return value * 2\n'] },
  diagnostics: { has: ['F401', '"textOfRange":"json"'] },
  execute_command: {
    work: { name: 'ruff.applyOrganizeImports', given: [{ uri: 'URI', version: 1 }] },
    has: ['"type":"edit"', '/main.py', '"excerpt":"from greet import'],
  },
};

export const python: Project = {
  language: 'python',
  file: 'main.py',
  files: {
    'pyproject.toml': '[project]\nname = "sample"\nversion = "1.0"\n',
    'main.py': `${MAIN}import sys  # noqa: F401\n`,
    'greet.py': GREET,
  },
  servers: { ty: TY, ruff: RUFF, pyright: PYRIGHT },
};
