import type { Byte } from '../../../base/units.ts';
import { isContinuation } from '../../../base/utf8.ts';
import { filePath, isFixed } from '../../../core/model/document.ts';
import type { PluginOrder } from '../../../features/plugins/turn.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { bufferOf } from '../buffers/host.ts';
import type { HostOperations } from '../host-operation.ts';
import { resolvePath } from '../../services/plugin-path.ts';
import type { SearchOptions } from '../../services/searches.ts';

type GrepArguments = readonly [
  pattern: string,
  fixedString: boolean | null,
  caseSensitive: boolean | null,
  maxResults: number | null,
  wholeWords: boolean | null,
];

type ReplaceArguments = readonly [
  path: string,
  matches: readonly (readonly number[])[],
  replacement: string,
  buffer?: number,
];

export const searchInHost: HostOperations = {
  grepProject: (
    { searches },
    { plugin },
    [pattern, fixedString, caseSensitive, maxResults, wholeWords]: GrepArguments,
  ) => searches.all(plugin, pattern, { fixedString, caseSensitive, maxResults, wholeWords }),

  beginSearch: ({ searches }, { plugin }, [pattern, options]: readonly [string, SearchOptions?]) =>
    searches.begin(plugin, pattern, options ?? {}),

  takeSearchResults: ({ searches }, { plugin }, [id]: readonly [number]) => searches.take(plugin, id),

  cancelSearch: ({ searches }, { plugin }, [id]: readonly [number]) => searches.cancel(plugin, id),

  registerDiffBaseline: (
    { baselines },
    { plugin },
    [buffer, kind, ref]: readonly [number, string, (string | null)?],
  ) => baselines.register(plugin, buffer, kind, ref ?? null),

  diffAgainstBaseline: ({ baselines }, { plugin }, [buffer, id]: readonly [number, number]) =>
    baselines.diff(plugin, buffer, id),

  diffBaselinePair: ({ baselines }, { plugin }, [before, after]: readonly [number, number]) =>
    baselines.diffPair(plugin, before, after),

  getBaselineLines: (
    { baselines },
    { plugin },
    [id, ranges]: readonly [number, readonly (readonly number[])[]],
  ) => baselines.lines(plugin, id, ranges),

  async refreshDiffBaseline({ baselines }, { plugin }, [id]: readonly [number]) {
    await baselines.refresh(plugin, id);
    return null;
  },

  releaseDiffBaseline({ baselines }, { plugin }, [id]: readonly [number]) {
    baselines.release(plugin, id);
    return null;
  },

  async replaceInFile(services, { plugin }, [path, matches, text, buffer]: ReplaceArguments) {
    const place = resolvePath(services, path);
    const id = buffer || (await bufferOf(services, place));
    const { documents, additions } = services.state();
    const changesOf = (whole: Text): ChangeSet => replacementsIn(whole, matches, additions.string(text));
    const answer = { replacements: matches.length, bufferId: id };
    if (id === 0) {
      await services.edit(place, changesOf);
      return answer;
    }
    const document = documents.get(id);
    if (document === undefined) throw new Error(`buffer ${id} does not exist`);
    if (isFixed(document)) throw new Error(`${document.name} is read-only`);
    const file = filePath(document);
    const orders: PluginOrder[] = [{ type: 'edit', document: id, changes: changesOf(document.text) }];
    if (file !== null) orders.push({ type: 'run', name: 'saveBufferToPath', args: [id, file], call: 0 });
    services.dispatch({ type: 'plugin_turn', plugin, since: new Map(), orders });
    return answer;
  },
};

/** The changes that put a text in place of matches. Throws a sentence where they are not in the text or overlap. */
function replacementsIn(text: Text, matches: ReplaceArguments[1], insert: Text): ChangeSet {
  const changes = matches
    .map(([start, length]) => ({ from: start, to: start + length, insert }))
    .toSorted((a, b) => a.from - b.from);
  let end: Byte = 0;
  for (const { from, to } of changes) {
    const isInside =
      from >= 0 && Number.isSafeInteger(from) && Number.isSafeInteger(to) && from <= to && to <= text.length;
    if (!isInside || splits(text, from) || splits(text, to))
      throw new Error(`the match [${from}, ${to - from}] is not in the text; search again`);
    if (from < end) throw new Error('matches overlap');
    end = to;
  }
  return ChangeSet.of(text.length, changes);
}

/** True if an offset is inside a character. */
const splits = (text: Text, at: Byte): boolean => at < text.length && isContinuation(text.byte(at));
