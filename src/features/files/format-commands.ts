import { isReadOnlyAtStart } from './read-only/read-only-run.ts';
import { toggleReadOnly } from './read-only/toggle-read-only.ts';
import { filePath } from '../../core/model/document.ts';
import { settingTabSize, toggleIndentStyle } from './tab-size.ts';
import { NAME } from '../../core/model/command-arguments.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Command } from '../../core/model/command.ts';
import { reloadingAs, settingEncoding, settingLineEnd } from './file-format.ts';
import { indentOf } from '../../core/languages/indent-style.ts';
import { offerLanguages } from './choose-language.ts';
import { inLanguage } from '../../core/languages/detect-language.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { reveal } from '../../core/layout/scroll.ts';
import {
  activeDocument,
  say,
  type State,
  type Step,
  step,
  withDocument,
  withView,
} from '../../core/model/state.ts';

/** Asks for one of a list. */
function ask(state: State, kind: PromptKind, label: string): Step {
  const document = activeDocument(state);
  if (document.decoding !== null)
    return step(say(state, 'warning', `${document.name} is still being decoded`));
  return openPrompt(state, kind, { label });
}

export const formats: readonly Command[] = [
  {
    name: 'reload_with_encoding',
    asks: true,
    title: 'Reopen with Encoding',
    doc: 'Read the file from disk again in another encoding.',
    run: (state) =>
      filePath(activeDocument(state)) === null
        ? step(say(state, 'warning', 'No file to read again'))
        : ask(state, reloadingAs, 'Reopen with encoding: '),
  },
  {
    name: 'set_encoding',
    asks: true,
    title: 'Save with Encoding',
    doc: 'Choose the encoding in which the file is saved.',
    run: (state) => ask(state, settingEncoding, 'Save with encoding: '),
  },
  {
    name: 'set_line_ending',
    asks: true,
    title: 'Change End of Line Sequence',
    doc: 'Convert all line endings of the file to LF, CRLF or CR.',
    run: (state) => ask(state, settingLineEnd, 'Line ending: '),
  },
  {
    name: 'set_tab_size',
    asks: true,
    title: 'Change Indentation',
    doc: 'Choose tabs or spaces and the tab size for this file.',
    run: (state) => openPrompt(state, settingTabSize, { label: 'Indentation: ' }),
  },
  {
    name: 'toggle_indentation_style',
    title: 'Toggle Indent with Tabs',
    doc: 'Insert tabs or spaces when you indent in this file.',
    checked: (state) => activeDocument(state).indent.tabs,
    run: (state) => step(toggleIndentStyle(state)),
  },
  {
    name: 'set_language',
    asks: true,
    title: 'Change Language Mode',
    doc: 'Choose the language of this file.',
    args: { language: NAME },
    run: offerLanguages,
  },
  toggleReadOnly,
  {
    name: 'reset_buffer_settings',
    title: 'Reset File Settings',
    doc: 'Reset the indentation, language, wrapping, color codes and read-only state of this file to the settings.',
    run: (state) => {
      const document = activeDocument(state);
      const { text, rules, name } = document;
      const fresh = inLanguage(state, document, null);
      const indent = indentOf(state, fresh.language, text, rules);
      const reset = { ...fresh, indent, locked: isReadOnlyAtStart(state, document), ansiColors: false };
      const next = withView(withDocument(state, reset), { wrap: null });
      return step(say(reveal(next), 'info', `${name} uses the settings again`));
    },
  },
];
