/**
 * Works out what is selected, the line, or what is typed into a prompt.
 * It shows how a parser is written without `eval`, how several cursors are served in one step of undo, and a prompt whose
 * rows change while somebody types.
 * @permissions clipboard
 */

// 1. What an expression says. Nothing here knows of the editor, so that the test can call it as it is.

const CONSTANTS = new Map([
  ['pi', Math.PI],
  ['tau', 2 * Math.PI],
  ['e', Math.E],
]);

/** Functions, with how many arguments they take at least and at most. */
const FUNCTIONS = new Map<string, readonly [least: number, most: number, run: (...args: number[]) => number]>(
  [
    ['abs', [1, 1, Math.abs]],
    ['acos', [1, 1, Math.acos]],
    ['asin', [1, 1, Math.asin]],
    ['atan', [1, 2, (y, x) => (x === undefined ? Math.atan(y) : Math.atan2(y, x))]],
    ['avg', [1, Infinity, (...all) => sum(all) / all.length]],
    ['cbrt', [1, 1, Math.cbrt]],
    ['ceil', [1, 1, Math.ceil]],
    ['cos', [1, 1, Math.cos]],
    ['exp', [1, 1, Math.exp]],
    ['floor', [1, 1, Math.floor]],
    ['hypot', [1, Infinity, Math.hypot]],
    ['ln', [1, 1, Math.log]],
    ['log', [1, 2, (x, base) => (base === undefined ? Math.log10(x) : Math.log(x) / Math.log(base))]],
    ['log2', [1, 1, Math.log2]],
    ['max', [1, Infinity, Math.max]],
    ['min', [1, Infinity, Math.min]],
    ['round', [1, 2, (x, digits = 0) => Number(`${Math.round(Number(`${x}e${digits}`))}e${-digits}`)]],
    ['sign', [1, 1, Math.sign]],
    ['sin', [1, 1, Math.sin]],
    ['sqrt', [1, 1, Math.sqrt]],
    ['sum', [1, Infinity, (...all) => sum(all)]],
    ['tan', [1, 1, Math.tan]],
    ['trunc', [1, 1, Math.trunc]],
  ],
);

const sum = (all: readonly number[]): number => all.reduce((so, each) => so + each, 0);

