import { oneLine } from '../../base/one-line.ts';
import { filePath } from '../../core/model/document.ts';
import { absolutePath, folderOf } from '../../core/model/paths.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { closePopup } from '../../core/widgets/popup.ts';
import type { Choice, PromptKind } from '../../core/widgets/prompt.ts';
import { openFile } from '../../core/windows/open-file.ts';

const COPY_OR_NOT: readonly Choice[] = [
  { key: 'y', label: 'copy' },
  { key: 'c', label: 'cancel' },
];

/** Shows the address of a page, and offers to copy it. */
const offeringAddress: PromptKind = {
  name: 'open_link',
  below: true,
  choices: COPY_OR_NOT,
  confirm: (state, { subject }, answer) =>
    answer === 'y' ? copyWords(state, subject, 'Link copied') : step(state),
};

/**
 * Opens the target of a link: a file at its line, or a question whether to copy the address of a page. Other targets are
 * shown in the status bar.
 */
export function openLink(state: State, target: string): Step {
  const file = fileOf(state, target);
  if (file !== null) return openFile.ask(closePopup(state, 'info'), file);
  const shown = oneLine(target);
  return /^(?:https?|mailto):/i.test(target)
    ? openPrompt(state, offeringAddress, { label: `Copy ${shown}?`, subject: shown })
    : step(say(state, 'info', shown));
}

/** A place in a file, from 1; line 0 is no place. */
interface FilePlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** The file that a link leads to, by its URI or by a path from the folder of the document in front; null for none. */
function fileOf(state: State, target: string): FilePlace | null {
  const [, scheme = '', rest, fragment = ''] = /^([a-z][\w+.-]*:)?([^#]*)#?(.*)$/is.exec(target) ?? [];
  const encoded =
    scheme === '' ? rest : /^file:$/i.test(scheme) ? /^\/\/(?:localhost)?(\/.*)$/i.exec(rest)?.[1] : '';
  const path = decodePath(encoded ?? '');
  if (path === null || path === '' || /\p{Cc}/u.test(path)) return null;
  const own = filePath(activeDocument(state));
  const folder = own === null ? state.folder : folderOf(own);
  const [, line = '0', column = '0'] = /^L?(\d+)(?:[,:C]+(\d+))?/i.exec(fragment) ?? [];
  return { path: absolutePath({ folder }, path), line: Number(line), column: Number(column) };
}

/** A path without percent-encoding; null where that is wrong. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
