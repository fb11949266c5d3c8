/** The functions of a file of Vim script. */

/** A function with the lines of its body, those that go on joined, without comments and blank lines. */
export interface ScriptFunction {
  readonly name: string;
  readonly lines: readonly ScriptLine[];
}

/** A line of a script. */
export interface ScriptLine {
  readonly text: string;
  /** Its number in the file, from 1. */
  readonly number: number;
}

const BEGIN = /^\s*(?:fu|func|function)!?\s+([\w:#.]+)\s*\(/;
const END = /^\s*endf(?:u|un|unc|unct|uncti|unctio|unction)?\s*$/;

/** The functions of a script, in their order. */
export function functionsOf(script: string): ScriptFunction[] {
  const functions: ScriptFunction[] = [];
  let open: { name: string; lines: ScriptLine[] } | null = null;
  for (const line of joinedLines(script)) {
    const [, name] = BEGIN.exec(line.text) ?? [];
    if (open === null && name !== undefined) open = { name, lines: [] };
    else if (open !== null && END.test(line.text)) {
      functions.push(open);
      open = null;
    } else if (open !== null) open.lines.push(line);
  }
  return functions;
}

/** Lines of text in a script, up to one that ends them. */
interface Heredoc {
  readonly before: string;
  /** The indentation of the first line is taken off all of them. */
  readonly trims: boolean;
  readonly end: string;
  readonly lines: string[];
  readonly number: number;
}

/** The lines of text as strings between commas. */
function quoted({ lines, trims }: Heredoc): string {
  const indent = trims ? (/^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0) : 0;
  return lines.map((line) => `'${line.slice(indent).replaceAll("'", "''")}'`).join(', ');
}

/** The lines of a script without comments; a line that begins with a backslash goes on the one before it. */
function joinedLines(script: string): ScriptLine[] {
  const lines: { text: string; number: number }[] = [];
  let heredoc: Heredoc | null = null;
  for (const [i, text] of script.split('\n').entries()) {
    const rest = /^\s*\\(.*)$/.exec(text)?.[1];
    if (heredoc !== null) {
      if (text.trim() !== heredoc.end) heredoc.lines.push(text);
      else {
        lines.push({ text: `${heredoc.before} = [${quoted(heredoc)}]`, number: heredoc.number });
        heredoc = null;
      }
      continue;
    }
    const [, before, trims, end] = /^(\s*let\s+\w+)\s*=<<\s*(trim\s+)?([A-Z]\w*)\s*$/.exec(text) ?? [];
    if (before !== undefined) {
      heredoc = { before, trims: trims !== undefined, end, lines: [], number: i + 1 };
      continue;
    }
    if (/^\s*"(?!.*"\s*$)/.test(text) || /^\s*"\\ /.test(text) || text.trim() === '' || /^\s*"/.test(text))
      continue;
    const last = lines.at(-1);
    if (rest !== undefined && last !== undefined) last.text += rest;
    else lines.push({ text, number: i + 1 });
  }
  return lines;
}
