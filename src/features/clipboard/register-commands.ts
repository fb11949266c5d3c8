import { filePath } from '../../core/model/document.ts';
import { openFile } from '../../core/windows/open-file.ts';
import { deleteRectangle, insertRows, rectangleRows } from '../../core/edits/rectangle-text.ts';
import { CHARACTER } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { type Args, countOf } from '../../core/model/command.ts';
import { goToByte } from '../navigation/goto.ts';
import { readKey } from '../../core/widgets/read-key.ts';
import { insertTexts } from './kill-ring.ts';
import { collapseSelections, markedRanges, markHere, markAt } from '../../core/motions/mark.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { encode } from '../../base/utf8.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { describeRegister, type Register, registersField } from './registers.ts';
import { cursorAt, end, isEmpty, Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';
import type { Clipboard } from '../../core/edits/clipboard.ts';
import { activate } from '../../core/windows/tabs.ts';
import { edit } from '../../core/model/transaction.ts';

const withRegister = (state: State, name: string, register: Register): State =>
  registersField.with(state, new Map(registersField.of(state)).set(name, register));

/** A command about a register, whose name is given as `args.char` or typed next. */
const about = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, register: string, args: Args) => Step,
): Command => ({
  name,
  title,
  doc: `${doc} Type the name of the register, one character, next; or bind the argument \`char\`.`,
  argument: 'takes',
  args: { char: CHARACTER },
  run: (state, args) => {
    const { char } = args;
    if (typeof char === 'string' && char !== '') return run(state, char, args);
    return readKey(state, `${title}: `, (next, typed) => run(next, typed, args));
  },
});

function keepPosition(state: State, name: string): Step {
  const document = activeDocument(state);
  const { id, text } = document;
  const { selections } = activeView(state);
  const line = (text.newlinesBefore(selections.primary.head) ?? -1) + 1;
  const next = withRegister(state, name, {
    kind: 'place',
    document: id,
    path: filePath(document),
    line,
    places: markAt(selections),
  });
  return step(say(next, 'info', `Saved the position in register ${name}`));
}

const isEmptyRegister = (state: State, name: string): Step =>
  step(say(state, 'info', `Register ${name} is empty`));

function jump(state: State, name: string): Step {
  const register = registersField.of(state).get(name);
  if (register === undefined) return isEmptyRegister(state, name);
  if (register.kind !== 'place')
    return step(say(state, 'info', `Register ${name} does not contain a position`));
  const { document, path, line, places } = register;
  if (!state.documents.has(document))
    return path === null
      ? step(say(state, 'info', 'The file of that position is closed'))
      : openFile.ask(state, { path, line });
  const there = goToByte(activate(markHere(state), document), places[0]);
  const selections = Selections.of(
    places.map((at) => cursorAt(at)),
    0,
  );
  return step(places.length > 1 ? withView(there, { selections }) : there);
}

/** The selected text, or the text between cursor and mark, one for each cursor; null without either. */
function texts(state: State): Clipboard | null {
  const ranges = markedRanges(state);
  const { text } = activeDocument(state);
  return ranges === null
    ? null
    : { texts: ranges.ranges.map((range) => text.slice(start(range), end(range))), lines: false };
}

const NOTHING = 'Nothing is selected, and no mark is set';

// As after Alt+W nothing is selected any more: what is inserted next must not take its place.

function keepText(state: State, name: string, { count }: Args): Step {
  const clipboard = texts(state);
  const ranges = markedRanges(state);
  if (clipboard === null || ranges === null) return step(say(state, 'info', NOTHING));
  const kept = say(
    withRegister(state, name, { kind: 'text', clipboard }),
    'info',
    `Copied the text to register ${name}`,
  );
  if (count === undefined) return step(collapseSelections(kept));
  const filled = ranges.ranges.filter((range) => !isEmpty(range));
  const changes = ChangeSet.of(
    activeDocument(state).text.length,
    filled.map((range) => ({ from: start(range), to: end(range) })),
  );
  return step(
    edit(
      kept,
      changes,
      'delete',
      ranges.map((range) => cursorAt(changes.mapPos(end(range), 1))),
    ),
  );
}