// One pattern for all that an expression is made of: numbers (with `_` between digits), names, signs.
const TOKEN =
  /\s*(?:(0x[\da-f_]+|0b[01_]+|0o[0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)|([a-z]\w*)|(\*\*|[-+*/%^(),×÷·−]))/iy;

/** Deeper brackets are none of a calculation; a parser that calls itself must not be led on without end. */
const DEEPEST = 100;

/**
 * The value of an expression. Powers come first, from the right; then signs; then `*`, `/` and `%` (the rest of a division);
 * then `+` and `-`.
 * @param last what `ans` stands for
 * @throws Error that says in a sentence what is wrong
 */
export function evaluate(expression: string, last = 0): number {
  const tokens = tokensOf(expression);
  let at = 0;
  let depth = 0;

  const isNext = (...signs: string[]): boolean => at < tokens.length && signs.includes(tokens[at]);
  const take = (): string => {
    if (at === tokens.length) throw new Error('it ends too early');
    return tokens[at++];
  };
  const expect = (sign: string): void => {
    const found = at < tokens.length ? tokens[at++] : null;
    if (found !== sign)
      throw new Error(found === null ? `a ${sign} is missing` : `${found} stands where a ${sign} should`);
  };

  const terms = (): number => {
    if (++depth > DEEPEST) throw new Error(`it has more than ${DEEPEST} brackets in each other`);
    let value = products();
    while (isNext('+', '-')) value = take() === '+' ? value + products() : value - products();
    depth--;
    return value;
  };
  const products = (): number => {
    let value = signed();
    while (isNext('*', '/', '%')) {
      const sign = take();
      const other = signed();
      if (sign !== '*' && other === 0) throw new Error('that would divide by 0');
      value = sign === '*' ? value * other : sign === '/' ? value / other : value % other;
    }
    return value;
  };
  const signed = (): number => {
    // A loop, as any number of signs may stand there.
    let negative = false;
    while (isNext('+', '-')) if (take() === '-') negative = !negative;
    const value = power();
    return negative ? -value : value;
  };
  const power = (): number => {
    const factors = [atom()];
    const negative = [false];
    while (isNext('^')) {
      take();
      let minus = false;
      while (isNext('+', '-')) if (take() === '-') minus = !minus;
      negative.push(minus);
      factors.push(atom());
    }
    // 2^3^2 is 2^9: the last exponent is worked out first.
    return factors.reduceRight((exponent, base, i) => base ** (negative[i + 1] ? -exponent : exponent));
  };
  const atom = (): number => {
    const token = take();
    if (/^[\d.]/.test(token)) return numberOf(token);
    if (token === '(') {
      const value = terms();
      expect(')');
      return value;
    }
    if (!/^[a-z]/i.test(token)) throw new Error(`${token} stands where a number should`);
    const name = token.toLowerCase();
    if (name === 'ans') return last;
    const constant = CONSTANTS.get(name);
    if (constant !== undefined) return constant;
    const known = FUNCTIONS.get(name);
    if (known === undefined) throw new Error(`there is no ${token}`);
    const [least, most, run] = known;
    expect('(');
    const args = isNext(')') ? [] : [terms()];
    while (isNext(',')) {
      take();
      args.push(terms());
    }
    expect(')');
    if (args.length < least || args.length > most)
      throw new Error(
        `${name} takes ${least === most ? least : most === Infinity ? `${least} or more` : `${least} to ${most}`}`,
      );
    return run(...args);
  };

  const value = terms();
  if (at < tokens.length) throw new Error(`${tokens[at]} stands where it should end`);
  if (Number.isNaN(value)) throw new Error('that is no number');
  if (!Number.isFinite(value)) throw new Error('that is beyond all numbers');
  return value;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = expression.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new Error(`${text.slice(from).trimStart().slice(0, 1)} means nothing here`);
    const [, number, name, sign] = found;
    tokens.push(number ?? name ?? SIGNS.get(sign) ?? sign);
  }
  if (tokens.length === 0) throw new Error('there is nothing to work out');
  return tokens;
}

/** Signs that mean the same as others. */
const SIGNS = new Map([
  ['**', '^'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['−', '-'],
]);

function numberOf(token: string): number {
  const value = Number(token.replaceAll('_', ''));
  if (Number.isNaN(value)) throw new Error(`${token} is no number`);
  return value;
}

/** A number as people write it: 15 digits, which hides that 0.1 + 0.2 is not quite 0.3. */
export const written = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));

/** A whole number in another base, as programs write it; null for any other. */
function based(value: number, base: 2 | 16): string | null {
  if (!Number.isSafeInteger(value)) return null;
  return `${value < 0 ? '-' : ''}0${base === 2 ? 'b' : 'x'}${Math.abs(value).toString(base)}`;
}

/**
 * The calculation at the end of a line, such as `3 * 19.90` in `Three of them: 3 * 19.90 =`, without what an earlier run put
 * behind the `=`; null when the line ends in none.
 */
