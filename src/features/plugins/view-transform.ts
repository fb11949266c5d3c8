import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { withConceal, withoutConceals } from '../../core/decorations/conceals.ts';
import type { Decorations } from '../../core/decorations/decorations.ts';
import { type GivenOverlayStyle, overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import { withOverlay, withoutOverlays } from '../../core/decorations/overlays.ts';
import { type Owner, pluginOwner, pluginOwners } from '../../core/decorations/owner.ts';
import { withoutSoftBreaks, withSoftBreak } from '../../core/decorations/soft-breaks.ts';
import { withoutVirtualLines, withVirtualLine } from '../../core/decorations/virtual-lines.ts';
import { withoutVirtualTexts, withVirtualText } from '../../core/decorations/virtual-text.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';

/** A piece of a view, as plugins give it. */
export interface ViewToken {
  /** The byte of the text that it shows; null for one that is none of the text. */
  readonly source_offset: Byte | null;
  readonly kind: 'Newline' | 'Space' | 'Break' | { readonly Text: string } | { readonly BinaryByte: number };
  readonly style?: GivenOverlayStyle | null;
}

/** The namespace of what a view transform puts into a text; plugins can hardly name it. */
const NAMESPACE = '\0view';

/** Without the view transform of a plugin. */
export function withoutTransform(decorations: Decorations, plugin: string): Decorations {
  const owners = pluginOwners(plugin, NAMESPACE);
  const rest = withoutOverlays(withoutConceals(withoutSoftBreaks(decorations, owners), owners), owners);
  return withoutVirtualTexts(withoutVirtualLines(rest, owners), pluginOwners(plugin), (id) =>
    id.startsWith(NAMESPACE),
  );
}

/** With a plugin's tokens shown in place of the bytes [from, to), which they describe in order. */
export const withTransform = (
  decorations: Decorations,
  text: Text,
  plugin: string,
  tokens: readonly ViewToken[],
  from: Byte,
  to: Byte,
): Decorations => new Transform(withoutTransform(decorations, plugin), text, plugin).show(tokens, from, to);

const LF = 10;
const CR = 13;
const SPACE = 0x20;
const TAB = 9;

/**
 * Expresses tokens by decorations: bytes that no token shows are concealed, tokens that are none of the text are virtual
 * texts, virtual lines and the starts of broken rows. Line breaks of the text stay.
 */
class Transform {
  readonly #text: Text;
  readonly #plugin: string;
  readonly #owner: Owner;
  #made: Decorations;
  /** The byte behind what was shown so far. */
  #at: Byte = 0;
  /** The text that comes before the next byte that is shown, with its look, and whether a row begins with it. */
  #added = '';
  #look: GivenOverlayStyle = {};
  #breaks = false;
  #texts = 0;

  constructor(made: Decorations, text: Text, plugin: string) {
    this.#made = made;
    this.#text = text;
    this.#plugin = plugin;
    this.#owner = pluginOwner(plugin, NAMESPACE);
  }

  show(tokens: readonly ViewToken[], from: Byte, to: Byte): Decorations {
    this.#at = from;
    for (const [i, token] of tokens.entries()) {
      const { source_offset: place } = token;
      if (place === null) this.#add(token);
      else if (place >= this.#at && place < to) this.#take(token, place, this.#nextPlace(tokens, i, to));
    }
    if (this.#added !== '') this.#put(this.#at);
    this.#hide(this.#at, to);
    return this.#made;
  }

  /** The next byte behind a token that another one shows. */
  #nextPlace(tokens: readonly ViewToken[], i: number, to: Byte): Byte {
    const place = tokens[i].source_offset ?? 0;
    for (let next = i + 1; next < tokens.length; next++) {
      const { source_offset: found } = tokens[next];
      if (found !== null && found > place) return Math.min(found, to);
    }
    return to;
  }

  /** Takes in a token that is none of the text. */
  #add({ kind, style }: ViewToken): void {
    if (kind === 'Newline' || kind === 'Break') {
      const startsLine = this.#at === 0 || this.#text.byte(this.#at - 1) === LF;
      if (startsLine && !this.#breaks) this.#putLine();
      else this.#put(this.#at, true);
      return;
    }
    if (style != null) this.#look = style;
    this.#added += kind === 'Space' ? ' ' : 'Text' in kind ? kind.Text : '\uFFFD';
  }

  /** Takes in a token that shows the byte at `place`, and bytes up to `next` at most. */
  #take({ kind, style }: ViewToken, place: Byte, next: Byte): void {
    this.#hide(this.#at, place);
    this.#at = place;
    if (this.#added !== '' || this.#breaks) this.#put(place);
    const byte = this.#text.byte(place);
    const end =
      kind === 'Newline' || kind === 'Break'
        ? this.#breakAt(place, byte)
        : this.#showText(kind, place, byte, next);
    if (style != null && end > place)
      this.#made = withOverlay(this.#made, this.#owner, place, end, overlayStyleOf(style));
    this.#at = end;
  }

  /** A row ends: with a line break, or before or behind a byte that is none. */
  #breakAt(place: Byte, byte: number): Byte {
    if (byte === LF) return place + 1;
    if (byte === CR && this.#text.byte(place + 1) === LF) return place + 2;
    this.#breaks = true;
    // A space stays at the end of its row.
    return byte === SPACE ? place + 1 : place;
  }

  /** Text in place of the bytes from `place` on; returns the byte behind them. */
  #showText(
    kind: Exclude<ViewToken['kind'], 'Newline' | 'Break'>,
    place: Byte,
    byte: number,
    next: Byte,
  ): Byte {
    if (byte === LF || byte === CR) return place + 1;
    if (kind === 'Space' && (byte === SPACE || byte === TAB)) return place + 1;
    if (kind !== 'Space' && 'BinaryByte' in kind) return place + 1;
    const wanted = kind === 'Space' ? ' ' : kind.Text;
    const bytes = encode(wanted);
    const same = this.#text.read(place, Math.min(this.#text.length, place + bytes.length));
    if (bytes.length > 0 && same.length === bytes.length && same.every((each, i) => each === bytes[i]))
      return place + bytes.length;
    const end = Math.min(next, lineEndAt(this.#text, place) ?? this.#text.length);
    this.#made = withConceal(this.#made, this.#owner, place, end, wanted, 'always', { from: place, to: end });
    return end;
  }

  /** Hides bytes that no token shows. */
  #hide(from: Byte, to: Byte): void {
    if (from < to) this.#made = withConceal(this.#made, this.#owner, from, to, '', 'always', { from, to });
  }

  /** Puts the added text before a byte; `breaks` begins another row after it. */
  #put(at: Byte, breaks = false): void {
    const added = this.#added;
    const look = overlayStyleOf(this.#look);
    if (this.#breaks && at < this.#text.length)
      this.#made = withSoftBreak(
        this.#made,
        this.#text,
        this.#owner,
        at > 0 && this.#text.byte(at - 1) === SPACE ? at - 1 : at,
        { indent: 0, prefix: added, look },
        'always',
        { from: at, to: at },
      );
    else if (added !== '')
      this.#made = withVirtualText(
        this.#made,
        this.#text,
        pluginOwner(this.#plugin, `${NAMESPACE}/${this.#texts++}`),
        at,
        added,
        look,
        true,
      );
    this.#begin(breaks);
  }

  /** Puts the added text above the line that begins here. */
  #putLine(): void {
    this.#made = withVirtualLine(this.#made, this.#text, this.#at, this.#added, {
      owner: this.#owner,
      look: overlayStyleOf(this.#look),
      above: true,
      priority: 0,
      glyph: '',
      glyphColor: null,
    });
    this.#begin(false);
  }

  #begin(breaks: boolean): void {
    this.#added = '';
    this.#look = {};
    this.#breaks = breaks;
  }
}
