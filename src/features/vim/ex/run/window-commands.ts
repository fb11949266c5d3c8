import { activate, neighbour, shiftTab, tabsShown } from '../../../../core/windows/tabs.ts';
import { closeOthers, closeSplit, resizeSplit, split } from '../../../../core/windows/splits.ts';
import { type Document, filePath, isModified } from '../../../../core/model/document.ts';
import { shortPath } from '../../../../core/model/paths.ts';
import {
  activeDocument,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  step,
} from '../../../../core/model/state.ts';
import { closeDocument, closeTabIn, removeDocument } from '../../../files/close.ts';
import { closeTabs } from '../../../files/close-tabs.ts';
import { newDocument } from '../../../files/open.ts';
import { optionOf } from '../../options/options.ts';
import { keysOfNotation } from '../../keys/notation.ts';
import { feedKeys } from '../../repeat/feed.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExCall, ExHandler } from './ex-call.ts';
import { alternateDocument, pathOf } from './file-names.ts';
import { edit, quit } from './file-commands.ts';
import { showRows } from './show-rows.ts';

/** The documents with tabs or files, in the order of their numbers. */
const buffers = (state: State): readonly Document[] =>
  [...state.documents.values()].filter(({ shownBy }) => shownBy === null).toSorted((a, b) => a.id - b.id);

const nameOfBuffer = (state: State, document: Document): string => {
  const path = filePath(document);
  return path === null ? `[${document.name}]` : shortPath(state, path);
};

/**
 * The buffer of a number, or of a part of its name.
 * @throws ExFault
 */
function bufferOf(state: State, { number, argument }: ExCall): Document {
  const all = buffers(state);
  const wanted = argument.trim();
  if (number !== null) {
    const found = all.find(({ id }) => id === number);
    if (found === undefined) throw new ExFault(`E86: Buffer ${number} does not exist`);
    return found;
  }
  if (wanted === '' || wanted === '%') return activeDocument(state);
  if (wanted === '#') {
    const other = alternateDocument(state);
    if (other === undefined) throw new ExFault('E23: No alternate file');
    return other;
  }
  const named = all.map((document) => ({ document, name: nameOfBuffer(state, document) }));
  const exact = named.find(({ name }) => name === wanted);
  if (exact !== undefined) return exact.document;
  const like = named.filter(({ name }) => name.includes(wanted));
  if (like.length === 1) return like[0].document;
  throw new ExFault(
    like.length === 0 ? `E94: No matching buffer for ${wanted}` : `E93: More than one match for ${wanted}`,
  );
}

const showBuffer: ExHandler = (state, call) => step(activate(state, bufferOf(state, call).id));

/** Goes so many buffers on, going round. */
const nextBuffer =
  (way: 1 | -1): ExHandler =>
  (state, { number }) => {
    const all = buffers(state);
    const at = all.findIndex(({ id }) => id === activeDocument(state).id);
    const to = (((at + way * (number ?? 1)) % all.length) + all.length) % all.length;
    return step(activate(state, all[to].id));
  };

const edgeBuffer =
  (at: 0 | -1): ExHandler =>
  (state) => {
    const found = buffers(state).at(at);
    return step(found === undefined ? state : activate(state, found.id));
  };

const nextModified: ExHandler = (state) => {
  const found = buffers(state).find(isModified);
  if (found === undefined) throw new ExFault('E84: No modified buffer found');
  return step(activate(state, found.id));
};

const deleteBuffer: ExHandler = (state, call) => {
  const document = bufferOf(state, call);
  if (call.bang) return removeDocument(state, document.id);
  if (isModified(document))
    throw new ExFault(`E89: No write since last change for buffer ${document.id} (add ! to override)`);
  return closeDocument(state, document.id);
};

/** `:ls`: choosing a buffer shows it. */
const listBuffers: ExHandler = (state) => {
  const { id } = activeDocument(state);
  const other = alternateDocument(state)?.id;
  const rows = buffers(state).map((document) => ({
    id: String(document.id),
    text: `${document.id} ${nameOfBuffer(state, document)}`,
    detail: isModified(document) ? '+' : '',
    right: document.id === id ? '%' : document.id === other ? '#' : '',
  }));
  return showRows(state, 'Buffers', rows, (next, chosen) => step(activate(next, Number(chosen))));
};

/** A new split, with a file where one is named. */
const splitWindow =
  (direction: 'rows' | 'columns', isNew: boolean): ExHandler =>
  (state, { argument, modifiers, opensAt }) => {
    const path = pathOf(state, argument);
    const way = modifiers.vertical ? 'columns' : direction;
    const after = optionOf(state, way === 'rows' ? 'splitbelow' : 'splitright');
    const place = modifiers.side ?? (after ? 'after' : 'before');
    const made = modifiers.tab ? state : split(state, way, { place, first: 0.5 });
    if (path !== null) return edit(made, path, opensAt);
    return step(isNew || modifiers.tab ? newDocument(made) : made);
  };

const newTab: ExHandler = (state, { argument, opensAt }) => {
  const path = pathOf(state, argument);
  return path === null ? step(newDocument(state)) : edit(state, path, opensAt);
};

