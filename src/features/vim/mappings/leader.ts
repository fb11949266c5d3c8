import { ExFault } from '../ex/ex-fault.ts';
import type { Leaders } from './mapping-keys.ts';

/**
 * The leaders after `:let mapleader = "..."`.
 * @param text what follows `:let`
 * @throws ExFault for anything else that `:let` can do in Vim
 */
export function withLeader(leaders: Leaders, text: string): Leaders {
  const [, name, quote, value] =
    /^(?:g:)?(mapleader|maplocalleader)\s*=\s*(["'])(.*)\2\s*(?:".*)?$/.exec(text) ?? [];
  if (name === undefined)
    throw new ExFault(
      'Inkstone does not run Vim script: of :let, only mapleader and maplocalleader are supported',
    );
  const shown = quote === "'" ? value.replaceAll("''", "'") : value.replaceAll(/\\(<[^>]+>|.)/g, unescape);
  return name === 'mapleader' ? { ...leaders, leader: shown } : { ...leaders, local: shown };
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', e: '\u001b', '<space>': ' ' };

const unescape = (_: string, what: string): string => {
  const lower = what.toLowerCase();
  return Object.hasOwn(ESCAPES, lower) ? ESCAPES[lower] : what;
};
