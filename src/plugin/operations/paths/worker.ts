import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { textWidth } from '../../../base/text-width.ts';
import { encode } from '../../../base/utf8.ts';
import { scalarWidth } from '../../../base/width.ts';
import type { Json } from '../../../base/json.ts';
import { lineHunks } from '../../../text/diff/line-hunks.ts';
import { pathOfUri } from './path-of-uri.ts';
import type { WorkerOperations } from '../worker-operation.ts';

type Text = readonly [string];

export const pathsInWorker: WorkerOperations = {
  pathJoin: (_, parts: readonly (string | readonly string[])[]) => posix.join(...parts.flat()),
  pathDirname: (_, [path]: Text) => posix.dirname(path),
  pathBasename: (_, [path]: Text) => posix.basename(path),
  pathExtname: (_, [path]: Text) => posix.extname(path),
  pathIsAbsolute: (_, [path]: Text) => posix.isAbsolute(path),
  fileUriToPath: (_, [uri]: Text) => pathOfUri(uri),
  pathToFileUri: (_, [path]: Text) => (posix.isAbsolute(path) ? pathToFileURL(path).href : ''),
  utf8ByteLength: (_, [text]: Text) => encode(text).length,
  charWidth: (_, [code]: readonly [number]) =>
    Number.isInteger(code) && code >= 0 && code <= 0x10ffff ? scalarWidth(code) : 0,
  stringWidth: (_, [text]: Text) => textWidth(text),
  parseJsonc: (_, [text]: Text) => jsoncOf(text),
  computeLineDiff: (_, [before, after]: readonly [string, string]) =>
    lineHunks(before, after).map((hunk) => ({ ...hunk })),
};

function jsoncOf(text: string): Json {
  const source = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  let value: Json;
  try {
    value = parse(source, errors, { allowTrailingComma: true }) as Json;
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError)
      throw new SyntaxError('parseJsonc: the text is nested too deeply', { cause: error });
    throw error;
  }
  if (errors.length === 0) return value;
  const [{ error, offset }] = errors;
  const lines = source.slice(0, offset).split('\n');
  const words = printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  throw new SyntaxError(`parseJsonc: ${lines.length}:${lines[lines.length - 1].length + 1}: ${words}`);
}
