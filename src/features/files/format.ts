import { formatOnSave } from './settings.ts';
import { formattingField } from './pending-saves.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Language } from '../../syntax/languages.ts';
import type { Formatter } from '../../syntax/table/row.ts';
import { type Document, type DocumentId, filePath } from '../../core/model/document.ts';
import type { BeforeSave } from '../../core/model/before-save.ts';
import { type DocumentFormatter, featuresOf } from '../../core/model/feature.ts';
import { Request } from '../../core/model/request.ts';
import type { LineEnd } from '../../core/model/line-end.ts';
import type { Reformat } from '../../text/reformat.ts';
import type { Text } from '../../text/text.ts';
import { absolutePath } from '../../core/model/paths.ts';
import { languageIn } from '../../core/languages/language.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  documentById,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { askTrust } from '../trust/ask.ts';
import { outerFolder, type Trust, trustField, trustOf } from '../trust/trust.ts';

/** A text that is to be formatted. */
export interface FormatWork {
  readonly document: DocumentId;
  readonly path: string;
  readonly name: string;
  readonly text: Text;
  /** The part that is to be formatted; null for all. */
  readonly range: ByteRange | null;
  /** The program that does it; null for JSON, which needs none. */
  readonly formatter: Formatter | null;
  readonly indent: Document['indent'];
  readonly lineEnd: LineEnd;
}

/** The changes that format a text, or the reason why it was not formatted, as the end of a sentence. */
export interface FormatAnswer {
  readonly changes: readonly Reformat[];
  readonly failed?: string;
  /** The program of the formatter is not there. */
  readonly isMissing?: boolean;
}

/** Formats a text. */
export const formatText = new Request<FormatWork, FormatAnswer>('format', {
  title: ({ work }) => `formatting ${work.name}`,
  stops: 'click',
  endsLate: true,
  macrosWait: 'own',
});

/** A longer text is not laid out. */
const MOST: Byte = 8 << 20;

/** Languages that are laid out without a program where none is set. */
const OWN = new Set(['json', 'jsonc']);

/** The arguments by which known programs format a part of a file. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'clang-format': ['--offset=$START', '--length=$LENGTH'],
  prettier: ['--range-start=$FROM', '--range-end=$TO'],
};

/** The formatter of a language: a program, the editor itself, or none. */
const formatterOf = ({ id, formatter }: Language): Formatter | 'own' | null =>
  formatter ?? (OWN.has(id) ? 'own' : null);

/** A path from the folder that is worked in, as in `./tools/format.sh`. */
const isFromFolder = (command: string): boolean => command.includes('/') && !command.startsWith('/');

/**
 * The folder whose trust a formatter lacks, null for the one that is worked in; null itself when it may run. A program
 * that lies in the folder that is worked in needs the trust in that, too.
 */
function missingTrust(
  state: State,
  document: Document,
  formatter: Formatter | 'own' | null,
): { readonly folder: string | null; readonly trust: Trust } | null {
  if (formatter === 'own' || formatter === null) return null;
  const path = filePath(document);
  const trust = trustOf(state, path);
  if (trust !== 'trusted') return { folder: outerFolder(state, path), trust };
  const own = trustField.of(state);
  return isFromFolder(formatter.command) && own !== 'trusted' ? { folder: null, trust: own } : null;
}

/** The feature that formats a document, or a part of it, where no formatter of the settings does; undefined for none. */
export const otherFormatter = (
  state: State,
  { id }: Document,
  isPart: boolean,
): DocumentFormatter | undefined =>
  featuresOf(state).formatters.find((each) => each.offers(state, id, isPart));

/** True for a formatter that can do a part of a file. */
const doesParts = (formatter: Formatter | 'own' | null): boolean =>
  formatter === 'own' || (formatter !== null && Object.hasOwn(PARTS, formatter.command));

/** The feature that formats a document instead of a formatter that cannot; undefined for none. */
function standIn(state: State, document: Document, isPart: boolean): DocumentFormatter | undefined {
  const formatter = formatterOf(languageIn(document));
  const isAble = formatter !== null && (!isPart || doesParts(formatter));
  return isAble ? undefined : otherFormatter(state, document, isPart);
}

