import { settingsField } from '../config/settings-field.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { FIRST_LINE, type Language } from '../../syntax/languages.ts';
import { type Modeline, MODELINES, modelineOf } from '../../syntax/modeline.ts';
import { PAGE } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';
import type { Document } from '../model/document.ts';
import { type FileRules, NO_RULES } from '../model/editorconfig.ts';
import { indentedAgain, indentOf } from './indent-style.ts';
import { languageNamed, languagesIn } from './language.ts';
import type { State, Step } from '../model/state.ts';

/** At either end of a text no more is looked at. */
const REACH: Byte = MODELINES * FIRST_LINE;

type DetectedLanguage = Pick<Document, 'language' | 'rules' | 'indent'>;

/** The language and rules of a file, by its name, its first lines and its project. */
export function detectLanguage(
  state: State,
  { location, name, text }: Pick<Document, 'location' | 'name' | 'text'>,
  project: FileRules,
): DetectedLanguage {
  const settings = settingsField.of(state);
  const lines = firstLines(text);
  const says = settings.editor.modelines ? modelineIn(text, lines) : null;
  const language =
    languagesIn(state).of(location?.path ?? name, lines[0] ?? '', says?.language ?? '') ??
    languageNamed(state, settings.default_language);
  const rules = says === null ? project : { ...project, ...rulesOf(says) };
  return { language, rules, indent: indentOf(state, language, text, rules) };
}

/** The rules that the modeline of a text gives; none where modelines are not read. */
export function modelineRules(state: State, text: Text): FileRules {
  const says = settingsField.of(state).editor.modelines ? modelineIn(text, firstLines(text)) : null;
  return says === null ? NO_RULES : rulesOf(says);
}

/** The last lines are looked at only where they are at hand. */
function modelineIn(text: Text, lines: readonly string[]): Modeline | null {
  const first = lines.slice(0, MODELINES);
  if (lines.length <= MODELINES || text.length > PAGE) return modelineOf(first);
  const last = linesOf(text, Math.max(0, text.length - REACH), text.length);
  // The text's last line break begins no line of its own.
  const end = last.at(-1) === '' ? last.length - 1 : last.length;
  return modelineOf([...first, ...last.slice(Math.max(0, end - MODELINES), end)]);
}

const firstLines = (text: Text): readonly string[] => linesOf(text, 0, Math.min(text.length, REACH));

const linesOf = (text: Text, from: Byte, to: Byte): readonly string[] =>
  decodeText(text.read(from, to))
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);

const rulesOf = ({ tabs, size, lineEnd }: Modeline): FileRules => ({
  ...(tabs !== undefined && { tabs }),
  ...(size !== undefined && { size }),
  ...(lineEnd !== undefined && { lineEnd }),
});

/** A document whose name or whose languages were changed: what it is now, unless somebody chose that. */
export function recognizedAgain(state: State, document: Document): Document {
  const { chosenLanguage: chosen } = document;
  const language =
    chosen === null ? detectLanguage(state, document, document.rules).language : languageNamed(state, chosen);
  if (language === document.language) return document;
  // What somebody set for the document stays.
  const before = indentOf(state, document.language, document.text, document.rules);
  const { tabs, size } = document.indent;
  const kept = tabs !== before.tabs || size !== before.size;
  return {
    ...document,
    language,
    indent: kept ? document.indent : indentOf(state, language, document.text, document.rules),
  };
}

/** A document in a language that somebody chose; null takes that back. */
export const inLanguage = (state: State, document: Document, chosen: string | null): Document =>
  recognizedAgain(state, { ...document, chosenLanguage: chosen });

/** After an event: what documents are where the languages that there are, or what is set for them, were changed. */
export function detectLanguages(before: State, after: Step): Step {
  const { state } = after;
  const same = languagesIn(before) === languagesIn(state);
  if (same && settingsField.of(before) === settingsField.of(state)) return after;
  let documents = state.documents;
  for (const [id, document] of state.documents) {
    const indented = indentedAgain(before, state, document);
    const next = same ? indented : recognizedAgain(state, indented);
    if (next !== document) documents = new Map(documents).set(id, next);
  }
  return documents === state.documents ? after : { ...after, state: { ...state, documents } };
}

/** The id of a language that plugins see: that of its base language, if it has one. */
export const toldAs = ({ id, base }: Language): string => base ?? id;
