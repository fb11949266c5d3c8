import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { markdownFences } from './markdown-fences.ts';
import { nestedComments } from './nested-comments.ts';
import { OWN } from './own-grammars.ts';
import { withPackage } from './package.ts';
import { terms } from './terms.ts';
import type { Terms } from './terms.ts';

const SPEC = 'tm-grammars@1.32.22';

/** The package's facts about a grammar. */
interface Info {
  readonly name: string;
  readonly displayName?: string;
  readonly scopeName: string;
  readonly source?: string;
  readonly license?: string;
}

/** A grammar as its file has it. */
interface Raw {
  readonly firstLineMatch?: string;
  readonly fileTypes?: readonly string[];
  readonly injectTo?: readonly string[];
}

/** Languages that hardly anybody edits, dialects whose grammar would have to be injected into others, and old copies. */
const LEFT_OUT = new Set(
  `ara ballerina bird2 bsl cadence cairo clarity codeql dax edge es-tag-css es-tag-glsl es-tag-html
  es-tag-sql es-tag-xml fluent genie glimmer-js glimmer-ts hack hjson hxml imba jison jssm marko mdc mojo
  moonbit move narrat nextflow nextflow-groovy polar powerquery qmldir qss rosmsg sas sdbl
  shaderlab soy splunk stata surrealql talonscript tasl ts-tags typespec vue-html vue-vine vyper wenyan wikitext
  wolfram zenscript`.split(/\s+/),
);

/** VS Code's ids of languages, where the package has another name. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  asm: ['asm-intel-x86-generic', 'nasm'],
  coffee: ['coffeescript'],
  'common-lisp': ['commonlisp', 'lisp'],
  docker: ['dockerfile'],
  'emacs-lisp': ['elisp'],
  erb: ['html-eruby', 'erb'],
  'fortran-fixed-form': ['FortranFixedForm'],
  'fortran-free-form': ['FortranFreeForm'],
  ini: ['ini', 'properties'],
  jsx: ['javascriptreact'],
  make: ['makefile'],
  proto: ['proto3', 'proto'],
  pug: ['jade'],
  razor: ['aspnetcorerazor', 'razor'],
  rst: ['restructuredtext'],
  'system-verilog': ['systemverilog'],
  tsx: ['typescriptreact'],
};

/** Grammars that are put into others, where their files name others than this program has, or more than they should. */
const INJECTED: Readonly<Record<string, readonly string[]>> = {
  mermaid: ['text.html.markdown'],
  'vue-directives': ['text.html.vue'],
  'vue-interpolations': ['text.html.vue'],
  'vue-sfc-style-variable-injection': ['text.html.vue'],
};

