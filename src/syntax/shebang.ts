/** Options of `env` that take the word behind them. */
const TAKES_ONE = new Set(['-u', '--unset', '-C', '--chdir', '-P']);

/**
 * The program that a first line such as `#!/usr/bin/env -S node --flag` names, without its folder; null when the line
 * names none.
 */
export function programOf(line: string): string | null {
  const command = /^\uFEFF?#!\s*(\S.*)$/.exec(line.replace(/\r$/, ''))?.[1];
  if (command === undefined) return null;
  const words = command.trim().split(/\s+/);
  let program = nameOf(words[0]);
  if (program !== 'env') return program;
  for (let i = 1; i < words.length; i++) {
    // Both `-S node` and `-Snode` name it.
    const word = words[i].replace(/^(?:-S|--split-string=)(?=.)/, '');
    if (word !== words[i] ? false : TAKES_ONE.has(word)) i++;
    else if (!word.startsWith('-') && !/^\w+=/.test(word)) {
      program = nameOf(word);
      break;
    }
  }
  return program === 'env' ? null : program;
}

const nameOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replace(/\.exe$/i, '');