export function calculationIn(line: string): { readonly end: number; readonly value: number } | null {
  const asked = /\s*=[^=]*$/.exec(line);
  const end = asked === null ? line.trimEnd().length : asked.index;
  // A list's sign is no minus, so that it is left out. What stands longest before the end and can be worked out is meant.
  const first = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?/.exec(line)?.[0].length ?? 0;
  if (end - first > 1000) return null;
  for (let from = first; from < end; from++) {
    const isInWord = from > first && /[\w.]/.test(line[from - 1]) && /[\w.]/.test(line[from]);
    if (isInWord || /\s/.test(line[from])) continue;
    // A number or a name by itself is nothing to work out.
    const text = line.slice(from, end);
    if (!/[-+*/%^(×÷·−]|^0[xbo]/i.test(text)) return null;
    try {
      return { end, value: evaluate(text) };
    } catch {
      // It may be one from further on.
    }
  }
  return null;
}

// 2. The commands. Offsets are bytes, which is why texts are measured by `utf8ByteLength`, never by `length`.

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * What is to be put where for each cursor: from `work`, which is given the text of a selection or of a line; with `results`
 * also what an earlier run put behind a selection.
 */
async function edit(work: (text: string, start: number) => Edit[], results = false): Promise<void> {
  const buffer = editor.getActiveBufferId();
  const edits: Edit[] = [];
  for (const { position, selection } of editor.getAllCursors()) {
    if (selection !== null && selection.end - selection.start > 100_000)
      return editor.setStatus('Calculator: that is too much');
    const found =
      selection === null
        ? await lineAt(buffer, position)
        : await textOf(buffer, selection.start, selection.end);
    if (found === null) continue;
    const result = results && selection !== null ? await resultAt(buffer, selection.end) : '';
    edits.push(...work(found.text + result, found.start));
  }
  if (edits.length === 0) editor.setStatus('Calculator: nothing here can be worked out');
  // From the last to the first, so that no edit moves the place of one that is still to come. All of them are one step of
  // undo: `getBufferText` answers within the same turn.
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    if (end > start) editor.deleteRange(buffer, start, end);
    editor.insertText(buffer, start, text);
  }
}

interface Stretch {
  readonly start: number;
  readonly text: string;
}

/** No line of a calculation is longer, in bytes. */
const LONGEST = 4096;

/** The line of a place; null for one that is too long. A line may be all of a large file, so that only so much is read. */
async function lineAt(buffer: number, position: number): Promise<Stretch | null> {
  const before = await textOf(buffer, Math.max(0, position - LONGEST), position);
  const behind = await textOf(buffer, position, Math.min(editor.getBufferLength(buffer), position + LONGEST));
  if (before === null || behind === null) return null;
  const head = before.text.slice(before.text.lastIndexOf('\n') + 1);
  const start = position - editor.utf8ByteLength(head);
  const [tail] = behind.text.split(/\r?\n/, 1);
  return head.length + tail.length > LONGEST / 2 ? null : { start, text: `${head}${tail}` };
}

/** What stands behind a place up to the end of its line, where that is a result. */
async function resultAt(buffer: number, position: number): Promise<string> {
  const behind = await textOf(buffer, position, Math.min(editor.getBufferLength(buffer), position + LONGEST));
  const [rest] = (behind?.text ?? '').split(/\r?\n/, 1);
  return /^ = [-\w.+]+$/.test(rest) ? rest : '';
}

/** A text; null where bytes are no characters, as they could not be counted then. */
async function textOf(buffer: number, start: number, end: number): Promise<Stretch | null> {
  // An offset inside a character is refused: up to three bytes of UTF-8 go on with one.
  for (const [from, to] of [0, 1, 2, 3].flatMap((i) =>
    [0, 1, 2, 3].map((j) => [start + i, end - j] as const),
  )) {
    try {
      const text = from > to ? '' : await editor.getBufferText(buffer, from, to);
      return text.includes('\uFFFD') ? null : { start: from, text };
    } catch {
      // The next one.
    }
  }
  return null;
}

