import type { Project } from '../project.ts';

export const cpp: Project = {
  language: 'cpp',
  file: 'main.cpp',
  files: {
    'compile_flags.txt': '-Wall\n',
    'greet.h': `/** Greets a person. */
int greet(const char *person, int times);
`,
    'greet.cpp': `#include "greet.h"

int greet(const char *person, int times) {
  return person[0] + times;
}
`,
    'main.cpp': `#include "greet.h"

struct Person {
  virtual int size() { return 1; }
};

struct Friend : Person {
  int size() override { return 2; }
};

static int twice(int value) { return value*2; }

int main() {
  Friend one;
  auto words = greet("friend", 2);
  int *wrong = words;
  return twice(words) + one.size() + *wrong;
}
`,
  },
  servers: {
    clangd: {
      completion: { at: 'one.|size', has: ['"size"'] },
      signature_help: { at: '"friend", |2', has: ['int times'] },
      hover: { at: 'gr|eet("friend"', has: ['greet', 'Greets a person'] },
      definition: { at: 'tw|ice(words)', has: ['"path":"/main.cpp","start":{"line":10,'] },
      declaration: { at: 'gr|eet("friend"', has: ['"path":"/greet.h","start":{"line":1,'] },
      type_definition: { at: 'on|e.size', has: ['"path":"/main.cpp","start":{"line":6,'] },
      implementation: { at: 'virtual int si|ze', has: ['"path":"/main.cpp","start":{"line":7,'] },
      references: { at: 'tw|ice(words)', has: ['"line":10', '"line":16'] },
      call_hierarchy: {
        at: 'tw|ice(int',
        has: ['"name":"twice"', '"name":"main"'],
        wrong: 'Versions before 20 refuse to list outgoing calls.',
      },
      type_hierarchy: { at: 'Fri|end :', has: ['"name":"Friend"', '"name":"Person"'] },
      document_symbols: { has: ['"twice"', '"main"'] },
      workspace_symbols: { has: ['"greet"'] },
      rename: { at: 'tw|ice(words)', has: ['/main.cpp', 'welcome'] },
      code_actions: { at: 'au|to words', work: { title: 'deduced type' }, has: ['clangd.applyTweak'] },
      format: { has: ['value * 2; }'] },
      format_range: { has: ['value * 2; }'] },
      format_on_type: { at: 'value*2; }\n|', work: { character: '\n' }, has: ['value * 2; }'] },
      diagnostics: { has: [/cannot initialize/i, '"textOfRange":"wrong"'] },
      highlights: { at: 'wor|ds = greet', has: [/"textOfRange":"words".*"textOfRange":"words"/] },
      inlay_hints: { has: ['times'] },
      semantic_tokens: { has: ['function', 'variable'] },
      folding: { has: ['int size'] },
      selection_range: { at: 'value*|2', has: ['"textOfRange":"value*2"'] },
      links: { has: ['greet.h'] },
      execute_command: {
        work: {
          name: 'clangd.applyTweak',
          given: [
            {
              file: 'URI',
              selection: { start: { line: 14, character: 2 }, end: { line: 14, character: 2 } },
              tweakID: 'ExpandDeducedType',
            },
          ],
        },
        has: ['"type":"edit"', '"textOfRange":"auto"', '"text":"int"'],
      },
    },
  },
};

