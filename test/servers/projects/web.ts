import type { Project } from '../project.ts';

const PAGE = `<!DOCTYPE html>
<html>
  <head>
    <link rel="stylesheet" href="style.css" />
    <style>
      .one { color: red; colour: blue; }
    </style>
    <script>
      function greet(person, times) { return person; }
      greet('friend', 2);
    </script>
  </head>
  <body><main   class="one">
      <p>text</p>
    </main>
  </body>
</html>
`;

export const html: Project = {
  language: 'html',
  file: 'index.html',
  files: { 'index.html': PAGE, 'style.css': '.one { color: red; }\n' },
  servers: {
    'vscode-html-language-server': {
      completion: { at: '<|p>', has: ['"article"', '"main"'] },
      definition: { at: "gr|eet('friend", has: ['"path":"/index.html","start":{"line":8,'] },
      references: { at: "gr|eet('friend", has: ['"line":8', '"line":9'] },
      signature_help: { at: "'friend', |2", has: ['times'] },
      hover: { at: '<ma|in', has: ['main content of the body'] },
      document_symbols: { has: ['main', 'body'] },
      rename: { at: '<ma|in', has: ['welcome', '/index.html'] },
      format: { has: ['\n<body>\n  <main class="one">\n'] },
      format_range: { has: ['\n<body>\n  <main class="one">\n'] },
      diagnostics: { has: ['colour'] },
      highlights: { at: '<ma|in', has: [/"textOfRange":"main".*"textOfRange":"main"/] },
      folding: { has: ['<main'] },
      selection_range: { at: 'te|xt<', has: ['"textOfRange":"<p>text</p>"'] },
      linked_editing: { at: '<ma|in', has: ['"textOfRange":"main"'] },
      links: { has: ['style.css'] },
      colors: { has: ['"textOfRange":"red"'] },
    },
  },
};

const STYLE = `:root { --main: #ff0000; }
.one { color: var(--main); background: url(image.png); }
.two { color: #00ff00;
  colour: blue; }
`;

export const css: Project = {
  language: 'css',
  file: 'style.css',
  files: { 'style.css': STYLE },
  servers: {
    'vscode-css-language-server': {
      completion: { at: '.one { |color', has: ['"color"', '"display"'] },
      hover: { at: '.one { col|or', has: ['color of an element'] },
      definition: { at: 'var(--ma|in)', has: ['"path":"/style.css","start":{"line":0,'] },
      references: { at: 'var(--ma|in)', has: ['"line":0', '"line":1'] },
      document_symbols: { has: ['.one', '.two'] },
      rename: { at: 'var(--ma|in)', has: ['/style.css', 'welcome'] },
      code_actions: { at: '  colo|ur', work: { title: "Rename to 'color'" }, has: ['/style.css', 'color'] },
      format: { has: ['\n.two {\n  color: #00ff00;\n'] },
      format_range: { has: ['\n.two {\n  color: #00ff00;\n'] },
      diagnostics: { has: ["Unknown property: 'colour'", '"textOfRange":"colour"'] },
      highlights: { at: 'var(--ma|in)', has: [/"textOfRange":"--main".*"textOfRange":"--main"/] },
      folding: { has: ['.two'] },
      selection_range: { at: 'col|or: #00ff00', has: ['"textOfRange":"color: #00ff00'] },
      links: { has: ['image.png'] },
      colors: { has: ['"textOfRange":"#ff0000"'] },
    },
  },
};

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'The name of a person.' },
    size: { type: 'integer', enum: [1, 2, 3], description: 'The size.' },
    paint: { type: 'string', format: 'color-hex' },
  },
};

const SAMPLE = `{ "$schema": "./schema.json",
  "name": "friend",
  "paint": "#ff0000",
  "size": "large",
  "$ref": "#/other",
  "other": { "a": [1,
    2] }
}
`;

export const json: Project = {
  language: 'json',
  file: 'sample.json',
  files: { 'sample.json': SAMPLE, 'schema.json': JSON.stringify(SCHEMA) },
  servers: {
    'vscode-json-language-server': {
      completion: { at: '"size": |"large"', has: ['"1"', '"2"'] },
      hover: { at: '"na|me"', has: ['The name of a person'] },
      document_symbols: { has: ['"name"', '"other"'] },
      format: { has: ['\n  "other": {\n    "a": [\n'] },
      format_range: { has: ['\n  "other": {\n    "a": [\n'] },
      diagnostics: { has: ['Incorrect type', '"textOfRange":"\\"large\\""'] },
      code_actions: { at: '"na|me"', work: { title: 'Sort JSON' }, has: ['json.sort'] },
      folding: { has: ['other'] },
      selection_range: { at: '"frie|nd"', has: ['\\"friend\\"'] },
      links: { has: ['"textOfRange":"#/other"'] },
      colors: { has: ['#ff0000'] },
    },
  },
};
