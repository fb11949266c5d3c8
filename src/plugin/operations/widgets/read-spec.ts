import type { Mutation, Widget, WidgetAction } from '../../../features/widgets/widget.ts';
import { NO_PACKED, packRows } from '../../../features/widgets/packed-rows.ts';
import { parseSignature, type Signature } from '../../api/signature.ts';
import { checkArguments } from '../../worker/check-arguments.ts';
import { DECLARED_TYPES } from '../../worker/compiled-operations.ts';

/** The most widgets that a panel may have, without the rows of lists and trees, and the most levels of them. */
const MOST_WIDGETS = 2000;
const DEEPEST = 32;
/** The most rows of lists, trees and raw text. */
const MOST_ROWS = 200_000;

/** The name of the type of each kind. */
const TYPES: Readonly<Record<string, string>> = {
  row: 'WidgetRow',
  col: 'WidgetColumn',
  hintBar: 'WidgetHintBar',
  toggle: 'WidgetToggle',
  number: 'WidgetNumber',
  dropdown: 'WidgetDropdown',
  radio: 'WidgetRadio',
  dualList: 'WidgetDualList',
  button: 'WidgetButton',
  spacer: 'WidgetSpacer',
  divider: 'WidgetDivider',
  list: 'WidgetList',
  tree: 'WidgetTree',
  text: 'WidgetText',
  labeledSection: 'WidgetLabeledSection',
  windowEmbed: 'WidgetWindowEmbed',
  raw: 'WidgetRaw',
  overlay: 'WidgetOverlay',
  component: 'WidgetComponent',
  popup: 'WidgetPopup',
};

const signatures = new Map<string, Signature>();

/** Checks a value against a declared type; throws a sentence with its place. */
function check(type: string, value: unknown, at: string): Given {
  let signature = signatures.get(type);
  if (signature === undefined) {
    signature = parseSignature(`f(value: ${type}): void`);
    signatures.set(type, signature);
  }
  const outcome = checkArguments([signature], [value], DECLARED_TYPES);
  if (!('fault' in outcome)) return value as Given;
  throw new TypeError(outcome.fault.replace('f: value', at));
}

/** A widget as a plugin gave it, with fields of the types that are declared for its kind. */
interface Given {
  readonly [field: string]: unknown;
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the description of a panel that a plugin gave. Throws a sentence about the first fault in it. */
export const readSpec = (value: unknown, at: string): Widget => new SpecReader().widget(value, at, 0);

/** A number between two others; `otherwise` for none. */
function numberOf(value: unknown, otherwise: number, least = 0, most = 10_000): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return otherwise;
  return Math.max(least, Math.min(most, Math.trunc(value)));
}

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
/** An array of what was checked to be in it; none for anything else. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);
const completionsOf = (value: unknown): readonly string[] =>
  listOf<string | { readonly value: string }>(value).map((item) =>
    typeof item === 'string' ? item : item.value,
  );

/** The UTF-16 place of a byte of a text; -1 for the end. */
function unitOf(text: string, byte: unknown): number {
  if (typeof byte !== 'number' || byte < 0) return -1;
  let at = 0;
  let bytes = 0;
  for (const letter of text) {
    if (bytes >= byte) return at;
    const scalar = letter.codePointAt(0) ?? 0;
    bytes += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
    at += letter.length;
  }
  return -1;
}

class SpecReader {
  #widgets = 0;

