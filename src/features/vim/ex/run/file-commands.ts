import { openFile } from '../../../../core/windows/open-file.ts';
import { runCommand } from '../../../../core/dispatch/run-command.ts';
import { filePath, isModified } from '../../../../core/model/document.ts';
import { leaves } from '../../../../core/model/panes.ts';
import { fileLocation } from '../../../../core/model/location.ts';
import { nameOf, shortPath } from '../../../../core/model/paths.ts';
import {
  activeDocument,
  andThen,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../../../core/model/state.ts';
import type { Text } from '../../../../text/text.ts';
import {
  closeTabIn,
  leave,
  modifiedDocuments,
  pendingCloseField,
  removeDocument,
  saveAndLeave,
} from '../../../files/close.ts';
import { scratchDocument } from '../../../files/open.ts';
import { saveDocument } from '../../../files/save.ts';
import { readCommand, writeToCommand } from '../../../shell-filter/shell-filter.ts';
import { withoutTab } from '../../../../core/windows/splits.ts';
import { activate } from '../../../../core/windows/tabs.ts';
import { ExFault } from '../ex-fault.ts';
import { openForEx } from '../requests.ts';
import type { ExCall, ExHandler } from './ex-call.ts';
import { alternateDocument, pathOf } from './file-names.ts';
import { bytesOfLines, lineCount, startOfLine } from './text-lines.ts';

const NOT_SAVED = 'E37: No write since last change (add ! to override)';

/** Runs a command of the editor. */
export const runNamed = (state: State, name: string): Step => {
  const done = runCommand(state, name);
  return done === false ? step(state) : done;
};

/** Opens a file, and carries a command out in it. A number is a line. */
export function edit(state: State, path: string, opensAt: string | null): Step {
  if (opensAt === null) return openFile.ask(state, { path });
  if (/^\d+$/.test(opensAt)) return openFile.ask(state, { path, line: Number(opensAt) });
  return openForEx.ask(state, { path, use: { kind: 'show', command: opensAt } });
}

/** `:e`: opens a file, or reads the one in front again. */
function editFile(state: State, { argument, bang, opensAt }: ExCall): Step {
  if (argument.trim() === '#') {
    const other = alternateDocument(state);
    if (other === undefined) throw new ExFault('E23: No alternate file');
    return step(activate(state, other.id));
  }
  const path = pathOf(state, argument);
  if (path !== null) return edit(state, path, opensAt);
  const document = activeDocument(state);
  if (!bang && isModified(document)) throw new ExFault(NOT_SAVED);
  return runNamed(state, 'revert');
}

/** `:w`: saves, writes a copy or a part, appends nothing, or gives the lines to a shell command. */
function write(state: State, call: ExCall): Step {
  const document = activeDocument(state);
  const { argument, bang, range, span, shell, appends } = call;
  if (shell) return writeToCommand(state, bytesOfLines(document.text, span), argument);
  if (appends) throw new ExFault(':w >> is not supported');
  const own = filePath(document);
  const path = pathOf(state, argument);
  const isWhole = range === null || (span.first === 1 && span.last === lineCount(document.text));
  if (path === null || path === own) {
    if (!isWhole && !bang) throw new ExFault('E140: Use ! to write partial buffer');
    if (!isWhole) throw new ExFault('A part of a file cannot take its place: name another file');
    if (own === null) return runNamed(state, 'save');
    return bang ? saveDocument(state, document, own, true) : runNamed(state, 'save');
  }
  // A text without a file gets it; one that has a file keeps that, and the other gets a copy.
  if (own === null && isWhole) return saveDocument(state, document, path, bang);
  const { from, to } = bytesOfLines(document.text, span);
  return writeCopy(state, path, isWhole ? document.text : document.text.slice(from, to), bang);
}

/** Writes a text into a file that is not opened. */
function writeCopy(state: State, path: string, text: Text, force: boolean): Step {
  const { encoding, bom, lineEnd } = activeDocument(state);
  const blank = scratchDocument(state, nameOf(path));
  const copy = {
    ...blank,
    location: fileLocation(path),
    text,
    encoding,
    bom,
    lineEnd,
    history: blank.history.unsaved(),
  };
  const added = withDocument({ ...state, nextId: state.nextId + 1 }, copy);
  const waiting = pendingCloseField.with(added, { what: { close: copy.id }, waiting: [copy.id] });
  return saveDocument(waiting, copy, path, force);
}

/** `:r`: the lines of a file, or the output of a shell command, below a line. */
function read(state: State, { argument, shell, span }: ExCall): Step {
  const { id, text } = activeDocument(state);
  if (shell) return readCommand(state, startOfLine(text, span.last + 1), argument);
  const path = pathOf(state, argument) ?? filePath(activeDocument(state));
  if (path === null) throw new ExFault('E32: No file name');
  return openForEx.ask(state, { path, use: { kind: 'insert', document: id, after: span.last } });
}

/** True where a document is shown in more than one split. */
const isShownElsewhere = (state: State, id: number): boolean =>
  leaves(state.window.panes).filter(({ tabs }) => tabs.includes(id)).length > 1;

/** `:q`: closes the tab; the last one leaves the editor. */
export function quit(state: State, { bang }: Pick<ExCall, 'bang'>): Step {
  const document = activeDocument(state);
  const leaf = focusedLeaf(state);
  if (isShownElsewhere(state, document.id)) return step(withoutTab(state, leaf.id, document.id));
  if (!bang && isModified(document)) throw new ExFault(NOT_SAVED);
  const isLast = leaves(state.window.panes).every(({ id, tabs }) => id === leaf.id && tabs.length === 1);
  if (!isLast) return bang ? removeDocument(state, document.id) : closeTabIn(state, leaf.id, document.id);
  if (!bang) return leave(state, 'quit');
  return andThen(removeDocument(state, document.id), (next) => leave(next, 'quit'));
}

/** `:qa`. */
function quitAll(state: State, { bang }: ExCall): Step {
  if (bang) return step(state, { type: 'quit', status: 0 });
  const [first] = modifiedDocuments(state);
  if (first === undefined) return leave(state, 'quit');
  const { name } = activeDocument(activate(state, first));
  throw new ExFault(`E37: No write since last change for ${name} (add ! to override)`);
}

/** `:wq` and `:x`: saves and closes the tab; the last one leaves the editor. */
const saveAndQuit =
  (always: boolean): ExHandler =>
  (state, call) => {
    const path = pathOf(state, call.argument);
    const document = activeDocument(state);
    if (path !== null && path !== filePath(document)) {
      return andThen(write(state, call), (next) => quit(next, { bang: call.bang }));
    }
    if (!always && !isModified(document)) return quit(state, { bang: false });
    if (!isModified(document)) return andThen(runNamed(state, 'save'), (next) => quit(next, { bang: false }));
    const isLast = leaves(state.window.panes).reduce((sum, { tabs }) => sum + tabs.length, 0) === 1;
    return saveAndLeave(state, isLast ? 'quit' : { close: document.id }, [document.id]);
  };

const saveAs: ExHandler = (state, { argument, bang }) => {
  const path = pathOf(state, argument);
  if (path === null) throw new ExFault('E471: Argument required');
  return saveDocument(state, activeDocument(state), path, bang);
};

const update: ExHandler = (state, call) =>
  isModified(activeDocument(state)) ? write(state, call) : step(state);

/** `:f`: the name of the file, and where the cursor is. */
const showFile: ExHandler = (state, { argument }) => {
  if (argument !== '') throw new ExFault(':file does not rename: use :saveas');
  const document = activeDocument(state);
  const path = filePath(document);
  const name = path === null ? document.name : shortPath(state, path);
  const count = lineCount(document.text);
  const changed = isModified(document) ? ' [Modified]' : '';
  return step(say(state, 'info', `"${name}"${changed} ${count} ${count === 1 ? 'line' : 'lines'}`));
};

const sourceFile: ExHandler = (state, { argument }) => {
  const path = pathOf(state, argument);
  if (path === null) throw new ExFault('E471: Argument required');
  return openForEx.ask(state, { path, use: { kind: 'source' } });
};

/** The commands on files, and those that leave. */
export const fileHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['edit', editFile],
  ['ex', editFile],
  ['visual', editFile],
  ['view', editFile],
  ['write', write],
  ['update', update],
  ['read', read],
  ['saveas', saveAs],
  ['file', showFile],
  ['source', sourceFile],
  ['wall', (state) => runNamed(state, 'save_all')],
  ['quit', quit],
  ['quitall', quitAll],
  ['qall', quitAll],
  ['wq', saveAndQuit(true)],
  ['xit', saveAndQuit(false)],
  ['exit', saveAndQuit(false)],
  ['wqall', (state) => saveAndLeave(state, 'quit', modifiedDocuments(state))],
  ['xall', (state) => saveAndLeave(state, 'quit', modifiedDocuments(state))],
  ['cquit', (state) => step(state, { type: 'quit', status: 1 })],
];
