import type { Operation } from '../core/model/plugin-operation.ts';
import { commands } from './operations/commands.ts';
import { clipboard } from './operations/clipboard.ts';
import { folds } from './operations/folds.ts';
import { gutter } from './operations/gutter.ts';
import { languages } from './operations/languages.ts';
import { markers } from './operations/markers.ts';
import { lines } from './operations/lines.ts';
import { modes } from './operations/modes.ts';
import { conceals } from './operations/conceals.ts';
import { overlays } from './operations/overlays.ts';
import { popups } from './operations/popups.ts';
import { prompts } from './operations/prompts.ts';
import { status } from './operations/status.ts';
import { display } from './operations/display.ts';
import { splits } from './operations/splits.ts';
import { virtual } from './operations/virtual.ts';
import { views } from './operations/views.ts';
import { values } from './operations/values.ts';
import { virtualText } from './operations/virtual-text.ts';

/** What operations do in the core, of those that are carried out there. */
export const OPERATIONS: Readonly<Record<string, Operation['run']>> = {
  ...lines,
  ...clipboard,
  ...commands,
  ...folds,
  ...gutter,
  ...languages,
  ...markers,
  ...modes,
  ...conceals,
  ...overlays,
  ...popups,
  ...prompts,
  ...status,
  ...virtualText,
  ...display,
  ...splits,
  ...virtual,
  ...views,
  ...values,
};

/** The same as the state knows them. */
export const CARRIED: ReadonlyMap<string, Operation> = new Map(
  Object.entries(OPERATIONS).map(([name, run]) => [name, { run }]),
);
