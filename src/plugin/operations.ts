import type { Operation } from '../core/model/plugin-operation.ts';
import { commands } from './operations/commands/editor.ts';
import { clipboard } from './operations/clipboard/editor.ts';
import { folds } from './operations/overlays/folds.ts';
import { gutter } from './operations/virtual-text/gutter.ts';
import { languages } from './operations/language-servers/editor.ts';
import { markers } from './operations/markers/editor.ts';
import { lines } from './operations/lines/editor.ts';
import { modes } from './operations/modes/editor.ts';
import { conceals } from './operations/overlays/conceals.ts';
import { overlays } from './operations/overlays/editor.ts';
import { popups } from './operations/popups/editor.ts';
import { prompts } from './operations/prompts/editor.ts';
import { status } from './operations/status/editor.ts';
import { display } from './operations/open-and-save/editor.ts';
import { splits } from './operations/splits/editor.ts';
import { virtual } from './operations/virtual-buffers/editor.ts';
import { views } from './operations/views/editor.ts';
import { values } from './operations/storage/editor.ts';
import { virtualText } from './operations/virtual-text/editor.ts';

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
