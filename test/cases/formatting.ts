import type { FormatEffect } from '../../src/features/files/messages.ts';
import type { Event } from '../../src/core/model/messages.ts';
import { applyEdits, format } from 'jsonc-parser';
import { encode } from '../../src/base/utf8.ts';
import { reformats } from '../../src/text/reformat.ts';

/** The editor's own formatting of JSON in ASCII; a program is reported as missing. */
export function formattedAtOnce({ document, revision, text, range, formatter, indent }: FormatEffect): Event {
  if (formatter !== null) {
    const failed = `there is no program ${formatter.command}`;
    return { type: 'formatted', document, revision, changes: [], failed };
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
  return { type: 'formatted', document, revision, changes: reformats(encode(before), encode(after)) };
}