/** Why a document is not laid out; null when it is. */
function refusal(state: State, document: Document, isPart: boolean): string | null {
  const { name, text, decoding } = document;
  const language = languageIn(document);
  const formatter = formatterOf(language);
  const isElsewhere = standIn(state, document, isPart) !== undefined;
  if (formatter === null && !isElsewhere)
    return `No formatter for ${language.name}. Set languages.${language.id}.formatter in the settings file`;
  if (decoding !== null) return `${name} is still being decoded`;
  if (text.length > MOST) return `${name} is larger than ${MOST >> 20} MiB, which is too large to format`;
  if (text.isLost(0, text.length)) return `Cannot format ${name}, because parts of it could not be read`;
  if (formatter === null || formatter === 'own' || isElsewhere) return null;
  if (missingTrust(state, document, formatter)?.trust === 'restricted')
    return `${formatter.command} did not run, because this folder is restricted. Run Trust This Folder to allow it`;
  return null;
}

/** Has the document in front laid out, or what is selected of it. */
export function formatFront(state: State, selected: boolean): Step {
  const document = activeDocument(state);
  const wrong = refusal(state, document, selected);
  if (wrong !== null) return step(say(state, 'warning', wrong));
  if (formattingField.of(document))
    return step(say(state, 'info', `${document.name} is still being formatted`));
  const formatter = formatterOf(languageIn(document));
  const missing = missingTrust(state, document, formatter);
  const isElsewhere = standIn(state, document, selected) !== undefined;
  if (missing !== null && !isElsewhere) return askTrust(state, missing.folder);
  if (!selected) return format(state, document, null);
  const { primary } = activeView(state).selections;
  if (isEmpty(primary)) return step(say(state, 'info', 'Select the text to format'));
  if (!isElsewhere && !doesParts(formatter) && formatter !== null && formatter !== 'own')
    return step(
      say(state, 'warning', `${formatter.command} can only format whole files. Run Format Document instead`),
    );
  return format(state, document, { from: start(primary), to: end(primary) });
}

/** Asks for the changes that format a document, or a part of it. */
function format(state: State, document: Document, range: ByteRange | null): Step {
  const other = standIn(state, document, range !== null);
  return other === undefined
    ? formatBySetting(state, document, range)
    : formatBy(other, state, document, range);
}

/** Has a feature format a document. */
export function formatBy(
  other: DocumentFormatter,
  state: State,
  document: Document,
  range: ByteRange | null,
): Step {
  const { id } = document;
  return other.format(
    withDocument(state, formattingField.with(documentById(state, id), true)),
    document,
    range,
  );
}

function formatBySetting(state: State, document: Document, range: ByteRange | null): Step {
  const { id, name, text, indent, lineEnd } = document;
  const language = languageIn(document);
  const formatter = formatterOf(language);
  const work: FormatWork = {
    document: id,
    // Programs tell by the ending what it is.
    path: filePath(document) ?? `${state.folder}/${nameWithEnding(name, language)}`,
    name,
    text,
    range,
    formatter:
      formatter === null || formatter === 'own'
        ? null
        : {
            ...formatter,
            command: isFromFolder(formatter.command)
              ? absolutePath(state, formatter.command)
              : formatter.command,
            args: [...formatter.args, ...(range === null ? [] : PARTS[formatter.command])],
          },
    indent,
    lineEnd,
  };
  const sent = formatText.ask(state, work, { about: [id] });
  const now = documentById(sent.state, id);
  return { ...sent, state: withDocument(sent.state, formattingField.with(now, true)) };
}

/** The name of a file that has none yet, with an ending of its language. */
function nameWithEnding(name: string, { files }: Language): string {
  const ending = files.find((each) => each.startsWith('.') && !/[*?[{/]/.test(each)) ?? '';
  return name.endsWith(ending) ? name : name.replaceAll('/', '-') + ending;
}

/** Formats a document before it is saved, if that is wanted and possible. */
export const formatBeforeSaving: BeforeSave = {
  name: 'format',
  run(state, document) {
    if (!formatOnSave.in(state, document) || refusal(state, document, false) !== null) return null;
    // Nobody is asked for the trust of a folder by a save.
    const isElsewhere = standIn(state, document, false) !== undefined;
    if (!isElsewhere && missingTrust(state, document, formatterOf(languageIn(document))) !== null)
      return null;
    const asked = formattingField.of(document) ? step(state) : format(state, document, null);
    return { ...asked, waits: true };
  },
};
