import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { copyright, withPackage } from './package.ts';

/** The packages, and which grammar is made of which of their files: by default the one of the package's own name. */
const PACKAGES: readonly (readonly [spec: string, grammars: Readonly<Record<string, string>>])[] = [
  ['tree-sitter-javascript@0.25.0', { javascript: 'tree-sitter-javascript.wasm' }],
  [
    'tree-sitter-typescript@0.23.2',
    { typescript: 'tree-sitter-typescript.wasm', tsx: 'tree-sitter-tsx.wasm' },
  ],
  ['tree-sitter-python@0.25.0', { python: 'tree-sitter-python.wasm' }],
  ['tree-sitter-rust@0.24.0', { rust: 'tree-sitter-rust.wasm' }],
  ['tree-sitter-go@0.25.0', { go: 'tree-sitter-go.wasm' }],
  ['tree-sitter-c@0.24.1', { c: 'tree-sitter-c.wasm' }],
  ['tree-sitter-cpp@0.23.4', { cpp: 'tree-sitter-cpp.wasm' }],
  ['tree-sitter-java@0.23.5', { java: 'tree-sitter-java.wasm' }],
  ['tree-sitter-json@0.24.8', { json: 'tree-sitter-json.wasm' }],
  ['tree-sitter-html@0.23.2', { html: 'tree-sitter-html.wasm' }],
  ['tree-sitter-css@0.25.0', { css: 'tree-sitter-css.wasm' }],
  ['tree-sitter-bash@0.25.1', { bash: 'tree-sitter-bash.wasm' }],
  ['tree-sitter-ruby@0.23.1', { ruby: 'tree-sitter-ruby.wasm' }],
  ['tree-sitter-php@0.24.2', { php: 'tree-sitter-php.wasm' }],
  ['tree-sitter-c-sharp@0.23.5', { csharp: 'tree-sitter-c_sharp.wasm' }],
  ['tree-sitter-scala@0.24.0', { scala: 'tree-sitter-scala.wasm' }],
  ['tree-sitter-haskell@0.23.1', { haskell: 'tree-sitter-haskell.wasm' }],
  ['tree-sitter-ocaml@0.24.2', { ocaml: 'tree-sitter-ocaml.wasm' }],
  ['@tree-sitter-grammars/tree-sitter-yaml@0.7.1', { yaml: 'tree-sitter-yaml.wasm' }],
  ['@tree-sitter-grammars/tree-sitter-toml@0.7.0', { toml: 'tree-sitter-toml.wasm' }],
  ['@tree-sitter-grammars/tree-sitter-lua@0.4.1', { lua: 'tree-sitter-lua.wasm' }],
];

/** Writes assets/syntax/trees: the grammars, compressed, and LICENSES.md. */
export function writeTrees(): void {
  const folder = fileURLToPath(new URL('../../assets/syntax/trees/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(folder + name);
  const rows: string[] = [];
  const texts = new Map<string, string>();
  let total = 0;
  for (const [spec, grammars] of PACKAGES) {
    withPackage(spec, (unpacked) => {
      const { name, version, license } = unpacked;
      for (const [grammar, file] of Object.entries(grammars)) {
        const bytes = unpacked.read(file);
        const small = brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_LGWIN]: 24,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        writeFileSync(`${folder}${grammar}.wasm.br`, small);
        total += small.length;
      }
      rows.push(
        `| ${Object.keys(grammars).join(', ')} | ${name} | ${version} | ${license} | ${copyright(unpacked)} |`,
      );
      texts.set(license, texts.get(license) ?? terms(unpacked.licenseText));
    });
  }
  const page = `<!-- Made by scripts/syntax-assets.ts. Do not edit. -->

# Grammars of the structure engine

Each file is the WebAssembly module of a package, as it was published, compressed with Brotli.

| Grammars | Package | Version | Licence | Copyright |
| -------- | ------- | ------- | ------- | --------- |
${rows.join('\n')}

${Array.from(texts, ([license, text]) => `## ${license}\n\n${text}\n`).join('\n')}`;
  writeFileSync(`${folder}LICENSES.md`, page);
  console.log(`${readdirSync(folder).length - 1} trees, ${total} bytes`);
}

/** A licence without its title and the lines of its copyright, which stand in the table. */
function terms(text: string): string {
  const lines = text.trim().split('\n');
  const first = lines.findIndex((line) => /^permission/i.test(line));
  return lines.slice(Math.max(first, 0)).join('\n');
}
