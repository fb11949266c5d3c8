import { takesLines } from '../ex/parse-line.ts';

/** A line of a script, with the lines that continue it. */
export interface ScriptLine {
  /** From 1: where it begins. */
  readonly line: number;
  readonly text: string;
}

/** A script of ex commands: what runs, and what is left out because it needs Vim's language. */
export interface Script {
  readonly commands: readonly ScriptLine[];
  readonly skipped: readonly ScriptLine[];
}

/** The first words of blocks, each with that of its last line. */
const BLOCKS: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^if\b/, /^en(?:d|di|dif)?\b/],
  [/^fu(?:n|nc|nct|ncti|nctio|nction)?\b!?/, /^endf(?:u|un|unc|unct|uncti|unctio|unction)?\b/],
  [/^(?:def|class|interface|enum)\b/, /^end(?:def|class|interface|enum)\b/],
  [/^for\b/, /^endfo(?:r)?\b/],
  [/^wh(?:i|il|ile)?\b/, /^endw(?:h|hi|hil|hile)?\b/],
  [/^try\b/, /^endt(?:r|ry)?\b/],
];

/** The marker of a here document: `lua << EOF`. */
const HERE = /^(?:lua|py|py3|python3?|ruby|perl|tcl|let .*=)\s*<<\s*(?:trim\s+)?(\w+)?\s*$/;

/** The lines of a script without comments and blank lines; a line that begins with a backslash continues the one before. */
export function scriptOf(source: string): Script {
  const commands: ScriptLine[] = [];
  const skipped: ScriptLine[] = [];
  const lines = logicalLines(source);
  for (let i = 0; i < lines.length; i++) {
    const { text } = lines[i];
    const last = endOfBlock(lines, i);
    if (last === null) commands.push(lines[i]);
    else {
      skipped.push(...lines.slice(i, last + 1));
      i = last;
    }
    if (/^fini?(?:s|sh)?\b/.test(text)) break;
  }
  return { commands: commands.filter(({ text }) => !/^fini?(?:s|sh)?\b/.test(text)), skipped };
}

/** The index of the last line of the block that begins at a line; null when none does. */
function endOfBlock(lines: readonly ScriptLine[], from: number): number | null {
  const { text } = lines[from];
  const here = HERE.exec(text);
  if (here !== null) {
    const end = lines.findIndex((line, i) => i > from && line.text === (here[1] ?? '.'));
    return end < 0 ? lines.length - 1 : end;
  }
  const block = BLOCKS.find(([begin]) => begin.test(text));
  if (block === undefined || (block[1].source.startsWith('^en(') && /\|\s*endif\s*$/.test(text)))
    return block === undefined ? null : from;
  let depth = 0;
  for (let i = from; i < lines.length; i++) {
    if (block[0].test(lines[i].text)) depth++;
    else if (block[1].test(lines[i].text)) depth--;
    if (depth === 0) return i;
  }
  return lines.length - 1;
}

function logicalLines(source: string): readonly ScriptLine[] {
  const lines: ScriptLine[] = [];
  let joined = false;
  const all = source.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  for (let i = 0; i < all.length; i++) {
    const whole = all[i];
    const text = whole.replace(/^[ \t:]+/, '');
    const continued = /^\s*\\(.*)$/.exec(whole);
    const last = lines.at(-1);
    if (continued !== null && last !== undefined && joined)
      lines[lines.length - 1] = { ...last, text: last.text + continued[1] };
    else if (text.startsWith('"\\ ')) continue;
    else if (takesLines(text)) {
      const end = all.indexOf('.', i + 1);
      const added = all.slice(i + 1, end < 0 ? all.length : end);
      lines.push({ line: i + 1, text: [text, ...added, '.'].join('\n') });
      i += added.length + 1;
      joined = false;
    } else if (text !== '' && !text.startsWith('"')) {
      lines.push({ line: i + 1, text });
      joined = true;
    } else joined = false;
  }
  return lines;
}
