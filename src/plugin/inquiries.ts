import type { Json } from '../base/json.ts';
import type { Caller } from '../core/model/plugin-operation.ts';
import type { State } from '../core/model/state.ts';
import { commands } from './inquiries/commands.ts';
import { highlighting } from './operations/highlighting/editor.ts';
import { markers } from './inquiries/markers.ts';
import { lines } from './inquiries/lines.ts';
import { modes } from './inquiries/modes.ts';
import { splits } from './inquiries/splits.ts';
import { virtual } from './inquiries/virtual.ts';
import { views } from './inquiries/views.ts';
import { values } from './inquiries/values.ts';

/** Answers from the state while the plugin waits, changing nothing. */
export interface Inquiry {
  run(state: State, caller: Caller, args: readonly unknown[]): Json;
}

/** What is answered from the state. */
export const INQUIRIES: Readonly<Record<string, Inquiry['run']>> = {
  ...lines,
  ...commands,
  ...highlighting,
  ...markers,
  ...modes,
  ...splits,
  ...virtual,
  ...views,
  ...values,
};
