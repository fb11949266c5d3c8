import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';

const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
let loaded: Promise<void> | null = null;

/** A rule of `tokenColors`. */
export interface RawRule {
  readonly scope?: string | string[];
  readonly settings: { readonly foreground?: string; readonly fontStyle?: string };
}

/** The style that VS Code's own engine gives a token: null for the default color. */
export interface Told {
  readonly foreground: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strikethrough: boolean;
}

const DEFAULT = '#010203';
const TOKENS = 0xe000;

/** The looks of paths, which are told by a grammar that has one rule for each. */
export async function toldBy(rules: readonly RawRule[], paths: readonly string[]): Promise<Told[]> {
  await (loaded ??= oniguruma.loadWASM(readFileSync(wasm)));
  const byRoot = Map.groupBy(paths.keys(), (i) => paths[i].split(' ', 1)[0]);
  const told: Told[] = [];
  for (const [root, places] of byRoot) {
    const registry = new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (sources: string[]) => new oniguruma.OnigScanner(sources),
        createOnigString: (text: string) => new oniguruma.OnigString(text),
      }),
      theme: {
        settings: [
          { settings: { foreground: DEFAULT, background: '#000000' } },
          ...rules.map(({ scope, settings }) => ({ ...(scope !== undefined && { scope }), settings })),
        ],
      },
      loadGrammar: () =>
        Promise.resolve({
          scopeName: root,
          repository: {} as never,
          patterns: places.map((place, n) => ({
            match: `\\x{${(TOKENS + n).toString(16)}}`,
            ...(paths[place] !== root && { name: paths[place].slice(root.length + 1) }),
          })),
        }),
    });
    const grammar = await registry.loadGrammar(root);
    if (grammar === null) throw new Error(`no grammar for ${root}`);
    const colors = registry.getColorMap();
    places.forEach((place, n) => {
      const { tokens } = grammar.tokenizeLine2(String.fromCharCode(TOKENS + n), textmate.INITIAL);
      const word = tokens[1];
      const color = colors[(word >>> 15) & 0x1ff];
      told[place] = {
        foreground: color === DEFAULT ? null : color.toLowerCase(),
        italic: ((word >>> 11) & 1) > 0,
        bold: ((word >>> 11) & 2) > 0,
        underline: ((word >>> 11) & 4) > 0,
        strikethrough: ((word >>> 11) & 8) > 0,
      };
    });
    registry.dispose();
  }
  return told;
}
