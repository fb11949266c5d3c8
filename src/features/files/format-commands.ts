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
    title: 'Reload with Encoding',
    doc: 'Reads the file again, in an encoding that is asked for.',
    run: (state) =>
      filePath(activeDocument(state)) === null
        ? step(say(state, 'warning', 'there is no file to read again'))
        : ask(state, reloadingAs, 'Reload in encoding: '),
  },
  {
    name: 'set_encoding',
    asks: true,
    title: 'Set Encoding',
    doc: 'Asks for the encoding that the document is saved in.',
    run: (state) => ask(state, settingEncoding, 'Save in encoding: '),
  },
  {
    name: 'set_line_ending',
    asks: true,
    title: 'Set Line Ending',
    doc: 'Asks for a line end, LF, CRLF or CR, and gives it to all lines.',
    run: (state) => ask(state, settingLineEnd, 'Line ends: '),
  },
  {
    name: 'set_tab_size',
    asks: true,
    title: 'Set Indentation',
    doc: 'Asks for the columns of an indentation of this document, and whether tabs or spaces make it.',
    run: (state) => openPrompt(state, settingTabSize, { label: 'Indentation: ' }),
  },
  {
    name: 'toggle_indentation_style',
    title: 'Indent with Tabs',
    doc: 'Lets Tab insert a tab character in this document, or spaces.',
    checked: (state) => activeDocument(state).indent.tabs,
    run: (state) => step(toggleIndentStyle(state)),
  },
  {
    name: 'set_language',
    asks: true,
    title: 'Set Language',
    doc: 'Asks for the language of this document, instead of the one that the file tells; `args.language` names it.',
    args: { language: NAME },
    run: offerLanguages,
  },
  toggleReadOnly,
  {
    name: 'reset_buffer_settings',
    title: 'Reset Document Settings',
    doc: 'Takes back what was set for this document alone: indentation, language, wrapping, colour codes, read only.',
    run: (state) => {
      const document = activeDocument(state);
      const { text, rules, name } = document;
      const fresh = inLanguage(state, document, null);
      const indent = indentOf(state, fresh.language, text, rules);
      const reset = { ...fresh, indent, locked: isReadOnlyAtStart(state, document), ansiColors: false };
      const next = withView(withDocument(state, reset), { wrap: null });
      return step(say(reveal(next), 'info', `${name} is shown as the settings say`));
    },
  },
];
