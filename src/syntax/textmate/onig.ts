import onig from 'vscode-oniguruma';
import type { IOnigLib } from 'vscode-textmate';

/** An expression that matches nothing. */
const NEVER = '(?!)';

/** The engine of regular expressions, and what it took so far. There is one in a thread. */
export class Onig {
  readonly lib: IOnigLib;
  /** The time spent compiling expressions, in milliseconds: no line is to blame for that. */
  compiling = 0;
  /** Expressions that do not compile, and are taken to match nothing. */
  readonly bad = new Set<string>();

  private constructor(now: () => number) {
    this.lib = {
      createOnigString: (text) => new onig.OnigString(text),
      createOnigScanner: (expressions) => {
        const start = now();
        try {
          return new onig.OnigScanner(expressions);
        } catch {
          return new onig.OnigScanner(
            expressions.map((each) => (this.why(each) === null ? each : this.#never(each))),
          );
        } finally {
          this.compiling += now() - start;
        }
      },
    };
  }

  /** `wasm` are the bytes of the library. */
  static async load(wasm: Uint8Array, now: () => number): Promise<Onig> {
    // The library takes a buffer of its own.
    await onig.loadWASM(wasm.slice().buffer);
    return new Onig(now);
  }

  /** Why an expression does not compile; null when it does. */
  why(expression: string): string | null {
    try {
      new onig.OnigScanner([expression]).dispose();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #never(expression: string): string {
    this.bad.add(expression);
    return NEVER;
  }
}
