/** Under which terms a grammar may be given on. */
export interface Terms {
  readonly name: string;
  /** The holder of the rights, as the license says it. */
  readonly rights: string;
  /** The text of the licence without that. */
  readonly text: string;
}

const PERMISSIVE = new Set(['MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'ISC', 'CC0-1.0', 'Unlicense']);

/** The terms of TextMate bundles that state no others. */
const BUNDLE: Terms = {
  name: 'TextMate bundle licence',
  rights: '',
  text: `Permission to copy, use, modify, sell and distribute this software is granted.
This software is provided "as is" without express or implied warranty,
and with no claim as to its suitability for any purpose.`,
};

/** Of grammars in such bundles that say something else. */
const RIGHTS: Readonly<Record<string, string>> = {
  yaml: 'Copyright (c) 2015 FichteFoll, under the MIT licence, whose text stands in this file',
};

/** The terms of a grammar that `notice`, a file of its package, tells; null when they are not known or not permissive. */
export function terms(
  { name, license, source }: { readonly name: string; readonly license?: string; readonly source?: string },
  notice: string,
): Terms | null {
  const found = notice.split(/^={60,}$/m).find((part) => {
    const [, files = ''] = /^Files: +(.*)$/m.exec(part) ?? [];
    return files.split(', ').includes(`${name}.json`);
  });
  if (found === undefined && source?.includes('/textmate/') !== true) return null;
  if (found === undefined) return { ...BUNDLE, rights: RIGHTS[name] ?? '' };
  const text = found.slice(found.search(/^-{60,}$/m)).replace(/^-+$/m, '');
  const told = license === undefined || license === 'NOASSERTION' ? named(text) : license;
  if (told === null || !PERMISSIVE.has(told)) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const isRight = (line: string): boolean =>
    (/^(original work |current work .*)?copyright\b.*(\d|\(c\))/i.test(line) || /^all rights reserved\.?$/i.test(line)) &&
    !line.includes('[yyyy]');
  const body = lines.filter((line) => !isRight(line)).join('\n');
  return { name: told, rights: lines.filter(isRight).join('; '), text: flowing(body) };
}

/** The licence whose text this is, where the package names none. */
function named(text: string): string | null {
  if (text.includes('GNU')) return null;
  if (text.includes('Permission is hereby granted, free of charge')) return 'MIT';
  if (text.includes('Apache License')) return 'Apache-2.0';
  if (!text.includes('Redistribution and use in source and binary forms')) return null;
  return /neither the name/i.test(text) ? 'BSD-3-Clause' : 'BSD-2-Clause';
}

/** A text with its lines joined and broken anew, so that one that others broke elsewhere is the same. */
function flowing(text: string): string {
  const paragraphs = text
    .replace(/^#* *(the )?mit license( \(mit\))?:?$/gim, '')
    .split(/\n\s*\n/)
    .map((each) => each.replaceAll(/\s+/g, ' ').trim());
  return paragraphs
    .filter((each) => each !== '')
    .map((each) => each.replaceAll(/(.{1,100})( |$)/g, '$1\n').trim())
    .join('\n\n');
}
