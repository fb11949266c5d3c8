/**
 * Evaluates expressions in the selection, in the line, or in a prompt.
 *
 * This plugin shows how to write a parser without `eval`, how to edit at several cursors in one undo step, and a prompt
 * whose suggestions change while the user types.
 *
 * @permissions clipboard
 */

// 1. The parser. It does not use the editor, so the test can call it directly.

const CONSTANTS = new Map([
  ['pi', Math.PI],
  ['tau', 2 * Math.PI],
  ['e', Math.E],
]);

/** Functions, with their minimum and maximum number of arguments. */
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

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

// All tokens of an expression: numbers (with `_` between digits), names, operators.
const TOKEN =
  /\s*(?:(0x[\da-f_]+|0b[01_]+|0o[0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)|([a-z]\w*)|(\*\*|[-+*/%^(),×÷·−]))/iy;

/** The maximum nesting of parentheses, which limits the recursion of the parser. */
const MAX_DEPTH = 100;

/**
 * The value of an expression. Powers have the highest precedence and are evaluated from the right; then come signs; then
 * `*`, `/` and `%` (remainder); then `+` and `-`.
 * @param last the value of `ans`
 * @throws Error with a message for the user
 */
export function evaluate(expression: string, last = 0): number {
  const tokens = tokensOf(expression);
  let at = 0;
  let depth = 0;

  const isNext = (...signs: string[]): boolean => at < tokens.length && signs.includes(tokens[at]);
  const take = (): string => {
    if (at === tokens.length) throw new Error('the expression is incomplete');
    return tokens[at++];
  };
  const expect = (sign: string): void => {
    const found = at < tokens.length ? tokens[at++] : null;
    if (found !== sign)
      throw new Error(found === null ? `missing ${sign}` : `expected ${sign}, found ${found}`);
  };

  const terms = (): number => {
    if (++depth > MAX_DEPTH) throw new Error(`more than ${MAX_DEPTH} nested parentheses`);
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
      if (sign !== '*' && other === 0) throw new Error('division by zero');
      value = sign === '*' ? value * other : sign === '/' ? value / other : value % other;
    }
    return value;
  };
  const signed = (): number => {
    // A loop, since there can be any number of signs.
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
    // 2^3^2 is 2^9: the last exponent is evaluated first.
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
    if (!/^[a-z]/i.test(token)) throw new Error(`expected a number, found ${token}`);
    const name = token.toLowerCase();
    if (name === 'ans') return last;
    const constant = CONSTANTS.get(name);
    if (constant !== undefined) return constant;
    const known = FUNCTIONS.get(name);
    if (known === undefined) throw new Error(`unknown name ${token}`);
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
        `${name} takes ${least === most ? least : most === Infinity ? `${least} or more` : `${least} to ${most}`} ${most === 1 ? 'argument' : 'arguments'}`,
      );
    return run(...args);
  };

  const value = terms();
  if (at < tokens.length) throw new Error(`unexpected ${tokens[at]}`);
  if (Number.isNaN(value)) throw new Error('the result is not a number');
  if (!Number.isFinite(value)) throw new Error('the result is too large');
  return value;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = expression.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new Error(`unexpected ${text.slice(from).trimStart().slice(0, 1)}`);
    const [, number, name, sign] = found;
    tokens.push(number ?? name ?? SIGNS.get(sign) ?? sign);
  }
  if (tokens.length === 0) throw new Error('the expression is empty');
  return tokens;
}

/** Alternative spellings of operators. */
const SIGNS = new Map([
  ['**', '^'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['−', '-'],
]);

function numberOf(token: string): number {
  const value = Number(token.replaceAll('_', ''));
  if (Number.isNaN(value)) throw new Error(`${token} is not a number`);
  return value;
}

/** A number with 15 digits, which hides that 0.1 + 0.2 is not exactly 0.3. */
export const written = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));

/** An integer in another base with its prefix, such as `0x2a`; null if the number is not an integer. */
function inBase(value: number, base: 2 | 16): string | null {
  if (!Number.isSafeInteger(value)) return null;
  return `${value < 0 ? '-' : ''}0${base === 2 ? 'b' : 'x'}${Math.abs(value).toString(base)}`;
}

/**
 * The calculation at the end of a line, such as `3 * 19.90` in `Three of them: 3 * 19.90 =`, without an earlier result
 * after the `=`; null if the line does not end with a calculation.
 */
