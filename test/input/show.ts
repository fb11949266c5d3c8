import type { InputEvent } from '../../src/input/event.ts';
import { describe } from '../../src/input/notation.ts';

/** An event in one line, so that a table of fixtures can be read. Says everything that the event holds. */
export function show(event: InputEvent): string {
  switch (event.type) {
    case 'key': {
      const { type: _, key, modifiers, kind, text, shifted, base, ...rest } = event;
      return [
        describe([{ key, modifiers }]),
        kind === 'press' ? '' : kind,
        text === undefined ? '' : `"${text}"`,
        shifted === undefined ? '' : `shifted ${shifted}`,
        base === undefined ? '' : `base ${base}`,
        ...Object.keys(rest),
      ]
        .filter((part) => part !== '')
        .join(' ');
    }
    case 'mouse': {
      const { kind, button, modifiers, x, y } = event;
      return `mouse ${describe([{ key: kind, modifiers }])} ${button} ${x},${y}`;
    }
    case 'paste':
      return `paste ${JSON.stringify(String.fromCharCode(...event.bytes))}`;
    case 'focus':
      return event.focused ? 'focus in' : 'focus out';
    case 'reply': {
      const { type: _, reply, ...rest } = event;
      return `${reply} ${Object.values(rest)
        .map((value) => JSON.stringify(value))
        .join(' ')}`;
    }
  }
}

/** The bytes of a text in which every character up to U+00FF is that byte; others are UTF-8. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const code = character.codePointAt(0)!;
      return code < 0x100 ? [code] : [...new TextEncoder().encode(character)];
    }),
  );
}
