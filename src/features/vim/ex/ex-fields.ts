import type { AnyField } from '../../../core/model/fields/field.ts';
import { optionsField } from '../options/options.ts';
import { patternsField } from '../search/patterns.ts';
import { waitingOperatorField } from '../command-line/operator-line.ts';
import { lastLineField } from '../command-line/last-line.ts';
import { leadersField } from './run/mapping-commands.ts';
import { waitingLineField } from './run/run-line.ts';
import { lastShellField } from './run/shell-commands.ts';
import { placesField } from './global/line-places.ts';
import { lastFlagsField } from './substitute/last-substitute.ts';

/** The fields of the command line and its commands. */
export const exFields: readonly AnyField[] = [
  optionsField,
  patternsField,
  lastFlagsField,
  placesField,
  lastLineField,
  waitingOperatorField,
  lastShellField,
  leadersField,
  waitingLineField,
];
