import { fileURLToPath } from 'node:url';

/** The path that a `file:` URI of this machine names; empty for any other text. */
export function pathOfUri(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    return '';
  }
}
