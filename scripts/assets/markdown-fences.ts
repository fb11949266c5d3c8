/** Languages of blocks of code in Markdown that its grammar does not know: their names there, and the scope of their grammar. */
const FENCES: readonly (readonly [names: string, scope: string])[] = [
  ['toml', 'source.toml'],
  ['kotlin|kts?', 'source.kotlin'],
  ['zig', 'source.zig'],
  ['nim', 'source.nim'],
  ['ocaml|ml', 'source.ocaml'],
  ['terraform|tf', 'source.hcl.terraform'],
  ['hcl', 'source.hcl'],
  ['svelte', 'source.svelte'],
  ['astro', 'source.astro'],
  ['proto|protobuf', 'source.proto'],
  ['graphql|gql', 'source.graphql'],
  ['nginx', 'source.nginx'],
  ['cmake', 'source.cmake'],
  ['fish', 'source.fish'],
  ['nu|nushell', 'source.nushell'],
  ['vim|viml', 'source.viml'],
  ['elm', 'source.elm'],
  ['crystal', 'source.crystal'],
  ['d', 'source.d'],
  ['fortran|f90', 'source.fortran.free'],
  ['vhdl', 'source.vhdl'],
  ['verilog', 'source.verilog'],
  ['systemverilog|sv', 'source.systemverilog'],
  ['wgsl', 'source.wgsl'],
  ['hlsl', 'source.hlsl'],
  ['asm|nasm', 'source.asm.x86_64'],
  ['solidity|sol', 'source.solidity'],
  ['prisma', 'source.prisma'],
  ['kdl', 'source.kdl'],
  ['gleam', 'source.gleam'],
  ['typst|typ', 'source.typst'],
  ['lisp|common-lisp', 'source.commonlisp'],
  ['elisp|emacs-lisp', 'source.emacs.lisp'],
  ['scheme|racket', 'source.scheme'],
  ['awk', 'source.awk'],
  ['tcl', 'source.tcl'],
  ['thrift', 'source.thrift'],
  ['http', 'source.http'],
  ['json5', 'source.json5'],
  ['sass', 'source.sass'],
  ['gdscript', 'source.gdscript'],
  ['odin', 'source.odin'],
  ['console|shellsession|sh-session', 'text.shell-session'],
];

const fence = '(`{3,}|~{3,})';

/** The injection into the grammar of Markdown. One expression is tried at each place, whatever their number. */
export const markdownFences = {
  name: 'Markdown blocks of code',
  scopeName: 'markdown.more.codeblock',
  // Inside of a block it is not tried again.
  injectionSelector: 'L:text.html.markdown - markup.fenced_code.block.markdown',
  patterns: [
    {
      begin: `(?:^|\\G)(?=\\s*${fence}\\s*(?i:${FENCES.map(([names]) => names).join('|')})(?:[\\s,:{][^\`~]*)?$)`,
      end: '(?!\\G)',
      contentName: 'markup.fenced_code.block.markdown',
      patterns: FENCES.map(([names, scope]) => ({
        begin: `(?:^|\\G)(\\s*)${fence}\\s*(?i:(${names})([\\s,:{][^\`~]*)?$)`,
        beginCaptures: {
          2: { name: 'punctuation.definition.markdown' },
          3: { name: 'fenced_code.block.language' },
          4: { name: 'fenced_code.block.language.attributes' },
        },
        end: '(?:^|\\G)(\\1|\\s{0,3})(\\2)\\s*$',
        endCaptures: { 2: { name: 'punctuation.definition.markdown' } },
        patterns: [
          {
            begin: '(?:^|\\G)(\\s*)(.*)',
            while: '(?:^|\\G)(?!\\s*(?:[`~]{3,})\\s*$)',
            contentName: `meta.embedded.block.${names.split('|', 1)[0]}`,
            patterns: [{ include: scope }],
          },
        ],
      })),
    },
  ],
};