/** Writes assets/syntax/textmate: the grammars, compressed, index.json and LICENSES.md. */
export function writeTextMate(): void {
  const folder = fileURLToPath(new URL('../../assets/syntax/textmate/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(folder + name);
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  withPackage(SPEC, ({ read }) => {
    const list = text(read('index.js')).replaceAll('export const', 'var');
    const infos = runInNewContext(`${list}; [...grammars, ...injections]`) as readonly Info[];
    const notice = text(read('NOTICE'));
    const taken = infos.flatMap((info) => {
      const licence = LEFT_OUT.has(info.name) ? null : terms(info, notice);
      if (licence === null) return [];
      return [{ info, licence, raw: JSON.parse(text(read(`grammars/${info.name}.json`))) as Raw }];
    });
    const scopes = new Set(taken.map(({ info }) => info.scopeName));
    let total = 0;
    for (const { info, raw } of taken) {
      const { fileTypes: _, ...grammar } = raw;
      total += write(`${folder}${info.scopeName}.json.br`, JSON.stringify(grammar));
    }
    for (const { ids: _, ...grammar } of OWN) {
      if (scopes.has(grammar.scopeName)) throw new Error(`${grammar.scopeName} is in the package too`);
      total += write(`${folder}${grammar.scopeName}.json.br`, JSON.stringify(grammar));
    }
    const put = [
      { grammar: markdownFences, injectTo: ['text.html.markdown'] },
      { grammar: nestedComments, injectTo: ['source.kotlin'] },
    ];
    for (const { grammar } of put) total += write(`${folder}${grammar.scopeName}.json.br`, JSON.stringify(grammar));
    const rows = [
      ...put.map(({ grammar: { name, scopeName }, injectTo }) => [scopeName, { name, injectTo }] as const),
      ...taken.map(({ info, raw }) => [info.scopeName, entry(info, raw, scopes)] as const),
      ...OWN.map(({ scopeName, name, ids }) => [scopeName, { name, ids }] as const),
    ];
    const lines = rows.toSorted(([a], [b]) => (a < b ? -1 : 1)).map((row) => row.map((each) => JSON.stringify(each)));
    writeFileSync(`${folder}index.json`, `{\n${lines.map((row) => row.join(': ')).join(',\n')}\n}\n`);
    writeFileSync(`${folder}LICENSES.md`, licences(taken));
    console.log(`${taken.length} TextMate grammars, ${OWN.length} of our own, ${total} bytes; of ${infos.length} in ${SPEC}`);
  });
}

function write(path: string, text: string): number {
  const bytes = new TextEncoder().encode(text);
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(path, small);
  return small.length;
}

/** The row of a grammar in index.json; what does not apply to it is left out. */
function entry({ name, displayName, scopeName }: Info, raw: Raw, scopes: ReadonlySet<string>): object {
  const included = JSON.stringify(raw).matchAll(/"include":"([a-z][^"#]*)/g);
  const embeds = [...new Set([...included].map(([, scope]) => scope))].filter(
    (scope) => scope !== scopeName && scopes.has(scope),
  );
  const injectTo = INJECTED[name] ?? raw.injectTo?.filter((scope) => scopes.has(scope) && scope !== 'text.html.derivative');
  return {
    name: displayName ?? name,
    // What is only put into others is no language.
    ids: displayName === undefined || injectTo !== undefined ? undefined : (IDS[name] ?? [name]),
    injectTo,
    embeds: embeds.length > 0 ? embeds.toSorted() : undefined,
    firstLine: raw.firstLineMatch,
    files: raw.fileTypes === undefined || raw.fileTypes.length === 0 ? undefined : raw.fileTypes,
  };
}

/** A page with every grammar, where it comes from, and every licence once, with whom it names. */
function licences(taken: readonly { readonly info: Info; readonly licence: Terms }[]): string {
  const rows = taken.map(({ info: { name, scopeName, source }, licence }) => {
    // The address without what stands before the path: the project, the commit and the file.
    const from = source?.replace(/^https?:\/\/[^/]+\//, '').replace('/blob/', ' ') ?? '';
    return `| ${scopeName} | ${name} | ${licence.name} | ${from} |`;
  });
  const texts = Map.groupBy(taken, ({ licence }) => licence.text);
  const sections = [...texts].map(([body, users]) => {
    const rights = new Map(users.map(({ info, licence }) => [info.scopeName, licence.rights]));
    const holders = Map.groupBy(rights, ([, right]) => right);
    const lines = [...holders].map(([right, list]) => `- ${list.map(([scope]) => scope).join(', ')}: ${right || 'no names told'}`);
    return `## ${users[0].licence.name}\n\n${lines.join('\n')}\n\n\`\`\`\n${body}\n\`\`\`\n`;
  });
  return `<!-- Made by scripts/syntax-assets.ts. Do not edit. -->
# Licences of the TextMate grammars

The grammars in this folder were written by the projects below, and come from the package ${SPEC.replace('@', ' ')} (MIT,
Copyright (c) Anthony Fu), which collects them; they are only made smaller here. Each is under the licence that its
row names; the texts of the licences follow. Those that are missing in the table are our own (scripts/assets/own-grammars.ts).

| Scope | Name | Licence | Project, commit and file |
| --- | --- | --- | --- |
${rows.toSorted().join('\n')}

${sections.join('\n')}`;
}
