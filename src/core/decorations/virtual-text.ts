import { isAmong, type Owner, type Owners } from './owner.ts';
import { after, snap } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Text } from '../../text/text.ts';
import type { Decorations } from './decorations.ts';
import { drawnBytes, MOST_DRAWN } from './printable.ts';
import type { OverlayStyle } from './overlay-style.ts';

/** With a text at the character at `at`, in place of the one of the same owner. */
export function withVirtualText(
  decorations: Decorations,
  document: Text,
  owner: Owner,
  at: Byte,
  text: string,
  look: OverlayStyle,
  before: boolean,
  behindCursor = false,
): Decorations {
  const bytes = drawnBytes(text);
  const from = snap(document, at);
  const width = textWidth(text.length > MOST_DRAWN ? new TextDecoder().decode(bytes) : text);
  const value = { owner, bytes, width, look, before, behindCursor, order: decorations.added };
  return {
    ...decorations,
    texts: decorations.texts.put(from, after(document, from), value),
    added: decorations.added + 1,
  };
}

/** Without the texts of some owners of which a test of the id is true and whose character is in [from, to). */
export function withoutVirtualTexts(
  decorations: Decorations,
  owners: Owners,
  test: (id: string) => boolean,
  from: Byte = 0,
  to: Byte = Infinity,
): Decorations {
  const texts = decorations.texts.withoutIn(
    from,
    to,
    ({ owner }, at) => isAmong(owner, owners) && at >= from && at < to && test(owner.namespace),
  );
  return texts === decorations.texts ? decorations : { ...decorations, texts };
}
