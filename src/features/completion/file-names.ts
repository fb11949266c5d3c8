import type { CompletionItem } from '../../core/model/completion-source.ts';
import type { State } from '../../core/model/state.ts';
import { lateSource } from './late-source.ts';
import { lineBefore, typedEnd } from './line-before.ts';
import { listForCompletion } from './requests.ts';

/** The characters at the end of a line that a path is made of. */
const PATH = /[^\s"'`()<>{}[\],;=|*?]*$/;

/** The folder of the path before the cursor, as it was typed; empty for the folder of the project. */
function typedFolder(state: State): string {
  const [path = ''] = PATH.exec(lineBefore(state)?.typed ?? '') ?? [];
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The names of files and folders in the folder of the path before the cursor. */
export const fileNames = lateSource({
  name: 'file_names',
  rank: 41,
  isSpecial: true,
  none: 'No matching file',
  typed(state) {
    const line = lineBefore(state);
    return line === null ? null : typedEnd(line, /[^\s"'`()<>{}[\],;=|*?/]*$/);
  },
  request: listForCompletion,
  work: (state) => ({ folder: typedFolder(state) }),
  itemsOf({ names }) {
    const isHidden = (name: string): boolean => name.startsWith('.');
    const ordered = [...names.filter((name) => !isHidden(name)), ...names.filter(isHidden)];
    return ordered.map((name, order): CompletionItem => ({ id: name, text: name, order }));
  },
});
