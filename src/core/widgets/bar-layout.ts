import type { Rectangle } from '../../base/rectangle.ts';
import type { State } from '../model/state.ts';
import { placeButtons } from './buttons.ts';
import type { Prompt } from './prompt.ts';
import type { PromptRegion } from './prompt-layout.ts';

/** Rows of buttons at most; a row needs so many rows of the screen beyond those that the text and a field have first. */
const MOST_ROWS = 4;
const SCREEN_ROWS = 3;
const OTHER_ROWS = 4;

/** A field of a prompt that does not have the keys. */
export interface OtherField extends Rectangle {
  readonly label: string;
  readonly text: string;
}

/** The place of a prompt with a bar: its buttons in rows above its fields, at the bottom of the screen. */
export function barRegion(
  state: State,
  prompt: Prompt,
  bar: NonNullable<Prompt['kind']['bar']>,
): PromptRegion {
  const { columns, rows } = state.window;
  const all = prompt.kind.inputs?.(prompt) ?? [{ label: prompt.label, text: null }];
  const fields = rows > OTHER_ROWS ? all : all.filter(({ text }) => text === null);
  const height = Math.max(0, Math.min(MOST_ROWS, Math.floor((rows - OTHER_ROWS) / SCREEN_ROWS)));
  const places = placeButtons(bar(state, prompt, columns), { x: 0, y: 0, width: columns, height });
  const barRows = (places.at(-1)?.y ?? -1) + 1;
  const y = rows - fields.length - barRows;
  const row = (index: number): Rectangle => ({ x: 0, y: y + barRows + index, width: columns, height: 1 });
  const input = row(fields.findIndex(({ text }) => text === null));
  return {
    whole: { x: 0, y, width: columns, height: barRows + fields.length },
    input,
    list: { ...input, height: 0 },
    border: false,
    preview: null,
    about: null,
    buttons: places.map((button) => ({ ...button, y: button.y + y })),
    others: fields.flatMap(({ label, text }, index) =>
      text === null ? [] : [{ ...row(index), label, text }],
    ),
  };
}
