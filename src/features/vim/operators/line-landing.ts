import type { Byte } from '../../../base/units.ts';
import type { State } from '../../../core/model/state.ts';
import { firstNonBlank } from '../lines.ts';
import { optionOf } from '../options/options.ts';
import { VimScope } from '../scope.ts';
import { withCursors } from './apply-edit.ts';
import type { OperatorTarget } from './operator.ts';

/**
 * The state after an operator with the cursors in lines: on the first character, or in the columns of before where the
 * option `startofline` is off.
 */
export function withCursorsInLines(
  before: State,
  { cursors, goals, main, toFirstCharacter }: OperatorTarget,
  done: State,
  lines: readonly Byte[],
): State {
  const scope = new VimScope(done);
  if (toFirstCharacter === true || optionOf(done, 'startofline'))
    return withCursors(
      done,
      lines.map((at) => firstNonBlank(scope.text, at)),
      main,
    );
  const old = new VimScope(before);
  const places = lines.map((line, i) =>
    scope.atColumn(line, goals?.[i] ?? old.cursorColumn(cursors[i] ?? cursors[main], false)),
  );
  return withCursors(done, places, main);
}
