/** Lines of each log that are kept. */
const MOST_LINES = 2000;
/** Characters of a line that are kept. */
const MOST_CHARACTERS = 4000;

/** The latest lines of something that goes on for long. */
export class ServerLog {
  #lines: string[] = [];

  add(line: string): void {
    this.#lines.push(
      line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}… (${line.length} characters)` : line,
    );
    if (this.#lines.length > 2 * MOST_LINES) this.#lines = this.#lines.slice(-MOST_LINES);
  }

  get lines(): readonly string[] {
    return this.#lines.slice(-MOST_LINES);
  }
}
