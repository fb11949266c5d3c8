import { settingNamed, valueIn, withValue } from '../../../core/config/setting-value.ts';
import { settingsField } from '../../../core/config/settings-field.ts';
import { conversion, refusal, withLineEnds } from '../../../core/edits/convert-line-ends.ts';
import { startConverting } from '../../../core/edits/start-converting.ts';
import { wrapIn } from '../../../core/layout/view-options.ts';
import { isWrapped } from '../../../core/layout/regions.ts';
import { inLanguage } from '../../../core/languages/detect-language.ts';
import { languagesIn } from '../../../core/languages/language.ts';
import type { Document } from '../../../core/model/document.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  step,
  withDocument,
} from '../../../core/model/state.ts';
import { ExFault } from '../ex/ex-fault.ts';
import type { OptionValue, VimOption } from './option.ts';
import { type OptionScope, valueNow, withValueOf } from './options.ts';

/** The value of an option now. */
export function valueOf(state: State, option: VimOption): OptionValue {
  const { name, home } = option;
  if (home.kind === 'document') return DOCUMENT_OPTIONS[name].read(state, activeDocument(state));
  if (home.kind === 'setting')
    return home.read(valueIn(settingsField.of(state), settingNamed(state, home.setting)));
  return valueNow(state, option);
}

/**
 * The state with another value of an option. A setting of the editor is changed until the end of the session.
 * @throws ExFault where the value cannot be
 */
export function withOption(
  state: State,
  option: VimOption,
  value: OptionValue,
  scope: OptionScope = 'both',
): Step {
  const { name, home } = option;
  if (home.kind === 'document') return DOCUMENT_OPTIONS[name].write(state, activeDocument(state), value);
  if (home.kind === 'setting') {
    const settings = withValue(settingsField.of(state), home.setting, home.write(value));
    return step(settingsField.with(state, settings));
  }
  return step(withValueOf(state, option, value, scope));
}

/** An option that lives in the document or its view. */
interface DocumentOption {
  readonly read: (state: State, document: Document) => OptionValue;
  readonly write: (state: State, document: Document, value: OptionValue) => Step;
}

const FORMATS = { unix: 'LF', dos: 'CRLF', mac: 'CR' } as const;

/** Line ends of a longer document are converted in the background. */
const AT_ONCE = 1 << 20;

const DOCUMENT_OPTIONS: Readonly<Record<string, DocumentOption>> = {
  expandtab: {
    read: (_, { indent }) => !indent.tabs,
    write: (state, document, value) =>
      step(withDocument(state, { ...document, indent: { ...document.indent, tabs: value !== true } })),
  },
  tabstop: {
    read: (_, { indent }) => indent.size,
    write: (state, document, value) =>
      step(withDocument(state, { ...document, indent: { ...document.indent, size: Number(value) } })),
  },
  fileencoding: {
    read: (_, { encoding }) => encoding,
    write() {
      throw new ExFault('Use Set Encoding to save in another encoding');
    },
  },
  fileformat: {
    read: (_, { lineEnd }) => Object.entries(FORMATS).find(([, each]) => each === lineEnd)?.[0] ?? 'unix',
    write(state, document, value) {
      const lineEnd = FORMATS[String(value) as keyof typeof FORMATS];
      const refused = refusal(document);
      if (refused !== null) throw new ExFault(refused);
      const { text, id } = document;
      return text.length > AT_ONCE
        ? startConverting(state, lineEnd)
        : step(withLineEnds(state, id, lineEnd, conversion(state, text, lineEnd)));
    },
  },
  filetype: {
    read: (_, { language }) => language.id,
    write(state, document, value) {
      const known = languagesIn(state).byId(String(value));
      if (known === undefined) throw new ExFault(`Inkstone knows no language named ${value}`);
      return step(withDocument(state, inLanguage(state, document, known.id)));
    },
  },
  modifiable: {
    read: (_, { locked }) => !locked,
    write: (state, document, value) => step(withDocument(state, { ...document, locked: value !== true })),
  },
  readonly: {
    read: (_, { locked, readOnly }) => locked || readOnly,
    write: (state, document, value) => step(withDocument(state, { ...document, locked: value === true })),
  },
  wrap: {
    read: (state, document) => isWrapped(state, document, activeView(state)),
    write: (state, { id }, value) => step(wrapIn(state, id, state.window.focus, value === true)),
  },
};