  widget(value: unknown, at: string, depth: number): Widget {
    if (!isObject(value)) throw new TypeError(`${at} must be a widget: an object with a kind`);
    const { kind } = value;
    const type = typeof kind === 'string' && Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
    if (type === undefined) {
      const given = typeof kind === 'string' ? JSON.stringify(kind.slice(0, 40)) : typeof kind;
      throw new TypeError(`${at}.kind must be one of ${Object.keys(TYPES).join(', ')}, not ${given}`);
    }
    if (depth > DEEPEST) throw new RangeError(`${at} is more than ${DEEPEST} levels deep`);
    if (++this.#widgets > MOST_WIDGETS) throw new RangeError(`there are more than ${MOST_WIDGETS} widgets`);
    // Other widgets in it are checked one by one, so that a fault is reported with its place.
    const { children, child, itemSpecs, ...own } = value;
    const given = check(type, 'child' in value ? { ...own, child: { kind: 'col' } } : own, at);
    const key = typeof given.key === 'string' ? given.key : null;
    const field = {
      key,
      label: textOf(given.label),
      labelWidth: numberOf(given.labelWidth, 0),
      focused: given.focused === true,
    };
    const inner = (): Widget => this.widget(child, `${at}.child`, depth + 1);
    switch (kind) {
      case 'row':
      case 'col': {
        if (children !== undefined && !Array.isArray(children))
          throw new TypeError(`${at}.children must be an array`);
        const all = listOf(children).map((each, i) => this.widget(each, `${at}.children[${i}]`, depth + 1));
        return kind === 'col'
          ? { kind, key, children: all }
          : { kind, key, children: all, wrap: given.wrap === true };
      }
      case 'labeledSection': {
        const share = finite(given.widthPct);
        return { kind, key, label: field.label, child: inner(), widthPct: share };
      }
      case 'overlay':
      case 'component':
        return { kind, key, child: inner() };
      case 'popup': {
        const anchor = (given.anchor as [number, number] | undefined) ?? null;
        const corner = anchor === null ? null : ([numberOf(anchor[0], 0), numberOf(anchor[1], 0)] as const);
        return { kind, key, child: inner(), anchor: corner, screenSpace: given.screenSpace === true };
      }
      case 'hintBar':
        return { kind, key, entries: listOf(given.entries) };
      case 'toggle':
        return {
          kind,
          ...field,
          checked: given.checked === true,
          indeterminate: given.indeterminate === true,
          labelFirst: given.labelFirst === true,
        };
      case 'number': {
        const by = finite(given.step) ?? 0;
        return {
          kind,
          ...field,
          value: finite(given.value) ?? 0,
          min: finite(given.min),
          max: finite(given.max),
          step: by > 0 ? by : 1,
          integer: given.integer === true,
          percent: given.percent === true,
        };
      }
      case 'dropdown': {
        const options = listOf<string>(given.options);
        const selectedIndex = numberOf(given.selectedIndex, 0, 0, Math.max(0, options.length - 1));
        return { kind, ...field, options, selectedIndex, open: given.open === true };
      }
      case 'radio': {
        const options = listOf<string>(given.options);
        const selectedIndex = numberOf(given.selectedIndex, 0, 0, Math.max(0, options.length - 1));
        return { kind, ...field, options, selectedIndex };
      }
      case 'dualList':
        return {
          kind,
          ...field,
          options: listOf(given.options),
          included: listOf(given.included),
          hint: textOf(given.hint),
          visibleRows: numberOf(given.visibleRows, 6, 1),
        };
      case 'button':
        return {
          kind,
          key,
          label: field.label,
          focused: field.focused,
          intent: given.intent === 'primary' || given.intent === 'danger' ? given.intent : 'normal',
          disabled: given.disabled === true,
          focusable: given.focusable !== false,
          bare: given.bare === true,
          fullWidth: given.fullWidth === true,
        };
      case 'spacer':
        return {
          kind,
          key,
          cols: numberOf(given.cols, given.flex === true ? 0 : 1),
          flex: given.flex === true,
        };
      case 'divider':
        return { kind, key, ch: textOf(given.ch, '─'), style: (given.style as object | undefined) ?? null };
      case 'list': {
        if (itemSpecs !== undefined && itemSpecs !== null && !Array.isArray(itemSpecs))
          throw new TypeError(`${at}.itemSpecs must be an array`);
        const specs = listOf(itemSpecs);
        limitRows(specs, `${at}.itemSpecs`);
        return {
          kind,
          key,
          items: rowsFrom(given.items, `${at}.items`),
          // A row has a few widgets of its own, which do not count for the panel.
          itemSpecs:
            specs.length === 0
              ? null
              : packRows(specs.map((each, i) => readSpec(each, `${at}.itemSpecs[${i}]`))),
          itemKeys: listOf(given.itemKeys),
          selectedIndex: numberOf(given.selectedIndex, 0, -1, MOST_ROWS),
          visibleRows: rowsOf(given.visibleRows),
          focusable: given.focusable !== false,
        };
      }
      case 'tree':
        return {
          kind,
          key,
          ...treeRows(given.nodes, `${at}.nodes`),
          itemKeys: listOf(given.itemKeys),
          selectedIndex: numberOf(given.selectedIndex, 0, -1, MOST_ROWS),
          visibleRows: rowsOf(given.visibleRows),
          expandedKeys: listOf(given.expandedKeys),
          checkable: given.checkable === true,
          itemHeight: numberOf(given.itemHeight, 1, 1, 20),
          indentCols: numberOf(given.indentCols, 2, 0, 20),
        };
      case 'text': {
        const value_ = textOf(given.value);
        return {
          kind,
          ...field,
          value: value_,
          cursor: unitOf(value_, given.cursorByte),
          placeholder: textOf(given.placeholder),
          rows: numberOf(given.rows, 1, 1, 200),
          width: numberOf(given.fieldWidth, 0) || numberOf(given.maxVisibleChars, 0),
          fullWidth: given.fullWidth === true,
          completions: completionsOf(given.completions),
          completionRows: numberOf(given.completionsVisibleRows, 0) || 6,
          readOnly: given.readOnly === true,
        };
      }
      case 'raw':
        return { kind, key, entries: rowsFrom(given.entries, `${at}.entries`) };
      default:
        return { kind: 'windowEmbed', key, rows: numberOf(given.rows, 1, 1, 200) };
    }
  }
}

const rowsOf = (value: unknown): number | null => (typeof value === 'number' ? numberOf(value, 1, 1) : null);

function limitRows(rows: readonly unknown[], at: string): void {
  if (rows.length > MOST_ROWS) throw new RangeError(`${at} has more than ${MOST_ROWS} rows`);
}

function rowsFrom(rows: unknown, at: string): ReturnType<typeof packRows> {
  const all = listOf(rows);
  limitRows(all, at);
  return all.length === 0 ? NO_PACKED : packRows(all);
}

interface GivenNode {
  readonly depth?: number;
  readonly hasChildren?: boolean;
}

function treeRows(
  nodes: unknown,
  at: string,
): {
  readonly nodes: ReturnType<typeof packRows>;
  readonly depths: Uint16Array;
  readonly parents: Uint8Array;
} {
  const all = listOf<GivenNode>(nodes);
  return {
    nodes: rowsFrom(all, at),
    depths: Uint16Array.from(all, ({ depth }) => numberOf(depth, 0, 0, 1000)),
    parents: Uint8Array.from(all, ({ hasChildren }) => (hasChildren === true ? 1 : 0)),
  };
}

/** Reads a mutation that a plugin gave. Throws a sentence about what is wrong with it. */
export function readMutation(value: unknown, at: string): Mutation {
  const given = check('WidgetMutation', value, at);
  const widgetKey = textOf(given.widgetKey);
  const { kind } = given as { readonly kind: Mutation['kind'] };
  switch (kind) {
    case 'setValue': {
      const text = textOf(given.value);
      return { kind, widgetKey, value: text, cursor: unitOf(text, given.cursorByte) };
    }
    case 'setCompletions':
      return { kind, widgetKey, items: completionsOf(given.items) };
    case 'setChecked':
      return { kind, widgetKey, checked: given.checked === true };
    case 'setSelectedIndex':
    case 'setDropdown':
      return { kind, widgetKey, index: numberOf(given.index, 0, -1, MOST_ROWS) };
    case 'setNumber':
      return { kind, widgetKey, value: finite(given.value) ?? 0 };
    case 'setDualIncluded':
      return { kind, widgetKey, included: listOf(given.included) };
    case 'setItems':
      return {
        kind,
        widgetKey,
        items: rowsFrom(given.items, `${at}.items`),
        itemKeys: listOf(given.itemKeys),
      };
    case 'setExpandedKeys':
      return { kind, widgetKey, keys: listOf(given.keys) };
    case 'setCheckedKeys':
      return { kind, widgetKey, keys: listOf(given.keys), checked: given.checked === true };
    case 'appendTreeNodes':
      return {
        kind,
        widgetKey,
        ...treeRows(given.newNodes, `${at}.newNodes`),
        itemKeys: listOf(given.newItemKeys),
      };
    case 'setRawEntries':
      return { kind, widgetKey, entries: rowsFrom(given.entries, `${at}.entries`) };
    case 'setFocusKey':
      return { kind, widgetKey };
  }
}

/** Reads an action that a plugin gave. Throws a sentence about what is wrong with it. */
export const readAction = (value: unknown, at: string): WidgetAction =>
  check('WidgetAction', value, at) as unknown as WidgetAction;
