import { ageOf } from '../../base/age.ts';
import { cutTo } from '../../base/lines-of.ts';
import { oneLine } from '../../base/one-line.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Style } from '../../base/frame.ts';
import type { Column } from '../../base/units.ts';
import { documentById } from '../../core/model/state.ts';
import type { Annotation, TextSource } from '../../ui/text/text-source.ts';
import type { Theme } from '../../ui/theme.ts';
import { blameField, commitAt } from './blame.ts';
import { AGE, AUTHOR, HASH, showsFileBlame } from './file-blame.ts';
import type { Commit } from './requests.ts';

/** The last commits of all lines, left of their numbers: once for lines below each other that have the same one. */
export const fileBlame: TextSource = (state, { leaf }, theme) => {
  const document = documentById(state, leaf.active);
  if (!showsFileBlame(document)) return null;
  const found = blameField.of(document)?.found ?? null;
  if (found === null) return null;
  let above: Commit | null | undefined;
  return {
    annotation({ from }): Annotation | null {
      if (from === document.text.length) return null;
      const commit = commitAt(document, from);
      if (commit === above) return null;
      above = commit;
      if (commit === undefined) return null;
      if (commit === null) return { text: 'Not committed yet', style: theme.gutter };
      return { text: describe(commit, found.at), style: styleFor(commit, found.at, theme) };
    },
  };
};

function describe({ author, time, hash }: Commit, now: number): string {
  const age = ageOf(time, now).replace(/ ago$/, '');
  return `${fit(oneLine(author), AUTHOR)} ${fit(age, AGE)} ${hash.slice(0, HASH)}`;
}

/** A text cut or filled up to a width. */
function fit(text: string, width: Column): string {
  const cut = cutTo(text, width);
  return cut + ' '.repeat(Math.max(0, width - textWidth(cut)));
}

const DAY = 86_400;

/** Commits of the last week have the color of additions, those of the last half year that of changes. */
function styleFor({ time }: Commit, now: number, theme: Theme): Style {
  const days = (now - time) / DAY;
  return days < 7 ? theme.gitAdded : days < 183 ? theme.gitModified : theme.gutter;
}
