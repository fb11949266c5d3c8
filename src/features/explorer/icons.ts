import type { TreeRow } from './tree.ts';

/** Pictures of fonts that were patched with them, by what a name ends with. */
const BY_ENDING: Readonly<Record<string, string>> = {
  c: '\ue61e',
  cc: '\ue61d',
  cpp: '\ue61d',
  css: '\ue749',
  gif: '\uf1c5',
  go: '\ue627',
  h: '\uf0fd',
  html: '\ue736',
  java: '\ue738',
  jpg: '\uf1c5',
  js: '\ue74e',
  json: '\ue60b',
  lock: '\uf023',
  log: '\uf18d',
  lua: '\ue620',
  md: '\ue73e',
  pdf: '\uf1c1',
  php: '\ue73d',
  png: '\uf1c5',
  py: '\ue73c',
  rb: '\ue739',
  rs: '\ue7a8',
  sh: '\uf489',
  sql: '\uf1c0',
  svg: '\uf1c5',
  toml: '\ue615',
  ts: '\ue628',
  tsx: '\ue7ba',
  jsx: '\ue7ba',
  vue: '\ue6a0',
  xml: '\uf121',
  yaml: '\ue615',
  yml: '\ue615',
  zip: '\uf1c6',
};

const FILE = '\uf15b';
const FOLDER = '\uf07b';
const OPEN_FOLDER = '\uf07c';
const GIT = '\ue702';

/** The icon of a row of the explorer. */
export function iconOf({ name, folder, expanded }: TreeRow): string {
  if (folder) return expanded ? OPEN_FOLDER : FOLDER;
  if (name.startsWith('.git')) return GIT;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : FILE;
}
