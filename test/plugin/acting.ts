/** Plugins without their machine: what they ask of the core is carried out, and what it answers is kept. */
import type { Effect, Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { encode } from '../../src/base/utf8.ts';
import type { Json } from '../../src/base/json.ts';
import { keyMaps } from '../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../src/core/config/settings.ts';
import { startState } from '../../src/editor/start.ts';
import { activeDocument, type State } from '../../src/core/model/state.ts';
import { update } from '../../src/editor/update.ts';
import { press, pressOf } from '../../src/input/character.ts';
import { parseKeys } from '../../src/input/notation.ts';
import { MAPS } from '../../src/keymaps/maps.ts';
import { OPERATIONS } from '../../src/plugin/operations/main.ts';

export class Editor {
  state: State;
  /** All effects so far. */
  readonly effects: Effect[] = [];
  #calls = 0;

  constructor(columns = 60, rows = 12, settings = DEFAULT_SETTINGS) {
    this.state = startState(columns, rows, settings, keyMaps(MAPS), '/work');
    this.send({ type: 'plugins', plugins: { operations: OPERATIONS, list: [], listened: new Set() } });
  }

  send(event: Event): void {
    const { state, effects } = update(this.state, event, this.state.now + 10);
    this.state = state;
    this.effects.push(...effects);
  }

  /** Has a plugin run one operation; returns the number of its call. */
  run(name: string, args: readonly unknown[], plugin = 'one'): number {
    const call = ++this.#calls;
    const orders = [{ type: 'run', name, args, call } as const];
    this.send({ type: 'plugin_turn', plugin, since: new Map(), orders });
    return call;
  }

  /** The answer to a call; undefined while there is none, a rejection is an `Error`. */
  answerOf(call: number): Json | Error {
    const given = this.effects.filter((effect) => effect.type === 'plugin_answer' && effect.call === call);
    assert.ok(given.length < 2, 'a call is answered once');
    const [effect] = given;
    if (effect?.type !== 'plugin_answer') return undefined;
    return 'error' in effect ? new Error(effect.error) : effect.value;
  }

  /** Has a plugin run one operation, and gives what that is answered. */
  answered(name: string, args: readonly unknown[], plugin = 'one'): Json | Error {
    return this.answerOf(this.run(name, args, plugin));
  }

  /** The handlers that were run so far: plugin, name and arguments. */
  get calls(): readonly (readonly [string, string, readonly Json[]])[] {
    return this.effects.flatMap((effect) =>
      effect.type === 'plugin_call' ? [[effect.plugin, effect.handler, effect.args] as const] : [],
    );
  }

  /** Presses keys as people write them, `Ctrl+K Ctrl+S`. */
  keys(text: string): void {
    for (const { key, modifiers } of parseKeys(text)) this.send(press(key, modifiers));
  }

  /** Types text, a key a character. */
  type(text: string): void {
    for (const character of text) this.send(pressOf(character));
  }

  paste(text: string): void {
    this.send({ type: 'paste', bytes: encode(text) });
  }

  get text(): string {
    return activeDocument(this.state).text.toString();
  }
}