function keepRectangle(state: State, name: string, { count }: Args): Step {
  const rows = rectangleRows(state);
  if ('effects' in rows) return rows;
  const kept = withRegister(state, name, { kind: 'rectangle', rows });
  if (count !== undefined) return deleteRectangle(kept, 'delete rectangle');
  return step(say(collapseSelections(kept), 'info', `Copied the rectangle to register ${name}`));
}

function insert(state: State, name: string, { count }: Args): Step {
  const register = registersField.of(state).get(name);
  switch (register?.kind) {
    case undefined:
      return isEmptyRegister(state, name);
    case 'place':
      return step(say(state, 'info', `Register ${name} contains a position, not text`));
    case 'rectangle':
      return insertRows(state, register.rows, 'insert register');
    case 'number':
      return step(insertRegister(state, numberText(state, register.value), count === undefined));
    case 'text':
      return step(insertRegister(state, register.clipboard, count === undefined));
  }
}

const numberText = (state: State, value: number): Clipboard => ({
  texts: [state.additions.text(encode(String(value)))],
  lines: false,
});

const insertRegister = (state: State, clipboard: Clipboard, before: boolean): State =>
  insertTexts(state, clipboard, activeView(state).selections, 'insert register', before).state;

function addTo(state: State, name: string, args: Args): Step {
  const register = registersField.of(state).get(name);
  if (register?.kind === 'number') {
    const value = register.value + countOf(args);
    return step(
      say(withRegister(state, name, { kind: 'number', value }), 'info', `Register ${name} is ${value}`),
    );
  }
  const clipboard = texts(state);
  if (clipboard === null) return step(say(state, 'info', NOTHING));
  const before = register?.kind === 'text' ? register.clipboard.texts : [];
  const each = before.length === clipboard.texts.length;
  const all = each ? before.map((old, i) => old.concat(clipboard.texts[i])) : [...before, ...clipboard.texts];
  const next = withRegister(state, name, { kind: 'text', clipboard: { texts: all, lines: false } });
  return step(say(collapseSelections(next), 'info', `Added the text to register ${name}`));
}

/** Asks which register to use: to go to its place, or to insert what it holds. */
const choosing: PromptKind = {
  name: 'registers',
  box: true,
  confirm(state, { list }, answer) {
    if (list === null || list.rows.length === 0) return step(state);
    return registersField.of(state).get(answer)?.kind === 'place'
      ? jump(state, answer)
      : insert(state, answer, {});
  },
};

export const registers: readonly Command[] = [
  about('point_to_register', 'Point to Register', 'Save the cursor positions in a register.', keepPosition),
  about('jump_to_register', 'Jump to Register', 'Go to the position saved in a register.', jump),
  about(
    'copy_to_register',
    'Copy to Register',
    'Copy the selected text to a register. With a prefix argument, also delete it.',
    keepText,
  ),
  about(
    'copy_rectangle_to_register',
    'Copy Rectangle to Register',
    'Copy the selected columns to a register. With a prefix argument, also delete them.',
    keepRectangle,
  ),
  about('insert_register', 'Insert Register', 'Insert the contents of a register.', insert),
  about(
    'number_to_register',
    'Number to Register',
    'Save a number in a register: the count, or 0.',
    (state, name, { count }) => {
      const value = typeof count === 'number' ? count : 0;
      return step(
        say(withRegister(state, name, { kind: 'number', value }), 'info', `Register ${name} is ${value}`),
      );
    },
  ),
  about(
    'increment_register',
    'Increment Register',
    'Add 1 or the count to the number in a register, or the selected text to its text.',
    addTo,
  ),
  {
    name: 'list_registers',
    title: 'List Registers',
    doc: 'Choose a register to insert its contents or go to its position.',
    disabled: (state) => (registersField.of(state).size === 0 ? 'All registers are empty' : null),
    run: (state) =>
      registersField.of(state).size === 0
        ? step(say(state, 'info', 'All registers are empty'))
        : openPrompt(state, choosing, {
            label: 'Register: ',
            rows: Array.from(registersField.of(state), ([name, register]) => ({
              id: name,
              text: name,
              detail: describeRegister(register),
              right: register.kind,
            })),
          }),
  },
];