export function calculationIn(line: string): { readonly end: number; readonly value: number } | null {
  const asked = /\s*=[^=]*$/.exec(line);
  const end = asked === null ? line.trimEnd().length : asked.index;
  // Skip the marker of a list item, which is not a minus. The longest valid expression at the end is the calculation.
  const first = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?/.exec(line)?.[0].length ?? 0;
  if (end - first > 1000) return null;
  for (let from = first; from < end; from++) {
    const isInWord = from > first && /[\w.]/.test(line[from - 1]) && /[\w.]/.test(line[from]);
    if (isInWord || /\s/.test(line[from])) continue;
    // A single number or name is not a calculation.
    const text = line.slice(from, end);
    if (!/[-+*/%^(×÷·−]|^0[xbo]/i.test(text)) return null;
    try {
      return { end, value: evaluate(text) };
    } catch {
      // A shorter expression may be valid.
    }
  }
  return null;
}

// 2. The commands. Offsets are bytes, so lengths come from `utf8ByteLength`, never from `length`.

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies the edits that `work` returns for each cursor. `work` gets the text of the selection or of the line, and with
 * `results` also an earlier result after the selection.
 */
async function edit(work: (text: string, start: number) => Edit[], results = false): Promise<void> {
  const buffer = editor.getActiveBufferId();
  const edits: Edit[] = [];
  for (const { position, selection } of editor.getAllCursors()) {
    if (selection !== null && selection.end - selection.start > 100_000)
      return editor.setStatus('Calculator: the selection is too long (more than 100,000 bytes)');
    const found =
      selection === null
        ? await lineAt(buffer, position)
        : await textOf(buffer, selection.start, selection.end);
    if (found === null) continue;
    const result = results && selection !== null ? await resultAt(buffer, selection.end) : '';
    edits.push(...work(found.text + result, found.start));
  }
  if (edits.length === 0) editor.setStatus('Calculator: no expression to evaluate');
  // From the last to the first, so that no edit moves the offsets of those that follow. All of them are one undo step,
  // since nothing is awaited in between.
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    if (end > start) editor.deleteRange(buffer, start, end);
    editor.insertText(buffer, start, text);
  }
}

interface Stretch {
  readonly start: number;
  readonly text: string;
}

/** The maximum length of a line, in bytes. */
const MAX_LINE = 4096;

/** The line at an offset; null if it is too long. The read is limited, since one line can be a whole large file. */
async function lineAt(buffer: number, position: number): Promise<Stretch | null> {
  const before = await textOf(buffer, Math.max(0, position - MAX_LINE), position);
  const following = await textOf(
    buffer,
    position,
    Math.min(editor.getBufferLength(buffer), position + MAX_LINE),
  );
  if (before === null || following === null) return null;
  const head = before.text.slice(before.text.lastIndexOf('\n') + 1);
  const start = position - editor.utf8ByteLength(head);
  const [tail] = following.text.split(/\r?\n/, 1);
  return head.length + tail.length > MAX_LINE / 2 ? null : { start, text: `${head}${tail}` };
}

/** The result between an offset and the end of its line, or an empty string. */
async function resultAt(buffer: number, position: number): Promise<string> {
  const following = await textOf(
    buffer,
    position,
    Math.min(editor.getBufferLength(buffer), position + MAX_LINE),
  );
  const [rest] = (following?.text ?? '').split(/\r?\n/, 1);
  return /^ = [-\w.+]+$/.test(rest) ? rest : '';
}

/** A range of text; null if it contains invalid bytes, whose length in the string is different. */
async function textOf(buffer: number, start: number, end: number): Promise<Stretch | null> {
  // An offset inside a character is refused. A character has up to three continuation bytes.
  for (const [from, to] of [0, 1, 2, 3].flatMap((i) =>
    [0, 1, 2, 3].map((j) => [start + i, end - j] as const),
  )) {
    try {
      const text = from > to ? '' : await editor.getBufferText(buffer, from, to);
      return text.includes('\uFFFD') ? null : { start: from, text };
    } catch {
      // Try the next offsets.
    }
  }
  return null;
}

registerHandler('calculator_evaluate', () =>
  edit((text, start) => {
    const edits: Edit[] = [];
    let at = start;
    // Evaluate each line of a selection separately.
    for (const whole of text.split('\n')) {
      // The text of a buffer has the line endings of its file, such as CRLF.
      const line = whole.replace(/\r$/, '');
      const found = calculationIn(line);
      if (found !== null) {
        const from = at + editor.utf8ByteLength(line.slice(0, found.end));
        const end = at + editor.utf8ByteLength(line);
        const result = ` = ${written(found.value)}`;
        // Skip an unchanged result, to avoid an undo step without a change.
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

// 3. The prompt. `startPrompt` opens it. Its events have the type of the prompt.

const PROMPT = 'calculator';
/** The value of `ans` in the prompt. */
let last = 0;
/** The suggestions, and whether they are copied instead of inserted. */
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
    for (const other of [inBase(value, 16), inBase(value, 2)])
      if (other !== null) rows.push({ text: other, copies: false });
    editor.setPromptSuggestions(
      rows.map(({ text, copies }) => ({
        text: `= ${text}`,
        value: text,
        description: copies ? 'copy' : 'insert',
      })),
    );
  } catch (error) {
    // A disabled suggestion shows why there is no result yet.
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
    // The first call asks the user for the permission at the top of this file and throws. If the user grants it, this
    // plugin is reloaded.
    try {
      editor.setClipboard(row.text);
      editor.setStatus(`Copied ${row.text}`);
    } catch (error) {
      editor.setStatus(
        `Could not copy the result: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
});

editor.registerCommand(
  'Calculator: Evaluate',
  'Insert the result after the selection or the line',
  'calculator_evaluate',
);
editor.registerCommand(
  'Calculator: Replace with Result',
  'Replace the selection or the line with the result',
  'calculator_replace',
);
editor.registerCommand(
  'Calculator: Open…',
  'Evaluate an expression in a prompt while you type',
  'calculator_prompt',
);
