import { backspace } from '../../core/widgets/prompt-actions.ts';
import { clusterLeft, clusterRight } from '../../core/widgets/open-prompt.ts';
import { editLine, type InputLine, typeInto } from '../../core/widgets/prompt.ts';

type Change = (line: InputLine) => InputLine;

const moveTo =
  (place: (line: InputLine) => number): Change =>
  (line) => ({ ...line, cursor: place(line), anchor: place(line) });

const CHANGES: Readonly<Partial<Record<string, Change>>> = {
  backspace,
  delete(line) {
    if (line.anchor !== line.cursor) return typeInto(line, '');
    const { input, cursor } = line;
    return editLine(line, input.slice(0, cursor) + input.slice(clusterRight(input, cursor)), cursor);
  },
  left: moveTo(({ input, cursor }) => clusterLeft(input, cursor)),
  right: moveTo(({ input, cursor }) => clusterRight(input, cursor)),
  home: moveTo(() => 0),
  end: moveTo(({ input }) => input.length),
};

/** The change of a line that a key makes which a plugin hands to a field, by its name; undefined for none. */
export const changesOf = (key: string): Change | undefined => CHANGES[key];

/** True for the name of a key that types a character. */
export const isPrintable = (name: string): boolean => [...name].length === 1;
