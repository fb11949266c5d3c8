import { shortLine } from '../../../base/one-line.ts';
import {
  ask,
  choose,
  dress,
  hasTool,
  pickFile,
  suggest,
  type Suggestion,
  useTool,
  withdraw,
  withToolbar,
} from '../../../features/plugins/prompt.ts';
import type { ToolbarItem } from '../../../features/plugins/prompt-toolbar.ts';
import type { StyledText } from '../../../core/widgets/styled-text.ts';
import { step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const promptsInEditor: EditorOperations = {
  prompt: {
    run: (state, caller, [label, input]: readonly [string, (string | null)?]) =>
      ask(state, { plugin: caller.plugin, caller, type: null, label, input: input ?? '' }),
  },

  pickFile: {
    run: (state, caller, [label, folder, hidden]: readonly [string, (string | null)?, (boolean | null)?]) =>
      pickFile(state, caller, { label, folder: folder ?? '', hidden: hidden ?? false }),
  },

  startPrompt: {
    run: (state, { plugin }, [label, type, box]: readonly [string, string, boolean?]) =>
      ask(state, { plugin, caller: null, type, label, box }),
  },

  startPromptWithInitial: {
    run: (state, { plugin }, [label, type, input, box]: readonly [string, string, string, boolean?]) =>
      ask(state, { plugin, caller: null, type, label, input, box }),
  },

  setPromptSuggestions: {
    run: (state, { plugin }, [rows, index]: readonly [readonly Suggestion[], (number | null)?]) =>
      step(suggest(state, plugin, rows, index ?? null)),
  },

  setPromptInputSync: {
    run: (state, { plugin }, [copies]: readonly [boolean]) => step(dress(state, plugin, { copies })),
  },

  setPromptTitle: {
    run: (state, { plugin }, [title]: readonly [readonly StyledText[]]) =>
      step(dress(state, plugin, { title })),
  },

  setPromptFooter: {
    run: (state, { plugin }, [footer]: readonly [readonly StyledText[]]) =>
      step(dress(state, plugin, { footer })),
  },

  setPromptStatus: {
    run: (state, { plugin }, [status]: readonly [string]) =>
      step(dress(state, plugin, { status: shortLine(status) })),
  },

  setPromptToolbar: {
    run: (state, { plugin }, [items]: readonly [readonly ToolbarItem[]]) =>
      step(withToolbar(state, plugin, items)),
  },

  toggleOverlayToolbarWidget: {
    check: (state, { plugin }, [key]: readonly [string]) => hasTool(state, plugin, key),
    run: (state, { plugin }, [key]: readonly [string]) => useTool(state, plugin, key),
  },

  setPromptSelectedIndex: {
    run: (state, { plugin }, [index]: readonly [number]) => step(choose(state, plugin, index)),
  },

  cancelPrompt: {
    run: (state, { plugin }) => withdraw(state, plugin),
  },
};