const onlySplit: ExHandler = (state) => step(closeOthers(state) ?? state);

const closeWindow: ExHandler = (state, { bang }) => {
  const closed = closeSplit(state);
  if (closed !== null) return step(closed);
  if (focusedLeaf(state).tabs.length > 1) return quit(state, { bang });
  throw new ExFault('E444: Cannot close last window');
};

const tabNumber = ({ argument, number }: ExCall): number | null => {
  const digits = argument.trim();
  if (digits === '') return number;
  if (!/^\d+$/.test(digits)) throw new ExFault(`E475: Invalid argument: ${digits}`);
  return Number(digits);
};

const nextTab: ExHandler = (state, call) => {
  const number = tabNumber(call);
  if (number === null) return step(activate(state, neighbour(state, 1)));
  return goToTab(state, number - 1);
};

const previousTab: ExHandler = (state, call) =>
  step(activate(state, neighbour(state, -(tabNumber(call) ?? 1))));

function goToTab(state: State, index: number): Step {
  const found = tabsShown(state, focusedLeaf(state)).at(index);
  if (found === undefined) throw new ExFault('E16: Invalid range');
  return step(activate(state, found));
}

const closeTab: ExHandler = (state, call) => {
  const number = tabNumber(call);
  const shown = number === null ? step(state) : goToTab(state, number - 1);
  return andThen(shown, (next) => {
    const { tabs, id, active } = focusedLeaf(next);
    if (tabs.length === 1) throw new ExFault('E784: Cannot close last tab page');
    if (!call.bang && isModified(activeDocument(next)))
      throw new ExFault('E37: No write since last change (add ! to override)');
    return call.bang ? removeDocument(next, active) : closeTabIn(next, id, active);
  });
};

const onlyTab: ExHandler = (state) => {
  const { id, tabs, active } = focusedLeaf(state);
  return closeTabs(
    state,
    id,
    tabs.filter((tab) => tab !== active),
  );
};

/** `:tabm`: to the end, to a place after so many tabs, or so many places on. */
const moveTab: ExHandler = (state, { argument, number }) => {
  const { tabs, active } = focusedLeaf(state);
  const given = argument.trim();
  const at = tabs.indexOf(active);
  if (/^[+-]\d*$/.test(given)) {
    const by = given.length === 1 ? 1 : Number(given.slice(1));
    return step(shiftTab(state, given.startsWith('-') ? -by : by));
  }
  if (given !== '' && given !== '$' && !/^\d+$/.test(given))
    throw new ExFault(`E474: Invalid argument: ${given}`);
  const to = given === '$' || (given === '' && number === null) ? tabs.length : Number(given || number);
  return step(shiftTab(state, (to > at ? to - 1 : to) - at));
};

const resize: ExHandler = (state, { argument }) => {
  if (!/^[+-]/.test(argument))
    throw new ExFault('Inkstone resizes by parts of the screen: use :resize +1 or -1');
  return step(resizeSplit(state, argument.startsWith('-') ? -0.05 : 0.05));
};

/** `:winc`: as Ctrl-W and the key. */
const windowCommand: ExHandler = (state, { argument, number }) =>
  feedKeys(state, keysOfNotation(`<C-w>${number ?? ''}${argument.trim()}`));

/** The commands on buffers, splits and tabs. */
export const windowHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['buffer', showBuffer],
  ['bnext', nextBuffer(1)],
  ['bprevious', nextBuffer(-1)],
  ['bNext', nextBuffer(-1)],
  ['bfirst', edgeBuffer(0)],
  ['brewind', edgeBuffer(0)],
  ['blast', edgeBuffer(-1)],
  ['bmodified', nextModified],
  ['bdelete', deleteBuffer],
  ['bwipeout', deleteBuffer],
  ['bunload', deleteBuffer],
  ['ls', listBuffers],
  ['buffers', listBuffers],
  ['files', listBuffers],
  ['enew', (state) => step(newDocument(state))],
  ['split', splitWindow('rows', false)],
  ['sview', splitWindow('rows', false)],
  ['vsplit', splitWindow('columns', false)],
  ['new', splitWindow('rows', true)],
  ['vnew', splitWindow('columns', true)],
  [
    'sbuffer',
    (state, call) =>
      andThen(splitWindow('rows', false)(state, { ...call, argument: '' }), (next) => showBuffer(next, call)),
  ],
  ['only', onlySplit],
  ['close', closeWindow],
  ['hide', closeWindow],
  ['resize', resize],
  ['wincmd', windowCommand],
  ['tabnew', newTab],
  ['tabedit', newTab],
  ['tabclose', closeTab],
  ['tabonly', onlyTab],
  ['tabnext', nextTab],
  ['tabprevious', previousTab],
  ['tabNext', previousTab],
  ['tabfirst', (state) => goToTab(state, 0)],
  ['tabrewind', (state) => goToTab(state, 0)],
  ['tablast', (state) => goToTab(state, -1)],
  ['tabmove', moveTab],
  ['tabs', listBuffers],
];
