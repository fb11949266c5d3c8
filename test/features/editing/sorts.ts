/** Sorts of text that are hard to get right, and all that can be selected in them. */
import { after } from '../../../src/text/graphemes.ts';
import { encode } from '../../../src/base/utf8.ts';
import { cursorAt, type Range, Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import type { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';

/** A plain text and what makes it hard, most without a last line break. */
export const TEXTS: Readonly<Record<string, Uint8Array>> = {
  empty: encode(''),
  'one line break': encode('\n'),
  'no last line break': encode('one, (two)\n\n  three\n  fo'),
  'a last line break': encode('two\n    one\none  \n'),
  wide: encode('日本語。text\n全角\u3000字'),
  'combining and joined': encode('e\u0301a\u0308\u0323\n👩‍👩‍👧x🇩🇪🇫🇷\n\u0301b'),
  'no UTF-8, and NUL': Uint8Array.from([
    0x61, 0xff, 0x62, 10, 0, 0xe6, 0x97, 0x20, 0x80, 0x80, 10, 0xc3, 0x28, 10, 0xf0, 0x9f, 0x91,
  ]),
  'CR LF': encode('b a\r\n\r\n  // c\r\nlast \r\n'),
  'CR LF, no last line break': encode('b\r\n a'),
  tabs: encode('\ta\n  \tb\t\n\t\t\nc\t'),
  'mixed line breaks': encode('a\r\nb\nc\rd\n\r\n'),
};

/** Every place where a cursor may stand. */
function places(text: Text): readonly number[] {
  const found = [0];
  for (let at = 0; at < text.length;) found.push((at = after(text, at)));
  return found;
}

/** One cursor in every place, one selection of every sort, and several of both. */
export function everySelection(text: Text): readonly Selections[] {
  const at = places(text);
  const pairs = at.slice(1).map((to, i): Range => ({ anchor: at[i], head: to }));
  const backward = pairs.map(({ anchor, head }) => ({ anchor: head, head: anchor }));
  const everyOther = (ranges: readonly Range[], from: number): readonly Range[] =>
    ranges.filter((_, i) => i % 2 === from);
  const third = at[Math.floor(at.length / 3)];
  const sets: (readonly Range[])[] = [
    ...at.map((place) => [cursorAt(place)]),
    ...pairs.map((pair) => [pair]),
    at.map((place) => cursorAt(place)),
    everyOther(
      at.map((place) => cursorAt(place)),
      1,
    ),
    [cursorAt(0), cursorAt(text.length)],
    everyOther(pairs, 0),
    backward,
    everyOther(backward, 1),
    [
      { anchor: 0, head: third },
      { anchor: text.length, head: third },
    ],
    [{ anchor: third, head: text.length }],
    [{ anchor: text.length, head: 0 }],
    [cursorAt(0), ...pairs.slice(-1)],
  ];
  return sets.filter((ranges) => ranges.length > 0).map((ranges) => Selections.of(ranges));
}

/** A text that was just opened. */
export function opened(name: string, text: Text): State {
  const host = new Host(name, new Uint8Array(0));
  const document = { ...activeDocument(host.state), text };
  const { state } = host;
  return { ...state, documents: new Map(state.documents).set(document.id, document) };
}

/** As many of these units as fit, and half as many. */
export function repeated(unit: string): readonly Uint8Array[] {
  const one = encode(unit);
  return [10_000_000, 20_000_000].map((size) => {
    const bytes = new Uint8Array(size - (size % one.length));
    bytes.set(one);
    for (let done = one.length; done < bytes.length; done *= 2) bytes.copyWithin(done, 0, done);
    return bytes;
  });
}

/** The repeated parts of a long line. */
export const LONG: Readonly<Record<string, string>> = {
  'one word': 'a',
  words: 'some (words) ',
  'wide text': '日本語',
};