registerHandler('calculator_evaluate', () =>
  edit((text, start) => {
    const edits: Edit[] = [];
    let at = start;
    // Each line of a selection is a calculation of its own.
    for (const whole of text.split('\n')) {
      // Texts are as they are in their files: with breaks of two characters, where they have such.
      const line = whole.replace(/\r$/, '');
      const found = calculationIn(line);
      if (found !== null) {
        const from = at + editor.utf8ByteLength(line.slice(0, found.end));
        const end = at + editor.utf8ByteLength(line);
        const result = ` = ${written(found.value)}`;
        // What is there already is left alone: there would be a step of undo that changes nothing.
        if (result !== line.slice(found.end)) edits.push({ start: from, end, text: result });
      }
      at += editor.utf8ByteLength(whole) + 1;
    }
    return edits;
  }, true),
);

registerHandler('calculator_replace', () =>
  edit((text, start) => {
    try {
      const value = written(evaluate(text));
      const blanks = /^\s*/.exec(text)?.[0] ?? '';
      const from = start + editor.utf8ByteLength(blanks);
      return [{ start: from, end: from + editor.utf8ByteLength(text.trim()), text: value }];
    } catch {
      return [];
    }
  }),
);

// 3. The prompt. `startPrompt` opens it; events tell what happens in it, and are told apart by its type.

const PROMPT = 'calculator';
/** What `ans` stands for in the prompt. */
let last = 0;
/** The rows that are shown, and what choosing them does. */
let rows: { readonly text: string; readonly copies: boolean }[] = [];

function show(input: string): void {
  rows = [];
  if (input.trim() === '') {
    editor.setPromptSuggestions([]);
    return;
  }
  try {
    const value = evaluate(input, last);
    const decimal = written(value);
    rows = [
      { text: decimal, copies: false },
      { text: decimal, copies: true },
    ];
    for (const other of [based(value, 16), based(value, 2)])
      if (other !== null) rows.push({ text: other, copies: false });
    editor.setPromptSuggestions(
      rows.map(({ text, copies }) => ({
        text: `= ${text}`,
        value: text,
        description: copies ? 'copy it' : 'insert it',
      })),
    );
  } catch (error) {
    // A row that cannot be chosen says why there is no result, or not yet.
    const why = error instanceof Error ? error.message : String(error);
    editor.setPromptSuggestions([{ text: '…', description: why, disabled: true }]);
  }
}

registerHandler('calculator_prompt', async () => {
  const buffer = editor.getActiveBufferId();
  const selection = editor.getPrimaryCursor()?.selection ?? null;
  const short = selection !== null && selection.end - selection.start <= 200;
  const text = short ? await editor.getBufferText(buffer, selection.start, selection.end) : '';
  const input = text.includes('\n') ? '' : text;
  editor.startPromptWithInitial('Calculate: ', PROMPT, input, true);
  editor.setPromptTitle([{ text: 'Calculator' }]);
  editor.setPromptFooter([{ text: '+ - * / % ^ ( )  sqrt  round  max …  pi  ans  0xff' }]);
  show(input);
});

editor.on('prompt_changed', ({ prompt_type, input }) => {
  if (prompt_type === PROMPT) show(input);
});

editor.on('prompt_confirmed', ({ prompt_type, selected_index }) => {
  const row = prompt_type === PROMPT && selected_index !== null ? rows[selected_index] : undefined;
  if (row === undefined) return;
  last = Number(row.text.replace('-', '')) * (row.text.startsWith('-') ? -1 : 1);
  if (!row.copies) editor.insertAtCursor(row.text);
  else {
    // This asks for the permission that stands at the top of this file, when it is needed for the first time: it throws then,
    // and once the user says yes this plugin begins anew.
    try {
      editor.setClipboard(row.text);
      editor.setStatus(`Copied ${row.text}`);
    } catch (error) {
      editor.setStatus(`Not copied: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
});

editor.registerCommand(
  'Calculator: Evaluate',
  'Puts the result behind what is selected, or the line',
  'calculator_evaluate',
);
editor.registerCommand(
  'Calculator: Replace by Result',
  'Puts the result in place of what is selected, or the line',
  'calculator_replace',
);
editor.registerCommand('Calculator: Open', 'Works out what is typed', 'calculator_prompt');
