/** A reader of a command line: what is parsed so far lies before `at`. */
export class LineReader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** True at the end of the line. */
  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** The next character, empty at the end; `ahead` characters after it. */
  peek(ahead = 0): string {
    return this.text.charAt(this.at + ahead);
  }

  /** Takes `prefix` if it comes next. */
  take(prefix: string): boolean {
    if (!this.text.startsWith(prefix, this.at)) return false;
    this.at += prefix.length;
    return true;
  }

  /** Takes what a sticky expression matches here; null when it does not. */
  match(sticky: RegExp): string | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  /** Passes over spaces and tabs. */
  skipSpace(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at++;
  }

  /** Takes a number; null when no digit comes next. */
  number(): number | null {
    const digits = this.match(/\d+/y);
    return digits === null ? null : Number(digits);
  }

  /** Takes all that is left. */
  rest(): string {
    const left = this.text.slice(this.at);
    this.at = this.text.length;
    return left;
  }
}
