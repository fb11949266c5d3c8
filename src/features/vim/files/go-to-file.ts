import { FLAG } from '../../../core/model/command-arguments.ts';
import { type NameAt, nameAt } from '../../../core/motions/name-at.ts';
import { filePath } from '../../../core/model/document.ts';
import { absolutePath, folderOf } from '../../../core/model/paths.ts';
import { handles } from '../../../core/model/request.ts';
import { activeDocument, type State, type Step } from '../../../core/model/state.ts';
import { split } from '../../../core/windows/splits.ts';
import { openRequest, type OpenWork } from '../../../core/windows/open-file.ts';
import { takeOpened } from '../../files/open-results.ts';
import { openLink } from '../../popups/open-link.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { cursorOf } from '../scroll/scroll.ts';

/** Characters of names of files, as Vim has them on Unix. */
const OF_NAME = /[A-Za-z0-9/.\-_+,#$%~=\u0080-\u{10ffff}]/u;
/** Characters of addresses. */
const OF_ADDRESS = /[^\s<>"'`()[\]{}]/u;

/** The word of some characters at the cursor, or the next one in its line. */
const wordAt = (state: State, isOf: RegExp): NameAt | null =>
  nameAt(activeDocument(state).text, cursorOf(state), isOf, true);

/** A file whose name stands in a text. */
interface NamedFile extends OpenWork {
  /** The name as it stands there. */
  readonly name: string;
  /** It is shown in a split of its own. */
  readonly beside: boolean;
}

/** Opens a file whose name stands in a text, if there is one. */
export const openNamed = openRequest<NamedFile>('open_named');

/** Handles a file whose name stood in the text: one that does not exist is not made. */
export const openNamedHandler = handles(openNamed, {
  take(state, answer, asked) {
    const { name, beside } = asked.work;
    const isMissing = answer.type === 'opened' && answer.stat === null;
    if (isMissing) return fail(state, `E447: Can't find file "${name}" in path`);
    const ready = beside && answer.type === 'opened' ? split(state, 'rows') : state;
    return takeOpened(ready, answer, asked);
  },
});

/** Opens the file whose name is at the cursor: a path is relative to the folder of the document. */
function goToFile(state: State, withLine: boolean, beside: boolean): Step {
  const found = wordAt(state, OF_NAME);
  const name = found?.word.replace(/[.,]+$/, '') ?? '';
  if (found === null || name === '') return fail(state, 'E446: No file name under cursor');
  const own = filePath(activeDocument(state));
  const line = withLine ? /^[:@ (]+(?:line )?(\d+)/.exec(found.after)?.[1] : undefined;
  const isOwn = !name.startsWith('/') && !name.startsWith('~') && own !== null;
  const path = absolutePath(state, isOwn ? `${folderOf(own)}/${name}` : name);
  return openNamed.ask(state, { path, name, beside, ...(line !== undefined && { line: Number(line) }) });
}

/** Commands that open what is named at the cursor. */
export const fileCommands: readonly VimCommand[] = [
  {
    name: 'vim_go_to_file',
    title: 'Open File under Cursor',
    doc: 'Open the file whose name is at the cursor. With the argument `line`, go to the line after the name; with `split`, open a split.',
    args: { line: FLAG, split: FLAG },
    run: (state, { args }) => goToFile(state, args.line === true, args.split === true),
  },
  {
    name: 'vim_open_address',
    title: 'Open Address under Cursor',
    doc: 'Open the web address or the file at the cursor.',
    run(state) {
      const word = wordAt(state, OF_ADDRESS)?.word.replace(/[.,;:!?]+$/, '') ?? '';
      return word === '' ? fail(state) : openLink(state, word);
    },
  },
];
