/** The settings that a file gives in a comment for editors. Nothing else in such a line is ever obeyed. */
export interface Modeline {
  /** As it stands there: the name of a language in the editor that it was written for. */
  readonly language?: string;
  readonly tabs?: boolean;
  /** Columns of a step of indentation, 1 to 16. */
  readonly size?: number;
  readonly lineEnd?: 'LF' | 'CRLF' | 'CR';
}

/** The number of lines searched at the start and at the end, and the characters read of each. */
export const MODELINES = 5;
const LONGEST = 1024;
const MOST_COLUMNS = 16;

/** The settings in lines, of which the earlier ones take precedence; null when there are none. */
export function modelineOf(lines: readonly string[]): Modeline | null {
  const said = lines.map((line) => readLine(line.slice(0, LONGEST))).filter((each) => each !== null);
  return said.length === 0 ? null : Object.assign({}, ...said.toReversed());
}

function readLine(line: string): Modeline | null {
  const marks = line.split('-*-', 3);
  if (marks.length === 3 && marks[1].trim() !== '') return ofEmacs(marks[1].trim());
  if (!line.includes(':')) return null;
  const vim = /(?:^|\s)(?:(?:vi|[Vv]im[<=>]?\d*):|ex:)(.*)$/.exec(line)?.[1];
  return vim === undefined ? null : ofVim(vim.trim());
}

/** `mode: python; tab-width: 4; indent-tabs-mode: nil`, or the mode alone. */
function ofEmacs(content: string): Modeline {
  if (!content.includes(':')) return { language: modeOf(content) };
  const said = new Map<string, string>();
  for (const part of content.split(';')) {
    const at = part.indexOf(':');
    if (at > 0) said.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim());
  }
  const mode = said.get('mode');
  const tabs = said.get('indent-tabs-mode');
  const offset = [...said].find(([key]) =>
    /(?:basic-offset|indent-offset|indent-level|standard-indent)$/.test(key),
  );
  const width = said.get('tab-width');
  const usesTabs = tabs === undefined ? undefined : tabs !== 'nil' && tabs !== '0';
  const ending = /-(unix|dos|mac)$/.exec(said.get('coding') ?? '')?.[1];
  return whatIsSaid({
    language: mode === undefined ? undefined : modeOf(mode),
    tabs: usesTabs,
    size: columns(usesTabs === true ? (width ?? offset?.[1]) : (offset?.[1] ?? width)),
    lineEnd: ending === undefined ? undefined : LINE_ENDS[ending],
  });
}

const modeOf = (mode: string): string =>
  mode
    .trim()
    .toLowerCase()
    .replace(/-mode$/, '');

const LINE_ENDS: Readonly<Record<string, Modeline['lineEnd']>> = { unix: 'LF', dos: 'CRLF', mac: 'CR' };

/** `set ft=python sw=4 et:` or `ft=python:sw=4`. */
function ofVim(content: string): Modeline {
  const set = /^set?\s+(.*?)(?<!\\):/.exec(content)?.[1];
  // The other form has no end: a comment's mark behind it is no option.
  const options = set === undefined ? content.split(/[\s:]+/) : set.split(/\s+/);
  const said = new Map<string, string>();
  for (const option of options) {
    const [, name, value = ''] = /^(\w+)(?:[=:](\S*))?$/.exec(option) ?? [];
    if (name !== undefined) said.set(VIM[name] ?? name, value);
  }
  const expand = said.has('et') ? true : said.has('noet') ? false : undefined;
  const stop = said.get('ts');
  const shift = said.get('sw') === '0' ? stop : said.get('sw');
  const soft = said.get('sts');
  return whatIsSaid({
    // Of `yaml.ansible` the first part is the language.
    language: said.get('ft')?.toLowerCase().split('.')[0] || undefined,
    tabs: expand === undefined ? undefined : !expand,
    size: columns(expand === false ? (stop ?? shift) : (shift ?? soft ?? stop)),
    lineEnd: LINE_ENDS[said.get('ff') ?? ''],
  });
}

/** Long names of options, by which they are known here. */
const VIM: Readonly<Record<string, string>> = {
  filetype: 'ft',
  syntax: 'ft',
  syn: 'ft',
  shiftwidth: 'sw',
  tabstop: 'ts',
  softtabstop: 'sts',
  expandtab: 'et',
  noexpandtab: 'noet',
  fileformat: 'ff',
};

function columns(given: string | undefined): number | undefined {
  const number = given !== undefined && /^\d{1,2}$/.test(given) ? Number(given) : 0;
  return number >= 1 && number <= MOST_COLUMNS ? number : undefined;
}

/** Without what is not said. */
const whatIsSaid = (all: { [Key in keyof Modeline]: Modeline[Key] | undefined }): Modeline =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
