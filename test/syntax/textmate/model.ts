import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import onig from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import type { IGrammar, StateStack } from 'vscode-textmate';
import { readAsset } from '../../../src/host/syntax/syntax-assets.ts';
import type { Paths } from '../../../src/syntax/highlighter.ts';
import { TextMate } from '../../../src/syntax/textmate/textmate.ts';
import type { Stretch } from '../../../src/syntax/tokens.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));

/** The engine, made once. */
// A clock that stands still: no line is too slow, however busy the machine is.
export const engine: Promise<TextMate> = TextMate.load(readAsset, wasm, () => 0);

/** An engine of its own, with a clock of its own. */
export const engineWith = (now: () => number): Promise<TextMate> => TextMate.load(readAsset, wasm, now);

/** Paths as they are numbered. */
export class ListedPaths implements Paths {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(path: string): number {
    let number = this.#numbers.get(path);
    if (number === undefined) {
      this.#numbers.set(path, (number = this.list.length));
      this.list.push(path);
    }
    return number;
  }
}

const encoder = new TextEncoder();

export const textOf = (content: string | Uint8Array): Text =>
  Text.of(Block.of(typeof content === 'string' ? encoder.encode(content) : content));

const grammars = new Map<string, Promise<IGrammar>>();

/** The grammar of a scope as the library alone makes it, with all that it embeds. */
async function plainGrammar(scope: string): Promise<IGrammar> {
  await engine;
  const index = JSON.parse(Buffer.from(readAsset('textmate/index.json')!).toString()) as Record<
    string,
    { injectTo?: string[] }
  >;
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new onig.OnigScanner(sources),
      createOnigString: (text) => new onig.OnigString(text),
    }),
    loadGrammar: (name) => {
      const bytes = Object.hasOwn(index, name) ? readAsset(`textmate/${name}.json`) : null;
      return Promise.resolve(
        bytes === null ? null : textmate.parseRawGrammar(Buffer.from(bytes).toString(), 'grammar.json'),
      );
    },
    getInjections: (name) => Object.keys(index).filter((each) => index[each].injectTo?.includes(name)),
  });
  return (await registry.loadGrammar(scope))!;
}

/** The path of every byte of a text, told by the library alone from its start or from that of a line in it. */
export async function plainPaths(scope: string, content: Uint8Array, start = 0): Promise<string[]> {
  let making = grammars.get(scope);
  if (making === undefined) grammars.set(scope, (making = plainGrammar(scope)));
  const grammar = await making;
  const paths: string[] = [];
  let state: StateStack = textmate.INITIAL;
  if (start > 0) state = grammar.tokenizeLine('', state).ruleStack;
  for (let at = start; at < content.length;) {
    const feed = content.indexOf(10, at);
    const end = feed < 0 ? content.length : feed + 1;
    if (end - at > 20_000) paths.push(...Array<string>(end - at).fill(''));
    else {
      const ending = content[end - 1] !== 10 ? 0 : end - at > 1 && content[end - 2] === 13 ? 2 : 1;
      const characters = charactersOf(content.subarray(at, end - ending), at === 0);
      const line = grammar.tokenizeLine(characters.map(({ text }) => text).join(''), state);
      state = line.ruleStack;
      let unit = 0;
      let token = 0;
      for (const { text, bytes } of characters) {
        while (line.tokens[token].endIndex <= unit) token++;
        for (let i = 0; i < bytes; i++) paths.push(line.tokens[token].scopes.join(' '));
        unit += text.length;
      }
      for (let i = 0; i < ending; i++) paths.push(line.tokens.at(-1)!.scopes.join(' '));
    }
    at = end;
  }
  return paths;
}

/** Bytes as characters, found by trying: what is no character is one byte. */
function charactersOf(bytes: Uint8Array, first: boolean): { text: string; bytes: number }[] {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const found: { text: string; bytes: number }[] = [];
  for (let at = 0; at < bytes.length;) {
    let length = 0;
    let text = '\ufffd';
    for (let tried = 1; tried <= 4 && length === 0 && at + tried <= bytes.length; tried++) {
      try {
        text = strict.decode(bytes.subarray(at, at + tried));
        length = tried;
      } catch {
        // Not so many bytes.
      }
    }
    if (length === 0) length = 1;
    if (first && at === 0 && text === '\ufeff') text = '';
    found.push({ text, bytes: length });
    at += length;
  }
  return found;
}

/** The path of every byte of a stretch. */
export function pathsOf({ from, to, ends, kinds }: Stretch, { list }: ListedPaths): string[] {
  const paths: string[] = [];
  kinds.forEach((kind, i) => {
    while (paths.length < ends[i]) paths.push(list[kind]);
  });
  if (paths.length !== to - from) throw new Error(`${paths.length} bytes have tokens, of ${to - from}`);
  return paths;
}

/** Has a highlighter go on until it is done. */
export function finish(highlighter: { work(stop: () => boolean): boolean }): void {
  while (highlighter.work(() => true));
}
