/** Plays functions of Vim's own tests in Inkstone's core with the map `vim`. */
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument, type State, type Step, withView } from '../../../src/core/model/state.ts';
import { apply } from '../../../src/core/model/transaction.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { inspect, type VimRecord } from '../../../src/features/vim/inspect.ts';
import { keysOfText } from '../../../src/features/vim/keys/key-text.ts';
import { mappingsField } from '../../../src/features/vim/maps/maps.ts';
import { optionsField } from '../../../src/features/vim/options/options.ts';
import { registersField } from '../../../src/features/vim/registers/registers.ts';
import { yankInto } from '../../../src/features/vim/registers/write.ts';
import { runEx } from '../../../src/features/vim/ex/run-ex.ts';
import { hasFailed } from '../../../src/features/vim/fail.ts';
import { settle } from '../../../src/features/vim/settle.ts';
import { markAt } from '../../../src/features/vim/marks/marks.ts';
import { Host } from '../../cases/host.ts';
import { VIM_SETTINGS } from '../inkstone.ts';
import type { Value } from './expression.ts';

/** Bytes of lines with their breaks. */
const lengthOf = (lines: readonly string[]): number =>
  encode(lines.map((line) => `${line}\n`).join('')).length;

/** The editor of a function under way. */
export class OwnHost extends Host {
  /** The command line that the next turn carries out; absent for none, and before the editor stands. */
  declare private line: string | undefined;

  constructor(lines: readonly string[] = []) {
    super('text.txt', encode(lines.map((line) => `${line}\n`).join('')), VIM_SETTINGS);
    this.send({ type: 'resize', columns: 80, rows: 24 });
  }

  /** Carries out a command line; true where it failed. */
  ex(line: string): boolean {
    this.line = line;
    this.send({ type: 'refresh' });
    return hasFailed(this.state);
  }

  /** Types keys, as a register has them. */
  type(keys: string): void {
    for (const event of keysOfText(keys)) this.send(event);
  }

  /** Goes back to normal mode, as the keys of `feedkeys()` end. */
  leaveModes(): void {
    for (let left = 3; left > 0 && !/^[nvV\u0016]$/.test(this.record.mode); left--) this.type('\u001b');
  }

  get record(): VimRecord {
    return inspect(this.state);
  }

  /** Another text in a new document; registers, options and mappings stay. */
  replaced(lines: readonly string[]): OwnHost {
    const next = new OwnHost(lines);
    const { state } = this;
    next.state = registersField.with(next.state, registersField.of(state));
    next.state = optionsField.with(next.state, optionsField.of(state));
    next.state = mappingsField.with(next.state, mappingsField.of(state));
    return next;
  }

  /** Replaces lines of the text, as `setline()` and `append()` do: no command, the cursor stays in its line. */
  setLines(lines: readonly string[]): void {
    const { text, id } = activeDocument(this.state);
    const { lines: shown, cursor } = this.record;
    const old = text.length === 0 ? [] : shown;
    let first = 0;
    while (first < old.length && first < lines.length && old[first] === lines[first]) first++;
    let same = 0;
    while (same < Math.min(old.length, lines.length) - first && old.at(-1 - same) === lines.at(-1 - same))
      same++;
    const from = lengthOf(old.slice(0, first));
    const to = Math.min(text.length, lengthOf(old.slice(0, old.length - same)));
    const made = lines.slice(first, lines.length - same).map((line) => `${line}\n`);
    const insert = this.state.additions.string(made.join(''));
    const changes = ChangeSet.of(text.length, [{ from, to, insert }]);
    this.state = apply(this.state, { document: id, changes, label: 'lines', origin: 'user' });
    this.goTo(cursor[0], cursor[1]);
  }

  /** Puts the cursor at a line and a column, both from 1, or as near as there is a character. */
  goTo(line: number, column: number): void {
    const { text } = activeDocument(this.state);
    const { lines } = this.record;
    const row = Math.max(1, Math.min(line, lines.length));
    const width = encode(lines[row - 1] ?? '').length;
    const at = encode(lines.slice(0, row - 1).join('\n')).length + (row > 1 ? 1 : 0);
    const place = Math.min(text.length, at + Math.max(0, Math.min(column - 1, Math.max(0, width - 1))));
    this.state = settle(withView(this.state, { selections: Selections.of([cursorAt(place)]) }));
  }

  /** Sets a register. */
  setRegister(name: string, value: Value, type: string): void {
    const isList = Array.isArray(value);
    const text = isList ? value.map(String).join('\n') : String(value);
    const isLines = /^[Vl]/.test(type) || (type === '' && (isList || text.endsWith('\n')));
    const kind = /^[b\u0016]/.test(type) ? 'block' : isLines ? 'line' : 'char';
    const { additions } = this.state;
    const rows = text.replace(/\n$/, '').split('\n');
    const texts =
      kind === 'block'
        ? rows.map((row) => additions.string(row))
        : [additions.string(kind === 'line' ? `${text.replace(/\n$/, '')}\n` : text)];
    const width = Number(/\d+$/.exec(type)?.[0] ?? Math.max(...rows.map((row) => row.length)));
    const register = { kind, texts, ...(kind === 'block' && { width }) } as const;
    this.state = yankInto(this.state, name === '"' || name === '' ? null : name, register).state;
  }

  /** The byte of a mark; null where it is not set. */
  mark(name: string): number | null {
    return markAt(this.state, name);
  }

  protected override turn(event: Event, now: number): Step {
    const { line } = this;
    if (line === undefined) return super.turn(event, now);
    this.line = undefined;
    const done = runEx(this.state, line);
    const state: State = settle(done.state);
    return { ...done, state };
  }
}
