import { codeLine, type RichLine, withStrong } from '../../core/widgets/rich-text.ts';
import type { SignatureAnswer } from './requests.ts';

/**
 * The lines of a signature: its label with its number among several and the active parameter emphasized, and its
 * documentation below.
 */
export function signatureLines(
  { signatures }: SignatureAnswer,
  index: number,
  language: string,
): readonly RichLine[] {
  const { label, parameter, lines } = signatures[index];
  const code = codeLine(label, language);
  const marked = parameter === null ? code : withStrong(code, parameter.from, parameter.to);
  const number = `${index + 1}/${signatures.length} `;
  const first: RichLine =
    signatures.length > 1
      ? {
          ...marked,
          lead: [{ text: number, style: 'muted' }],
          hang: [{ text: ' '.repeat(number.length), style: 'muted' }],
        }
      : marked;
  return lines.length === 0 ? [first] : [first, { kind: 'rule', spans: [] }, ...lines];
}
