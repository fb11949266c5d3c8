import type { FormatWork } from '../../features/files/format.ts';
import { format } from 'jsonc-parser';
import type { ByteRange } from '../../base/files.ts';

/** The settings of a layout. */
export type JsonLayout = Pick<FormatWork, 'indent' | 'lineEnd'>;

/**
 * JSON, with comments or not, in the usual layout; null when the bytes are not UTF-8. Its time grows with the length.
 * @param range the part to lay out, in bytes; null for all
 */
export function formatJson(before: Buffer, range: ByteRange | null, layout: JsonLayout): Buffer | null {
  const source = before.toString('utf8');
  // Bytes that are not UTF-8 would come back as other ones.
  if (!Buffer.from(source, 'utf8').equals(before)) return null;
  const at = (byte: number): number => before.toString('utf8', 0, byte).length;
  const part = range === null ? undefined : { offset: at(range.from), length: at(range.to) - at(range.from) };
  const edits = format(source, part, {
    insertSpaces: !layout.indent.tabs,
    tabSize: layout.indent.size,
    eol: layout.lineEnd === 'CRLF' ? '\r\n' : '\n',
    insertFinalNewline: source.endsWith('\n'),
  });
  // The library's own `applyEdits` copies the whole text for each edit.
  const parts: string[] = [];
  let done = 0;
  for (const { offset, length, content } of edits.toSorted((a, b) => a.offset - b.offset)) {
    parts.push(source.slice(done, offset), content);
    done = offset + length;
  }
  return Buffer.from(parts.join('') + source.slice(done), 'utf8');
}
