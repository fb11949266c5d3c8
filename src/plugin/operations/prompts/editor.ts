import { shortLine } from '../../../base/one-line.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';
import {
  ask,
  choose,
  dress,
  pickFile,
  suggest,
  type Suggestion,
  withdraw,
} from '../../../features/plugins/prompt.ts';
import type { StyledText } from '../../../core/widgets/prompt.ts';
import { step } from '../../../core/model/state.ts';

export const prompts: Readonly<Record<string, Operation['run']>> = {
  prompt: (state, caller, [label, input]: readonly [string, (string | null)?]) =>
    ask(state, { plugin: caller.plugin, caller, type: null, label, input: input ?? '' }),

  pickFile: (
    state,
    caller,
    [label, folder, hidden]: readonly [string, (string | null)?, (boolean | null)?],
  ) => pickFile(state, caller, { label, folder: folder ?? '', hidden: hidden ?? false }),

  startPrompt: (state, { plugin }, [label, type, box]: readonly [string, string, boolean?]) =>
    ask(state, { plugin, caller: null, type, label, box }),

  startPromptWithInitial: (
    state,
    { plugin },
    [label, type, input, box]: readonly [string, string, string, boolean?],
  ) => ask(state, { plugin, caller: null, type, label, input, box }),

  setPromptSuggestions: (
    state,
    { plugin },
    [rows, index]: readonly [readonly Suggestion[], (number | null)?],
  ) => step(suggest(state, plugin, rows, index ?? null)),

  setPromptInputSync: (state, { plugin }, [copies]: readonly [boolean]) =>
    step(dress(state, plugin, { copies })),

  setPromptTitle: (state, { plugin }, [title]: readonly [readonly StyledText[]]) =>
    step(dress(state, plugin, { title })),

  setPromptFooter: (state, { plugin }, [footer]: readonly [readonly StyledText[]]) =>
    step(dress(state, plugin, { footer })),

  setPromptStatus: (state, { plugin }, [status]: readonly [string]) =>
    step(dress(state, plugin, { status: shortLine(status) })),

  // There are no widgets so far: there is never a toolbar to be taken away.
  setPromptToolbar: (state) => step(state),

  setPromptSelectedIndex: (state, { plugin }, [index]: readonly [number]) =>
    step(choose(state, plugin, index)),

  cancelPrompt: (state, { plugin }) => withdraw(state, plugin),
};
