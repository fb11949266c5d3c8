import { Field, type FollowedEdit } from '../../core/model/fields/field.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Clipboard } from '../../core/edits/clipboard.ts';

/** The content of a register. */
export type Register =
  | { readonly kind: 'text'; readonly clipboard: Clipboard }
  | { readonly kind: 'rectangle'; readonly rows: readonly Text[] }
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'place';
      readonly document: DocumentId;
      /** Its file, for when it is closed meanwhile; null for none. */
      readonly path: string | null;
      /** From 1; 0 where lines were not counted. */
      readonly line: number;
      /** One a cursor. */
      readonly places: readonly Byte[];
    };

/** The registers, by names of one character. */
export type Registers = ReadonlyMap<string, Register>;

/** The registers. */
export const registersField = new Field<Registers>('registers', new Map(), { moved: movedRegisters });

/** The registers after an edit of a document. */
function movedRegisters(registers: Registers, { document, changes }: FollowedEdit): Registers {
  if (registers.size === 0) return registers;
  const concerns = (register: Register): boolean =>
    register.kind === 'place' && register.document === document;
  if (![...registers.values()].some(concerns)) return registers;
  return new Map(
    Array.from(registers, ([name, register]) => [
      name,
      register.kind === 'place' && concerns(register)
        ? { ...register, places: register.places.map((at) => changes.mapPos(at, -1)) }
        : register,
    ]),
  );
}

/** Bytes of a text that are shown. */
const SHOWN: Byte = 100;

const shownText = (text: Text): string =>
  decodeText(text.read(0, Math.min(SHOWN, text.length)))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The content of a register in one line. */
export function describeRegister(register: Register): string {
  switch (register.kind) {
    case 'text':
      return shownText(register.clipboard.texts[0]);
    case 'rectangle':
      return `${register.rows.length} rows: ${shownText(register.rows[0])}`;
    case 'number':
      return String(register.value);
    case 'place':
      return `position${register.path === null ? '' : ` in ${register.path}`}${register.line > 0 ? `, line ${register.line}` : ''}`;
  }
}
