import { listOf, type Row } from '../../../core/widgets/list.ts';
import { PromptField } from '../../../core/widgets/prompt-field.ts';
import { editLine, type Prompt, promptField } from '../../../core/widgets/prompt.ts';
import { filePath } from '../../../core/model/document.ts';
import { shortPath } from '../../../core/model/paths.ts';
import { handles } from '../../../core/model/request.ts';
import { listForLine } from '../ex/requests.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import { OPTIONS } from '../options/option-table.ts';
import { commandNamed, EX_COMMANDS } from '../ex/command-table.ts';

/** The completions of the line as it was typed, gone through by Tab. */
interface Completion {
  /** The line up to the word that is completed, and that word. */
  readonly before: string;
  readonly typed: string;
  readonly words: readonly string[];
  /** The index of the word in the line; -1 for what was typed. */
  readonly index: number;
  /** The line with it: another one was typed on. */
  readonly line: string;
}

const completionField = new PromptField<Completion | null>('vimCompletion', null);

/** Completes the word before the cursor to the next or the previous of the words that begin with it. */
export function completeLine(state: State, prompt: Prompt, by: 1 | -1): Step {
  const known = completionField.of(prompt);
  const completion = known?.line === prompt.input ? known : begin(state, prompt);
  if (completion === null) {
    const folder = folderOf(prompt.input);
    return folder === null ? step(state) : listForLine.ask(state, { folder });
  }
  return step(showCompletion(state, prompt, completion, by));
}

function showCompletion(state: State, prompt: Prompt, completion: Completion, by: 1 | -1): State {
  const { before, typed, words, index } = completion;
  if (words.length === 0) return promptField.with(state, { ...prompt, error: 'Nothing begins like this' });
  const count = words.length + 1;
  const next = ((index + 1 + by + count) % count) - 1;
  const line = before + (next < 0 ? typed : words[next]);
  const edited = editLine(prompt, line, line.length);
  const rows = words.map((word): Row => ({ id: before + word, text: word }));
  const list = words.length > 1 ? listOf(rows, next) : null;
  const kept = completionField.with({ ...edited, list }, { ...completion, index: next, line });
  return promptField.with(state, kept);
}

/** The completions of what was typed; null where the names of a folder are not known yet. */
function begin(state: State, { input, cursor }: Prompt): Completion | null {
  const line = input.slice(0, cursor);
  const [, range, name, space, argument] =
    /^([\s:%\d.,$'<>+;-]*(?:silent!?\s+)?)([A-Za-z]*)(!?\s+)?(.*)$/s.exec(line) ?? [];
  if (name === undefined) return { before: line, typed: '', words: [], index: -1, line };
  if (space === undefined)
    return completionOf(
      range,
      name + argument,
      EX_COMMANDS.map((each) => each.name),
    );
  const command = commandNamed(name);
  const [typed = ''] = /\S*$/.exec(argument) ?? [];
  const before = line.slice(0, line.length - typed.length);
  if (command === null) return completionOf(before, typed, []);
  if (command.name.startsWith('set')) return optionCompletion(before, typed);
  if (/^(?:buffer|bdelete|sbuffer|bwipeout|bunload)$/.test(command.name))
    return completionOf(before, typed, bufferNames(state));
  return command.file === 'none' ? completionOf(before, typed, []) : null;
}

function optionCompletion(before: string, typed: string): Completion {
  const [, no = ''] = /^(no|inv)(?=.)/.exec(typed) ?? [];
  const names = OPTIONS.filter(({ standard }) => no === '' || typeof standard === 'boolean').map(
    ({ name }) => name,
  );
  const plain = completionOf(before, typed, names);
  return plain.words.length > 0
    ? plain
    : completionOf(
        before,
        typed,
        names.map((name) => no + name),
      );
}

const completionOf = (before: string, typed: string, names: readonly string[]): Completion => ({
  before,
  typed,
  words: names.filter((name) => name.startsWith(typed)).toSorted(),
  index: -1,
  line: before + typed,
});

const bufferNames = (state: State): readonly string[] =>
  [...state.documents.values()].map((document) => {
    const path = filePath(document);
    return path === null ? document.name : shortPath(state, path);
  });

/** The folder of the path at the end of a line; null where it ends with none. */
function folderOf(line: string): string | null {
  const [, path] = /\s(\S*)$/.exec(line) ?? [];
  return path === undefined ? null : path.slice(0, path.lastIndexOf('/') + 1);
}

/** The state with the names of a folder offered, where the open command line asked for them. */
function offerNames(state: State, folder: string, names: readonly string[]): State {
  const prompt = promptField.of(state);
  if (prompt === null || folderOf(prompt.input) !== folder) return state;
  const [typed = ''] = /\S*$/.exec(prompt.input) ?? [];
  const isShown = typed.slice(folder.length).startsWith('.');
  const paths = names
    .filter((name) => isShown || !name.startsWith('.'))
    .map((name) => (folder + name).replaceAll(/[ %#|"\\]/g, String.raw`\$&`));
  const before = prompt.input.slice(0, prompt.input.length - typed.length);
  return showCompletion(state, prompt, completionOf(before, typed, paths), 1);
}

/** Handles the names of a folder for the command line. */
export const namesForLineHandler = handles(listForLine, {
  take: (state, { names }, { work }) => step(offerNames(state, work.folder, names)),
});
