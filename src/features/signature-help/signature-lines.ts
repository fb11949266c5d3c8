import type { CallSignature, SignatureAnswer } from './requests.ts';

/** Marks around the parameter that the cursor is at: they are in every font. */
const [OPENS, CLOSES] = ['«', '»'];

/** The lines of a signature: its label with its number among several, and its documentation. */
export function signatureLines({ signatures }: SignatureAnswer, index: number): readonly string[] {
  const signature = signatures[index];
  const number = signatures.length > 1 ? `${index + 1}/${signatures.length} ` : '';
  const lines = `${number}${markedLabel(signature)}`.split('\n');
  return signature.markdown === '' ? lines : [...lines, '', ...signature.markdown.split('\n')];
}

function markedLabel({ label, parameter }: CallSignature): string {
  if (parameter === null) return label;
  const { from, to } = parameter;
  return `${label.slice(0, from)}${OPENS}${label.slice(from, to)}${CLOSES}${label.slice(to)}`;
}
