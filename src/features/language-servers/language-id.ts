/** The LSP ids of languages that have another id in Inkstone. */
const IDS: Readonly<Record<string, string>> = {
  bash: 'shellscript',
  cuda: 'cuda-cpp',
  gomod: 'go.mod',
  gas: 'asm',
  riscv: 'asm',
  raku: 'perl6',
  pug: 'jade',
  text: 'plaintext',
  protobuf: 'proto',
  gherkin: 'cucumber',
};

/** LSP ids that the end of a file's name tells, by the id of the language. */
const BY_ENDING: Readonly<Record<string, readonly (readonly [ending: string, id: string])[]>> = {
  javascript: [['.jsx', 'javascriptreact']],
  gomod: [
    ['go.work', 'go.work'],
    ['go.sum', 'go.sum'],
  ],
  terraform: [['.tfvars', 'terraform-vars']],
};

/**
 * The id that language servers know the language of a file by.
 * @param language the id that it has in Inkstone
 */
export function lspLanguageId(language: string, file: string): string {
  const endings = Object.hasOwn(BY_ENDING, language) ? BY_ENDING[language] : [];
  const special = endings.find(([ending]) => file.endsWith(ending));
  if (special !== undefined) return special[1];
  return Object.hasOwn(IDS, language) ? IDS[language] : language;
}
