import { API } from '../plugin/api/table.ts';
import { declarationOf, wrapText } from '../plugin/api/declarations.ts';
import { PERMITS, signaturesOf } from '../plugin/api/reference.ts';
import { type Group, nameOf, type Row } from '../plugin/api/row.ts';
import type { Arguments } from './arguments.ts';

/** As many operations are shown with all that is said of them; more of them only with their first sentence. */
const MOST_WHOLE = 12;
const WIDTH = 100;

interface ApiMatch {
  readonly group: Group;
  readonly row: Row;
  /** The rank of the match with the query: 0 is best. */
  readonly rank: number;
}

/** Prints the operations of plugins that have all words in their names, their signatures or what is said of them. */
export function api({ rest: words, json }: Arguments): 0 | 1 {
  const found = API.flatMap((group) =>
    group.rows.map((row) => ({ group, row, rank: rankOf(row, group, words) })),
  )
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank);
  const types = words.length === 1 ? typesNamed(words[0]) : [];
  if (found.length === 0 && types.length === 0) {
    process.stderr.write(`ink: no matching plugin API for ${words.join(' ')}; ink api lists everything\n`);
    return 1;
  }
  if (json) process.stdout.write(`${JSON.stringify(found.map(asJson), null, 2)}\n`);
  else if (words.length === 0) process.stdout.write(API.map(groupText).join('\n'));
  else process.stdout.write([...types, ...found.map(found.length > MOST_WHOLE ? brief : whole)].join('\n'));
  return 0;
}

function rankOf(row: Row, { title }: Group, words: readonly string[]): number {
  const name = nameOf(row).toLowerCase();
  const signature = signaturesOf(row).join(' ').toLowerCase();
  const all = `${signature} ${row.doc} ${title} ${row.permission ?? ''}`.toLowerCase();
  let rank = 0;
  for (const word of words.map((each) => each.toLowerCase())) {
    if (!all.includes(word)) return Infinity;
    if (name === word) rank -= 1;
    else if (name.startsWith(word)) rank += 1;
    else if (name.includes(word)) rank += 2;
    else if (signature.includes(word)) rank += 3;
    else rank += 4;
  }
  return rank;
}

/** The declarations of types of a name, whatever the case of its letters. */
const typesNamed = (word: string): string[] =>
  API.flatMap(({ types = {} }) =>
    Object.entries(types)
      .filter(([name]) => name.toLowerCase() === word.toLowerCase())
      .map(([name, text]) => `${declarationOf(name, text)}\n`),
  );

function asJson({ group, row }: ApiMatch): object {
  const { doc, permission = null, where } = row;
  return {
    name: nameOf(row),
    signatures: signaturesOf(row),
    group: group.title,
    doc,
    permission,
    later: where === 'later',
  };
}

const groupText = ({ title, rows }: Group): string =>
  `${title}\n${rows.map((row) => `  ${signaturesOf(row)[0]}${row.where === 'later' ? '  (later)' : ''}\n`).join('')}`;

const brief = ({ row }: ApiMatch): string => {
  const first = /^.*?[.:;](?= |$)/.exec(row.doc)?.[0] ?? row.doc;
  return `${signaturesOf(row)[0]}\n    ${wrapText(first.replace(/[:;]$/, '.'), WIDTH - 4).join('\n    ')}\n`;
};

function whole({ group, row }: ApiMatch): string {
  const notes = [
    row.doc,
    ...(row.permission === undefined
      ? []
      : [`Requires the permission ${row.permission}, to ${PERMITS[row.permission]}.`]),
    ...(row.where === 'later' ? ['Not available yet: calling it throws an error.'] : []),
    `(${group.title})`,
  ];
  return `${signaturesOf(row).join('\n')}\n    ${notes.flatMap((note) => wrapText(note, WIDTH - 4)).join('\n    ')}\n`;
}
