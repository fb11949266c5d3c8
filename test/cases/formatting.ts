import type { FormatAnswer, FormatWork } from '../../src/features/files/format.ts';
import { applyEdits, format } from 'jsonc-parser';
import { encode } from '../../src/base/utf8.ts';
import { reformats } from '../../src/text/reformat.ts';

/** The editor's own formatting of JSON in ASCII; a program is reported as missing. */
export function formattedAtOnce({ text, range, formatter, indent }: FormatWork): FormatAnswer {
  if (formatter !== null) {
    const failed = `there is no program ${formatter.command}`;
    return { changes: [], failed, isMissing: true };
  }
  const before = text.toString();
  const part = range === null ? undefined : { offset: range.from, length: range.to - range.from };
  const options = {
    insertSpaces: !indent.tabs,
    tabSize: indent.size,
    eol: '\n',
    insertFinalNewline: before.endsWith('\n'),
  };
  const after = applyEdits(before, format(before, part, options));
  return { changes: reformats(encode(before), encode(after)) };
}
