import { isOpenedReadOnly } from './read-only/read-only-run.ts';
import { openFile } from '../../core/windows/open-file.ts';
import { handles } from '../../core/model/request.ts';
import { listRecent } from './list-requests.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { fileLocation } from '../../core/model/location.ts';
import { shortPath } from '../../core/model/paths.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { NO_FIELDS } from '../../core/model/fields/fields.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { notifyGuess } from './encoding-guess.ts';
import { documentOfFile } from './same-file.ts';
import { hasColors } from '../../core/layout/ansi-colors.ts';
import { History } from '../../text/history.ts';
import { Text } from '../../text/text.ts';
import { type Document, isModified, onlyShows, textOf, filePath } from '../../core/model/document.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { type FileRules, NO_RULES } from '../../core/model/editorconfig.ts';
import { goTo } from '../navigation/goto.ts';
import { dropFrom, leaves } from '../../core/model/panes.ts';
import { completesPaths, withFile } from './path-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { restoreInto } from './recover.ts';
import { indentOf } from '../../core/languages/indent-style.ts';
import { languageNamed } from '../../core/languages/language.ts';
import { detectLanguage } from '../../core/languages/detect-language.ts';
import {
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
  withLeaf,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';
import { Selections } from '../../core/model/selection.ts';

/** Asks for a file to open. */
export const openingFile: PromptKind = {
  name: 'open',
  ...completesPaths,
  confirm: (state, prompt) => withFile(state, prompt, (path) => openFile.ask(state, { path })),
};

/** Offers the files that were opened last. */
const openingRecent: PromptKind = {
  name: 'open_recent',
  box: true,
  confirm: (state, _, path) => openFile.ask(state, { path }),
};

/** Handles the files that were opened last: asks which to open again. */
export const recentHandler = handles(listRecent, { take: askRecent });

function askRecent(state: State, paths: readonly string[]): Step {
  if (paths.length === 0) return step(say(state, 'info', 'No recent files'));
  const rows = paths.map((path) => ({ id: path, text: shortPath(state, path), isPath: true }));
  return openPrompt(state, openingRecent, { label: 'Open recent: ', rows });
}

/**
 * An empty document without a file.
 * @param gone a document that makes room for it, and whose name it may have
 */
function untitledDocument(state: State, gone?: Document): Document {
  const others = [...state.documents.values()].filter((document) => document !== gone);
  const taken = new Set(others.map(({ name }) => name));
  let name = 'untitled';
  for (let i = 2; taken.has(name); i++) name = `untitled ${i}`;
  const language = languageNamed(state, settingsField.of(state).default_language);
  return {
    id: state.nextId,
    location: null,
    name,
    text: Text.empty,
    revision: 0,
    history: History.start(Selections.origin),
    encoding: 'utf-8',
    bom: false,
    lineEnd: 'LF',
    formats: new Map(),
    readOnly: false,
    locked: false,
    language,
    chosenLanguage: null,
    stat: null,
    decoding: null,
    opened: state.now,
    changedOnDisk: false,
    deleted: false,
    following: false,
    ansiColors: false,
    mode: null,
    shownBy: null,
    indent: indentOf(state, language, Text.empty, NO_RULES),
    rules: NO_RULES,
    saving: null,
    fields: NO_FIELDS,
  };
}

/** An empty document with a name that is none of a file's; its id is the next one. */
export const scratchDocument = (state: State, name: string): Document => ({
  ...untitledDocument(state),
  name,
});

/** The state with a new document, whose id is the next one, in front of the focused split. */
export const showNew = (state: State, document: Document): State =>
  activate({ ...withDocument(state, document), nextId: state.nextId + 1 }, document.id);

/** A new empty document in front of the focused split. */
export const newDocument = (state: State): State => showNew(state, untitledDocument(state));

/** Shows a closed document with its unsaved changes again. @param path its file now, empty for none */
export function showAgain(state: State, document: Document, path: string, line: number): Step {
  const blank = placeholder(state);
  const added = showNew(state, {
    ...document,
    id: state.nextId,
    location: path === '' ? null : fileLocation(path),
    saving: null,
    fields: NO_FIELDS,
  });
  const shown = goTo(blank === undefined ? added : without(added, blank), line, 0);
  return step(shown, watchFiles(shown.documents));
}

/** Takes in a file that was opened: a new document, or the one that it already is. */
export function onOpened(state: State, event: OpenedEvent): Step {
  const there = documentOfFile(state, event);
  if (there !== undefined && event.rescued === true)
    return step(restoreInto(activate(state, there.id), there, event));
  if (there !== undefined) return step(goTo(activate(state, there.id), event.line ?? 0, event.column ?? 0));
  const blank = placeholder(state);
  const gone = blank !== undefined && timesShown(state, blank) === 1 ? blank : undefined;
  const document = documentOf(state, event, gone);
  const { text } = document;
  const added = showNew(state, document);
  const shown = goTo(blank === undefined ? added : without(added, blank), event.line ?? 0, event.column ?? 0);
  const note =
    event.note ??
    (hasColors(text) ? 'This file contains color codes. Press Ctrl+K A to show them as colors' : undefined);
  const noted = note === undefined ? shown : say(shown, 'info', note);
  const told = event.guessed === undefined ? noted : notifyGuess(noted, document, event.guessed);
  const watch = watchFiles(shown.documents);
  const path = filePath(event);
  return path === null ? step(told, watch) : step(told, watch, { type: 'remember_file', path });
}

/**
 * The document that a file which was opened is; its id is the next one.
 * @param gone a document that makes room for it, and whose name it may have
 */
export function documentOf(state: State, event: OpenedEvent, gone?: Document): Document {
  const text = textOf(event);
  const blank = untitledDocument(state, gone);
  const { location } = event;
  const name = location === null && event.scratch !== true ? blank.name : event.name;
  const known = detectLanguage(state, { location, name, text }, event.rules ?? NO_RULES);
  return {
    ...blank,
    location,
    name,
    text,
    encoding: event.encoding,
    bom: event.bom,
    lineEnd: event.lineEnd,
    ...(text.length === 0 ? asWanted(event, known.rules) : {}),
    ...known,
    readOnly: event.readOnly,
    locked: isOpenedReadOnly(state, event),
    mode: event.mode ?? null,
    stat: event.stat,
    decoding: event.decoding === true ? event.source : null,
    history: isUnsaved(event, text) ? blank.history.unsaved() : blank.history,
  };
}

/** The format in which a file without text is to be written. */
function asWanted(
  { source, encoding, bom, lineEnd }: OpenedEvent,
  rules: FileRules,
): Pick<Document, 'encoding' | 'bom' | 'lineEnd'> {
  const wanted = source === null && rules.charset !== undefined ? CHARSETS[rules.charset] : undefined;
  return { encoding, bom, ...wanted, lineEnd: rules.lineEnd ?? lineEnd };
}

/** The charsets of `.editorconfig` as documents have them. */
const CHARSETS: Readonly<Record<string, Pick<Document, 'encoding' | 'bom'>>> = {
  'utf-8': { encoding: 'utf-8', bom: false },
  'utf-8-bom': { encoding: 'utf-8', bom: true },
  latin1: { encoding: 'iso-8859-1', bom: false },
  'utf-16le': { encoding: 'utf-16 le', bom: true },
  'utf-16be': { encoding: 'utf-16 be', bom: true },
};

/** True for text from a pipe and restored text: it is in no file yet. */
const isUnsaved = ({ location, scratch, rescued }: OpenedEvent, text: Text): boolean =>
  rescued === true || (location === null && text.length > 0 && scratch !== true);

/** The untouched untitled document of the focused split that makes room for one that is opened; undefined for none. */
function placeholder(state: State): Document | undefined {
  const { tabs } = focusedLeaf(state);
  return tabs
    .map((id) => state.documents.get(id))
    .find(
      (each) =>
        each !== undefined &&
        each.location === null &&
        !onlyShows(each) &&
        each.text.length === 0 &&
        !isModified(each),
    );
}

/** The number of splits that have a document in a tab. */
const timesShown = ({ window: { panes } }: State, { id }: Document): number =>
  leaves(panes).filter(({ tabs }) => tabs.includes(id)).length;

/** The state without an untitled document in the focused split, which has made room for another one. */
function without(state: State, blank: Document): State {
  const rest = withLeaf(state, state.window.focus, (leaf) => dropFrom(leaf, blank.id) ?? leaf);
  // Another split may show it still.
  if (timesShown(rest, blank) > 0) return rest;
  const documents = new Map(rest.documents);
  documents.delete(blank.id);
  return { ...rest, documents };
}