export const rust: Project = {
  language: 'rust',
  file: 'src/main.rs',
  files: {
    'Cargo.toml': '[package]\nname = "sample"\nversion = "1.0.0"\nedition = "2021"\n',
    'src/greet.rs': `/// A person who is greeted.
pub trait Person {
    fn name(&self) -> String;
}

pub struct Friend;

impl Person for Friend {
    fn name(&self) -> String {
        "friend".to_string()
    }
}

/// Greets a person.
pub fn greet(person: &dyn Person, times: usize) -> String {
    person.name().repeat(times)
}
`,
    'src/main.rs': `mod greet;
use greet::{greet, Friend, Person};

fn twice(value: usize) -> usize { value*2 }

fn main() {
    let friend = Friend;
    let words = greet(&friend, 2);
    println!("{} {}", words.len(), twice(3));
    let wrong: usize = words;
}

fn other(person: &dyn Person) -> String {
    greet(person, 1)
}
`,
  },
  servers: {
    'rust-analyzer': {
      completion: { at: 'words.|len', has: ['len', 'is_empty'] },
      signature_help: { at: '&friend, |2', has: ['times: usize'] },
      hover: { at: 'gr|eet(&friend', has: ['greet', 'Greets a person'] },
      definition: { at: 'gr|eet(&friend', has: ['"path":"/src/greet.rs","start":{"line":14,'] },
      declaration: { at: 'gr|eet(&friend', has: ['"path":"/src/greet.rs","start":{"line":14,'] },
      type_definition: { at: '&frie|nd', has: ['"path":"/src/greet.rs","start":{"line":5,'] },
      implementation: { at: 'dyn Per|son)', has: ['"path":"/src/greet.rs","start":{"line":7,'] },
      references: { at: 'gr|eet(&friend', has: ['/src/main.rs', '"line":7', '"line":13'] },
      call_hierarchy: { at: 'tw|ice(value', has: ['"name":"twice"', '"name":"main"'] },
      document_symbols: { has: ['"twice"', '"main"'] },
      workspace_symbols: { has: ['"greet"', '/src/greet.rs'] },
      rename: { at: 'gr|eet(&friend', has: ['/src/greet.rs', '/src/main.rs', 'welcome'] },
      code_actions: { at: 'let wor|ds', has: ['"edits":[{'] },
      format: { has: ['    value * 2\n'] },
      format_on_type: { untried: 'It only adjusts what follows `=`, `.`, `>` and `{`.' },
      diagnostics: { has: ['"textOfRange":"words"'] },
      highlights: { at: 'let wor|ds', has: [/"textOfRange":"words".*"textOfRange":"words"/] },
      inlay_hints: { has: ['String'] },
      semantic_tokens: { has: ['function', 'variable'] },
      code_lens: {
        has: ['Run'],
        wrong: 'It gives them to editors only that have commands of its own extension.',
      },
      folding: { has: ['let friend'] },
      selection_range: { at: 'value*|2', has: ['"textOfRange":"value*2"'] },
      file_operations: {
        work: { from: 'src/greet.rs', to: 'src/hello.rs' },
        has: ['/src/main.rs', '"text":"hello"'],
      },
    },
  },
};

export const go: Project = {
  language: 'go',
  file: 'main.go',
  files: {
    'go.mod': 'module example.com/sample\n\ngo 1.24\n',
    'greet.go': `package main

// A Person is greeted.
type Person interface{ Name() string }

type Friend struct{}

func (Friend) Name() string { return "friend" }

// greet greets a person.
func greet(person Person, times int) string {
	return person.Name()
}
`,
    'main.go': `package main

import "fmt"

//go:generate echo
func twice(value int) int { return value*2 }

func main() {
	var friend Person = Friend{}
	words := greet(friend, 2)
	fmt.Println(words, twice(3))
	var wrong int = words
}
`,
  },
  servers: {
    gopls: {
      completion: { at: 'fmt.|Println', has: ['"Println"', '"Sprintf"'] },
      signature_help: { at: 'friend, |2', has: ['times int'] },
      hover: { at: 'gr|eet(friend', has: ['func greet', 'greets a person'] },
      definition: { at: 'gr|eet(friend', has: ['"path":"/greet.go","start":{"line":10,'] },
      type_definition: { at: 'var fri|end', has: ['"path":"/greet.go","start":{"line":3,'] },
      implementation: { at: 'friend Per|son', has: ['"path":"/greet.go","start":{"line":5,'] },
      references: { at: 'gr|eet(friend', has: ['/greet.go', '/main.go', '"line":9'] },
      call_hierarchy: { at: 'tw|ice(value', has: ['"name":"twice"', '"name":"main"'] },
      type_hierarchy: { at: 'Fri|end{}', has: ['"name":"Friend"', '"Person"'] },
      document_symbols: { has: ['"twice"', '"main"'] },
      workspace_symbols: { has: ['greet', '/greet.go'] },
      rename: { at: 'gr|eet(friend', has: ['/greet.go', '/main.go', 'welcome'] },
      code_actions: { at: 'func twi|ce', work: { title: 'Add test' }, has: ['gopls.add_test'] },
      format: { has: ['return value * 2 }'] },
      diagnostics: { has: ['"textOfRange":"words"'] },
      highlights: { at: 'wor|ds :=', has: [/"textOfRange":"words".*"textOfRange":"words"/] },
      inlay_hints: { has: ['times'] },
      semantic_tokens: { has: ['function', 'variable'] },
      code_lens: { has: ['go generate'] },
      folding: { has: ['friend'] },
      selection_range: { at: 'value*|2', has: ['"textOfRange":"value*2"'] },
      links: { has: ['fmt'] },
      file_operations: { untried: 'The server is notified of new files and sends no edits.' },
      execute_command: {
        work: {
          name: 'gopls.extract_to_new_file',
          given: [
            { uri: 'URI', range: { start: { line: 5, character: 5 }, end: { line: 5, character: 10 } } },
          ],
        },
        has: ['"type":"edit"', '/twice.go'],
      },
    },
  },
  // They are off by default.
  settings: {
    gopls: { settings: { gopls: { semanticTokens: true, hints: { parameterNames: true } } } },
  },
};
